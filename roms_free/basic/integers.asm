; FAC and integers.

; ---- integers
; FAC's magnitude, rounded down to an integer (towards minus infinity), to its fraction, exponent 160. FAC below 2^32.
; clobbers: A, X, arg_extra.
fac_to_fixed:
    jsr round_fac
    lda fac_exponent
    beq _zero
    lda #0
    sta arg_extra       ; bits lost
    lda #160
    sec
    sbc fac_exponent
    cmp #33
    bcc _count
    lda #33
_count:
    tax
    beq _done
_shift:
    lsr fac_mantissa
    ror fac_mantissa+1
    ror fac_mantissa+2
    ror fac_mantissa+3
    bcc _none
    inc arg_extra
_none:
    dex
    bne _shift
    lda arg_extra
    beq _done
    bit fac_sign
    bpl _done
    inc fac_mantissa+3
    bne _done
    inc fac_mantissa+2
    bne _done
    inc fac_mantissa+1
    bne _done
    inc fac_mantissa
_done:
    lda #160
    sta fac_exponent
    rts
_zero:
    sta fac_mantissa
    sta fac_mantissa+1
    sta fac_mantissa+2
    sta fac_mantissa+3
    rts

; INT
fac_floor:
    jsr round_fac
    lda fac_exponent
    beq _done
    cmp #160
    bcs _done
    jsr fac_to_fixed
    jmp normalize
_done:
    rts

; FAC to a 16-bit integer, -32768 to 32767, rounded down. out: fac+3 = high, fac+4 = low byte. clobbers: A, X.
fac_to_int16:
    jsr check_number
    lda fac_exponent
    cmp #145
    bcs _error
    jsr fac_to_fixed
    bit fac_sign
    bpl _positive
    lda #0
    sta fac_extra
    jsr negate_mantissa
    lda fac+3
    bmi _done
    ora fac+4
    beq _done
_error:
    jmp quantity_error
_positive:
    lda fac+3
    bmi _error
_done:
    rts

; in: fac+3 = high, fac+4 = low byte of a signed integer. out: FAC. clobbers: A, X.
signed_to_fac:
    lda #0
    sta fac+1
    sta fac+2
    sta fac_extra
    ldx #160
    stx fac_exponent
    sta fac_sign
    lda fac+3
    bpl _normalize
    sta fac_sign
    lda #$ff
    sta fac+1
    sta fac+2
    jsr negate_mantissa
_normalize:
    jmp normalize

; in: fraction, A = exponent. out: FAC, positive.
unsigned_to_fac:
    sta fac_exponent
    lda #0
    sta fac_sign
    sta fac_extra
    beq normalize_far   ; always
normalize_far:
    jmp normalize

