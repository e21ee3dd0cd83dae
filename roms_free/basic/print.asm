; $AAA0-$AD89: PRINT, INPUT, GET, READ, FOR, NEXT and the small statements.

    #fixed $aaa0
; PRINT list
print:
    beq print_return
print_item:
    beq _done
    cmp #','
    beq _comma
    cmp #';'
    beq _next
    cmp #token_tab
    beq _tab
    cmp #token_spc
    beq _spc
    jsr evaluate
    jsr print_value
    jsr chrgot
    beq print_return
    jmp print_item
_comma:
    jsr cursor_column   ; to the next multiple of 10
    tya
_tens:
    sec
    sbc #10
    bcs _tens
    eor #$ff
    adc #1
    tax
    jsr cursor_right_x
_next:
    jsr chrget
    jmp print_item
_spc:
    jsr get_argument
    jmp _move
_tab:
    jsr get_argument
    txa
    pha
    jsr cursor_column
    sty scratch
    pla
    sec
    sbc scratch
    bcc _closed
    tax
_move:
    jsr cursor_right_x
_closed:
    lda #')'
    jsr expect
    jmp print_item
_done:
    rts

; in: FAC or string. Prints it; a number is followed by a cursor right.
print_value:
    bit value_type
    bmi print_string_value
    jsr number_to_text
    jsr print_text
    lda #$1d
    jmp print_character

; A Return.
print_return:
    lda #13
    jmp print_character

    #fixed $ab1e
; Prints the text at A/Y up to a 0. Programs call it. clobbers: A, X, Y, index1.
print_text:
    sta index1
    sty index1+1
    ldy #0
_next:
    lda (index1),y
    beq _done
    jsr print_character
    iny
    bne _next
    inc index1+1
    bne _next           ; always
_done:
    rts

; Prints the string in FAC. clobbers: A, X, Y.
print_string_value:
    jmp print_string_now

    #fixed $ab3f
; A space. Programs call it.
print_space:
    lda #' '
    jmp print_character

    #fixed $ab47
; Character A to the output channel. Programs call it. clobbers: nothing.
print_character:
    jsr $ffd2
    and #$ff
    rts

print_string_now:
    jsr fetch_string
    tax
    ldy #0
_next:
    dex
    cpx #$ff
    beq _done
    lda (index1),y
    jsr print_character
    iny
    bne _next
_done:
    rts

; After input_line: ends the line and prints the Return. in: X = length. out: X/Y = $01FF.
end_input:
    lda #0
    sta input_buffer,x
    jsr print_return
    ldx #<(input_buffer-1)
    ldy #>(input_buffer-1)
    rts

; out: Y = column of the cursor in its line. clobbers: X.
cursor_column:
    sec
    jmp $fff0

; X times cursor right. clobbers: A, X.
cursor_right_x:
    txa
    beq _done
_next:
    lda #$1d
    jsr print_character
    dex
    bne _next
_done:
    rts

; Argument behind TAB( or SPC(. out: X.
get_argument:
    jsr chrget
    jmp get_byte

; A Return if the cursor is not in column 0; errors begin on a new line. clobbers: A, X, Y.
new_line_if_needed:
    jmp print_return

; Text of error `count`. clobbers: A, X, Y.
print_error_text:
    lda #<error_texts
    sta index1
    lda #>error_texts
    sta index1+1
    ldx count
    ldy #0
_word:
    dex
    beq _found
_skip:
    lda (index1),y
    inc index1
    bne _same_page
    inc index1+1
_same_page:
    asl a
    bcc _skip
    bcs _word           ; always
_found:
    lda (index1),y
    php
    and #$7f
    jsr print_character
    iny
    plp
    bpl _found
    rts

; " IN line" unless in direct mode, then READY.
print_in_line:
    ldy current_line+1
    iny
    beq _direct
    lda #<in_word
    ldy #>in_word
    jsr print_text
    lda current_line+1
    ldx current_line
    jsr print_integer_xa
_direct:
    jmp ready_restart
in_word:
    .null " IN "

; ---- FOR, NEXT. A loop is a frame on the CPU stack: limit (5), step (5), line, text pointer, variable, tag.
for_frame_size = 17
frame_step = 8
frame_limit = 13

; FOR variable = start TO limit [STEP step]
for:
    pla                 ; leave the statement loop
    pla
    jsr find_variable
    sta assign_pointer
    sty assign_pointer+1
    lda value_type
    ora integer_flag
    beq _number
    jmp syntax_error
_number:
    lda #token_equal
    jsr expect
    jsr evaluate_number
    jsr assign
    jsr find_frame
    bne _new_variable
    txa
    clc
    adc #for_frame_size
    tax
    txs
_new_variable:
    jsr check_stack
    lda #token_to
    jsr expect
    jsr evaluate_number
    jsr pack
    ldx #4
_limit:
    lda packed,x
    pha
    dex
    bpl _limit
    lda #<one
    ldy #>one
    jsr memory_to_fac
    jsr chrgot
    cmp #token_step
    bne _pack
    jsr chrget
    jsr evaluate_number
_pack:
    jsr pack
    ldx #4
_step:
    lda packed,x
    pha
    dex
    bpl _step
    lda current_line+1
    pha
    lda current_line
    pha
    lda text_pointer+1
    pha
    lda text_pointer
    pha
    lda assign_pointer+1
    pha
    lda assign_pointer
    pha
    lda #frame_for
    pha
    jmp next_statement

; FAC, rounded, to `packed`. clobbers: A, X, Y.
pack:
    ldx #<packed
    ldy #>packed
    jmp fac_to_memory

; NEXT [variable[, variable]]
next:
    pla
    pla
    ldx #0
    stx assign_pointer+1
    jsr chrgot
    beq _find
_named:
    jsr find_variable
    sta assign_pointer
    sty assign_pointer+1
_find:
    jsr find_frame
    beq _found
    ldx #error_next
    jmp error
_found:
    txs
    lda $0102,x
    sta assign_pointer
    lda $0103,x
    sta assign_pointer+1
    txa
    clc
    adc #frame_step
    ldy #1
    jsr memory_to_fac
    lda assign_pointer
    ldy assign_pointer+1
    jsr memory_to_arg
    jsr fac_add
    ldx assign_pointer
    ldy assign_pointer+1
    jsr fac_to_memory
    tsx
    txa
    clc
    adc #frame_limit
    ldy #1
    jsr memory_to_arg
    jsr fac_subtract    ; limit - variable
    tsx
    lda fac_exponent
    beq _again
    lda $0101+frame_step,x
    eor fac_sign
    bmi _finished
_again:
    lda $0104,x
    sta text_pointer
    lda $0105,x
    sta text_pointer+1
    lda $0106,x
    sta current_line
    lda $0107,x
    sta current_line+1
    jmp next_statement
_finished:
    txa
    clc
    adc #for_frame_size
    tax
    txs
    jsr chrgot
    cmp #','
    bne _done
    jsr chrget
    jmp _named
_done:
    jmp next_statement

; Called by jsr. in: assign_pointer, high byte 0: any variable. out: Z = 1: X = stack pointer below the frame. clobbers: A.
find_frame:
    tsx
    inx
    inx
_look:
    lda $0101,x
    cmp #frame_for
    bne _done
    lda assign_pointer+1
    beq _done
    cmp $0103,x
    bne _other
    lda assign_pointer
    cmp $0102,x
    beq _done
_other:
    txa
    clc
    adc #for_frame_size
    tax
    bne _look
    inx                 ; Z = 0
_done:
    rts
