#pragma once
// Everything that belongs to the emulated machine, in one plain struct: a snapshot is an assignment.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/cia/cia.h"
#include "core/cia/keyboard.h"
#include "core/emu6502/cpu.h"
#include "core/screen/vic.h"
#include "core/types.h"

namespace breadbin256 {

/// The I/O port of the 6510 at $00/$01. Inputs float high on LORAM, HIRAM, CHAREN and the cassette sense
/// line; the cassette motor (5) reads 0. Bits 3, 6 and 7 hold as inputs what they gave last as outputs
/// (Lorenz' suite: cpuport); on the chip bits 6 and 7 fade to 0 after some tenths of a second: not emulated.
struct CpuPort {
  static constexpr std::uint8_t kPulledUp = 0x17, kHolding = 0xc8;

  std::uint8_t direction = 0;  ///< $00: 1 = output
  std::uint8_t data = 0;       ///< $01
  std::uint8_t held = 0;       ///< charge on the lines that hold their level

  void write(std::uint16_t address, std::uint8_t value) {
    (address == 0 ? direction : data) = value;
    held = static_cast<std::uint8_t>(((data & direction) | (held & ~direction)) & kHolding);
  }
  /// What a read of $01 gives.
  std::uint8_t levels() const {
    return static_cast<std::uint8_t>((data & direction) | ((kPulledUp | held) & ~direction));
  }
};

/// Who decides about DEN, bit 4 of $D011: the program, or the person in front of the screen.
enum class DisplayOverride : std::uint8_t { kProgram, kForcedOn, kForcedOff };

/// The NMI input of the 6510 sees edges: one falling edge is one interrupt, however long the line stays low.
struct NmiLine {
  Cycle low_since = kNever;   ///< when CIA 2 pulls the line low (past or foreseen)
  bool edge_taken = false;    ///< that edge was delivered to the CPU or latched
  Cycle latched_at = kNever;  ///< an edge whose line has risen again, or of the RESTORE key
};

/// The IRQ input: low while CIA 1 or the VIC-II pull it. The CPU asks about a cycle that lies behind, so the
/// assertion that ended last is kept.
struct IrqLine {
  Cycle low_since = kNever;  ///< of the assertion that lasts or is foreseen
  Cycle previous_low_since = kNever, previous_released_at = 0;

  bool was_low_in(Cycle cycle) const {
    return low_since <= cycle || (previous_low_since <= cycle && cycle < previous_released_at);
  }
};

/// Cycles spent in interrupt handlers, from the first cycle of the interrupt sequence to the last of the RTI
/// that leaves the outermost one; held cycles not counted.
struct InterruptAccount {
  Cycle handler_cycles = 0;
  bool inside = false;
  std::uint8_t outermost_sp = 0;  ///< the stack pointer that the outermost handler's RTI restores
  Cycle entered_at = 0, held_before = 0;
};

struct MachineState {
  Cycle cycle = 0;  ///< bus accesses and held cycles completed since power-on
  CpuState cpu;
  Cia cia1, cia2;
  Vic vic;
  Keyboard keyboard;
  CpuPort port;
  IrqLine irq;
  NmiLine nmi;
  VideoStandard standard = VideoStandard::kNtsc;
  DisplayOverride display_override = DisplayOverride::kProgram;
  std::uint8_t display_register = 0;  ///< $D011 as the program wrote it last, before any override
  InterruptAccount interrupts;
  Cycle held_cycles = 0;                  ///< cycles in which RDY held the CPU, since power-on
  std::array<std::uint8_t, 65536> ram{};  ///< ram[0..1] hold what the CPU reads there: the port
  std::array<std::uint8_t, 1024> colour_ram{};
  std::array<std::uint8_t, 32> sid{};  ///< values written; sound is not emulated
};

static_assert(std::is_trivially_copyable_v<MachineState>);

}  // namespace breadbin256
