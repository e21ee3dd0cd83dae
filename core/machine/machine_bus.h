#pragma once
// The bus as the 6510 sees it: the hot path of the whole program. Every access is one cycle; everything that can
// make it longer or lead elsewhere than RAM and ROM is behind one compare and one null pointer.

#include "core/machine/machine.h"

namespace breadbin256 {

/// Compiles to nothing: the bus nobody watches.
struct NoObserver {
  static void on_instruction(const MachineState&) {}
  static void on_interrupt(const MachineState&) {}
  static void on_read(std::uint16_t, std::uint8_t, Cycle) {}
  static void on_write(std::uint16_t, std::uint8_t, Cycle) {}
  static void on_hold(CpuHold) {}
  static constexpr bool wants_stop() { return false; }
};

template <class Observer>
class MachineBus {
 public:
  MachineBus(Machine& machine, Observer& observer) : machine_(machine), observer_(observer) {}

  std::uint8_t read(std::uint16_t address) {
    MachineState& state = machine_.state_;
    if (state.cycle >= machine_.hold_.from) [[unlikely]]
      wait_for_bus();
    const std::uint8_t* const page = machine_.read_page_[address >> 8];
    const std::uint8_t value = page ? page[address & 0xff] : machine_.read_io(address);
    observer_.on_read(address, value, state.cycle);
    ++state.cycle;
    return value;
  }

  void write(std::uint16_t address, std::uint8_t value) {
    MachineState& state = machine_.state_;
    observer_.on_write(address, value, state.cycle);
    std::uint8_t* const page = machine_.write_page_[address >> 8];
    if (page && address > 1) [[likely]]
      page[address & 0xff] = value;
    else
      machine_.write_slow(address, value);
    ++state.cycle;
  }

  Cycle cycle() const { return machine_.state_.cycle; }
  Cycle irq_low_since() const { return machine_.irq_low_since_; }
  Cycle nmi_edge_at() const { return machine_.nmi_edge_at(); }
  Cycle interrupt_horizon() const { return machine_.interrupt_horizon_; }
  void acknowledge_nmi() { machine_.acknowledge_nmi(); }

 private:
  /// BA is low (or has been passed unnoticed by writes): a read in [from, until) completes in cycle `until`.
  void wait_for_bus() {
    MachineState& state = machine_.state_;
    if (machine_.hold_.until <= state.cycle) machine_.refresh_hold();
    const CpuHold hold = machine_.hold_;
    if (state.cycle < hold.from) return;
    observer_.on_hold({state.cycle, hold.until});
    state.held_cycles += hold.until - state.cycle;
    state.cycle = hold.until;
    machine_.refresh_hold();
  }

  Machine& machine_;
  Observer& observer_;
};

}  // namespace breadbin256
