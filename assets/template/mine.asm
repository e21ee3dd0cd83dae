; SHA-256 on a Commodore 64: a place to start from.
;
; It is right and plain, and slow: it rotates one bit at a time. Make it faster, and let `make`
; tell after each change whether it is still right and how many cycles it takes.
;
; A word is four bytes, the most significant first, as FIPS 180-4 (the standard) writes it.
; Names are those of the standard, section 6.2.2. Load it and RUN.

chrout   = $ffd2                ; KERNAL: prints the character in A
getin    = $ffe4                ; KERNAL: the next key's character in A, 0 for none
quotemode = $d4                 ; the screen editor's: not 0 after a quotation mark
maxlength = 119                 ; two blocks less the padding

; Zero page is BASIC's, which we do not go back to.
va       = $02                  ; the eight working variables
vb       = $06
vc       = $0a
vd       = $0e
ve       = $12
vf       = $16
vg       = $1a
vh       = $1e
t1       = $22                  ; T1 and T2 of the standard
t2       = $26
acc      = $2a                  ; what a function gives back
work     = $2e                  ; the word that is rotated
t4       = $32                  ; 4 * t: where word t lies in K and W
blockat  = $33                  ; where the block begins in the message: 0 or 64
padded   = $34                  ; length of the message with its padding: 64 or 128
back     = $35
text     = $fb                  ; address of what is printed

         * = $0801
         .word nextline, 10     ; 10 SYS 2061
         .byte $9e
         .text "2061"
         .byte 0
nextline .word 0

; ---------------------------------------------------------------- what the user sees

start    lda #<title
         ldy #>title
         jsr print
again    lda #<ask
         ldy #>ask
         jsr print
         lda #0
         sta length
input    jsr getin
         beq input
         cmp #$0d               ; RETURN
         beq entered
         cmp #$14               ; DEL
         beq delete
         tay
         and #$7f
         cmp #$20               ; cursor keys, colours and the like
         bcc input
         ldx length
         cpx #maxlength
         beq input
         tya
         jsr chrout
         tya
         jsr toascii
         sta message,x
         inc length
         lda #0
         sta quotemode
         beq input
delete   ldx length
         beq input
         dec length
         jsr chrout
         jmp input
entered  jsr hash
         jsr showhash
shown    jsr getin
         beq shown
         jmp again

; PETSCII in A to ASCII: $41-$5a are small letters, $c1-$da capitals. Keeps X.
toascii  cmp #$41
         bcc ascii
         cmp #$5b
         bcc small
         cmp #$c1
         bcc ascii
         and #$7f
ascii    rts
small    ora #$20
         rts

showhash ldx #0
showbyte txa
         and #15
         bne sameline
         lda #$0d
         jsr chrout
sameline lda digest,x
         lsr a
         lsr a
         lsr a
         lsr a
         jsr hexdigit
         lda digest,x
         and #15
         jsr hexdigit
         inx
         cpx #32
         bne showbyte
         rts

hexdigit cmp #10
         bcc decimal
         adc #6                 ; carry is set: 7, from ":" to "A"
decimal  adc #"0"
         jmp chrout

; The text at A (low) and Y (high), with 0 at its end.
print    sta text
         sty text+1
         ldy #0
printone lda (text),y
         beq printed
         jsr chrout
         iny
         bne printone
printed  rts

title    .byte $93, $0e         ; clear screen, small letters
         .text "SHA-256"
         .byte 0
ask      .byte $0d, $0d
         .text "Text? "
         .byte 0

; ---------------------------------------------------------------- the hash

; message and length in, digest out.
hash     jsr pad
         ldx #31
initial  lda h0,x
         sta digest,x
         dex
         bpl initial
         lda #0
         sta blockat
block    jsr fillw
         jsr expand
schedule_done
         ldx #31
loadvars lda digest,x
         sta va,x
         dex
         bpl loadvars
         lda #0
         sta t4
rounds   jsr oneround
round_done
         lda t4
         clc
         adc #4
         sta t4
         bne rounds
         jsr addvars
block_done
         lda blockat
         clc
         adc #64
         sta blockat
         cmp padded
         bne block
hash_done
         rts

; $80, zeros and the length in bits behind the message.
pad      ldx length
         lda #$80
         sta message,x
         lda #64
         cpx #56
         bcc oneblock
         lda #128
oneblock sta padded
         lda #0
zeros    inx
         cpx padded
         bcs lengths
         sta message,x
         bcc zeros
