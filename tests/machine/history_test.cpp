// Going back and forth on a machine that types, interrupts, blanks its screen and hashes: always the same
// bits.

#include "core/machine/history.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <random>

#include "app/key_typist.h"
#include "app/machine_start.h"
#include "app/rom_images.h"
#include "tests/machine/test_machine.h"

namespace breadbin256 {
namespace {

/// Of all bytes of the state, or of what has no padding around it where the compiler cannot clear padding.
std::uint64_t fingerprint(MachineState state) {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  const auto add = [&](const void* data, std::size_t size) {
    const auto* const bytes = static_cast<const std::uint8_t*>(data);
    for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 1099511628211u;
  };
#if defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding)
  __builtin_clear_padding(&state);
  add(&state, sizeof state);
  return hash;
#endif
#endif
  add(state.ram.data(), state.ram.size());
  add(state.colour_ram.data(), state.colour_ram.size());
  add(state.keyboard.columns.data(), state.keyboard.columns.size());
  for (const Cycle number :
       {state.cycle, state.held_cycles, state.interrupts.handler_cycles, state.irq.low_since,
        state.nmi.low_since, state.cia1.clock, state.cia2.clock, state.cpu.poll.boundary})
    add(&number, sizeof number);
  for (const std::uint8_t byte : {state.cpu.a, state.cpu.x, state.cpu.y, state.cpu.sp, state.cpu.p})
    add(&byte, 1);
  add(&state.cpu.pc, 2);
  return hash;
}

struct Write {
  Cycle cycle, instruction_at;
  std::uint16_t pc;
  std::uint8_t value;
};

/// What really happened, kept as it happens and apart from History.
class Diary : public MachineObserver {
 public:
  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    pc_ = pc;
    began_ = state.cycle;
    return true;
  }
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    writes[address].push_back({cycle, began_, pc_, value});
  }
  std::map<std::uint16_t, std::vector<Write>> writes;

 private:
  std::uint16_t pc_ = 0;
  Cycle began_ = 0;
};

