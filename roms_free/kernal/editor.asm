; Screen editor, first part: $E500-$E715. Windows on the screen: pointers, clearing, waiting for and reading a line.
;
; The screen is 25 rows of 40; a logical line is one row or two. `links` says which rows begin a line, `line` and
; `colour_line` point at the first row of the cursor's line, `column` counts in the line (0-79), `row` is the
; cursor's own row. All of this is documented RAM ([MAP] $D1-$F4) that programs use.

    #fixed $e500
; IOBASE ($FFF3). out: X/Y = $DC00. clobbers: nothing else.
iobase:
    ldx #<cia1
    ldy #>cia1
    rts

    #fixed $e505
; SCREEN ($FFED). out: X = 40 columns, Y = 25 rows.
screen_size:
    ldx #40
    ldy #25
    rts

    #fixed $e50a
; PLOT ($FFF0), also called directly. in: C = 0: X = row, Y = column to go to. out: X, Y = where the cursor is.
plot:
    bcs plot_read
    stx row
    sty column
    jsr set_line
plot_read:
    ldx row
    ldy column
    rts

    #fixed $e518
; Editor part of CINT; RUN/STOP+RESTORE and programs call it. clobbers: A, X, Y.
    jmp init_editor

    #fixed $e544
; Clears the screen with spaces in the text colour, cursor home. Programs call it. clobbers: A, X, Y.
clear_screen:
    jsr reset_links
    ldx #24
_row:
    jsr clear_row
    dex
    bpl _row
    bmi home

; Every row begins a line; the page of each row comes from screen_page. clobbers: A, X, Y.
reset_links:
    lda #$80
    sta links_end
    ldx #24
_row:
    lda row_pages,x
    ora screen_page
    sta links,x
    dex
    bpl _row
    rts

    #fixed $e566
; Cursor to the upper left corner. Programs call it. clobbers: A, X, Y.
home:
    ldy #0
    sty column
    sty row

    #joins $e56c
; Sets `line`, `colour_line`, `line_last` for the cursor at row/column; the column given counts in the row and is made to
; count in the line. Programs that store $D3 and $D6 call it. clobbers: A, X, Y.
set_line:
    ldx row
    lda links,x
    bmi _first
    lda column
    clc
    adc #40
    sta column
    dex
_first:
    jsr point_at_row
    ldy #39
    lda links+1,x
    bmi _one_row
    ldy #79
_one_row:
    sty line_last
    jmp point_at_colour

; Column of the cursor in its row. out: A. clobbers: nothing else.
row_column:
    lda column
    cmp #40
    bcc _done
    sbc #40
_done:
    rts

    #fixed $e5a0
; Default channels and VIC-II registers. Programs call it to get a stock picture. clobbers: A, X.
vic_defaults:
    lda #3
    sta output_device
    lda #0
    sta input_device
    ldx #$2e
_register:
    lda vic_table,x
    sta vic,x
    dex
    bpl _register
    rts

    #fixed $e5b4
; Takes the first character out of the keyboard buffer, which must not be empty; enables interrupts, as documented for GETIN.
; out: A, C = 0. clobbers: X, Y.
take_key:
    ldy key_buffer
    ldx #0
_shift:
    lda key_buffer+1,x
    sta key_buffer,x
    inx
    cpx key_count
    bcc _shift
    dec key_count
    tya
    cli
    clc
    rts

    #fixed $e5ca
; Prints A, then lets the user edit the screen until Return. out: as read_line_start. clobbers: A, X, Y.
edit_print:
    jsr print_char

    #joins $e5cd
edit_wait:
    lda key_count
    sta cursor_off
    sta no_scroll_down
    beq edit_wait
    sei
    jsr hide_cursor
    jsr take_key
    cmp #$83            ; Shift+RUN/STOP types two commands
    beq _run_stop
    cmp #13
    bne edit_print
    jmp read_line_start
_run_stop:
    ldx #run_stop_text_size
    stx key_count
_copy:
    lda run_stop_text-1,x
    sta key_buffer-1,x
    dex
    bne _copy
    beq edit_wait

; Puts back what is under the cursor if the reversed phase is on the screen. clobbers: A, X, Y.
hide_cursor:
    lda cursor_shown
    beq _done
    lda cursor_char
    ldx cursor_colour
    ldy #0
    sty cursor_shown
    jsr put_at_cursor
_done:
    rts


; After Return: the line to be read is the cursor's logical line, from where the input began if that is in it.
read_line_start:
    ldy line_last
    sty input_source
_trim:
    lda (line),y
    cmp #' '
    bne _trimmed
    dey
    bpl _trim
_trimmed:
    iny
    sty input_end
    ldy #0
    sty no_scroll_down
    sty column
    sty quote_mode
    jmp skip_prompt

    #fixed $e632
; Next character of a line that is read from the screen; the first call waits for the user. CHRIN calls it.
; out: A = PETSCII, 13 at the end of the line; C = 0. clobbers: nothing else.
read_screen:
    tya
    pha
    txa
    pha
    lda input_source
    beq edit_wait_first
read_next:
    ldy column
    cpy input_end
    bcs read_end
    lda (line),y
    inc column
    jsr screen_to_petscii
    sta last_char
    jsr toggle_quote
    jmp read_return
edit_wait_first:
    jmp edit_wait

read_end:
    lda #0
    sta input_source
    lda #13
    ldx input_device    ; keyboard in, screen out: the caller prints the Return itself
    cpx #3
    beq _print
    ldx output_device
    cpx #3
    beq _silent
_print:
    jsr print_char
_silent:
    lda #13
    sta last_char
read_return:
    pla
    tax
    pla
    tay
    lda last_char
    clc
    rts

    #fixed $e684
; in: A = character. A quote mark toggles quote mode. clobbers: nothing.
toggle_quote:
    cmp #'"'
    bne _done
    pha
    lda quote_mode
    eor #1
    sta quote_mode
    pla
_done:
    rts

    #fixed $e691
; in: A = screen code of a shifted character without bit 6. Puts it at the cursor, reversed if RVS is on, and ends CHROUT.
put_shifted:
    ora #$40
put_plain:
    ldx reverse
    beq put_code
put_reversed:
    ora #$80
put_code:
    ldx inserts
    beq _no_insert
    dec inserts
_no_insert:
    ldx text_colour
    jsr put_at_cursor
    jsr advance
    ; end of CHROUT to the screen

    #joins $e6a8
; Restores what print_char saved; enables interrupts, as the stock routine is known to do.
print_done:
    lda inserts
    beq _no_insert
    lsr quote_mode
_no_insert:
    pla
    tay
    pla
    tax
    pla
    clc
    cli
    rts

    #fixed $e6b6
; Moves the cursor on after a character; a full row grows into a second one, a full line starts the next. clobbers: A, X, Y.
advance:
    ldx column
    inx
    cpx #40
    beq _row_full
    cpx #80
    beq _line_full
    stx column
    rts
_row_full:
    lda line_last
    cmp #79
    beq _second_row
    jsr grow_line
_second_row:
    lda #40
    sta column
    inc row
    rts
_line_full:
    jmp new_line_plain
