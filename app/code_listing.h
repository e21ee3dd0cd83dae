#pragma once
// Lines of a disassembly round an address, in step with what is known: a line begins at every label and wherever an
// instruction was executed, so that it is read rightly backwards, too. Where an instruction would run over such a
// place, its first byte stands alone as `.byte`.
//
//   const CodeListing listing(read, program, starts, watch);
//   view.code = listing.around(pc, 60, 120, round);

#include <bitset>
#include <vector>

#include "app/debug_watch.h"
#include "app/program.h"
#include "app/ui/debug_model.h"
#include "core/emu6502/disassembler.h"

namespace breadbin256 {

class CodeListing {
 public:
  /// `starts`: where instructions are known to begin. `after_round`: which words lie in which slots.
  CodeListing(ByteReader read, const Program& program, const std::bitset<65536>& starts,
              const DebugWatch& watch, std::optional<int> after_round);

  /// `before` instructions before `middle` and `after` from there on, with the labels in between.
  std::vector<ui::CodeLine> around(std::uint16_t middle, int before, int after) const;

 private:
  bool is_start(std::uint32_t address) const;
  std::uint32_t length_at(std::uint32_t address, std::uint32_t limit) const;
  std::vector<std::uint32_t> places_before(std::uint32_t middle, int count) const;
  void add_label(std::uint16_t address, std::vector<ui::CodeLine>& lines) const;
  void add_instruction(std::uint16_t address, std::uint32_t length, std::vector<ui::CodeLine>& lines) const;

  ByteReader read_;
  const Program& program_;
  const std::bitset<65536>& starts_;
  const DebugWatch& watch_;
  std::optional<int> after_round_;
};

}  // namespace breadbin256
