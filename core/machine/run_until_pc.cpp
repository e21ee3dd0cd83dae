#include "core/machine/machine_run.h"

namespace breadbin256 {

namespace {

struct StopAtProgramCounter : NoObserver {
  const ProgramCounterSet& stops;
  Cycle first_cycle;
  StopAtProgramCounter(const ProgramCounterSet& set, Cycle start) : stops(set), first_cycle(start) {}
  bool before_instruction(std::uint16_t pc, const MachineState& state) const {
    return !stops[pc] || state.cycle == first_cycle;
  }
};

}  // namespace

StopReason Machine::run_until_pc(const ProgramCounterSet& stops, Cycle limit, bool also_at_first) {
  StopAtProgramCounter watch(stops, also_at_first ? kNever : state_.cycle);
  const StopReason reason = run(watch, limit);
  return reason == StopReason::kObserverAsked ? StopReason::kProgramCounter : reason;
}

}  // namespace breadbin256
