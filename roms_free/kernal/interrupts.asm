; $EA31-$EA86: the 60 Hz interrupt. Reached through ($0314) with A, X, Y on the stack in this order.

    #fixed $ea31
; Default IRQ. Programs that hook $0314 jump here when they are done ([PRG] chapter 5, [MAP] $EA31).
irq:
    jsr $ffea           ; UDTIM
    lda cursor_off
    bne _no_cursor
    dec cursor_count
    bne _no_cursor
    jsr blink
_no_cursor:
    jsr scnkey
    jmp irq_acknowledge

; Toggles the cursor and starts the next 20 IRQs. clobbers: A, X, Y.
blink:
    lda #20
    sta cursor_count
    ldy column
    jsr point_at_colour
    lda (line),y
    ldx cursor_colour
    lsr cursor_shown
    bcs _put            ; on -> off, its own colour
    inc cursor_shown
    sta cursor_char
    lda (colour_line),y
    sta cursor_colour
    ldx text_colour
    lda cursor_char
_put:
    eor #$80
    jmp put_now

    #fixed $ea7e
; Ends the default IRQ: acknowledges CIA 1. Raster IRQ handlers that handle the timer too jump here.
irq_acknowledge:
    lda cia1+13

    #joins $ea81
; Restores Y, X, A and returns from the interrupt. IRQ handlers jump here ([MAP] $EA81).
irq_return:
    pla
    tay
    pla
    tax
    pla
    rti
