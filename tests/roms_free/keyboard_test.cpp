// SCNKEY through the key matrix, repeat, C=+Shift, STOP, RESTORE, jiffy clock. Tables: Programmer's Reference
// Guide, appendix C; repeat and $0291: hardware facts 18, 19.

#include "core/cia/keyboard.h"
#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

namespace {

constexpr Cycle kJiffy = 0x4295 + 1;

std::optional<Key> key_of(KeyModifier modifier) {
  switch (modifier) {
    case KeyModifier::kShift: return Key::kLeftShift;
    case KeyModifier::kCommodore: return Key::kCommodore;
    case KeyModifier::kControl: return Key::kControl;
    default: return {};
  }
}

/// A machine that does not take keys out of the buffer.
RomMachine& park(RomMachine& machine) {
  machine.call(0xffea);
  machine->poke(0xc6, 0);
  machine->poke(0xcc, 1);
  return machine;
}

std::string buffer(RomMachine& machine) {
  std::string text;
  for (unsigned index = 0; index < machine.peek(0xc6); ++index)
    text += static_cast<char>(machine.peek(0x277 + index));
  return text;
}

}  // namespace

TEST(Keyboard, every_petscii_code_a_key_gives_arrives) {
  RomMachine machine;
  park(machine);
  int tried = 0;
  for (int code = 0; code < 256; ++code) {
    const auto stroke = keystroke_for_petscii(static_cast<std::uint8_t>(code));
    if (!stroke) continue;
    machine->poke(0xc6, 0);
    if (const auto modifier = key_of(stroke->modifier)) machine->press(*modifier);
    machine->press(stroke->key);
    machine->run_cycles(2 * kJiffy);
    machine->release_all_keys();
    machine->run_cycles(2 * kJiffy);
    EXPECT_EQ(buffer(machine), std::string(1, static_cast<char>(code))) << code;
    ++tried;
  }
  EXPECT_GT(tried, 150);
}

TEST(Keyboard, a_held_cursor_key_repeats_and_a_letter_does_not) {
  RomMachine machine;
  park(machine);
  machine->press(Key::kA);
  machine->run_cycles(120 * kJiffy);
  EXPECT_EQ(buffer(machine), "A");
  machine->release_all_keys();
  machine->run_cycles(2 * kJiffy);
  machine->poke(0xc6, 0);
  machine->press(Key::kSpace);
  machine->run_cycles(2 * kJiffy);
  int repeats = 0;
  std::vector<int> at;
  for (int jiffy = 0; jiffy < 60; ++jiffy) {
    machine->poke(0xc6, 0);
    machine->run_cycles(kJiffy);
    if (machine.peek(0xc6) != 0) ++repeats, at.push_back(jiffy);
  }
  ASSERT_GT(repeats, 5);
  EXPECT_NEAR(at[0], 16, 5);
  for (std::size_t index = 1; index < at.size(); ++index) EXPECT_EQ(at[index] - at[index - 1], 4);
}

TEST(Keyboard, the_repeat_flag_makes_all_keys_or_none_repeat) {
  for (const int flag : {0x80, 0x40}) {
    RomMachine machine;
    park(machine);
    machine->poke(0x28a, static_cast<std::uint8_t>(flag));
    machine->press(flag == 0x80 ? Key::kA : Key::kSpace);
    int count = 0;
    for (int jiffy = 0; jiffy < 60; ++jiffy) {
      machine->run_cycles(kJiffy);
      count += machine.peek(0xc6);
      machine->poke(0xc6, 0);
    }
    if (flag == 0x80) {
      EXPECT_GT(count, 5);
    }
    if (flag == 0x40) {
      EXPECT_EQ(count, 1);
    }
  }
}

TEST(Keyboard, the_buffer_holds_as_many_keys_as_0289_says) {
  RomMachine machine;
  park(machine);
  for (int press = 0; press < 14; ++press) {
    machine->press(Key::kQ);
    machine->run_cycles(2 * kJiffy);
    machine->release_all_keys();
    machine->run_cycles(2 * kJiffy);
  }
  EXPECT_EQ(buffer(machine), "QQQQQQQQQQ");
}

