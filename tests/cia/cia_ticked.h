#pragma once
// The oracle for the lazy CIA: the same chip, ticked in every cycle, one flip-flop a bool and nothing clever.
// Same calls as core/cia/cia.h, so that one test drives both. Sources and what is not emulated: see there.

#include <cstdint>

#include "core/cia/cia.h"

namespace breadbin256 {

struct TickedTimer {
  std::uint16_t counter = 0xffff, latch = 0xffff;
  bool start = false, output_on = false, output_toggles = false, one_shot = false;
  std::uint8_t mode_bits = 0;
  bool count1 = false, count2 = false, count3 = false, load0 = false, load1 = false, one_shot_before = false;
  bool toggle = true, underflow = false, loading = false;

  bool counts_phi2(bool is_b) const { return is_b ? (mode_bits & 0x60) == 0 : (mode_bits & 0x20) == 0; }
  bool counts_timer_a() const { return (mode_bits & 0x40) != 0; }

  void tick(bool is_b, bool timer_a_underflow) {
    if (count3) --counter;
    underflow = counter == 0 && count2;
    if (underflow) {
      toggle = !toggle;
      load1 = true;
      if (one_shot || one_shot_before) start = count1 = count2 = false;
    }
    loading = load1;
    if (loading) {
      counter = latch;
      count2 = false;
    }
    count3 = count2;
    count2 = count1 || (is_b && start && counts_timer_a() && timer_a_underflow);
    count1 = start && counts_phi2(is_b);
    load1 = load0;
    load0 = false;
    one_shot_before = one_shot;
  }

  void write_control(std::uint8_t value, bool is_b) {
    const bool start_now = (value & 1) != 0;
    if (start_now && !start) toggle = true;
    start = start_now;
    output_on = (value & 2) != 0;
    output_toggles = (value & 4) != 0;
    one_shot = (value & 8) != 0;
    if (value & 0x10) load0 = true;
    mode_bits = value & 0xe0;
    count1 = start && counts_phi2(is_b);
  }

  std::uint8_t control() const {
    return static_cast<std::uint8_t>(mode_bits | one_shot << 3 | output_toggles << 2 | output_on << 1 |
                                     start);
  }

  /// The latch is transparent: written in the cycle in which the counter is loaded, it goes through.
  void write_latch(std::uint16_t value) {
    latch = value;
    if (loading) counter = latch;
  }
  void write_latch_low(std::uint8_t value) {
    write_latch(static_cast<std::uint16_t>((latch & 0xff00) | value));
  }
  void write_latch_high(std::uint8_t value) {
    write_latch(static_cast<std::uint16_t>((latch & 0xff) | value << 8));
    if (!start) load0 = true;
  }

  bool output() const { return output_toggles ? toggle : underflow; }
};

/// The TOD clock, digit by digit: {tenths, seconds, tens of seconds, minutes, tens of minutes, hours, tens of
/// hours, pm}.
struct TickedTod {
  int digit[8] = {0, 0, 0, 0, 0, 1, 0, 0};
  int alarm[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  int latch[8] = {};
  bool running = false, latched = false, matched = false;
  int ring = 0;
  std::uint64_t phase = 0;  ///< of the pin, in 1/ticks of a cycle

  /// One cycle; returns whether the alarm is raised.
  bool tick(TodRate rate, bool fifty_hz) {
    phase += rate.ticks;
    if (phase < rate.cycles) return false;
    phase -= rate.cycles;
    if (!running) return false;
    if (ring != (fifty_hz ? 4 : 5)) {
      ring = ring == 5 ? 0 : ring + 1;
      return false;
    }
    ring = 0;
    count();
    return match();
  }

  void count() {
    static constexpr int last[5] = {9, 9, 5, 9, 5}, wrap[5] = {16, 16, 8, 16, 8};
    for (int place = 0; place < 5; ++place) {
      if (digit[place] != last[place]) {
        digit[place] = (digit[place] + 1) % wrap[place];
        return;
      }
      digit[place] = 0;
    }
    if (digit[6] == 0 && digit[5] == 9) {
      digit[6] = 1, digit[5] = 0;
    } else if (digit[6] == 1 && digit[5] == 2) {
      digit[6] = 0, digit[5] = 1;
    } else {
      digit[5] = (digit[5] + 1) % 16;
      if (digit[6] == 1 && digit[5] == 2) digit[7] ^= 1;
    }
  }

  bool match() {
    bool equal = true;
    for (int place = 0; place < 8; ++place) equal = equal && digit[place] == alarm[place];
    const bool rises = equal && !matched;
    matched = equal;
    return rises;
  }

  static void put(int (&target)[8], int reg, int value) {
    if (reg == 0) target[0] = value & 15;
    if (reg == 1) target[1] = value & 15, target[2] = value >> 4 & 7;
    if (reg == 2) target[3] = value & 15, target[4] = value >> 4 & 7;
    if (reg == 3) target[5] = value & 15, target[6] = value >> 4 & 1, target[7] = value >> 7;
  }

  bool write(int reg, int value, bool to_alarm) {
    if (to_alarm) {
      put(alarm, reg, value);
      return match();
    }
    put(digit, reg, value);
    if (reg == 3) {
      running = false;
      if (digit[5] == 2 && digit[6] == 1) digit[7] ^= 1;
    }
    if (reg == 0 && !running) running = true, ring = 0;
    return match();
  }

  std::uint8_t peek(int reg) const {
    const int(&shown)[8] = latched ? latch : digit;
    if (reg == 0) return static_cast<std::uint8_t>(shown[0]);
    if (reg == 3) return static_cast<std::uint8_t>(shown[7] << 7 | shown[6] << 4 | shown[5]);
    return static_cast<std::uint8_t>(shown[2 * reg] << 4 | shown[2 * reg - 1]);
  }

  void after_read(int reg) {
    if (reg == 3 && !latched) {
      latched = true;
      for (int place = 0; place < 8; ++place) latch[place] = digit[place];
    }
    if (reg == 0) latched = false;
  }
};

struct TickedCia {
  Cycle clock = 0;
  TodRate rate = kTodRatePal;
  TickedTod tod;
  TickedTimer a, b;
  std::uint8_t port_a_input = 0xff, port_b_input = 0xff;
  std::uint8_t pra = 0, prb = 0, ddra = 0, ddrb = 0, sdr = 0;
  std::uint8_t flags = 0, mask = 0;
  bool bit7 = false, bit7_next = false, bit7_after_next = false, icr_read_last_cycle = false;