lengths  lda length             ; times 8: five bits high, three bits low
         lsr a
         lsr a
         lsr a
         lsr a
         lsr a
         sta message-2,x
         lda length
         asl a
         asl a
         asl a
         sta message-1,x
         rts

; W[0] to W[15]: the block.
fillw    ldx blockat
         ldy #0
fillone  lda message,x
         sta w,y
         inx
         iny
         cpy #64
         bne fillone
         rts

; W[t] = sigma1(W[t-2]) + W[t-7] + sigma0(W[t-15]) + W[t-16], t from 16 to 63.
expand   lda #64
         sta t4
expandw  lda #4*15
         jsr fetchw
         jsr clearacc
         ldy #7
         jsr rotated
         ldy #18-7
         jsr rotated
         lda #4*15
         jsr fetchw
         ldy #3
         jsr shifted
         ldx #t1
         ldy #acc
         jsr copy
         lda #4*2
         jsr fetchw
         jsr clearacc
         ldy #17
         jsr rotated
         ldy #19-17
         jsr rotated
         lda #4*2
         jsr fetchw
         ldy #10
         jsr shifted
         jsr addt1
         lda #4*7
         jsr addw
         lda #4*16
         jsr addw
         ldx t4
         ldy #0
storew   lda t1,y
         sta w,x
         inx
         iny
         cpy #4
         bne storew
         stx t4
         cpx #0
         bne expandw
         rts

addw     jsr fetchw
         ldx #t1
         ldy #work
         jmp add

; One round.
oneround ldx #t1                ; T1 = h + Sigma1(e) + Ch(e,f,g) + K[t] + W[t]
         ldy #vh
         jsr copy
         ldx #ve
         jsr fetch
         ldy #6
         jsr rotated
         ldy #11-6
         jsr rotated
         ldy #25-11
         jsr rotated
         jsr addt1
         ldx #3
choose   lda vf,x
         eor vg,x
         and ve,x
         eor vg,x
         sta acc,x
         dex
         bpl choose
         jsr addt1
         ldx t4
         ldy #0
loadk    lda k,x
         sta acc,y
         inx
         iny
         cpy #4
         bne loadk
         jsr addt1
         lda #0
         jsr addw
         ldx #va                ; T2 = Sigma0(a) + Maj(a,b,c)
         jsr fetch
         ldy #2
         jsr rotated
         ldy #13-2
         jsr rotated
         ldy #22-13
         jsr rotated
         ldx #t2
         ldy #acc
         jsr copy
         ldx #3
majority lda va,x
         ora vb,x
         and vc,x
         sta acc,x
         lda va,x
         and vb,x
         ora acc,x
         sta acc,x
         dex
         bpl majority
         ldx #t2
         ldy #acc
         jsr add
         ldx #27                ; h = g, g = f ... b = a
down     lda va,x
         sta vb,x
         dex
         bpl down
         ldx #ve                ; e = d + T1
         ldy #t1
         jsr add
         ldx #va                ; a = T1 + T2
         ldy #t1
         jsr copy
         ldx #va
         ldy #t2
         jmp add

; H = H + a-h.
addvars  ldx #28
addone   clc
         lda digest+3,x
         adc va+3,x
         sta digest+3,x
         lda digest+2,x
         adc va+2,x
         sta digest+2,x
         lda digest+1,x
         adc va+1,x
         sta digest+1,x
         lda digest,x
         adc va,x
         sta digest,x
         dex
         dex
         dex
         dex
         bpl addone
         rts

; ---------------------------------------------------------------- words in zero page

; The word at X = the word at Y.
copy     lda 0,y
         sta 0,x
         lda 1,y
         sta 1,x
         lda 2,y
         sta 2,x
         lda 3,y
         sta 3,x
         rts

; T1 = T1 + acc.
addt1    ldx #t1
         ldy #acc
; The word at X = the word at X + the word at Y.
add      clc
         lda 3,x
         adc 3,y
         sta 3,x
         lda 2,x
         adc 2,y
         sta 2,x
         lda 1,x
         adc 1,y
         sta 1,x
         lda 0,x
         adc 0,y
         sta 0,x
         rts

; work = W[t - A/4].
fetchw   sta back
         lda t4
         sec
         sbc back
         tax
         ldy #0
fetchone lda w,x
         sta work,y
         inx
         iny
         cpy #4
         bne fetchone
         rts

; work = the word at X, acc = 0.
fetch    txa
         tay
         ldx #work
         jsr copy
