#pragma once
// A 6502 program to be run: one of ours by its name, or anyone's PRG with the labels and the probe map beside
// it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/probe/labels.h"
#include "core/probe/probe_map.h"
#include "core/types.h"

namespace breadbin256 {

struct Program {
  std::string name;               ///< "v3", or the file's stem
  std::vector<std::uint8_t> prg;  ///< load address, then the bytes
  Labels labels;
  std::optional<ProbeMap> probe_map;  ///< none: it can run, but nobody knows where its hash is

  std::uint16_t load_address() const { return static_cast<std::uint16_t>(prg[0] | prg[1] << 8); }
  std::size_t size_bytes() const { return prg.size() - 2; }
};

struct ProgramFiles {
  std::string name_or_path;  ///< v1..v4 or a PRG file
  std::optional<std::string> labels,
      probe;  ///< default: the PRG's name ending in .labels/.lbl/.vs/.sym/.dbg, .probe
};

/// Fails naming the file, what is wrong with it and what would be right.
Result<Program> load_program(const ProgramFiles& files);
/// The same PRG as somebody gives it to you: without what is known of it.
Result<Program> load_program_without_map(const std::string& name_or_path);

/// What a person types to start it: "SYS 16384", or "RUN" for a program at the start of BASIC.
std::string start_command(const Program& program, std::optional<std::uint16_t> start_address);

}  // namespace breadbin256
