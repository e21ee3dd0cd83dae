#pragma once
// CONTRACT (to be completed by the room): VIC-II 6569 (PAL) and 6567R8 (NTSC), computed lazily from the clock.
//
// Raster positions follow Christian Bauer's article: lines from 0, cycles 1..63 (PAL) and 1..65 (NTSC).
// Cycle 0 of the clock is raster line 0, cycle 1 after reset.

#include <array>
#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

/// 384 x 272 colour indices (0-15): the 320 x 200 window at (32, 36); row 0 is raster line 15.
struct Frame {
  static constexpr int kWidth = 384, kHeight = 272, kWindowX = 32, kWindowY = 36, kFirstLine = 15;
  std::array<std::uint8_t, kWidth * kHeight> pixels{};
};

/// What the VIC-II sees of the machine in an access. Not part of any state.
struct VicMemory {
  const std::uint8_t* ram;            ///< 64 KB
  const std::uint8_t* colour_ram;     ///< 1 KB, low nibbles
  const std::uint8_t* character_rom;  ///< 4 KB, seen at $1000-$1fff of banks 0 and 2
  std::uint8_t bank;                  ///< 0..3: address bits 15..14, from CIA 2 port A
};

struct RasterPosition {
  int line;   ///< 0..311 (PAL), 0..262 (NTSC)
  int cycle;  ///< 1..63, 1..65
};

/// The span of cycles in which a CPU read is held: a read in [from, until) completes in cycle `until`.
struct CpuHold {
  Cycle from, until;
};

/// Trivially copyable; holds no pointers.
struct Vic {
  void reset(VideoStandard standard, Cycle now);

  std::uint8_t read(std::uint8_t reg, Cycle now);
  void write(std::uint8_t reg, std::uint8_t value, Cycle now);
  std::uint8_t peek(std::uint8_t reg, Cycle now) const;

  /// The hold that is going on at `now` or the next one, if no register is written until then.
  CpuHold next_hold(Cycle now) const;
  /// The first cycle in whose phi2 the IRQ output is low (past or future); kNever if none is foreseeable.
  Cycle interrupt_low_since(Cycle now) const;

  RasterPosition raster(Cycle now) const;

  /// Draws what the beam has passed since the last call, up to `now`. The machine calls it at the end of each
  /// frame at the latest and, while a picture is wanted, before anything changes what the VIC-II would see.
  void draw_up_to(Cycle now, const VicMemory& memory, Frame& frame);
  /// Keeps the sequencer's counters right without drawing (nobody looks).
  void skip_up_to(Cycle now);
};

}  // namespace breadbin256
