#pragma once
// What a stretch of the past did, seen by running it again: how often each byte was read, written and executed,
// and what was added to each instruction when it was executed last.
//
//   DebugWatch watch;
//   watch.count_from(cycle);                       // before it only the added cycles are noted
//   scratch.run_observed(watch, now);  watch.finish(scratch.state());
//
// An instruction's own bytes are not counted as reads; every other bus access is, dummy ones too.

#include <bitset>
#include <vector>

#include "core/machine/machine.h"

namespace breadbin256 {

struct AddedCycles {
  std::uint8_t page = 0, branch = 0;
  std::uint16_t stolen = 0;
};

class DebugWatch : public MachineObserver {
 public:
  DebugWatch();

  /// Forgets all that was seen.
  void count_from(Cycle cycle);
  /// The machine was put somewhere else: the instruction that ran is not finished by the next one.
  void jump() { running_ = false; }
  void finish(const MachineState& state);

  std::uint32_t reads(std::uint16_t address) const { return reads_[address]; }
  std::uint32_t writes(std::uint16_t address) const { return writes_[address]; }
  std::uint32_t executions(std::uint16_t address) const { return executions_[address]; }
  /// Where instructions began, before `count_from` too.
  const std::bitset<65536>& starts() const { return starts_; }
  const AddedCycles& added(std::uint16_t address) const { return added_[address]; }

  bool before_instruction(std::uint16_t pc, const MachineState& state) override;
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_hold(CpuHold hold) override;

 private:
  std::vector<std::uint32_t> reads_, writes_, executions_;
  std::vector<AddedCycles> added_;
  std::bitset<65536> starts_;
  Cycle from_ = 0;

  bool running_ = false;  ///< an instruction was begun
  std::uint16_t pc_ = 0;
  std::uint8_t opcode_ = 0;
  int fetched_ = 3;
  Cycle began_ = 0;
  std::vector<CpuHold> holds_;  ///< since it was begun
};

}  // namespace breadbin256
