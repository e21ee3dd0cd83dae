#include "app/key_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

namespace breadbin256 {
namespace {

/// A ROM whose reset routine is an endless loop: the machine only passes time.
struct IdleMachine {
  IdleMachine() {
    kernal.fill(0xea);
    kernal[0x1000] = 0x4c, kernal[0x1001] = 0x00, kernal[0x1002] = 0xf0;  // $f000 jmp $f000
    kernal[0x1ffc] = 0x00, kernal[0x1ffd] = 0xf0;
    machine.emplace(RomSet{kernal, basic, character}, VideoStandard::kNtsc);
  }
  std::array<std::uint8_t, 8192> kernal{}, basic{};
  std::array<std::uint8_t, 4096> character{};
  std::optional<Machine> machine;
};

constexpr KeyStroke kCapitalH{Key::kH, KeyModifier::kShift}, kE{Key::kE, KeyModifier::kNone};

TEST(KeyQueue, AStrokeIsDownForMoreThanAJiffyAndThenUpForMoreThanOne) {
  IdleMachine idle;
  Machine& machine = *idle.machine;
  KeyQueue keys(VideoStandard::kNtsc);
  keys.strokes({kCapitalH, kE});
  ASSERT_TRUE(keys.apply_due(machine));
  const auto pressed = [&](Key key) { return machine.state().keyboard.is_pressed(key); };
  EXPECT_TRUE(pressed(Key::kH) && pressed(Key::kLeftShift));
  const Cycle start = machine.state().cycle;
  EXPECT_FALSE(keys.apply_due(machine)) << "too early";
  EXPECT_GT(keys.next_event() - start, Cycle{1022727 / 60});
  for (const bool h : {false, false}) {
    machine.run_until_cycle(keys.next_event());
    ASSERT_TRUE(keys.apply_due(machine));
    EXPECT_EQ(pressed(Key::kH), h);
    EXPECT_FALSE(pressed(Key::kLeftShift));
  }
  EXPECT_TRUE(pressed(Key::kE));
}

TEST(KeyQueue, AHeldKeyStaysHeldUntilItIsReleased) {
  IdleMachine idle;
  KeyQueue keys(VideoStandard::kPal);
  keys.press(kE);
  keys.apply_due(*idle.machine);
  EXPECT_EQ(keys.next_event(), kNever);
  idle.machine->run_cycles(1'000'000);
  EXPECT_TRUE(idle.machine->state().keyboard.is_pressed(Key::kE));
  keys.release(kE);
  keys.apply_due(*idle.machine);
  EXPECT_FALSE(idle.machine->state().keyboard.is_pressed(Key::kE));
}

TEST(KeyQueue, StopLetsGoOfEverything) {
  IdleMachine idle;
  KeyQueue keys(VideoStandard::kNtsc);
  keys.press(kCapitalH);
  keys.stroke(kE);
  keys.apply_due(*idle.machine);
  keys.stop(*idle.machine);
  EXPECT_FALSE(keys.busy());
  for (const std::uint8_t column : idle.machine->state().keyboard.columns) EXPECT_EQ(column, 0);
}

}  // namespace
}  // namespace breadbin256
