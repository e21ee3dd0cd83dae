#include "core/machine/machine_run.h"

namespace breadbin256 {

namespace {

struct StopAtProgramCounter : NoObserver {
  const ProgramCounterSet& stops;
  Cycle told_at;
  StopAtProgramCounter(const ProgramCounterSet& set, Cycle told) : stops(set), told_at(told) {}
  bool before_instruction(std::uint16_t pc, const MachineState& state) const {
    return !stops[pc] || state.cycle == told_at;
  }
};

/// Whether the machine was stopped by an observer before the instruction where it stands. A run that ended
/// there because of its limit has not asked the observer yet: its boundary was not polled.
bool stands_at_a_stop(const MachineState& state) { return state.cpu.poll.boundary == 0; }

}  // namespace

StopReason Machine::run_until_pc(const ProgramCounterSet& stops, Cycle limit, bool also_at_first) {
  const bool was_told = !also_at_first && stands_at_a_stop(state_);
  StopAtProgramCounter watch(stops, was_told ? state_.cycle : kNever);
  const StopReason reason = run(watch, limit);
  return reason == StopReason::kObserverAsked ? StopReason::kProgramCounter : reason;
}

}  // namespace breadbin256
