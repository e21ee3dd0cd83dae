#pragma once
// One MOS 6526 Complex Interface Adapter (the old chip: ICR bit 7 and the interrupt line come one cycle after
// the flag), computed lazily from the clock.
//
//        CRA START                              phi2 of cycle  W   W+1  W+2  W+3
//   write ──► count 1 ──► count 2 ──► count 3 ──► counter - 1   |    1    2    3   <- stage that is set
//        CRA LOAD                                               |
//   write ──► load 0 ──► load 1 ──► counter = latch             |    0    1   (loaded in W+2)
//   counter = 0 while stage 2 is set ──► underflow: flag, reload, PB6/PB7, stop if one-shot, clock for timer
//   B
//
// Within a cycle the chip does its own step first, then the access of the CPU. Between accesses nothing is
// ticked: `advance_to` steps cycle by cycle only while a pipeline is moving or an underflow has an effect
// that was not there before, and crosses everything else by arithmetic (a period is latch + 1 cycles; chained
// timers by division).
//
// NOT emulated: the shift register (SDR holds what was written; no SP interrupt, no CNT output), CNT edges
// (the pin is high and quiet, so CNT modes never count), the FLAG pin, the PC pulse.
//
// Sources: MOS 6526 data sheet (1981; registers, TOD); W. Lorenz, "A Software Model of the CIA6526" (1997;
// pipelines, timer B bug); values read by test programs, tests/vectors/golden.
//
//   Cia cia;
//   cia.reset(now, kTodRatePal);
//   cia.write(0xd, 0x81, now);                            // an access in cycle `now`
//   if (now >= cia.interrupt_low_since(now)) ...          // hot path: one compare of a cached cycle

#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

/// phi2 cycles between two ticks of the TOD pin, as an exact fraction.
struct TodRate {
  std::uint32_t cycles, ticks;  ///< `ticks` ticks in every `cycles` cycles
};

/// 17,734,475 Hz / 18 by 50 Hz, and 157.5 MHz / 11 / 14 by 60 Hz.
inline constexpr TodRate kTodRatePal{709379, 36}, kTodRateNtsc{187500, 11};

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

/// A 16-bit down counter with its control register and pipelines.
struct CiaTimer {
  std::uint16_t counter = 0xffff, latch = 0xffff;
  std::uint8_t control = 0;      ///< CRA or CRB without the load strobe; bit 0 is the running state
  std::uint8_t count = 0;        ///< bit 0..2: count stages 1..3
  std::uint8_t load = 0;         ///< bit 0..1: load stages 0..1
  bool one_shot_before = false;  ///< the run mode bit one cycle ago
  bool toggle = true;            ///< flip-flop of the toggle output
  bool pulse = false;            ///< underflow in this very cycle
};

/// BCD time, and the alarm.
struct CiaTime {
  std::uint8_t tenths = 0, seconds = 0, minutes = 0, hours = 1;
  friend bool operator==(const CiaTime&, const CiaTime&) = default;
};

/// Trivially copyable; holds no pointers. Reads go by `now`, which never runs backwards.
struct Cia {
  void reset(Cycle now, TodRate rate);

  /// A bus access in cycle `now`; `reg` is taken modulo 16.
  std::uint8_t read(std::uint8_t reg, Cycle now);
  void write(std::uint8_t reg, std::uint8_t value, Cycle now);
  /// What `read` would return, without side effects.
  std::uint8_t peek(std::uint8_t reg, Cycle now) const;

  /// The first cycle in whose phi2 the interrupt output is low (past or future, if nothing is written or read
  /// until then). A caller that keeps the answer must ask again after every access and in cycle
  /// `ask_again()`.
  Cycle interrupt_low_since(Cycle now) {
    if (now >= look_again) [[unlikely]]
      foresee_interrupt(now);
    return low_since;
  }
  /// Until this cycle the last answer of `interrupt_low_since` stands (kNever: until the next access).
  Cycle ask_again() const { return look_again; }

  /// Levels that the port drives on its pins (timers on PB6/PB7 too), and 1 where it drives nothing.
  std::uint8_t port_a_output() const { return static_cast<std::uint8_t>(pra | ~ddra); }
  std::uint8_t port_b_output(Cycle now) const;

  /// Levels put on the pins from outside; the machine sets them before a read of the port.
  std::uint8_t port_a_input = 0xff, port_b_input = 0xff;

  // State, for inspectors to read; only the functions above change it.
  Cycle clock = 0;  ///< the last cycle that has been computed
  CiaTimer a, b;
  std::uint8_t pra = 0, prb = 0, ddra = 0, ddrb = 0, sdr = 0;
  std::uint8_t icr_flags = 0, icr_mask = 0;
  bool interrupt = false;  ///< ICR bit 7 and the output
  CiaTime tod, tod_latch, alarm;
  bool tod_running = false, tod_latched = false;
  std::uint8_t tod_divider = 0;  ///< ring of six: ticks of the pin within a tenth
  TodRate tod_rate = kTodRatePal;

 private:
  void foresee_interrupt(Cycle now);
  Cycle low_since = kNever, look_again = 0;
};

}  // namespace breadbin256
