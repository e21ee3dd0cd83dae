; $F69B-$FF5A: clock, STOP, reset, memory, vectors, small calls, NMI.

    #fixed $f69b
; UDTIM default ($FFEA): one jiffy; at 24 hours (5,184,000 jiffies) back to 0; looks at the STOP key. clobbers: A, X.
udtim:
    inc jiffies+2
    bne _day
    inc jiffies+1
    bne _day
    inc jiffies
_day:
    lda jiffies+2
    cmp #<5184000
    lda jiffies+1
    sbc #>5184000
    lda jiffies
    sbc #`5184000
    bcc look_at_stop
    lda #0
    sta jiffies
    sta jiffies+1
    sta jiffies+2
    nop
    #joins $f6bc

    #entry $f6bc, look_at_stop
; RDTIM ($FFDE). out: A = low, X = middle, Y = high byte; interrupts enabled. clobbers: nothing else.
    #fixed $f6dd
rdtim:
    sei
    lda jiffies+2
    ldx jiffies+1
    ldy jiffies

    #joins $f6e4
; SETTIM ($FFDB). in: A = low, X = middle, Y = high byte. out: interrupts enabled.
settim:
    sei
    sta jiffies+2
    stx jiffies+1
    sty jiffies
    cli
    rts

    #fixed $f6ed
; STOP default. out: Z = 1: STOP is held; then channels are default and the keyboard buffer is empty. clobbers: A, X.
stop:
    lda stop_key
    cmp #$7f
    bne _done
    php
    jsr $ffcc
    sta key_count       ; CLRCHN leaves A = 0
    plp
_done:
    rts

; stop_key = the row that the last scan left selected, if it is steady; Shift with STOP is not STOP. clobbers: A, X.
look_at_stop:
    lda cia1+1
    cmp cia1+1
    bne look_at_stop
    tax
    bmi _store
    ldx #$bd            ; columns of both Shift keys
    stx cia1
    ldx cia1+1
    pha
    lda #$7f
    sta cia1
    pla
    inx
    bne _done
_store:
    sta stop_key
_done:
    rts

; Second part of RAMTAS: the first page from $0800 whose first byte is not RAM ends memory; contents stay. clobbers: A, X, Y.
size_memory:
    ldy #0
    sty load_start
    lda #4
    sta screen_page
    lda #8
    sta memory_bottom+1
    sta load_start+1
_page:
    lda (load_start),y
    tax
    lda #$55
    sta (load_start),y
    cmp (load_start),y
    bne _end
    asl a
    sta (load_start),y
    cmp (load_start),y
    bne _end
    txa
    sta (load_start),y
    inc load_start+1
    bne _page           ; always: ROM ends it
_end:
    txa
    sta (load_start),y
    ldx load_start
    ldy load_start+1
    clc
    jmp memtop

; Second part of IOINIT.
init_ports:
    ldx #0
    stx cia1+3          ; rows are inputs
    stx cia2+3
    stx sid_volume
    dex
    stx cia1+2          ; columns are outputs
    lda #$07            ; VIC bank 0, serial lines free
    sta cia2
    lda #$3f
    sta cia2+2
    lda #$37            ; BASIC, KERNAL, I/O; motor off
    sta port
    lda #$2f
    sta port_ddr
    jmp start_jiffies

; PAL if the raster gets to line 288 (NTSC has 263 at most). out: pal_flag, jiffy timer. clobbers: A, X, Y.
find_standard:
    ldx #0
_wait:
    bit vic_control     ; bit 7: line 256 and more
    bpl _wait
_look:
    lda vic_raster
    cmp #$20
    bcs _pal
    bit vic_control
    bmi _look
    bpl _store          ; always
_pal:
    inx
_store:
    stx pal_flag
    jmp start_jiffies

; ---- BASIC routines that do not fit into its own chip
    .include "../basic/string_functions.asm"
    .include "../basic/text_number.asm"
    .include "../basic/program_parts.asm"

; ---- reset
    #fixed $fce2
; RESET, the vector at $FFFC. Programs jump here to restart. Starts a cartridge that shows CBM80 at $8004, else BASIC.
reset:
    ldx #$ff
    sei
    txs
    cld
    jsr find_cartridge
    bne _no_cartridge
    jmp ($8000)