TEST(Keyboard, commodore_shift_switches_the_case_once_unless_0291_bit_7_is_set) {
  RomMachine machine;
  const auto chord = [&] {
    machine->press(Key::kCommodore);
    machine->press(Key::kLeftShift);
    machine->run_cycles(10 * kJiffy);
    machine->release_all_keys();
    machine->run_cycles(3 * kJiffy);
    return machine.peek(0xd018) & 2;
  };
  EXPECT_EQ(chord(), 2);
  EXPECT_EQ(chord(), 0);
  machine->poke(0x291, 0x80);
  EXPECT_EQ(chord(), 0);
  machine->poke(0x291, 0);
  EXPECT_EQ(chord(), 2);
}

TEST(Keyboard, cells_show_the_key_and_the_shift_keys_held) {
  RomMachine machine;
  EXPECT_EQ(machine.peek(0xcb), 0x40);
  machine->press(Key::kF1);
  machine->press(Key::kControl);
  machine->run_cycles(2 * kJiffy);
  EXPECT_EQ(machine.peek(0xcb), 4);
  EXPECT_EQ(machine.peek(0x28d), 4);
}

TEST(Keyboard, stop_breaks_a_program_and_cont_goes_on) {
  RomMachine machine;
  ASSERT_TRUE(
      machine.enter("\x93"
                    "10 I=I+1:GOTO 10\r"));
  machine->poke(0x277, 'R'), machine->poke(0x278, 'U'), machine->poke(0x279, 'N'), machine->poke(0x27a, 13);
  machine->poke(0xc6, 4);
  machine->run_cycles(40 * kJiffy);
  machine->press(Key::kRunStop);
  machine->run_cycles(5 * kJiffy);
  machine->release_all_keys();
  EXPECT_TRUE(machine.wait_for_prompt());
  EXPECT_NE(machine.screen().find("BREAK IN 10\nREADY."), std::string::npos) << machine.screen();
}

TEST(Keyboard, stop_and_restore_start_basic_again) {
  RomMachine machine;
  machine->poke(0xd020, 0);
  machine->poke(0x0400, 1);
  machine.call(0xe544);
  machine->press(Key::kRunStop);
  machine->run_cycles(5 * kJiffy);
  machine->press(Key::kRestore);
  machine->run_cycles(20 * kJiffy);
  machine->release_all_keys();
  EXPECT_TRUE(machine.wait_for_prompt());
  EXPECT_EQ(machine.row(1), "READY.");
  EXPECT_EQ(machine.peek(0xd020) & 15, 14);
}

TEST(Keyboard, restore_alone_changes_nothing) {
  RomMachine machine;
  machine->press(Key::kRestore);
  machine->run_cycles(20 * kJiffy);
  machine->release_all_keys();
  EXPECT_TRUE(machine.wait_for_prompt());
  EXPECT_EQ(machine.row(5), "READY.");
  EXPECT_EQ(machine.row(7), "");
}

TEST(Clock, sixty_jiffies_a_second) {
  struct Case {
    VideoStandard standard;
    double hz, expected;
  };
  for (const Case& c : {Case{VideoStandard::kPal, 985248, 985248.0 / 0x4026},
                        Case{VideoStandard::kNtsc, 1022727, 1022727.0 / 0x4296}}) {
    RomMachine machine(c.standard);
    const auto jiffies = [&] { return machine.peek(0xa2); };
    const auto next = [&] {
      for (const auto before = jiffies(); jiffies() == before;) machine->step_instruction();
      return machine->state().cycle;
    };
    const Cycle start = next();
    for (int jiffy = 0; jiffy < 600; ++jiffy) next();
    const double hz = 600 / (static_cast<double>(machine->state().cycle - start) / c.hz);
    EXPECT_NEAR(hz, c.expected, c.expected * 1e-4);
    EXPECT_NEAR(hz, 60, 60 * 1e-4);
  }
}

TEST(Clock, wraps_after_24_hours) {
  RomMachine machine;
  machine.call(0xffdb, {.a = 0xfe, .x = 0x19, .y = 0x4f});  // 5,183,998
  machine->run_cycles(4 * kJiffy);
  EXPECT_EQ(machine.peek(0xa0), 0);
  EXPECT_EQ(machine.peek(0xa1), 0);
  EXPECT_LE(machine.peek(0xa2), 3);
}

}  // namespace breadbin256
