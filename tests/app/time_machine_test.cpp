// Going back and forward again gives the identical machine, to the bit, keys and all: against a machine of its own
// that ran the same way without ever going back.

#include "app/time_machine.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "app/key_queue.h"
#include "app/key_typist.h"
#include "app/machine_start.h"
#include "app/program.h"
#include "app/rom_images.h"

namespace breadbin256 {
namespace {

/// What a later run depends on: all but the CPU's note of a boundary that was polled already.
bool same_state(MachineState one, MachineState other) {
  one.cpu.poll = {}, other.cpu.poll = {};
  return std::memcmp(&one, &other, sizeof one) == 0;
}

class TimeMachineTest : public testing::Test {
 protected:
  void SetUp() override {
    roms = std::make_unique<RomImages>(*RomImages::load({}));
    program = *load_program({"v3", {}, {}});
    time = std::make_unique<TimeMachine>(roms->set(), VideoStandard::kNtsc);
    time->power_on(VideoStandard::kNtsc, program.probe_map);
    ASSERT_TRUE(boot_to_ready(time->machine(), 10'000'000));
    ASSERT_TRUE(load_as_basic_does(time->machine(), program));
    time->changed();
    type("SYS 16384\n", LetterCase::kCapitalsOnly);
    run_for(3'000'000);
    time->line().set_entered("Hello C64");
    type("Hello C64\n", LetterCase::kAsTyped);
    run_for(1'500'000);
    ASSERT_EQ(time->watched().watch->hashes_done(), 1);
  }

  void type(const std::string& text, LetterCase letters) {
    keys.strokes(*keystrokes_for_text(text, letters));
  }

  /// As the session does: keys move when they are due, and each is told.
  void run_for(Cycle cycles) {
    const Cycle end = time->now() + cycles;
    while (time->now() < end) {
      if (keys.apply_due(time->machine())) time->changed();
      time->run(std::min({end, keys.next_event(), time->now() + 17'095}), Heed::kLabelsOnly);
      time->record();
    }
  }

  void run_to_the_present() {
    while (time->is_in_the_past()) time->run(kNever - 1, Heed::kLabelsOnly);
  }

  std::unique_ptr<RomImages> roms;
  Program program;
  std::unique_ptr<TimeMachine> time;
  KeyQueue keys{VideoStandard::kNtsc};
};

TEST_F(TimeMachineTest, AnyJumpAndTheWayForwardAgainEndInTheIdenticalPresent) {
  const MachineState present = time->machine().state();
  const HashRecord record = time->watched().watch->last_hash();
  const Cycle oldest = time->history().oldest(), newest = time->newest();
  std::mt19937_64 random(256);
  for (int i = 0; i < 60; ++i) {
    ASSERT_TRUE(time->go_to(oldest + random() % (newest - oldest)));
    run_to_the_present();
    ASSERT_EQ(time->now(), newest);
    ASSERT_TRUE(same_state(time->machine().state(), present)) << i;
    ASSERT_EQ(time->watched().watch->last_hash().digest, record.digest);
    ASSERT_EQ(time->watched().typed, "Hello C64") << "what was typed comes back with the machine";
  }
}

TEST_F(TimeMachineTest, ThousandsOfJumpsFindTheSameStateEachTime) {
  const Cycle oldest = time->history().oldest(), newest = time->newest();
  std::vector<MachineState> first;
  constexpr Cycle kPlaces = 40;
  const auto place = [&](Cycle index) { return oldest + (newest - oldest) * index / kPlaces; };
  for (Cycle index = 0; index < kPlaces; ++index) {
    ASSERT_TRUE(time->go_to(place(index)));
    first.push_back(time->machine().state());
  }
  std::mt19937_64 random(6510);
  for (int i = 0; i < 2000; ++i) {
    const Cycle index = random() % kPlaces;
    ASSERT_TRUE(time->go_to(place(index)));
    ASSERT_TRUE(same_state(time->machine().state(), first[index])) << i;
  }
}

TEST_F(TimeMachineTest, RoundsBackHaveTheWordsThatTheyHadWhenTheyWereDone) {
  const std::vector<RoundRecord> rounds = time->watched().watch->last_hash().rounds;
  ASSERT_EQ(rounds.size(), 64u);
  for (std::size_t index = rounds.size(); index-- > 0;) {
    ASSERT_TRUE(time->go_to_round_before());
    const RoundRecord& now = time->watched().watch->last_hash().rounds.back();
    ASSERT_EQ(now.round, static_cast<int>(index));
    ASSERT_EQ(now.after, rounds[index].after);
    ASSERT_EQ(time->now(), rounds[index].finished_at);
  }
  EXPECT_FALSE(time->go_to_round_before()) << "there was no hash before";
  EXPECT_EQ(time->now(), rounds.front().finished_at);
}

TEST_F(TimeMachineTest, AKeyThatComesInThePastMakesAnotherFuture) {
  const Cycle newest = time->newest();
  ASSERT_TRUE(time->go_to(newest - 1'000'000));
  time->machine().press(Key::kSpace);
  time->changed();
  EXPECT_FALSE(time->is_in_the_past());
  time->run(time->now() + 100'000, Heed::kLabelsOnly);
  EXPECT_LT(time->newest(), newest);
}

TEST_F(TimeMachineTest, BackToTheBreakpointBeforeIsWhereTheRunForwardMetIt) {
  const LabelFinder labels = [this](std::string_view name) { return program.labels.address_of(name); };
  ASSERT_TRUE(time->breakpoints().add("round == 17", labels, {"round"}));
  const auto rounds = time->watched().watch->last_hash().rounds;
  ASSERT_TRUE(time->go_to_breakpoint_before());
  EXPECT_EQ(time->now(), rounds[17].finished_at);
  EXPECT_EQ(time->breakpoints().all()[0].hits, 0u) << "looking for it is no hit";
  EXPECT_FALSE(time->go_to_breakpoint_before());
  EXPECT_EQ(time->now(), rounds[17].finished_at) << "where there is none, nothing moves";
  ASSERT_TRUE(time->go_to(rounds[3].finished_at, true));
  ASSERT_EQ(time->run(rounds[40].finished_at, Heed::kBreakpoints), TimeStop::kLabel);
  TimeStop stop = TimeStop::kLabel;
  while (stop == TimeStop::kLabel) stop = time->run(rounds[40].finished_at, Heed::kBreakpoints);
  EXPECT_EQ(stop, TimeStop::kBreakpoint);
  EXPECT_EQ(time->now(), rounds[17].finished_at);
  EXPECT_EQ(time->breakpoints().all()[0].hits, 1u);
}

TEST_F(TimeMachineTest, ARunWithBreakpointsIsTheSameRunToTheCycle) {
  const Cycle newest = time->newest(), from = newest - 1'200'000;
  const MachineState present = time->machine().state();
  ASSERT_TRUE(time->breakpoints().add("log write $02-$40 if value == 0", {}, {}));
  ASSERT_TRUE(time->go_to(from));
  while (time->is_in_the_past()) time->run(kNever - 1, Heed::kBreakpoints);
  EXPECT_GT(time->breakpoints().all()[0].hits, 0u);
  EXPECT_TRUE(same_state(time->machine().state(), present));
}

}  // namespace
}  // namespace breadbin256