_no_cartridge:
    stx vic_control+5   ; $D016: X is at most 5, CSEL off until the table comes
    jsr ioinit
    jsr ramtas
    jsr restor
    jsr cint
    cli
    jmp ($a000)

    #entry $fd02, find_cartridge
; RESTOR ($FF8A): the 16 default vectors to $0314. clobbers: A, X, Y.
    #fixed $fd15
restor:
    ldx #<default_vectors
    ldy #>default_vectors
    clc

    #joins $fd1a
; VECTOR ($FF8D). in: C = 1: copy the vectors to X/Y; C = 0: from X/Y. clobbers: A, Y.
vector:
    jmp copy_vectors

    #fixed $fd30
default_vectors:
    .word irq, warm_start, nmi, open, close, chkin, chkout, clrchn
    .word chrin, chrout, stop, getin, clall, warm_start, load_default, save_default

    #fixed $fd50
; RAMTAS ($FF87): clears $0002-$0101 and pages 2 and 3, finds the end of RAM, screen at $0400. clobbers: A, X, Y.
ramtas:
    ldx #0
    txa
_clear:
    sta @w $0002,x      ; absolute, so that it does not wrap to the port
    sta $0200,x
    sta $0300,x
    inx
    bne _clear
    lda #<$033c
    sta tape_buffer
    lda #>$033c
    sta tape_buffer+1
    jmp size_memory

    #fixed $fda3
; IOINIT ($FF84): both CIAs, SID volume, processor port, jiffy timer. Programs call it to get a stock
; machine. clobbers: A, X, Y.
ioinit:
    lda #$7f
    sta cia1+13         ; no interrupts
    sta cia2+13
    sta cia1            ; row of STOP
    lda #$08            ; timers stopped, one-shot
    sta cia1+14
    sta cia2+14
    sta cia1+15
    sta cia2+15
    jmp init_ports

    #fixed $fddd
; Starts the jiffy timer for the video standard found ($02A6). Programs that used timer A call it. clobbers: A, X, Y.
start_jiffies:
    lda #<timer_pal
    ldx #>timer_pal
    ldy pal_flag
    bne _set
    lda #<timer_ntsc
    ldx #>timer_ntsc
_set:
    sta cia1+4
    stx cia1+5
    jmp start_timer

    #fixed $fdf9
; SETNAM ($FFBD). in: A = length, X/Y = address. clobbers: nothing.
setnam:
    sta name_length
    stx name_pointer
    sty name_pointer+1
    rts

    #fixed $fe00
; SETLFS ($FFBA). in: A = logical file, X = device, Y = secondary. clobbers: nothing.
setlfs:
    sta logical_file
    stx device
    sty secondary
    rts

    #fixed $fe07
; READST ($FFB7). out: A = status.
readst:
    lda status
    rts

    #fixed $fe18
; SETMSG ($FF90). in: A = bit 7 control messages, bit 6 error messages. out: A = status, as the stock routine.
setmsg:
    sta message_flag
    jmp readst

    #fixed $fe21
; SETTMO ($FFA2). in: A.
settmo:
    sta serial_timeout
    rts

    #fixed $fe25
; MEMTOP ($FF99). in: C = 1: read; C = 0: set from X/Y. out: X/Y.
memtop:
    bcc _set
    ldx memory_top
    ldy memory_top+1
_set:
    stx memory_top
    sty memory_top+1
    rts

    #fixed $fe34
; MEMBOT ($FF9C), as memtop.
membot:
    bcc _set
    ldx memory_bottom
    ldy memory_bottom+1
_set:
    stx memory_bottom
    sty memory_bottom+1
    rts

    #fixed $fe43
; NMI, the vector at $FFFA. 7 cycles to ($0318), which timing programs count on.
nmi_entry:
    sei
    jmp (nmi_vector)

    #fixed $fe47
; Default NMI. RESTORE with STOP held restarts BASIC, or goes to a cartridge's second vector; an NMI of CIA 2 is
; acknowledged.
nmi:
    pha
    txa
    pha
    tya
    pha
    jmp nmi_source

    #fixed $fe66
; Warm start: default of the BRK vector and what STOP+RESTORE does.
warm_start:
    jsr restor
    jsr ioinit
    jsr init_editor
    jmp ($a002)

    #entry $fe72, nmi_done              ; end of an NMI of CIA 2; handlers that chain jump here
