#pragma once
// A machine with the free ROMs, booted, and the few things a person and a program do with it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/machine/machine.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {

/// What a routine gets and gives.
struct Registers {
  std::uint8_t a = 0, x = 0, y = 0;
  bool carry = false, zero = false;
};

class RomMachine {
 public:
  explicit RomMachine(VideoStandard standard = VideoStandard::kNtsc);

  Machine* operator->() { return &machine_; }
  std::uint8_t peek(unsigned address) const { return machine_.peek(static_cast<std::uint16_t>(address)); }
  unsigned word(unsigned address) const { return peek(address) + 256u * peek(address + 1); }

  /// Runs until the editor waits for a key with an empty buffer; false if it does not within `limit`.
  bool wait_for_prompt(Cycle limit = 60'000'000);
  /// Puts the characters one by one into the keyboard buffer (not through the matrix) and waits for the
  /// prompt.
  bool enter(std::string_view petscii);
  /// Enters a line and gives what the screen shows between it and READY.; the screen is cleared before.
  std::string answer(std::string_view line);

  /// Calls a routine as a program would, with interrupts on.
  Registers call(unsigned address, Registers in = {});
  void print(std::string_view petscii);

  /// Row of the screen as text: capitals for unshifted letters, '#' for graphics, reversed or not.
  std::string row(int number) const;
  std::string screen() const;
  std::uint8_t screen_code(int row, int column) const;
  std::uint8_t colour(int row, int column) const;

 private:
  std::vector<std::uint8_t> character_rom_ = std::vector<std::uint8_t>(4096);
  Machine machine_;
};

inline std::string bytes(std::initializer_list<int> codes) { return {codes.begin(), codes.end()}; }

}  // namespace breadbin256