/// v3 from SYS over its tables to two hashes, with keys pressed on the way.
class HistoryOfV3 : public ::testing::Test {
 protected:
  HistoryOfV3()
      : roms_(*RomImages::load({})),
        program_(*load_program({"v3", {}, {}})),
        machine_(roms_.set(), VideoStandard::kNtsc),
        scratch_(roms_.set(), VideoStandard::kNtsc),
        typist_(VideoStandard::kNtsc) {
    EXPECT_TRUE(boot_to_ready(machine_, 10'000'000));
    EXPECT_TRUE(load_as_basic_does(machine_, program_));
    history_.record_change(machine_);
    type("SYS16384\n", LetterCase::kCapitalsOnly);
    run_until(machine_.state().cycle + 1'500'000);
    type("Hello C64\n", LetterCase::kAsTyped);
    run_until(machine_.state().cycle + 700'000);
    machine_.press(Key::kRestore);
    seen_.pop_back();
    history_.record_change(machine_);
    run_until(machine_.state().cycle + 50'000);
  }

  /// The first key goes down in this very cycle, which has been seen without it.
  void type(const char* text, LetterCase letter_case) {
    typist_.type(*keystrokes_for_text(text, letter_case));
    if (!seen_.empty()) seen_.pop_back();
  }

  void run_until(Cycle end) {
    std::uniform_int_distribution<Cycle> gap(1, 3000);
    while (machine_.state().cycle < end) {
      const auto keyboard = machine_.state().keyboard.columns;
      typist_.apply_due(machine_);
      if (machine_.state().keyboard.columns != keyboard) history_.record_change(machine_);
      machine_.run_observed(diary_, std::min(machine_.state().cycle + gap(random_), typist_.next_event()));
      history_.record(machine_);
      if (machine_.state().cycle >= typist_.next_event()) continue;  // a key moves in this very cycle
      seen_.push_back({machine_.state().cycle, fingerprint(machine_.state())});
    }
  }

  struct Seen {
    Cycle cycle;
    std::uint64_t fingerprint;
  };

  std::mt19937 random_{6510};
  RomImages roms_;
  Program program_;
  Machine machine_, scratch_;
  KeyTypist typist_;
  MachineHistory history_;
  Diary diary_;
  std::vector<Seen> seen_;
};

TEST_F(HistoryOfV3, ThousandsOfJumpsFindTheIdenticalState) {
  // The hash came about at all: 7f is the first byte of SHA-256("Hello C64") by hashlib.
  ASSERT_EQ(machine_.peek(*program_.probe_map->digest), 0x7f);
  ASSERT_GT(seen_.size(), 1000u);
  for (int jump = 0; jump < 3000; ++jump) {
    const Seen& place = seen_[std::uniform_int_distribution<std::size_t>(0, seen_.size() - 1)(random_)];
    ASSERT_TRUE(history_.go_to(machine_, place.cycle));
    ASSERT_EQ(machine_.state().cycle, place.cycle);
    ASSERT_EQ(fingerprint(machine_.state()), place.fingerprint) << "jump " << jump << " to " << place.cycle;
  }
}

TEST_F(HistoryOfV3, RunningOnFromThePastWithoutInputIsTheSameFuture) {
  const Seen end = seen_.back();
  ASSERT_TRUE(history_.go_to(machine_, end.cycle - 49'000));  // after the last key
  machine_.run_until_cycle(end.cycle);
  EXPECT_EQ(fingerprint(machine_.state()), end.fingerprint);
}

TEST_F(HistoryOfV3, StepsBackVisitEveryBoundaryOnce) {
  const Cycle end = seen_.back().cycle;
  ASSERT_TRUE(history_.go_to(machine_, end - 5000));
  std::vector<Seen> forward;
  while (machine_.state().cycle < end) {
    forward.push_back({machine_.state().cycle, fingerprint(machine_.state())});
    machine_.step_instruction();
  }
  for (auto place = forward.rbegin(); place != forward.rend(); ++place) {
    ASSERT_TRUE(history_.step_back(machine_));
    ASSERT_EQ(machine_.state().cycle, place->cycle);
    ASSERT_EQ(fingerprint(machine_.state()), place->fingerprint);
  }
}

TEST_F(HistoryOfV3, AFrameBackIsAFrame) {
  const Cycle now = machine_.state().cycle;
  const RasterPosition beam = machine_.raster();
  ASSERT_TRUE(history_.frame_back(machine_));
  EXPECT_LE(machine_.state().cycle - (now - 65 * 263), 50u);
  EXPECT_LE(machine_.raster().line - beam.line, 1);
}

TEST_F(HistoryOfV3, WhoWroteAgreesWithADiary) {
  const auto digest = *program_.probe_map->digest;
  const auto w = program_.probe_map->schedule->words.address;
  const Cycle end = machine_.state().cycle;
  for (const std::uint16_t address :
       {std::uint16_t{0x02}, std::uint16_t{0x07}, std::uint16_t{0xd020}, std::uint16_t{0x01f8},
        std::uint16_t{0xc6}, std::uint16_t{0x0400}, digest, w, static_cast<std::uint16_t>(w + 71)}) {
    const auto& writes = diary_.writes[address];
    for (const Cycle back : {0u, 100u, 33'333u, 600'000u}) {
      const auto found = history_.who_wrote(scratch_, address, end - back);
      const Write* expected = nullptr;
      for (const Write& write : writes)
        if (write.cycle < end - back) expected = &write;
      ASSERT_EQ(found.has_value(), expected != nullptr) << address;
      if (!expected) continue;
      EXPECT_EQ(found->cycle, expected->cycle) << address;
      EXPECT_EQ(found->value, expected->value) << address;
      if (found->by != WriteRecord::By::kInstruction) continue;
      EXPECT_EQ(found->pc, expected->pc) << address;
      EXPECT_EQ(found->instruction_at, expected->instruction_at) << address;
      EXPECT_EQ(found->instruction[0], scratch_.peek(found->pc)) << address;
    }
  }
}

TEST_F(HistoryOfV3, RunsBackToThePreviousRound) {
  ProgramCounterSet stops;
  for (const std::uint16_t address : program_.probe_map->at(ProbeEvent::kRoundDone)) stops.set(address);
  const Cycle end = seen_.back().cycle;
  ASSERT_TRUE(history_.go_to(machine_, end));
  int rounds = 0;
  Cycle before = end;
  while (history_.run_back_to_pc(machine_, stops)) {
    ASSERT_LT(machine_.state().cycle, before);
    before = machine_.state().cycle;
    ASSERT_TRUE(stops[machine_.state().cpu.pc]);
    ++rounds;
  }
  EXPECT_EQ(rounds, 64);
  EXPECT_EQ(machine_.state().cycle, before);
}

TEST_F(HistoryOfV3, RunningOnFromThePastDropsTheFuture) {
  constexpr std::uint16_t kFree = 0x02a7;  // used by nobody
  const Cycle middle = seen_[seen_.size() / 2].cycle, end = seen_.back().cycle;
  ASSERT_TRUE(history_.go_to(machine_, middle));
  machine_.poke(kFree, 0x5a);
  history_.record_change(machine_);
  machine_.run_until_cycle(middle + 100);
  ASSERT_TRUE(history_.go_to(machine_, end));
  EXPECT_EQ(machine_.peek(kFree), 0x5a);
  ASSERT_TRUE(history_.go_to(machine_, middle - 1));
  EXPECT_NE(machine_.peek(kFree), 0x5a);
  const auto write = history_.who_wrote(scratch_, kFree, middle + 50);
  ASSERT_TRUE(write);
  EXPECT_EQ(write->by, WriteRecord::By::kOutside);
  EXPECT_EQ(write->value, 0x5a);
}

TEST(History, KnowsNothingBeforeItsFirstSnapshot) {
  TestMachine machine({0xe8, 0x4c, 0x00, 0xc0});
  MachineHistory history;
  EXPECT_FALSE(history.go_to(*machine.operator->(), 100));
  machine->run_until_cycle(1000);
  history.record(*machine.operator->());
  machine->run_until_cycle(2000);
  EXPECT_FALSE(history.go_to(*machine.operator->(), 999 - 10));
  EXPECT_LE(machine->state().cycle, 2002u);
  EXPECT_GE(machine->state().cycle, 2000u);
  EXPECT_TRUE(history.go_to(*machine.operator->(), 1500));
}

TEST(History, TheByteOfAnInterruptSequenceIsNotAnInstructions) {
  // cli, jmp *; the interrupt of CIA 1's timer pushes; its handler at $c020: jmp *
  TestMachine machine({0x58, 0x4c, 0x01, 0xc0});
  machine->poke(0xc020, 0x4c);
  machine->poke(0xc021, 0x20);
  machine->poke(0xc022, 0xc0);
  machine->poke(0xdc04, 0x40);
  machine->poke(0xdc05, 0x00);
  machine->poke(0xdc0d, 0x81);
  machine->poke(0xdc0e, 0x11);
  MachineHistory history;
  history.record_change(*machine.operator->());
  machine->run_until_cycle(500);
  ASSERT_GE(machine->state().cpu.pc, 0xc020);
  TestMachine scratch({});
  for (std::uint16_t address = 0x01fb; address <= 0x01fd; ++address) {
    const auto write = history.who_wrote(*scratch.operator->(), address, 500);
    ASSERT_TRUE(write) << address;
    EXPECT_EQ(write->by, WriteRecord::By::kInterruptSequence) << address;
  }
}

TEST(History, OldSnapshotsThinOutAndMemoryHasALimit) {
  // inc $1000,x / inx / jmp: changes a page all the time
  TestMachine machine({0xfe, 0x00, 0x10, 0xe8, 0x4c, 0x00, 0xc0});
  MachineHistory history({.interval = 1000,
                          .fine_span = 20'000,
                          .coarse_interval = 10'000,
                          .coarse_span = 100'000,
                          .bytes = 1u << 20});
  for (int i = 0; i < 400; ++i) {
    machine->run_cycles(500);
    history.record(*machine.operator->());
  }
  EXPECT_LE(history.bytes_in_use(), 1u << 20);
  EXPECT_LT(history.snapshots(), 20u + 10 + 3);
  EXPECT_GT(history.snapshots(), 20u + 6);
  const Cycle now = machine->state().cycle;
  EXPECT_LE(history.oldest(), now - 80'000);
  ASSERT_TRUE(history.go_to(*machine.operator->(), now - 75'000));
  EXPECT_LE(machine->state().cycle - (now - 75'000), 8u);
}

/// Counts the stops it was told of, as a HashWatch would.
class Counter : public HistoryFollower {
 public:
  Counter() { stops_.set(0xc000); }
  std::shared_ptr<const void> keep() const override { return std::make_shared<const int>(count); }
  void go_back_to(const std::shared_ptr<const void>& kept) override {
    count = *static_cast<const int*>(kept.get());
  }
  const ProgramCounterSet& stops() const override { return stops_; }
  void on_stop(const Machine&) override { ++count; }
  int count = 0;

 private:
  ProgramCounterSet stops_;
};

TEST(History, AFollowerIsToldOfEveryStopOnce) {
  TestMachine machine({0xe8, 0x4c, 0x00, 0xc0});  // five cycles a turn
  MachineHistory history({.interval = 100});
  Counter counter;
  history.record_change(*machine.operator->(), &counter);
  while (machine->state().cycle < 2000)
    if (machine->run_until_pc(counter.stops(), machine->state().cycle + 37) == StopReason::kProgramCounter)
      counter.on_stop(*machine.operator->());
    else
      history.record(*machine.operator->(), &counter);
  const int at_end = counter.count;
  const Cycle end = machine->state().cycle;
  ASSERT_TRUE(history.go_to(*machine.operator->(), end, &counter));
  EXPECT_NEAR(counter.count, at_end, 1);  // the last one is told when the run goes on
  for (const Cycle cycle : {503u, 1004u, 1999u}) {
    ASSERT_TRUE(history.go_to(*machine.operator->(), cycle, &counter));
    EXPECT_EQ(counter.count, static_cast<int>((machine->state().cycle - 7 + 4) / 5)) << cycle;
  }
}

}  // namespace
}  // namespace breadbin256