clearacc lda #0
         sta acc
         sta acc+1
         sta acc+2
         sta acc+3
         rts

; work is rotated Y bits to the right; acc = acc xor work.
rotated  lda work+3
         lsr a                  ; the lowest bit to carry
         ror work
         ror work+1
         ror work+2
         ror work+3
         dey
         bne rotated
         beq xoracc

; work is shifted Y bits to the right; acc = acc xor work.
shifted  lsr work
         ror work+1
         ror work+2
         ror work+3
         dey
         bne shifted
xoracc   ldx #3
xorone   lda acc,x
         eor work,x
         sta acc,x
         dex
         bpl xorone
         rts

; ---------------------------------------------------------------- constants and memory

; The first 32 bits of the fractional parts of the square roots of the first 8 primes.
h0       .byte $6a, $09, $e6, $67
         .byte $bb, $67, $ae, $85
         .byte $3c, $6e, $f3, $72
         .byte $a5, $4f, $f5, $3a
         .byte $51, $0e, $52, $7f
         .byte $9b, $05, $68, $8c
         .byte $1f, $83, $d9, $ab
         .byte $5b, $e0, $cd, $19

; ... of the cube roots of the first 64 primes; at the beginning of a page, so that k,x crosses none.
         .align 256
k        .byte $42, $8a, $2f, $98
         .byte $71, $37, $44, $91
         .byte $b5, $c0, $fb, $cf
         .byte $e9, $b5, $db, $a5
         .byte $39, $56, $c2, $5b
         .byte $59, $f1, $11, $f1
         .byte $92, $3f, $82, $a4
         .byte $ab, $1c, $5e, $d5
         .byte $d8, $07, $aa, $98
         .byte $12, $83, $5b, $01
         .byte $24, $31, $85, $be
         .byte $55, $0c, $7d, $c3
         .byte $72, $be, $5d, $74
         .byte $80, $de, $b1, $fe
         .byte $9b, $dc, $06, $a7
         .byte $c1, $9b, $f1, $74
         .byte $e4, $9b, $69, $c1
         .byte $ef, $be, $47, $86
         .byte $0f, $c1, $9d, $c6
         .byte $24, $0c, $a1, $cc
         .byte $2d, $e9, $2c, $6f
         .byte $4a, $74, $84, $aa
         .byte $5c, $b0, $a9, $dc
         .byte $76, $f9, $88, $da
         .byte $98, $3e, $51, $52
         .byte $a8, $31, $c6, $6d
         .byte $b0, $03, $27, $c8
         .byte $bf, $59, $7f, $c7
         .byte $c6, $e0, $0b, $f3
         .byte $d5, $a7, $91, $47
         .byte $06, $ca, $63, $51
         .byte $14, $29, $29, $67
         .byte $27, $b7, $0a, $85
         .byte $2e, $1b, $21, $38
         .byte $4d, $2c, $6d, $fc
         .byte $53, $38, $0d, $13
         .byte $65, $0a, $73, $54
         .byte $76, $6a, $0a, $bb
         .byte $81, $c2, $c9, $2e
         .byte $92, $72, $2c, $85
         .byte $a2, $bf, $e8, $a1
         .byte $a8, $1a, $66, $4b
         .byte $c2, $4b, $8b, $70
         .byte $c7, $6c, $51, $a3
         .byte $d1, $92, $e8, $19
         .byte $d6, $99, $06, $24
         .byte $f4, $0e, $35, $85
         .byte $10, $6a, $a0, $70
         .byte $19, $a4, $c1, $16
         .byte $1e, $37, $6c, $08
         .byte $27, $48, $77, $4c
         .byte $34, $b0, $bc, $b5
         .byte $39, $1c, $0c, $b3
         .byte $4e, $d8, $aa, $4a
         .byte $5b, $9c, $ca, $4f
         .byte $68, $2e, $6f, $f3
         .byte $74, $8f, $82, $ee
         .byte $78, $a5, $63, $6f
         .byte $84, $c8, $78, $14
         .byte $8c, $c7, $02, $08
         .byte $90, $be, $ff, $fa
         .byte $a4, $50, $6c, $eb
         .byte $be, $f9, $a3, $f7
         .byte $c6, $71, $78, $f2

; Behind the program: not in the file.
w        = *                    ; 64 words, at the beginning of a page
message  = w + 256              ; 128 bytes
digest   = message + 128        ; 32 bytes: H, and the hash in the end
length   = digest + 32
