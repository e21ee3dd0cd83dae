#pragma once
// The SHA-256 programs for the C64, assembled at build time: what `breadbin256 run --program NAME` and
// `export NAME` take.
//
//   for (const EmbeddedProgram& program : embedded_programs()) ...
//   if (const EmbeddedProgram* v3 = find_embedded_program("v3")) machine.load_prg(v3->prg);

#include <cstdint>
#include <span>
#include <string_view>

namespace breadbin256 {

struct EmbeddedProgram {
  std::string_view name;              ///< v1, v2 ...
  std::span<const std::uint8_t> prg;  ///< load address, then the bytes
  std::string_view labels;            ///< the assembler's label file
  std::string_view probe_map;
};

/// In the order in which they were written: v1 first.
std::span<const EmbeddedProgram> embedded_programs();

/// Null if there is none of that name.
const EmbeddedProgram* find_embedded_program(std::string_view name);

}  // namespace breadbin256
