; Screen editor, second part: $E716-$E8D9. CHROUT to the screen with its control codes ([PRG] appendix C, [MAP] $E716).

    #fixed $e716
; CHROUT to the screen. in: A = PETSCII. out: C = 0. clobbers: nothing (interrupts are enabled at the end).
print_char:
    sta last_char
    pha
    txa
    pha
    tya
    pha
    lda #0
    sta input_source
    lda last_char
    bmi print_high
    cmp #13
    beq to_carriage_return
    cmp #$20
    bcc print_low_control
    cmp #$60
    bcc _no_upper
    and #$df
    bne _put            ; always
_no_upper:
    jsr toggle_quote
    and #$3f
_put:
    jmp put_plain

to_carriage_return:
    jmp carriage_return

; Codes $80-$FF: shifted characters and the second half of the control codes.
print_high:
    and #$7f
    cmp #$7f
    bne _not_pi
    lda #$5e            ; $FF is pi, as $DE
_not_pi:
    cmp #$20
    bcs put_shifted_far
    cmp #13
    beq to_carriage_return
    ldx quote_mode
    bne _as_character
    cmp #20
    beq insert_char
    ldx inserts
    bne _as_character
    ora #$80
    bne control         ; always
_as_character:
    ora #$40
    jmp put_reversed
put_shifted_far:
    jmp put_shifted

; Codes $00-$1F: in quote and insert mode they are shown as reversed letters; DEL works in quote mode.
print_low_control:
    ldx inserts
    bne _as_character
    cmp #20
    beq delete_char
    ldx quote_mode
    beq control
_as_character:
    jmp put_reversed

; in: A = control code with its own bit 7. Looks it up and does it; unknown ones do nothing.
control:
    ldx #control_count-1
_search:
    cmp control_codes,x
    beq _found
    dex
    bpl _search
    bmi print_end       ; always
_found:
    cpx #16
    bcs _routine
    stx text_colour
    bcc print_end       ; always
_routine:
    lda control_routines_high-16,x
    pha
    lda control_routines_low-16,x
    pha
    rts

print_end:
    jmp print_done

; DEL: the rest of the line moves one to the left; in column 0 the character before, on the line above, goes.
delete_char:
    ldy column
    bne _shift
    lda row
    beq print_end
    dec row
    lda #39
    sta column
    jsr set_line
    ldy column
    bne _blank          ; always
_shift:
    jsr step_left
    ldy column
_next:
    cpy line_last
    beq _blank
    iny
    lda (line),y
    tax
    lda (colour_line),y
    dey
    sta (colour_line),y
    txa
    sta (line),y
    iny
    bne _next           ; always
_blank:
    jsr blank_at_y
    jmp print_done

; INST: the rest of the line moves one to the right; a line without room grows, one of 80 characters stays as it is.
insert_char:
    ldy line_last
    cpy column
    beq _need_room
    lda (line),y
    cmp #' '
    beq _shift
_need_room:
    cpy #79
    beq print_end
    jsr grow_line
_shift:
    ldy line_last
_next:
    cpy column
    beq _blank
    dey
    lda (line),y
    tax
    lda (colour_line),y
    iny
    sta (colour_line),y
    txa
    sta (line),y
    dey
    bpl _next           ; always
_blank:
    jsr blank_at_y
    inc inserts
    jmp print_done

blank_at_y:
    lda #' '
    sta (line),y
    lda text_colour
    sta (colour_line),y
    rts

; Cursor one back. in: column not 0. clobbers: A.
step_left:
    dec column
    lda column
    cmp #39
    bne _done
    dec row
_done:
    rts

; The control codes that are not colours. Each ends at print_done.
do_right:
    jsr row_column
    cmp #39
    bcc _same_row
    ldx row
    lda #0
    beq go_row_down     ; always
_same_row:
    inc column
    bne move_end       ; always
do_down:
    jsr row_column
    ldx row
go_row_down:
    sta column
    inx
    stx row
    cpx #25
    bcc go_line
    dec row
    jsr scroll_up
go_line:
    jsr set_line
    jmp print_done
do_left:
    jsr row_column
    tax
    beq _row_above
    dec column
    bpl move_end       ; always
_row_above:
    lda row
    beq move_end
    lda #39
    bne go_row_up       ; always
do_up:
    lda row
    beq move_end
    jsr row_column
go_row_up:
    sta column
    dec row
    bpl go_line         ; always
move_end:
    jmp print_done
do_home:
    jsr home
    jmp print_done
do_clear:
    jsr clear_screen
    jmp print_done
do_reverse_on:
    lda #$12
    .byte $2c           ; skips the next two bytes
do_reverse_off:
    lda #0
    sta reverse
    jmp print_done
do_lower:
    lda vic_memory
    ora #2
    bne set_case        ; always
do_upper:
    lda vic_memory
    and #$fd
set_case:
    sta vic_memory
    jmp print_done
do_lock:
    lda case_lock
    ora #$80
    bne set_lock        ; always
do_unlock:
    lda case_lock
    and #$7f
set_lock:
    sta case_lock
    jmp print_done

; Return: next line, column 0; quote, insert and reverse modes end.
carriage_return:
    lda #0
    sta inserts
    sta reverse
    sta quote_mode
    jsr new_line_plain
    jmp print_done
