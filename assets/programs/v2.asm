;SHA-256 on the Commodore 64, version 2
;made right: byte moves and few shifts
;load ,8,1 and sys 49152
;
;plain turbo macro pro source, without
;macros, 40 columns. the file included
;at the end is written by a program.
;a 6510 has no sta zeropage,y: zero page
;is indexed with x alone.
;
;$c000-$c7ff program and round constants
;$c800-$caff work areas
;
;kernal calls, from chapter 5 of the
;c64 programmer's reference guide
chrout   = $ffd2
getin    = $ffe4
plot     = $fff0
;other fixed addresses, same book
jiffy    = $a2
nmivec   = $0318
qtsw     = $d4
;turbo macro pro's own warm start: with
;restore you are back in the editor. if
;tmp is not there, do not press restore.
tmpwarm  = $0140
;
maxlen   = 119
;
;zero page, saved and restored: the hash
va       = $02
vb       = $06
vc       = $0a
vd       = $0e
ve       = $12
vf       = $16
vg       = $1a
vh       = $1e
t1       = $22
t2       = $26
p        = $2a
q        = $2e
r        = $32
blkpos   = $36
padend   = $37
zpfirst  = $02
zpcount  = 142
;zero page, free for users: the rest
ptr      = $fb
;
;work areas behind the program
w        = $c800
zpsave   = $c900
padded   = $c990
msgbuf   = $ca10
digest   = $ca90
;
         *= $c000
start
         cld
         lda #<tmpwarm
         sta nmivec
         lda #>tmpwarm
         sta nmivec+1
again
         jsr clear
         lda #<txtitle
         ldy #>txtitle
         jsr print
         jsr input
         bcs quit
         jsr toascii
         jsr timed
         jsr report
shown
         jsr getin
         cmp #" "
         beq again
         cmp #$03
         bne shown
quit
         lda #$0d
         jmp chrout
;
;---- the user's side ----
;
;empties message and length
;clobbers a x
clear
         lda #0
         ldx #maxlen
clearlp  sta msgbuf,x
         dex
         bpl clearlp
         sta msglen
         rts
;
;reads a line of up to 119 characters
;out: msgbuf, msglen, carry set: stop
;clobbers a x y
input
         jsr blink
         jsr getin
         cmp #0
         beq input
         sta key
         jsr hidecur
         lda key
         cmp #$0d
         beq inputend
         cmp #$8d
         beq inputend
         cmp #$03
         beq stopped
         cmp #$14
         beq delete
         and #$7f
         cmp #$20
         bcc input
         ldx msglen
         cpx #maxlen
         beq refuse
         lda key
         sta msgbuf,x
         inc msglen
         jsr chrout
;a quote must not switch to quote mode
         lda #0
         sta qtsw
         beq input
inputend clc
         rts
stopped  sec
         rts
delete
         lda msglen
         beq input
         dec msglen
         ldx msglen
         lda #0
         sta msgbuf,x
         lda #<txrub
         ldy #>txrub
         jsr print
         jmp input
refuse
         jsr keeppos
         ldx #6
         jsr goline
         lda #<txmax
         ldy #>txmax
         jsr print
         jsr backpos
         jmp input
;
;cursor of our own, on and off every 16
;jiffies. the kernal's would need its
;private flags. clobbers a x y
blink
         lda jiffy
         and #$10
         cmp curstate
         beq blinkend
         sta curstate
         lda curon
         bne hidecur
         lda #<txcur
         ldy #>txcur
         inc curon
         jmp print
hidecur
         lda curon
         beq blinkend
         dec curon
         lda #<txnocur
         ldy #>txnocur
         jmp print
blinkend rts
;
;cursor position kept and set again
;clobbers a x y
keeppos
         sec
         jsr plot
         stx posrow
;in a line of 80 it may say 40-79
         cpy #40
         tya
         bcc keeppos2
         sbc #40
keeppos2 sta poscol
         rts
backpos
         ldx posrow
         ldy poscol
         clc
         jmp plot
;in: x line. to its first column
goline
         ldy #0
         clc
         jmp plot
;
;in: a y address of text, $00 at its end
;clobbers a y, ptr
print
         sta ptr
         sty ptr+1
         ldy #0
printlp  lda (ptr),y
         beq printend
         jsr chrout
         iny
         bne printlp
