#pragma once
// What makes the picture inside the VIC-II: address counters, border flip-flops and the pixel pipeline.
//
// A line that passes with nothing changed is drawn at once; a line in which registers or memory change is
// drawn cycle by cycle, eight pixels each. Both give the same pixels (tests/screen compares them with a
// ticked one).
//
// Phases of a cycle, in order: g-access (16..55), border compare, eight pixels out, RASTER, vertical border
// and bad line, VC (14) or RC (58), c-access (15..54); after it the CPU's access. A byte fetched in cycle c
// is drawn in c + 2. Names (VC, VCBASE, RC, VMLI) and rules: C. Bauer, "The MOS 6567/6569 video controller",
// sections 3.7 and 3.9.

#include <array>
#include <cstdint>

#include "core/types.h"

namespace breadbin256 {

struct ScreenTiming {
  int cycles_per_line, lines;
  std::uint32_t cycles_per_frame;
};

/// Bauer, sections 2.2 and 3.4.
inline constexpr ScreenTiming kPalTiming{63, 312, 63 * 312};
inline constexpr ScreenTiming kNtscTiming{65, 263, 65 * 263};
constexpr const ScreenTiming& screen_timing(VideoStandard standard) {
  return standard == VideoStandard::kPal ? kPalTiming : kNtscTiming;
}

/// 384 x 272 colour indices (0-15): the 320 x 200 window at (32, 36); row 0 is raster line 15. NTSC has no
/// lines behind 262: there row 248 is line 0 of the next frame, and the rows from there on are always one
/// frame old.
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

/// A byte on its way to the screen, with the video matrix byte and colour nibble that it belongs to.
struct GraphicsCell {
  std::uint8_t graphics = 0, matrix = 0, colour = 0;
  friend bool operator==(const GraphicsCell&, const GraphicsCell&) = default;
};

/// Border colour and the four background colours, $D020..$D024.
using ScreenColours = std::array<std::uint8_t, 5>;

/// The end of the pipeline: a shift register that is loaded in pixel XSCROLL of each cycle.
struct PixelShifter {
  GraphicsCell loaded;
  std::uint8_t bits;        ///< what is left of loaded.graphics
  std::uint8_t pixel;       ///< the two bits that are being shown
  std::uint8_t xscroll;     ///< the pixel in which it is loaded
  std::uint8_t loaded_at;   ///< the pixel in which it was loaded last
  bool first_of_pair;       ///< multicolour: the next pixel takes two new bits
  std::uint8_t mode;        ///< ECM, BMM, MCM (bits 6..4) as they colour pixels
  bool decode_multicolour;  ///< MCM as it forms pixels, three pixels later
};

struct VicSequencer {
  VideoStandard standard;
  Cycle next;         ///< the first cycle that was not worked on yet,
  Cycle frame_start;  ///< line 0, cycle 1 of the frame that it is in,
  int line, cycle;    ///< and its raster position

  std::uint8_t control_1, control_2, memory_pointers;  ///< $D011, $D016, $D018
  std::uint8_t control_1_before;                       ///< $D011 as the cycle before saw it
  ScreenColours colours,
      old_colours;  ///< the first pixel of the cycle behind a write still has the old colour
  Cycle colour_written_at;

  std::uint16_t vc, vcbase;
  std::uint8_t rc, vmli;
  bool display;  ///< display state; else idle state
  bool bad_lines_allowed, bad_line;
  std::uint8_t cycles_until_bus;  ///< AEC stays high for three cycles after BA fell
  std::uint8_t cpu_bus_nibble;    ///< what c-accesses see as colour until then (low nibble of the byte at PC)
  std::array<std::uint8_t, 40> matrix, matrix_colours;

  bool main_border, vertical_border, vertical_border_set;
  bool border_shown;              ///< main_border as the pixels see it, a cycle later
  GraphicsCell fetched, waiting;  ///< of this cycle and of the one before
  PixelShifter shifter;

  void reset(VideoStandard new_standard, Cycle now);
  void write_colour(int index, std::uint8_t value, Cycle now);
  void draw_up_to(Cycle now, const VicMemory& memory, Frame& frame);
  void skip_up_to(Cycle now);
};

}  // namespace breadbin256
