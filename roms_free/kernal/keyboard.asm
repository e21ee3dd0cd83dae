; $EA87-$EC43: the keyboard. SCNKEY, decoding, the four tables ([PRG] appendix C and keyboard matrix, [MAP] $EA87-$EC44).

    #fixed $ea87
; SCNKEY ($FF9F). Finds the key held and the shift keys, and puts a new or repeated character into the buffer.
; clobbers: A, X, Y.
scnkey:
    lda #0
    sta shift_keys
    ldy #$40
    sty key
    sta cia1            ; all columns
    ldx cia1+1
    inx
    beq key_ready       ; no key at all
    ldx #0              ; matrix code
    lda #$fe
scan_column:
    sta cia1
    pha
scan_settle:
    lda cia1+1
    cmp cia1+1
    bne scan_settle
    ldy #8
scan_row:
    lsr a
    pha
    bcs scan_next
    lda keys_plain,x
    cmp #5
    bcs scan_key
    cmp #3
    beq scan_key        ; STOP is a key
    ora shift_keys
    sta shift_keys
    bpl scan_next       ; always
scan_key:
    stx key
scan_next:
    pla
    inx
    dey
    bne scan_row
    pla
    sec
    rol a
    cpx #64
    bne scan_column
key_ready:
    lda #<keys_plain
    sta key_table
    lda #>keys_plain
    jmp key_decode

    #fixed $eadb
; Lets the decoder behind $028F choose another table ($EADD is its jump).
key_decode:
    sta key_table+1
    jmp (key_vector)

    #fixed $eae0
; in: key, key_table. Puts the character into the buffer if it is new or repeats. Custom decoders jump here through
; $EAE0. clobbers: A, X, Y.
key_enter:
    ldy key
    lda (key_table),y
    tax                 ; character
    cpy last_key
    beq key_held
    lda #16
    sta repeat_delay
key_new:
    sty last_key
    lda shift_keys
    sta last_shift_keys
    cpx #$ff
    beq key_done
    ldy key_count
    cpy key_buffer_size
    bcs key_done
    txa
    sta key_buffer,y
    inc key_count
key_done:
    lda #$7f            ; the row of STOP stays selected for UDTIM
    sta cia1
    rts
; The same key as in the scan before: after 16 scans it repeats every 4, when the buffer is empty.
key_held:
    cpx #$ff
    beq key_new
    bit repeat_flag
    bmi key_repeats
    bvs key_done
    txa
    and #$7f            ; both directions of a cursor key, DEL and INST
    ldy #repeating_count-1
key_search:
    cmp repeating_keys,y
    beq key_repeats
    dey
    bpl key_search
    bmi key_done        ; always
key_repeats:
    ldy repeat_delay
    beq key_speed
    dec repeat_delay
    bne key_done
key_speed:
    dec repeat_speed
    bne key_done
    lda #4
    sta repeat_speed
    lda key_count
    bne key_done
    ldy key
    bpl key_new         ; always

    #fixed $eb48
; Default of the vector $028F. Chooses the table by the shift keys; C=+Shift toggles the character set once per press.
decode_shift:
    lda shift_keys
    cmp #3
    beq switch_case
    and #7
    tax
    lda table_low,x
    sta key_table
    lda table_high,x
    sta key_table+1
    jmp key_enter
switch_case:
    cmp last_shift_keys
    beq key_done
    sta last_shift_keys
    lda case_lock
    bmi key_done
    lda vic_memory
    eor #2
    sta vic_memory
    jmp key_done

repeating_keys:
    .byte $14, $20, $1d, $11
repeating_count = * - repeating_keys

    #fixed $eb81
; Matrix code (8 * column + row) -> PETSCII; 1 Shift, 2 C=, 4 CTRL, $FF none. Programs decode $CB with this table.
keys_plain:
    .byte $14, $0d, $1d, $88, $85, $86, $87, $11    ; DEL RETURN RIGHT F7 F1 F3 F5 DOWN
    .byte $33, $57, $41, $34, $5a, $53, $45, $01    ; 3 W A 4 Z S E shift
    .byte $35, $52, $44, $36, $43, $46, $54, $58    ; 5 R D 6 C F T X
    .byte $37, $59, $47, $38, $42, $48, $55, $56    ; 7 Y G 8 B H U V
    .byte $39, $49, $4a, $30, $4d, $4b, $4f, $4e    ; 9 I J 0 M K O N
    .byte $2b, $50, $4c, $2d, $2e, $3a, $40, $2c    ; + P L - . : @ ,
    .byte $5c, $2a, $3b, $13, $01, $3d, $5e, $2f    ; pound * ; HOME shift = up-arrow /
    .byte $31, $5f, $04, $32, $20, $02, $51, $03    ; 1 left-arrow CTRL 2 SPACE C= Q STOP
    .byte $ff                                       ; $40: no key

    #fixed $ebc2
keys_shift:
    .byte $94, $8d, $9d, $8c, $89, $8a, $8b, $91
    .byte $23, $d7, $c1, $24, $da, $d3, $c5, $01
    .byte $25, $d2, $c4, $26, $c3, $c6, $d4, $d8
    .byte $27, $d9, $c7, $28, $c2, $c8, $d5, $d6
    .byte $29, $c9, $ca, $30, $cd, $cb, $cf, $ce
    .byte $db, $d0, $cc, $dd, $3e, $5b, $ba, $3c
    .byte $a9, $c0, $5d, $93, $01, $3d, $de, $3f
    .byte $21, $5f, $04, $22, $a0, $02, $d1, $83
    .byte $ff

    #fixed $ec03
keys_commodore:
    .byte $94, $8d, $9d, $8c, $89, $8a, $8b, $91
    .byte $96, $b3, $b0, $97, $ad, $ae, $b1, $01
    .byte $98, $b2, $ac, $99, $bc, $bb, $a3, $bd
    .byte $9a, $b7, $a5, $9b, $bf, $b4, $b8, $be
    .byte $29, $a2, $b5, $30, $a7, $a1, $b9, $aa
    .byte $a6, $af, $b6, $dc, $3e, $5b, $a4, $3c
    .byte $a8, $df, $5d, $93, $01, $3d, $de, $3f
    .byte $81, $5f, $04, $95, $a0, $02, $ab, $83
    .byte $ff

    #fixed $ec78
keys_control:
    .byte $ff, $ff, $ff, $ff, $ff, $ff, $ff, $ff
    .byte $1c, $17, $01, $9f, $1a, $13, $05, $ff
    .byte $9c, $12, $04, $1e, $03, $06, $14, $18
    .byte $1f, $19, $07, $9e, $02, $08, $15, $16
    .byte $12, $09, $0a, $92, $0d, $0b, $0f, $0e
    .byte $ff, $10, $0c, $ff, $ff, $1b, $00, $ff
    .byte $1c, $ff, $1d, $ff, $ff, $1f, $1e, $ff
    .byte $90, $06, $ff, $05, $ff, $ff, $11, $ff
    .byte $ff

    #fixed $ecb9
; VIC-II registers $D000-$D02E after RESET ([MAP] $D000-$D02E): raster compare in line 311, text at $0400, border 14,
; background 6.
vic_table:
    .fill 17, 0
    .byte $9b, $37, 0, 0, 0, $08, 0, $14, $0f, 0, 0, 0, 0, 0, 0
    .byte 14, 6, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 6, 7, 12

    #fixed $ecf0
; Low bytes of the screen addresses of the 25 rows. Programs read this table.
row_offsets:
    .byte <(range(25) * 40)
