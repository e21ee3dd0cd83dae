// The lazy VIC-II equals a ticked one: BA, registers, interrupt, counters and pixels, under random writes.

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "core/screen/vic.h"
#include "tests/screen/vic_ticked.h"

namespace breadbin256 {
namespace {

struct Style {
  const char* name;
  VideoStandard standard;
  unsigned cycles_per_write;  ///< on average
  bool only_display_registers;
  bool draws;
};

class Rig {
 public:
  Rig(const Style& style, unsigned seed) : style_(style), random_(seed), oracle_(style.standard) {
    for (auto* bytes : {&ram_, &rom_, &colour_ram_})
      for (auto& byte : *bytes) byte = static_cast<std::uint8_t>(random_());
    vic_.reset(style.standard, 0);
    write(0x11, 0x1b);
  }

  void run(Cycle cycles) {
    for (const Cycle end = now_ + cycles; now_ < end && !::testing::Test::HasFailure(); ++now_) {
      oracle_.tick(memory());
      compare_lines();
      access();
    }
  }

  std::uint64_t writes() const { return writes_; }
  std::uint64_t reads() const { return reads_; }

 private:
  VicMemory memory() const { return {ram_.data(), colour_ram_.data(), rom_.data(), bank_}; }
  unsigned roll(unsigned sides) { return static_cast<unsigned>(random_() % sides); }

  void compare_lines() {
    if (now_ >= hold_.until) hold_ = vic_.next_hold(now_);
    const bool held = hold_.from <= now_ && now_ < hold_.until;
    ASSERT_EQ(held, oracle_.ba_low()) << where();
    ASSERT_EQ(low_since_ <= now_, oracle_.irq_low()) << where();
  }

