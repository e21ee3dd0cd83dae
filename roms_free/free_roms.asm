; The free ROMs of breadbin256: BASIC subset $A000-$BFFF and KERNAL $E000-$FFFF, for 64tass.
;
; Written from public descriptions of what each entry does, not from anybody's ROM: see PROVENANCE.md.
; Text is stored as it stands here: ASCII capitals are the PETSCII codes of the unshifted letters.
;
;   fixed ADDRESS   the next routine must stand at ADDRESS, because programs jump there
;   joins ADDRESS    the same, and the routine before runs on into it
;   entry A, LABEL   at A stands a jump to LABEL
;
; The comment at each says who relies on it. [PRG] Commodore 64 Programmer's Reference Guide (1982), chapter 5
; and memory map; [MAP] S. Leemon, Mapping the Commodore 64 (1984), which names every address used here.
; What lies between the routines is 0: whoever strays there meets BRK, that is a warm start.

    .cpu "6502i"
    .include "zeropage.inc"

fixed .macro
    .cerror * > \1, "code runs into the fixed address by ", * - \1
    .fill \1 - *, 0
.endm

; the code before runs on into ADDRESS: no gap allowed
joins .macro
    .cerror * != \1, "gap before or code beyond the fixed address by ", * - \1
.endm

entry .macro
    #fixed \1
    jmp \2
.endm

    * = $a000
    .dsection basic
    .cerror * > $c000, "BASIC is full"
    * = $e000
    .dsection kernal

    .section basic
    .include "basic/start.asm"
    #fixed $c000
    .endsection

    .section kernal
    .include "basic/tail.asm"
    .include "kernal/editor.asm"
    .include "kernal/editor_print.asm"
    .include "kernal/editor_lines.asm"
    .include "kernal/interrupts.asm"
    .include "kernal/keyboard.asm"
    .include "kernal/channels.asm"
    .include "kernal/system.asm"
    .endsection
