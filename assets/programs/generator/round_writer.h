#pragma once
// Writes the constants of SHA-256 and v3's schedule and eight unrolled rounds as plain Turbo Macro Pro
// source: one label or instruction a line, no macros, at most 40 columns.
//
// In round r word i (a=0 .. h=7) lives in slot (i - r) mod 8, so nothing is copied from round to round and
// after eight rounds the names fit again. The source expects these labels of the program: v0..v7 (4 zero-page
// bytes each, most significant first), t1, xa, xb (4 bytes each, zero page), w (a page) and ktab (a page).

#include <string>

#include "assets/programs/generator/sigma_tables.h"

namespace breadbin256 {

/// The whole text of sha_words.asm: ivtab and ktab, most significant byte first.
std::string write_sha_words();

/// The whole text of v3_rounds.asm.
std::string write_v3_rounds(const TableSet& set);

}  // namespace breadbin256
