; Parts of the editor that do not fit between its fixed addresses.

; On the jump from read_line_start: Y = 0. Starts at the column where the input began, when that is in the line read
; (a prompt before it is skipped), unless it scrolled away. clobbers: A, X, Y.
skip_prompt:
    lda input_row
    bmi _whole_line
    ldx row
    jsr first_row
    stx last_char
    tax
    jsr first_row
    cpx last_char
    bne _whole_line
    lda input_column
    sta column
_whole_line:
    jmp read_next

; in: X = row. out: X = the row that begins its logical line. clobbers: Y.
first_row:
    ldy links,x
    bmi _done
    dex
_done:
    rts

; in: A = screen code. out: A = PETSCII; reversed characters in quotes are control codes. clobbers: X, Y, last_char.
screen_to_petscii:
    sta last_char
    and #$3f
    tax
    lda last_char
    bpl _plain
    ldy quote_mode
    bne _control
_plain:
    and #$20
    bne _control
    txa
    ora #$40
    tax
_control:
    txa
    bit last_char
    bvc _done
    ora #$80
_done:
    rts

; Editor part of CINT. clobbers: A, X, Y.
init_editor:
    jsr vic_defaults
    lda #0
    sta case_lock
    sta cursor_shown
    lda #<decode_shift
    sta key_vector
    lda #>decode_shift
    sta key_vector+1
    lda #10
    sta key_buffer_size
    sta repeat_delay
    lda #14             ; light blue
    sta text_colour
    lda #4
    sta repeat_speed
    lda #12
    sta cursor_count
    sta cursor_off
    jmp clear_screen


; Control codes: the first 16 are the colours in the order of their numbers.
control_codes:
    .byte $90, $05, $1c, $9f, $9c, $1e, $1f, $9e, $81, $95, $96, $97, $98, $99, $9a, $9b
    .byte $1d, $9d, $11, $91, $13, $93, $12, $92, $0e, $8e, $08, $09
control_count = * - control_codes
control_routines := (do_right, do_left, do_down, do_up, do_home, do_clear) .. (do_reverse_on, do_reverse_off)
control_routines ..= (do_lower, do_upper, do_lock, do_unlock)
control_routines_low:
    .byte <(control_routines - 1)
control_routines_high:
    .byte >(control_routines - 1)

; CTRL held slows scrolling down. clobbers: A, X, Y.
slow_down:
    lda #$7f
    sta cia1
    lda cia1+1
    cmp #$fb            ; CTRL alone
    bne _done
    ldy #100
_wait:
    dex
    bne _wait
    dey
    bne _wait
_done:
    rts

; in: Y = last column. Blanks the row at `line`. out: Z = 1. clobbers: A, Y.
clear_columns:
    lda #' '
    sta (line),y
    lda text_colour
    sta (colour_line),y
    dey
    bpl clear_columns
    iny
    rts


; What Shift+RUN/STOP types.
run_stop_text:
    .text "LOAD", 13, "RUN", 13
run_stop_text_size = * - run_stop_text

; Tables by shift_keys: bit 2 (CTRL) wins over the others.
table_list := (keys_plain, keys_shift, keys_commodore, keys_plain, keys_control, keys_control, keys_control, keys_control)
table_low:
    .byte <table_list
table_high:
    .byte >table_list


; Links of 25 rows that each begin a line, on screen pages 0-3.
row_pages:
    .byte (>(range(25) * 40)) | $80

