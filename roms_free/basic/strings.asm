; Strings. A descriptor is length, address; temporary ones stand on the descriptor stack, the bodies of computed strings on
; a heap that grows down from memory_end and is compacted when it is full.

; A string literal. in: text pointer at the quote. out: descriptor into the text itself; text pointer behind it.
string_literal:
    lda text_pointer
    clc
    adc #1
    sta new_string
    lda text_pointer+1
    adc #0
    sta new_string+1
    ldy #0
_length:
    lda (new_string),y
    beq _end
    iny
    cmp #'"'
    bne _length
    dey
_end:
    tya
    pha
    clc
    adc new_string
    sta text_pointer
    lda new_string+1
    adc #0
    sta text_pointer+1
    ldy #0
    lda (text_pointer),y
    beq _no_quote
    jsr chrget
_no_quote:
    pla
; A new temporary descriptor. in: A = length, new_string = address. out: FAC+3 points at it, value_type. clobbers: A, X, Y.
push_string:
    ldx temp_top
    cpx #temp_stack+9
    bcs _complex
    sta $00,x
    lda new_string
    sta $01,x
    lda new_string+1
    sta $02,x
    stx fac+3
    ldy #0
    sty fac+4
    sty fac_extra
    dey
    sty value_type
    inx
    inx
    inx
    stx temp_top
    rts
_complex:
    ldx #error_complex
    jmp error

; Room for A bytes on the heap. out: new_string = its address; A as it was. clobbers: X, Y.
allocate:
    pha
    jsr _try
    bcs _ok
    jsr collect_garbage
    pla
    pha
    jsr _try
    bcs _ok
    jmp memory_error
_ok:
    stx new_string
    stx strings_start
    sty new_string+1
    sty strings_start+1
    pla
    rts
_try:                   ; C = 1: fits, X/Y = address
    sta scratch
    lda strings_start
    sec
    sbc scratch
    tax
    lda strings_start+1
    sbc #0
    tay
    bcc _no
    cpx arrays_end
    sbc arrays_end+1
_no:
    rts

; Takes the string in FAC out of the expression. out: A = length, index1 = body; a temporary descriptor is gone. clobbers: Y.
fetch_string:
    jsr check_string
    lda fac+3
    ldy fac+4
free_string:            ; the same for the descriptor at A/Y
    sta descriptor
    sty descriptor+1
    jsr drop_temporary
    ldy #2
    lda (descriptor),y
    sta index1+1
    dey
    lda (descriptor),y
    sta index1
    dey
    lda (descriptor),y
    rts

; in: A/Y = descriptor: removed if it is the last temporary one. clobbers: A.
drop_temporary:
    cpy #0
    bne _done
    clc
    adc #3
    cmp temp_top
    bne _done
    sbc #3
    sta temp_top
_done:
    rts

; arg + FAC
concatenate:
    ldy #0
    lda (arg+3),y
    clc
    adc (fac+3),y
    bcc _fits
    ldx #error_too_long
    jmp error
_fits:
    jsr allocate
    pha
    lda new_string
    sta index2
    lda new_string+1
    sta index2+1
    lda arg+3
    ldy arg+4
    jsr append_body
    lda fac+3
    ldy fac+4
    jsr append_body
    lda fac+3
    ldy fac+4
    jsr drop_temporary
    lda arg+3
    ldy arg+4
    jsr drop_temporary
    pla
    jmp push_string

; Body of the descriptor at A/Y to index2, which moves on. clobbers: A, X, Y.
append_body:
    sta descriptor
    sty descriptor+1
    ldy #2
    lda (descriptor),y
    sta index1+1
    dey
    lda (descriptor),y
    sta index1
    dey
    lda (descriptor),y
append_bytes:           ; in: A = length, index1 = source
    tax
    beq _done
    ldy #0
_next:
    lda (index1),y
    sta (index2),y
    iny
    dex
    bne _next
    tya
    clc
    adc index2
    sta index2
    bcc _done
    inc index2+1
_done:
    rts

; arg compared with FAC by compare_mask, byte by byte, the shorter one first. out: FAC = -1 or 0.
compare_strings:
    jsr fetch_string
    sta scratch         ; length and body of the right one
    lda index1
    sta index2
    lda index1+1
    sta index2+1
    lda arg+3
    ldy arg+4
    jsr free_string
    sta scratch+1
    ldx #0
    stx value_type
    ldy #0