  void access() {
    if (roll(style_.cycles_per_write) == 0) return write_something();
    if (roll(8) == 0) {
      static constexpr std::uint8_t kLively[] = {0x11, 0x12, 0x19, 0x11};
      const auto reg = roll(2) ? kLively[roll(4)] : static_cast<std::uint8_t>(roll(64));
      ++reads_;
      ASSERT_EQ(vic_.read(reg, now_), oracle_.read(reg)) << where() << " register " << int(reg);
      ASSERT_EQ(vic_.raster(now_).line, oracle_.line()) << where();
      ASSERT_EQ(vic_.raster(now_).cycle, oracle_.cycle()) << where();
    }
    if (roll(style_.cycles_per_write < 100'000 ? 20'000 : 400'000) == 0) compare_picture();
  }

  void write_something() {
    ++writes_;
    const unsigned what = roll(16);
    if (what == 0 && !style_.only_display_registers) {
      catch_up();
      bank_ = static_cast<std::uint8_t>(roll(4));
    } else if (what == 1) {
      catch_up();
      ram_[random_() & 0xffff] = static_cast<std::uint8_t>(random_());
      colour_ram_[random_() & 0x3ff] = static_cast<std::uint8_t>(random_());
    } else {
      write(some_register(), static_cast<std::uint8_t>(random_()));
    }
  }

  std::uint8_t some_register() {
    static constexpr std::uint8_t kDisplay[] = {0x11, 0x11, 0x16, 0x18, 0x20, 0x21, 0x22, 0x24};
    static constexpr std::uint8_t kOthers[] = {0x12, 0x19, 0x1a, 0x12, 0x19, 0x1a, 0x23, 0x3f};
    if (style_.only_display_registers || roll(2)) return kDisplay[roll(8)];
    return roll(8) ? kOthers[roll(8)] : static_cast<std::uint8_t>(roll(256));
  }

  void write(std::uint8_t reg, std::uint8_t value) {
    if ((reg & 0x3f) == 0x11 && roll(2))
      value = static_cast<std::uint8_t>((value & 0x87) | 0x18);  // mostly visible
    if ((reg & 0x3f) == 0x12 && roll(2))                         // mostly soon
      value = static_cast<std::uint8_t>(vic_.raster(now_ + 1).line + static_cast<int>(roll(3)));
    catch_up();
    vic_.write(reg, value, now_);
    oracle_.write(reg, value);
    hold_ = vic_.next_hold(now_ + 1);
    low_since_ = vic_.interrupt_low_since(now_);
  }

  void catch_up() {
    if (style_.draws) vic_.draw_up_to(now_, memory(), *frame_);
  }

  void compare_picture() {
    if (style_.draws) {
      catch_up();
    } else {
      vic_.skip_up_to(now_);
    }
    const VicSequencer& s = vic_.sequencer;
    ASSERT_EQ(s.vc, oracle_.vc()) << where();
    ASSERT_EQ(s.vcbase, oracle_.vcbase()) << where();
    ASSERT_EQ(s.rc, oracle_.rc()) << where();
    ASSERT_EQ(s.display, oracle_.display()) << where();
    if (!style_.draws || now_ < 2 * vic_.timing().cycles_per_frame) return;
    for (std::size_t i = 0; i < frame_->pixels.size(); ++i)
      ASSERT_EQ(int(frame_->pixels[i]), int(oracle_.frame().pixels[i]))
          << where() << " pixel (" << i % 384 << ", " << i / 384 << ")";
  }

  std::string where() const {
    return std::string(style_.name) + ": cycle " + std::to_string(now_) + ", line " +
           std::to_string(oracle_.line()) + ", cycle " + std::to_string(oracle_.cycle());
  }

  Style style_;
  std::mt19937 random_;
  Vic vic_;
  TickedVic oracle_;
  std::vector<std::uint8_t> ram_ = std::vector<std::uint8_t>(0x10000),
                            rom_ = std::vector<std::uint8_t>(0x1000),
                            colour_ram_ = std::vector<std::uint8_t>(0x400);
  std::uint8_t bank_ = 0;
  Cycle now_ = 0;
  CpuHold hold_;
  Cycle low_since_ = kNever;
  std::unique_ptr<Frame> frame_ = std::make_unique<Frame>();
  std::uint64_t writes_ = 0, reads_ = 0;
};

class VicFuzz : public ::testing::TestWithParam<Style> {};

TEST_P(VicFuzz, lazy_equals_ticked) {
  std::uint64_t accesses = 0;
  for (unsigned seed = 1; seed <= 4 && !HasFailure(); ++seed) {
    Rig rig(GetParam(), seed);
    rig.run(1'000'000);
    accesses += rig.writes() + rig.reads();
  }
  RecordProperty("accesses", std::to_string(accesses));
  std::printf("  %llu accesses compared\n", static_cast<unsigned long long>(accesses));
}

INSTANTIATE_TEST_SUITE_P(Styles, VicFuzz,
                         ::testing::Values(Style{"pal_storm", VideoStandard::kPal, 3, false, true},
                                           Style{"ntsc_storm", VideoStandard::kNtsc, 3, false, true},
                                           Style{"pal_busy", VideoStandard::kPal, 40, false, true},
                                           Style{"ntsc_busy", VideoStandard::kNtsc, 40, false, true},
                                           Style{"pal_lines", VideoStandard::kPal, 300, true, true},
                                           Style{"ntsc_lines", VideoStandard::kNtsc, 300, true, true},
                                           Style{"pal_calm", VideoStandard::kPal, 5000, true, true},
                                           Style{"ntsc_calm", VideoStandard::kNtsc, 5000, true, true},
                                           Style{"pal_interrupts", VideoStandard::kPal, 2000, false, true},
                                           Style{"ntsc_interrupts", VideoStandard::kNtsc, 9000, false, true},
                                           Style{"pal_unseen", VideoStandard::kPal, 40, false, false},
                                           Style{"ntsc_unseen", VideoStandard::kNtsc, 5000, false, false},
                                           Style{"pal_long_unseen", VideoStandard::kPal, 200'000, true,
                                                 false}),
                         [](const auto& param_info) { return std::string(param_info.param.name); });

}  // namespace
}  // namespace breadbin256
