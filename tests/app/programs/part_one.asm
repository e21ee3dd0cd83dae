; First of two parts, as public test programs come: a BASIC line, and LOAD of the next part through $FFD5.
; Ends with 1 in $D7FF if the KERNAL says that the part is not there.
        * = $0801
        .word next, 2026
        .text $9e, "2061", 0
next    .word 0
        * = $080d
        lda #1
        ldx #8
        ldy #1              ; at its own address
        jsr $ffba           ; SETLFS
        lda #name_end - name
        ldx #<name
        ldy #>name
        jsr $ffbd           ; SETNAM
        lda #0
        jsr $ffd5           ; LOAD
        bcs failed
        stx $c1fe           ; its end, for part two to look at
        sty $c1ff
        jmp $c000
failed  lda #1
        sta $d7ff
        jmp *
name    .text "PART TWO"
name_end
