;SHA-256 on the Commodore 64, version 1
;one bit at a time
;load ,8,1 and sys 49152
;
;plain turbo macro pro source, without
;macros, 40 columns.
;
;its faults are kept, see notes.md:
;- the length in bits is one byte
;- one block only
;- no end mark after what was typed, and
;  a test string behind the buffer
;- what was typed before stays there and
;  the checksum is never set to 0
;
;kernal calls, from chapter 5 of the
;c64 programmer's reference guide
chrin    = $ffcf
chrout   = $ffd2
getin    = $ffe4
;other fixed addresses, same book
jiffy    = $a2
nmivec   = $0318
;turbo macro pro's own warm start
tmpwarm  = $0140
;zero page, free for users: texts only
ptr      = $fb
zpfirst  = $02
zpcount  = 142
;message buffer and the test string
maxtyped = 56
;
         *= $c000
start
         cld
         lda #<tmpwarm
         sta nmivec
         lda #>tmpwarm
         sta nmivec+1
again
         lda #<txtitle
         ldy #>txtitle
         jsr print
;
;a line from the screen editor, without
;an end mark
ask
         lda #0
         sta typed
asklp    jsr chrin
         cmp #$0d
         beq asked
         ldx typed
         cpx #maxtyped
         beq asklp
         sta message,x
         inc typed
         bne asklp
asked
         jsr check
         jsr timed
         jsr report
shown
         jsr getin
         cmp #" "
         beq again
         cmp #$03
         bne shown
         lda #$0d
         jmp chrout
;
;xor of all bytes of the message
;in: message. out: checksum
;clobbers a x
check
         ldx #0
checklp  lda message,x
         beq checked
         eor checksum
         sta checksum
         inx
         bne checklp
checked  rts
;
;hashes and counts jiffies, beginning
;with a new one
;in: message. out: digest, jiffies
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
;---- the hash: no zero page in it ----
;
;in: message, $00 behind it
;out: digest, msglen. clobbers a x y
hash
         jsr savezp
         jsr getlen
         jsr fill
         jsr appendl
         jsr sched
schdone  jsr loadabc
         lda #0
         sta offset
roundlp  jsr round
rnddone  lda offset
         clc
         adc #4
         sta offset
         bne roundlp
addup    jsr addabc
blkdone
restore  jsr restzp
hashdone rts
;
;zero page kept and put back, although
;nobody here uses it. clobbers a x
savezp
         ldx #zpcount
savelp   lda zpfirst-1,x
         sta zpsave-1,x
         dex
         bne savelp
         rts
restzp
         ldx #zpcount
restlp   lda zpsave-1,x
         sta zpfirst-1,x
         dex
         bne restlp
         rts
;
;length up to the first $00
;out: msglen. clobbers a x
getlen
         ldx #0
getlenlp lda message,x
         beq gotlen
         inx
         bne getlenlp
gotlen   stx msglen
         rts
;
;the message, $80 and zeros
;out: w+0 to w+63. clobbers a x
fill
         lda #0
         ldx #63
zerolp   sta w,x
         dex
         bpl zerolp
         ldx #0
filllp   cpx msglen
         beq filled
         lda message,x
         sta w,x
         inx
         bne filllp
filled   lda #$80
         sta w,x
         rts
;
;length in bits: one byte of it
;clobbers a
appendl
         lda msglen
         asl a
         asl a
         asl a
         sta w+63
         rts
;
;words 16 to 63 of the schedule
;in, out: w. clobbers a x
sched
         lda #64
         sta offset
schedlp
;s0 of w[t-15]
schs0    lda #60
         jsr getw
         ldx #7
         jsr rotr
         jsr setacc
         ldx #11
         jsr rotr
         jsr xoracc
         lda #60
         jsr getw
         ldx #3
         jsr shright
         jsr xoracc
         jsr setsum
;s1 of w[t-2]: 19 right is 13 left
schs1    lda #8
         jsr getw
         ldx #13
         jsr rotl
         jsr setacc
         ldx #2
         jsr rotl
         jsr xoracc
         lda #8
         jsr getw
         ldx #10
         jsr shright
         jsr xoracc
         jsr addacc
