; Parts of line entry that do not fit between its fixed addresses.

; in: X = index of a word in page 2. out: A = token and X = its last character, or A = the character there. clobbers: Y.
find_keyword:
    ldy #0
    stx scratch+3
    lda #$80
    sta scratch+4
_try:
    ldx scratch+3
_letter:
    lda $0200,x
    eor keywords,y
    beq _same
    cmp #$80
    beq _found
_skip:
    lda keywords,y
    iny
    asl a
    bcc _skip
    inc scratch+4
    lda keywords,y
    bne _try
    ldx scratch+3
    lda $0200,x
    rts
_same:
    lda keywords,y
    bmi _found
    inx
    iny
    bne _letter         ; always
_found:
    lda scratch+4
    rts

; Joins link_lines: stores the link. in: A = 0, C and the low byte on the stack from the addition.
link_store:
    adc index1+1
    tax
    ldy #1
    sta (index1),y
    dey
    pla
    sta (index1),y
    sta index1
    stx index1+1
    jmp link_line

; Joins find_line. clobbers: A, X, Y.
find_line_compare:
    ldy #1
    lda (line_pointer),y
    beq _before
    ldy #3
    lda (line_pointer),y
    cmp line_number+1
    bne _different
    dey
    lda (line_pointer),y
    cmp line_number
    beq _done           ; C = 1
_different:
    bcs _before
    ldy #0
    lda (line_pointer),y
    tax
    iny
    lda (line_pointer),y
    stx line_pointer
    sta line_pointer+1
    bcc find_line_compare   ; always
_before:
    clc
_done:
    rts

; Removes the line at line_pointer. clobbers: A, Y, index1, index2.
delete_line:
    ldy #0
    lda (line_pointer),y
    sta index1
    iny
    lda (line_pointer),y
    sta index1+1
    lda line_pointer
    sta index2
    lda line_pointer+1
    sta index2+1
    dey
_next:
    lda index1
    cmp variables_start
    lda index1+1
    sbc variables_start+1
    bcs _done
    lda (index1),y
    sta (index2),y
    inc index1
    bne _same_page
    inc index1+1
_same_page:
    inc index2
    bne _next
    inc index2+1
    bne _next           ; always
_done:
    lda index2
    sta variables_start
    lda index2+1
    sta variables_start+1
    rts

; Makes room for A bytes at line_pointer. clobbers: A, Y, index1, index2.
open_program:
    ldy variables_start+1
    clc
    adc variables_start
    bcc _same_page
    iny
_same_page:
    jsr check_memory
    sta index2
    sty index2+1
    pha
    tya
    pha
    lda variables_start
    sta index1
    lda variables_start+1
    sta index1+1
_next:
    lda index1
    cmp line_pointer
    bne _move
    lda index1+1
    cmp line_pointer+1
    beq _done
_move:
    lda index1
    bne _low1
    dec index1+1
_low1:
    dec index1
    lda index2
    bne _low2
    dec index2+1
_low2:
    dec index2
    ldy #0
    lda (index1),y
    sta (index2),y
    jmp _next
_done:
    pla
    sta variables_start+1
    pla
    sta variables_start
    rts

; ?OUT OF MEMORY if A/Y is beyond the free memory; strings are collected first. out: A/Y. clobbers: X.
check_memory:
    ldx #0
    stx scratch+5       ; not collected yet
_compare:
    cpy strings_start+1
    bcc _fits
    bne _collect
    cmp strings_start
    bcc _fits
_collect:
    ldx scratch+5
    bne _full
    pha
    tya
    pha
    lda variable_name   ; a new variable is being made
    pha
    lda index1
    pha
    lda index1+1
    pha
    jsr collect_garbage
    pla
    sta index1+1
    pla
    sta index1
    pla
    sta variable_name
    pla
    tay
    pla
    inc scratch+5
    jmp _compare
_full:
    jmp memory_error
_fits:
    rts

; Joins read_line_number.
read_digits:
    ldy #0
    sty line_number
    sty line_number+1
_next:
    bcs _done
    sbc #'0'-1          ; C = 0
    sta scratch
    lda line_number+1
    cmp #25             ; numbers up to 63999
    bcs _too_high
    sta scratch+1
    lda line_number
    asl a
    rol scratch+1
    asl a
    rol scratch+1
    adc line_number
    sta line_number
    lda scratch+1
    adc line_number+1
    sta line_number+1
    asl line_number
    rol line_number+1
    lda line_number
    adc scratch
    sta line_number
    bcc _digit
    inc line_number+1
_digit:
    jsr chrget
    jmp _next
_too_high:
    jmp syntax_error
_done:
    jmp chrgot

; Text of the line at line_pointer. clobbers: A, X, Y.
list_text:
    ldy #3
    sty list_quote
    lsr list_quote      ; 1; bit 0 means outside quotes
_next:
    iny
    lda (line_pointer),y
    beq _done
    cmp #'"'
    bne _no_quote
    inc list_quote
_no_quote:
    sty scratch+5
    jsr list_token
    ldy scratch+5
    bne _next           ; always
_done:
    rts
list_token:
    jmp (list_vector)

; CONT: goes on after STOP or END.
cont:
    bne syntax_parts
    ldx #error_continue
    lda old_text+1
    bne _can
    jmp error
_can:
    sta text_pointer+1
    lda old_text
    sta text_pointer
    lda old_line
    sta current_line
    lda old_line+1
    sta current_line+1
    rts

run_line:
    jsr clear_variables
    jsr goto_number_here
    jmp next_statement

; ON n GOTO or GOSUB list
on:
    jsr get_byte
    pha                 ; the token
    cmp #token_goto
    beq _count
    cmp #token_gosub
    bne syntax_parts
_count:
    dex
    bmi _not            ; n = 0, or more than the list has
    beq _this
_skip:
    jsr chrget
    jsr read_line_number
    cmp #','
    bne _not
    dex
    bne _skip
_this:
    jsr chrget
    pla
    cmp #token_gosub
    beq _gosub
    jsr goto_number_here
    rts
_gosub:
    jmp gosub
_not:
    pla
    jmp data

syntax_parts:
    jmp syntax_error

; FOR frames above the innermost GOSUB are dropped. Called by jsr; out: A = tag on top of the stack. clobbers: X, Y, index1.
drop_for_frames:
    pla
    sta index1
    pla
    sta index1+1
_look:
    tsx
    lda $0101,x
    cmp #frame_for
    bne _done
    txa
    clc
    adc #for_frame_size
    tax
    txs
    bne _look           ; always
_done:
    tay
    lda index1+1
    pha
    lda index1
    pha
    tya
    rts


; NEW without its check.
write_empty_program:
    ldy #0
    tya
    sta (program_start),y
    iny
    sta (program_start),y
    lda program_start
    clc
    adc #2
    sta variables_start
    lda program_start+1
    adc #0
    sta variables_start+1
    jmp restart_program
