// What people see and press: the page, DEL, F1, RUN/STOP, the tables found again, RESTORE's vector.

#include <gtest/gtest.h>

#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

TEST(V3Page, ShowsTheResult) {
  TypedSession v3("v3");
  v3.hash_line("Hello C64");
  EXPECT_EQ(v3.screen().substr(0, 38), "SHA256 on C64-v3.0 (dumbest idea ever)");
  // sha256sum of Hello C64
  for (const char* text :
       {"7f1ab1f6  38914d18", "a448947e  019f1e24", "8fcc13e1  817a091f", "32c40d67  351c55c5",
        "length: 9 bytes", "Hello C64", "cycles: 58", "space starts over"})
    EXPECT_TRUE(v3.shows(text)) << text << "\n" << v3.screen();
  v3.press(Key::kSpace);
  EXPECT_FALSE(v3.shows("Hello"));
}

TEST(V3Page, DeleteTakesBackAcrossTheEndOfALine) {
  TypedSession v3("v3");
  v3.type(std::string(42, 'a'));
  for (int i = 0; i < 4; ++i) v3.press(Key::kDelete);
  const std::string expected = std::string(38, 'a') + "b";
  v3.hash_line("b");
  EXPECT_EQ(v3.hashed(), expected);
  EXPECT_TRUE(v3.shows("\n" + expected + " \n")) << v3.screen();
}

TEST(V3Page, DeleteAtTheBeginningDoesNothing) {
  TypedSession v3("v3");
  v3.press(Key::kDelete);
  v3.hash_line("abc");
  EXPECT_EQ(v3.hashed(), "abc");
}

TEST(V3Page, F1SwitchesBlanking) {
  TypedSession v3("v3");
  EXPECT_TRUE(v3.shows("F1: screen off while hashing"));
  v3.type("ab");
  v3.press(Key::kF1);
  EXPECT_TRUE(v3.shows("F1: screen stays on while hashing"));
  EXPECT_EQ(v3.byte_at("blankflg"), 0);
  EXPECT_GT(v3.hash_line("c").cycles.stolen, 2000u);
  EXPECT_EQ(v3.hashed(), "abc");
  v3.press(Key::kF1);
  EXPECT_TRUE(v3.shows("F1: screen off while hashing"));
  v3.press(Key::kSpace);
  EXPECT_EQ(v3.hash_line("abc").cycles.stolen, 0u);
  EXPECT_EQ(v3.machine().peek(0xd011) & 0x10, 0x10) << "the screen comes back";
}

// Both ways out of BASIC's view: the zero page it needs is as it was.
TEST(V3Page, RunStopGivesBasicBackAndTheNextSysFindsTheTables) {
  TypedSession v3("v3");
  v3.hash_line("abc");
  v3.press(Key::kRunStop);
  const Machine& machine = v3.machine();
  ASSERT_LT(machine.peek(0x5701), 0xff);
  const auto seconds_until_prompt = [&v3] {
    const Cycle before = v3.machine().state().cycle;
    v3.machine().set_program_counter(0x4000);
    ProgramCounterSet stops;
    stops.set(v3.program().probe_map->at(ProbeEvent::kPrompt).front());
    EXPECT_EQ(v3.machine().run_until_pc(stops, before + 5'000'000), StopReason::kProgramCounter);
    return static_cast<double>(v3.machine().state().cycle - before) / 1022727.0;
  };
  EXPECT_LT(seconds_until_prompt(), 0.3);
  v3.machine().poke(0x6123, static_cast<std::uint8_t>(v3.machine().peek(0x6123) ^ 0x10));
  EXPECT_GT(seconds_until_prompt(), 0.7) << "one wrong bit in a table must be noticed";
  EXPECT_LT(seconds_until_prompt(), 0.3);
}

// Turbo Macro Pro's warm start is at $0140.
TEST(Programs, PointRestoreAtTurboMacroPro) {
  for (const char* name : {"v1", "v2", "v3"}) {
    TypedSession session(name);
    EXPECT_EQ(session.machine().peek(0x0318) | session.machine().peek(0x0319) << 8, 0x0140) << name;
  }
}

TEST(Programs, GiveBackTheZeroPageTheyWorkIn) {
  for (const char* name : {"v1", "v2", "v3"}) {
    TypedSession session(name);
    for (std::uint16_t address = 0x02; address < 0x90; ++address)
      session.machine().poke(address, static_cast<std::uint8_t>(address * 37));
    session.hash_line("abc");
    for (std::uint16_t address = 0x02; address < 0x90; ++address)
      EXPECT_EQ(session.machine().peek(address), static_cast<std::uint8_t>(address * 37))
          << name << " " << address;
  }
}

}  // namespace
}  // namespace breadbin256
