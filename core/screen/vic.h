#pragma once
// VIC-II 6569 (PAL) and 6567R8 (NTSC), computed lazily from the clock: nothing is ticked between accesses.
//
//   one line     cycle 1        12        15    16 ..                54    55        58            63 / 65
//                RASTER + 1     BA low    c-access 1 .. 40           |     last g    RC + 1        line ends
//                IRQ compare    |<------ CPU reads are held ------->| CPU goes on
//
// Raster positions follow Christian Bauer's article: lines from 0, cycles from 1; cycle 0 of the clock at
// reset is raster line 0, cycle 1. RASTER itself reaches 0 only in cycle 2 of line 0. Bad lines: RASTER in
// $30..$f7, its low three bits equal YSCROLL, and DEN was set in some cycle of line $30. A register write in
// cycle c is seen by the chip from cycle c + 1 on; a write of DEN in the last cycle of line $30 still counts
// for the frame.
//
// NOT emulated: sprites (no DMA, no pixels, no collisions: $D01E and $D01F read 0) and the light pen ($D013
// and $D014 read 0); their registers hold what was written. The 8565's and 8562's grey dots. The colour
// nibble that the first three c-accesses of a late bad line take from the CPU's bus is `cpu_bus_nibble`.
//
// Sources: C. Bauer, "The MOS 6567/6569 video controller (VIC-II) and its application in the Commodore 64"
// (28 Aug 1996), sections 3.5 to 3.10; cycle numbers of borders and counters, and pixels of mid-line changes,
// as VICE's x64sc has them (facts, checked by golden/vic-stolen and golden/interrupts).
//
// Use:  vic.reset(VideoStandard::kPal, 0);
//       if (want_picture) vic.draw_up_to(now, memory, frame);      // before a write to the VIC-II or to what
//       it sees vic.write(0x11, 0x1b, now);  hold = vic.next_hold(now + 1); a read in cycle c with hold.from
//       <= c < hold.until completes in hold.until; then ask next_hold again.

#include <array>
#include <bitset>
#include <cstdint>

#include "core/screen/sequencer.h"
#include "core/types.h"

namespace breadbin256 {

struct RasterPosition {
  int line;   ///< 0..311 (PAL), 0..262 (NTSC)
  int cycle;  ///< 1..63, 1..65
};

/// The span of cycles in which a CPU read is held: a read in [from, until) completes in cycle `until`.
struct CpuHold {
  Cycle from = kNever, until = kNever;
};

/// Trivially copyable; holds no pointers.
struct Vic {
  /// Power-on (the chip has no reset pin): all registers 0, beam at the top left.
  void reset(VideoStandard standard, Cycle now);

  std::uint8_t read(std::uint8_t reg, Cycle now) const { return peek(reg, now); }  ///< no side effects here
  void write(std::uint8_t reg, std::uint8_t value, Cycle now);
  std::uint8_t peek(std::uint8_t reg, Cycle now) const;

  /// The hold that is going on at `now` or the next one, if no register is written in `now` or later.
  /// Changes only by writes to $D011 and by time passing `until`.
  CpuHold next_hold(Cycle now) const;
  /// The first cycle in whose phi2 the IRQ output is low (past or future); kNever if none is foreseeable.
  /// Changes only by writes to $D011, $D012, $D019 and $D01A.
  Cycle interrupt_low_since(Cycle now) const;

  RasterPosition raster(Cycle now) const;
  /// The first cycle of the frame after the one that `now` is in (its line 0, cycle 1).
  Cycle next_frame(Cycle now) const;
  const ScreenTiming& timing() const { return screen_timing(sequencer.standard); }

  /// Draws what the beam has passed since the last call, cycle `now` included. The machine calls it at the
  /// end of each frame at the latest and, while a picture is wanted, before anything changes what the VIC-II
  /// sees: its registers, the bank, colour RAM, RAM in `pages_seen`.
  void draw_up_to(Cycle now, const VicMemory& memory, Frame& frame);
  /// Keeps the sequencer's counters right without drawing. Only needed before drawing starts: `write` calls
  /// it.
  void skip_up_to(Cycle now);
  /// Pages of RAM whose contents can change the picture while the registers stay as they are.
  std::bitset<256> pages_seen(std::uint8_t bank) const;

  std::uint8_t registers_as_written[64];
  VicSequencer sequencer;
  std::uint8_t
      interrupt_flags;  ///< $D019, as of the last write; bit 0 is also set once next_match has passed
  Cycle next_match;     ///< the cycle in which RASTER next becomes equal to the compare value
  Cycle low_since;      ///< of an IRQ output that was low at the last write

 private:
  std::uint32_t cycle_of_frame(Cycle now) const;
  int raster_counter(Cycle now) const;
  int raster_compare() const;
  bool bad_lines_allowed_in_frame(Cycle now) const;
  void catch_up_interrupts(Cycle now);
  Cycle next_line_match(Cycle now) const;
  void write_raster_compare(std::uint8_t reg, std::uint8_t value, Cycle now);
  void write_control_1(std::uint8_t value, Cycle now);
};

}  // namespace breadbin256
