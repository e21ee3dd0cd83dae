// CHROUT's control codes, scrolling, logical lines, the cursor. Codes and colours: Programmer's Reference
// Guide, appendix C and table of colours.

#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

namespace {

struct Cursor {
  int row, column;
  friend bool operator==(const Cursor&, const Cursor&) = default;
};

Cursor cursor(RomMachine& machine) {
  const auto got = machine.call(0xfff0, {.carry = true});
  return {got.x, got.y};
}

}  // namespace

TEST(Editor, sixteen_colours) {
  const int codes[] = {144, 5, 28, 159, 156, 30, 31, 158, 129, 149, 150, 151, 152, 153, 154, 155};
  RomMachine machine;
  machine.print("\x93");
  for (int colour = 0; colour < 16; ++colour) machine.print(bytes({codes[colour], 'A'}));
  for (int colour = 0; colour < 16; ++colour) EXPECT_EQ(machine.colour(0, colour), colour);
  EXPECT_EQ(machine.peek(0x286), 15);
}

TEST(Editor, printable_characters_get_their_screen_codes) {
  RomMachine machine;
  for (int petscii = 0x20; petscii < 0x100; ++petscii) {
    if (petscii >= 0x80 && petscii < 0xa0) continue;
    machine.print(bytes({0x93, petscii, 13}));  // Return leaves quote mode
    // Appendix B and C: four blocks of 32, $c0-$df again as $60-$7f, $a0-$be again as $e0-$fe, pi at $ff.
    const int block = petscii / 0x20;
    const int screen = block == 1   ? petscii
                       : block == 2 ? petscii - 0x40
                       : block == 3 ? petscii - 0x20
                       : block == 5 ? petscii - 0x40
                       : block == 6 ? petscii - 0x80
                                    : petscii - 0x80;
    EXPECT_EQ(machine.screen_code(0, 0), petscii == 0xff ? 0x5e : screen) << petscii;
  }
}

TEST(Editor, reverse_on_and_off_and_end_at_return) {
  RomMachine machine;
  machine.print(bytes({0x93, 0x12, 'A', 0x92, 'B', 0x12, 'C', 13, 'D'}));
  EXPECT_EQ(machine.screen_code(0, 0), 0x81);
  EXPECT_EQ(machine.screen_code(0, 1), 0x02);
  EXPECT_EQ(machine.screen_code(0, 2), 0x83);
  EXPECT_EQ(machine.screen_code(1, 0), 0x04);
}

TEST(Editor, cursor_keys_home_and_clear) {
  RomMachine machine;
  machine.print("\x93");
  EXPECT_EQ(cursor(machine), (Cursor{0, 0}));
  machine.print("\x1d\x1d\x11");
  EXPECT_EQ(cursor(machine), (Cursor{1, 2}));
  machine.print("\x9d\x91");
  EXPECT_EQ(cursor(machine), (Cursor{0, 1}));
  machine.print("\x91");
  EXPECT_EQ(cursor(machine), (Cursor{0, 1})) << "the top row stops the cursor";
  machine.print("\x9d\x9d\x9d");
  EXPECT_EQ(cursor(machine), (Cursor{0, 0})) << "the first place stops the cursor";
  machine.print("\x11\x9d");
  EXPECT_EQ(cursor(machine), (Cursor{0, 39})) << "left of column 0 is the end of the row above";
  machine.print("\x1d");
  EXPECT_EQ(cursor(machine), (Cursor{1, 0}));
  machine.print("HELLO\x13");
  EXPECT_EQ(cursor(machine), (Cursor{0, 0}));
  EXPECT_EQ(machine.row(1), "HELLO");
  machine.print("\x93");
  EXPECT_EQ(machine.row(1), "");
}

TEST(Editor, down_at_the_bottom_scrolls) {
  RomMachine machine;
  machine.print(
      "\x93"
      "TOP\rNEXT");
  for (int step = 0; step < 24; ++step) machine.print("\x11");
  EXPECT_EQ(machine.row(0), "NEXT");
  EXPECT_EQ(cursor(machine).row, 24);
}

TEST(Editor, return_and_shifted_return_go_to_the_next_line) {
  RomMachine machine;
  machine.print(
      "\x93"
      "A\rB\x8d"
      "C");
  EXPECT_EQ(machine.row(0) + machine.row(1) + machine.row(2), "ABC");
}

TEST(Editor, delete_moves_the_rest_of_the_line) {
  RomMachine machine;
  machine.print(
      "\x93"
      "ABCDE\x9d\x9d\x14");
  EXPECT_EQ(machine.row(0), "ABDE");
  EXPECT_EQ(cursor(machine), (Cursor{0, 2}));
  machine.print(
      "\x93"
      "AB\r\x14");
  EXPECT_EQ(cursor(machine), (Cursor{0, 39})) << "in column 0 it goes to the end of the line above";
}

