#pragma once
// Undocumented operations: mostly two documented ones at once, some with effects of the chip's internal
// buses. Source: "NMOS 6510 Unintended Opcodes - No More Secrets", one chapter each.

#include <cstdint>

#include "core/emu6502/addressing.h"
#include "core/emu6502/alu.h"

namespace breadbin256::emu6502 {

/// ANE and LXA: A is ORed with a value that depends on chip, temperature and RDY; this one is the most
/// common.
inline constexpr std::uint8_t kUnstableConstant = 0xee;

[[gnu::always_inline]] inline std::uint8_t slo(Registers& r, std::uint8_t value) {
  const std::uint8_t result = asl(r, value);
  ora(r, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t rla(Registers& r, std::uint8_t value) {
  const std::uint8_t result = rol(r, value);
  and_(r, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t sre(Registers& r, std::uint8_t value) {
  const std::uint8_t result = lsr(r, value);
  eor(r, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t rra(Registers& r, std::uint8_t value) {
  const std::uint8_t result = ror(r, value);
  adc(r, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t dcp(Registers& r, std::uint8_t value) {
  const std::uint8_t result = low(value - 1u);
  compare(r, r.a, result);
  return result;
}

[[gnu::always_inline]] inline std::uint8_t isc(Registers& r, std::uint8_t value) {
  const std::uint8_t result = low(value + 1u);
  sbc(r, result);
  return result;
}

[[gnu::always_inline]] inline void lax(Registers& r, std::uint8_t value) {
  r.x = value;
  load(r, r.a, value);
}

[[gnu::always_inline]] inline void anc(Registers& r, std::uint8_t value) {
  and_(r, value);
  r.c = r.a >> 7;
}

[[gnu::always_inline]] inline void alr(Registers& r, std::uint8_t value) { r.a = lsr(r, r.a & value); }

/// AND, then ROR through the adder: C and V come from bits 6 and 5; in decimal mode both digits are
/// corrected.
[[gnu::always_inline]] inline void arr(Registers& r, std::uint8_t value) {
  const unsigned before = r.a & value;
  unsigned result = before >> 1 | unsigned{r.c} << 7;
  set_nz(r, low(result));
  r.v = (before ^ result) & 0x40;
  if (!r.d) {
    r.c = result >> 6 & 1;
  } else {
    if ((before & 0x0f) + (before & 0x01) > 0x05) result = (result & 0xf0) | ((result + 0x06) & 0x0f);
    r.c = (before & 0xf0) + (before & 0x10) > 0x50;
    if (r.c) result += 0x60;
  }
  r.a = low(result);
}

[[gnu::always_inline]] inline void ane(Registers& r, std::uint8_t value) {
  load(r, r.a, (r.a | kUnstableConstant) & r.x & value);
}

[[gnu::always_inline]] inline void lxa(Registers& r, std::uint8_t value) {
  lax(r, (r.a | kUnstableConstant) & value);
}

[[gnu::always_inline]] inline void las(Registers& r, std::uint8_t value) {
  r.sp &= value;
  lax(r, r.sp);
}

[[gnu::always_inline]] inline void sbx(Registers& r, std::uint8_t value) {
  const std::uint8_t both = r.a & r.x;
  r.c = both >= value;
  load(r, r.x, low(unsigned{both} - value));
}

/// SHA, SHX, SHY, TAS: the value is ANDed with the high byte of the base address + 1, and where the index
/// crosses a page it is also the high byte of the address. If RDY holds the CPU in the cycle before the
/// write, the AND is lost.
template <CpuBus Bus>
[[gnu::always_inline]] inline void store_and_high(Bus& bus, std::uint16_t base, std::uint8_t index,
                                                  std::uint8_t value) {
  const Cycle before = bus.cycle();
  const std::uint16_t address = indexed<Access::kStore>(bus, base, index);
  const bool was_held = bus.cycle() != before + 1;
  const std::uint8_t stored = was_held ? value : low(value & ((base >> 8) + 1u));
  const bool crosses = (base ^ address) & 0xff00;
  bus.write(crosses ? word(address & 0xff, stored) : address, stored);
}

}  // namespace breadbin256::emu6502
