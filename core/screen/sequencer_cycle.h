#pragma once
// One cycle of the VIC-II's sequencer, unit by unit, in the order in which they work. Internal to the room.

#include <algorithm>
#include <cstring>

#include "core/screen/pixels.h"
#include "core/screen/sequencer.h"

namespace breadbin256::sequencing {

// Cycles of a line (Bauer, section 3.6.3 and 3.9).
inline constexpr int kFirstBaCycle = 12, kVcCycle = 14, kFirstCAccess = 15, kLastCAccess = 54;
inline constexpr int kFirstGAccess = 16, kLastGAccess = 55, kRcCycle = 58;
inline constexpr int kLeftBorderCycle = 17,
                     kRightBorderCycle = 57;  // a cycle later and earlier with CSEL = 0
inline constexpr int kPixelDelay = 2;         // from g-access to screen
inline constexpr int kFirstDrawnCycle = kFirstGAccess + kPixelDelay - Frame::kWindowX / 8;
inline constexpr int kLastDrawnCycle = kFirstDrawnCycle + Frame::kWidth / 8 - 1;

inline constexpr int kFirstBadLine = 0x30, kLastBadLine = 0xf7;
inline constexpr std::uint8_t kDisplayEnable = 0x10, kRsel = 0x08, kCsel = 0x08, kXscroll = 0x07;
inline constexpr int kAecDelay = 3;

/// Who looks: the memory that is read and the frame that is drawn, or nobody.
struct Canvas {
  static constexpr bool kDraws = true;
  const VicMemory& memory;
  Frame& frame;
};
struct Nobody {
  static constexpr bool kDraws = false;
};

inline bool in_char_rom(const VicMemory& memory, int address) {
  return !(memory.bank & 1) && (address & 0x3000) == 0x1000;
}

inline std::uint8_t fetch(const VicMemory& memory, int address) {
  if (in_char_rom(memory, address)) return memory.character_rom[address & 0x0fff];
  return memory.ram[(memory.bank & 3) << 14 | address];
}

inline std::uint8_t* row(Frame& frame, int index) {
  return &frame.pixels[static_cast<std::size_t>(index) * Frame::kWidth];
}

// ------------------------------------------------------------------------------------- one cycle: accesses

inline int graphics_address(const VicSequencer& s, int control_1, int matrix_byte) {
  int address = control_1 & kBmm ? (s.memory_pointers & 0x08) << 10 | s.vc << 3 | s.rc
                                 : (s.memory_pointers & 0x0e) << 10 | matrix_byte << 3 | s.rc;
  if (control_1 & kEcm) address &= 0x39ff;
  return address;
}

inline std::uint8_t fetch_graphics(const VicSequencer& s, const VicMemory& memory, int matrix_byte) {
  // BMM falls a cycle later here than elsewhere. When it switches the access from RAM to character ROM, the
  // 6569 has latched the low address byte in the old mode (x64sc).
  const int from = graphics_address(s, s.control_1_before, matrix_byte);
  const int to = graphics_address(s, s.control_1, matrix_byte);
  if (((s.control_1 ^ s.control_1_before) & kBmm) && !in_char_rom(memory, from) && in_char_rom(memory, to))
    return fetch(memory, (from & 0xff) | (to & 0x3f00));
  return fetch(memory, graphics_address(s, s.control_1 | (s.control_1_before & kBmm), matrix_byte));
}

inline std::uint8_t fetch_idle(const VicSequencer& s, const VicMemory& memory) {
  return fetch(memory, s.control_1 & kEcm ? 0x39ff : 0x3fff);
}

template <class Looker>
GraphicsCell g_access(VicSequencer& s, const Looker& looker) {
  GraphicsCell cell;
  if (!s.display) {
    if constexpr (Looker::kDraws) cell.graphics = fetch_idle(s, looker.memory);
    return cell;
  }
  cell.matrix = s.matrix[s.vmli];
  cell.colour = s.matrix_colours[s.vmli];
  if constexpr (Looker::kDraws) cell.graphics = fetch_graphics(s, looker.memory, cell.matrix);
  s.vmli++;
  s.vc = (s.vc + 1) & 0x3ff;
  return cell;
}

template <class Looker>
void c_access(VicSequencer& s, const Looker& looker) {
  if constexpr (Looker::kDraws) {
    const bool has_bus = s.cycles_until_bus == 0;
    s.matrix[s.vmli] = has_bus ? fetch(looker.memory, (s.memory_pointers & 0xf0) << 6 | s.vc) : 0xff;
    s.matrix_colours[s.vmli] = (has_bus ? looker.memory.colour_ram[s.vc] : s.cpu_bus_nibble) & 0x0f;
  }
}

// ------------------------------------------------------------------------- one cycle: borders and counters

inline int top_line(const VicSequencer& s) { return s.control_1 & kRsel ? 51 : 55; }
inline int bottom_line(const VicSequencer& s) { return s.control_1 & kRsel ? 251 : 247; }
inline int left_cycle(const VicSequencer& s) {
  return s.control_2 & kCsel ? kLeftBorderCycle : kLeftBorderCycle + 1;
}
inline int right_cycle(const VicSequencer& s) {
  return s.control_2 & kCsel ? kRightBorderCycle : kRightBorderCycle - 1;
}

inline void compare_left_border(VicSequencer& s) {
  if (s.line == bottom_line(s)) s.vertical_border_set = true;
  s.vertical_border = s.vertical_border_set;
  if (!s.vertical_border) s.main_border = false;
}

inline void compare_vertical_border(VicSequencer& s) {
  if (s.line == top_line(s) && (s.control_1 & kDisplayEnable))
    s.vertical_border = s.vertical_border_set = false;
  if (s.line == bottom_line(s)) s.vertical_border_set = true;
  if (s.cycle == 1) s.vertical_border = s.vertical_border_set;
}

inline void check_bad_line(VicSequencer& s) {
  if (s.line == kFirstBadLine && (s.control_1 & kDisplayEnable)) s.bad_lines_allowed = true;
  if (s.line > kLastBadLine || s.line == 0) s.bad_lines_allowed = false;
  s.bad_line = s.bad_lines_allowed && ((s.line ^ s.control_1) & 7) == 0;
  if (s.bad_line) s.display = true;
}

inline void load_vc(VicSequencer& s) {
  s.vc = s.vcbase;
  s.vmli = 0;
  if (s.bad_line) s.rc = 0;
}

inline void count_row(VicSequencer& s) {
  if (s.rc == 7) {
    s.display = false;
    s.vcbase = s.vc;
  }
  if (!s.display && !s.bad_line) return;
  s.rc = (s.rc + 1) & 7;
  s.display = true;
}

inline void count_bus_cycles(VicSequencer& s) {
  const bool ba_low = s.bad_line && s.cycle >= kFirstBaCycle && s.cycle <= kLastCAccess;
  if (!ba_low)
    s.cycles_until_bus = kAecDelay + 1;
  else if (s.cycles_until_bus)
    s.cycles_until_bus--;
}

template <class Looker>
void bus_cycle(VicSequencer& s, const Looker& looker) {
  count_bus_cycles(s);
  if (s.bad_line && s.cycle >= kFirstCAccess && s.cycle <= kLastCAccess) c_access(s, looker);
}

// --------------------------------------------------------------------------------------- one cycle: pixels

inline int mode_of(const VicSequencer& s) { return (s.control_1 & (kEcm | kBmm)) | (s.control_2 & kMcm); }

inline void load_shifter(PixelShifter& p, GraphicsCell cell) {
  p.loaded = cell;
  p.bits = cell.graphics;
  p.loaded_at = p.xscroll;
  p.first_of_pair = true;
}

/// The two bits that choose a pixel's colour. One-colour pixels are 00 and 11; 10 while MCM is rising.
inline void form_pixel(PixelShifter& p) {
  const bool pairs = (p.mode & kBmm) || (p.loaded.colour & 8);
  if (!(p.decode_multicolour && pairs))
    p.pixel = !(p.bits & 0x80) ? 0 : pairs && !p.decode_multicolour ? 2 : 3;
  else if (p.first_of_pair)
    p.pixel = p.bits >> 6;
}

inline std::uint8_t pixel_colour(const PixelShifter& p, const ScreenColours& colours) {
  const GraphicsCell cell = p.loaded;
  const std::uint8_t low = cell.matrix & 0x0f, high = cell.matrix >> 4;
  const bool foreground = p.pixel & 2;
  switch (p.mode) {
    case 0: return foreground ? cell.colour : colours[kBackground];
    case kMcm: return p.pixel == 3 ? cell.colour & 7 : colours[kBackground + p.pixel];
    case kBmm: return foreground ? high : low;
    case kBmm | kMcm: return std::array{colours[kBackground], high, low, cell.colour}[p.pixel];
    case kEcm: return foreground ? cell.colour : colours[kBackground + (cell.matrix >> 6)];
    default: return 0;
  }
}

/// Pixel by pixel: BMM and ECM rise before pixel 4 and fall before pixel 6, MCM colours from pixel 4 on and
/// forms pairs from pixel 7 on (6569, x64sc).
inline EightPixels shift_out_slowly(VicSequencer& s, const ScreenColours& first_colours) {
  PixelShifter& p = s.shifter;
  EightPixels pixels;
  for (std::uint8_t i = 0; i < 8; ++i) {
    if (i == 4) p.mode = static_cast<std::uint8_t>((p.mode & ~kMcm) | mode_of(s));
    if (i == 6) p.mode &= static_cast<std::uint8_t>(mode_of(s));
    if (i == 7 && (p.mode & kMcm) && !p.decode_multicolour) p.first_of_pair = false;
    if (i == 7) p.decode_multicolour = p.mode & kMcm;
    if (i == p.xscroll) load_shifter(p, s.waiting);
    form_pixel(p);
    pixels[i] = pixel_colour(p, i == 0 ? first_colours : s.colours);
    p.bits = static_cast<std::uint8_t>(p.bits << 1);
    p.first_of_pair = !p.first_of_pair;
  }
  return pixels;
}

/// Nothing about the mode is changing and the shifter was loaded eight pixels ago.
inline bool is_settled(const VicSequencer& s) {
  const PixelShifter& p = s.shifter;
  return p.mode == mode_of(s) && p.decode_multicolour == ((p.mode & kMcm) != 0) && p.loaded_at == p.xscroll &&
         p.first_of_pair == !(p.xscroll & 1);
}

/// As after the eight pixels of a cycle in which `cell` was loaded.
inline void leave_shifter(PixelShifter& p, GraphicsCell cell) {
  load_shifter(p, cell);
  p.bits = static_cast<std::uint8_t>(cell.graphics << (7 - p.xscroll));
  if (!(p.xscroll & 1)) {  // its last pixel is the second of a pair
    p.first_of_pair = false;
    p.pixel = static_cast<std::uint8_t>(cell.graphics << (6 - p.xscroll)) >> 6;
  }
  form_pixel(p);
  p.bits = static_cast<std::uint8_t>(p.bits << 1);
  p.first_of_pair = !p.first_of_pair;
}

inline EightPixels shift_out_at_once(VicSequencer& s) {
  PixelShifter& p = s.shifter;
  std::array<std::uint8_t, 24> strip;  // of which pixels 8..15 are shown
  with_mode(p.mode, [&](auto mode) {
    const std::uint64_t before = pixels_in_mode<mode()>(p.loaded, s.colours);
    const std::uint64_t loaded = pixels_in_mode<mode()>(s.waiting, s.colours);
    std::memcpy(&strip[p.xscroll], &before, 8);
    std::memcpy(&strip[p.xscroll + 8u], &loaded, 8);
  });
  leave_shifter(p, s.waiting);
  EightPixels pixels;
  std::memcpy(pixels.data(), &strip[8], 8);
  return pixels;
}

inline void cover_with_border(VicSequencer& s, EightPixels& pixels, const ScreenColours& first_colours) {
  const std::size_t narrow = !(s.control_2 & kCsel);
  if (s.border_shown) {
    std::fill(pixels.begin(), pixels.end() - narrow, s.colours[kBorder]);
    pixels[0] = first_colours[kBorder];
  }
  s.border_shown = s.main_border;
  if (narrow && s.border_shown) pixels[7] = s.colours[kBorder];
}

/// NTSC: lines 0..23 are the rows behind line 262, so that lines 15..23 are seen twice.
inline int upper_row(const VicSequencer& s) { return s.line - Frame::kFirstLine; }
inline int lower_row(const VicSequencer& s) { return upper_row(s) + screen_timing(s.standard).lines; }
inline bool in_frame(int row) { return row >= 0 && row < Frame::kHeight; }

inline void place(const VicSequencer& s, const EightPixels& pixels, Frame& frame) {
  if (s.cycle < kFirstDrawnCycle || s.cycle > kLastDrawnCycle) return;
  const int x = (s.cycle - kFirstDrawnCycle) * 8;
  for (const int y : {upper_row(s), lower_row(s)})
    if (in_frame(y)) std::memcpy(row(frame, y) + x, pixels.data(), 8);
}

inline void advance_pipeline(VicSequencer& s, GraphicsCell cell) {
  s.waiting = s.fetched;
  if (s.cycle >= kFirstGAccess && s.cycle <= kLastGAccess && !s.vertical_border) {
    s.fetched = cell;
    s.shifter.xscroll = s.control_2 & kXscroll;
  } else {
    s.fetched.graphics = 0;
  }
}

inline void draw_cycle(VicSequencer& s, GraphicsCell cell, Frame& frame) {
  const bool recoloured = s.next == s.colour_written_at + 1;
  const ScreenColours& first_colours = recoloured ? s.old_colours : s.colours;
  EightPixels pixels =
      is_settled(s) && !recoloured ? shift_out_at_once(s) : shift_out_slowly(s, first_colours);
  cover_with_border(s, pixels, first_colours);
  place(s, pixels, frame);
  advance_pipeline(s, cell);
}

// ------------------------------------------------------------------------------------------ cycles, lines

inline void advance(VicSequencer& s, Cycle cycles) {
  s.next += cycles;
  s.cycle += static_cast<int>(cycles);
  const ScreenTiming& timing = screen_timing(s.standard);
  if (s.cycle <= timing.cycles_per_line) return;
  s.cycle = 1;
  if (++s.line < timing.lines) return;
  s.line = 0;
  s.frame_start = s.next;
}

template <class Looker>
void pass_cycle(VicSequencer& s, const Looker& looker) {
  GraphicsCell cell;
  if (s.cycle >= kFirstGAccess && s.cycle <= kLastGAccess) cell = g_access(s, looker);
  if (s.cycle == left_cycle(s)) compare_left_border(s);
  if (s.cycle == right_cycle(s)) s.main_border = true;
  if constexpr (Looker::kDraws) draw_cycle(s, cell, looker.frame);

  if (s.line == 0 && s.cycle == 2) s.vc = s.vcbase = 0;
  compare_vertical_border(s);
  check_bad_line(s);
  if (s.cycle == kVcCycle) load_vc(s);
  if (s.cycle == kRcCycle) count_row(s);
  bus_cycle(s, looker);
  s.control_1_before = s.control_1;
  advance(s, 1);
}

}  // namespace breadbin256::sequencing
