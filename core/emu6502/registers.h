#pragma once
// The registers as the instructions use them: the status flags apart, N and Z as the result that they came
// from, so that most instructions only copy a byte. CpuState (cpu.h) is the form in which they rest.

#include <cstdint>

#include "core/emu6502/cpu.h"

namespace breadbin256::emu6502 {

inline constexpr std::uint8_t kCarry = 0x01, kZero = 0x02, kIrqDisable = 0x04, kDecimal = 0x08, kBreak = 0x10,
                              kUnused = 0x20, kOverflow = 0x40, kNegative = 0x80;

struct Registers {
  std::uint16_t pc;
  std::uint8_t a, x, y, sp;
  std::uint8_t n;  ///< N is its bit 7
  std::uint8_t z;  ///< Z is set if this is 0
  std::uint8_t c;  ///< 0 or 1
  bool v, d, i;
  bool jammed;
  InterruptPoll poll;
};

/// The low byte of a sum or difference.
[[gnu::always_inline]] constexpr std::uint8_t low(unsigned value) { return static_cast<std::uint8_t>(value); }

[[gnu::always_inline]] constexpr std::uint16_t word(unsigned low_byte, unsigned high_byte) {
  return static_cast<std::uint16_t>(low_byte | high_byte << 8);
}

[[gnu::always_inline]] inline void set_nz(Registers& r, std::uint8_t result) { r.n = r.z = result; }

/// The status byte with bit 5 set and bit 4 clear.
[[gnu::always_inline]] inline std::uint8_t status(const Registers& r) {
  return low((r.n & kNegative) | (r.v ? kOverflow : 0u) | kUnused | (r.d ? kDecimal : 0u) |
             (r.i ? kIrqDisable : 0u) | (r.z ? 0u : kZero) | r.c);
}

[[gnu::always_inline]] inline void set_status(Registers& r, std::uint8_t p) {
  r.n = p;
  r.z = low(~p & kZero);
  r.c = p & kCarry;
  r.v = p & kOverflow;
  r.d = p & kDecimal;
  r.i = p & kIrqDisable;
}

[[gnu::always_inline]] inline Registers unpack(const CpuState& state) {
  Registers r{};
  r.pc = state.pc;
  r.a = state.a;
  r.x = state.x;
  r.y = state.y;
  r.sp = state.sp;
  r.jammed = state.jammed;
  r.poll = state.poll;
  set_status(r, state.p);
  return r;
}

[[gnu::always_inline]] inline CpuState pack(const Registers& r) {
  return {r.pc, r.a, r.x, r.y, r.sp, status(r), r.jammed, r.poll};
}

}  // namespace breadbin256::emu6502
