; Arguments of statements: bytes and addresses; POKE, WAIT.

get_byte:
    jsr evaluate_number
fac_to_byte:
    jsr fac_to_address_checked
    cmp #0
    bne quantity_far
    ldx line_scratch
    jmp chrgot
quantity_far:
    jmp quantity_error

; Address, comma, byte, as POKE and WAIT take them. out: line_number, X. Programs call it.
get_address_byte:
    jsr evaluate_number
    jsr fac_to_address
    jsr expect_comma
    lda line_number
    pha
    lda line_number+1
    pha
    jsr get_byte
    pla
    sta line_number+1
    pla
    sta line_number
    rts

    #entry $b7eb, get_address_byte
    #entry $b7f7, fac_to_address        ; GETADR
; FAC to an address 0-65535. out: line_number, A = high, Y = low byte. Programs call it. clobbers: X.
fac_to_address:
    jsr fac_to_address_checked
    ldy line_scratch
    sty line_number
    sta line_number+1
    rts

; out: A = high byte, line_scratch = low byte.
fac_to_address_checked:
    jsr check_number
    lda fac_sign
    bmi quantity_far
    lda fac_exponent
    cmp #145
    bcs quantity_far
    jsr fac_to_fixed
    lda fac+4
    sta line_scratch
    lda fac+3
    rts
line_scratch = scratch+5

; POKE address, byte
poke:
    jsr get_address_byte
    txa
    ldy #0
    sta (line_number),y
    rts

; WAIT address, mask[, exclusive-or]
wait:
    jsr get_address_byte
    stx assign_pointer
    ldx #0
    jsr chrgot
    beq _one
    jsr get_comma_byte
_one:
    stx assign_pointer+1
    ldy #0
_look:
    lda (line_number),y
    eor assign_pointer+1
    and assign_pointer
    bne _done
    jsr $ffe1           ; STOP ends it
    bne _look
_done:
    rts

