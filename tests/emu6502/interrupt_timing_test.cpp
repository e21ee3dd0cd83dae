// Interrupts, cycle by cycle: after which cycle of an instruction they still count.
//
// Expected values: MOS hardware manual, 1.4.1.2 and appendix A (the lines of the last cycle but one decide);
// Visual 6502 wiki, "6502 Interrupt Recognition" (branches, BRK and NMI); "No More Secrets" and Bauer's
// article have the delay of CLI, SEI and PLP. tests/emu6502/golden_interrupts_test.cpp has what was measured.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "tests/emu6502/flat_bus.h"

namespace breadbin256 {
namespace {

constexpr std::uint16_t kProgram = 0x1000, kIrqHandler = 0xe000, kNmiHandler = 0xd000;
constexpr std::uint8_t kNop = 0xea, kBrk = 0x00, kCli = 0x58, kSei = 0x78, kPlp = 0x28, kRti = 0x40;

enum class Line { kIrq, kNmi };

/// Memory full of NOPs, so that whatever an instruction jumps to or loads is harmless: $EA as status has I
/// clear.
class Interrupts : public testing::Test {
 protected:
  Interrupts() {
    fill_memory();
    start();
  }

  void fill_memory() {
    bus.ram.fill(kNop);
    bus.ram[0xfffa] = 0x00, bus.ram[0xfffb] = kNmiHandler >> 8;
    bus.ram[0xfffe] = 0x00, bus.ram[0xffff] = kIrqHandler >> 8;
  }

  void start(std::initializer_list<int> program = {}, std::uint8_t status = 0x20) {
    std::uint16_t address = kProgram;
    for (const int byte : program) bus.ram[address++] = static_cast<std::uint8_t>(byte);
    cpu = CpuState{};
    cpu.pc = kProgram;
    cpu.sp = 0xf0;
    cpu.p = status;
    bus.now = 10;  // cycle 1 of the first instruction
    bus.irq_low_from = bus.irq_low_until = bus.nmi_edge = kNever;
    bus.request_attention();
  }

  /// In cycle `cycle` of the instruction that starts now, counted from 1 as data sheets do.
  void pull(Line line, Cycle cycle) {
    if (line == Line::kIrq)
      bus.irq_low_from = bus.now + cycle - 1;
    else
      bus.nmi_edge = bus.now + cycle - 1;
    bus.request_attention();
  }

  Cycle step() {
    const Cycle before = bus.now;
    bus.log.clear();
    step_instruction(cpu, bus);
    return bus.now - before;
  }

  bool in_handler(Line line) const { return cpu.pc == (line == Line::kIrq ? kIrqHandler : kNmiHandler); }

  /// Whether the interrupt sequence comes straight after the first instruction.
  bool follows_first_instruction(Line line) {
    step();
    step();
    return in_handler(line);
  }

  int pushed(int n) const { return bus.ram[static_cast<std::size_t>(0x100 + cpu.sp + n)]; }
  int pushed_status() const { return pushed(1); }
  int pushed_pc() const { return pushed(2) | pushed(3) << 8; }