;w[t-7] and w[t-16]
schadd   lda #28
         jsr addw
         lda #64
         jsr addw
         ldx offset
         lda sum
         sta w,x
         lda sum+1
         sta w+1,x
         lda sum+2
         sta w+2,x
         lda sum+3
         sta w+3,x
         txa
         clc
         adc #4
         sta offset
         bne schedlp
         rts
;
;one round. in: abc, w, offset 4*t
;out: abc, t1, sum: t2. clobbers a x
round
;t1 = h + s1(e) + ch + k + w
s1r      lda abc+31
         sta sum+3
         lda abc+30
         sta sum+2
         lda abc+29
         sta sum+1
         lda abc+28
         sta sum
         ldx #16
         jsr getabc
         ldx #6
         jsr rotr
         jsr setacc
         ldx #5
         jsr rotr
         jsr xoracc
         ldx #16
         jsr getabc
         ldx #7
         jsr rotl
         jsr xoracc
         jsr addacc
chr      ldx #3
chlp     lda abc+20,x
         eor abc+24,x
         and abc+16,x
         eor abc+24,x
         sta acc,x
         dex
         bpl chlp
         jsr addacc
wr       lda #0
         jsr addw
kr       jsr addk
         lda sum+3
         sta t1+3
         lda sum+2
         sta t1+2
         lda sum+1
         sta t1+1
         lda sum
         sta t1
;sum = t2 = s0(a) + maj
s0r      ldx #0
         jsr getabc
         ldx #2
         jsr rotr
         jsr setacc
         ldx #11
         jsr rotr
         jsr xoracc
         ldx #9
         jsr rotr
         jsr xoracc
         jsr setsum
majr     ldx #3
majlp    lda abc,x
         and abc+4,x
         sta acc,x
         lda abc,x
         eor abc+4,x
         and abc+8,x
         ora acc,x
         sta acc,x
         dex
         bpl majlp
         jsr addacc
;all words one place down
downr    ldx #27
downlp   lda abc,x
         sta abc+4,x
         dex
         bpl downlp
;e = d + t1, a = t1 + t2
er       clc
         lda abc+19
         adc t1+3
         sta abc+19
         lda abc+18
         adc t1+2
         sta abc+18
         lda abc+17
         adc t1+1
         sta abc+17
         lda abc+16
         adc t1
         sta abc+16
         clc
         lda t1+3
         adc sum+3
         sta abc+3
         lda t1+2
         adc sum+2
         sta abc+2
         lda t1+1
         adc sum+1
         sta abc+1
         lda t1
         adc sum
         sta abc
         rts
;
;a-h from the initial hash
;clobbers a x
loadabc
         ldx #31
loadlp   lda ivtab,x
         sta abc,x
         dex
         bpl loadlp
         rts
;
;digest = initial hash + a-h: there is
;no second block. clobbers a x y
addabc
         ldx #31
addword  ldy #4
         clc
addbyte  lda ivtab,x
         adc abc,x
         sta digest,x
         dex
         dey
         bne addbyte
         txa
         bpl addword
         rts
;
;---- 32-bit helpers ----
;
;tmp = word at abc+x. clobbers a
getabc
         lda abc,x
         sta tmp
         lda abc+1,x
         sta tmp+1
         lda abc+2,x
         sta tmp+2
         lda abc+3,x
         sta tmp+3
         rts
;
;tmp = w at offset - a. clobbers a x
getw
         jsr index
         lda w,x
         sta tmp
         lda w+1,x
         sta tmp+1
         lda w+2,x
         sta tmp+2
         lda w+3,x
         sta tmp+3
         rts
;
;x = offset - a
index
         sta minus
         lda offset
         sec
         sbc minus
         tax
         rts
;
;tmp rotated right x bits, one by one
;clobbers a x
rotr
         lda tmp+3
         lsr a
         ror tmp
         ror tmp+1
         ror tmp+2
         ror tmp+3
         dex
         bne rotr
         rts
;
;tmp rotated left x bits. clobbers a x
rotl
         lda tmp
         asl a
         rol tmp+3
         rol tmp+2
         rol tmp+1
         rol tmp
         dex
         bne rotl
         rts
