; Numbers as text.

print_integer_xa:
    sta fac+3
    stx fac+4
    lda #0
    sta fac+1
    sta fac+2
    lda #160
    jsr unsigned_to_fac
    jsr number_to_text
    lda #<(number_text+1)
    ldy #>number_text
    jmp print_text
print_fac:
    jsr number_to_text
    jmp print_text

; FAC * 10, guard kept. clobbers: A, X, arg.
times_ten:
    lda fac_exponent
    beq _done
    lda fac_extra
    sta arg_extra
    ldx #3
_copy:
    lda fac_mantissa,x
    sta arg_mantissa,x
    dex
    bpl _copy
    ldx #2              ; x + x/4, times 8
_quarter:
    lsr arg_mantissa
    ror arg_mantissa+1
    ror arg_mantissa+2
    ror arg_mantissa+3
    ror arg_extra
    dex
    bne _quarter
    jsr add_mantissas
    bcc _exponent
    jsr fraction_overflow
_exponent:
    lda fac_exponent
    clc
    adc #3
    sta fac_exponent
    bcs _overflow
_done:
    rts
_overflow:
    jmp overflow_error

; FAC / 10, guard kept. clobbers: A, X.
divide_ten:
    lda fac_exponent
    beq divide_done
    sec
    sbc #3
    bcc _zero
    beq _zero
    sta fac_exponent
    ldx #43             ; 40 bits and 3 more: times 8
    jsr divide_bits
    jmp normalize
_zero:
    jmp fac_zero

; Fraction with guard, X bits of it, divided by 10. out: A = remainder. clobbers: X.
divide_bits:
    lda #0
_bit:
    asl fac_extra
    rol fac_mantissa+3
    rol fac_mantissa+2
    rol fac_mantissa+1
    rol fac_mantissa
    rol a
    cmp #10
    bcc _next
    sbc #10
    inc fac_extra
_next:
    dex
    bne _bit
divide_done:
    rts

; FAC as text at number_text: a space or minus, up to nine digits, E notation below .01 and from 1E9 on ([PRG] chapter 1).
; out: A/Y = number_text. clobbers: X, FAC, arg.
number_to_text:
    ldx #' '
    lda fac_sign
    bpl _sign
    ldx #'-'
_sign:
    stx number_text
    lda #0
    sta fac_sign
    lda fac_exponent
    bne _scale
    lda #'0'
    sta number_text+1
    ldy #2
    jmp text_end
_scale:
    lda #9
    sta decimal_count   ; digits before the point
_large:                 ; to 100,000,000 - 999,999,999
    lda fac_exponent
    cmp #159
    bcc _small
    jsr divide_ten
    inc decimal_count
    bne _large          ; always
_small:
    cmp #155
    bcs _near
    jsr times_ten
    dec decimal_count
    lda fac_exponent
    jmp _small
_near:
    ldx #4
_keep:
    lda fac,x
    sta packed,x
    dex
    bpl _keep
    lda fac_extra
    sta scratch+5
    jsr to_integer
    ldx #0
    jsr compare_limit
    bcs _too_large
    ldx #4
    jsr compare_limit
    bcs digits
    jsr _back
    jsr times_ten
    dec decimal_count
    bcc _integer        ; always
_too_large:
    jsr _back
    jsr divide_ten
    inc decimal_count
_integer:
    jsr to_integer
    jmp digits
_back:
    ldx #4
_restore:
    lda packed,x
    sta fac,x
    dex
    bpl _restore
    lda scratch+5
    sta fac_extra
    rts

; FAC (exponent 152-159) to an integer in fraction and guard, rounded. clobbers: A, X.
to_integer:
    lda #168
    sec
    sbc fac_exponent
    tax
_shift:
    lsr fac_mantissa
    ror fac_mantissa+1
    ror fac_mantissa+2
    ror fac_mantissa+3
    ror fac_extra
    dex
    bne _shift
    bcc _done
    inc fac_extra
    bne _done
    inc fac_mantissa+3
    bne _done
    inc fac_mantissa+2
    bne _done
    inc fac_mantissa+1
_done:
    rts

; in: X = 0: 1E9, 4: 1E8. out: C = 1: the integer is at least that. clobbers: A.
compare_limit:
    lda fac_extra
    cmp limits+3,x
    lda fac_mantissa+3
    sbc limits+2,x
    lda fac_mantissa+2
    sbc limits+1,x
    lda fac_mantissa+1
    sbc limits,x
    rts
limits:
    .byte $3b, $9a, $ca, $00
    .byte $05, $f5, $e1, $00

decimal_digits = number_text+$20

; The integer as nine digits, then their layout.
digits:
    ldy #8
_digit:
    ldx #40
    jsr divide_bits
    ora #'0'
    sta decimal_digits,y
    dey
    bpl _digit
    ldx #9              ; significant digits
_trim:
    lda decimal_digits-1,x
    cmp #'0'
    bne _trimmed
    dex
    bne _trim
_trimmed:
    stx scratch+5
    ldy #1
    ldx #0
    lda decimal_count
    bmi _maybe_small
    beq _point
    cmp #10
    bcs _scientific
_whole:
    cpx decimal_count
    beq _point
    lda decimal_digits,x
    inx
    jsr put_text
    bne _whole          ; always
_maybe_small:
    cmp #$ff
    bne _scientific
_point:
    cpx scratch+5
    bcs text_end
    lda #'.'
    jsr put_text
    lda decimal_count
    bpl _fraction
    lda #'0'
    jsr put_text
_fraction:
    cpx scratch+5
    bcs text_end
    lda decimal_digits,x
    inx
    jsr put_text
    bne _fraction       ; always
_scientific:
    lda decimal_digits
    jsr put_text
    inx
    cpx scratch+5
    bcs _exponent
    lda #'.'
    jsr put_text
_more:
    lda decimal_digits,x
    jsr put_text
    inx
    cpx scratch+5
    bcc _more
_exponent:
    lda #'E'
    jsr put_text
    ldx #'+'
    dec decimal_count
    bpl _positive
    lda #0
    sec
    sbc decimal_count
    sta decimal_count
    ldx #'-'
_positive:
    txa
    jsr put_text
    lda decimal_count
    ldx #'0'-1
_tens:
    inx
    sec
    sbc #10
    bcs _tens
    adc #10 + '0'
    pha
    txa
    jsr put_text
    pla
    jsr put_text
text_end:
    lda #0
    sta number_text,y
    lda #<number_text
    ldy #>number_text
    rts

; A to the text; Z = 0. clobbers: nothing else.
put_text:
    sta number_text,y
    iny
    rts

