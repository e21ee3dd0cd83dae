; $ED09-$F713: channels. There is no serial bus, tape or RS-232: the keyboard (0) and the screen (3) are the only
; devices; all others are "not present" (error 5). LOAD and SAVE end at labelled places that a machine may serve.

    #entry $ed09, no_serial     ; TALK
    #entry $ed0c, no_serial     ; LISTEN
    #entry $edb9, no_serial     ; SECOND
    #entry $edc7, no_serial     ; TKSA
    #entry $eddd, no_serial     ; CIOUT
    #entry $edef, no_serial     ; UNTLK
    #entry $edfe, no_serial     ; UNLSN
    #entry $ee13, no_serial     ; ACPTR

; Serial bus calls. out: status bit 7 (device not present), C = 1. clobbers: nothing else.
no_serial:
    pha
    lda #$80
    jsr or_status
    pla
    sec
    rts

or_status:
    ora status
    sta status
    rts

; Codes of the KERNAL's errors ([PRG] chapter 5, READST and error codes).
error_too_many_files = 1
error_file_open = 2
error_file_not_open = 3
error_file_not_found = 4
error_device_not_present = 5
error_not_input_file = 6
error_not_output_file = 7
error_missing_file_name = 8
error_illegal_device = 9

; Ends a call with an error: channels back to default, message if SETMSG bit 6 says so. in: A = code. out: A = code, C = 1.
io_error:
    pha
    jsr $ffcc           ; CLRCHN
    bit message_flag
    bvc _quiet
    ldx #0
_print:
    lda io_error_text,x
    beq _number
    jsr $ffd2
    inx
    bne _print          ; always
_number:
    pla
    pha
    ora #'0'
    jsr $ffd2
_quiet:
    pla
    sec
    rts
io_error_text:
    .null 13, "I/O ERROR #"

; in: A = logical file. out: Z = 1, X = its index, device and secondary set; Z = 0: no such file. clobbers: A, X.
find_file:
    ldx open_files
_next:
    dex
    bmi _none
    cmp file_numbers,x
    bne _next
    sta logical_file
    lda file_devices,x
    sta device
    lda file_secondaries,x
    sta secondary
    lda #0
    rts
_none:
    lda #1
    rts

    .include "editor_parts.asm"
    .include "../basic/tail_parts.asm"

    #fixed $f13e
; GETIN default. out: A = character, 0 none; C = 0. clobbers: X, Y.
getin:
    lda input_device
    bne chrin
    lda key_count
    beq _none
    sei
    jmp take_key
_none:
    clc
    rts

    #fixed $f157
; CHRIN default. out: A = character, C = 0. clobbers: nothing else.
chrin:
    lda input_device
    bne _screen
    lda input_source
    bne _read
    lda column          ; where the input begins
    sta input_column
    lda row
    sta input_row
_read:
    jmp read_screen
_screen:
    lda #3
    sta input_source
    lda line_last
    clc
    adc #1
    sta input_end
    jmp read_screen

    #fixed $f1ca
; CHROUT default. in: A = character. out: C = 0, or 1 and A = error. clobbers: nothing else.
chrout:
    pha
    lda output_device
    cmp #3
    bne _no_device
    pla
    jmp print_char
_no_device:
    pla
    lda #error_device_not_present
    sec
    rts

    #fixed $f20e
; CHKIN default. in: X = logical file. out: C = 0, or 1 and A = error. clobbers: A, X.
chkin:
    txa
    jsr find_file
    bne file_not_open
    lda device
    sta input_device
    clc
    rts

file_not_open:
    lda #error_file_not_open
    jmp io_error

    #fixed $f250
; CHKOUT default. in: X = logical file. out: C = 0, or 1 and A = error. clobbers: A, X.
chkout:
    txa
    jsr find_file
    bne file_not_open
    lda device
    bne _output
    lda #error_not_output_file
    jmp io_error
_output:
    sta output_device
    clc
    rts

    #fixed $f291
; CLOSE default. in: A = logical file. out: C = 0; closing a file that is not open is no error. clobbers: A, X.
close:
    jsr find_file
    bne _done
    dec open_files
_shift:
    cpx open_files
    bcs _done
    lda file_numbers+1,x
    sta file_numbers,x
    lda file_devices+1,x
    sta file_devices,x
    lda file_secondaries+1,x
    sta file_secondaries,x
    inx
    bne _shift          ; always
_done:
    clc
    rts

    #fixed $f32f
; CLALL default: forgets all files, channels to default. clobbers: A, X.
clall:
    lda #0
    sta open_files

    #joins $f333
