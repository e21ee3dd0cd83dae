// Cycles of one hash of `Hello C64`, against the figures published for the three programs, and v3's own
// clock.

#include <gtest/gtest.h>

#include <cmath>

#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

HashOutcome hash_hello(const std::string& name, const HashSetup& setup) {
  const Program program = embedded_program(name);
  HashRunner runner(rom_set_without_glyphs(), program, setup);
  EXPECT_EQ(runner.start(), HashEnd::kDone);
  auto outcome = runner.hash("Hello C64");
  EXPECT_TRUE(outcome && outcome->match()) << name;
  return *outcome;
}

TEST(ProgramCycles, V1AndV2AreWithinThreePercent) {
  const auto v1 = static_cast<double>(hash_hello("v1", HashSetup{}).record->cycles.net);
  const auto v2 = static_cast<double>(hash_hello("v2", HashSetup{}).record->cycles.net);
  EXPECT_NEAR(v1, 328431, 0.03 * 328431);
  EXPECT_NEAR(v2, 130795, 0.03 * 130795);
}

TEST(ProgramCycles, V3IsNoSlowerAndNothingInterruptsOrHoldsIt) {
  for (const ScreenChoice screen : {ScreenChoice::kProgram, ScreenChoice::kOff}) {
    const HashOutcome outcome = hash_hello("v3", setup_with(VideoStandard::kNtsc, screen));
    EXPECT_LE(outcome.record->cycles.net, 58514u);
    EXPECT_EQ(outcome.record->cycles.irq, 0u);
    EXPECT_EQ(outcome.record->cycles.stolen, 0u);
  }
}

// cycles.cia - cycles.elapsed is what starting and stopping costs, on both machines, blank or not.
TEST(ProgramCycles, V3sOwnCountIsTheCyclesAndItsOverhead) {
  const Program v3 = embedded_program("v3");
  for (const VideoStandard standard : {VideoStandard::kPal, VideoStandard::kNtsc}) {
    const HashOutcome outcome = hash_hello("v3", setup_with(standard));
    EXPECT_EQ(outcome.cia_cycles, outcome.record->cycles.elapsed() + v3.probe_map->cia_overhead_cycles);
  }
}

// 25 bad lines a frame of 40 to 43 cycles (Bauer, 3.5): 58,459 cycles are a bit more than three PAL frames.
TEST(ProgramCycles, V3LosesBadLinesWhenTheScreenStaysOn) {
  const HashOutcome outcome = hash_hello("v3", setup_with(VideoStandard::kPal, ScreenChoice::kOn));
  EXPECT_GE(outcome.record->cycles.stolen, 3000u);
  EXPECT_LE(outcome.record->cycles.stolen, 3530u);
}

// The post: about three quarters of a second, at the first start only.
TEST(ProgramCycles, V3BuildsItsTablesOnce) {
  const double ntsc_hz = 14318181.0 / 14;
  TypedSession session("v3");
  ASSERT_TRUE(session.runner().tables());
  EXPECT_NEAR(static_cast<double>(session.runner().tables()->elapsed()) / ntsc_hz, 0.75, 0.08);
}

}  // namespace
}  // namespace breadbin256
