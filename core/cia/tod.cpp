#include "core/cia/tod.h"

namespace breadbin256 {

namespace {

constexpr std::uint8_t kWrittenBits[4] = {0x0f, 0x7f, 0x7f, 0x9f};
constexpr std::uint8_t kPm = 0x80, kTwelve = 0x12;

std::uint8_t& field(CiaTod::Time& time, std::uint8_t reg) {
  std::uint8_t* const fields[] = {&time.tenths, &time.seconds, &time.minutes, &time.hours};
  return *fields[reg & 3];
}

/// A binary counter that returns to 0 and carries after `last`, and wraps without carry at the end of its
/// bits.
bool count_digit(unsigned& digit, unsigned last, unsigned bits) {
  const bool carry = digit == last;
  digit = carry ? 0 : (digit + 1) & bits;
  return carry;
}

/// Tenths have one digit (high digit stays 0), seconds and minutes two.
bool count_sixty(std::uint8_t& value) {
  unsigned ones = value & 0x0f, tens = value >> 4 & 7;
  const bool carry = count_digit(ones, 9, 15) && count_digit(tens, 5, 7);
  value = static_cast<std::uint8_t>(tens << 4 | ones);
  return carry;
}

/// 9 is followed by 10 and 12 by 1; AM/PM changes when 12 is reached.
void count_hours(std::uint8_t& hours) {
  const unsigned pm = hours & kPm, tens = hours & 0x10, ones = hours & 0x0f;
  unsigned next = tens | ((ones + 1) & 0x0f);
  if ((hours & 0x1f) == 0x09) next = 0x10;
  if ((hours & 0x1f) == kTwelve) next = 0x01;
  hours = static_cast<std::uint8_t>(next == kTwelve ? (pm ^ kPm) | next : pm | next);
}

void count_tenth(CiaTod::Time& time) {
  unsigned tenths = time.tenths;
  const bool carry = count_digit(tenths, 9, 15);
  time.tenths = static_cast<std::uint8_t>(tenths);
  if (carry && count_sixty(time.seconds) && count_sixty(time.minutes)) count_hours(time.hours);
}

}  // namespace

bool CiaTod::tick(bool fifty_hz) {
  next_tick = tick_after(next_tick);
  const bool tenth_is_over = divider == (fifty_hz ? 4 : 5);
  divider = static_cast<std::uint8_t>(tenth_is_over ? 0 : (divider + 1) % 6);
  if (!tenth_is_over) return false;
  count_tenth(time);
  return compare_alarm();
}

std::uint8_t CiaTod::peek(std::uint8_t reg) const {
  Time shown = latched ? latched_time : time;
  return field(shown, reg);
}

std::uint8_t CiaTod::read(std::uint8_t reg) {
  if (reg == 3 && !latched) {
    latched = true;
    latched_time = time;
  }
  const std::uint8_t value = peek(reg);
  if (reg == 0) latched = false;
  return value;
}

bool CiaTod::write_time(std::uint8_t reg, std::uint8_t value, Cycle now) {
  value &= kWrittenBits[reg];
  if (reg == 3) {
    running = false;
    next_tick = kNever;
    if ((value & 0x1f) == kTwelve) value ^= kPm;
  }
  if (reg == 0 && !running) {
    running = true;
    divider = 0;
    next_tick = tick_after(now);
  }
  field(time, reg) = value;
  return compare_alarm();
}

bool CiaTod::write_alarm(std::uint8_t reg, std::uint8_t value) {
  field(alarm, reg) = value & kWrittenBits[reg];
  return compare_alarm();
}

bool CiaTod::compare_alarm() {
  const bool matched_before = alarm_matches;
  alarm_matches = time == alarm;
  return alarm_matches && !matched_before;
}

/// Tick k comes in the first cycle that is at least k * cycles / ticks after the reset, so nothing drifts.
Cycle CiaTod::tick_after(Cycle now) const {
  const Cycle ticks_so_far = (now - origin) * rate.ticks / rate.cycles;
  return origin + ((ticks_so_far + 1) * rate.cycles + rate.ticks - 1) / rate.ticks;
}

}  // namespace breadbin256
