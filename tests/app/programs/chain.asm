; Chains to PART ONE as public suites written in machine language do: parameters set, verify flag $0A cleared, jump to
; BASIC's LOAD at $E16F, which runs what it has loaded.
        * = $0801
        .word next, 2026
        .text $9e, "2061", 0
next    .word 0
        * = $080d
        lda #0
        sta $0a
        lda #1
        ldx #8
        ldy #0
        jsr $ffba           ; SETLFS
        lda #name_end - name
        ldx #<name
        ldy #>name
        jsr $ffbd           ; SETNAM
        jmp $e16f
name    .text "PART ONE"
name_end