printend rts
;
;petscii of lowercase mode to ascii:
;$41-$5a are small, $c1-$da capitals
;clobbers a x
toascii
         ldx msglen
         beq asciiend
ascii    lda msgbuf-1,x
         and #$7f
         cmp #$41
         bcc asciinxt
         cmp #$5b
         bcs asciinxt
         lda msgbuf-1,x
         bmi capital
         ora #$20
         bne asciiput
capital  and #$7f
asciiput sta msgbuf-1,x
asciinxt dex
         bne ascii
asciiend rts
;
;shows length, hash and time
;clobbers a x y
report
         ldx #7
         jsr goline
         lda #<txlen
         ldy #>txlen
         jsr print
         lda msglen
         ldx #0
         jsr decimal
         lda #<txhash
         ldy #>txhash
         jsr print
         ldx #0
word     lda #" "
         jsr chrout
         jsr chrout
         ldy #4
hexlp    lda digest,x
         jsr hexbyte
         inx
         dey
         bne hexlp
         txa
         and #7
         bne word
         lda #$0d
         jsr chrout
         cpx #32
         bne word
         lda #<txjiff
         ldy #>txjiff
         jsr print
         lda jiffies
         ldx #0
         jsr decimal
         lda #<txrate
         ldy #>txrate
         jsr print
         jsr rate
         lda #<txover
         ldy #>txover
         jmp print
;
;60000 / jiffies with a point before the
;last three digits. clobbers a x y
rate
         lda jiffies
         beq rated
         lda #<60000
         sta rest
         lda #>60000
         sta rest+1
         lda #0
         sta number
         sta number+1
ratelp   sec
         lda rest
         sbc jiffies
         sta rest
         lda rest+1
         sbc #0
         sta rest+1
         bcc ratept
         inc number
         bne ratelp
         inc number+1
         bne ratelp
ratept   lda #1
         sta point
         lda number
         ldx number+1
         jsr decimal
         lda #0
         sta point
rated    rts
;
;in: a byte, shown as two hex digits
;clobbers a
hexbyte
         pha
         lsr a
         lsr a
         lsr a
         lsr a
         jsr hexdigit
         pla
         and #$0f
hexdigit cmp #10
         bcc hexput
         adc #6
hexput   adc #"0"
         jmp chrout
;
;in: a x number, low byte first. point:
;not 0 for three digits behind a point
;clobbers a x y
decimal
         sta number
         stx number+1
         ldx #0
         stx started
decdigit ldy #"0"
decsub   sec
         lda number
         sbc powlo,x
         pha
         lda number+1
         sbc powhi,x
         bcc decdone
         sta number+1
         pla
         sta number
         iny
         bne decsub
decdone  pla
         lda point
         beq decplain
;from the digit before the point on
         cpx #1
         beq decput
         cpx #2
         bne decplain
         lda #"."
         jsr chrout
         jmp decput
decplain cpx #4
         beq decput
         cpy #"0"
         bne decput
         lda started
         beq decnext
decput   inc started
         tya
         jsr chrout
decnext  inx
         cpx #5
         bne decdigit
         rts
powlo    .byte $10,$e8,$64,$0a,$01
powhi    .byte $27,$03,$00,$00,$00
;
;---- the hash ----
;
;hashes msgbuf and counts jiffies,
;beginning with a new one
;in: msgbuf, msglen
;out: digest, jiffies
;clobbers a x y
timed
         lda jiffy
tick     cmp jiffy
         beq tick
         lda jiffy
         sta began
         jsr hash
         lda jiffy
         sec
         sbc began
         sta jiffies
         rts
;
;sha-256 of one or two blocks
;in: msgbuf, msglen 0-119
;out: digest. clobbers a x y
hash
         ldx #zpcount
savelp   lda zpfirst-1,x
         sta zpsave-1,x
         dex
         bne savelp
         jsr pad
         ldx #31
ivlp     lda ivtab,x
         sta digest,x
         dex
         bpl ivlp
         lda #0
         sta blkpos
block
         ldx blkpos
         ldy #0
blklp    lda padded,x
         sta w,y
         inx
         iny
         cpy #64
         bne blklp
         jsr sched
schdone  ldx #31
loadlp   lda digest,x
         sta va,x
         dex
         bpl loadlp
         ldy #0
roundlp  jsr round
rnddone  iny
         iny
         iny
         iny
         bne roundlp
