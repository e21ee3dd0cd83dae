    .word cold, warm
cold: lda #'*'
    jsr $ffd2
warm: jsr $ffcf
   jsr $ffd2
   jmp warm
