;SHA-256 on the Commodore 64, version 3
;table lookups, 8 rounds unrolled
;load ,8,1 and sys 16384
;
;plain turbo macro pro source, without
;macros, 40 columns. the files included
;at the end are written by a program.
;
;$4000-$56ff program and round constants
;$5700-$67ff lookup tables, built at the
;            first start
;$6800-$6aff work areas
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
vicctrl  = $d011
ciata    = $dd04
ciatb    = $dd06
ciacra   = $dd0e
ciacrb   = $dd0f
;turbo macro pro's own warm start: with
;restore you are back in the editor. if
;tmp is not there, do not press restore.
tmpwarm  = $0140
;
maxlen   = 119
;
;zero page, saved and restored: the hash
v0       = $02
v1       = $06
v2       = $0a
v3       = $0e
v4       = $12
v5       = $16
v6       = $1a
v7       = $1e
t1       = $22
xa       = $26
xb       = $2a
blkpos   = $2e
padend   = $2f
zpfirst  = $02
zphalf   = 71
;zero page, free for users: the rest
ptr      = $fb
value    = $fd
piece    = $fe
;
;work areas above the tables
w        = $6800
zpsave   = $6900
padded   = $6990
msgbuf   = $6a10
digest   = $6a90
;
         *= $4000
start
         cld
         lda #<tmpwarm
         sta nmivec
         lda #>tmpwarm
         sta nmivec+1
         jsr havetab
         beq again
         lda #<txbuild
         ldy #>txbuild
         jsr print
tabbegin jsr maketab
tabready
again
         jsr clear
         lda #<txtitle
         ldy #>txtitle
         jsr print
         jsr shflag
         ldx #4
         jsr goline
         lda #<txask
         ldy #>txask
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
         beq quit
         cmp #$85
         bne shown
         jsr toggle
         jmp shown
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
         cmp #$85
         beq inputf1
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
inputf1
         jsr toggle
         jmp input
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
;above the message: below it the kernal
;opens a line when the cursor blinks at
;the end of a row
refuse
         jsr keeppos
         ldx #3
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
;f1: may the screen go dark or not?
;clobbers a x y
toggle
         lda blankflg
         beq toggon
         lda #0
         beq toggput
toggon   lda #1
toggput  sta blankflg
         jsr keeppos
         jsr shflag
         jmp backpos
;
;shows the flag in line 2. clobbers all
shflag
         ldx #2
         jsr goline
         lda #<txon
         ldy #>txon
         ldx blankflg
         beq shflag2
         lda #<txoff
         ldy #>txoff
shflag2  jmp print
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
;shows length, hash and cycles
;clobbers a x y
report
         ldx #9
         jsr goline
         lda #<txlen
         ldy #>txlen
         jsr print
         lda msglen
         ldx #0
         ldy #0
         jsr decimal
         lda #<txbytes
         ldy #>txbytes
         jsr print
         ldx #11
         jsr goline
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
         ldx #17
         jsr goline
         lda #<txcyc
         ldy #>txcyc
         jsr print
         lda cycles
         ldx cycles+1
         ldy cycles+2
         jsr decimal
         ldx #19
         jsr goline
         lda #<txover
         ldy #>txover
         jmp print
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
;in: a x y number, low byte first, below
;10 million; shown in decimal
;clobbers a x y
decimal
         sta number
         stx number+1
         sty number+2
         lda #0
         sta started
         ldx #0
decdigit ldy #"0"
decsub   sec
         lda number
         sbc powlo,x
         pha
         lda number+1
         sbc powmid,x
         pha
         lda number+2
         sbc powhi,x
         bcc decdone
         sta number+2
         pla
         sta number+1
         pla
         sta number
         iny
         bne decsub
decdone  pla
         pla
         tya
         cmp #"0"
         bne decput
         cpx #6
         beq decput
         lda started
         beq decnext
         tya
decput   inc started
         jsr chrout
decnext  inx
         cpx #7
         bne decdigit
         rts
;10^6, 10^5 ... 1
powlo    .byte $40,$a0,$10,$e8
         .byte $64,$0a,$01
powmid   .byte $42,$86,$27,$03
         .byte $00,$00,$00
powhi    .byte $0f,$01,$00,$00
         .byte $00,$00,$00
;
;---- the tables ----
;
;are they there? out: z set if so
;clobbers a x y, ptr value piece
havetab
         lda #0
         sta ptr
         sta value
         sta piece
         tay
         lda #tabpage
         sta ptr+1
sumlp    lda value
         asl a
         adc (ptr),y
         sta value
         clc
         adc piece
         sta piece
         iny
         bne sumlp
         inc ptr+1
         lda ptr+1
         cmp #tabend
         bne sumlp
         lda value
         cmp #tabsum
         bne sumend
         lda piece
         cmp #tabsum2
