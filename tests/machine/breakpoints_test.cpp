// Stops of a small program whose steps are known; and that watching changes nothing.

#include "core/machine/breakpoints.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/machine/test_machine.h"

namespace breadbin256 {
namespace {

std::optional<std::uint16_t> labels(std::string_view name) {
  if (name == "loop") return std::uint16_t{0xc000};
  return std::nullopt;
}

/// loop: inx / stx $0400 / lda $0300 / jmp loop
const std::vector<std::uint8_t> kProgram = {0xe8, 0x8e, 0x00, 0x04, 0xad, 0x00, 0x03, 0x4c, 0x00, 0xc0};

struct Breaking {
  explicit Breaking(const char* text) : machine(kProgram) {
    const auto added = breakpoints.add(text, labels);
    EXPECT_TRUE(added) << (added ? "" : added.message());
  }
  std::optional<BreakpointHit> run() { return breakpoints.run(*machine.operator->(), 100'000); }
  TestMachine machine;
  Breakpoints breakpoints;
};

TEST(Breakpoints, OnExecution) {
  Breaking breaking("exec $c001");
  for (int turn = 1; turn <= 3; ++turn) {
    ASSERT_TRUE(breaking.run());
    EXPECT_EQ(breaking.machine->state().cpu.pc, 0xc001);
    EXPECT_EQ(breaking.machine->state().cpu.x, turn);
  }
  EXPECT_EQ(breaking.breakpoints.all()[0].hits, 3u);
}

TEST(Breakpoints, OnExecutionWithACondition) {
  for (const char* const text :
       {"exec loop if x == 7", "pc == loop && x == 7", "exec loop-loop hits 8", "exec $c000 hits 8"}) {
    Breaking breaking(text);
    ASSERT_TRUE(breaking.run()) << text;
    EXPECT_EQ(breaking.machine->state().cpu.pc, 0xc000) << text;
    EXPECT_EQ(breaking.machine->state().cpu.x, 7) << text;
  }
}

TEST(Breakpoints, OneThatIsOffOrRemovedDoesNotStop) {
  Breaking breaking("exec $c001");
  ASSERT_TRUE(breaking.breakpoints.add("exec $c007", labels));
  breaking.breakpoints.enable(0, false);
  ASSERT_TRUE(breaking.run());
  EXPECT_EQ(breaking.machine->state().cpu.pc, 0xc007);
  EXPECT_EQ(breaking.breakpoints.all()[0].hits, 0u);
  breaking.breakpoints.enable(0, true);
  breaking.breakpoints.remove(1);
  ASSERT_EQ(breaking.breakpoints.all().size(), 1u);
  for (int turn = 0; turn < 2; ++turn) {
    ASSERT_TRUE(breaking.run());
    EXPECT_EQ(breaking.machine->state().cpu.pc, 0xc001);
  }
}

TEST(Breakpoints, OnWritingAndReading) {
  Breaking writing("write $03f0-$0400 if value == 5");
  const auto write = writing.run();
  ASSERT_TRUE(write);
  EXPECT_EQ(write->address, 0x0400);
  EXPECT_EQ(write->value, 5);
  EXPECT_EQ(writing.machine->state().cpu.pc, 0xc004);  // behind the store
  Breaking reading("read $0300");
  ASSERT_TRUE(reading.run());
  EXPECT_EQ(reading.machine->state().cpu.pc, 0xc007);
  Breaking fetching("read $c000-$c009");  // opcodes and operands are no reads
  EXPECT_FALSE(fetching.run());
}

TEST(Breakpoints, OnAnyRegister) {
  Breaking breaking("x == $10");
  ASSERT_TRUE(breaking.run());
  EXPECT_EQ(breaking.machine->state().cpu.pc, 0xc001);
  EXPECT_EQ(breaking.machine->state().cpu.x, 0x10);
}

TEST(Breakpoints, LogOnlyNotesAndGoesOn) {
  Breaking breaking("log exec loop if x < 5");
  EXPECT_FALSE(breaking.run());
  const auto& log = breaking.breakpoints.log();
  EXPECT_EQ(log.size() % 5, 0u);
  EXPECT_GT(log.size(), 5u);
  EXPECT_EQ(log[1].cycle - log[0].cycle, 2u + 4 + 4 + 3);
}

TEST(Breakpoints, OnABadLine) {
  Breaking breaking("bad_line");
  breaking.machine->poke(0xd011, 0x1b);
  ASSERT_TRUE(breaking.run());
  EXPECT_EQ(breaking.machine->raster().line, 0x33);  // the first line with low bits 3 from $30 on
}

TEST(Breakpoints, OnAnInterrupt) {
  Breaking breaking("irq");
  breaking.machine->poke(0xc020, 0x40);  // rti
  breaking.machine->poke(0xdc04, 0x00);
  breaking.machine->poke(0xdc05, 0x01);
  breaking.machine->poke(0xdc0d, 0x81);
  breaking.machine->poke(0xdc0e, 0x11);
  breaking.machine->cpu().p &= static_cast<std::uint8_t>(~0x04);
  ASSERT_TRUE(breaking.run());
  EXPECT_EQ(breaking.machine->state().cpu.pc, 0xc020);
}

TEST(Breakpoints, ConditionsOnEventsLookAtTheirPlacesOnly) {
  TestMachine machine(kProgram);
  Breakpoints breakpoints;
  ASSERT_TRUE(breakpoints.add("round == 2", labels, {"round"}));
  ProgramCounterSet stops;
  stops.set(0xc007);
  breakpoints.set_event_stops(stops);
  int asked = 0;
  const auto names = [&](std::string_view) { return std::optional<std::int64_t>(asked++); };
  ASSERT_TRUE(breakpoints.run(*machine.operator->(), 10'000, nullptr, names));
  EXPECT_EQ(machine->state().cpu.x, 3);
  EXPECT_EQ(machine->state().cpu.pc, 0xc007);
}

TEST(Breakpoints, AStopIsThereAgainAfterGoingBack) {
  Breaking breaking("exec $c004 if x == 3");
  const MachineState start = breaking.machine->state();
  ASSERT_TRUE(breaking.run());
  const Cycle at = breaking.machine->state().cycle;
  breaking.machine->restore(start);
  ASSERT_TRUE(breaking.run());
  EXPECT_EQ(breaking.machine->state().cycle, at);
}

TEST(Breakpoints, AStopAtTheLimitIsNotLost) {
  Breaking breaking("exec $c001");
  const Cycle first = breaking.machine->state().cycle + 2;
  EXPECT_FALSE(breaking.breakpoints.run(*breaking.machine.operator->(), first));
  const auto hit = breaking.run();
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->cycle, first);
}

TEST(Breakpoints, AWatchedRunIsTheSameRun) {
  Breaking breaking("log x == 3");
  breaking.machine->poke(0xd011, 0x1b);
  TestMachine other(kProgram);
  other->poke(0xd011, 0x1b);
  breaking.run();
  other->run_until_cycle(100'000);
  EXPECT_EQ(breaking.machine->state().cycle, other->state().cycle);
  EXPECT_EQ(breaking.machine->state().ram, other->state().ram);
  EXPECT_EQ(breaking.machine->state().held_cycles, other->state().held_cycles);
}

TEST(Breakpoints, WhatIsWrongIsSaid) {
  for (const char* const text : {"", "exec", "exec nosuch", "exec $12345", "exec $c001-$c000",
                                 "write $0400 if", "exec $c000 if a ==", "log", "hits 3", "bad_line if"})
    EXPECT_FALSE(parse_breakpoint(text, labels)) << text;
  std::mt19937 random(6526);
  const char* const words[] = {"exec", "read", "write", "log", "if",       "hits", "$c000", "-",
                               "a",    "==",   "3",     "irq", "bad_line", "(",    "loop",  "  "};
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::size_t count = random() % 8; count > 0; --count)
      text += std::string(words[random() % 16]) + (random() % 4 ? " " : "");
    const auto parsed = parse_breakpoint(text, labels);
    EXPECT_TRUE(parsed || !parsed.message().empty()) << text;
  }
}

}  // namespace
}  // namespace breadbin256