;
;tmp shifted right x bits. clobbers x
shright
         lsr tmp
         ror tmp+1
         ror tmp+2
         ror tmp+3
         dex
         bne shright
         rts
;
;acc = tmp. clobbers a
setacc
         lda tmp+3
         sta acc+3
         lda tmp+2
         sta acc+2
         lda tmp+1
         sta acc+1
         lda tmp
         sta acc
         rts
;
;acc = acc xor tmp. clobbers a
xoracc
         lda acc+3
         eor tmp+3
         sta acc+3
         lda acc+2
         eor tmp+2
         sta acc+2
         lda acc+1
         eor tmp+1
         sta acc+1
         lda acc
         eor tmp
         sta acc
         rts
;
;sum = acc. clobbers a
setsum
         lda acc+3
         sta sum+3
         lda acc+2
         sta sum+2
         lda acc+1
         sta sum+1
         lda acc
         sta sum
         rts
;
;sum = sum + acc. clobbers a
addacc
         clc
         lda sum+3
         adc acc+3
         sta sum+3
         lda sum+2
         adc acc+2
         sta sum+2
         lda sum+1
         adc acc+1
         sta sum+1
         lda sum
         adc acc
         sta sum
         rts
;
;sum = sum + w at offset - a
;clobbers a x
addw
         jsr index
         clc
         lda sum+3
         adc w+3,x
         sta sum+3
         lda sum+2
         adc w+2,x
         sta sum+2
         lda sum+1
         adc w+1,x
         sta sum+1
         lda sum
         adc w,x
         sta sum
         rts
;
;sum = sum + k at offset. clobbers a x
addk
         ldx offset
         clc
         lda sum+3
         adc ktab+3,x
         sta sum+3
         lda sum+2
         adc ktab+2,x
         sta sum+2
         lda sum+1
         adc ktab+1,x
         sta sum+1
         lda sum
         adc ktab,x
         sta sum
         rts
;
;---- the page ----
;
;clobbers a x y
report
         lda #<txlen
         ldy #>txlen
         jsr print
         lda msglen
         ldx #0
         jsr decimal
         lda #<txcheck
         ldy #>txcheck
         jsr print
         lda checksum
         jsr hexbyte
         lda #<txhash
         ldy #>txhash
         jsr print
         ldx #0
word     lda #" "
         jsr chrout
         ldy #4
hexlp    lda digest,x
         jsr hexbyte
         inx
         dey
         bne hexlp
         cpx #16
         bne word2
         lda #$0d
         jsr chrout
word2    cpx #32
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
;$93 clear, $8e uppercase, $05 white,
;$9a light blue, $9e yellow
txtitle  .byte $93,$8e,$05
         .text "sha256 on c64-v1.0 "
         .text "(dumbest idea ever)"
         .byte $9a,$0d,$0d
         .text "string to hash?"
         .byte $0d,0
txlen    .byte $0d,$0d
         .text "length: "
         .byte 0
txcheck  .byte $0d
         .text "checksum: $"
         .byte 0
txhash   .byte $0d,$0d
         .text "hash:"
         .byte $0d,$05,0
txjiff   .byte $0d,$0d,$9e
         .text "jiffies: "
         .byte 0
txrate   .byte $0d
         .text "hashes a second: "
         .byte 0
txover   .byte $9a,$0d,$0d
         .text "space starts over"
         .byte 0
;
;the buffer: 32 bytes, right before the
;old test string
message
         .byte 0,0,0,0,0,0,0,0
         .byte 0,0,0,0,0,0,0,0
         .byte 0,0,0,0,0,0,0,0
         .byte 0,0,0,0,0,0,0,0
         .text "are you keeping up "
         .text "with?"
         .byte 0
checksum .byte 0
msglen   .byte 0
typed    .byte 0
jiffies  .byte 0
began    .byte 0
offset   .byte 0
minus    .byte 0
point    .byte 0
started  .byte 0
number   .byte 0,0
rest     .byte 0,0
tmp      .byte 0,0,0,0
acc      .byte 0,0,0,0
sum      .byte 0,0,0,0
t1       .byte 0,0,0,0
;
         .include "sha_words.asm"
;
;work areas behind the program
abc      = $ca00
digest   = $ca20
zpsave   = $ca40
w        = $cb00