addup    ldx #28
sumwords clc
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
         bpl sumwords
blkdone  lda blkpos
         clc
         adc #64
         sta blkpos
         cmp padend
         bcc block
restore  ldx #zpcount
restlp   lda zpsave-1,x
         sta zpfirst-1,x
         dex
         bne restlp
hashdone rts
;
;message, $80, zeros, length in bits
;out: padded, padend 62 or 126
;clobbers a x y
pad
         lda msglen
         ldy #62
         cmp #56
         bcc padone
         ldy #126
padone   sty padend
         ldx #0
         cmp #0
         beq padmark
padcopy  lda msgbuf,x
         sta padded,x
         inx
         cpx msglen
         bne padcopy
padmark  lda #$80
         sta padded,x
         lda #0
padzero  inx
         sta padded,x
         cpx padend
         bne padzero
;the length times 8: 16 bits
         ldy padend
         lda msglen
         asl a
         asl a
         asl a
         sta padded+1,y
         lda msglen
         lsr a
         lsr a
         lsr a
         lsr a
         lsr a
         sta padded,y
         rts
;
;words 16 to 63 of the schedule
;y = 4 * (t - 16)
;in, out: w. clobbers a x y p q r t1
sched
         ldy #0
;s0 of w[t-15]: right 7 is a byte and 1
;to the left, 18 is two bytes and 2
schedlp
schs0    lda w+7,y
         sta r+3
         sta q+3
         lda w+6,y
         sta r+2
         sta q+2
         lda w+5,y
         sta r+1
         sta q+1
         lda w+4,y
         sta r
         sta q
         jsr right
         jsr right
         jsr rtop
         jsr right
         jsr left
         clc
         lda r+3
         eor p+1
         eor q+2
         adc w+3,y
         sta t1+3
         lda r+2
         eor p
         eor q+1
         adc w+2,y
         sta t1+2
         lda r+1
         eor p+3
         eor q
         adc w+1,y
         sta t1+1
         lda r
         and #$1f
         eor p+2
         eor q+3
         adc w,y
         sta t1
;s1 of w[t-2]: right 17 and 19 are two
;bytes and 1 or 3, shift 10 a byte and 2
schs1    lda w+59,y
         sta r+3
         lda w+58,y
         sta r+2
         lda w+57,y
         sta r+1
         lda w+56,y
         sta r
         jsr right
         jsr rtop
         jsr right
         jsr rtoq
         jsr right
         clc
         lda q+2
         eor p+1
         eor r+1
         adc t1+3
         sta t1+3
         lda q+1
         eor p
         eor r
         adc t1+2
         sta t1+2
         lda q
         and #$3f
         eor p+3
         eor r+3
         adc t1+1
         sta t1+1
         lda p+2
         eor r+2
         adc t1
         sta t1
;w[t] = both + w[t-7]
schadd   clc
         lda w+39,y
         adc t1+3
         sta w+67,y
         lda w+38,y
         adc t1+2
         sta w+66,y
         lda w+37,y
         adc t1+1
         sta w+65,y
         lda w+36,y
         adc t1
         sta w+64,y
         iny
         iny
         iny
         iny
         cpy #192
         beq scheded
         jmp schedlp
scheded  rts
;
;one round. in: va-vh, w, y = 4 * t
;out: va-vh, t1, t2. clobbers a x p q r
round
;s1(e): right 11 is a byte and 3, 25 is
;three and 1, 6 one and 2 to the left
s1r      lda ve+3
         sta r+3
         sta q+3
         lda ve+2
         sta r+2
         sta q+2
         lda ve+1
         sta r+1
         sta q+1
         lda ve
         sta r
         sta q
         jsr right
         jsr rtop
         jsr right
         jsr right
         jsr left
         jsr left
         clc
         lda p
         eor r+2
         eor q+2
         adc vh+3
         sta t1+3
         lda p+3
         eor r+1
         eor q+1
         adc vh+2
         sta t1+2
         lda p+2
         eor r
         eor q
         adc vh+1
         sta t1+1
         lda p+1
         eor r+3
         eor q+3
         adc vh
         sta t1
;t1 = s1(e) + h + ch(e,f,g) + k + w
chr      ldx #3
         clc
chlp     lda vf,x
         eor vg,x
         and ve,x
         eor vg,x
         adc t1,x
         sta t1,x
         dex
         bpl chlp
