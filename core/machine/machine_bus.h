#pragma once
// The bus as the 6510 sees it: the hot path of the whole program. Every access is one cycle; everything that
// can make it longer or lead elsewhere than RAM and ROM is behind one compare and one null pointer.

#include "core/machine/machine.h"

namespace breadbin256 {

/// Compiles to nothing: the bus nobody watches.
struct NoObserver {
  static void on_read(std::uint16_t, std::uint8_t, Cycle) {}
  static void on_write(std::uint16_t, std::uint8_t, Cycle) {}
  static void on_hold(CpuHold) {}
};

/// An observer that looks at each instruction before its opcode fetch; false stops the run.
template <class Observer>
concept WatchesProgramCounter = requires(Observer& observer, std::uint16_t pc, const MachineState& state) {
  { observer.before_instruction(pc, state) } -> std::convertible_to<bool>;
};

template <class Observer>
class MachineBus {
 public:
  MachineBus(Machine& machine, Observer& observer, Cycle limit)
      : machine_(machine), observer_(observer), limit_(limit) {}

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
  Cycle attention_at() const { return machine_.attention_at_; }
  void request_attention() { machine_.attention_at_ = 0; }
  bool attend(bool irq_masked) { return machine_.attend(irq_masked, limit_); }
  bool irq_low_in(Cycle cycle) const { return machine_.state_.irq.was_low_in(cycle); }
  Cycle nmi_edge_at() const { return machine_.nmi_edge_at(); }
  void acknowledge_nmi() { machine_.acknowledge_nmi(); }

  void interrupt_begins(std::uint8_t sp) {
    const MachineState& state = machine_.state_;
    if (!state.interrupts.inside)
      machine_.state_.interrupts = {state.interrupts.handler_cycles, true, sp, state.cycle,
                                    state.held_cycles};
  }
  void interrupt_returned(std::uint8_t sp) {
    const MachineState& state = machine_.state_;
    InterruptAccount& account = machine_.state_.interrupts;
    if (!account.inside || sp != account.outermost_sp) return;
    account.handler_cycles += state.cycle - account.entered_at - (state.held_cycles - account.held_before);
    account.inside = false;
  }

  bool before_instruction(std::uint16_t pc) requires WatchesProgramCounter<Observer> {
    return observer_.before_instruction(pc, machine_.state_);
  }

 private:
  /// BA is low, or was while the CPU only wrote: a read in [from, until) completes in cycle `until`.
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
  Cycle limit_;
};

}  // namespace breadbin256
