; $A437-$A7AD: errors, READY, entering lines, tokens, LIST, NEW, CLR.

    #fixed $a435
; ?OUT OF MEMORY
memory_error:
    ldx #error_memory

    #joins $a437
; Error X (1-30), or READY for X = $80 and more. Programs call it with the documented numbers. Does not return.
error:
    jmp (error_vector)

    #fixed $a43a
; Default of ($0300) for X = 1-30, by way of $E38B. Prints ?text  ERROR IN line and goes to READY.
error_print:
    stx count
    jsr $ffcc           ; CLRCHN
    jsr reset_stack
    jsr new_line_if_needed
    lda #'?'
    jsr print_character
    jsr print_error_text
    lda #<error_word
    ldy #>error_word
    jsr print_text
    jmp print_in_line

error_word:
    .null "  ERROR"
ready_text:
    .null 13, "READY.", 13

    #fixed $a474
; READY., then commands. Programs end with JMP $A474. Stack as it is.
ready:
    lda #<ready_text
    ldy #>ready_text
    jsr print_text
    lda #$80
    jsr $ff90           ; SETMSG: LOAD may talk

    #joins $a480
main:
    jmp (main_vector)

    #joins $a483
; Default of ($0302): one line from the screen, executed or put into the program.
main_default:
    jsr input_line
    stx text_pointer
    sty text_pointer+1
    jsr chrget
    tax
    beq main
    ldx #$ff
    stx current_line+1
    bcc _numbered
    jsr crunch
    jmp execute
_numbered:
    jmp enter_line

; A line with a number: replaces, deletes or inserts. Variables go.
enter_line:
    jsr read_line_number
    jsr crunch
    jsr find_line
    bcc _insert
    jsr delete_line
_insert:
    jsr clear_variables
    lda input_buffer
    beq _linked
    lda count
    clc
    adc #5              ; link, number and the 0 at the end
    jsr open_program
    ldy #0
    lda #1              ; any link but 0 until the lines are linked
    sta (line_pointer),y
    iny
    sta (line_pointer),y
    iny
    lda line_number
    sta (line_pointer),y
    iny
    lda line_number+1
    sta (line_pointer),y
_text:
    iny
    lda input_buffer-4,y
    sta (line_pointer),y
    bne _text
_linked:
    jsr link_lines
    jsr clear_variables
    jmp main

    #fixed $a52a
; After a program was put into memory: links it, clears the variables, goes on with commands. Loaders jump here.
    jsr restart_program
    jsr link_lines
    jmp main

    #fixed $a533
; Links the program lines anew. Programs that built or moved a program call it. clobbers: A, X, Y, index1.
link_lines:
    lda program_start
    sta index1
    lda program_start+1
    sta index1+1
link_line:
    ldy #1
    lda (index1),y
    beq _done
    ldy #3
_search:
    iny
    beq _done           ; no line is that long
    lda (index1),y
    bne _search
    tya
    sec
    adc index1
    pha
    lda #0
    jmp link_store
_done:
    rts

    #fixed $a560
; One line from the input channel into input_buffer, ended by 0. out: X/Y = $01FF. clobbers: A.
input_line:
    ldx #0
_next:
    jsr $ffcf
    cmp #13
    beq _end
    sta input_buffer,x
    inx
    cpx #89
    bcc _next
    ldx #error_too_long
    jmp error
_end:
    jmp end_input

    #fixed $a579
; Tokens for the line at text_pointer, written to input_buffer. out: count = length without the 0, text_pointer = $01FF.
crunch:
    jmp (crunch_vector)

    #joins $a57c
; Default of ($0304). clobbers: A, X, Y, scratch.
crunch_default:
    ldx text_pointer    ; the line is in page 2
    ldy #0
    sty count
    sty scratch         ; the character that ends a literal, if bit 7 of scratch+1 is set
    sty scratch+1
    sty scratch+2       ; bit 7: after DATA
_next:
    lda $0200,x
    bit scratch+1
    bpl _normal
    cmp scratch
    bne _store
    lsr scratch+1       ; the literal ends
