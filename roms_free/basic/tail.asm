; BASIC in the KERNAL's chip, $E000-$E4FF: LOAD, SAVE, SYS, start and banner; READ, INPUT, GET; ^ and SQR.

    #fixed $e000
; FAC = arg ^ FAC for integer exponents up to 255.
power:
    jsr round_fac
    lda fac_exponent
    bne power_not_zero
one_to_fac:
    lda #<one
    ldy #>one
    jmp memory_to_fac
power_not_zero:
    lda fac_sign
    pha
    lsr fac_sign
    lda #0
    sta arg_extra
    jsr fac_to_int16
    lda arg_extra       ; bits behind the point
    ora fac+3
    bne power_error
    lda fac+4
    pha
    jsr arg_to_fac
    jsr pack
    jsr one_to_fac
    pla
    tax
_next:
    txa
    pha
    lda #<packed
    ldy #>packed
    jsr memory_to_arg
    jsr fac_multiply
    pla
    tax
    dex
    bne _next
    pla
    bpl _done
    lda #<one
    ldy #>one
    jsr memory_to_arg
    jmp fac_divide
_done:
    rts
power_error:
    jmp quantity_error

; SQR by Newton: g = (g + x/g) / 2.
sqr:
    jsr check_number
    jsr round_fac
    lda fac_exponent
    beq _done
    lda fac_sign
    bmi power_error
    jsr pack
    lda fac_exponent    ; half the exponent to begin with
    lsr a
    adc #64
    sta fac_exponent
    lda #6
    sta descriptor
_next:
    ldx #<scratch
    ldy #>scratch
    jsr fac_to_memory
    lda #<packed
    ldy #>packed
    jsr memory_to_arg
    jsr fac_divide
    lda #<scratch
    ldy #>scratch
    jsr memory_to_arg
    jsr fac_add
    dec fac_exponent
    dec descriptor
    bne _next
_done:
    rts

    #fixed $e12a
; SYS address. Registers from $030C-$030F and back ([MAP] $030C, $E12A).
sys:
    jsr evaluate_number
    jsr fac_to_address
    jsr _call
    php
    sta sys_a
    stx sys_x
    sty sys_y
    pla
    sta sys_p
    rts
_call:
    ldx sys_x
    ldy sys_y
    lda sys_p
    pha
    lda sys_a
    plp
    jmp (line_number)

; SAVE, VERIFY, LOAD "name"[, device[, secondary]]
    #fixed $e156
basic_save:
    jsr load_parameters
    ldx variables_start
    ldy variables_start+1
    lda #program_start
    jsr $ffd8
    bcs load_failed_basic
    rts
    #fixed $e165
basic_verify:
    lda #1
    .byte $2c           ; skips the next two bytes
    #joins $e168
basic_load:
    lda #0
    sta verify_flag
    jsr load_parameters

    #joins $e16f
; LOAD with the parameters set, by verify_flag. Public test suites jump here to load their next part: in a program
; the program loaded is run from its start, in direct mode READY. follows.
load_run:
    lda verify_flag
    ldx program_start
    ldy program_start+1
    jsr $ffd5
    bcs load_failed_basic
    lda verify_flag
    bne _verified
    jsr $ffb7
    and #$bf            ; all but end of file
    beq _loaded
    ldx #error_load
    bne _error          ; always
_verified:
    jsr $ffb7
    and #$10
    beq _ok
    ldx #error_verify
_error:
    jmp error
_ok:
    lda text_pointer+1
    cmp #>input_buffer
    bne _silent
    lda #<ok_text
    ldy #>ok_text
    jmp print_text
_silent:
    rts
_loaded:
    lda text_pointer+1
    cmp #>input_buffer
    beq _direct
    jsr link_lines
    jsr restart_program
    jmp next_statement
_direct:
    stx variables_start
    sty variables_start+1
    jsr link_lines
    jsr clear_variables
    jmp ready_restart
ok_text:
    .null 13, "OK"

; in: A = error of the KERNAL; 0 is STOP. Goes to BASIC's errors.
load_failed_basic:
    tax
    bne _error
    ldx #error_break
_error:
    jmp error

    #entry $e1d4, load_parameters
; Name, device (default 1), secondary (default 0) to SETNAM and SETLFS. clobbers: A, X, Y.
load_parameters:
    lda #0
    jsr $ffbd
    ldx #1
    ldy #0
    jsr $ffba
    jsr chrgot
    beq _done
    jsr evaluate
    jsr fetch_string
    ldx index1
    ldy index1+1
    jsr $ffbd
    jsr chrgot
    beq _done
    jsr get_comma_byte
    ldy #0
    stx assign_pointer
    jsr _set
    jsr chrgot
    beq _done
    jsr get_comma_byte
    txa
    tay
_set:
    ldx assign_pointer
    lda #1
    jmp $ffba
_done:
    rts

; READ list
read:
    lda data_pointer
    sta input_pointer
    lda data_pointer+1
    sta input_pointer+1
