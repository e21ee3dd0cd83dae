#pragma once
// Machine::run: the CPU's loop over a bus, compiled once for each kind of observer, in files of their own
// because each is hundreds of kilobytes of straight-line instructions.

#include "core/machine/machine_bus.h"

namespace breadbin256 {

template <class Observer>
StopReason Machine::run(Observer& observer, Cycle limit) {
  attention_at_ = 0;
  MachineBus<Observer> bus(*this, observer, limit);
  run_instructions(state_.cpu, bus);
  bus.give_back();
  if (state_.cpu.jammed) return StopReason::kJammed;
  if (debug_cart_value_) return StopReason::kDebugCartWritten;
  return state_.cycle >= limit ? StopReason::kCycleReached : StopReason::kObserverAsked;
}

}  // namespace breadbin256
