; $AD8A-$B08A: expressions.
;
; Every function: in: its argument in FAC (or a string at FAC+3), value_type. out: the same for its value. Operators take
; their left operand in arg. clobbers: A, X, Y, arg, the scratch cells. The same holds for those in the other files.

    #fixed $ad8a
; A numeric expression to FAC. Programs call it. in: text pointer at the expression.
evaluate_number:
    jsr evaluate

    #joins $ad8d
check_number:
    lda #0
    .byte $2c           ; skips the next two bytes

    #joins $ad90
check_string:
    lda #$ff
check_type:
    eor value_type
    bmi type_error
    rts
type_error:
    ldx #error_type
    jmp error

    #fixed $ad9e
; Any expression; value_type says what it is: a number in FAC, or FAC+3 points at a string descriptor. Programs call it.
evaluate:
    lda text_pointer
    bne _no_borrow
    dec text_pointer+1
_no_borrow:
    dec text_pointer
    ldx #0
; in: X = precedence: operators of that or less are left alone; text pointer before the first operand.
evaluate_level:
    txa
    pha
    jsr check_stack
    jsr operand
_operator:
    jsr chrgot
    sec
    sbc #token_plus
    bcc _done
    cmp #7
    bcc _is_operator
    cmp #10
    bcs _done
    lda #7              ; a comparison
_is_operator:
    tax
    pla
    pha
    cmp operator_precedence,x
    bcs _done
    cpx #7
    bne _push
    jsr read_comparison
    ldx #7
_push:
    lda operator_precedence,x
    sta scratch
    txa
    pha
    lda compare_mask
    pha
    lda value_type
    pha
    bmi _string
    jsr round_fac
_string:
    ldx #5
_save:
    lda fac,x
    pha
    dex
    bpl _save
    ldx scratch
    jsr evaluate_level
    ldx #0
_restore:
    pla
    sta arg,x
    inx
    cpx #6
    bne _restore
    pla
    jsr check_type
    pla
    sta compare_mask
    pla
    jsr apply_operator
    jmp _operator
_done:
    pla
    rts

; in: A = operator number, arg, FAC, compare_mask, value_type of both.
apply_operator:
    bit value_type
    bmi _strings
    asl a
    tax
    lda operator_table,x
    sta index1
    lda operator_table+1,x
    sta index1+1
    jmp (index1)
_strings:
    cmp #0
    bne _not_plus
    jmp concatenate
_not_plus:
    cmp #7
    beq _compare
    jmp type_error
_compare:
    jmp compare_strings

; The comparison operators > = < in any order. out: compare_mask; text pointer on the last one. clobbers: A, X, Y.
read_comparison:
    ldx #0
    stx compare_mask
_next:
    jsr chrgot
    sec
    sbc #token_greater
    cmp #3
    bcs _done
    tax
    lda comparison_bits,x
    tay
    and compare_mask
    bne syntax_error_near
    tya
    ora compare_mask
    sta compare_mask
    jsr chrget
    jmp _next
_done:
    lda text_pointer
    bne _no_borrow
    dec text_pointer+1
_no_borrow:
    dec text_pointer
    rts
syntax_error_near:
    jmp syntax_error
comparison_bits:
    .byte 1, 2, 4

; ?OUT OF MEMORY if the CPU stack is nearly full. clobbers: X.
check_stack:
    tsx
    cpx #stack_floor
    bcc _full
    rts
_full:
    jmp memory_error

; One operand. in: text pointer before it. out: value, text pointer behind it.
    #fixed $ae83
operand:
    jmp (evaluate_vector)

    #joins $ae86
; Default of ($030A).
operand_default:
    lda #0
    sta value_type
    jsr chrget
    bcs _no_digit
_number:
    jmp text_to_number
_no_digit:
    cmp #'.'
    beq _number
    cmp #'"'
    beq _literal
    cmp #token_minus
    beq _minus
    cmp #token_plus
    beq operand_default
    cmp #token_not
    beq _not
    cmp #'('
    beq parenthesis
    cmp #$ff
    beq _pi
    cmp #token_sgn
    bcs _function
    jmp read_variable
_function:
    jmp call_function
_literal:
    jmp string_literal
_pi:
    lda #<pi_number
    ldy #>pi_number
    jsr memory_to_fac
    jmp chrget
_minus:
    ldx #precedence_negate
    jsr evaluate_level
    jsr check_number
    jmp negate
