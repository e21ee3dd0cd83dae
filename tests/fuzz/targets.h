#pragma once
// What is fuzzed, one function a target. Each takes any bytes; it throws when a promise of the code is
// broken, and the sanitizers see the rest.
//
//   cmake --preset fuzz && cmake --build --preset fuzz       # clang, libFuzzer: one program a target
//   build/fuzz/tests/fuzz/fuzz_labels -max_total_time=600 CORPUS tests/fuzz/corpus/labels
//
// In the ordinary build fuzz_replay_test runs every file of tests/fuzz/corpus through its target: a few
// inputs that reach far, and whatever was once found.

#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace breadbin256::fuzz {

using Input = std::span<const std::uint8_t>;

struct Target {
  const char* name;  ///< also of its folder in the corpus
  void (*run)(Input input);
};

void labels(Input input);      ///< text files of labels
void probe_map(Input input);   ///< labels, a NUL, a probe map; a machine then runs with that map
void prg(Input input);         ///< PRG files into a machine
void disk_name(Input input);   ///< names and patterns of LOAD, text for the keyboard
void settings(Input input);    ///< the settings file of the window
void basic_line(Input input);  ///< PETSCII typed at READY.
void cpu(Input input);         ///< a memory full of anything, executed

inline constexpr Target kTargets[] = {
    {"labels", labels},     {"probe_map", probe_map},   {"prg", prg}, {"disk_name", disk_name},
    {"settings", settings}, {"basic_line", basic_line}, {"cpu", cpu},
};

/// How many instructions the CPU target runs an input for.
inline std::uint64_t cpu_instructions = 10'000;

inline void require(bool kept, std::string_view promise) {
  if (!kept) throw std::logic_error("broken: " + std::string(promise));
}

inline std::string_view text_of(Input input) {
  return {reinterpret_cast<const char*>(input.data()), input.size()};
}

}  // namespace breadbin256::fuzz
