#pragma once
// What documented instructions do to registers and flags, apart from the bus. Those that change memory take
// the old value and return the new one.
//
// Decimal mode is the NMOS one: N and V come from the sum before its high digit is corrected, Z from the
// binary result; SBC's flags are all binary. Source: Bruce Clark, "Decimal Mode" (6502.org), appendix A.

#include <cstdint>

#include "core/emu6502/registers.h"

namespace breadbin256::emu6502 {

[[gnu::always_inline]] inline void load(Registers& r, std::uint8_t& target, std::uint8_t value) {
  target = value;
  set_nz(r, value);
}

[[gnu::always_inline]] inline void ora(Registers& r, std::uint8_t value) { load(r, r.a, r.a | value); }
[[gnu::always_inline]] inline void and_(Registers& r, std::uint8_t value) { load(r, r.a, r.a & value); }
[[gnu::always_inline]] inline void eor(Registers& r, std::uint8_t value) { load(r, r.a, r.a ^ value); }

[[gnu::always_inline]] inline void bit(Registers& r, std::uint8_t value) {
  r.n = value;
  r.v = value & kOverflow;
  r.z = r.a & value;
}

[[gnu::always_inline]] inline void compare(Registers& r, std::uint8_t reg, std::uint8_t value) {
  r.c = reg >= value;
  set_nz(r, low(unsigned{reg} - value));
}

[[gnu::always_inline]] inline void add_binary(Registers& r, std::uint8_t value) {
  const unsigned sum = unsigned{r.a} + value + r.c;
  r.v = (r.a ^ sum) & (value ^ sum) & 0x80;
  r.c = low(sum >> 8);
  load(r, r.a, low(sum));
}

[[gnu::always_inline]] inline void add_decimal(Registers& r, std::uint8_t value) {
  r.z = low(unsigned{r.a} + value + r.c);
  unsigned ones = (r.a & 0x0fu) + (value & 0x0fu) + r.c;
  if (ones > 0x09) ones = ((ones + 0x06) & 0x0f) | 0x10;
  unsigned sum = (r.a & 0xf0u) + (value & 0xf0u) + ones;
  r.n = low(sum);
  r.v = (r.a ^ sum) & (value ^ sum) & 0x80;
  if (sum > 0x9f) sum += 0x60;
  r.c = sum > 0xff;
  r.a = low(sum);
}

[[gnu::always_inline]] inline void subtract_decimal(Registers& r, std::uint8_t value) {
  const unsigned borrow = 1u - r.c;
  const unsigned ones = (r.a & 0x0fu) - (value & 0x0fu) - borrow;
  const unsigned tens = (r.a >> 4) - unsigned{value} / 16 - (ones > 0x0f);
  add_binary(r, low(~unsigned{value}));  // for the flags
  r.a = low(((ones - (ones > 0x0f ? 6 : 0)) & 0x0f) | (tens - (tens > 0x0f ? 6 : 0)) << 4);
}

[[gnu::always_inline]] inline void adc(Registers& r, std::uint8_t value) {
  if (r.d) [[unlikely]]
    add_decimal(r, value);
  else
    add_binary(r, value);
}

[[gnu::always_inline]] inline void sbc(Registers& r, std::uint8_t value) {
  if (r.d) [[unlikely]]
    subtract_decimal(r, value);
  else
    add_binary(r, low(~unsigned{value}));
}

/// Shifts: the bit that falls out goes to C.
[[gnu::always_inline]] inline std::uint8_t asl(Registers& r, std::uint8_t value) {
  r.c = value >> 7;
  set_nz(r, low(unsigned{value} << 1));
  return r.z;
}

[[gnu::always_inline]] inline std::uint8_t lsr(Registers& r, std::uint8_t value) {
  r.c = value & 1;
  set_nz(r, value >> 1);
  return r.z;
}

[[gnu::always_inline]] inline std::uint8_t rol(Registers& r, std::uint8_t value) {
  const std::uint8_t result = low(unsigned{value} << 1 | r.c);
  r.c = value >> 7;
  set_nz(r, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t ror(Registers& r, std::uint8_t value) {
  const std::uint8_t result = low(unsigned{value} >> 1 | unsigned{r.c} << 7);
  r.c = value & 1;
  set_nz(r, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t inc(Registers& r, std::uint8_t value) {
  set_nz(r, low(value + 1u));
  return r.z;
}

[[gnu::always_inline]] inline std::uint8_t dec(Registers& r, std::uint8_t value) {
  set_nz(r, low(value - 1u));
  return r.z;
}

}  // namespace breadbin256::emu6502