kr       clc
         lda ktab+3,y
         adc t1+3
         sta t1+3
         lda ktab+2,y
         adc t1+2
         sta t1+2
         lda ktab+1,y
         adc t1+1
         sta t1+1
         lda ktab,y
         adc t1
         sta t1
wr       clc
         lda w+3,y
         adc t1+3
         sta t1+3
         lda w+2,y
         adc t1+2
         sta t1+2
         lda w+1,y
         adc t1+1
         sta t1+1
         lda w,y
         adc t1
         sta t1
;s0(a): right 13 is two bytes and 3 to
;the left, 22 is three and 2 to the left
s0r      lda va+3
         sta r+3
         sta q+3
         lda va+2
         sta r+2
         sta q+2
         lda va+1
         sta r+1
         sta q+1
         lda va
         sta r
         sta q
         jsr right
         jsr right
         jsr left
         jsr left
         jsr qtop
         jsr left
         lda r+3
         eor p
         eor q+1
         sta t2+3
         lda r+2
         eor p+3
         eor q
         sta t2+2
         lda r+1
         eor p+2
         eor q+3
         sta t2+1
         lda r
         eor p+1
         eor q+2
         sta t2
;t2 = s0(a) + maj(a,b,c)
majr     ldx #3
         clc
majlp    lda va,x
         ora vb,x
         and vc,x
         sta p,x
         lda va,x
         and vb,x
         ora p,x
         adc t2,x
         sta t2,x
         dex
         bpl majlp
;all words one place down
downr    ldx #27
downlp   lda va,x
         sta vb,x
         dex
         bpl downlp
;e = d + t1, a = t1 + t2
er       clc
         lda ve+3
         adc t1+3
         sta ve+3
         lda ve+2
         adc t1+2
         sta ve+2
         lda ve+1
         adc t1+1
         sta ve+1
         lda ve
         adc t1
         sta ve
         clc
         lda t1+3
         adc t2+3
         sta va+3
         lda t1+2
         adc t2+2
         sta va+2
         lda t1+1
         adc t2+1
         sta va+1
         lda t1
         adc t2
         sta va
         rts
;
;r rotated right one bit. clobbers a
right
         lda r+3
         lsr a
         ror r
         ror r+1
         ror r+2
         ror r+3
         rts
;
;q rotated left one bit. clobbers a
left
         lda q
         asl a
         rol q+3
         rol q+2
         rol q+1
         rol q
         rts
;
;copies. clobber a
rtop
         lda r+3
         sta p+3
         lda r+2
         sta p+2
         lda r+1
         sta p+1
         lda r
         sta p
         rts
rtoq
         lda r+3
         sta q+3
         lda r+2
         sta q+2
         lda r+1
         sta q+1
         lda r
         sta q
         rts
qtop
         lda q+3
         sta p+3
         lda q+2
         sta p+2
         lda q+1
         sta p+1
         lda q
         sta p
         rts
;
;---- texts ----
;
;$93 clear, $0e lowercase, $05 white,
;$9a light blue, $9e yellow
txtitle  .byte $93,$0e,$05
         .text "SHA256 on C64-v2.0 "
         .text "(dumbest idea ever)"
         .byte $9a,$0d,$0d
         .text "message:"
         .byte $0d,0
txmax    .byte $9e
         .text "119 characters at most"
         .byte $9a,0
txcur    .byte $12,$20,$92,$9d,0
txnocur  .byte $20,$9d,0
txrub    .byte $9d,$20,$9d,0
txlen    .text "length: "
         .byte 0
txhash   .byte $0d,$0d
         .text "sha256:"
         .byte $0d,$05,0
txjiff   .byte $0d,$9e
         .text "jiffies: "
         .byte 0
txrate   .byte $0d
         .text "hashes a second: "
         .byte 0
txover   .byte $9a,$0d,$0d
         .text "space starts over"
         .byte 0
;
;---- variables ----
;
msglen   .byte 0
jiffies  .byte 0
began    .byte 0
key      .byte 0
curstate .byte 0
curon    .byte 0
posrow   .byte 0
poscol   .byte 0
point    .byte 0
started  .byte 0
number   .byte 0,0
rest     .byte 0,0
;
;the constants, k on a page of its own
         * = $c6e0
         .include "sha_words.asm"
