;SHA-256 on the Commodore 64, version 4
;load, then run
;
;what people see is version 3's; the hash
;is written by a program (generator/) and
;lies packed behind this one. the 6510
;unpacks it into the ram under the roms
;at the first start.
;
;$0801-$0dff this file
;$0e00-$1cff lookup tables; before the
;            first start the packed
;            hash begins here
;$1d00-$fff8 the hash
;$fff9-$fffb nmi while all is ram
;$02-$8f     the message, and all that
;            the hash works with
;$02a7-$02fe two blocks: what must wait
;
;kernal calls, from chapter 5 of the
;c64 programmer's reference guide
chrout   = $ffd2
getin    = $ffe4
plot     = $fff0
;other fixed addresses, same book
port     = $01
jiffy    = $a2
nmivec   = $0318
qtsw     = $d4
vicctrl  = $d011
ciata    = $dd04
ciatb    = $dd06
ciacra   = $dd0e
ciacrb   = $dd0f
allram   = $34
;basic's rom stays away: the end of the
;hash may lie under it
nobasic  = $36
withbas  = $37
;
maxlen   = 119
;
;the hash: its labels are addresses
         .include "v4_hash.labels"
         .cerror hash_done >= $d000, "too high"
msgbuf   = message
msglen   = length
;
;zero page of basic, kept while we run
zpfirst  = $02
zpcount  = 142
zpsave   = $0334
;zero page, free for users: the rest
ptr      = $fb
value    = $fd
piece    = $fe
;zero page, only while unpacking
to       = $02
back     = $04
;
         *= $0801
;10 sys 2061
         .word basicend,10
         .byte $9e
         .text "2061"
         .byte 0
basicend .word 0
;
start
         cld
         lda #<norestor
         sta nmivec
         lda #>norestor
         sta nmivec+1
         ldx #zpcount
keepzp   lda zpfirst-1,x
         sta zpsave-1,x
         dex
         bne keepzp
         lda ready
         bne check
         lda #<txbuild
         ldy #>txbuild
         jsr print
tabbegin jsr prepare
tabready jmp again
;started once more: is all in place?
check
         jsr checksum
         cmp sumlow
         bne damaged
         cpx sumhigh
         beq again
damaged
         lda #<txload
         ldy #>txload
         jsr print
         jmp quit
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
         lda #withbas
         sta port
         ldx #zpcount
givezp   lda zpsave-1,x
         sta zpfirst-1,x
         dex
         bne givezp
         lda #$0d
         jmp chrout
;restore does nothing
norestor rti
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
;---- the first start ----
;
;unpacks the hash, builds the tables and
;sums both up. clobbers a x y, $02-$05,
;ptr value piece
prepare
         php
         sei
         lda #allram
         sta port
         jsr unpack
         jsr maketab
         lda #nobasic
         sta port
         plp
         jsr checksum
         sta sumlow
         stx sumhigh
         inc ready
         rts
;
;the packed bytes are read from the last
;one down and written from $fffb down:
;they may lie where the hash goes.
;$01-$7f as many bytes as they are
;$80-$ff as many and 3 more, less $80,
;        are repeated; two bytes follow:
;        how far up they are
;$00     the end
;clobbers a x y, to back
unpack
         lda #0
         sta to
         lda #>$fffb
         sta to+1
         ldy #<$fffb
unpack2
         jsr fetch
         beq unpacked
         bmi repeat
         tax
literal  jsr fetch
         sta (to),y
         tya
         bne literal2
         dec to+1
literal2 dey
         dex
         bne literal
         beq unpack2
repeat
         and #$7f
         clc
         adc #3
         tax
         jsr fetch
         sta back
         jsr fetch
         clc
         adc to+1
         sta back+1
repeatlp lda (back),y
         sta (to),y
         tya
         bne repeat2
         dec back+1
         dec to+1
repeat2  dey
         dex
         bne repeatlp
         beq unpack2
unpacked rts
;
;out: a the next packed byte, z n by it
fetch
         lda fetched+1
         bne fetch2
         dec fetched+2
fetch2   dec fetched+1
fetched  lda packend
         rts
;
;out: a x sum of $0e00-$ffff, all ram
;clobbers y, ptr
checksum
         php
         sei
         lda #allram
         sta port
         lda #0
         sta dispatch+1
         sta ptr
         tax
         tay
         lda #>tables
         sta ptr+1
         lda #0
sumlp    clc
         adc (ptr),y
         bcc sum2
         inx
sum2     iny
         bne sumlp
         inc ptr+1
         bne sumlp
         tay
         lda #nobasic
         sta port
         tya
         plp
         rts
;
;builds them from tdefs: every entry is
;its number shifted by each distance of
;the list, all xored
;clobbers a x y, ptr value piece xored
maketab
         lda #0
         sta ptr
         sta tdefpos
         lda #>tables
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
         cmp #>vectors
         bne maketb
         rts
;
;---- the hash ----
;
;hashes msgbuf, counting its cycles with
;cia 2: timer b counts timer a's rounds.
;interrupts are off meanwhile, so the
;kernal's clock loses a few jiffies.
;a-h are set to the initial hash before,
;which the hash does not need: it is for
;those who look at them.
;in: msgbuf, msglen, blankflg
;out: digest, cycles. clobbers a x y
timed
         lda msglen
         cmp #56
         bcs timed1
         ldx #31
showiv   lda ivtab,x
         sta state,x
         dex
         bpl showiv
timed1   php
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
;---- texts ----
;
;$93 clear, $0e lowercase, $05 white,
;$9a light blue, $9e yellow
txbuild  .byte $93,$0e,$9a
         .text "unpacking..."
         .byte 0
txload   .byte $0d
         .text "please load me again"
         .byte 0
txtitle  .byte $93,$0e,$05
         .text "SHA256 on C64-v4.0 "
         .text "(fastest idea yet)"
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
;not zero: all is unpacked
ready    .byte 0
sumlow   .byte 0
sumhigh  .byte 0
tdefpos  .byte 0
xored    .byte 0
;
         .include "v4_tables.asm"
         .binary "v4_hash.packed"
packend