_not:
    ldx #precedence_not
    jsr evaluate_level
    jsr fac_to_int16
    lda fac+4
    eor #$ff
    tay
    lda fac+3
    eor #$ff
    jmp int16_to_fac

    #fixed $aef1
; ( expression )
parenthesis:
    jsr chrget
    jsr evaluate

    #joins $aef7
expect_close:
    lda #')'
    .byte $2c           ; skips the next two bytes

    #joins $aefa
expect_open:
    lda #'('
    .byte $2c

    #joins $aefd
; The next character must be a comma (programs call this one), or A. out: CHRGET behind it. clobbers: Y.
expect_comma:
    lda #','

    #joins $aeff
expect:
    ldy #0
    cmp (text_pointer),y
    bne syntax_error
    jmp chrget

    #joins $af08
; ?SYNTAX ERROR. Programs jump here.
syntax_error:
    ldx #error_syntax
    jmp error

; Function calls. in: A = token; LEFT$ and its like take more than one argument.
call_function:
    sec
    sbc #token_sgn
    cmp #function_count
    bcs syntax_error
    asl a
    pha
    jsr chrget
    jsr expect_open
    jsr evaluate
    pla
    tax
    cpx #2 * (token_left - token_sgn)
    bcs _call
    pha
    jsr expect_close
    pla
    tax
_call:
    lda function_table,x
    sta index2
    lda function_table+1,x
    sta index2+1
    jmp (index2)

; ---- numeric functions: FAC -> FAC
int_function:
    jsr check_number
    jmp fac_floor

abs_function:
    jsr check_number
    lsr fac_sign
    rts

sgn:
    jsr check_number
    ldy fac_exponent
    beq _store
    ldy #1
    bit fac_sign
    bpl _store
    jsr one_to_fac
    jmp negate
_store:
    jmp byte_to_fac

fre:
    bit value_type
    bpl _number
    jsr fetch_string
_number:
    jsr collect_garbage
    lda strings_start
    sec
    sbc arrays_end
    tay
    lda strings_start+1
    sbc arrays_end+1
    jmp int16_to_fac

pos:
    jsr cursor_column
    jmp byte_to_fac

peek_function:
    jsr check_number
    lda line_number     ; POKE a, PEEK(b) needs its own
    pha
    lda line_number+1
    pha
    jsr fac_to_address
    ldy #0
    lda (line_number),y
    tay
    pla
    sta line_number+1
    pla
    sta line_number
    jmp byte_to_fac

; RND: a 32-bit shift register; a negative argument seeds it.
rnd:
    jsr check_number
    bit fac_sign
    bpl _step
    ldx #3
_seed:
    lda fac_mantissa,x
    sta random_seed,x
    dex
    bpl _seed
_step:
    ldy #32
_bit:
    asl random_seed+3
    rol random_seed+2
    rol random_seed+1
    rol random_seed
    bcc _no_feedback
    lda random_seed+3
    eor #$c5            ; x^32 + x^7 + x^6 + x^2 + 1
    sta random_seed+3
_no_feedback:
    dey
    bne _bit
    ldx #3
_copy:
    lda random_seed,x
    sta fac_mantissa,x
    dex
    bpl _copy
    lda #128
    jmp unsigned_to_fac

; AND, OR of two 16-bit integers.
and_operator:
    jsr two_integers
    lda fac+4
    and arg+4
    tay
    lda fac+3
    and arg+3
    jmp int16_to_fac
or_operator:
    jsr two_integers
    lda fac+4
    ora arg+4
    tay
    lda fac+3
    ora arg+3
    jmp int16_to_fac

; FAC and arg to 16-bit integers in fac+3, arg+3 (high byte first).
two_integers:
    jsr fac_to_int16
    lda fac+3
    pha
    lda fac+4
    pha
    jsr arg_to_fac
    jsr fac_to_int16
    pla
    sta arg+4
    pla
    sta arg+3
    rts

; Numbers: arg compared with FAC by compare_mask. out: FAC = -1 or 0.
compare:
    jsr fac_subtract
    lda fac_exponent
    beq compare_equal
    lda fac_sign
compare_sign:
    bmi _less
    lda #1
    .byte $2c           ; skips the next two bytes
_less:
    lda #4
    .byte $2c
compare_equal:
    lda #2
    and compare_mask
    beq _false
    lda #$ff
_false:
    tay
    jmp int16_to_fac
