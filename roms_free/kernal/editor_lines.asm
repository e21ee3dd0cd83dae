; Screen editor, third part: $E8CB-$EA30. Lines: next, scroll, grow, clear; putting a character at the cursor.

; Cursor to column 0 of the next logical line; scrolls at the bottom. clobbers: A, X, Y.
new_line_plain:
    lda #0
    sta column
    ldx row
_next:
    inx
    cpx #25
    beq _bottom
    lda links,x
    bpl _next
    stx row
    jmp set_line
_bottom:
    dex
    stx row
    jsr scroll_up
    jmp set_line

    #fixed $e8ea
; Scrolls up by the logical line at the top (one row or two); the cursor's row follows the text, but for one. Programs
; call it to scroll by a line. CTRL held slows it down ([MAP] $E8EA). clobbers: A, X, Y, $AC-$AF.
scroll_up:
    inc row
_again:
    dec row
    dec input_row
    ldx #0
_row:
    jsr point_at_row
    inx
    jsr copy_row
    asl a
    dex
    jsr set_link
    inx
    cpx #24
    bne _row
    jsr clear_row
    sec
    jsr set_link
    lda links
    bmi _slow
    lda row
    bne _again
    tax
    sec
    jsr set_link
_slow:
    jmp slow_down

; in: X = row, C = 1: the row begins a logical line. clobbers: A.
set_link:
    lda links,x
    and #$7f
    bcc _store
    ora #$80
_store:
    sta links,x
    rts

; Copies row X, text and colour, to the row at `line`. out: A = link byte of row X. clobbers: Y, $AC-$AF.
copy_row:
    lda row_offsets,x
    sta scroll_text
    sta scroll_colour
    lda links,x
    and #3
    ora screen_page
    sta scroll_text+1
    lda links,x
    and #3
    ora #>colour_ram
    sta scroll_colour+1
    jsr point_at_colour
    ldy #39
_column:
    lda (scroll_text),y
    sta (line),y
    lda (scroll_colour),y
    sta (colour_line),y
    dey
    bpl _column
    lda links,x
    rts

    #entry $e965, grow_line
; Gives the cursor's one-row line a second row. At the bottom the screen scrolls; otherwise the rows below move down, or
; ($0292 not 0) the next row is taken as it is. clobbers: A, X, Y, $AC-$AF.
grow_line:
    ldx row
    cpx #24
    bcc _not_bottom
    jsr scroll_up
    dec row
    ldx row
    inx
    bne _join           ; always
_not_bottom:
    lda no_scroll_down
    bne _take_next
    ldx #23
_down:
    cpx row
    beq _moved
    inx
    jsr point_at_row
    dex
    jsr copy_row
    asl a
    inx
    jsr set_link
    dex
    dex
    bpl _down           ; always: row >= 0 stops it
_moved:
    inx
    jsr clear_row
    beq _join           ; always
_take_next:
    inx
    inx
    sec                 ; a second row of the line taken begins a line of its own
    jsr set_link
    dex
_join:
    clc
    jsr set_link
    lda #79
    sta line_last
    ldx row
    jsr point_at_row
    jmp point_at_colour

    #fixed $e9f0
; in: X = row. out: `line` = its screen address. Programs that walk rows call it. clobbers: A.
point_at_row:
    lda row_offsets,x
    sta line
    lda links,x
    and #3
    ora screen_page
    sta line+1
    rts

    #fixed $e9ff
; in: X = row. Fills it with spaces in the text colour; `line` points at it. Programs call it. clobbers: A, Y.
clear_row:
    jsr point_at_row
    jsr point_at_colour
    ldy #39
    jmp clear_columns

    #fixed $ea13
; in: A = screen code, X = colour: shown at the cursor; the cursor waits two IRQs. clobbers: Y.
put_at_cursor:
    tay
    lda #2
    sta cursor_count
    jsr point_at_colour
    tya

    #joins $ea1c
put_now:
    ldy column
    sta (line),y
    txa
    sta (colour_line),y
    rts

    #fixed $ea24
; out: colour_line = colour RAM address of `line`. clobbers: A.
point_at_colour:
    lda line
    sta colour_line
    lda line+1
    and #3
    ora #>colour_ram
    sta colour_line+1
    rts