  void reset(Cycle now, TodRate tod_rate) {
    *this = TickedCia{};
    rate = tod_rate;
    clock = now;
  }

  void run_to(Cycle now) {
    while (clock < now) tick();
  }

  void tick() {
    ++clock;
    if (bit7_next) bit7 = true;
    bit7_next = bit7_after_next;
    bit7_after_next = false;
    a.tick(false, false);
    b.tick(true, a.underflow);
    std::uint8_t risen = 0;
    if (a.underflow) risen |= 1;
    if (b.underflow) risen |= 2;
    if (tod.tick(rate, (a.mode_bits & 0x80) != 0)) risen |= 4;
    if (risen & mask) bit7_next = true;
    if (icr_read_last_cycle) risen &= static_cast<std::uint8_t>(~2);
    flags |= risen;
    icr_read_last_cycle = false;
  }

  bool interrupt_is_low(Cycle now) {
    run_to(now);
    return bit7;
  }

  std::uint8_t port_b_output(Cycle now) {
    run_to(now);
    std::uint8_t level = static_cast<std::uint8_t>(prb | ~ddrb);
    if (a.output_on) level = static_cast<std::uint8_t>((level & 0xbf) | a.output() << 6);
    if (b.output_on) level = static_cast<std::uint8_t>((level & 0x7f) | b.output() << 7);
    return level;
  }

  std::uint8_t peek(std::uint8_t reg, Cycle now) {
    run_to(now);
    switch (reg & 15) {
      case 0: return static_cast<std::uint8_t>((pra | ~ddra) & port_a_input);
      case 1: return static_cast<std::uint8_t>(port_b_output(now) & port_b_input);
      case 2: return ddra;
      case 3: return ddrb;
      case 4: return static_cast<std::uint8_t>(a.counter);
      case 5: return static_cast<std::uint8_t>(a.counter >> 8);
      case 6: return static_cast<std::uint8_t>(b.counter);
      case 7: return static_cast<std::uint8_t>(b.counter >> 8);
      case 12: return sdr;
      case 13: return static_cast<std::uint8_t>(flags | bit7 << 7);
      case 14: return a.control();
      case 15: return b.control();
      default: return tod.peek((reg & 15) - 8);
    }
  }

  std::uint8_t read(std::uint8_t reg, Cycle now) {
    const std::uint8_t value = peek(reg, now);
    if ((reg & 15) == 13) {
      flags = 0;
      bit7 = bit7_next = bit7_after_next = false;
      icr_read_last_cycle = true;
    }
    if ((reg & 15) >= 8 && (reg & 15) <= 11) tod.after_read((reg & 15) - 8);
    return value;
  }

  void write(std::uint8_t reg, std::uint8_t value, Cycle now) {
    run_to(now);
    switch (reg & 15) {
      case 0: pra = value; break;
      case 1: prb = value; break;
      case 2: ddra = value; break;
      case 3: ddrb = value; break;
      case 4: a.write_latch_low(value); break;
      case 5: a.write_latch_high(value); break;
      case 6: b.write_latch_low(value); break;
      case 7: b.write_latch_high(value); break;
      case 12: sdr = value; break;
      case 13:
        mask = static_cast<std::uint8_t>((value & 0x80 ? mask | value : mask & ~value) & 0x1f);
        if (mask & flags) bit7_after_next = true;
        break;
      case 14: a.write_control(value, false); break;
      case 15: b.write_control(value, true); break;
      default:
        if (tod.write((reg & 15) - 8, value, (b.mode_bits & 0x80) != 0)) {
          flags |= 4;
          if (mask & 4) bit7_next = true;
        }
        break;
    }
  }
};

}  // namespace breadbin256
