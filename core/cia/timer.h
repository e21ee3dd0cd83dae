#pragma once
// One of the two 16-bit down counters of a 6526, with its pipelines.
//
//                 phi2 of cycle    W    W+1    W+2    W+3
//   START written in W: count bit  0     1      2            a set stage 3 takes one off the counter in W+3
//   LOAD written in W:  load bit   0     1                   the counter is loaded in W+2, and does not count
//   in W+3
//
//   counter = 0 while stage 2 is set: underflow. In the same cycle the counter is loaded from the latch, the
//   PB output moves, and a one-shot timer stops. So a period is latch + 1 cycles, and 0 is seen only with
//   slow clocks.
//
// Sources: W. Lorenz, "A Software Model of the CIA6526" (1997); values read by programs,
// tests/vectors/golden.

#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

struct CiaTimer {
  // Control register bits, the same in CRA and CRB; what clocks the timer is different.
  static constexpr std::uint8_t kStart = 0x01, kOutputOn = 0x02, kOutputToggles = 0x04, kOneShot = 0x08,
                                kLoad = 0x10;

  std::uint16_t counter = 0xffff, latch = 0xffff;
  std::uint8_t control = 0;      ///< CRA or CRB without the load strobe; bit 0 is the running state
  std::uint8_t fed_by_phi2 = 0;  ///< 1: started, and the clock is phi2
  std::uint8_t count = 0;        ///< bits 0..2: count stages 1..3 of the next cycle
  std::uint8_t load = 0;         ///< bits 0..1: load stages 0..1 of the next cycle
  bool one_shot_before = false;  ///< the one-shot bit a cycle ago: clearing it comes a cycle late
  bool toggle = true;            ///< flip-flop of the toggle output
  bool underflow = false;        ///< in this very cycle; also the level of the pulse output
  bool loading = false;          ///< the counter was loaded in this very cycle

  /// `clock_pulse`: timer A's underflow in this cycle, for a timer B that counts them.
  void step(bool clock_pulse) {
    if (count & 4) --counter;
    underflow = counter == 0 && (count & 2);
    loading = underflow || (load & 2);
    if (underflow) expire();
    if (loading) {
      counter = latch;
      count &= static_cast<std::uint8_t>(~2);
    }
    if (clock_pulse && (control & kStart)) count |= 1;
    count = static_cast<std::uint8_t>((count << 1 & 6) | fed_by_phi2);
    load = static_cast<std::uint8_t>(load << 1 & 2);
    one_shot_before = control & kOneShot;
  }

  /// `value` as written; `phi2` and the mode bits say what clocks the timer.
  void write_control(std::uint8_t value, bool phi2) {
    // On the edge of the running state, so also after a one-shot has stopped itself: the golden data call
    // this disputed.
    if ((value & kStart) && !(control & kStart)) toggle = true;
    control = value & static_cast<std::uint8_t>(~kLoad);
    fed_by_phi2 = phi2 && (value & kStart);
    count = static_cast<std::uint8_t>((count & 6) | fed_by_phi2);
    if (value & kLoad) load |= 1;
  }

  void write_latch_low(std::uint8_t value) { set_latch((latch & 0xff00) | value); }
  void write_latch_high(std::uint8_t value) {
    set_latch((latch & 0x00ff) | value << 8);
    if (!(control & kStart)) load |= 1;
  }

  bool output_is_on() const { return control & kOutputOn; }
  bool output() const { return control & kOutputToggles ? toggle : underflow; }

  // Closed forms, for spans in which the pipelines do not move.

  /// Nothing counts, loads or is about to.
  bool is_idle() const { return !count && !load && !fed_by_phi2 && is_steady(); }
  /// Counts every phi2 (count stages all set, or those after a load) and goes on after an underflow.
  bool is_free_running() const {
    return fed_by_phi2 && !load && is_steady() && (count == 3 || (count == 7 && counter));
  }
  bool is_one_shot() const { return control & kOneShot; }
  Cycle period() const { return Cycle{latch} + 1; }
  /// Steps up to and including the underflow of a free running timer.
  Cycle cycles_to_underflow() const { return Cycle{counter} + (count == 3); }

  /// `cycles` steps of an idle timer.
  void leap_idle() { underflow = loading = false; }
  /// `cycles` steps of a free running timer that is not one-shot, or that does not underflow within them;
  /// returns the number of underflows.
  Cycle leap(Cycle cycles) {
    if (cycles < cycles_to_underflow()) {
      counter = static_cast<std::uint16_t>(counter + (count == 3) - cycles);
      count = 7;
      leap_idle();
      return 0;
    }
    const Cycle after = cycles - cycles_to_underflow(), since = after % period();
    const Cycle underflows = after / period() + 1;
    counter = static_cast<std::uint16_t>(since ? latch + 1 - since : latch);
    count = since ? 7 : 3;
    underflow = loading = since == 0;
    toggle ^= underflows & 1;
    return underflows;
  }

 private:
  bool is_steady() const { return one_shot_before == is_one_shot(); }

  void expire() {
    toggle = !toggle;
    if (!one_shot_before && !is_one_shot()) return;
    control &= static_cast<std::uint8_t>(~kStart);
    fed_by_phi2 = count = 0;
  }

  /// The latch is transparent while it loads the counter.
  void set_latch(int value) {
    latch = static_cast<std::uint16_t>(value);
    if (loading) counter = latch;
  }
};

}  // namespace breadbin256
