; Text to numbers.

; Text at the text pointer to FAC. in: A, C of CHRGET on the first character. out: text pointer behind the number.
; clobbers: A, X, Y, arg.
text_to_number:
    ldx #0
    stx fac_sign
    stx fac_exponent
    stx fac_extra
    stx decimal_count
    stx decimal_exponent
    stx decimal_flag
    stx sign_scratch
    bcc _digit
    cmp #'-'
    beq _negative
    cmp #token_minus
    beq _negative
    cmp #'+'
    beq _next
    cmp #token_plus
    bne _no_digit
    beq _next           ; always
_negative:
    dec sign_scratch
_next:
    jsr chrget
    bcc _digit
_no_digit:
    cmp #'.'
    beq _point
    cmp #'E'
    bne _end
    jsr read_exponent
    jmp _end
_point:
    lda decimal_flag
    bne _end
    dec decimal_flag
    bne _next           ; always
_digit:
    bit decimal_flag
    bpl _whole
    inc decimal_count
_whole:
    sec
    sbc #'0'
    pha
    jsr times_ten
    jsr fac_to_arg_with_guard
    pla
    tay
    jsr small_to_fac
    jsr fac_add_with_guard
    jmp _next
_end:
    lda decimal_exponent
    sec
    sbc decimal_count
    beq _sign
    bmi _shrink
    tay
_grow:
    jsr times_ten
    dey
    bne _grow
    beq _sign           ; always
_shrink:
    tay
_divide:
    jsr divide_ten
    iny
    bne _divide
_sign:
    bit sign_scratch
    bpl _done
    jsr negate
_done:
    rts

fac_to_arg_with_guard:
    lda fac_extra
    sta arg_extra
    ldx #5
_byte:
    lda fac,x
    sta arg,x
    dex
    bpl _byte
    rts

; FAC = Y, 0-9. clobbers: A, X.
small_to_fac:
    lda #0
    sta fac+2
    sta fac+3
    sta fac+4
    sty fac+1
    lda #136
    jmp unsigned_to_fac

fac_add_with_guard:
    lda arg_exponent
    beq _done
    lda fac_exponent
    beq _arg
    jmp fac_add_guarded
_arg:
    lda arg_extra
    pha
    jsr arg_to_fac
    pla
    sta fac_extra
_done:
    rts

; Exponent behind E, up to 99. out: decimal_exponent, text pointer behind it. clobbers: A, X.
read_exponent:
    ldx #0
    stx sign_compare
    jsr chrget
    bcc _digit
    cmp #'-'
    beq _negative
    cmp #token_minus
    beq _negative
    cmp #'+'
    beq _next
    cmp #token_plus
    bne _end
    beq _next           ; always
_negative:
    dec sign_compare
_next:
    jsr chrget
    bcs _end
_digit:
    sbc #'0'-1          ; C = 0
    sta buffer_index
    lda decimal_exponent
    cmp #10
    bcs _large
    asl a
    asl a
    adc decimal_exponent
    asl a
    adc buffer_index
    .byte $2c           ; skips the next two bytes
_large:
    lda #99
    sta decimal_exponent
    jmp _next
_end:
    bit sign_compare
    bpl _done
    lda #0
    sec
    sbc decimal_exponent
    sta decimal_exponent
_done:
    rts
