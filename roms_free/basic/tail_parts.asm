; Parts of the start, INPUT and GET.

; Joins CHRGET. in: A below ':', no space. out: flags as CHRGET.
digit_test:
    cmp #'0'
    bcs _digit
    ora #0
    sec
    rts
_digit:
    ora #0
    clc
    rts

; Second part of init_basic.
init_basic_memory:
    lda #$4c            ; JMP
    sta user_jump
    lda #<quantity_error
    sta user_jump+1
    lda #>quantity_error
    sta user_jump+2
    sec
    jsr $ff9c           ; MEMBOT
    stx program_start
    sty program_start+1
    sec
    jsr $ff99           ; MEMTOP
    stx memory_end
    sty memory_end+1
    ldy #0
    tya
    sta (program_start),y
    inc program_start
    lda #$80
    sta random_seed
    ldx #temp_stack
    stx temp_top
    rts

; INPUT ["prompt";] list
input:
    jsr direct_error
    jsr chrgot
    cmp #'"'
    bne _ask
    jsr string_literal
    lda #';'
    jsr expect
    jsr print_string_now
_ask:
    lda text_pointer    ; ?REDO begins here
    pha
    lda text_pointer+1
    pha
_question:
    lda #'?'
    jsr print_character
    jsr print_space
    jsr input_line
    stx input_pointer
    sty input_pointer+1
    jsr find_variable
_next:
    sta assign_pointer
    sty assign_pointer+1
    jsr swap_text
    jsr read_item
    jsr chrgot
    beq _item_ends
    cmp #','
    bne _redo
_item_ends:
    jsr swap_text
    jsr chrgot
    beq _done
    jsr expect_comma
    jsr find_variable
    pha
    tya
    pha
    ldy #0
    lda (input_pointer),y
    bne _more
    lda #'?'            ; the line had too few items
    jsr print_character
    jsr print_character
    jsr print_space
    jsr input_line
    stx input_pointer
    sty input_pointer+1
_more:
    pla
    tay
    pla
    jmp _next
_redo:
    lda #<redo_text
    ldy #>redo_text
    jsr print_text
    pla
    sta text_pointer+1
    pla
    sta text_pointer
    jmp _ask
_done:
    pla
    pla
    rts
redo_text:
    .null "?REDO FROM START", 13

direct_error:
    ldx current_line+1
    inx
    bne _done
    ldx #error_direct
    jmp error
_done:
    rts

; GET variable: one character without waiting.
get:
    jsr direct_error
    jsr find_variable
    sta assign_pointer
    sty assign_pointer+1
    jsr $ffe4
    bit value_type
    bmi _string
    sec
    sbc #'0'
    cmp #10
    bcc _digit
    lda #0
_digit:
    tay
    jsr byte_to_fac
    jmp assign
_string:
    tax
    beq _empty
    pha
    lda #1
    jsr allocate
    pla
    ldy #0
    sta (new_string),y
    lda #1
_empty:
    jsr push_string
    jmp assign
