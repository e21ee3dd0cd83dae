#pragma once
// Sees when a program waits for keys: it looks for one again and again, in the KERNAL's buffer or at the keyboard
// itself, outside of interrupts, and finds none.
//
//   KeyWait wait(machine, first, past_end, 40'000);
//   machine.run_observed(wait, limit);            // ends when it has waited for that many cycles
//   wait.asks_at();                               // the program's own instruction, e.g. its JSR GETIN
//
// Source of the addresses: Programmer's Reference Guide, memory map (NDX, SFDX, LSTX; CIA 1 port B).

#include "core/machine/machine.h"

namespace breadbin256 {

class KeyWait : public MachineObserver {
 public:
  /// Counts from when PC was between those addresses; 0, 0: at once.
  KeyWait(const Machine& machine, std::uint32_t first, std::uint32_t past_end, Cycle least)
      : state_(machine.state()),
        first_(first),
        past_end_(past_end),
        least_(least),
        begun_(first == past_end) {}

  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    if (waits_) return false;
    in_handler_ = state.interrupts.inside;
    if (in_handler_) return true;
    pc_ = pc;
    if (pc >= first_ && pc < past_end_) begun_ = true;
    if (!is_rom(pc)) program_pc_ = pc;
    return true;
  }
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    if (in_handler_ || !begun_ || !looks_for_key(address, value)) return;
    if (cycle - last_ > kLongestPause) since_ = cycle;
    last_ = cycle;
    if (cycle - since_ < least_) return;
    waits_ = true;
    asks_at_ = program_pc_;
    rom_asks_at_ = pc_;
  }

  bool waits() const { return waits_; }
  bool begun() const { return begun_; }
  std::uint16_t asks_at() const { return asks_at_; }
  /// The instruction that reads, in the KERNAL or not.
  std::uint16_t rom_asks_at() const { return rom_asks_at_; }

 private:
  static constexpr Cycle kLongestPause = 12'000;

  static bool looks_for_key(std::uint16_t address, std::uint8_t value) {
    return (address == 0xc6 && value == 0) || address == 0xcb || address == 0xc5 || address == 0xdc01;
  }
  bool is_rom(std::uint16_t pc) const {
    const std::uint8_t port = state_.port.levels();
    return (pc >= 0xe000 && (port & 2)) || (pc >= 0xa000 && pc < 0xc000 && (port & 3) == 3);
  }

  const MachineState& state_;
  std::uint32_t first_, past_end_;
  Cycle least_, since_ = 0, last_ = 0;
  std::uint16_t pc_ = 0, program_pc_ = 0, asks_at_ = 0, rom_asks_at_ = 0;
  bool in_handler_ = false, begun_, waits_ = false;
};

}  // namespace breadbin256
