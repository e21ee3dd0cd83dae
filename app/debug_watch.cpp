#include "app/debug_watch.h"

#include <algorithm>

#include "core/emu6502/disassembler.h"

namespace breadbin256 {

DebugWatch::DebugWatch() : reads_(65536), writes_(65536), executions_(65536), added_(65536) {}

void DebugWatch::count_from(Cycle cycle) {
  std::ranges::fill(reads_, 0u);
  std::ranges::fill(writes_, 0u);
  std::ranges::fill(executions_, 0u);
  std::ranges::fill(added_, AddedCycles{});
  starts_.reset();
  from_ = cycle;
  running_ = false;
}

/// An interrupt sequence has no instruction of its own: it ends the one before it.
void DebugWatch::finish(const MachineState& state) {
  if (!running_) return;
  running_ = false;
  const InterruptAccount& irq = state.interrupts;
  const bool interrupted = irq.inside && irq.entered_at > began_;
  const Cycle end = interrupted ? irq.entered_at : state.cycle;
  Cycle stolen = 0;
  for (const CpuHold& hold : holds_)
    if (hold.from < end) stolen += hold.until - hold.from;
  const OpcodeInfo& info = opcode_info(opcode_);
  const Cycle least = began_ + info.cycles + stolen;
  const Cycle extra = end > least ? end - least : 0;
  AddedCycles& added = added_[pc_];
  added = {0, 0, static_cast<std::uint16_t>(stolen)};
  if (!info.may_cross_page || extra > 2) return;
  (info.mode == AddressingMode::kRelative ? added.branch : added.page) = static_cast<std::uint8_t>(extra);
}

bool DebugWatch::before_instruction(std::uint16_t pc, const MachineState& state) {
  finish(state);
  running_ = true;
  pc_ = pc;
  began_ = state.cycle;
  fetched_ = 0;
  holds_.clear();
  starts_.set(pc);
  if (began_ >= from_) ++executions_[pc];
  return true;
}

void DebugWatch::on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) {
  if (fetched_ < 3 && address == static_cast<std::uint16_t>(pc_ + fetched_)) {
    if (fetched_++ == 0) opcode_ = value;
    return;
  }
  if (cycle >= from_) ++reads_[address];
}

void DebugWatch::on_write(std::uint16_t address, std::uint8_t, Cycle cycle) {
  if (cycle >= from_) ++writes_[address];
}

void DebugWatch::on_hold(CpuHold hold) { holds_.push_back(hold); }

}  // namespace breadbin256
