#pragma once
// Interrupts: when the CPU sees them, and what it does then.
//
//     cycle        n-1        n      | n+1 ...
//     instruction  last but 1 last   | next opcode, or two dummy reads, three pushes, the vector
//     lines        sampled    -      |
//
// The lines of phi2 in the last cycle but one decide; while RDY holds the last cycle, each held cycle counts
// as the last but one. Particular polls: CLI, SEI and PLP still use the old I flag; a taken branch that does
// not cross a page polls before its third cycle only; BRK and the interrupt sequence itself do not poll at
// all. Sources: MOS hardware manual, 1.4.1.2 and appendix A; Visual 6502 wiki, "6502 Timing States" and
// "Interrupts".

#include <algorithm>
#include <cstdint>

#include "core/emu6502/addressing.h"

namespace breadbin256::emu6502 {

/// Cycles from the first phi2 with a line low to the first boundary at which it counts.
inline constexpr Cycle kRecognitionDelay = 2;

inline constexpr std::uint16_t kNmiVector = 0xfffa, kIrqVector = 0xfffe;

/// Whether an interrupt sequence starts at this boundary. Uses up the note that the last instruction left.
template <CpuBus Bus>
[[gnu::always_inline]] inline bool interrupt_recognised(Registers& r, Bus& bus) {
  const Cycle boundary = std::min<Cycle>(bus.cycle(), r.poll.boundary);
  const bool irq_masked = r.poll.irq_mask == InterruptPoll::kFlagOfNow ? r.i : r.poll.irq_mask;
  r.poll = {};
  if (boundary < kRecognitionDelay) return false;
  const Cycle sampled = boundary - kRecognitionDelay;
  return bus.nmi_edge_at() <= sampled || (!irq_masked && bus.irq_low_in(sampled));
}

/// The instruction (or sequence) that ends here does not poll.
template <CpuBus Bus>
[[gnu::always_inline]] inline void skip_poll(Registers& r, Bus& bus) {
  r.poll.boundary = 0;
  bus.request_attention();
}

/// The I flag changes too late for the poll of this instruction (CLI, SEI, PLP).
template <CpuBus Bus>
[[gnu::always_inline]] inline void poll_with_mask(Registers& r, Bus& bus, bool masked) {
  r.poll.irq_mask = masked;
  bus.request_attention();
}

/// CLI and SEI. If RDY holds their second cycle, the new flag is there when the poll is done at last; but an
/// IRQ that was low before the hold began, while I was still clear, is not forgotten.
template <CpuBus Bus>
[[gnu::always_inline]] inline void set_irq_disable(Registers& r, Bus& bus, bool disable) {
  const Cycle before = bus.cycle();
  implied(r, bus);
  bool masked = r.i;
  if (bus.cycle() != before + 1) masked = disable && (r.i || !bus.irq_low_in(before - 1));
  poll_with_mask(r, bus, masked);
  r.i = disable;
}

/// The pushes and the vector of BRK, IRQ and NMI. An NMI that comes before the vector is chosen takes over.
template <CpuBus Bus>
[[gnu::always_inline]] inline void enter_handler(Registers& r, Bus& bus, std::uint8_t pushed_status) {
  push(r, bus, low(r.pc >> 8));
  push(r, bus, low(r.pc));
  push(r, bus, pushed_status);
  const bool is_nmi = bus.nmi_edge_at() <= bus.cycle() - kRecognitionDelay;
  if (is_nmi) bus.acknowledge_nmi();
  r.i = true;
  const std::uint16_t vector = is_nmi ? kNmiVector : kIrqVector;
  const std::uint8_t low_byte = bus.read(vector);
  r.pc = word(low_byte, bus.read(vector + 1));
  skip_poll(r, bus);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void interrupt_sequence(Registers& r, Bus& bus) {
  implied(r, bus);
  implied(r, bus);
  enter_handler(r, bus, status(r));
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void brk(Registers& r, Bus& bus) {
  fetch(r, bus);
  enter_handler(r, bus, status(r) | kBreak);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void branch(Registers& r, Bus& bus, bool taken) {
  const std::uint8_t offset = fetch(r, bus);
  if (!taken) return;
  const Cycle polled = bus.cycle();
  bus.read(r.pc);
  const std::uint16_t target = static_cast<std::uint16_t>(r.pc + static_cast<std::int8_t>(offset));
  if ((target ^ r.pc) & 0xff00)
    bus.read(word(target & 0xff, r.pc >> 8));
  else if (bus.cycle() >= bus.attention_at()) [[unlikely]]
    r.poll.boundary = polled;
  r.pc = target;
}

}  // namespace breadbin256::emu6502
