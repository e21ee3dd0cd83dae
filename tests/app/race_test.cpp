// Four versions in a race: cycles against what a run of each alone measures and what the post claims, words of every
// round against FIPS 180-4's, and any way of slicing the time against one long run.

#include "app/race.h"

#include <gtest/gtest.h>

#include <cstring>

#include "app/rom_images.h"
#include "core/sha256/trace.h"

namespace breadbin256 {
namespace {

constexpr Cycle kLongEnough = 3'000'000;  // v1 with two blocks, and its printing
constexpr const char* kTwoBlocks = "the cat sat on the mat and then ran out of the door and over the wall";

class RaceTest : public testing::Test {
 protected:
  void line_up(const RaceSetup& setup = {}) { ASSERT_TRUE(race.line_up(setup)); }

  int finish_of(std::size_t lane) { return race.lane(lane).finish.value_or(0); }

  /// All rounds of a lane against the trace of the bytes that it was meant to hash.
  void expect_native_rounds(std::size_t lane) {
    const Sha256Trace native = trace_sha256(race.meant(lane));
    for (const RoundRecord& round : race.record(lane)->rounds) {
      const auto block = static_cast<std::size_t>(round.block), t = static_cast<std::size_t>(round.round);
      ASSERT_EQ(round.after, native.blocks.at(block).rounds.at(t).after) << "lane " << lane << " round " << t;
    }
  }

  RomImages roms = *RomImages::load({});
  Race race{roms.set()};
};

TEST_F(RaceTest, FastestFirstAndTheFactorOfThePost) {
  line_up();
  EXPECT_EQ(race.clock(), 0u);
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane)
    EXPECT_EQ(race.lane(lane).place, RacePlace::kWaiting);
  race.advance_cycles(kLongEnough);
  EXPECT_TRUE(race.is_over());
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
    const LaneReport report = race.lane(lane);
    EXPECT_EQ(report.finish, 4 - static_cast<int>(lane)) << report.name;
    EXPECT_TRUE(report.is_equal()) << report.name;
    EXPECT_EQ(report.rounds_done, 64) << report.name;
  }
  EXPECT_EQ(to_hex(*race.lane(2).digest), "7f1ab1f638914d18a448947e019f1e248fcc13e1817a091f32c40d67351c55c5");
  EXPECT_EQ(std::string(race.meant(0).begin(), race.meant(0).end()), "HELLO C64");
  // The post: "5.6 times faster than v1 if you're counting cycles", 328,431 to 58,514.
  EXPECT_NEAR(*race.lane(2).to_v1, 328'431.0 / 58'514, 0.2);
  EXPECT_NEAR(*race.lane(1).to_before, 2.5, 0.1);  // "about 2.5 times faster", v1 to v2
}

TEST_F(RaceTest, EachCostsWhatItCostsAlone) {
  for (const VideoStandard standard : {VideoStandard::kNtsc, VideoStandard::kPal}) {
    line_up({.standard = standard});
    race.advance_cycles(kLongEnough);
    for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
      const auto program = load_program({"v" + std::to_string(lane + 1), {}, {}});
      HashSetup setup;
      setup.standard = standard;
      HashRunner alone(roms.set(), *program, setup);
      ASSERT_EQ(alone.start(), HashEnd::kDone);
      const auto outcome = alone.hash("Hello C64");
      const CycleAccount expected = outcome->record->cycles, cycles = race.lane(lane).cycles;
      EXPECT_EQ(cycles.net, expected.net) << program->name;
      EXPECT_EQ(cycles.irq, expected.irq) << program->name;
      EXPECT_EQ(cycles.stolen, expected.stolen) << program->name;
    }
  }
}

TEST_F(RaceTest, NetCyclesAreThoseThatTheReadmeStates) {
  line_up();
  race.advance_cycles(kLongEnough);
  constexpr Cycle kNet[] = {333'991, 131'177, 58'459, 38'218};
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) EXPECT_EQ(race.lane(lane).cycles.net, kNet[lane]);
}

TEST_F(RaceTest, ByRoundEveryLaneHasTheNativeWordsOfThatRound) {
  line_up();
  for (int done = 1; done <= 64; ++done) {
    race.advance_round();
    EXPECT_EQ(race.rounds_done_by_all(), done);
    for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
      ASSERT_EQ(race.lane(lane).rounds_done, done);
      ASSERT_EQ(race.lane(lane).place, RacePlace::kHashing);
    }
  }
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) expect_native_rounds(lane);
  EXPECT_FALSE(race.all_finished());
  race.advance_round();
  EXPECT_TRUE(race.all_finished());
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane)
    EXPECT_EQ(finish_of(lane), 4 - static_cast<int>(lane));
  EXPECT_FALSE(race.is_over()) << "they have not printed yet";
  race.advance_cycles(kLongEnough);
  EXPECT_TRUE(race.is_over());
}

