#include "assets/programs/embedded_programs.h"

#include <array>

namespace breadbin256 {

// Written by cmake/embed_file.cmake under the names that CMakeLists.txt gives them.
using EmbeddedBytes = std::span<const unsigned char>;
extern const EmbeddedBytes k_v1_prg, k_v1_labels, k_v1_probe;
extern const EmbeddedBytes k_v2_prg, k_v2_labels, k_v2_probe;
extern const EmbeddedBytes k_v3_prg, k_v3_labels, k_v3_probe;
extern const EmbeddedBytes k_v4_prg, k_v4_labels, k_v4_probe;

namespace {

std::string_view as_text(EmbeddedBytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::span<const EmbeddedProgram> embedded_programs() {
  // Not static initialisation: the bytes are spans of other files, which may be set up after this one.
  static const std::array programs = {
      EmbeddedProgram{"v1", k_v1_prg, as_text(k_v1_labels), as_text(k_v1_probe)},
      EmbeddedProgram{"v2", k_v2_prg, as_text(k_v2_labels), as_text(k_v2_probe)},
      EmbeddedProgram{"v3", k_v3_prg, as_text(k_v3_labels), as_text(k_v3_probe)},
      EmbeddedProgram{"v4", k_v4_prg, as_text(k_v4_labels), as_text(k_v4_probe)},
  };
  return programs;
}

const EmbeddedProgram* find_embedded_program(std::string_view name) {
  for (const EmbeddedProgram& program : embedded_programs())
    if (program.name == name) return &program;
  return nullptr;
}

}  // namespace breadbin256
