; $B08B-$B3A1: variables. Seven bytes each from variables_start on: name (2), value (5), [MAP] $2D.

    #fixed $b08b
; Finds the variable named in the text, makes it if it is new. out: A/Y = variable_pointer = its value, value_type,
; integer_flag; A/Y = 0 for TI$. clobbers: X.
find_variable:
    jsr read_name
    jsr is_clock
    bne _no_clock
    lda #0
    tay
    rts
_no_clock:
    jsr is_reserved
    beq syntax_variable
    jsr search_variable
    bcs variable_found
    jmp make_variable
syntax_variable:
    jmp syntax_error

variable_found:
    lda index1
    clc
    adc #2
    ldy index1+1
    bcc _same_page
    iny
_same_page:
    sta variable_pointer
    sty variable_pointer+1
    rts

; Reads a name. out: variable_name with type bits, value_type, integer_flag; text pointer behind it. clobbers: A, X, Y.
read_name:
    jsr chrgot
    jsr is_letter
    bcc syntax_variable
    sta variable_name
    ldx #0
    stx variable_name+1
    stx value_type
    stx integer_flag
    jsr chrget
    bcc _second
    jsr is_letter
    bcc _suffix
_second:
    sta variable_name+1
_more:
    jsr chrget
    bcc _more
    jsr is_letter
    bcs _more
_suffix:
    cmp #'$'
    beq _string
    cmp #'%'
    beq _integer
_end:
    cmp #'('            ; no arrays
    beq syntax_variable
    rts
_integer:
    lda variable_name
    ora #$80
    sta variable_name
    lda #$80
    sta integer_flag
    bne _mark           ; always
_string:
    dec value_type
_mark:
    lda variable_name+1
    ora #$80
    sta variable_name+1
    jsr chrget
    jmp _end

    #fixed $b113
; in: A. out: C = 1: a letter A-Z. clobbers: nothing.
is_letter:
    cmp #'A'
    bcc _no
    cmp #'Z'+1
    bcs _beyond
    sec
    rts
_beyond:
    clc
_no:
    rts

; out: Z = 1: the name is TI$. clobbers: A.
is_clock:
    lda variable_name
    cmp #'T'
    bne _done
    lda variable_name+1
    cmp #'I' | $80
_done:
    rts

; out: Z = 1: the name is TI or ST. clobbers: A.
is_reserved:
    lda variable_name
    cmp #'T'
    beq _second_i
    cmp #'S'
    bne _done
    lda variable_name+1
    cmp #'T'
    rts
_second_i:
    lda variable_name+1
    cmp #'I'
_done:
    rts

; out: C = 1: index1 = the variable; C = 0: none, index1 = arrays_start. clobbers: A, Y.
search_variable:
    lda variables_start
    ldy variables_start+1
_look:
    sta index1
    sty index1+1
    cpy arrays_start+1
    bne _compare
    cmp arrays_start
    beq _none
_compare:
    ldy #0
    lda (index1),y
    cmp variable_name
    bne _next
    iny
    lda (index1),y
    cmp variable_name+1
    beq _found
_next:
    clc
    lda index1
    adc #7
    ldy index1+1
    bcc _look
    iny
    bne _look           ; always
_none:
    clc
_found:
    rts

; Appends the variable. in: index1 = arrays_start. out: as find_variable.
make_variable:
    lda arrays_start
    clc
    adc #7
    pha
    lda arrays_start+1
    adc #0
    tay
    pla
    jsr check_memory
    sta arrays_start
    sta arrays_end
    sty arrays_start+1
    sty arrays_end+1
    ldy #0
    lda variable_name
    sta (index1),y
    iny
    lda variable_name+1
    sta (index1),y
    lda #0
_clear:
    iny
    sta (index1),y
    cpy #6
    bne _clear
    jmp variable_found

; The variable in an expression: its value. A variable that was never set reads as 0 or "" and is not made.
read_variable:
    jsr read_name
    jsr is_clock
    beq _clock
    jsr is_reserved
    beq _reserved
    jsr search_variable
    bcc _unset
    jsr variable_found
    jmp _value
_unset:
    lda #<zero
    ldy #>zero
    sta variable_pointer
    sty variable_pointer+1
_value:
    bit value_type
    bmi _string
    bit integer_flag
    bmi _integer
    jmp memory_to_fac
_string:
    sta fac+3
    sty fac+4
    rts
_integer:
    ldy #1
    lda (variable_pointer),y
    tax
    dey
    lda (variable_pointer),y
    pha
    txa
    tay
    pla
    jmp int16_to_fac
_clock:
    jmp clock_to_string
_reserved:
    lda variable_name
    cmp #'T'
    beq _jiffies
    jsr $ffb7           ; READST
    tay
    asl a
    lda #0
    bcc _positive
    lda #$ff
_positive:
    jmp int16_to_fac
_jiffies:
    jsr $ffde           ; RDTIM
    sta fac+4
    stx fac+3
    sty fac+2
    lda #0
    sta fac+1
    lda #160
    jmp unsigned_to_fac

zero:
    .byte 0, 0, 0, 0, 0
one:
    .byte $81, 0, 0, 0, 0
pi_number:
    .byte $82, $49, $0f, $da, $a2

    #fixed $b248
; ?ILLEGAL QUANTITY ERROR. Programs jump here.
quantity_error:
    ldx #error_quantity
    jmp error

; ---- CLR and what it shares with RUN and NEW
    #fixed $b250
; Text pointer before the program, variables gone, stack empty. clobbers: A, X, Y.
restart_program:
    jsr start_text
; Variables gone, DATA from the start, stack empty but for the caller. clobbers: A, X, Y.
clear_variables:
    jsr $ffe7           ; CLALL
    lda memory_end
    sta strings_start
    lda memory_end+1
    sta strings_start+1
    lda variables_start
    sta arrays_start
    sta arrays_end
    lda variables_start+1
    sta arrays_start+1
    sta arrays_end+1
    lda #0
    jsr restore_start
; Empties the stack but for the caller's return address. clobbers: A, X, Y.
reset_stack:
    pla
    tay
    pla
    ldx #$fa
    txs
    pha
    tya
    pha
    lda #0
    sta $01fb           ; no loop ends the search for loops
    sta old_text+1
    ldx #temp_stack
    stx temp_top
    rts
syntax_clr:
    jmp syntax_error

; Text pointer before the program. clobbers: A.
start_text:
    lda program_start
    sec
    sbc #1
    sta text_pointer
    lda program_start+1
    sbc #0
    sta text_pointer+1
    rts

; RESTORE
restore:
    bne syntax_clr
restore_start:
    lda program_start
    sec
    sbc #1
    sta data_pointer
    lda program_start+1
    sbc #0
    sta data_pointer+1
    rts

    #fixed $b391
; in: A = high, Y = low byte of a signed integer. out: FAC. Programs call it. clobbers: A, X, Y.
int16_to_fac:
    sta fac+3
    sty fac+4
    ldx #0
    stx value_type
    jmp signed_to_fac

    #fixed $b3a2
; in: Y = 0-255. out: FAC.
byte_to_fac:
    lda #0
    beq int16_to_fac    ; always
