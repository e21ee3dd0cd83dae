#include "core/screen/sequencer.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/screen/sequencer_cycle.h"

namespace breadbin256 {
namespace {

using namespace sequencing;

// A whole line in which nothing is written, from its cycle 1 on.

void fetch_matrix(VicSequencer& s, const VicMemory& memory) {
  const int base = (s.memory_pointers & 0xf0) << 6;
  for (int i = 0; i < 40; ++i) {
    const int at = (s.vcbase + i) & 0x3ff;
    const auto column = static_cast<std::size_t>(i);
    s.matrix[column] = fetch(memory, base | at);
    s.matrix_colours[column] = memory.colour_ram[at] & 0x0f;
  }
}

const std::uint8_t* glyphs(const VicSequencer& s, const VicMemory& memory) {
  const int base = (s.memory_pointers & 0x0e) << 10;
  if (in_char_rom(memory, base)) return memory.character_rom + (base & 0x0fff);
  return memory.ram + ((memory.bank & 3) << 14 | base);
}

/// Calls `use(column, cell)` with what the line's 40 g-accesses read.
template <class Use>
void for_each_cell(const VicSequencer& s, const VicMemory& memory, Use use) {
  const auto cell = [&](std::size_t i, int graphics) {
    return GraphicsCell{static_cast<std::uint8_t>(graphics), s.matrix[i], s.matrix_colours[i]};
  };
  if (!s.display) {
    const GraphicsCell idle{fetch_idle(s, memory), 0, 0};
    for (std::size_t i = 0; i < 40; ++i) use(i, idle);
  } else if (s.control_1 & kBmm) {
    const int base = (s.memory_pointers & 0x08) << 10 | s.rc;
    const int mask = s.control_1 & kEcm ? 0x39ff : 0x3fff;
    for (std::size_t i = 0; i < 40; ++i)
      use(i, cell(i, fetch(memory, (base | ((s.vcbase + static_cast<int>(i)) & 0x3ff) << 3) & mask)));
  } else {
    const std::uint8_t* const rows = glyphs(s, memory) + s.rc;
    const int mask = s.control_1 & kEcm ? 0x3f : 0xff;
    for (std::size_t i = 0; i < 40; ++i) use(i, cell(i, rows[(s.matrix[i] & mask) << 3]));
  }
}

void put(std::uint8_t* pixels, std::uint64_t eight) { std::memcpy(pixels, &eight, sizeof eight); }

/// XSCROLL pushes background of the line's last cell before in from the left; the border covers what is too
/// much.
void draw_window(const VicSequencer& s, const VicMemory& memory, std::uint8_t* line) {
  std::uint8_t* const window = line + Frame::kWindowX + (s.control_2 & kXscroll);
  with_mode(mode_of(s), [&](auto mode) {
    put(window - 8, pixels_in_mode<mode()>({0, s.fetched.matrix, s.fetched.colour}, s.colours));
    for_each_cell(s, memory, [&](std::size_t column, GraphicsCell cell) {
      put(window + 8 * column, pixels_in_mode<mode()>(cell, s.colours));
    });
  });
}

/// As at the end of a line: no graphics, and the matrix byte and colour of the last cell.
void leave_pipeline_empty(VicSequencer& s, GraphicsCell last) {
  last.graphics = 0;
  s.fetched = s.waiting = last;
  PixelShifter& p = s.shifter;
  if (!s.vertical_border) p.xscroll = s.control_2 & kXscroll;
  load_shifter(p, last);
  p.pixel = 0;
  p.first_of_pair = !(p.xscroll & 1);
}

GraphicsCell last_cell(const VicSequencer& s) {
  if (s.vertical_border) return s.fetched;
  return s.display ? GraphicsCell{0, s.matrix[39], s.matrix_colours[39]} : GraphicsCell{};
}

void draw_side_borders(const VicSequencer& s, std::uint8_t* line) {
  const bool wide = s.control_2 & kCsel;
  const std::size_t left = Frame::kWindowX + (wide ? 0u : 7u), right = Frame::kWindowX + (wide ? 320u : 311u);
  std::memset(line, s.colours[kBorder], left);
  std::memset(line + right, s.colours[kBorder], Frame::kWidth - right);
}

void draw_line(const VicSequencer& s, const Canvas& canvas) {
  if (!in_frame(upper_row(s)) && !in_frame(lower_row(s))) return;
  std::uint8_t* const line = row(canvas.frame, in_frame(upper_row(s)) ? upper_row(s) : lower_row(s));
  if (s.vertical_border) {
    std::memset(line, s.colours[kBorder], Frame::kWidth);
  } else {
    draw_window(s, canvas.memory, line);
    draw_side_borders(s, line);
  }
  if (in_frame(upper_row(s)) && in_frame(lower_row(s)))
    std::memcpy(row(canvas.frame, lower_row(s)), line, Frame::kWidth);
}

template <class Looker>
void pass_line(VicSequencer& s, const Looker& looker) {
  if (s.line == 0) s.vcbase = 0;
  compare_vertical_border(s);
  check_bad_line(s);
  load_vc(s);
  compare_left_border(s);
  if constexpr (Looker::kDraws) {
    if (s.bad_line) fetch_matrix(s, looker.memory);
    draw_line(s, looker);
    leave_pipeline_empty(s, last_cell(s));
  }
  if (s.display) {
    s.vc = (s.vc + 40) & 0x3ff;
    s.vmli = 40;
  }
  s.main_border = s.border_shown = true;
  count_row(s);
  s.cycles_until_bus = kAecDelay + 1;
  s.control_1_before = s.control_1;
  advance(s, static_cast<Cycle>(screen_timing(s.standard).cycles_per_line));
}

// Some cycles of a line at once, between the ones in which a border or a counter changes.

/// All units have seen the last writes.
bool is_calm(const VicSequencer& s) {
  return s.control_1 == s.control_1_before && s.next != s.colour_written_at + 1 && is_settled(s);
}

/// The next cycle in which more than accesses and pixels is to be done, or the one behind the line.
int next_event(const VicSequencer& s) {
  if (s.cycle == 1 || (s.line == 0 && s.cycle == 2)) return s.cycle;
  for (const int event : {kVcCycle, left_cycle(s), right_cycle(s), kRcCycle})
    if (s.cycle <= event) return event;
  return screen_timing(s.standard).cycles_per_line + 1;
}

/// The border is shown and the pipeline is empty and stays so.
bool is_covered(const VicSequencer& s) {
  const PixelShifter& p = s.shifter;
  return s.border_shown && s.main_border && !s.fetched.graphics && s.waiting == s.fetched &&
         p.loaded == s.fetched && !p.bits && !p.pixel &&
         (s.vertical_border || s.cycle < kFirstGAccess || s.cycle > kLastGAccess);
}

void pass_covered(VicSequencer& s, int count, const Canvas& canvas) {
  const int first = std::max(s.cycle, kFirstDrawnCycle), end = std::min(s.cycle + count, kLastDrawnCycle + 1);
  for (const int y : {upper_row(s), lower_row(s)})
    if (in_frame(y) && first < end)
      std::memset(row(canvas.frame, y) + (first - kFirstDrawnCycle) * 8, s.colours[kBorder],
                  static_cast<std::size_t>(end - first) * 8);
  if (!s.display) return advance(s, static_cast<Cycle>(count));  // then the line is not bad either
  for (; count > 0; --count, ++s.cycle, ++s.next) {
    if (s.cycle >= kFirstGAccess && s.cycle <= kLastGAccess) g_access(s, Nobody{});
    if (s.bad_line) bus_cycle(s, canvas);
  }
  advance(s, 0);
}

/// Open window, all of whose cycles are alike.
bool is_in_window(const VicSequencer& s) {
  return s.cycle > kFirstGAccess && s.cycle <= kLastGAccess && !s.border_shown && !s.main_border &&
         !s.vertical_border && s.shifter.xscroll == (s.control_2 & kXscroll) && in_frame(upper_row(s)) &&
         !in_frame(lower_row(s));
}

GraphicsCell calm_g_access(VicSequencer& s, const VicMemory& memory) {
  if (!s.display) return {fetch_idle(s, memory), 0, 0};
  const std::uint8_t code = s.matrix[s.vmli], colour = s.matrix_colours[s.vmli];
  const std::uint8_t graphics = fetch(memory, graphics_address(s, s.control_1, code));
  s.vmli++;
  s.vc = (s.vc + 1) & 0x3ff;
  return {graphics, code, colour};
}

void pass_window(VicSequencer& s, int count, const Canvas& canvas) {
  PixelShifter& p = s.shifter;
  std::uint8_t* pixels = row(canvas.frame, upper_row(s)) + (s.cycle - kFirstDrawnCycle) * 8;
  with_mode(p.mode, [&](auto mode) {
    GraphicsCell cell = p.loaded;
    EightPixels eight = std::bit_cast<EightPixels>(pixels_in_mode<mode()>(cell, s.colours));
    std::memcpy(pixels, &eight[0] + (8 - p.xscroll), p.xscroll);
    for (; count > 0; --count, ++s.cycle, ++s.next, pixels += 8) {
      cell = s.waiting;
      eight = std::bit_cast<EightPixels>(pixels_in_mode<mode()>(cell, s.colours));
      std::memcpy(pixels + p.xscroll, eight.data(), count > 1 ? 8 : 8u - p.xscroll);
      s.waiting = s.fetched;
      s.fetched = calm_g_access(s, canvas.memory);
      if (s.bad_line) bus_cycle(s, canvas);
    }
    leave_shifter(p, cell);
  });
}

/// Whether it could do some cycles at once.
bool pass_alike_cycles(VicSequencer& s, Cycle end, const Canvas& canvas) {
  const int window_end = s.cycle < kFirstGAccess ? kFirstGAccess : kLastGAccess + 1;
  const int event = next_event(s);
  if (event == s.cycle || !is_calm(s)) return false;
  const auto up_to = [&](int limit) {
    return static_cast<int>(std::min<Cycle>(end - s.next, static_cast<Cycle>(limit - s.cycle)));
  };
  if (is_covered(s)) {
    pass_covered(s, up_to(s.vertical_border || s.cycle > kLastGAccess ? event : std::min(event, window_end)),
                 canvas);
    return true;
  }
  if (!is_in_window(s)) return false;
  pass_window(s, up_to(std::min(event, window_end)), canvas);
  return true;
}

bool pass_alike_cycles(VicSequencer&, Cycle, Nobody) { return false; }

template <class Looker>
bool can_pass_line(const VicSequencer& s, Cycle end) {
  const auto length = static_cast<Cycle>(screen_timing(s.standard).cycles_per_line);
  if (s.cycle != 1 || end - s.next < length) return false;
  return !Looker::kDraws || (s.main_border && s.border_shown && s.shifter.mode == mode_of(s) &&
                             s.shifter.decode_multicolour == ((s.shifter.mode & kMcm) != 0));
}

/// Works on the cycles before `end`.
template <class Looker>
void pass_until(VicSequencer& s, Cycle end, const Looker& looker) {
  while (s.next < end) {
    if (can_pass_line<Looker>(s, end))
      pass_line(s, looker);
    else if (!pass_alike_cycles(s, end, looker))
      pass_cycle(s, looker);
  }
}

/// As if nothing had changed for a while: what was not drawn left nothing in the pipeline.
void settle(VicSequencer& s) {
  s.border_shown = s.main_border;
  s.shifter.mode = static_cast<std::uint8_t>(mode_of(s));
  s.shifter.decode_multicolour = s.control_2 & kMcm;
  s.shifter.xscroll = s.control_2 & kXscroll;
  leave_pipeline_empty(s, {});
}

}  // namespace

void VicSequencer::reset(VideoStandard new_standard, Cycle now) {
  *this = VicSequencer{};
  standard = new_standard;
  next = frame_start = now;
  cycle = 1;
  colour_written_at = kNever - 1;
  cycles_until_bus = kAecDelay + 1;
  cpu_bus_nibble = 0x0f;
  main_border = vertical_border = vertical_border_set = border_shown = true;
  shifter.first_of_pair = true;
}

void VicSequencer::write_colour(int index, std::uint8_t value, Cycle now) {
  old_colours = colours;
  colour_written_at = now;
  colours[static_cast<std::size_t>(index)] = value;
}

void VicSequencer::draw_up_to(Cycle now, const VicMemory& memory, Frame& frame) {
  pass_until(*this, now + 1, Canvas{memory, frame});
}

void VicSequencer::skip_up_to(Cycle now) {
  if (next > now) return;
  // Two frames without a write leave nothing of what was before; from there on all frames are the same.
  const Cycle frame_length = screen_timing(standard).cycles_per_frame;
  if (now - next > 4 * frame_length) {
    pass_until(*this, next + 2 * frame_length, Nobody{});
    const Cycle same_frames = (now - next) / frame_length * frame_length;
    next += same_frames;
    frame_start += same_frames;
  }
  pass_until(*this, now + 1, Nobody{});
  settle(*this);
}

}  // namespace breadbin256
