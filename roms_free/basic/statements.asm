; $A7AE-$AA9F: the statement loop and the statements that steer it.
;
; Every statement: in: A and flags of CHRGET on its first argument. out: text pointer at what ends the statement.
; clobbers: A, X, Y, FAC, arg, the scratch cells. The same holds for those in the other files.

    #fixed $a7ae
; Next statement. Programs that changed the text pointer ($7A/$7B) jump here to go on in BASIC.
next_statement:
    jsr check_stop
    ldy #0
    lda text_pointer+1
    cmp #>input_buffer
    beq _direct
    sta old_text+1
    lda text_pointer
    sta old_text
_direct:
    lda (text_pointer),y
    bne _same_line
    lda text_pointer+1
    cmp #>input_buffer
    beq _ready
    ldy #2
    lda (text_pointer),y
    bne _next_line
    jmp end_of_program
_next_line:
    jmp next_line
_ready:
    jmp ready_restart
_syntax:
    jmp syntax_error
_same_line:
    cmp #':'
    bne _syntax
execute:
    jmp (execute_vector)

    #fixed $a7e4
; Default of ($0308). BASIC extensions jump here with the text pointer before the statement.
execute_default:
    jsr chrget
    jsr do_statement
    jmp next_statement

    #fixed $a7ed
; in: A and flags of CHRGET. Does one statement. The statement gets A and flags of its first argument.
do_statement:
    beq statement_done
    cmp #token_go
    beq _go
    sec
    sbc #$80
    bcc _let
    cmp #statement_count
    bcs syntax_far
    asl a
    tay
    lda statement_table+1,y
    pha
    lda statement_table,y
    pha
    jmp chrget
_let:
    jmp let
_go:
    jsr chrget
    lda #token_to
    jsr expect
    jmp goto
syntax_far:
    jmp syntax_error
statement_done:
    rts

; STOP pressed: as the statement STOP. clobbers: A, X.
check_stop:
    jsr $ffe1
    bne statement_done
    pla                 ; return address
    pla
    ldx #error_break
    jmp stop_here

; STOP and END. C = 1 for STOP.
stop_statement:
    bne syntax_far
    ldx #error_break
    .byte $2c           ; skips the next two bytes
end:
    ldx #0
    pla                 ; leave the statement loop
    pla
stop_here:
    lda text_pointer+1
    cmp #>input_buffer
    beq _no_cont
    sta old_text+1
    lda text_pointer
    sta old_text
    lda current_line
    sta old_line
    lda current_line+1
    sta old_line+1
_no_cont:
    txa
    beq ready_restart
    jsr print_return
    ldx #error_break
    stx count
    jsr print_error_text
    jmp print_in_line
end_of_program:
    sta old_text+1      ; 0: nothing to continue
ready_restart:
    ldx #$fa
    txs
    jmp ready

    #fixed $a871
; RUN, RUN n. Called by programs with Z = 1 to start the BASIC program; then they jump to $A7AE.
run:
    php
    lda #0
    jsr $ff90           ; SETMSG: quiet
    plp
    bne _line
    jmp restart_program
_line:
    jmp run_line

    #fixed $a883
; GOSUB n
gosub:
    jsr check_stack
    lda text_pointer+1
    pha
    lda text_pointer
    pha
    lda current_line+1
    pha
    lda current_line
    pha
    lda #frame_gosub
    pha
    jsr goto_number_here
    jmp next_statement

    #fixed $a8a0
; GOTO n
goto:
    jmp goto_number

; Joins next_statement: to the line that follows. in: A = high byte of its link, Y = 2.
next_line:
    iny
    lda (text_pointer),y
    sta current_line
    iny
    lda (text_pointer),y
    sta current_line+1
    tya
    clc
    adc text_pointer
    sta text_pointer
    bcc _same_page
    inc text_pointer+1
_same_page:
    jmp execute

goto_number_here:
    jsr chrgot
goto_number:
    jsr read_line_number
    jsr find_line
    bcs _found
    ldx #error_undefined
    jmp error
_found:
    lda line_pointer
    sec
    sbc #1
    sta text_pointer
    lda line_pointer+1
    sbc #0
    sta text_pointer+1
    rts

; RETURN
return:
    bne syntax_far2
    pla                 ; return address into the statement loop
    pla
    jsr drop_for_frames
    cmp #frame_gosub
    beq _found
    ldx #error_return
    jmp error
_found:
    pla
    pla
    sta current_line
    pla
    sta current_line+1
    pla
    sta text_pointer
    pla
    sta text_pointer+1
    jsr data            ; behind the GOSUB's number
    jmp next_statement
syntax_far2:
    jmp syntax_error

; REM skips the line; DATA skips to the next statement, quotes respected. out: A, Y as CHRGOT. clobbers: X.
rem:
    ldx #0
    .byte $2c           ; skips the next two bytes
data:
    ldx #':'
    stx scratch
    ldy #0
    sty scratch+1       ; bit 7: in quotes
_next:
    lda (text_pointer),y
    beq _done
    cmp #'"'
    bne _no_quote
    lda scratch+1
    eor #$80
    sta scratch+1
_no_quote:
    bit scratch+1
    bmi _on
    lda (text_pointer),y
    cmp scratch
    beq _done
_on:
    iny
    bne _next           ; always: a line has less than 256 bytes
_done:
    tya
    clc
    adc text_pointer
    sta text_pointer
    bcc _end
    inc text_pointer+1
_end:
    rts

; IF expression THEN statement or number, IF expression GOTO number
if:
    jsr evaluate_number
    jsr chrgot
    cmp #token_goto
    beq _then
    lda #token_then
    jsr expect
    jsr chrgot
    jmp _decide
_then:
    jsr chrget
_decide:
    ldx fac_exponent
    beq rem
    jsr chrgot
    bcs _statement
    jmp goto_number
_statement:
    jmp do_statement

    #fixed $a96b
; in: A and C of CHRGOT. out: line_number, 0 if there are no digits; A and flags of CHRGOT behind them. clobbers: nothing else.
read_line_number:
    jmp read_digits

    #fixed $a9a5
; LET variable = expression, with or without the word
let:
    jsr find_variable
    sta assign_pointer
    sty assign_pointer+1
    lda #token_equal
    jsr expect
    lda integer_flag
    pha
    lda value_type
    pha
    jsr evaluate
    pla
    jsr check_type
    pla
    sta integer_flag
; in: FAC or string, assign_pointer, value_type, integer_flag. Assigns.
assign:
    bit value_type
    bmi _string
    bit integer_flag
    bmi _integer
    ldx assign_pointer
    ldy assign_pointer+1
    jmp fac_to_memory
_integer:
    jsr fac_to_int16
    ldy #0
    lda fac+3
    sta (assign_pointer),y
    iny
    lda fac+4
    sta (assign_pointer),y
    rts
_string:
    jmp assign_string