_next:
    cpy scratch
    beq _right_ends
    cpy scratch+1
    beq _less
    lda (index1),y
    cmp (index2),y
    bne _different
    iny
    bne _next
_right_ends:
    cpy scratch+1
    bne _greater
    jmp compare_equal
_different:
    bcs _greater
_less:
    lda #$ff
    jmp compare_sign
_greater:
    lda #1
    jmp compare_sign

; in: FAC+3 = descriptor of the value, assign_pointer = descriptor of the variable (0: TI$).
assign_string:
    lda assign_pointer+1
    beq _clock
    ldy #2
    lda (fac+3),y
    cmp strings_start+1
    bne _compared
    dey
    lda (fac+3),y
    cmp strings_start
_compared:
    bcc _not_on_heap
    lda fac+4           ; on the heap: a temporary one becomes the variable's own
    beq _share
_copy:
    ldy #0
    lda (fac+3),y
    jsr allocate
    pha
    lda new_string
    sta index2
    lda new_string+1
    sta index2+1
    lda fac+3
    ldy fac+4
    jsr append_body
    pla
    ldy #0
    sta (assign_pointer),y
    iny
    lda new_string
    sta (assign_pointer),y
    iny
    lda new_string+1
    sta (assign_pointer),y
    jmp _free
_not_on_heap:
    ldy #2
    lda (fac+3),y       ; a literal of the program is shared; what is in a buffer goes away
    cmp program_start+1
    bcc _copy
_share:
    ldy #2
_descriptor:
    lda (fac+3),y
    sta (assign_pointer),y
    dey
    bpl _descriptor
_free:
    lda fac+3
    ldy fac+4
    jmp drop_temporary
_clock:
    jmp string_to_clock

; Compacts the heap: the string with the highest body below those done moves up, until none is left. clobbers: A, X, Y,
; index1, index2, block_to, block_end, scratch - scratch+4, descriptor.
collect_garbage:
    lda memory_end
    sta strings_start
    lda memory_end+1
    sta strings_start+1
_round:
    lda arrays_end      ; highest body so far: nothing below arrays_end is on the heap
    sta block_end
    lda arrays_end+1
    sta block_end+1
    lda #0
    sta descriptor+1
    sta descriptor
    sta index1+1
    lda #temp_stack
_temporary:
    cmp temp_top
    beq _variables
    sta index1
    jsr _consider
    lda index1
    clc
    adc #3
    bne _temporary      ; always
_variables:
    lda variables_start
    ldy variables_start+1
_variable:
    sta index1
    sty index1+1
    cmp arrays_start
    bne _look
    cpy arrays_start+1
    beq _chosen
_look:
    ldy #0
    lda (index1),y
    bmi _skip
    iny
    lda (index1),y
    bpl _skip
    lda #2              ; the descriptor stands behind the name
    jsr _move_index
    jsr _consider
    lda #5
    .byte $2c           ; skips the next two bytes
_skip:
    lda #7
    jsr _move_index
    lda index1
    ldy index1+1
    jmp _variable
_move_index:
    clc
    adc index1
    sta index1
    bcc _same_page
    inc index1+1
_same_page:
    rts
_chosen:
    lda descriptor
    ora descriptor+1
    beq _finished
    ldy #0
    lda (descriptor),y
    sta scratch
    lda strings_start
    sec
    sbc scratch
    sta strings_start
    sta block_to
    bcs _no_borrow
    dec strings_start+1
_no_borrow:
    lda strings_start+1
    sta block_to+1
    ldy scratch
_byte:
    dey
    lda (block_end),y
    sta (block_to),y
    tya
    bne _byte
    iny
    lda block_to
    sta (descriptor),y
    iny
    lda block_to+1
    sta (descriptor),y
    jmp _round
_consider:              ; the descriptor at index1: the highest body below strings_start
    ldy #0
    lda (index1),y
    beq _no
    iny
    lda (index1),y
    tax
    iny
    lda (index1),y
    cpx strings_start
    pha
    sbc strings_start+1
    pla
    bcs _no
    cpx block_end
    pha
    sbc block_end+1
    pla
    bcc _no
    stx block_end
    sta block_end+1
    lda index1
    sta descriptor
    lda index1+1
    sta descriptor+1
_no:
_finished:
    rts

