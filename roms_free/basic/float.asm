; Numbers: exponent (excess 128, 0 = zero) and a 32-bit fraction 0.1xxx with a guard byte; in memory five bytes, the sign in
; place of the leading one ([MAP] $61). FAC is the accumulator, arg the other operand.

; ---- addition
; FAC = arg - FAC
fac_subtract:
    jsr negate
; FAC = arg + FAC
fac_add:
    lda arg_exponent
    beq add_done
    lda #0
    sta arg_extra
    lda fac_exponent
    bne fac_add_guarded
    jmp arg_to_fac
fac_add_guarded:        ; neither is 0, arg_extra holds arg's guard byte
    lda fac_exponent
    sec
    sbc arg_exponent
    bcs _ordered
    eor #$ff            ; the smaller one to arg
    adc #1
    pha
    ldx #5
_swap:
    lda fac,x
    ldy arg,x
    sta arg,x
    sty fac,x
    dex
    bpl _swap
    lda fac_extra
    ldy arg_extra
    sta arg_extra
    sty fac_extra
    pla
_ordered:
    tax
    beq _aligned
    cpx #40
    bcs add_done
_align:
    lsr arg_mantissa
    ror arg_mantissa+1
    ror arg_mantissa+2
    ror arg_mantissa+3
    ror arg_extra
    dex
    bne _align
_aligned:
    lda fac_sign
    eor arg_sign
    bmi difference
    jsr add_mantissas
    bcc add_done
fraction_overflow:
    ror fac_mantissa
    ror fac_mantissa+1
    ror fac_mantissa+2
    ror fac_mantissa+3
    ror fac_extra
    inc fac_exponent
    beq overflow_error
add_done:
    rts
difference:
    sec
    lda fac_extra
    sbc arg_extra
    sta fac_extra
    ldx #3
_borrow:
    lda fac_mantissa,x
    sbc arg_mantissa,x
    sta fac_mantissa,x
    dex
    bpl _borrow
    bcs normalize
    jsr negate_mantissa
    jsr negate

; Shifts FAC until its leading bit is one; nothing left makes 0. clobbers: A.
normalize:
    lda fac_mantissa
    bmi _done
    ora fac_mantissa+1
    ora fac_mantissa+2
    ora fac_mantissa+3
    ora fac_extra
    beq fac_zero
_shift:
    asl fac_extra
    rol fac_mantissa+3
    rol fac_mantissa+2
    rol fac_mantissa+1
    rol fac_mantissa
    dec fac_exponent
    beq fac_zero
    lda fac_mantissa
    bpl _shift
_done:
    rts

fac_zero:
    lda #0
    sta fac_exponent
    sta fac_sign
    sta fac_extra
    rts

overflow_error:
    ldx #error_overflow
    jmp error

; FAC = -FAC. clobbers: A.
negate:
    lda fac_exponent
    beq _done
    lda fac_sign
    eor #$80
    sta fac_sign
_done:
    rts

; Fractions with guard: FAC += arg. out: C. clobbers: A, X.
add_mantissas:
    clc
    lda fac_extra
    adc arg_extra
    sta fac_extra
    ldx #3
_carry:
    lda fac_mantissa,x
    adc arg_mantissa,x
    sta fac_mantissa,x
    dex
    bpl _carry
    rts

; FAC's fraction = -FAC's fraction. clobbers: A, X.
negate_mantissa:
    sec
    lda #0
    sbc fac_extra
    sta fac_extra
    ldx #3
_borrow:
    lda #0
    sbc fac_mantissa,x
    sta fac_mantissa,x
    dex
    bpl _borrow
    rts

; Guard bit into the fraction. clobbers: A.
round_fac:
    lda fac_exponent
    beq _clear
    lda fac_extra
    bpl _clear
    inc fac_mantissa+3
    bne _clear
    inc fac_mantissa+2
    bne _clear
    inc fac_mantissa+1
    bne _clear
    inc fac_mantissa
    bne _clear
    lda #$80
    sta fac_mantissa
    inc fac_exponent
    beq overflow_error
_clear:
    lda #0
    sta fac_extra
    rts

; ---- multiplication, division
; FAC = arg * FAC
fac_multiply:
    lda arg_exponent
    beq fac_zero
    lda fac_exponent
    beq fac_zero
    jsr round_fac
    lda fac_exponent
    clc
    adc arg_exponent
    bcs _large
    sbc #127            ; C = 0: 128
    bcc fac_zero
    beq fac_zero
    bcs _exponent       ; always
_large:
    adc #127            ; C = 1: 128
    bcs overflow_error
_exponent:
    sta fac_exponent
    jsr product_sign
    ldx #3
_byte:
    lda fac_mantissa,x
    sta buffer_index
    ldy #8
_bit:
    lsr buffer_index
    bcc _shift
    clc
    lda product+3
    adc arg_mantissa+3
    sta product+3
    lda product+2
    adc arg_mantissa+2
    sta product+2
    lda product+1
    adc arg_mantissa+1
    sta product+1
    lda product
    adc arg_mantissa
    sta product
_shift:
    ror product
    ror product+1
    ror product+2
    ror product+3
    ror product+4
    dey
    bne _bit
    dex
    bpl _byte
; The product is FAC's new fraction.
product_to_fac:
    lda product+4
    sta fac_extra
    ldx #3
_copy:
    lda product,x
    sta fac_mantissa,x
    dex
    bpl _copy
    jmp normalize

; Sign of a product or quotient; clears `product`. clobbers: A, X.
product_sign:
    lda fac_sign
    eor arg_sign
    sta fac_sign
    ldx #4
    lda #0
_clear:
    sta product,x
    dex
    bpl _clear
    rts

; FAC = arg / FAC
fac_divide:
    jsr round_fac
    lda fac_exponent
    bne _divisor
    ldx #error_division
    jmp error
_divisor:
    lda arg_exponent
    beq _zero
    sec
    sbc fac_exponent
    bcc _small
    clc
    adc #129
    bcc _exponent
    jmp overflow_error
_small:
    adc #129
    bcc _zero
    beq _zero
_exponent:
    sta fac_exponent
    jsr product_sign
    lda #0
    sta arg_exponent    ; bit 32 of the remainder
    ldx #40
_bit:
    lda arg_exponent
    bne _subtract
    lda arg_mantissa
    cmp fac_mantissa
    bne _compared
    lda arg_mantissa+1
    cmp fac_mantissa+1
    bne _compared
    lda arg_mantissa+2
    cmp fac_mantissa+2
    bne _compared
    lda arg_mantissa+3
    cmp fac_mantissa+3
_compared:
    bcc _quotient
_subtract:
    sec
    ldy #3
_borrow:
    lda arg_mantissa,y
    sbc fac_mantissa,y
    sta arg_mantissa,y
    dey
    bpl _borrow
    sec
_quotient:
    rol product+4
    rol product+3
    rol product+2
    rol product+1
    rol product
    lda #0
    asl arg_mantissa+3
    rol arg_mantissa+2
    rol arg_mantissa+1
    rol arg_mantissa
    rol a
    sta arg_exponent
    dex
    bne _bit
    jmp product_to_fac
_zero:
    jmp fac_zero