; CLRCHN default: keyboard and screen. clobbers: A, X.
clrchn:
    ldx #3
    stx output_device
    lda #0
    sta input_device
    rts

    #fixed $f34a
; OPEN default. in: SETLFS, SETNAM. out: C = 0, or 1 and A = error. clobbers: A, X.
open:
    lda logical_file
    jsr find_file
    beq _is_open
    ldx open_files
    cpx #10
    bcs _too_many
    lda device
    beq _known
    cmp #3
    bne _absent
_known:
    inc open_files
    sta file_devices,x
    lda logical_file
    sta file_numbers,x
    lda secondary
    ora #$60
    sta file_secondaries,x
    clc
    rts
_is_open:
    lda #error_file_open
    .byte $2c           ; skips the next two bytes
_too_many:
    lda #error_too_many_files
    .byte $2c
_absent:
    lda #error_device_not_present
    jmp io_error

    #fixed $f49e
; LOAD ($FFD5). in: A = 0 load, 1 verify; X/Y = address for secondary 0; SETLFS, SETNAM. out: C = 0, X/Y = end + 1;
; C = 1, A = error. clobbers: A, X, Y.
load:
    stx load_target
    sty load_target+1
    jmp (load_vector)

    #fixed $f4a5
; ILOAD default; programs that hook $0330 jump here with A = 0 or 1.
load_default:
    sta load_verify
    lda #0
    sta status
    jsr check_device
    bcs load_failed
    lda #<searching_text
    ldy #>searching_text
    jsr print_message
    jsr print_name
    jsr load_device_trap
    bcs load_failed
    lda load_end        ; printing may scroll, and scrolling uses these cells
    pha
    lda load_end+1
    pha
    lda #<loading_text
    ldy #>loading_text
    ldx load_verify
    beq _print
    lda #<verifying_text
    ldy #>verifying_text
_print:
    jsr print_message
    pla
    tay
    sta load_end+1
    pla
    tax
    sta load_end
    clc
    rts
load_failed:
    jmp io_error

; The serial core of LOAD, to be served by the machine. Documented contract:
;   in:  $BA device, $B9 secondary (0: load at $C3/$C4, else at the file's own address), $B7 length and $BB/$BC address of
;        the name, $93 0 load, 1 verify
;   out: C = 0, $AE/$AF = address after the last byte, $90 = $40 (bit 4 set as well if verify found a difference)
;        C = 1, A = 4 file not found, 5 device not present
; A machine that serves it does its work when the CPU fetches from load_device_trap and goes on at
; load_device_trap_done with A and C set. Left alone there is no device. clobbers: A.
load_device_trap:
    lda #$80
    jsr or_status
    lda #error_device_not_present
    sec
load_device_trap_done:
    rts

    #fixed $f5dd
; SAVE ($FFD8). in: A = zero page address of the start pointer; X/Y = end + 1; SETLFS, SETNAM. out: C = 1, A = error.
save:
    stx load_end
    sty load_end+1
    tax
    lda $00,x
    sta load_start
    lda $01,x
    sta load_start+1
    jmp (save_vector)

    #fixed $f5ed
; ISAVE default.
save_default:
    jsr check_device
    bcs _failed
    jsr save_device_trap
    bcs _failed
    rts
_failed:
    jmp io_error

; As load_device_trap. in: $C1/$C2 start, $AE/$AF end + 1, device and name. out: C, A.
save_device_trap:
    lda #error_device_not_present
    sec
save_device_trap_done:
    rts

; out: C = 1, A = error if LOAD and SAVE make no sense for the device. clobbers: A.
check_device:
    lda device
    cmp #4
    bcs _bus
    cmp #1
    beq _absent
    cmp #2
    beq _absent
    lda #error_illegal_device
    rts
_absent:
    lda #error_device_not_present
    sec
    rts
_bus:
    lda name_length
    bne _named
    lda #error_missing_file_name
    rts
_named:
    clc
    rts

; in: A/Y = zero-terminated text; printed if SETMSG bit 7 says so. clobbers: A, Y, load_start.
print_message:
    bit message_flag
    bpl _quiet
    sta load_start
    sty load_start+1
    ldy #0
_next:
    lda (load_start),y
    beq _quiet
    jsr $ffd2
    iny
    bne _next           ; always
_quiet:
    rts

; Prints the file name under the same condition. clobbers: A, Y.
print_name:
    bit message_flag
    bpl _done
    ldy #0
_next:
    cpy name_length
    beq _done
    lda (name_pointer),y
    jsr $ffd2
    iny
    bne _next
_done:
    rts

searching_text:
    .null 13, "SEARCHING FOR "
loading_text:
    .null 13, "LOADING"
verifying_text:
    .null 13, "VERIFYING"
