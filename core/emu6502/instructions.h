#pragma once
// The opcode table: one row each, to be held against any opcode chart. A row names the addressing mode (the
// accesses before the last), the access and the operation.

#include <cstdint>

#include "core/emu6502/addressing.h"
#include "core/emu6502/alu.h"
#include "core/emu6502/interrupts.h"
#include "core/emu6502/undocumented.h"

namespace breadbin256::emu6502 {

template <CpuBus Bus>
[[gnu::always_inline]] inline void jsr(Registers& r, Bus& bus) {
  const std::uint8_t low_byte = fetch(r, bus);
  bus.read(word(r.sp, 0x01));
  push(r, bus, low(r.pc >> 8));
  push(r, bus, low(r.pc));
  r.pc = word(low_byte, bus.read(r.pc));
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void rts(Registers& r, Bus& bus) {
  before_pull(r, bus);
  const std::uint8_t low_byte = pull(r, bus);
  r.pc = word(low_byte, pull(r, bus));
  fetch(r, bus);
}

/// Unlike PLP it has the old I flag back before its poll.
template <CpuBus Bus>
[[gnu::always_inline]] inline void rti(Registers& r, Bus& bus) {
  before_pull(r, bus);
  set_status(r, pull(r, bus));
  const std::uint8_t low_byte = pull(r, bus);
  r.pc = word(low_byte, pull(r, bus));
  bus.request_attention();
  if constexpr (AccountsInterrupts<Bus>) bus.interrupt_returned(r.sp);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void plp(Registers& r, Bus& bus) {
  before_pull(r, bus);
  const bool masked = r.i;
  set_status(r, pull(r, bus));
  poll_with_mask(r, bus, masked);
}

/// The chip reads the next byte and then $FFFF and $FFFE for ever (run.h); the program counter stays.
template <CpuBus Bus>
[[gnu::always_inline]] inline void jam(Registers& r, Bus& bus) {
  implied(r, bus);
  r.jammed = true;
  bus.request_attention();
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void execute_instruction(Registers& r, Bus& bus) {
  using enum Access;
  switch (fetch(r, bus)) {
    // Loads
    case 0xa1: load(r, r.a, bus.read(indirect_x(r, bus))); break;
    case 0xa5: load(r, r.a, bus.read(zero_page(r, bus))); break;
    case 0xa9: load(r, r.a, fetch(r, bus)); break;
    case 0xad: load(r, r.a, bus.read(absolute(r, bus))); break;
    case 0xb1: load(r, r.a, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0xb5: load(r, r.a, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0xb9: load(r, r.a, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0xbd: load(r, r.a, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0xa2: load(r, r.x, fetch(r, bus)); break;
    case 0xa6: load(r, r.x, bus.read(zero_page(r, bus))); break;
    case 0xae: load(r, r.x, bus.read(absolute(r, bus))); break;
    case 0xb6: load(r, r.x, bus.read(zero_page_indexed(r, bus, r.y))); break;
    case 0xbe: load(r, r.x, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0xa0: load(r, r.y, fetch(r, bus)); break;
    case 0xa4: load(r, r.y, bus.read(zero_page(r, bus))); break;
    case 0xac: load(r, r.y, bus.read(absolute(r, bus))); break;
    case 0xb4: load(r, r.y, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0xbc: load(r, r.y, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    // Stores
    case 0x81: bus.write(indirect_x(r, bus), r.a); break;
    case 0x85: bus.write(zero_page(r, bus), r.a); break;
    case 0x8d: bus.write(absolute(r, bus), r.a); break;
    case 0x91: bus.write(indirect_y<kStore>(r, bus), r.a); break;
    case 0x95: bus.write(zero_page_indexed(r, bus, r.x), r.a); break;
    case 0x99: bus.write(absolute_indexed<kStore>(r, bus, r.y), r.a); break;
    case 0x9d: bus.write(absolute_indexed<kStore>(r, bus, r.x), r.a); break;
    case 0x86: bus.write(zero_page(r, bus), r.x); break;
    case 0x8e: bus.write(absolute(r, bus), r.x); break;
    case 0x96: bus.write(zero_page_indexed(r, bus, r.y), r.x); break;
    case 0x84: bus.write(zero_page(r, bus), r.y); break;
    case 0x8c: bus.write(absolute(r, bus), r.y); break;
    case 0x94: bus.write(zero_page_indexed(r, bus, r.x), r.y); break;
    // Arithmetic and logic
    case 0x01: ora(r, bus.read(indirect_x(r, bus))); break;
    case 0x05: ora(r, bus.read(zero_page(r, bus))); break;
    case 0x09: ora(r, fetch(r, bus)); break;
    case 0x0d: ora(r, bus.read(absolute(r, bus))); break;
    case 0x11: ora(r, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0x15: ora(r, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0x19: ora(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0x1d: ora(r, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0x21: and_(r, bus.read(indirect_x(r, bus))); break;
    case 0x25: and_(r, bus.read(zero_page(r, bus))); break;
    case 0x29: and_(r, fetch(r, bus)); break;
    case 0x2d: and_(r, bus.read(absolute(r, bus))); break;
    case 0x31: and_(r, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0x35: and_(r, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0x39: and_(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0x3d: and_(r, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0x41: eor(r, bus.read(indirect_x(r, bus))); break;
    case 0x45: eor(r, bus.read(zero_page(r, bus))); break;
    case 0x49: eor(r, fetch(r, bus)); break;
    case 0x4d: eor(r, bus.read(absolute(r, bus))); break;
    case 0x51: eor(r, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0x55: eor(r, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0x59: eor(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0x5d: eor(r, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0x61: adc(r, bus.read(indirect_x(r, bus))); break;
    case 0x65: adc(r, bus.read(zero_page(r, bus))); break;
    case 0x69: adc(r, fetch(r, bus)); break;
    case 0x6d: adc(r, bus.read(absolute(r, bus))); break;
    case 0x71: adc(r, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0x75: adc(r, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0x79: adc(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0x7d: adc(r, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0xe1: sbc(r, bus.read(indirect_x(r, bus))); break;
    case 0xe5: sbc(r, bus.read(zero_page(r, bus))); break;
    case 0xe9: sbc(r, fetch(r, bus)); break;
    case 0xed: sbc(r, bus.read(absolute(r, bus))); break;
    case 0xf1: sbc(r, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0xf5: sbc(r, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0xf9: sbc(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0xfd: sbc(r, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0xc1: compare(r, r.a, bus.read(indirect_x(r, bus))); break;
    case 0xc5: compare(r, r.a, bus.read(zero_page(r, bus))); break;
    case 0xc9: compare(r, r.a, fetch(r, bus)); break;
    case 0xcd: compare(r, r.a, bus.read(absolute(r, bus))); break;
    case 0xd1: compare(r, r.a, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0xd5: compare(r, r.a, bus.read(zero_page_indexed(r, bus, r.x))); break;
    case 0xd9: compare(r, r.a, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0xdd: compare(r, r.a, bus.read(absolute_indexed<kLoad>(r, bus, r.x))); break;
    case 0xe0: compare(r, r.x, fetch(r, bus)); break;
    case 0xe4: compare(r, r.x, bus.read(zero_page(r, bus))); break;
    case 0xec: compare(r, r.x, bus.read(absolute(r, bus))); break;
    case 0xc0: compare(r, r.y, fetch(r, bus)); break;
    case 0xc4: compare(r, r.y, bus.read(zero_page(r, bus))); break;
    case 0xcc: compare(r, r.y, bus.read(absolute(r, bus))); break;
    case 0x24: bit(r, bus.read(zero_page(r, bus))); break;
    case 0x2c: bit(r, bus.read(absolute(r, bus))); break;
    // Read-modify-write
    case 0x06: modify<asl>(r, bus, zero_page(r, bus)); break;
    case 0x0e: modify<asl>(r, bus, absolute(r, bus)); break;
    case 0x16: modify<asl>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x1e: modify<asl>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0x26: modify<rol>(r, bus, zero_page(r, bus)); break;
    case 0x2e: modify<rol>(r, bus, absolute(r, bus)); break;
    case 0x36: modify<rol>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x3e: modify<rol>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0x46: modify<lsr>(r, bus, zero_page(r, bus)); break;
    case 0x4e: modify<lsr>(r, bus, absolute(r, bus)); break;
    case 0x56: modify<lsr>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x5e: modify<lsr>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0x66: modify<ror>(r, bus, zero_page(r, bus)); break;
    case 0x6e: modify<ror>(r, bus, absolute(r, bus)); break;
    case 0x76: modify<ror>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x7e: modify<ror>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0xc6: modify<dec>(r, bus, zero_page(r, bus)); break;
    case 0xce: modify<dec>(r, bus, absolute(r, bus)); break;
    case 0xd6: modify<dec>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0xde: modify<dec>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0xe6: modify<inc>(r, bus, zero_page(r, bus)); break;
    case 0xee: modify<inc>(r, bus, absolute(r, bus)); break;
    case 0xf6: modify<inc>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0xfe: modify<inc>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    // Registers and flags
    case 0x0a: implied(r, bus), r.a = asl(r, r.a); break;
    case 0x2a: implied(r, bus), r.a = rol(r, r.a); break;
    case 0x4a: implied(r, bus), r.a = lsr(r, r.a); break;
    case 0x6a: implied(r, bus), r.a = ror(r, r.a); break;
    case 0xe8: implied(r, bus), r.x = inc(r, r.x); break;
    case 0xc8: implied(r, bus), r.y = inc(r, r.y); break;
    case 0xca: implied(r, bus), r.x = dec(r, r.x); break;
    case 0x88: implied(r, bus), r.y = dec(r, r.y); break;
    case 0xaa: implied(r, bus), load(r, r.x, r.a); break;
    case 0xa8: implied(r, bus), load(r, r.y, r.a); break;
    case 0x8a: implied(r, bus), load(r, r.a, r.x); break;
    case 0x98: implied(r, bus), load(r, r.a, r.y); break;
    case 0xba: implied(r, bus), load(r, r.x, r.sp); break;
    case 0x9a: implied(r, bus), r.sp = r.x; break;
    case 0x18: implied(r, bus), r.c = 0; break;
    case 0x38: implied(r, bus), r.c = 1; break;
    case 0xb8: implied(r, bus), r.v = false; break;
    case 0xd8: implied(r, bus), r.d = false; break;
    case 0xf8: implied(r, bus), r.d = true; break;
    // Flow and stack
    case 0x58: set_irq_disable(r, bus, false); break;
    case 0x78: set_irq_disable(r, bus, true); break;
    case 0x10: branch(r, bus, !(r.n & kNegative)); break;
    case 0x30: branch(r, bus, r.n & kNegative); break;
    case 0x50: branch(r, bus, !r.v); break;
    case 0x70: branch(r, bus, r.v); break;
    case 0x90: branch(r, bus, !r.c); break;
    case 0xb0: branch(r, bus, r.c); break;
    case 0xd0: branch(r, bus, r.z); break;
    case 0xf0: branch(r, bus, !r.z); break;
    case 0x4c: r.pc = absolute(r, bus); break;
    case 0x6c: r.pc = indirect(r, bus); break;
    case 0x20: jsr(r, bus); break;
    case 0x60: rts(r, bus); break;
    case 0x40: rti(r, bus); break;
    case 0x00: brk(r, bus); break;
    case 0x48: implied(r, bus), push(r, bus, r.a); break;
    case 0x08: implied(r, bus), push(r, bus, status(r) | kBreak); break;
    case 0x68: before_pull(r, bus), load(r, r.a, pull(r, bus)); break;
    case 0x28: plp(r, bus); break;
    // Undocumented
    case 0x03: modify<slo>(r, bus, indirect_x(r, bus)); break;
    case 0x07: modify<slo>(r, bus, zero_page(r, bus)); break;
    case 0x0f: modify<slo>(r, bus, absolute(r, bus)); break;
    case 0x13: modify<slo>(r, bus, indirect_y<kStore>(r, bus)); break;
    case 0x17: modify<slo>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x1b: modify<slo>(r, bus, absolute_indexed<kStore>(r, bus, r.y)); break;
    case 0x1f: modify<slo>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0x23: modify<rla>(r, bus, indirect_x(r, bus)); break;
    case 0x27: modify<rla>(r, bus, zero_page(r, bus)); break;
    case 0x2f: modify<rla>(r, bus, absolute(r, bus)); break;
    case 0x33: modify<rla>(r, bus, indirect_y<kStore>(r, bus)); break;
    case 0x37: modify<rla>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x3b: modify<rla>(r, bus, absolute_indexed<kStore>(r, bus, r.y)); break;
    case 0x3f: modify<rla>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0x43: modify<sre>(r, bus, indirect_x(r, bus)); break;
    case 0x47: modify<sre>(r, bus, zero_page(r, bus)); break;
    case 0x4f: modify<sre>(r, bus, absolute(r, bus)); break;
    case 0x53: modify<sre>(r, bus, indirect_y<kStore>(r, bus)); break;
    case 0x57: modify<sre>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x5b: modify<sre>(r, bus, absolute_indexed<kStore>(r, bus, r.y)); break;
    case 0x5f: modify<sre>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0x63: modify<rra>(r, bus, indirect_x(r, bus)); break;
    case 0x67: modify<rra>(r, bus, zero_page(r, bus)); break;
    case 0x6f: modify<rra>(r, bus, absolute(r, bus)); break;
    case 0x73: modify<rra>(r, bus, indirect_y<kStore>(r, bus)); break;
    case 0x77: modify<rra>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0x7b: modify<rra>(r, bus, absolute_indexed<kStore>(r, bus, r.y)); break;
    case 0x7f: modify<rra>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0xc3: modify<dcp>(r, bus, indirect_x(r, bus)); break;
    case 0xc7: modify<dcp>(r, bus, zero_page(r, bus)); break;
    case 0xcf: modify<dcp>(r, bus, absolute(r, bus)); break;
    case 0xd3: modify<dcp>(r, bus, indirect_y<kStore>(r, bus)); break;
    case 0xd7: modify<dcp>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0xdb: modify<dcp>(r, bus, absolute_indexed<kStore>(r, bus, r.y)); break;
    case 0xdf: modify<dcp>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0xe3: modify<isc>(r, bus, indirect_x(r, bus)); break;
    case 0xe7: modify<isc>(r, bus, zero_page(r, bus)); break;
    case 0xef: modify<isc>(r, bus, absolute(r, bus)); break;
    case 0xf3: modify<isc>(r, bus, indirect_y<kStore>(r, bus)); break;
    case 0xf7: modify<isc>(r, bus, zero_page_indexed(r, bus, r.x)); break;
    case 0xfb: modify<isc>(r, bus, absolute_indexed<kStore>(r, bus, r.y)); break;
    case 0xff: modify<isc>(r, bus, absolute_indexed<kStore>(r, bus, r.x)); break;
    case 0xa3: lax(r, bus.read(indirect_x(r, bus))); break;
    case 0xa7: lax(r, bus.read(zero_page(r, bus))); break;
    case 0xaf: lax(r, bus.read(absolute(r, bus))); break;
    case 0xb3: lax(r, bus.read(indirect_y<kLoad>(r, bus))); break;
    case 0xb7: lax(r, bus.read(zero_page_indexed(r, bus, r.y))); break;
    case 0xbf: lax(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0x83: bus.write(indirect_x(r, bus), r.a & r.x); break;
    case 0x87: bus.write(zero_page(r, bus), r.a & r.x); break;
    case 0x8f: bus.write(absolute(r, bus), r.a & r.x); break;
    case 0x97: bus.write(zero_page_indexed(r, bus, r.y), r.a & r.x); break;
    case 0x0b: anc(r, fetch(r, bus)); break;
    case 0x2b: anc(r, fetch(r, bus)); break;
    case 0x4b: alr(r, fetch(r, bus)); break;
    case 0x6b: arr(r, fetch(r, bus)); break;
    case 0x8b: ane(r, fetch(r, bus)); break;
    case 0xab: lxa(r, fetch(r, bus)); break;
    case 0xcb: sbx(r, fetch(r, bus)); break;
    case 0xeb: sbc(r, fetch(r, bus)); break;
    case 0xbb: las(r, bus.read(absolute_indexed<kLoad>(r, bus, r.y))); break;
    case 0x93: store_and_high(bus, zero_page_word(bus, zero_page(r, bus)), r.y, r.a & r.x); break;
    case 0x9f: store_and_high(bus, absolute(r, bus), r.y, r.a & r.x); break;
    case 0x9e: store_and_high(bus, absolute(r, bus), r.y, r.x); break;
    case 0x9c: store_and_high(bus, absolute(r, bus), r.x, r.y); break;
    case 0x9b: r.sp = r.a & r.x, store_and_high(bus, absolute(r, bus), r.y, r.sp); break;
    // NOPs with and without operands, JAM
    case 0x1a:
    case 0x3a:
    case 0x5a:
    case 0x7a:
    case 0xda:
    case 0xea:
    case 0xfa: implied(r, bus); break;
    case 0x80:
    case 0x82:
    case 0x89:
    case 0xc2:
    case 0xe2: fetch(r, bus); break;
    case 0x04:
    case 0x44:
    case 0x64: bus.read(zero_page(r, bus)); break;
    case 0x14:
    case 0x34:
    case 0x54:
    case 0x74:
    case 0xd4:
    case 0xf4: bus.read(zero_page_indexed(r, bus, r.x)); break;
    case 0x0c: bus.read(absolute(r, bus)); break;
    case 0x1c:
    case 0x3c:
    case 0x5c:
    case 0x7c:
    case 0xdc:
    case 0xfc: bus.read(absolute_indexed<kLoad>(r, bus, r.x)); break;
    case 0x02:
    case 0x12:
    case 0x22:
    case 0x32:
    case 0x42:
    case 0x52:
    case 0x62:
    case 0x72:
    case 0x92:
    case 0xb2:
    case 0xd2:
    case 0xf2: jam(r, bus); break;
  }
}

}  // namespace breadbin256::emu6502
