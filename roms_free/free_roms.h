#pragma once
// Our own KERNAL ($E000-$FFFF) and BASIC subset ($A000-$BFFF), assembled from roms_free/kernal and
// roms_free/basic.
//
// They keep the documented entry points, vectors and RAM cells; PROVENANCE.md says which and from what
// source. Not in them: serial bus, tape, RS-232, arrays, transcendental functions. LOAD and SAVE of a disk
// end at the labels load_device_trap and save_device_trap, which a machine may serve (contract:
// kernal/channels.asm).
//
//   Machine machine(RomSet{free_kernal_rom, free_basic_rom, character_rom}, VideoStandard::kNtsc);

#include <span>
#include <string_view>

namespace breadbin256 {

extern const std::span<const unsigned char> free_kernal_rom;  ///< 8192 bytes
extern const std::span<const unsigned char> free_basic_rom;   ///< 8192 bytes

/// The assembler's labels, one `name = $address` a line: routines and RAM cells.
std::string_view free_rom_labels();

}  // namespace breadbin256
