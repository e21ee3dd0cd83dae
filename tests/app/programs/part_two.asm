; Second part: loads the data where it wants them, verifies them, asks for a file that is not there and for a device
; that is not there, and writes to $D7FF what it found: 42, or the number of the step that went wrong.
        * = $c000
step    = $c1fd
        lda #2
        sta step
        lda $c1fe           ; step 2: LOAD told our end
        cmp #<end
        bne failed
        lda $c1ff
        cmp #>end
        bne failed

        inc step            ; step 3: data at $2000, secondary 0
        lda #0
        jsr load_data
        bcs failed
        cpx #$03
        bne failed
        cpy #$20
        bne failed
        jsr $ffb7           ; READST
        cmp #$40
        bne failed
        lda $2002
        cmp #$33
        bne failed

        inc step            ; step 4: VERIFY finds them equal, then different
        lda #1
        jsr load_data
        jsr $ffb7
        cmp #$40
        bne failed
        inc $2001
        lda #1
        jsr load_data
        jsr $ffb7
        cmp #$50
        bne failed

        inc step            ; step 5: error 4, ST = 66
        lda #8
        sta $ba
        lda #1
        sta $b7             ; only the first letter of the name: no such file
        lda #0
        jsr $ffd5
        bcc failed
        cmp #4
        bne failed
        jsr $ffb7
        cmp #$42
        bne failed

        inc step            ; step 6: error 5
        lda #9
        sta $ba
        lda #0
        jsr $ffd5
        bcc failed
        cmp #5
        bne failed
        lda #42
        bne finish          ; always
failed  lda step
finish  sta $d7ff
        jmp *

; in: A = 0 load, 1 verify. out: as LOAD.
load_data
        pha
        lda #1
        ldx #8
        ldy #0
        jsr $ffba
        lda #4
        ldx #<name
        ldy #>name
        jsr $ffbd
        pla
        ldx #$00
        ldy #$20
        jmp $ffd5
name    .text "DATA"
end