; in: NMI with A, X, Y on the stack. CIA 2 asked if its ICR says so; otherwise it was RESTORE.
nmi_source:
    lda #$7f
    sta cia2+13
    ldy cia2+13
    bmi nmi_done
    jsr find_cartridge
    bne _no_cartridge
    jmp ($8002)
_no_cartridge:
    jsr look_at_stop
    jsr $ffe1
    bne nmi_done
    jmp (brk_vector)
nmi_done:
    lda nmi_enable
    ora #$80
    sta cia2+13
    jmp nmi_return

    #fixed $febc
; Restores Y, X, A and returns. NMI handlers jump here ([MAP] $FEBC).
nmi_return:
    pla
    tay
    pla
    tax
    pla
    rti

; C = 1: vectors to X/Y; C = 0: from X/Y. The source is written back to itself, so that RAM under the KERNAL may hold
; them too, as [PRG] VECTOR describes. clobbers: A, Y, load_target.
copy_vectors:
    stx load_target
    sty load_target+1
    ldy #31
_next:
    lda irq_vector,y
    bcs _write
    lda (load_target),y
_write:
    sta (load_target),y
    sta irq_vector,y
    dey
    bpl _next
    rts

; out: Z = 1: cartridge; X = 0 then, else 1-5. clobbers: A.
find_cartridge:
    ldx #5
_next:
    lda cartridge_mark-1,x
    cmp $8003,x
    bne _done
    dex
    bne _next
_done:
    rts
cartridge_mark:
    .byte $c3, $c2, $cd, $38, $30   ; CBM80 with shifted letters ([PRG] chapter 5, cartridge autostart)

    #fixed $ff48
; IRQ and BRK, the vector at $FFFE. Leaves A, X, Y on the stack in this order above P and PC. 29 cycles to ($0314),
; the stock figure, which raster programs count on.
irq_entry:
    pha
    txa
    pha
    tya
    pha
    tsx
    lda #$10            ; B of the P on the stack
    and $0104,x
    beq _irq
    jmp (brk_vector)
_irq:
    jmp (irq_vector)

    #fixed $ff5b
; CINT ($FF81): editor, VIC-II, PAL or NTSC, jiffy timer. clobbers: A, X, Y.
cint:
    jsr init_editor
    jmp find_standard

    #fixed $ff6e
; Timer A of CIA 1: load, run, interrupt. TOD input stays as it is. clobbers: A.
start_timer:
    lda #$81
    sta cia1+13
    lda cia1+14
    and #$80
    ora #$11
    sta cia1+14
    rts

    #fixed $ff80
    .byte 3                             ; revision of the KERNAL whose behaviour this one has ([MAP] $FF80)

    #joins $ff81
; The jump table ([PRG] chapter 5: the KERNAL's public calls).
    jmp cint            ; CINT
    jmp ioinit          ; IOINIT
    jmp ramtas          ; RAMTAS
    jmp restor          ; RESTOR
    jmp vector          ; VECTOR
    jmp setmsg          ; SETMSG
    jmp no_serial       ; SECOND
    jmp no_serial       ; TKSA
    jmp memtop          ; MEMTOP
    jmp membot          ; MEMBOT
    jmp scnkey          ; SCNKEY
    jmp settmo          ; SETTMO
    jmp no_serial       ; ACPTR
    jmp no_serial       ; CIOUT
    jmp no_serial       ; UNTLK
    jmp no_serial       ; UNLSN
    jmp no_serial       ; LISTEN
    jmp no_serial       ; TALK
    jmp readst          ; READST
    jmp setlfs          ; SETLFS
    jmp setnam          ; SETNAM
    jmp (open_vector)   ; OPEN
    jmp (close_vector)  ; CLOSE
    jmp (chkin_vector)  ; CHKIN
    jmp (chkout_vector) ; CHKOUT
    jmp (clrchn_vector) ; CLRCHN
    jmp (chrin_vector)  ; CHRIN
    jmp (chrout_vector) ; CHROUT
    jmp load            ; LOAD
    jmp save            ; SAVE
    jmp settim          ; SETTIM
    jmp rdtim           ; RDTIM
    jmp (stop_vector)   ; STOP
    jmp (getin_vector)  ; GETIN
    jmp (clall_vector)  ; CLALL
    jmp udtim           ; UDTIM
    jmp screen_size     ; SCREEN
    jmp plot            ; PLOT
    jmp iobase          ; IOBASE

    #fixed $fffa
    .word nmi_entry, reset, irq_entry