  FlatBus bus;
  CpuState cpu;
};

bool polls_in_its_own_way(int opcode) {
  const bool is_branch = (opcode & 0x1f) == 0x10;
  const bool is_jam = (opcode & 0x1f) == 0x12 || (opcode & 0x9f) == 0x02;
  return is_branch || is_jam || opcode == kBrk;
}

TEST_F(Interrupts, CountUpToTheLastCycleButOneOfEveryOpcode) {
  for (int opcode = 0; opcode < 256; ++opcode) {
    if (polls_in_its_own_way(opcode)) continue;
    start({opcode, kNop, kNop});
    const Cycle length = step();
    for (const Line line : {Line::kIrq, Line::kNmi})
      for (Cycle cycle = 1; cycle <= length; ++cycle) {
        fill_memory();
        start({opcode, kNop, kNop});
        pull(line, cycle);
        EXPECT_EQ(follows_first_instruction(line), cycle + 1 <= length)
            << std::hex << opcode << (line == Line::kIrq ? ": IRQ" : ": NMI") << " in cycle " << cycle;
      }
  }
}

TEST_F(Interrupts, ASequenceTakesSevenCyclesAndPushesWhereToGoOn) {
  start({kNop, kNop}, 0xe1);
  pull(Line::kIrq, 1);
  step();
  EXPECT_EQ(step(), 7u);
  EXPECT_TRUE(in_handler(Line::kIrq));
  EXPECT_EQ(pushed_pc(), kProgram + 1);
  EXPECT_EQ(pushed_status(), 0xe1);  // bit 5 set, B clear
  EXPECT_EQ(cpu.p, 0xe5);            // I set, D as it was
  const std::vector<BusAccess> want = {{0x1001, kNop, false, 12}, {0x1001, kNop, false, 13},
                                       {0x01f0, 0x10, true, 14},  {0x01ef, 0x01, true, 15},
                                       {0x01ee, 0xe1, true, 16},  {0xfffe, 0x00, false, 17},
                                       {0xffff, 0xe0, false, 18}};
  EXPECT_EQ(bus.log, want);
}

TEST_F(Interrupts, AnIrqReleasedInTheLastCycleIsStillTaken) {
  start({0xad, 0x0d, 0xdc});  // lda $dc0d reads its register in cycle 4
  pull(Line::kIrq, 3);
  bus.irq_low_until = bus.now + 3;
  EXPECT_TRUE(follows_first_instruction(Line::kIrq));
}

TEST_F(Interrupts, AnIrqReleasedBeforeThePollIsNotTaken) {
  start({0xad, 0x0d, 0xdc});
  pull(Line::kIrq, 1);
  bus.irq_low_until = bus.now + 2;
  EXPECT_FALSE(follows_first_instruction(Line::kIrq));
}

TEST_F(Interrupts, AnNmiComesOncePerEdge) {
  start({kNop, kNop, kNop});
  pull(Line::kNmi, 1);
  EXPECT_TRUE(follows_first_instruction(Line::kNmi));
  step();
  step();
  EXPECT_EQ(cpu.pc, kNmiHandler + 2);
}

struct BranchCase {
  const char* what;
  std::uint16_t at;
  int opcode, offset;
  Cycle length, last_cycle_that_counts;
};

TEST_F(Interrupts, ATakenBranchWithinItsPagePollsBeforeItsThirdCycleOnly) {
  for (const BranchCase& test : {BranchCase{"not taken", 0x1000, 0xf0, 0x10, 2, 1},
                                 BranchCase{"taken, same page", 0x1000, 0xd0, 0x10, 3, 1},
                                 BranchCase{"taken, next page", 0x10f0, 0xd0, 0x10, 4, 3},
                                 BranchCase{"taken, page before", 0x1000, 0xd0, 0x80, 4, 3}}) {
    for (const Line line : {Line::kIrq, Line::kNmi})
      for (Cycle cycle = 1; cycle <= test.length; ++cycle) {
        start();
        cpu.pc = test.at;
        bus.ram[test.at] = static_cast<std::uint8_t>(test.opcode);
        bus.ram[test.at + 1u] = static_cast<std::uint8_t>(test.offset);
        pull(line, cycle);
        EXPECT_EQ(step(), test.length) << test.what;
        step();
        EXPECT_EQ(in_handler(line), cycle <= test.last_cycle_that_counts) << test.what << ", cycle " << cycle;
      }
  }
}

TEST_F(Interrupts, CliLetsOneMoreInstructionThrough) {
  start({kCli, kNop, kNop}, 0x24);
  pull(Line::kIrq, 1);
  step();
  step();
  EXPECT_EQ(cpu.pc, kProgram + 2);
  step();
  EXPECT_TRUE(in_handler(Line::kIrq));
  EXPECT_EQ(pushed_pc(), kProgram + 2);
}

TEST_F(Interrupts, CliThenSeiIsInterruptedBetweenWithIAlreadySet) {
  start({kCli, kSei, kNop}, 0x24);
  pull(Line::kIrq, 1);
  step();
  step();
  step();
  EXPECT_TRUE(in_handler(Line::kIrq));
  EXPECT_EQ(pushed_pc(), kProgram + 2);
  EXPECT_EQ(pushed_status() & 0x04, 0x04);
}

TEST_F(Interrupts, SeiIsTooLateForAnIrqOfItsFirstCycle) {
  start({kSei, kNop});
  pull(Line::kIrq, 1);
  EXPECT_TRUE(follows_first_instruction(Line::kIrq));
  EXPECT_EQ(pushed_status() & 0x04, 0x04);
  start({kSei, kNop});
  pull(Line::kIrq, 2);
  EXPECT_FALSE(follows_first_instruction(Line::kIrq));
  step();
  EXPECT_FALSE(in_handler(Line::kIrq));
}

TEST_F(Interrupts, PlpChangesIAfterItsPollAndRtiBefore) {
  start({kPlp, kNop}, 0x24);
  bus.ram[0x1f1] = 0x20;
  pull(Line::kIrq, 1);
  EXPECT_FALSE(follows_first_instruction(Line::kIrq));
  step();
  EXPECT_TRUE(in_handler(Line::kIrq));

  start({kPlp, kNop});
  bus.ram[0x1f1] = 0x24;
  pull(Line::kIrq, 1);
  EXPECT_TRUE(follows_first_instruction(Line::kIrq));
  EXPECT_EQ(pushed_status(), 0x24);

  start({kRti}, 0x24);
  bus.ram[0x1f1] = 0x20, bus.ram[0x1f2] = 0x00, bus.ram[0x1f3] = 0x20;
  pull(Line::kIrq, 1);
  EXPECT_TRUE(follows_first_instruction(Line::kIrq));
  EXPECT_EQ(pushed_pc(), 0x2000);

  start({kRti});
  bus.ram[0x1f1] = 0x24;
  pull(Line::kIrq, 1);
  EXPECT_FALSE(follows_first_instruction(Line::kIrq));
}

TEST_F(Interrupts, AnNmiInTheFirstFourCyclesOfBrkTakesItsVector) {
  for (Cycle cycle = 1; cycle <= 7; ++cycle) {
    start({kBrk, kNop});
    pull(Line::kNmi, cycle);
    EXPECT_EQ(step(), 7u);
    EXPECT_EQ(pushed_status(), 0x30) << "B is set whoever takes the vector";
    EXPECT_EQ(pushed_pc(), kProgram + 2);
    EXPECT_TRUE(in_handler(cycle <= 4 ? Line::kNmi : Line::kIrq)) << cycle;
    step();  // the first instruction of the handler always comes
    step();
    EXPECT_EQ(cpu.pc, cycle <= 4 ? kNmiHandler + 2 : kNmiHandler) << cycle;
  }
}

TEST_F(Interrupts, AnNmiInTheFirstFourCyclesOfAnIrqSequenceTakesItsVector) {
  for (Cycle cycle = 1; cycle <= 7; ++cycle) {
    start({kNop, kNop});
    pull(Line::kIrq, 1);
    step();
    pull(Line::kNmi, cycle);
    step();
    EXPECT_EQ(pushed_status(), 0x20);
    EXPECT_TRUE(in_handler(cycle <= 4 ? Line::kNmi : Line::kIrq)) << cycle;
    step();
    step();
    EXPECT_EQ(cpu.pc, cycle <= 4 ? kNmiHandler + 2 : kNmiHandler) << cycle;
  }
}

TEST_F(Interrupts, AnIrqDuringBrkIsServedByBrksHandler) {
  start({kBrk, kNop});
  pull(Line::kIrq, 1);
  step();
  EXPECT_TRUE(in_handler(Line::kIrq));
  EXPECT_EQ(pushed_status(), 0x30);
  step();
  EXPECT_EQ(cpu.pc, kIrqHandler + 1);  // I is set now
}

TEST_F(Interrupts, NmiComesBeforeIrqAndThroughI) {
  start({kNop, kNop});
  pull(Line::kIrq, 1);
  pull(Line::kNmi, 1);
  EXPECT_TRUE(follows_first_instruction(Line::kNmi));
  start({kNop, kNop}, 0x24);
  pull(Line::kNmi, 1);
  EXPECT_TRUE(follows_first_instruction(Line::kNmi));
}

TEST_F(Interrupts, OfAHeldLastCycleCountUntilItIsOver) {
  for (const Cycle cycle : {1u, 2u, 44u, 45u}) {
    start({kNop, kNop});
    bus.hold_from = bus.now + 1;  // cycle 2 takes place in cycle 45
    bus.hold_until = bus.now + 44;
    pull(Line::kIrq, cycle);
    EXPECT_EQ(follows_first_instruction(Line::kIrq), cycle <= 44) << cycle;
  }
}

/// As measured (golden group "bad line"): the flag changes at the start of the held second cycle, the poll is
/// at its end.
TEST_F(Interrupts, AHeldCliHasNoDelayAndAHeldSeiOnlyForgetsAnIrqThatCameLater) {
  const auto hold_second_cycle = [&] {
    bus.hold_from = bus.now + 1;
    bus.hold_until = bus.now + 44;
  };
  for (const Cycle cycle : {1u, 2u, 44u, 45u}) {
    start({kCli, kNop}, 0x24);
    hold_second_cycle();
    pull(Line::kIrq, cycle);
    EXPECT_EQ(follows_first_instruction(Line::kIrq), cycle <= 44) << "CLI, cycle " << cycle;
    start({kSei, kNop});
    hold_second_cycle();
    pull(Line::kIrq, cycle);
    EXPECT_EQ(follows_first_instruction(Line::kIrq), cycle == 1) << "SEI, cycle " << cycle;
  }
}

TEST_F(Interrupts, DoNotWakeAJammedCpu) {
  start({0x02});
  EXPECT_EQ(step(), 2u);
  EXPECT_TRUE(cpu.jammed);
  pull(Line::kNmi, 1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(step(), 1u);
  EXPECT_TRUE(cpu.jammed);
  EXPECT_NE(bus.nmi_edge_at(), kNever) << "nobody acknowledged it";
}

/// The loop that keeps registers in host registers does what single steps do, with both lines at any cycle.
TEST_F(Interrupts, RunInstructionsEqualsSingleSteps) {
  const std::initializer_list<int> program = {kCli, 0xe8, 0xd0, 0xfd, 0xe6, 0x20, 0x48,
                                              0x68, kSei, 0x28, 0x4c, 0x00, 0x10};
  for (Cycle at = 1; at < 60; ++at) {
    const auto plan = [&] {
      start(program, 0x24);
      bus.ram[kIrqHandler] = bus.ram[kNmiHandler] = kRti;
      pull(Line::kIrq, at);
      bus.irq_low_until = bus.irq_low_from + 30;
      pull(Line::kNmi, 2 * at + 7);
      bus.log.clear();
    };
    plan();
    while (bus.now < 400) step_instruction(cpu, bus);
    const CpuState want = cpu;
    const std::vector<BusAccess> want_log = bus.log;
    plan();
    for (const Cycle stop : {50u, 51u, 140u, 400u}) {
      bus.stop_at = stop;
      bus.request_attention();
      run_instructions(cpu, bus);
      EXPECT_GE(bus.now, stop);
    }
    bus.stop_at = kNever;
    EXPECT_EQ(bus.log, want_log) << at;
    EXPECT_EQ(cpu.pc, want.pc) << at;
    EXPECT_EQ(cpu.p, want.p) << at;
  }
}

/// Stops before every instruction at one address, the first time it comes there.
struct WatchingBus : FlatBus {
  std::uint16_t watched = 0;
  int seen = 0;
  bool before_instruction(std::uint16_t pc) { return pc != watched || ++seen > 1; }
};

static_assert(WatchesInstructions<WatchingBus>);

/// A stop before an instruction is not a second boundary: the CLI before it still lets that instruction
/// through.
TEST_F(Interrupts, AStopBetweenInstructionsDoesNotPollTwice) {
  WatchingBus watching;
  start({kCli, kNop, kNop}, 0x24);
  static_cast<FlatBus&>(watching) = bus;
  watching.watched = kProgram + 1;
  watching.irq_low_from = 0;
  watching.stop_at = watching.now + 10;
  run_instructions(cpu, watching);
  EXPECT_EQ(cpu.pc, kProgram + 1);
  EXPECT_EQ(watching.now, 12u);
  watching.log.clear();
  run_instructions(cpu, watching);
  EXPECT_TRUE(in_handler(Line::kIrq));
  ASSERT_FALSE(watching.log.empty());
  EXPECT_EQ(watching.log[2].address, kProgram + 2) << "NOP, then the sequence";
  EXPECT_EQ(watching.ram[0x1ef], 0x02);
}

}  // namespace
}  // namespace breadbin256
