#pragma once
// CONTRACT (to be completed by the room): the NMOS 6510 as straight-line instructions over a bus.
//
// Every read, write and dummy access goes through the bus, one cycle each; the bus advances the clock. A read
// may take longer while RDY is low: the bus adds those cycles itself. The CPU never counts cycles.

#include <concepts>
#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

struct CpuState {
  std::uint16_t pc = 0;
  std::uint8_t a = 0, x = 0, y = 0, sp = 0;
  std::uint8_t p = 0x24;  ///< NV-BDIZC; bit 5 always 1, bit 4 always 0 (it exists only on the stack)
  bool jammed = false;
};

/// What the CPU needs of the world. A CPU access is one call of read or write.
template <class B>
concept CpuBus = requires(B& bus, std::uint16_t address, std::uint8_t value) {
  { bus.read(address) } -> std::convertible_to<std::uint8_t>;
  bus.write(address, value);
  /// Cycles completed so far. During an access this is the number of that access's (last) cycle;
  /// after `bus.read()` returns, the access took place in cycle `bus.cycle() - 1`.
  { bus.cycle() } -> std::convertible_to<Cycle>;
  /// A lower bound: before this cycle neither line asks for an interrupt. Makes the common case one compare.
  { bus.interrupt_horizon() } -> std::convertible_to<Cycle>;
  /// The first cycle in whose phi2 the IRQ line was low, of the assertion that lasts now; kNever while high.
  { bus.irq_low_since() } -> std::convertible_to<Cycle>;
  /// The cycle of the last falling edge of NMI that was not acknowledged; kNever if there is none.
  { bus.nmi_edge_at() } -> std::convertible_to<Cycle>;
  bus.acknowledge_nmi();
};

/// Executes one instruction, or the 7-cycle interrupt sequence if one was recognised, or one cycle if jammed.
template <CpuBus Bus>
void step_instruction(CpuState& cpu, Bus& bus);

}  // namespace breadbin256