_store:
    ldy count
    sta input_buffer,y
    inc count
    inx
    tay
    bne _next
    dec count
    lda #$ff
    sta text_pointer
    lda #$01
    sta text_pointer+1
    rts
_normal:
    tay
    beq _store
    cmp #'"'
    beq _literal
    cmp #':'
    bne _not_colon
    lsr scratch+2
_not_colon:
    bit scratch+2
    bmi _store
    tay
    bpl _plain
    cmp #$ff            ; pi stays, other shifted characters go
    beq _store
    inx
    bne _next           ; always
_literal:
    sta scratch
    ror scratch+1       ; C = 1 from the comparison
    bne _store          ; always
_plain:
    cmp #'?'
    bne _no_question
    lda #token_print
    bne _store          ; always
_no_question:
    cmp #'0'
    bcc _word
    cmp #'<'
    bcc _store
_word:
    jsr find_keyword
    cmp #token_data
    bne _not_data
    ror scratch+2       ; C = 1
_not_data:
    cmp #token_rem
    bne _store
    ldy #0
    sty scratch         ; the rest of the line
    ror scratch+1
    bne _store          ; always

    #fixed $a613
; in: line_number. out: C = 1: line_pointer = that line; C = 0: the line to insert before. clobbers: A, Y.
find_line:
    lda program_start
    sta line_pointer
    lda program_start+1
    sta line_pointer+1
_line:
    jmp find_line_compare

    #fixed $a642
; NEW: no program, no variables. Programs call $A644.
new:
    bne list_syntax
    #joins $a644
new_program:
    jmp write_empty_program
list_syntax:
    jmp syntax_error

    #entry $a659, restart_program      ; text pointer to the start and CLR; programs call it before they jump to $A7AE
    #fixed $a65e
; CLR
clr:
    bne list_syntax
    #joins $a660
    jmp clear_variables                 ; programs call $A660 for CLR

    #entry $a67a, reset_stack           ; STKINI
    #entry $a68e, start_text            ; STXPT: text pointer to the start of the program

; ---- LIST
; LIST, LIST n, LIST n-, LIST -m, LIST n-m. Ends at READY.
    #entry $a69c, list_statement
list_statement:
    beq _first
    bcc _first
    cmp #token_minus
    bne list_syntax
_first:
    jsr read_line_number ; 0 if there is none
    jsr find_line
    jsr chrgot
    beq _one
    cmp #token_minus
    bne list_syntax
    jsr chrget
    beq _to_end
    jsr read_line_number
    bne list_syntax
    beq _lines          ; always
_one:
    lda line_number     ; one line, or all for LIST alone
    ora line_number+1
    bne _lines
_to_end:
    lda #$ff
    sta line_number
    sta line_number+1
_lines:
list_line:
    ldy #1
    lda (line_pointer),y
    beq list_end
    jsr check_stop
    iny
    lda (line_pointer),y
    tax
    iny
    lda (line_pointer),y
    cmp line_number+1
    bne _compared
    cpx line_number
    beq _print
_compared:
    bcs list_end
_print:
    pha
    jsr print_return
    pla
    jsr print_integer_xa
    lda #' '
    jsr print_character
    jsr list_text
    ldy #0
    lda (line_pointer),y
    tax
    iny
    lda (line_pointer),y
    stx line_pointer
    sta line_pointer+1
    jmp list_line
list_end:
    jmp ready_restart

    #fixed $a71a
; Default of ($0306): one byte of a line, a token as its keyword. in: A; list_quote bit 0 set outside
; quotes. clobbers: A, X, Y.
list_default:
    tax
    bpl _character
    cmp #$ff
    beq _character
    lda list_quote
    lsr a
    bcc _character
    txa
    and #$7f
    tax
    ldy #0
_word:
    dex
    bmi _found
_skip:
    lda keywords,y
    iny
    asl a
    bcc _skip
    bcs _word           ; always
_found:
    lda keywords,y
    beq _done
    php
    and #$7f
    jsr print_character
    plp
    bmi _done
    iny
    bne _found          ; always
_done:
    rts
_character:
    txa
    jmp print_character
