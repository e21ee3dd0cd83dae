#pragma once
// The NMOS 6510 as straight-line instructions over a bus.
//
//                 +--------+  read / write: one call, one cycle   +-----+
//     registers --|  6510  |------------------------------------->| bus |-- memory, chips, the clock
//                 +--------+<-- IRQ and NMI by the cycle they fell +-----+
//
// Every read, write and dummy access goes through the bus, one cycle each, and the bus advances the clock:
// the CPU never counts cycles. A read may take longer while RDY is low (bad lines): the bus adds those cycles
// itself, and the CPU only notices where the chip does: SHA/SHX/SHY/TAS lose their "& (H + 1)", CLI and SEI
// their delay.
//
// Interrupts cost the common instruction one compare: before bus.attention_at() there is nothing to look at.
// The few instructions whose poll differs from the rule leave a note in CpuState::poll (interrupts.h).
//
// Not emulated: the SO pin and the port at $00/$01 (the bus has it); that ANE and LXA depend on temperature
// and RDY: their constant is always $EE; reset (the machine loads pc from $FFFC, sets I, and takes off 3 from
// sp).
//
// Sources: MOS 6500 hardware manual (1976), appendix A (cycles); "NMOS 6510 Unintended Opcodes - No More
// Secrets" (groepaz, Solution); Bruce Clark, "Decimal Mode" (6502.org); Christian Bauer, VIC-II article, 2.2
// (RDY).
//
//   CpuState cpu;                    // and a Bus that satisfies CpuBus
//   step_instruction(cpu, bus);      // one instruction or interrupt sequence
//   run_instructions(cpu, bus);      // until bus.attend() says stop: registers stay in host registers

#include <concepts>
#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

/// What is particular in the interrupt poll that the last instruction did, for the boundary that follows it.
struct InterruptPoll {
  static constexpr std::uint8_t kFlagOfNow = 2;

  Cycle boundary = kNever;  ///< lines count as at a boundary in this cycle; kNever: in the present one
  std::uint8_t irq_mask = kFlagOfNow;  ///< the I flag as the poll saw it
};

struct CpuState {
  std::uint16_t pc = 0;
  std::uint8_t a = 0, x = 0, y = 0, sp = 0;
  std::uint8_t p = 0x24;  ///< NV-BDIZC; bit 5 always 1, bit 4 always 0 (it exists only on the stack)
  bool jammed = false;    ///< a JAM opcode was executed; only a reset helps
  InterruptPoll poll;
};

/// What the CPU needs of the world. A CPU access is one call of read or write.
template <class B>
concept CpuBus = requires(B& bus, std::uint16_t address, std::uint8_t value, Cycle cycle, bool irq_masked) {
  { bus.read(address) } -> std::convertible_to<std::uint8_t>;
  bus.write(address, value);
  /// Cycles completed so far: after an access returns, it took place in cycle `bus.cycle() - 1`.
  { bus.cycle() } -> std::convertible_to<Cycle>;
  /// A lower bound: an instruction that ends (next cycle number) before this one is followed by the next
  /// without any look at interrupts or stops. An IRQ or NMI whose first low phi2 is in cycle n counts from n
  /// + 2 on.
  { bus.attention_at() } -> std::convertible_to<Cycle>;
  /// Makes attention_at() 0, so that the next boundary is looked at. The CPU calls it when its I flag
  /// changes; the bus does the same in itself when an access changes what a chip will do to a line or to the
  /// run.
  bus.request_attention();
  /// Called at a boundary that needs a look: computes attention_at() anew, without IRQ if it is masked by the
  /// I flag. False: run_instructions stops here, before the instruction.
  { bus.attend(irq_masked) } -> std::convertible_to<bool>;
  /// Whether the IRQ line was low in phi2 of that cycle, one or more cycles ago; the CPU may have released it
  /// since.
  { bus.irq_low_in(cycle) } -> std::convertible_to<bool>;
  /// The cycle of the first falling edge of NMI that was not acknowledged; kNever if there is none.
  { bus.nmi_edge_at() } -> std::convertible_to<Cycle>;
  /// The CPU fetches the NMI vector.
  bus.acknowledge_nmi();
};

/// A bus may also look at each instruction before its opcode fetch (breakpoints, probes): false stops the
/// run. It is called once for an instruction that begins, not for an interrupt sequence that comes between.
template <class B>
concept WatchesInstructions = requires(B& bus, std::uint16_t pc) {
  { bus.before_instruction(pc) } -> std::convertible_to<bool>;
};

/// A bus may also keep account of interrupt handlers. `sp` tells a handler's own RTI from that of one inside
/// it.
template <class B>
concept AccountsInterrupts = requires(B& bus, std::uint8_t sp) {
  /// Before the first cycle of an interrupt sequence (not of BRK).
  bus.interrupt_begins(sp);
  /// After the last cycle of an RTI.
  bus.interrupt_returned(sp);
};

/// Executes one instruction, or the 7-cycle interrupt sequence if one was recognised, or one cycle if jammed.
/// Pays no attention to what attend() and before_instruction() say about stopping.
template <CpuBus Bus>
void step_instruction(CpuState& state, Bus& bus);

/// Executes instructions until bus.attend() or bus.before_instruction() returns false. Everything is inlined
/// into the caller: a bus that is a local object there and never gives its address away lives in host
/// registers.
template <CpuBus Bus>
void run_instructions(CpuState& state, Bus& bus);

}  // namespace breadbin256

#include "core/emu6502/run.h"  // IWYU pragma: export
