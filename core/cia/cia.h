#pragma once
// CONTRACT: one MOS 6526 Complex Interface Adapter (the old chip, not the 8521), computed lazily from the
// clock.
//
//              timer A (timer.h) ──► flag 0 ─┐
//   phi2 ──►   timer B (timer.h) ──► flag 1 ─┼─ & mask ──► a cycle later: ICR bit 7 and the interrupt output
//   TOD pin ─► clock (tod.h) ──────► flag 2 ─┘
//
// In a cycle the chip does its own step first, then the access of the CPU. Between accesses nothing is
// ticked: `advance_to` steps a cycle at a time only while a pipeline moves or an underflow has an effect that
// was not there before, and crosses all other spans by arithmetic (chained timers by division).
// tests/cia/cia_ticked.h is the same chip ticked in every cycle, the oracle of this one.
//
// NOT emulated: the shift register (SDR holds what was written; no serial interrupt, nothing on SP and CNT),
// edges on CNT (the pin is high and quiet, so a timer that counts CNT stands still), the FLAG pin, the PC
// pulse.
//
// Sources: MOS 6526 data sheet (1981); W. Lorenz, "A Software Model of the CIA6526" (1997); values read by
// programs, tests/vectors/golden. Old chip only: bit 7 and the output come a cycle after the flag, and timer
// B's flag is lost when it is due in the cycle after a read of the ICR.
//
//   Cia cia;
//   cia.reset(0, kTodRatePal);
//   cia.write(kCiaIcr, 0x81, now);                        // an access in cycle `now`
//   const bool irq = now >= cia.interrupt_low_since(now);  // hot path: two compares of cached cycles

#include <cstdint>

#include "core/cia/timer.h"
#include "core/cia/tod.h"
#include "core/types.h"

namespace breadbin256 {

/// Register numbers, by their data-sheet names.
enum CiaRegister : std::uint8_t {
  kCiaPra,
  kCiaPrb,
  kCiaDdra,
  kCiaDdrb,
  kCiaTaLo,
  kCiaTaHi,
  kCiaTbLo,
  kCiaTbHi,
  kCiaTodTenths,
  kCiaTodSeconds,
  kCiaTodMinutes,
  kCiaTodHours,
  kCiaSdr,
  kCiaIcr,
  kCiaCra,
  kCiaCrb,
};

/// Trivially copyable; holds no pointers. `now` must not run backwards.
struct Cia {
  void reset(Cycle now, TodRate rate);

  /// A bus access in cycle `now`; `reg` is taken modulo 16.
  std::uint8_t read(std::uint8_t reg, Cycle now);
  void write(std::uint8_t reg, std::uint8_t value, Cycle now);
  /// What `read` would return, without side effects.
  std::uint8_t peek(std::uint8_t reg, Cycle now) const;

  /// The first cycle in whose phi2 the interrupt output is low (past or future, if nothing is written or read
  /// until then); kNever if none is in sight. A caller that keeps the answer must ask again after each access
  /// and in cycle `ask_again()`. A read of the ICR in cycle `now` sets the output high from the next cycle
  /// on: whoever samples the output of that cycle asks before the access.
  Cycle interrupt_low_since(Cycle now) {
    if (now >= look_again_) [[unlikely]]
      foresee_interrupt(now);
    return foreseen_;
  }
  Cycle ask_again() const { return look_again_; }

  /// Levels that the port drives on its pins (timers on PB6/PB7 too), and 1 where it drives nothing.
  std::uint8_t port_a_output() const { return static_cast<std::uint8_t>(pra | ~ddra); }
  std::uint8_t port_b_output(Cycle now) const;

  /// Levels put on the pins from outside; the machine sets them before a read of the port.
  std::uint8_t port_a_input = 0xff, port_b_input = 0xff;

  // The state as of cycle `clock`. Inspectors peek, or look at a copy that was advanced.

  void advance_to(Cycle now);

  CiaTimer a, b;
  CiaTod tod;
  std::uint8_t pra = 0, prb = 0, ddra = 0, ddrb = 0, sdr = 0;
  std::uint8_t icr_flags = 0, icr_mask = 0;
  std::uint8_t interrupt_in = 0;   ///< cycles until ICR bit 7 and the output follow; 0: they do not
  bool icr_was_read = false;       ///< in this very cycle
  Cycle interrupt_since = kNever;  ///< ICR bit 7 and the output; kNever: not set
  Cycle clock = 0;

 private:
  bool stands_still(std::uint8_t reg) const;
  std::uint8_t port_b_levels() const;
  std::uint8_t value_of(std::uint8_t reg) const;
  std::uint8_t read_icr();
  void write_icr(std::uint8_t value);
  void write_tod(std::uint8_t reg, std::uint8_t value);
  void raise(std::uint8_t flags);

  void step();
  void leap(Cycle cycles);
  Cycle leapable_cycles() const;
  Cycle leapable_cycles_of(const CiaTimer& timer, std::uint8_t flag) const;
  Cycle leapable_cycles_of_chain() const;
  Cycle landing(Cycle cycles) const;
  bool timers_are_chained() const { return (b.control & 0x41) == 0x41; }
  void foresee_interrupt(Cycle now);

  Cycle foreseen_ = kNever, look_again_ = 0;
};

}  // namespace breadbin256
