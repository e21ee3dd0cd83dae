; Numbers between memory, FAC and arg.

; FAC = number at A/Y. Programs call it. out: A, flags = exponent. clobbers: Y, index1.
memory_to_fac:
    sta index1
    sty index1+1
    ldy #4
_byte:
    lda (index1),y
    sta fac,y
    dey
    bpl _byte
    lda fac_mantissa
    sta fac_sign
    ora #$80
    sta fac_mantissa
    lda #0
    sta fac_extra
    lda fac_exponent
    rts

; Number at X/Y = FAC, rounded. Programs call it. clobbers: A, Y, index1.
fac_to_memory:
    stx index1
    sty index1+1
    jsr round_fac
    ldy #4
_byte:
    lda fac,y
    sta (index1),y
    dey
    bpl _byte
    iny
    iny
    lda fac_sign
    ora #$7f
    and (index1),y
    sta (index1),y
    rts

; FAC = arg. clobbers: A, X.
arg_to_fac:
    ldx #5
_byte:
    lda arg,x
    sta fac,x
    dex
    bpl _byte
    inx
    stx fac_extra
    rts

; arg = FAC, rounded. clobbers: A, X.
fac_to_arg:
    jsr round_fac
    ldx #5
_byte:
    lda fac,x
    sta arg,x
    dex
    bpl _byte
    rts

; arg = number at A/Y. clobbers: A, Y, index1.
memory_to_arg:
    sta index1
    sty index1+1
    ldy #4
_byte:
    lda (index1),y
    sta arg,y
    dey
    bpl _byte
    lda arg_mantissa
    sta arg_sign
    ora #$80
    sta arg_mantissa
    rts

