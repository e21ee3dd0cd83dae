#pragma once
// The bus as the 6510 sees it: the hot path of the whole program. Every access is one cycle; everything that
// can make it longer or lead elsewhere than RAM and ROM is behind one compare and one null pointer.

#include <type_traits>

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

/// A local object of Machine::run: the clock and the two cycles that it is compared with are copies, so that
/// they live in host registers. What is rare is a call that takes the clock as a value and leaves the new
/// one, and all else that it changes, in the machine; `take_over` fetches it from there.
template <class Observer>
class MachineBus {
 public:
  MachineBus(Machine& machine, Observer& observer, Cycle limit)
      : machine_(machine), observer_(observer), limit_(limit) {
    take_over();
  }

  [[gnu::always_inline]] std::uint8_t read(std::uint16_t address) {
    if constexpr (kAccessesAreCalls)
      return read_in_a_call(address);
    else
      return do_read(address);
  }

  [[gnu::always_inline]] void write(std::uint16_t address, std::uint8_t value) {
    if constexpr (kAccessesAreCalls)
      write_in_a_call(address, value);
    else
      do_write(address, value);
  }

  Cycle cycle() const { return cycle_; }
  Cycle attention_at() const { return attention_at_; }
  void request_attention() { attention_at_ = machine_.attention_at_ = 0; }
  bool attend(bool irq_masked) {
    const bool goes_on = machine_.attend(irq_masked, limit_, cycle_);
    attention_at_ = machine_.attention_at_;
    return goes_on;
  }
  bool irq_low_in(Cycle cycle) const { return machine_.state_.irq.was_low_in(cycle); }
  Cycle nmi_edge_at() const { return machine_.nmi_edge_at(); }
  void acknowledge_nmi() {
    machine_.acknowledge_nmi(cycle_);
    attention_at_ = machine_.attention_at_;
  }

  void interrupt_begins(std::uint8_t sp) { machine_.interrupt_begins(sp, cycle_); }
  void interrupt_returned(std::uint8_t sp) { machine_.interrupt_returned(sp, cycle_); }

  bool before_instruction(std::uint16_t pc) requires WatchesProgramCounter<Observer> {
    machine_.state_.cycle = cycle_;
    return observer_.before_instruction(pc, machine_.state_);
  }

  /// To be called when the run is over.
  void give_back() { machine_.state_.cycle = cycle_; }

 private:
  /// Where each access is a virtual call anyway, or nobody optimises, inlining costs only build time.
#ifdef NDEBUG
  static constexpr bool kAccessesAreCalls = std::is_same_v<Observer, MachineObserver>;
#else
  static constexpr bool kAccessesAreCalls = true;
#endif
  [[gnu::noinline]] std::uint8_t read_in_a_call(std::uint16_t address) { return do_read(address); }
  [[gnu::noinline]] void write_in_a_call(std::uint16_t address, std::uint8_t value) {
    do_write(address, value);
  }

  [[gnu::always_inline]] std::uint8_t do_read(std::uint16_t address) {
    if (cycle_ >= hold_from_) [[unlikely]]
      wait();
    const std::uint8_t* const page = machine_.read_page_[address >> 8];
    std::uint8_t value;
    if (page) [[likely]] {
      value = page[address & 0xff];
    } else {
      value = machine_.read_io(address, cycle_);
      attention_at_ = machine_.attention_at_;
    }
    observer_.on_read(address, value, cycle_);
    ++cycle_;
    return value;
  }

  [[gnu::always_inline]] void do_write(std::uint16_t address, std::uint8_t value) {
    observer_.on_write(address, value, cycle_);
    std::uint8_t* const page = machine_.write_page_[address >> 8];
    if (page && address > 1) [[likely]] {
      page[address & 0xff] = value;
    } else {
      machine_.write_slow(address, value, cycle_);
      hold_from_ = machine_.hold_.from;
      attention_at_ = machine_.attention_at_;
    }
    ++cycle_;
  }

  [[gnu::always_inline]] void wait() {
    const Cycle asked_in = cycle_;
    cycle_ = machine_.wait_for_bus(asked_in);
    hold_from_ = machine_.hold_.from;
    if (cycle_ != asked_in) observer_.on_hold({asked_in, cycle_});
  }

  void take_over() {
    cycle_ = machine_.state_.cycle;
    hold_from_ = machine_.hold_.from;
    attention_at_ = machine_.attention_at_;
  }

  Machine& machine_;
  Observer& observer_;
  Cycle limit_;
  Cycle cycle_, hold_from_, attention_at_;
};

}  // namespace breadbin256
