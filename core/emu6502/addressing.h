#pragma once
// Addressing modes: each does the accesses before the one that matters and returns its address; then the
// shapes of instructions that several opcodes share. Source of the dummy accesses: MOS hardware manual,
// appendix A.

#include <cstdint>

#include "core/emu6502/registers.h"

namespace breadbin256::emu6502 {

/// Whether the address is for a load (the dummy access of indexing is left out when no page is crossed) or
/// for a store or read-modify-write (always done).
enum class Access : std::uint8_t { kLoad, kStore };

template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint8_t fetch(Registers& r, Bus& bus) {
  return bus.read(r.pc++);
}

/// The second cycle of instructions without operand: the byte after the opcode is read and not used.
template <CpuBus Bus>
[[gnu::always_inline]] inline void implied(const Registers& r, Bus& bus) {
  bus.read(r.pc);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint8_t zero_page(Registers& r, Bus& bus) {
  return fetch(r, bus);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint8_t zero_page_indexed(Registers& r, Bus& bus, std::uint8_t index) {
  const std::uint8_t base = fetch(r, bus);
  bus.read(base);
  return low(unsigned{base} + index);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t absolute(Registers& r, Bus& bus) {
  const std::uint8_t low_byte = fetch(r, bus);
  return word(low_byte, fetch(r, bus));
}

/// Adds the index; the access at the address whose high byte is not yet corrected is the dummy one.
template <Access kAccess, CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t indexed(Bus& bus, std::uint16_t base, std::uint8_t index) {
  const std::uint16_t address = static_cast<std::uint16_t>(base + index);
  if (kAccess == Access::kStore || ((base ^ address) & 0xff00))
    bus.read(static_cast<std::uint16_t>((base & 0xff00) | (address & 0x00ff)));
  return address;
}

template <Access kAccess, CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t absolute_indexed(Registers& r, Bus& bus, std::uint8_t index) {
  return indexed<kAccess>(bus, absolute(r, bus), index);
}

/// The word at a zero-page address; the high byte of the last one comes from $00.
template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t zero_page_word(Bus& bus, std::uint8_t pointer) {
  const std::uint8_t low_byte = bus.read(pointer);
  return word(low_byte, bus.read(low(pointer + 1u)));
}

template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t indirect_x(Registers& r, Bus& bus) {
  return zero_page_word(bus, zero_page_indexed(r, bus, r.x));
}

template <Access kAccess, CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t indirect_y(Registers& r, Bus& bus) {
  return indexed<kAccess>(bus, zero_page_word(bus, zero_page(r, bus)), r.y);
}

/// JMP (indirect) does not carry into the high byte of its pointer.
template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint16_t indirect(Registers& r, Bus& bus) {
  const std::uint16_t pointer = absolute(r, bus);
  const std::uint8_t low_byte = bus.read(pointer);
  return word(low_byte, bus.read(word(low(pointer + 1u), pointer >> 8)));
}

/// Read, write the old value while the ALU works, write the new one.
template <auto kOperation, CpuBus Bus>
[[gnu::always_inline]] inline void modify(Registers& r, Bus& bus, std::uint16_t address) {
  const std::uint8_t old_value = bus.read(address);
  bus.write(address, old_value);
  bus.write(address, kOperation(r, old_value));
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void push(Registers& r, Bus& bus, std::uint8_t value) {
  bus.write(word(r.sp--, 0x01), value);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline std::uint8_t pull(Registers& r, Bus& bus) {
  return bus.read(word(++r.sp, 0x01));
}

/// Cycles 2 and 3 of the instructions that pull: the next byte, then the stack before the pointer is moved.
template <CpuBus Bus>
[[gnu::always_inline]] inline void before_pull(Registers& r, Bus& bus) {
  implied(r, bus);
  bus.read(word(r.sp, 0x01));
}

}  // namespace breadbin256::emu6502
