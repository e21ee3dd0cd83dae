#pragma once
// CONTRACT (to be completed by the room): one MOS 6526, computed lazily from the clock.
//
// The machine calls read/write with the cycle of the access; the chip catches up with that cycle first ("the
// chip's own step for the cycle is done first, then the access"). Between accesses nothing is ticked.

#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

/// Trivially copyable; holds no pointers. Port inputs are set by the machine before each read of a port.
struct Cia {
  /// `tod_cycles_per_tenth`: the TOD pin runs at mains frequency; the machine gives the cycles of a tenth of a second.
  void reset(Cycle now);

  std::uint8_t read(std::uint8_t reg, Cycle now);
  void write(std::uint8_t reg, std::uint8_t value, Cycle now);
  /// What `read` would return, without side effects.
  std::uint8_t peek(std::uint8_t reg, Cycle now) const;

  /// The first cycle in whose phi2 the interrupt output is low (past or future, if nothing is written or read
  /// until then); kNever if none is foreseeable. The machine uses it for IRQ (CIA 1) and NMI (CIA 2).
  Cycle interrupt_low_since(Cycle now) const;

  /// Lines as the pins see them: what the port drives (output bits, timers on PB6/PB7) and 1 elsewhere.
  std::uint8_t port_a_output() const;
  std::uint8_t port_b_output(Cycle now) const;

  std::uint8_t port_a_input = 0xff, port_b_input = 0xff;  ///< levels put on the pins from outside
};

}  // namespace breadbin256
