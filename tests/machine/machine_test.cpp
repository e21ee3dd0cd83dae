// The breadboard: banking, the processor port, reset, PRG loading, held cycles, the debug cartridge.

#include "core/machine/machine.h"

#include <gtest/gtest.h>

#include "tests/machine/test_machine.h"

namespace breadbin256 {
namespace {

TEST(Machine, ResetFetchesTheVectorAtFffc) {
  TestMachine machine({});
  EXPECT_EQ(machine->state().cpu.pc, kTestResetAddress);
  EXPECT_EQ(machine->state().cpu.sp, 0xfd);
}

TEST(Machine, AfterResetThePortReads17AndMapsRoms) {
  TestMachine machine({});
  EXPECT_EQ(machine->peek(0x0001), 0x17);  // hardware facts 15
  EXPECT_EQ(machine->peek(0xa000), kTestBasicByte);
  EXPECT_EQ(machine->peek(0xe000), kTestKernalByte);
}

// The facts that Lorenz' suite 2.15, cpuport, tests for all 256 histories of four writes of $00 or $FF.
TEST(Machine, PortBitsThreeSixAndSevenHoldAsInputsWhatTheyGaveAsOutputs) {
  TestMachine machine({});
  machine->poke(0x0000, 0xff);
  machine->poke(0x0001, 0xff);
  EXPECT_EQ(machine->peek(0x0001), 0xff);
  machine->poke(0x0000, 0x00);
  EXPECT_EQ(machine->peek(0x0001), 0xdf) << "5 is drawn low, 0-2 and 4 are pulled up, 3, 6, 7 hold";
  machine->poke(0x0001, 0x00);
  EXPECT_EQ(machine->peek(0x0001), 0xdf) << "the data register drives no inputs";
  machine->poke(0x0000, 0xff);
  EXPECT_EQ(machine->peek(0x0001), 0x00);
  machine->poke(0x0001, 0x40);
  machine->poke(0x0000, 0x00);
  EXPECT_EQ(machine->peek(0x0001), 0x57) << "bit by bit";
}

struct Banking {
  std::uint8_t port;
  bool basic, kernal, io, character;
};

// Programmer's Reference Guide, memory map: the eight combinations of LORAM, HIRAM, CHAREN without a
// cartridge.
constexpr Banking kBankings[] = {
    {0x30, false, false, false, false}, {0x31, false, false, false, true},  {0x32, false, true, false, true},
    {0x33, true, true, false, true},    {0x34, false, false, false, false}, {0x35, false, false, true, false},
    {0x36, false, true, true, false},   {0x37, true, true, true, false},
};

TEST(Machine, BankingFollowsTheThreePortLines) {
  for (const Banking& banking : kBankings) {
    SCOPED_TRACE(static_cast<int>(banking.port));
    TestMachine machine({});
    for (const int address : {0xa000, 0xd020, 0xe000})
      machine->poke(static_cast<std::uint16_t>(address), 0x5a);
    machine->poke(0x0000, 0x2f);
    machine->poke(0x0001, banking.port);
    machine->poke(0xa000, 0x77);
    machine->poke(0xe000, 0x77);
    EXPECT_EQ(machine->peek(0xa000), banking.basic ? kTestBasicByte : 0x77);
    EXPECT_EQ(machine->peek(0xe000), banking.kernal ? kTestKernalByte : 0x77);
    EXPECT_EQ(machine->peek(0xd012) == kTestCharacterByte, banking.character);
    machine->poke(0xd020, 0x05);
    if (banking.io) {
      EXPECT_EQ(machine->peek(0xd020), 0xf5);
    }
  }
}

TEST(Machine, PrgLoadsAtItsAddressAndSaysWhere) {
  TestMachine machine({});
  const std::uint8_t prg[] = {0x00, 0xc0, 0xa9, 0x01};
  const auto loaded = machine->load_prg(prg);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->first, 0xc000);
  EXPECT_EQ(loaded->past_end, 0xc002u);
  EXPECT_EQ(machine->peek(0xc001), 0x01);
}

TEST(Machine, PrgThatDoesNotFitIsRefusedWithItsAddresses) {
  TestMachine machine({});
  const std::uint8_t too_short[] = {0x00, 0xc0};
  EXPECT_FALSE(machine->load_prg(too_short));
  const std::uint8_t too_long[] = {0xff, 0xff, 1, 2};
  const auto loaded = machine->load_prg(too_long);
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.message().find("65535"), std::string::npos);
}

