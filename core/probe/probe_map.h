#pragma once
// CONTRACT (to be completed by the room): a probe map tells where a 6502 program keeps SHA-256.
//
// The assembler writes labels; this small text file, one beside each program, gives them a meaning. Nothing in
// core/probe or app/ui knows an address of a program. One statement a line, `#` starts a comment, LABEL is a
// label of the program (optionally LABEL+N) or a number ($hex or decimal).
//
//   sys             LABEL              what people type after SYS
//   prompt          LABEL              reached when the program waits for a line (CHRIN or its own input loop)
//   event hash_start    LABEL [LABEL..]   PC reaches it: from here cycles.hash counts
//   event hash_done     LABEL [LABEL..]   ... to here (before it is executed)
//   event tables_start  LABEL          the one-off table build, if any
//   event tables_done   LABEL
//   event block_start   LABEL [LABEL..]
//   event block_done    LABEL [LABEL..]   H has been added
//   event schedule_done LABEL          only for programs that expand W before the rounds
//   event round_done    LABEL [LABEL..]   one label for a loop, 8 for eight unrolled rounds, 64 for all unrolled;
//                                     the n-th label means round n modulo their number, counted from block_start
//   event input_refused LABEL          optional: reached when a line was too long
//   state           LABEL [STRIDE]     eight slots of 4 bytes, slot i at LABEL + i * STRIDE (default 4)
//   state_slots     fixed | rotate     fixed: word i (a=0..h=7) in slot i; rotate: after round r (0..63) word i
//                                     is in slot (i - r - 1) mod 8
//   chaining        LABEL [STRIDE]     H0..H7 (after block_done)
//   schedule        LABEL COUNT [STRIDE]  W; COUNT 64 for a whole schedule, 16 for a ring (word t at t mod 16)
//   schedule_bytes  LABEL LABEL LABEL LABEL   W kept as four byte arrays instead, most significant first
//   temporaries     NAME LABEL         NAME is ch, maj, big_sigma0, big_sigma1, t1, t2: valid at round_done
//   message         LABEL CAPACITY     where the message bytes lie, as hashed
//   message_length  LABEL SIZE         1 or 2 bytes, low byte first; absent when an end mark tells the length
//   message_end_mark VALUE             byte put after the message by `--input poke`
//   poke_entry      LABEL              subroutine that hashes the message in the buffer and returns
//   poke_setup      LABEL              optional: subroutine to be called once before (tables)
//   digest          LABEL              32 bytes, most significant first
//   cia_cycles      LABEL SIZE         the program's own CIA count, low byte first; absent for v1, v2
//   cia_overhead    N                  cycles of that count which start and stop the timer
//   blank_flag      LABEL              non-zero: the program may blank the screen while it hashes
//   byte_order      big | little       of every word above (default big)
//   text_case       upper | ascii      upper: it hashes capitals (v1); ascii: it converts PETSCII (v2-v4)

namespace breadbin256 {}
