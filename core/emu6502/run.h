#pragma once
// The loop around the instructions: step_instruction and run_instructions of cpu.h.

#include <cstdint>

#include "core/emu6502/cpu.h"
#include "core/emu6502/instructions.h"

namespace breadbin256 {

namespace emu6502 {

/// The rare boundary: a jammed cycle or an interrupt sequence. True if it took the place of an instruction.
template <CpuBus Bus>
[[gnu::always_inline]] inline bool attend_boundary(Registers& r, Bus& bus) {
  if (r.jammed) {
    bus.read(0xffff);
    bus.request_attention();
    return true;
  }
  if (!interrupt_recognised(r, bus)) return false;
  if constexpr (AccountsInterrupts<Bus>) bus.interrupt_begins(r.sp);
  interrupt_sequence(r, bus);
  return true;
}

}  // namespace emu6502

template <CpuBus Bus>
void step_instruction(CpuState& state, Bus& bus) {
  emu6502::Registers r = emu6502::unpack(state);
  bool done = false;
  if (bus.cycle() >= bus.attention_at()) {
    bus.attend(r.i);
    done = emu6502::attend_boundary(r, bus);
  }
  if (!done) emu6502::execute_instruction(r, bus);
  state = emu6502::pack(r);
}

template <CpuBus Bus>
[[gnu::always_inline]] inline void run_instructions(CpuState& state, Bus& bus) {
  emu6502::Registers r = emu6502::unpack(state);
  for (;;) {
    if (bus.cycle() >= bus.attention_at()) [[unlikely]] {
      if (!bus.attend(r.i) || r.jammed) break;
      if (emu6502::attend_boundary(r, bus)) continue;
    }
    if constexpr (WatchesInstructions<Bus>) {
      if (!bus.before_instruction(r.pc)) [[unlikely]] {
        emu6502::skip_poll(r, bus);  // this boundary's poll is done
        break;
      }
    }
    emu6502::execute_instruction(r, bus);
  }
  state = emu6502::pack(r);
}

}  // namespace breadbin256