TEST_F(RaceTest, TwoBlocksHave128Rounds) {
  line_up({.text = kTwoBlocks});
  for (int round = 0; round < 128; ++round) race.advance_round();
  for (const std::size_t lane : {1u, 2u, 3u}) {
    EXPECT_EQ(race.lane(lane).rounds_done, 128);
    EXPECT_EQ(race.lane(lane).rounds_total, 128);
    expect_native_rounds(lane);
  }
  race.advance_cycles(kLongEnough);
  for (const std::size_t lane : {1u, 2u, 3u}) {
    EXPECT_TRUE(race.lane(lane).is_equal());
    EXPECT_EQ(finish_of(lane), 4 - static_cast<int>(lane));
  }
  EXPECT_FALSE(race.lane(0).is_equal()) << "v1 is wrong from 32 characters on";
}

TEST_F(RaceTest, AnySlicesGiveTheStatesOfOneLongRun) {
  Race other(roms.set());
  ASSERT_TRUE(other.line_up({}));
  line_up();
  constexpr Cycle kTotal = 500'000;
  other.advance_cycles(kTotal);
  Cycle done = 0;
  for (Cycle slice = 1; done < kTotal; slice = slice * 7 % 10'007 + 1) {
    const Cycle step = std::min(slice, kTotal - done);
    race.advance_cycles(step);
    done += step;
  }
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
    const MachineState &one = race.machine(lane).state(), &two = other.machine(lane).state();
    EXPECT_EQ(one.cycle, two.cycle);
    EXPECT_EQ(one.ram, two.ram) << lane;
    EXPECT_EQ(one.colour_ram, two.colour_ram) << lane;
    EXPECT_EQ(one.cpu.pc, two.cpu.pc);
    EXPECT_EQ(one.held_cycles, two.held_cycles);
    EXPECT_EQ(race.picture(lane).pixels, other.picture(lane).pixels) << lane;
  }
}

TEST_F(RaceTest, RoundsThenCyclesThenRoundsEndInTheSameCycles) {
  line_up();
  for (int round = 0; round < 20; ++round) race.advance_round();
  const Cycle v1_before = race.lane(0).cycles.elapsed();
  race.advance_cycles(10'000);
  EXPECT_NEAR(static_cast<double>(race.lane(0).cycles.elapsed()), static_cast<double>(v1_before + 10'000), 8);
  EXPECT_GT(race.lane(3).rounds_done, race.lane(0).rounds_done);
  while (!race.all_finished()) race.advance_round();
  EXPECT_EQ(race.lane(0).cycles.net, 333'991u);
  EXPECT_EQ(race.lane(3).cycles.net, 38'218u);
}

TEST_F(RaceTest, APlaceIsGivenOnlyWhenNobodyCanComeBeforeIt) {
  line_up();
  while (race.lane(2).place != RacePlace::kFinished) race.advance_cycles(100);
  EXPECT_EQ(finish_of(3), 1);
  EXPECT_EQ(finish_of(2), 2);
  EXPECT_EQ(finish_of(0), 0);
  EXPECT_FALSE(race.lane(2).to_v1) << "v1 still runs";
  EXPECT_NEAR(*race.lane(3).to_before, 58'459.0 / 38'218, 1e-9);
}

TEST_F(RaceTest, TheScreenCanBeForcedOnAndTheResultIsSeenAllTheSame) {
  line_up({.screen = ScreenChoice::kOff});
  race.advance_cycles(20'000);
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
    EXPECT_FALSE(race.lane(lane).screen_on) << lane;
    EXPECT_EQ(race.lane(lane).cycles.stolen, 0u) << lane;
  }
  line_up({.screen = ScreenChoice::kOn});
  race.advance_cycles(20'000);
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
    EXPECT_TRUE(race.lane(lane).screen_on) << lane;
    EXPECT_GT(race.lane(lane).cycles.stolen, 0u) << lane;
  }
  race.advance_cycles(kLongEnough);
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) EXPECT_TRUE(race.lane(lane).screen_on) << lane;
}

TEST_F(RaceTest, WhatCannotBeTypedIsSaidOrPoked) {
  const auto refused = race.line_up({.text = "{brace}"});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.message().find("'{'"), std::string::npos);
  line_up({.text = "{brace}", .input = InputWay::kPoke});
  race.advance_cycles(kLongEnough);
  for (const std::size_t lane : {1u, 2u, 3u}) EXPECT_TRUE(race.lane(lane).is_equal());
}

TEST_F(RaceTest, WhoCannotTakeTheTextIsOutAndTheOthersRace) {
  line_up({.text = std::string(100, 'x'), .input = InputWay::kPoke});
  EXPECT_EQ(race.lane(0).place, RacePlace::kOut);
  EXPECT_NE(race.lane(0).sentence.find("56"), std::string::npos) << race.lane(0).sentence;
  race.advance_cycles(kLongEnough);
  EXPECT_TRUE(race.is_over());
  EXPECT_EQ(finish_of(1), 3);
}

TEST_F(RaceTest, AnotherRaceOfTheSameTextIsTheSame) {
  line_up();
  const MachineState at_the_line = race.machine(3).state();
  race.advance_cycles(kLongEnough);
  line_up();
  EXPECT_EQ(race.machine(3).state().ram, at_the_line.ram);
  EXPECT_EQ(race.machine(3).state().cycle, at_the_line.cycle);
  EXPECT_EQ(race.lane(3).place, RacePlace::kWaiting);
}

}  // namespace
}  // namespace breadbin256