sumend   rts
;
;builds them from tdefs: every entry is
;its number shifted by each distance of
;the list, all xored
;clobbers a x y, ptr value piece xored
maketab
         lda #0
         sta ptr
         sta tdefpos
         lda #tabpage
         sta ptr+1
maketb   lda #0
         sta value
makeent  ldx tdefpos
         lda #0
         sta xored
makesh   lda value
         sta piece
         lda tdefs,x
         beq makeput
         bmi makel
         tay
maker    lsr piece
         dey
         bne maker
         beq makexor
makel    and #$7f
         tay
makellp  asl piece
         dey
         bne makellp
makexor  lda xored
         eor piece
         sta xored
         inx
         bne makesh
makeput  ldy value
         lda xored
         sta (ptr),y
         inc value
         bne makeent
         inx
         stx tdefpos
         inc ptr+1
         lda ptr+1
         cmp #tabend
         bne maketb
         rts
;
;---- the hash ----
;
;hashes msgbuf, counting its cycles with
;cia 2: timer b counts timer a's rounds.
;interrupts are off meanwhile, so the
;kernal's clock loses a few jiffies.
;in: msgbuf, msglen, blankflg
;out: digest, cycles. clobbers a x y
timed
         php
         sei
         lda blankflg
         beq timed2
;below line $f7 no bad line is left in
;this picture; without den no line of
;the next one is bad either
lower    bit vicctrl
         bpl lower
         lda vicctrl
         and #$6f
         sta vicctrl
timed2   lda #$ff
         sta ciata
         sta ciata+1
         sta ciatb
         sta ciatb+1
;load and start: b first, it waits for a
         lda #$51
         sta ciacrb
         lda #$11
         sta ciacra
         jsr hash
         lda #$08
         sta ciacra
         sta ciacrb
         lda blankflg
         beq timed3
         lda vicctrl
         and #$7f
         ora #$10
         sta vicctrl
;they count down from $ffffffff
timed3   ldx #3
count    lda ciata,x
         eor #$ff
         sta cycles,x
         dex
         bpl count
         plp
         rts
;
;sha-256 of one or two blocks
;in: msgbuf, msglen 0-119
;out: digest. clobbers a x y
hash
         ldx #zphalf-1
savelp   lda zpfirst,x
         sta zpsave,x
         lda zpfirst+zphalf,x
         sta zpsave+zphalf,x
         dex
         bpl savelp
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
         lda padded+1,x
         sta w+1,y
         lda padded+2,x
         sta w+2,y
         lda padded+3,x
         sta w+3,y
         inx
         inx
         inx
         inx
         iny
         iny
         iny
         iny
         cpy #64
         bne blklp
         jsr sched
schdone  ldx #31
loadlp   lda digest,x
         sta v0,x
         dex
         bpl loadlp
         jsr rounds
addup    ldx #28
sumwords clc
         lda digest+3,x
         adc v0+3,x
         sta digest+3,x
         lda digest+2,x
         adc v0+2,x
         sta digest+2,x
         lda digest+1,x
         adc v0+1,x
         sta digest+1,x
         lda digest,x
         adc v0,x
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
restore  ldx #zphalf-1
restlp   lda zpsave,x
         sta zpfirst,x
         lda zpsave+zphalf,x
         sta zpfirst+zphalf,x
         dex
         bpl restlp
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
;---- texts ----
;
;$93 clear, $0e lowercase, $05 white,
;$9a light blue, $9e yellow
txbuild  .byte $93,$0e,$9a
         .text "building tables..."
         .byte 0
txtitle  .byte $93,$0e,$05
         .text "SHA256 on C64-v3.0 "
         .text "(dumbest idea ever)"
         .byte $9a,0
txon     .text "F1: screen stays on "
         .text "while hashing"
         .byte 0
txoff    .text "F1: screen off "
         .text "while hashing     "
         .byte 0
txask    .text "message:"
         .byte $0d,0
txmax    .byte $9e
         .text "119 characters at most"
         .byte $9a,0
txcur    .byte $12,$20,$92,$9d,0
txnocur  .byte $20,$9d,0
txrub    .byte $9d,$20,$9d,0
txlen    .text "length: "
         .byte 0
txbytes  .text " bytes"
         .byte 0
txhash   .text "sha256:"
         .byte $0d,$05,0
txcyc    .byte $9e
         .text "cycles: "
         .byte 0
txover   .byte $9a
         .text "space starts over"
         .byte 0
;
;---- variables ----
;
msglen   .byte 0
;not zero: dark while hashing
blankflg .byte 1
;the cia's count, low byte first
cycles   .byte 0,0,0,0
key      .byte 0
curstate .byte 0
curon    .byte 0
posrow   .byte 0
poscol   .byte 0
started  .byte 0
number   .byte 0,0,0
tdefpos  .byte 0
xored    .byte 0
;
         .include "v3_rounds.asm"
;the constants, k on a page of its own
         * = $55e0
         .include "sha_words.asm"