_next:
    jsr find_variable
    sta assign_pointer
    sty assign_pointer+1
    jsr swap_text
    jsr chrgot
    cmp #','
    beq _item           ; the comma before the next item
    jsr data_line_start
_item:
    jsr read_item
    jsr swap_text
    jsr chrgot
    beq _end
    jsr expect_comma
    jmp _next
_end:
    lda input_pointer
    sta data_pointer
    lda input_pointer+1
    sta data_pointer+1
    rts

; Finds the next DATA statement from the text pointer, which is at the end of a statement. out: text pointer before its
; items.
data_line_start:
    ldy #0
    lda (text_pointer),y
    bne _statement
    ldy #2
    lda (text_pointer),y
    bne _line
    jsr swap_text
    ldx #error_out_of_data
    jmp error
_line:
    iny
    lda (text_pointer),y
    sta data_line
    iny
    lda (text_pointer),y
    sta data_line+1
    tya
    clc
    adc text_pointer
    sta text_pointer
    bcc _statement
    inc text_pointer+1
_statement:
    jsr chrget
    cmp #token_data
    beq _found
    jsr data
    jmp data_line_start
_found:
    rts

; Text pointer and input_pointer change places. clobbers: A, X.
swap_text:
    ldx #1
_byte:
    lda text_pointer,x
    pha
    lda input_pointer,x
    sta text_pointer,x
    pla
    sta input_pointer,x
    dex
    bpl _byte
    rts

; One item of DATA or INPUT to the variable. in: text pointer before the item. out: text pointer at what ends it.
read_item:
    jsr chrget
    bit value_type
    bmi _string
    lda value_type
    pha
    jsr chrgot
    jsr text_to_number
    pla
    sta value_type
    jmp assign
_string:
    lda integer_flag
    pha
    jsr chrgot
    cmp #'"'
    beq _quoted
    jsr unquoted
    jmp _assign
_quoted:
    jsr string_literal
_assign:
    pla
    sta integer_flag
    jmp assign

; A string without quotes, up to a comma, colon or the end. out: temporary descriptor.
unquoted:
    lda text_pointer
    sta new_string
    lda text_pointer+1
    sta new_string+1
    ldy #$ff
_next:
    iny
    lda (new_string),y
    beq _end
    cmp #','
    beq _end
    cmp #':'
    bne _next
_end:
    tya
    pha
    clc
    adc text_pointer
    sta text_pointer
    bcc _same_page
    inc text_pointer+1
_same_page:
    pla
    jmp push_string

    #fixed $e37b
; Warm start: the vector $A002 points here. Channels and stack are set back, the program stays.
warm_start_basic:
    jsr $ffcc
    jsr reset_stack
    cli
    jmp ready_restart

    #fixed $e386
; READY by way of the error vector.
    ldx #$80
    jmp (error_vector)

    #joins $e38b
; Default of ($0300). in: X = error number, $80 or more: READY.
error_default:
    txa
    bmi _ready
    jmp error_print
_ready:
    jmp ready_restart

    #fixed $e394
; Cold start: the vector $A000 points here.
cold_start:
    jsr copy_basic_vectors
    jsr init_basic
    jsr banner
    jmp ready_restart

; CHRGET as it is copied to $0073. in: text_pointer. out: A = next character but spaces, C = 0: digit, Z = 1: end of
; statement. Programs call it, and change it ([MAP] $0073).
chrget_source:
    .logical chrget
_chrget:
    inc text_pointer
    bne _no_carry
    inc text_pointer+1
_no_carry:
    lda $0200
    cmp #':'
    bcs _done
    cmp #' '
    beq _chrget
    jmp digit_test
    nop
    nop
    nop
_done:
    rts
    .endlogical
chrget_size = * - chrget_source
    .cerror chrget_size != 24, "CHRGET must fill $73-$8A"

    #fixed $e3bf
; RAM of BASIC: CHRGET, vectors of USR, memory limits from the KERNAL, empty program. clobbers: A, X, Y.
init_basic:
    ldx #chrget_size-1
_copy:
    lda chrget_source,x
    sta chrget,x
    dex
    bpl _copy
    jmp init_basic_memory

    #fixed $e422
; The banner. clobbers: A, X, Y.
banner:
    lda #<banner_text
    ldy #>banner_text
    jsr print_text
    lda memory_end
    sec
    sbc program_start
    tax
    lda memory_end+1
    sbc program_start+1
    jsr print_integer_xa
    lda #<free_text
    ldy #>free_text
    jsr print_text
    jmp new_program

    #fixed $e447
basic_vector_table:
    .word error_default, main_default, crunch_default, list_default, execute_default, operand_default

    #fixed $e453
; The six vectors at $0300. clobbers: A, X.
copy_basic_vectors:
    ldx #11
_copy:
    lda basic_vector_table,x
    sta basic_vectors,x
    dex
    bpl _copy
    rts

banner_text:
    .null 13, "    **** BREADBIN 256 BASIC V1 ****", 13, 13, " 64K RAM SYSTEM  "
free_text:
    .null " BASIC BYTES FREE", 13
