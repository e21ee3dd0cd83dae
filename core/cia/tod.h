#pragma once
// The time-of-day clock of a 6526: BCD hours (AM/PM in bit 7), minutes, seconds, tenths, and an alarm.
//
//   TOD pin (mains) ──► ring of 6 ──► tenths ──► seconds ──► minutes ──► hours, AM/PM
//                       match at 5 (CRA bit 7: 50 Hz) or 6
//
// The digits are binary counters that carry on a match (9, 5, or 9 and 12 for hours): what is no BCD counts
// on. NOT emulated: the mains frequency never wanders; at power-on the hour is always 1. Sources: MOS 6526
// data sheet (1981); facts found on real chips and written down with the public TOD tests (invalid digits,
// AM/PM flips when 12 is written or reached, divider restarts with the clock, alarm on the edge).

#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

/// phi2 cycles between two ticks of the TOD pin, as an exact fraction: `ticks` ticks in every `cycles`
/// cycles.
struct TodRate {
  std::uint32_t cycles, ticks;
};

/// 17,734,475 Hz / 18 by 50 Hz, and 157.5 MHz / 11 / 14 by 60 Hz.
inline constexpr TodRate kTodRatePal{709379, 36}, kTodRateNtsc{187500, 11};

struct CiaTod {
  struct Time {
    std::uint8_t tenths, seconds, minutes, hours;  ///< in the order of registers 8..11
    friend bool operator==(const Time&, const Time&) = default;
  };

  Time time{0, 0, 0, 1}, latched_time{0, 0, 0, 1}, alarm{0, 0, 0, 0};
  bool running = false, latched = false;
  bool alarm_matches = false;  ///< the alarm is raised when this becomes true
  std::uint8_t divider = 0;    ///< state of the ring
  TodRate rate = kTodRatePal;
  Cycle origin = 0;          ///< cycle of the reset: ticks are counted from here
  Cycle next_tick = kNever;  ///< cycle of the next tick that matters

  /// A tick of the pin in cycle `next_tick`. Returns whether the alarm is raised.
  bool tick(bool fifty_hz);

  /// `reg` 0..3: tenths, seconds, minutes, hours.
  std::uint8_t peek(std::uint8_t reg) const;
  std::uint8_t read(std::uint8_t reg);
  /// Both return whether the alarm is raised.
  bool write_time(std::uint8_t reg, std::uint8_t value, Cycle now);
  bool write_alarm(std::uint8_t reg, std::uint8_t value);

 private:
  bool compare_alarm();
  Cycle tick_after(Cycle now) const;
};

}  // namespace breadbin256
