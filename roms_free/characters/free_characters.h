#pragma once
// Our own character generator: the glyphs of the *.txt files beside this header, drawn for this project.
//
// Two sets of 256 glyphs of 8 x 8 in the order of screen codes: capitals and graphics, small letters and
// capitals; codes 128-255 are the reverse of 0-127. Only that order is the C64's (Programmer's Reference
// Guide, appendix B); the shapes are ours: capitals of seven rows, small letters of five with descenders,
// two-pixel stems, a slashed zero. Lines, corners, tees, arcs and blocks run to the cell's edge and join.
//
//   VicMemory memory{..., free_character_rom.data(), ...};

#include <span>

namespace breadbin256 {

extern const std::span<const unsigned char> free_character_rom;  ///< 4096 bytes

}  // namespace breadbin256
