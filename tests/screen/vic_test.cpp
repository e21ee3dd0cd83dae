// VIC-II: registers, raster interrupt, the bad-line truth table and where the CPU is held.

#include "core/screen/vic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <type_traits>
#include <vector>

namespace breadbin256 {
namespace {

static_assert(std::is_trivially_copyable_v<Vic>);

constexpr auto kPal = VideoStandard::kPal, kNtsc = VideoStandard::kNtsc;
constexpr std::uint8_t kDen = 0x10, kRsel = 0x08;

Vic vic_of(VideoStandard standard) {
  Vic vic{};
  vic.reset(standard, 0);
  return vic;
}

/// The clock at a raster position of the first frame after reset, or of a later one.
Cycle at(const Vic& vic, int line, int cycle, int frame = 0) {
  return static_cast<Cycle>((frame * vic.timing().lines + line) * vic.timing().cycles_per_line + cycle - 1);
}

struct Held {
  int line, from, until;
  friend bool operator==(const Held&, const Held&) = default;
};
void PrintTo(const Held& held, std::ostream* out) {
  *out << "line " << held.line << " cycles " << held.from << ".." << held.until;
}

/// All holds of a CPU that reads in every cycle from `now` to the end of that frame.
std::vector<Held> holds_of_frame(const Vic& vic, Cycle now) {
  std::vector<Held> holds;
  const Cycle end = vic.next_frame(now);
  for (CpuHold hold = vic.next_hold(now); hold.from < end; hold = vic.next_hold(hold.until)) {
    const RasterPosition from = vic.raster(hold.from), until = vic.raster(hold.until);
    EXPECT_EQ(from.line, until.line);
    holds.push_back({from.line, from.cycle, until.cycle});
  }
  return holds;
}

std::vector<Held> holds_of_lines(int first, int step = 8) {
  std::vector<Held> holds;
  for (int line = first; line <= 0xf7; line += step) holds.push_back({line, 12, 55});
  return holds;
}

// ---------------------------------------------------------------------------------------------- bad lines

TEST(BadLine, every_yscroll_holds_25_lines_for_43_cycles) {  // hardware facts 2-5
  for (const VideoStandard standard : {kPal, kNtsc}) {
    for (int yscroll = 0; yscroll < 8; ++yscroll) {
      Vic vic = vic_of(standard);
      vic.write(0x11, static_cast<std::uint8_t>(kDen | kRsel | yscroll), 0);
      for (int frame = 0; frame < 2; ++frame) {
        const auto holds = holds_of_frame(vic, at(vic, 0, 2, frame));
        EXPECT_EQ(holds, holds_of_lines(0x30 + yscroll));
        int stolen = 0;
        for (const Held& held : holds) stolen += held.until - held.from;
        EXPECT_EQ(stolen, 1075);
      }
    }
  }
}

TEST(BadLine, a_blank_screen_is_never_held) {
  Vic vic = vic_of(kPal);
  vic.write(0x11, kRsel | 3, 0);
  EXPECT_EQ(vic.next_hold(1).from, kNever);
}

struct DenCase {
  const char* what;
  bool on_before;
  int line, cycle;  // of the write that turns it over
  bool bad_lines;
};

// Hardware facts 6 and golden/README.md: DEN counts in any cycle of line $30; a write in its last cycle too.
constexpr DenCase kDenCases[] = {
    {"on in the last cycle of $2f", false, 0x2f, 0, true},
    {"on in the first cycle of $30", false, 0x30, 1, true},
    {"on in the last cycle of $30", false, 0x30, 0, true},
    {"on in the first cycle of $31", false, 0x31, 1, false},
    {"on in the middle", false, 0x90, 20, false},
    {"off in the last cycle of $2f", true, 0x2f, 0, false},
    {"off in the first cycle of $30", true, 0x30, 1, true},
    {"off in the last cycle of $30", true, 0x30, 0, true},
    {"off in the middle", true, 0x90, 20, true},
};

TEST(BadLine, den_is_taken_from_line_30_only) {
  for (const VideoStandard standard : {kPal, kNtsc}) {
    for (const DenCase& test : kDenCases) {
      SCOPED_TRACE(test.what);
      Vic vic = vic_of(standard);
      const std::uint8_t on = kDen | kRsel | 3, off = kRsel | 3;
      vic.write(0x11, test.on_before ? on : off, 0);
      const int cycle = test.cycle ? test.cycle : vic.timing().cycles_per_line;
      const Cycle written = at(vic, test.line, cycle);
      vic.write(0x11, test.on_before ? off : on, written);
      const int next_bad_line = test.line < 0x33 ? 0x33 : 0x93;
      const auto expected = test.bad_lines ? holds_of_lines(next_bad_line) : std::vector<Held>{};
      EXPECT_EQ(holds_of_frame(vic, written + 1), expected);
      const auto next_frame = holds_of_frame(vic, vic.next_frame(written) + 1);
      EXPECT_EQ(next_frame, test.on_before ? std::vector<Held>{} : holds_of_lines(0x33));
    }
  }
}

TEST(BadLine, yscroll_written_in_mid_line_holds_from_the_next_cycle) {
  for (int cycle = 1; cycle <= 63; ++cycle) {
    Vic vic = vic_of(kPal);
    vic.write(0x11, kDen | kRsel | 3, 0);
    vic.write(0x11, kDen | kRsel | 4, at(vic, 100, cycle));  // 100 & 7 = 4
    const CpuHold hold = vic.next_hold(at(vic, 100, cycle) + 1);
    const RasterPosition from = vic.raster(hold.from);
    SCOPED_TRACE(cycle);
    EXPECT_EQ(from.line, cycle < 54 ? 100 : 108);
    EXPECT_EQ(from.cycle, cycle < 54 ? std::max(cycle + 1, 12) : 12);
    EXPECT_EQ(vic.raster(hold.until).cycle, 55);
  }
}

TEST(BadLine, yscroll_written_in_mid_line_lets_the_cpu_go) {
  for (int cycle = 1; cycle <= 63; ++cycle) {
    Vic vic = vic_of(kNtsc);
    vic.write(0x11, kDen | kRsel | 4, 0);
    vic.write(0x11, kDen | kRsel | 2, at(vic, 100, cycle));
    EXPECT_EQ(vic.raster(vic.next_hold(at(vic, 100, cycle) + 1).from).line, 106) << cycle;
  }
}

TEST(BadLine, lines_outside_30_to_f7_are_never_bad) {
  for (int line : {0, 7, 0x28, 0x2f, 0xf8, 0x100, 0x107, 0x137}) {
    Vic vic = vic_of(kPal);
    vic.write(0x11, kDen | kRsel, 0);
    vic.write(0x11, static_cast<std::uint8_t>(kDen | kRsel | (line & 7)), at(vic, line, 5));
    EXPECT_NE(vic.raster(vic.next_hold(at(vic, line, 6)).from).line, line) << line;
  }
}

// ------------------------------------------------------------------------------- raster position, interrupt

TEST(Raster, lines_and_cycles_of_both_standards) {  // hardware facts 1
  EXPECT_EQ(vic_of(kPal).next_frame(0), 19'656u);
  EXPECT_EQ(vic_of(kNtsc).next_frame(0), 17'095u);
  const Vic vic = vic_of(kNtsc);
  const RasterPosition last = vic.raster(17'094), again = vic.raster(Cycle{17'095} * 1'000'000);
  EXPECT_EQ(last.line, 262);
  EXPECT_EQ(last.cycle, 65);
  EXPECT_EQ(again.line, 0);
  EXPECT_EQ(again.cycle, 1);
}

TEST(Raster, the_counter_changes_in_cycle_1_and_to_zero_in_cycle_2) {  // hardware facts 7
  const Vic vic = vic_of(kPal);
  EXPECT_EQ(vic.peek(0x12, at(vic, 99, 63)), 99);
  EXPECT_EQ(vic.peek(0x12, at(vic, 100, 1)), 100);
  EXPECT_EQ(vic.peek(0x11, at(vic, 255, 63)) & 0x80, 0x00);
  EXPECT_EQ(vic.peek(0x11, at(vic, 256, 1)) & 0x80, 0x80);
  EXPECT_EQ(vic.peek(0x12, at(vic, 0, 1, 1)), 311 & 0xff);
  EXPECT_EQ(vic.peek(0x11, at(vic, 0, 1, 1)) & 0x80, 0x80);
  EXPECT_EQ(vic.peek(0x12, at(vic, 0, 2, 1)), 0);
  EXPECT_EQ(vic.peek(0x11, at(vic, 0, 2, 1)) & 0x80, 0x00);
}

Vic with_raster_interrupt(VideoStandard standard, int line) {
  Vic vic = vic_of(standard);
  const Cycle set_up = at(vic, 20, 1);
  vic.write(0x11, static_cast<std::uint8_t>(line >> 1 & 0x80), set_up);
  vic.write(0x12, static_cast<std::uint8_t>(line), set_up + 4);
  vic.write(0x19, 0xff, set_up + 8);
  vic.write(0x1a, 0x01, set_up + 12);
  return vic;
}

TEST(RasterInterrupt, comes_in_cycle_1_of_its_line) {
  // golden/interrupts.json.gz: with line 256, and line 255, cycle 1 as cycle 0, the first instruction
  // boundary that takes the interrupt is cycle 65; the line is looked at two cycles before, so it is low from
  // cycle 63 on.
  const Vic vic = with_raster_interrupt(kPal, 256);
  EXPECT_EQ(vic.interrupt_low_since(at(vic, 30, 1)), at(vic, 255, 1) + 63);
  EXPECT_EQ(vic.interrupt_low_since(at(vic, 30, 1)), at(vic, 256, 1));
  EXPECT_EQ(vic.peek(0x19, at(vic, 255, 63)), 0x70);
  EXPECT_EQ(vic.peek(0x19, at(vic, 256, 1)), 0xf1);
}

TEST(RasterInterrupt, comes_in_cycle_2_of_line_0) {
  for (const VideoStandard standard : {kPal, kNtsc}) {
    const Vic vic = with_raster_interrupt(standard, 0);
    EXPECT_EQ(vic.interrupt_low_since(at(vic, 30, 1)), at(vic, 0, 2, 1));
  }
}

TEST(RasterInterrupt, stays_until_acknowledged_and_comes_again_in_each_frame) {
  Vic vic = with_raster_interrupt(kNtsc, 100);
  const Cycle later = at(vic, 50, 7, 3);
  EXPECT_EQ(vic.interrupt_low_since(later), at(vic, 100, 1));
  vic.write(0x19, 0x01, later);
  EXPECT_EQ(vic.interrupt_low_since(later + 1), at(vic, 100, 1, 3));
  EXPECT_EQ(vic.peek(0x19, later + 1), 0x70);
}

TEST(RasterInterrupt, a_line_that_does_not_exist_never_matches) {
  EXPECT_EQ(with_raster_interrupt(kPal, 312).interrupt_low_since(30 * 63), kNever);
  EXPECT_EQ(with_raster_interrupt(kNtsc, 263).interrupt_low_since(30 * 65), kNever);
  EXPECT_NE(with_raster_interrupt(kPal, 311).interrupt_low_since(30 * 63), kNever);
}

TEST(RasterInterrupt, comes_when_the_compare_value_is_set_to_the_current_line) {
  Vic vic = with_raster_interrupt(kPal, 100);
  const Cycle now = at(vic, 50, 30);
  vic.write(0x12, 50, now);
  EXPECT_EQ(vic.interrupt_low_since(now + 1), now + 1);
  vic.write(0x19, 0x01, now + 4);
  vic.write(0x12, 50, now + 8);  // no change, no interrupt
  EXPECT_EQ(vic.interrupt_low_since(now + 9), at(vic, 50, 1, 1));
}

TEST(RasterInterrupt, a_waiting_one_is_let_out_by_the_mask) {
  Vic vic = vic_of(kPal);  // the compare value 0 matched in line 0
  const Cycle now = at(vic, 10, 10);
  EXPECT_EQ(vic.interrupt_low_since(now), kNever);
  EXPECT_EQ(vic.peek(0x19, now), 0x71);
  vic.write(0x1a, 0x01, now);
  EXPECT_EQ(vic.interrupt_low_since(now + 1), now + 1);
  EXPECT_EQ(vic.peek(0x19, now + 1), 0xf1);
  vic.write(0x1a, 0x0e, now + 4);
  EXPECT_EQ(vic.interrupt_low_since(now + 5), kNever);
}

// ---------------------------------------------------------------------------------------------- registers

TEST(Registers, unused_bits_read_as_1) {  // Bauer, section 3.2
  const Vic vic = vic_of(kPal);
  const auto read = [&](int reg) { return vic.read(static_cast<std::uint8_t>(reg), 200); };
  EXPECT_EQ(read(0x16), 0xc0);
  EXPECT_EQ(read(0x18), 0x01);
  EXPECT_EQ(read(0x19) & 0x70, 0x70);
  EXPECT_EQ(read(0x1a), 0xf0);
  for (int reg = 0x20; reg <= 0x2e; ++reg) EXPECT_EQ(read(reg), 0xf0) << reg;
  for (int reg = 0x2f; reg <= 0x3f; ++reg) EXPECT_EQ(read(reg), 0xff) << reg;
  for (int reg : {0x13, 0x14, 0x1e, 0x1f}) EXPECT_EQ(read(reg), 0x00) << reg;
}

TEST(Registers, hold_what_was_written_and_repeat_every_64_bytes) {
  Vic vic = vic_of(kPal);
  for (int reg = 0; reg < 0x40; ++reg) vic.write(static_cast<std::uint8_t>(reg + 0x80), 0x2a, 300);
  for (int reg : {0x00, 0x0f, 0x10, 0x15, 0x17, 0x1b, 0x1c, 0x1d})  // sprites are registers only
    EXPECT_EQ(vic.read(static_cast<std::uint8_t>(reg + 0x40), 400), 0x2a) << reg;
  EXPECT_EQ(vic.read(0x16, 400), 0xea);
  EXPECT_EQ(vic.read(0x18, 400), 0x2b);
  EXPECT_EQ(vic.read(0x21, 400), 0xfa);
  EXPECT_EQ(vic.read(0x2f, 400), 0xff);
  EXPECT_EQ(vic.read(0x1e, 400), 0x00);
}

TEST(PagesSeen, are_the_matrix_the_glyphs_in_ram_and_the_idle_byte) {
  Vic vic = vic_of(kPal);
  vic.write(0x18, 0x15, 0);  // matrix at $0400, glyphs at $1000: character ROM in bank 0
  std::bitset<256> expected;
  for (std::size_t page : {0x04u, 0x05u, 0x06u, 0x07u, 0x39u, 0x3fu}) expected.set(page);
  EXPECT_EQ(vic.pages_seen(0), expected);
  expected = {};
  for (std::size_t page : {0x44u, 0x45u, 0x46u, 0x47u, 0x79u, 0x7fu}) expected.set(page);
  for (std::size_t page = 0x50; page < 0x58; ++page) expected.set(page);  // RAM in bank 1
  EXPECT_EQ(vic.pages_seen(1), expected);
  vic.write(0x11, 0x3b, 4);
  vic.write(0x18, 0x18, 8);  // bitmap at $2000 of the bank
  EXPECT_TRUE(vic.pages_seen(2)[0xa0] && vic.pages_seen(2)[0xbf] && vic.pages_seen(2)[0x84]);
}

}  // namespace
}  // namespace breadbin256