TEST(Machine, ReadsLoseFortyThreeCyclesInEachOfTwentyFiveBadLines) {
  for (const VideoStandard standard : {VideoStandard::kPal, VideoStandard::kNtsc}) {
    // lda #$1b, sta $d011, then a loop that only reads: jmp loop
    TestMachine machine({0xa9, 0x1b, 0x8d, 0x11, 0xd0, 0x4c, 0x05, 0xc0}, standard);
    const Cycle frame = standard == VideoStandard::kPal ? 19656 : 17095;
    machine->run_until_cycle(frame);
    const Cycle held_before = machine->state().held_cycles;
    machine->run_until_cycle(3 * frame);
    EXPECT_EQ(machine->state().held_cycles - held_before, 2u * 1075u);  // hardware facts 5
  }
}

TEST(Machine, ForcedOffTheDisplayStealsNothing) {
  TestMachine machine({0xa9, 0x1b, 0x8d, 0x11, 0xd0, 0x4c, 0x05, 0xc0});
  machine->set_display_override(DisplayOverride::kForcedOff);
  machine->run_until_cycle(60'000);
  EXPECT_EQ(machine->state().held_cycles, 0u);
}

TEST(Machine, DebugCartridgeEndsTheRunWithTheByte) {
  TestMachine machine({0xa9, 0x2a, 0x8d, 0xff, 0xd7, 0x4c, 0x05, 0xc0});
  machine->insert_debug_cart();
  EXPECT_EQ(machine->run_until_cycle(1000), StopReason::kDebugCartWritten);
  EXPECT_EQ(machine->debug_cart_value(), 0x2a);
  EXPECT_EQ(machine->state().cpu.pc, 0xc005);
}

TEST(Machine, StopsBeforeTheInstructionAtAWatchedAddress) {
  TestMachine machine({0xe8, 0x4c, 0x00, 0xc0});  // loop: inx, jmp loop
  ProgramCounterSet stops;
  stops.set(0xc001);
  EXPECT_EQ(machine->run_until_pc(stops, 1000), StopReason::kProgramCounter);
  EXPECT_EQ(machine->state().cpu.pc, 0xc001);
  EXPECT_EQ(machine->state().cpu.x, 1);
  EXPECT_EQ(machine->run_until_pc(stops, 1000), StopReason::kProgramCounter);
  EXPECT_EQ(machine->state().cpu.x, 2);
}

TEST(Machine, AStopIsNotLostWhenTheRunBeforeEndedThere) {
  TestMachine machine({0xe8, 0x4c, 0x00, 0xc0});  // loop: inx, jmp loop
  ProgramCounterSet stops;
  stops.set(0xc001);
  const Cycle at_jmp = machine->state().cycle + 2;
  EXPECT_EQ(machine->run_until_pc(stops, at_jmp), StopReason::kCycleReached);
  EXPECT_EQ(machine->state().cpu.pc, 0xc001);
  EXPECT_EQ(machine->run_until_pc(stops, 1000), StopReason::kProgramCounter);
  EXPECT_EQ(machine->state().cycle, at_jmp);
  EXPECT_EQ(machine->run_until_pc(stops, 1000), StopReason::kProgramCounter);
  EXPECT_EQ(machine->state().cycle, at_jmp + 5);
}

TEST(Machine, JamStopsTheRun) {
  TestMachine machine({0xea, 0x02});
  EXPECT_EQ(machine->run_until_cycle(1000), StopReason::kJammed);
}

// The run that nobody watches has its accesses inlined, the watched one calls them.
TEST(Machine, WatchedAndUnwatchedRunsAreTheSame) {
  // lda #$1b, sta $d011, then with timer interrupts on: inx, inc $0400, lda $d012, jmp loop; IRQ: bit $dc0d,
  // rti
  const std::vector<std::uint8_t> program{0xa9, 0x1b, 0x8d, 0x11, 0xd0, 0x58, 0x4c, 0x30, 0xc0};
  const std::vector<std::uint8_t> loop{0xe8, 0xee, 0x00, 0x04, 0xad, 0x12, 0xd0, 0x4c, 0x30, 0xc0};
  TestMachine plain(program), stopped(program), watched(program);
  for (TestMachine* const machine : {&plain, &stopped, &watched}) {
    for (std::uint16_t index = 0; index < loop.size(); ++index)
      (*machine)->poke(static_cast<std::uint16_t>(0xc030 + index), loop[index]);
    (*machine)->poke(0xc020, 0x2c), (*machine)->poke(0xc021, 0x0d), (*machine)->poke(0xc022, 0xdc);
    (*machine)->poke(0xc023, 0x40);
    (*machine)->poke(0xdc04, 0x77), (*machine)->poke(0xdc05, 0x01);
    (*machine)->poke(0xdc0d, 0x81), (*machine)->poke(0xdc0e, 0x11);
  }
  MachineObserver observer;
  for (Cycle limit = 1; limit < 100'000; limit += 997) {
    plain->run_until_cycle(limit);
    stopped->run_until_pc({}, limit);
    watched->run_observed(observer, limit);
    for (TestMachine* const other : {&stopped, &watched}) {
      ASSERT_EQ(plain->state().cycle, (*other)->state().cycle);
      ASSERT_EQ(plain->state().cpu.pc, (*other)->state().cpu.pc);
      ASSERT_EQ(plain->state().ram, (*other)->state().ram);
      ASSERT_EQ(plain->state().held_cycles, (*other)->state().held_cycles);
      ASSERT_EQ(plain->state().interrupts.handler_cycles, (*other)->state().interrupts.handler_cycles);
    }
  }
  EXPECT_GT(plain->state().held_cycles, 0u);
  EXPECT_GT(plain->state().interrupts.handler_cycles, 0u);
}

TEST(Machine, RestoreGivesTheIdenticalFuture) {
  TestMachine machine({0xa9, 0x1b, 0x8d, 0x11, 0xd0, 0xe8, 0x9d, 0x00, 0x04, 0x4c, 0x05, 0xc0});
  machine->run_until_cycle(30'000);
  const MachineState snapshot = machine->state();
  machine->run_until_cycle(90'000);
  const auto ram = machine->state().ram;
  const Cycle held = machine->state().held_cycles;
  machine->restore(snapshot);
  machine->run_until_cycle(90'000);
  EXPECT_EQ(machine->state().ram, ram);
  EXPECT_EQ(machine->state().held_cycles, held);
}

TEST(Machine, RestoreKeyIsOneNmiForOnePress) {
  // NMI handler at $c010: inx, rti
  TestMachine machine({0x4c, 0x00, 0xc0});
  machine->poke(0xc010, 0xe8);
  machine->poke(0xc011, 0x40);
  machine->run_until_cycle(100);
  machine->press(Key::kRestore);
  machine->run_until_cycle(1000);
  EXPECT_EQ(machine->state().cpu.x, 1);
  machine->release(Key::kRestore);
  machine->run_until_cycle(2000);
  machine->press(Key::kRestore);
  machine->run_until_cycle(3000);
  EXPECT_EQ(machine->state().cpu.x, 2);
}

}  // namespace
}  // namespace breadbin256