TEST(Editor, insert_makes_room_and_shows_controls_literally) {
  RomMachine machine;
  machine.print(bytes({0x93, 'A', 'B', 0x9d, 0x94, 'X', 'Y'}));
  EXPECT_EQ(machine.row(0), "AXY") << "the second character overwrites";
  machine.print(bytes({0x93, 'A', 'B', 0x9d, 0x94, 0x94}));
  EXPECT_EQ(machine.row(0), "A  B");
  EXPECT_EQ(machine.peek(0xd8), 2);
  machine.print("\x1d");
  EXPECT_EQ(machine.screen_code(0, 1), 0x9d) << "a control code is shown reversed";
  EXPECT_EQ(machine.peek(0xd8), 1);
}

TEST(Editor, quote_mode_shows_controls_and_deletes_all_the_same) {
  RomMachine machine;
  machine.print(bytes({0x93, '"', 0x11, 0x93, 5, 'A', 0x14, '"', 0x1d, 'Z'}));
  EXPECT_EQ(machine.screen_code(0, 1), 0x91);
  EXPECT_EQ(machine.screen_code(0, 2), 0xd3);
  EXPECT_EQ(machine.screen_code(0, 3), 0x85);
  EXPECT_EQ(machine.screen_code(0, 4), '"');
  EXPECT_EQ(machine.screen_code(0, 6), 26);
}

TEST(Editor, case_and_lock_codes) {
  RomMachine machine;
  machine.print("\x0e");
  EXPECT_EQ(machine.peek(0xd018) & 2, 2);
  machine.print("\x8e");
  EXPECT_EQ(machine.peek(0xd018) & 2, 0);
  machine.print("\x08");
  EXPECT_EQ(machine.peek(0x291) & 0x80, 0x80);
  machine.print("\x09");
  EXPECT_EQ(machine.peek(0x291) & 0x80, 0);
}

TEST(Editor, a_long_line_takes_a_second_row_and_pushes_the_rest_down) {
  RomMachine machine;
  machine.print("\x93\rBELOW\x13" + std::string(41, 'X'));
  EXPECT_EQ(machine.row(0), std::string(40, 'X'));
  EXPECT_EQ(machine.row(1), "X");
  EXPECT_EQ(machine.row(2), "BELOW");
  EXPECT_EQ(machine.peek(0xda) & 0x80, 0) << "row 1 belongs to the line of row 0";
  EXPECT_EQ(machine.peek(0xd5), 79);
  machine.print(std::string(40, 'Y'));
  EXPECT_EQ(machine.row(2), "YELOW") << "80 characters are a line; the 81st begins the next";
  EXPECT_EQ(cursor(machine), (Cursor{2, 1}));
}

TEST(Editor, the_screen_scrolls_by_logical_lines) {
  RomMachine machine;
  machine.print("\x93" + std::string(50, 'A') + "\rSECOND");
  for (int step = 0; step < 23; ++step) machine.print("\r");
  EXPECT_EQ(machine.row(0), "SECOND") << "both rows of the first line went";
}

TEST(Editor, colours_scroll_with_the_text) {
  RomMachine machine;
  machine.print(bytes({0x93, 13, 0x1c, 'R', 0x9a}));
  for (int step = 0; step < 24; ++step) machine.print("\r");
  EXPECT_EQ(machine.screen_code(0, 0), 'R' - 0x40);
  EXPECT_EQ(machine.colour(0, 0), 2);
}

TEST(Editor, chrin_reads_the_line_from_where_the_input_began) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("10 INPUT\"NAME\";A$:PRINT\"<\"A$\">\"\rRUN\r"));
  ASSERT_TRUE(machine.enter("ADA\r"));
  EXPECT_NE(machine.screen().find("NAME? ADA\n<ADA>\n"), std::string::npos) << machine.screen();
}

TEST(Editor, an_edited_line_of_the_screen_is_entered_again) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("\x93?1+1\r"));
  ASSERT_TRUE(machine.enter("\x13?1+5\r"));
  EXPECT_EQ(machine.row(1), " 6");
}

TEST(Cursor, toggles_every_twenty_interrupts) {
  RomMachine machine;
  std::vector<Cycle> toggles;
  std::uint8_t before = machine.peek(0xcf);
  while (toggles.size() < 6) {
    machine->step_instruction();
    if (machine.peek(0xcf) != before) toggles.push_back(machine->state().cycle), before ^= 1;
  }
  for (std::size_t index = 1; index < toggles.size(); ++index)
    EXPECT_NEAR(static_cast<double>(toggles[index] - toggles[index - 1]), 20.0 * (0x4295 + 1), 300.0);
}

TEST(Cursor, reverses_the_character_and_puts_it_back) {
  RomMachine machine;
  const auto wait_for = [&](int phase) {
    while (machine.peek(0xcf) != phase) machine->run_cycles(100);
    machine->run_cycles(100);
  };
  wait_for(1);
  EXPECT_EQ(machine.screen_code(6, 0), 0xa0);
  wait_for(0);
  EXPECT_EQ(machine.screen_code(6, 0), 0x20);
  EXPECT_EQ(machine.colour(6, 0), 14);
}

}  // namespace breadbin256
