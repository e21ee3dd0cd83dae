#include "core/cia/cia.h"

#include <algorithm>

namespace breadbin256 {

namespace {

constexpr std::uint8_t kFlagA = 1, kFlagB = 2, kFlagAlarm = 4;
constexpr std::uint8_t kInterruptBit = 0x80;

}  // namespace

void Cia::reset(Cycle now, TodRate rate) {
  *this = Cia{};
  clock = tod.origin = now;
  tod.rate = rate;
}

std::uint8_t Cia::read(std::uint8_t reg, Cycle now) {
  reg &= 15;
  if (stands_still(reg)) return value_of(reg);
  advance_to(now);
  if (reg == kCiaIcr) return read_icr();
  if (reg >= kCiaTodTenths && reg <= kCiaTodHours) return tod.read(reg - kCiaTodTenths);
  return value_of(reg);
}

std::uint8_t Cia::peek(std::uint8_t reg, Cycle now) const {
  reg &= 15;
  if (stands_still(reg)) return value_of(reg);
  Cia then = *this;
  then.advance_to(now);
  return then.value_of(reg);
}

/// Whether a register does not move by itself: no need to catch up with the clock before a look at it.
bool Cia::stands_still(std::uint8_t reg) const {
  if (reg == kCiaPrb) return !a.output_is_on() && !b.output_is_on();
  return reg <= kCiaDdrb || reg == kCiaSdr;
}

std::uint8_t Cia::value_of(std::uint8_t reg) const {
  switch (reg) {
    case kCiaPra: return port_a_output() & port_a_input;
    case kCiaPrb: return port_b_levels() & port_b_input;
    case kCiaDdra: return ddra;
    case kCiaDdrb: return ddrb;
    case kCiaTaLo: return static_cast<std::uint8_t>(a.counter);
    case kCiaTaHi: return static_cast<std::uint8_t>(a.counter >> 8);
    case kCiaTbLo: return static_cast<std::uint8_t>(b.counter);
    case kCiaTbHi: return static_cast<std::uint8_t>(b.counter >> 8);
    case kCiaSdr: return sdr;
    case kCiaIcr: return interrupt_since == kNever ? icr_flags : icr_flags | kInterruptBit;
    case kCiaCra: return a.control;
    case kCiaCrb: return b.control;
    default: return tod.peek(reg - kCiaTodTenths);
  }
}

void Cia::write(std::uint8_t reg, std::uint8_t value, Cycle now) {
  switch (reg & 15) {  // the port registers need no catching up
    case kCiaPra: pra = value; return;
    case kCiaPrb: prb = value; return;
    case kCiaDdra: ddra = value; return;
    case kCiaDdrb: ddrb = value; return;
    case kCiaSdr: sdr = value; return;
    default: break;
  }
  advance_to(now);
  look_again_ = 0;
  switch (reg & 15) {
    case kCiaTaLo: a.write_latch_low(value); break;
    case kCiaTaHi: a.write_latch_high(value); break;
    case kCiaTbLo: b.write_latch_low(value); break;
    case kCiaTbHi: b.write_latch_high(value); break;
    case kCiaIcr: write_icr(value); break;
    case kCiaCra: a.write_control(value, (value & 0x20) == 0); break;
    case kCiaCrb: b.write_control(value, (value & 0x60) == 0); break;
    default: write_tod((reg & 15) - kCiaTodTenths, value); break;
  }
}

std::uint8_t Cia::read_icr() {
  const std::uint8_t value = value_of(kCiaIcr);
  icr_flags = 0;
  interrupt_since = kNever;
  interrupt_in = 0;
  icr_was_read = true;
  look_again_ = 0;
  return value;
}

void Cia::write_icr(std::uint8_t value) {
  const std::uint8_t bits = value & 0x1f;
  icr_mask = static_cast<std::uint8_t>(value & 0x80 ? icr_mask | bits : icr_mask & ~bits);
  // A flag that waited for its mask takes a cycle more than one that comes (6526; Lorenz' suite: imr).
  if ((icr_flags & icr_mask) && interrupt_in == 0) interrupt_in = 2;
}

void Cia::write_tod(std::uint8_t reg, std::uint8_t value) {
  const bool alarm = b.control & 0x80 ? tod.write_alarm(reg, value) : tod.write_time(reg, value, clock);
  if (alarm) raise(kFlagAlarm);
}

void Cia::raise(std::uint8_t flags) {
  icr_flags |= flags;
  if (flags & icr_mask) interrupt_in = 1;
}

std::uint8_t Cia::port_b_output(Cycle now) const {
  if (stands_still(kCiaPrb)) return port_b_levels();
  Cia then = *this;
  then.advance_to(now);
  return then.port_b_levels();
}

std::uint8_t Cia::port_b_levels() const {
  int levels = prb | ~ddrb;
  if (a.output_is_on()) levels = (levels & ~0x40) | a.output() << 6;
  if (b.output_is_on()) levels = (levels & ~0x80) | b.output() << 7;
  return static_cast<std::uint8_t>(levels);
}

// --- Time
// ------------------------------------------------------------------------------------------------------------

void Cia::advance_to(Cycle now) {
  while (clock < now) {
    const Cycle cycles = landing(std::min(leapable_cycles(), now - clock));
    if (cycles)
      leap(cycles);
    else
      step();
  }
}

/// One cycle.
void Cia::step() {
  ++clock;
  if (interrupt_in && --interrupt_in == 0 && interrupt_since == kNever) interrupt_since = clock;
  a.step(false);
  b.step(a.underflow && (b.control & 0x40));
  if (a.underflow) raise(kFlagA);
  if (b.underflow) raise(kFlagB);
  if (b.underflow && icr_was_read)
    icr_flags &= static_cast<std::uint8_t>(~kFlagB);  // timer B bug: see the header
  if (clock == tod.next_tick && tod.tick(a.control & 0x80)) raise(kFlagAlarm);
  icr_was_read = false;
}

/// So many cycles at once; no more than `landing(leapable_cycles())`.
void Cia::leap(Cycle cycles) {
  clock += cycles;
  const Cycle underflows = a.is_idle() ? (a.leap_idle(), 0) : a.leap(cycles);
  if (b.fed_by_phi2) {
    b.leap(cycles);
  } else {
    b.leap_idle();
    if (timers_are_chained()) b.counter = static_cast<std::uint16_t>(b.counter - underflows);
  }
}

/// Cycles from here in which nothing happens that has an effect but on counters and toggles; kNever: for
/// ever.
Cycle Cia::leapable_cycles() const {
  if (interrupt_in || icr_was_read) return 0;
  const Cycle until_tick = tod.next_tick == kNever ? kNever : tod.next_tick - clock - 1;
  const Cycle of_a = timers_are_chained() ? leapable_cycles_of_chain() : leapable_cycles_of(a, kFlagA);
  return std::min({until_tick, of_a, leapable_cycles_of(b, kFlagB)});
}

/// A flag that is set already has had all its effects: more underflows do not matter.
Cycle Cia::leapable_cycles_of(const CiaTimer& timer, std::uint8_t flag) const {
  if (timer.is_idle()) return kNever;
  if (!timer.is_free_running()) return 0;
  if ((icr_flags & flag) && !timer.is_one_shot()) return kNever;
  return timer.cycles_to_underflow() - 1;
}

/// Timer A, when timer B counts its underflows: the one that meets B at 0 is the next to matter. Periods of
/// less than three cycles keep B's count stages moving and are stepped.
Cycle Cia::leapable_cycles_of_chain() const {
  const Cycle cycles = leapable_cycles_of(a, kFlagA);
  if (cycles != kNever || !a.is_free_running()) return cycles;
  if (a.period() < 3 || !b.is_idle()) return 0;
  return a.cycles_to_underflow() - 1 + a.period() * b.counter;
}

/// In a chain B counts two cycles after A's underflow: do not land in between but before that underflow.
Cycle Cia::landing(Cycle cycles) const {
  if (!timers_are_chained() || !a.is_free_running() || cycles < a.cycles_to_underflow()) return cycles;
  const Cycle since_underflow = (cycles - a.cycles_to_underflow()) % a.period();
  return since_underflow < 2 ? cycles - since_underflow - 1 : cycles;
}

/// Runs a copy ahead to the next interrupt. Gives up after a while (alarms far away), to look again from
/// there.
void Cia::foresee_interrupt(Cycle now) {
  constexpr int kMaxLeaps = 256;
  advance_to(now);
  foreseen_ = interrupt_since;
  look_again_ = kNever;
  if (foreseen_ != kNever || (!interrupt_in && !(icr_mask & (kFlagA | kFlagB | kFlagAlarm)))) return;
  Cia future = *this;
  if (!(icr_mask & kFlagAlarm)) future.tod.next_tick = kNever;
  for (int leaps = 0; leaps < kMaxLeaps && future.interrupt_since == kNever; ++leaps) {
    const Cycle cycles = future.leapable_cycles();
    if (cycles == kNever) return;
    if (const Cycle leap_cycles = future.landing(cycles)) future.leap(leap_cycles);
    future.step();
  }
  foreseen_ = future.interrupt_since;
  if (foreseen_ == kNever) look_again_ = future.clock + 1;
}

}  // namespace breadbin256
