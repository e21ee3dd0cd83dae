// Pictures: every display mode against a drawing made from coordinates alone, borders, and mid-line changes.

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

#include "core/screen/vic.h"

namespace breadbin256 {
namespace {

constexpr auto kPal = VideoStandard::kPal, kNtsc = VideoStandard::kNtsc;
constexpr int kBorderColour = 14;

struct Memory {
  std::vector<std::uint8_t> ram = std::vector<std::uint8_t>(0x10000), rom = std::vector<std::uint8_t>(0x1000),
                            colours = std::vector<std::uint8_t>(0x400);
  std::uint8_t bank = 0;

  explicit Memory(unsigned seed) {
    std::mt19937 random(seed);
    for (auto* bytes : {&ram, &rom, &colours})
      for (auto& byte : *bytes) byte = static_cast<std::uint8_t>(random());
  }
  VicMemory seen() const { return {ram.data(), colours.data(), rom.data(), bank}; }
  int look(int address) const {
    const auto at = static_cast<std::size_t>(address);
    return (bank == 0 || bank == 2) && address >= 0x1000 && address < 0x2000 ? rom[at - 0x1000]
                                                                             : ram[bank * 0x4000u + at];
  }
};

struct Settings {
  int d011, d016, d018, bank;
  int yscroll() const { return d011 & 7; }
  int xscroll() const { return d016 & 7; }
};

std::unique_ptr<Frame> picture_of(const Settings& settings, Memory& memory, VideoStandard standard) {
  auto frame = std::make_unique<Frame>();
  Vic vic{};
  vic.reset(standard, 0);
  memory.bank = static_cast<std::uint8_t>(settings.bank);
  const auto write = [&](int reg, int value) {
    vic.write(static_cast<std::uint8_t>(reg), static_cast<std::uint8_t>(value), 0);
  };
  write(0x11, settings.d011);
  write(0x16, settings.d016);
  write(0x18, settings.d018);
  for (int i = 0; i < 5; ++i) write(0x20 + i, i ? i : kBorderColour);
  vic.draw_up_to(3 * vic.timing().cycles_per_frame, memory.seen(), *frame);
  return frame;
}

/// The colour of window pixel (x, y), x and y counted from the first pixel of the first bad line's first
/// character.
int expected_colour(const Settings& s, const Memory& memory, int x, int y) {
  const bool ecm = s.d011 & 0x40, bmm = s.d011 & 0x20, mcm = s.d016 & 0x10;
  const bool idle = y < 0 || y >= 200;
  const int cell = idle ? 0 : y / 8 * 40 + x / 8;
  const int code = idle ? 0 : memory.look((s.d018 >> 4) * 0x400 + cell);
  const int colour = idle ? 0 : memory.colours[static_cast<std::size_t>(cell)] & 15;
  const int bitmap = (s.d018 >> 3 & 1) * 0x2000 + cell * 8 + y % 8;
  const int glyph = (s.d018 >> 1 & 7) * 0x800 + (ecm ? code & 63 : code) * 8 + y % 8;
  const int byte = idle ? memory.look(ecm ? 0x39ff : 0x3fff) : memory.look(bmm ? bitmap : glyph);
  const int bit = byte >> (7 - x % 8) & 1, pair = byte >> (6 - (x % 8 & 6)) & 3;
  if (ecm && (bmm || mcm)) return 0;
  if (ecm) return bit ? colour : 1 + code / 64;
  if (bmm && mcm) return pair == 0 ? 1 : pair == 1 ? code / 16 : pair == 2 ? code % 16 : colour;
  if (bmm) return bit ? code / 16 : code % 16;
  if (mcm && colour >= 8) return pair == 3 ? colour - 8 : 1 + pair;
  return bit ? colour : 1;
}

void expect_picture(const Settings& s, const Memory& memory, const Frame& frame) {
  // Bauer, section 3.9: the window is lines 51-250 or 55-246, and 320 or 304 pixels from x = 24 or 31 on.
  const int top = s.d011 & 8 ? 51 : 55, bottom = s.d011 & 8 ? 250 : 246;
  const int left = s.d016 & 8 ? 32 : 39, right = s.d016 & 8 ? 351 : 342;
  for (int row = 0; row < 247; ++row) {
    for (int x = 0; x < 384; ++x) {
      const int line = row + 15, window_x = x - 32 - s.xscroll();
      const bool border = line < top || line > bottom || x < left || x > right;
      if (!border && window_x < 0) continue;  // what XSCROLL pushes in has its own test
      const int expected =
          border ? kBorderColour : expected_colour(s, memory, window_x, line - 48 - s.yscroll());
      ASSERT_EQ(int(frame.pixels[static_cast<std::size_t>(row * 384 + x)]), expected)
          << std::hex << "$d011 " << s.d011 << " $d016 " << s.d016 << " $d018 " << s.d018 << std::dec
          << " line " << line << " x " << x;
    }
  }
}

TEST(Picture, every_mode_scroll_and_border_is_where_coordinates_say) {
  Memory memory(1);
  for (const VideoStandard standard : {kPal, kNtsc}) {
    for (int mode = 0; mode < 8; ++mode) {
      for (int scroll = 0; scroll < 8; ++scroll) {
        const Settings settings{0x10 | (mode & 6) << 4 | (scroll & 1) << 3 | scroll,
                                (mode & 1) << 4 | (scroll & 2) << 2 | (7 - scroll),
                                0x14 | scroll << 1 | mode << 5, (mode + scroll) & 3};
        const auto frame = picture_of(settings, memory, standard);
        expect_picture(settings, memory, *frame);
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(Picture, text_shows_ntsc_lines_0_to_23_below_line_262) {
  Memory memory(2);
  const auto frame = picture_of({0x1b, 0xc8, 0x15, 0}, memory, kNtsc);
  for (int row = 236; row < 272; ++row)
    for (int x = 0; x < 384; ++x)
      ASSERT_EQ(int(frame->pixels[static_cast<std::size_t>(row * 384 + x)]), kBorderColour);
}

TEST(Picture, without_den_all_is_border) {
  Memory memory(3);
  const auto frame = picture_of({0x0b, 0xc8, 0x15, 0}, memory, kPal);
  for (const std::uint8_t pixel : frame->pixels) ASSERT_EQ(int(pixel), kBorderColour);
}

TEST(Picture, xscroll_pushes_background_in) {
  Memory memory(4);
  for (int xscroll = 1; xscroll < 8; ++xscroll) {
    const auto frame = picture_of({0x1b, 0xc8 | xscroll, 0x15, 0}, memory, kPal);
    for (int row = 36; row < 236; ++row)
      for (int x = 32; x < 32 + xscroll; ++x)
        ASSERT_EQ(int(frame->pixels[static_cast<std::size_t>(row * 384 + x)]), 1)
            << xscroll << ' ' << x << ' ' << row;
  }
}

class Beam {
 public:
  explicit Beam(VideoStandard standard = kPal) {
    vic_.reset(standard, 0);
    write(0, 1, 0x11, 0x1b);
    write(0, 5, 0x16, 0xc8);
    write(0, 9, 0x18, 0x15);
  }
  void write(int line, int cycle, std::uint8_t reg, std::uint8_t value) {
    const auto now = static_cast<Cycle>(line * vic_.timing().cycles_per_line + cycle - 1);
    vic_.draw_up_to(now, memory_.seen(), *frame_);
    vic_.write(reg, value, now);
  }
  int pixel(int line, int x) {
    vic_.draw_up_to(vic_.timing().cycles_per_frame, memory_.seen(), *frame_);
    return frame_->pixels[static_cast<std::size_t>((line - Frame::kFirstLine) * Frame::kWidth + x)];
  }

 private:
  Memory memory_{5};
  Vic vic_{};
  std::unique_ptr<Frame> frame_ = std::make_unique<Frame>();
};

TEST(MidLine, a_border_colour_changes_one_pixel_into_the_next_cycle) {
  // The window's first pixel is the first of cycle 18 (Bauer: x = 24, fetched in cycle 16), so cycle c + 1
  // starts at pixel 32 + 8 (c - 17); the 6569 is a pixel late with colours (x64sc).
  for (int cycle = 14; cycle <= 60; ++cycle) {
    Beam beam;
    beam.write(30, cycle, 0x20, 5);
    const int change = 32 + 8 * (cycle - 17) + 1;
    EXPECT_EQ(beam.pixel(30, change - 1), 0) << cycle;
    EXPECT_EQ(beam.pixel(30, change), 5) << cycle;
    EXPECT_EQ(beam.pixel(29, 383), 0);
    EXPECT_EQ(beam.pixel(31, 0), 5);
  }
}

TEST(MidLine, two_writes_in_neighbouring_cycles_show_eight_pixels_of_the_first) {  // as INC $D020 does
  Beam beam;
  beam.write(30, 30, 0x20, 5);
  beam.write(30, 31, 0x20, 6);
  const int first = 32 + 8 * (30 - 17) + 1;
  for (int x = 0; x < 384; ++x) EXPECT_EQ(beam.pixel(30, x), x < first ? 0 : x < first + 8 ? 5 : 6) << x;
}

TEST(MidLine, csel_cleared_when_the_border_should_start_opens_the_side_border) {
  // Bauer, section 3.14.1: in cycle 56 CSEL goes from 1 to 0: neither comparison matches and the line stays
  // open.
  Beam beam;
  beam.write(0, 13, 0x20, 9);
  beam.write(100, 56, 0x16, 0xc0);
  beam.write(100, 60, 0x16, 0xc8);
  EXPECT_EQ(beam.pixel(99, 360), 9);
  EXPECT_NE(beam.pixel(100, 360), 9);
  EXPECT_EQ(beam.pixel(101, 360), 9);
}

TEST(MidLine, rsel_cleared_on_line_248_opens_the_lower_border) {
  // Bauer, section 3.14.1: RSEL goes to 0 after line 247 and before line 251.
  Beam beam;
  beam.write(0, 13, 0x20, 9);
  beam.write(248, 20, 0x11, 0x13);
  EXPECT_NE(beam.pixel(251, 100), 9);
  EXPECT_NE(beam.pixel(280, 100), 9);
  EXPECT_EQ(beam.pixel(280, 10), 9);
}

TEST(MidLine, a_late_bad_line_shows_ff_in_its_first_three_columns) {
  // Bauer, section 3.14.6: the first three c-accesses find AEC still high and read $ff.
  Vic vic{};
  Memory memory(6);
  Frame frame;
  vic.reset(kPal, 0);
  vic.write(0x11, 0x1b, 0);
  vic.write(0x18, 0x15, 0);
  const auto late = static_cast<Cycle>(100 * 63 + 20 - 1);
  vic.draw_up_to(late, memory.seen(), frame);
  vic.write(0x11, 0x1c, late);
  vic.draw_up_to(late + 43, memory.seen(), frame);
  const auto& matrix = vic.sequencer.matrix;
  // BA falls in cycle 21, column 21 - 15 = 6 in display state
  for (std::size_t column = 6; column < 9; ++column) EXPECT_EQ(int(matrix[column]), 0xff) << column;
  const std::size_t row = (100 - 51) / 8 * 40;
  for (std::size_t column = 9; column < 40; ++column)
    EXPECT_EQ(int(matrix[column]), int(memory.ram[0x400 + row + column])) << column;
}

}  // namespace
}  // namespace breadbin256
