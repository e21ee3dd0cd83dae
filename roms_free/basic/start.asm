; BASIC, $A000-$A436: the two entries, the keywords, the tables behind the tokens, the error messages.

words .macro            ; texts, bit 7 of the last letter set
    .for text in [\@]
    .shift text
    .endfor
.endm

    .word cold_start, warm_start_basic  ; $A000, $A002: RESET and RUN/STOP+RESTORE jump through them ([MAP] $A000)
    .text "BREADBIN"

; Statements, token $80 upwards: address - 1. What this BASIC lacks is a syntax error.
statement_table:
    .word end - 1, for - 1, next - 1, data - 1, syntax_error - 1, input - 1, syntax_error - 1, read - 1
    .word let - 1, goto - 1, run - 1, if - 1, restore - 1, gosub - 1, return - 1, rem - 1
    .word stop_statement - 1, on - 1, wait - 1, basic_load - 1, basic_save - 1, basic_verify - 1, syntax_error - 1, poke - 1
    .word syntax_error - 1, print - 1, cont - 1, list_statement - 1, clr - 1, syntax_error - 1, sys - 1, syntax_error - 1
    .word syntax_error - 1, get - 1, new - 1
statement_count = (* - statement_table) / 2

; Functions, token $B4 upwards.
function_table:
    .word sgn, int_function, abs_function, syntax_error, fre, pos, sqr, rnd
    .word syntax_error, syntax_error, syntax_error, syntax_error, syntax_error, syntax_error, peek_function, len_function
    .word str_function, val, asc, chr, left, right, mid
function_count = (* - function_table) / 2

; Operators, token $AA upwards; the comparisons follow as number 7.
operator_table:
    .word fac_add, fac_subtract, fac_multiply, fac_divide, power, and_operator, or_operator, compare
operator_precedence:
    .byte 5, 5, 6, 6, 8, 2, 1, 4
precedence_negate = 7
precedence_not = 3

; Keywords in the order of their tokens; bit 7 marks the last letter. Abbreviations: a shifted letter ends the word.
; Values of the tokens: [PRG] appendix, [MAP] $A09E.
keywords:
    #words "END", "FOR", "NEXT", "DATA", "INPUT#", "INPUT", "DIM", "READ"
    #words "LET", "GOTO", "RUN", "IF", "RESTORE", "GOSUB", "RETURN", "REM"
    #words "STOP", "ON", "WAIT", "LOAD", "SAVE", "VERIFY", "DEF", "POKE"
    #words "PRINT#", "PRINT", "CONT", "LIST", "CLR", "CMD", "SYS", "OPEN"
    #words "CLOSE", "GET", "NEW", "TAB(", "TO", "FN", "SPC(", "THEN"
    #words "NOT", "STEP", "+", "-", "*", "/", "^", "AND", "OR", ">", "=", "<"
    #words "SGN", "INT", "ABS", "USR", "FRE", "POS", "SQR", "RND"
    #words "LOG", "EXP", "COS", "SIN", "TAN", "ATN", "PEEK", "LEN"
    #words "STR$", "VAL", "ASC", "CHR$", "LEFT$", "RIGHT$", "MID$", "GO"
    .byte 0
    .cerror * - keywords > 256, "keywords must fit into one index register"

token_data = $83
token_goto = $89
token_run = $8a
token_gosub = $8d
token_rem = $8f
token_print = $99
token_tab = $a3
token_to = $a4
token_spc = $a6
token_then = $a7
token_not = $a8
token_step = $a9
token_plus = $aa
token_minus = $ab
token_greater = $b1
token_equal = $b2
token_sgn = $b4
token_left = $c8
token_go = $cb
frame_for = $81
frame_gosub = $8d

; Error messages in the order of their numbers ([PRG] appendix: error messages); 1-9 are the KERNAL's.
error_texts:
    #words "TOO MANY FILES", "FILE OPEN", "FILE NOT OPEN", "FILE NOT FOUND", "DEVICE NOT PRESENT"
    #words "NOT INPUT FILE", "NOT OUTPUT FILE", "MISSING FILE NAME", "ILLEGAL DEVICE NUMBER"
    #words "NEXT WITHOUT FOR", "SYNTAX", "RETURN WITHOUT GOSUB", "OUT OF DATA", "ILLEGAL QUANTITY"
    #words "OVERFLOW", "OUT OF MEMORY", "UNDEF'D STATEMENT", "BAD SUBSCRIPT", "REDIM'D ARRAY"
    #words "DIVISION BY ZERO", "ILLEGAL DIRECT", "TYPE MISMATCH", "STRING TOO LONG", "FILE DATA"
    #words "FORMULA TOO COMPLEX", "CAN'T CONTINUE", "UNDEF'D FUNCTION", "VERIFY", "LOAD", "BREAK"

error_next = 10
error_syntax = 11
error_return = 12
error_out_of_data = 13
error_quantity = 14
error_overflow = 15
error_memory = 16
error_undefined = 17
error_division = 20
error_direct = 21
error_type = 22
error_too_long = 23
error_complex = 25
error_continue = 26
error_verify = 28
error_load = 29
error_break = 30

    .include "program.asm"
    .include "statements.asm"
    .include "print.asm"
    .include "expression.asm"
    .include "variables.asm"
    .include "strings.asm"
    .include "number_memory.asm"
    .include "integers.asm"

; Entries of the number routines that programs call; names as in [MAP].
    #entry $b79e, get_byte              ; GETBYT
    #entry $b7a1, fac_to_byte
    .include "arguments.asm"
    #entry $b853, fac_subtract
    .include "float.asm"
    #entry $bba2, memory_to_fac         ; MOVFM
    #entry $bbd4, fac_to_memory         ; MOVMF
    #entry $bc9b, fac_to_fixed          ; QINT
    #entry $bccc, fac_floor             ; INT
    #entry $bcf3, text_to_number        ; FIN
    #entry $bdcd, print_integer_xa      ; LINPRT
    #entry $bdd7, print_fac
    #entry $bddd, number_to_text        ; FOUT
    .include "number_text.asm"
