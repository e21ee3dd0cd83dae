// The same hash off and on and from every line, against runs that know nothing of the lab, and against the
// measured table of docs/stolen-cycles.md, which was made by the rule of the bad lines alone.

#include "app/hash_lab.h"

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "app/hash_runner.h"
#include "app/profile_export.h"
#include "app/program_profiles.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {
namespace {

bool always(double) { return true; }

struct Hashed {
  HashSpecimen specimen;
  CycleAccount cycles;
};

/// What `run` does, and the machine in front of its hash.
Hashed run_of(const std::string& name, ScreenChoice screen, VideoStandard standard = VideoStandard::kNtsc) {
  Hashed run;
  run.specimen.program = *load_program({name, {}, {}});
  run.specimen.roms = std::make_shared<const RomImages>(*RomImages::load({}));
  HashSetup setup;
  setup.screen = screen;
  setup.standard = standard;
  HashRunner runner(run.specimen.roms->set(), run.specimen.program, setup);
  EXPECT_EQ(runner.start(), HashEnd::kDone);
  const auto keep = [&](const Machine& machine) {
    run.specimen.at_start = std::make_shared<const MachineState>(machine.state());
  };
  runner.inspect({nullptr, keep, {}, {}});
  run.cycles = runner.hash("Hello C64")->record->cycles;
  return run;
}

void expect_same(const CycleParts& parts, const CycleAccount& cycles) {
  EXPECT_EQ(parts.net(), cycles.net);
  EXPECT_EQ(parts.irq, cycles.irq);
  EXPECT_EQ(parts.stolen, cycles.stolen);
  EXPECT_EQ(parts.elapsed(), cycles.elapsed());
}

TEST(HashLab, OffAndOnAreTheRunsWithTheScreenOffAndOn) {
  for (const std::string& name : names_of_programs())
    for (const VideoStandard standard : {VideoStandard::kNtsc, VideoStandard::kPal}) {
      SCOPED_TRACE(name + (standard == VideoStandard::kPal ? " PAL" : " NTSC"));
      const Hashed off = run_of(name, ScreenChoice::kOff, standard),
                   on = run_of(name, ScreenChoice::kOn, standard);
      const auto from_off = profile_off_and_on(off.specimen, always);
      const auto from_on = profile_off_and_on(on.specimen, always);
      ASSERT_TRUE(from_off && from_on);
      expect_same(from_off->off.parts, off.cycles);
      expect_same(from_on->on.parts, on.cycles);
      EXPECT_EQ(from_on->off.parts.stolen, 0u);
      EXPECT_EQ(from_on->off.parts.net(), from_on->on.parts.net());
      EXPECT_EQ(from_on->instructions.size(), from_on->off.instructions.size());
    }
}

#ifndef __SANITIZE_ADDRESS__  // 50 million cycles
TEST(HashLab, TheSweepLiesInTheMeasuredRangeOfEveryStart) {
  const Hashed run = run_of("v3", ScreenChoice::kProgram);
  const auto ntsc = sweep_start_lines(run.specimen, VideoStandard::kNtsc, always);
  const auto pal = sweep_start_lines(run.specimen, VideoStandard::kPal, always);
  ASSERT_TRUE(ntsc && pal);
  ASSERT_EQ(ntsc->stolen.size(), 263u);
  ASSERT_EQ(pal->stolen.size(), 312u);
  EXPECT_GE(ntsc->least(), 3772u);
  EXPECT_LE(ntsc->most(), 4171u);
  EXPECT_NEAR(ntsc->mean(), 3917.1, 3);
  EXPECT_GE(pal->least(), 3214u);
  EXPECT_LE(pal->most(), 3483u);
  EXPECT_NEAR(pal->mean(), 3380.8, 3);
}

TEST(HashLab, AHashThatStartsInALineLosesWhatTheSweepSays) {
  Hashed run = run_of("v3", ScreenChoice::kProgram);
  const auto sweep = sweep_start_lines(run.specimen, VideoStandard::kNtsc, always);
  ASSERT_TRUE(sweep);
  for (const Cycle line : {Cycle{0}, Cycle{60}, Cycle{117}, Cycle{256}}) {
    MachineState state = *run.specimen.at_start;
    state.vic.reset(VideoStandard::kNtsc, state.cycle - 65 * line);
    run.specimen.at_start = std::make_shared<const MachineState>(state);
    const auto both = profile_off_and_on(run.specimen, always);
    ASSERT_TRUE(both);
    EXPECT_EQ(both->start.line, static_cast<int>(line));
    EXPECT_EQ(both->on.parts.elapsed() - both->off.parts.elapsed(), sweep->stolen[line]);
  }
}
#endif

TEST(HashLab, WhatIsCancelledGivesNothing) {
  const Hashed run = run_of("v3", ScreenChoice::kProgram);
  EXPECT_FALSE(profile_off_and_on(run.specimen, [](double) { return false; }));
  int asked = 0;
  EXPECT_FALSE(sweep_start_lines(run.specimen, VideoStandard::kPal, [&](double) { return ++asked < 20; }));
  EXPECT_EQ(asked, 20);
}

TEST(ProgramProfiles, TheFourProgramsAsOneJsonAddUp) {
  const Bytes message = bytes_of("Hello C64");
  const auto profiles =
      profile_programs(names_of_programs(), {{message.begin(), message.end()}, HashSetup{}}, always);
  ASSERT_TRUE(profiles);
  std::vector<NamedProfile> named;
  for (const ProgramProfile& one : *profiles)
    named.push_back({{one.program, "ntsc", "program"}, &one.profile, one.problem, one.match});
  const auto json = nlohmann::json::parse(export_profiles(to_hex(message), named));
  ASSERT_EQ(json["profiles"].size(), 4u);
  constexpr Cycle kNet[] = {333'991, 131'177, 58'459, 38'218};  // the ledger of assets/programs/NOTES.md
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& profile = json["profiles"][i];
    EXPECT_EQ(profile["cycles"]["net"], kNet[i]);
    EXPECT_TRUE(profile["match"]);
    const Cycle elapsed = profile["cycles"]["elapsed"];
    const auto sum = [&](const char* rows, const char* cycles) {
      Cycle total = 0;
      for (const auto& row : profile[rows]) total += row[cycles]["elapsed"].get<Cycle>();
      return total;
    };
    EXPECT_EQ(sum("routines", "self_cycles"), elapsed);
    EXPECT_EQ(sum("labels", "self_cycles"), elapsed);
    EXPECT_EQ(sum("spans", "cycles"), elapsed);
    EXPECT_EQ(sum("instructions", "cycles"), elapsed);
    EXPECT_EQ(profile["cycles"]["base"].get<Cycle>() + profile["cycles"]["page_crossings"].get<Cycle>() +
                  profile["cycles"]["taken_branches"].get<Cycle>() + profile["cycles"]["irq"].get<Cycle>() +
                  profile["cycles"]["stolen"].get<Cycle>(),
              elapsed);
  }
}

TEST(ProgramProfiles, WhatCannotHashTheMessageSaysSo) {
  HashSetup setup;
  setup.input = InputWay::kPoke;
  const ProgramProfile profile = profile_program("v1", {std::vector<std::uint8_t>(57, 'a'), setup});
  EXPECT_NE(profile.problem.find("at most 56"), std::string::npos) << profile.problem;
  EXPECT_FALSE(profile_program("no such file", {{}, setup}).problem.empty());
}

// ------------------------------------------------------------------------------------------ background jobs

template <class Condition>
bool comes(Condition condition) {
  for (int i = 0; i < 2000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

TEST(BackgroundJob, HandsItsResultOverOnce) {
  BackgroundJob<int> job;
  EXPECT_FALSE(job.busy());
  job.start([](const GoOn& go_on) { return go_on(0.5) ? std::optional(42) : std::nullopt; });
  EXPECT_TRUE(job.busy());
  std::optional<int> result;
  ASSERT_TRUE(comes([&] { return (result = job.take()).has_value(); }));
  EXPECT_EQ(result, 42);
  EXPECT_FALSE(job.busy());
  EXPECT_FALSE(job.take());
}

TEST(BackgroundJob, CancelReturnsAtOnceAndTheWorkStops) {
  std::atomic<bool> stopped = false;
  {
    BackgroundJob<int> job;
    job.start([&](const GoOn& go_on) -> std::optional<int> {
      while (go_on(0.25)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      stopped = true;
      return 1;
    });
    EXPECT_TRUE(comes([&] { return job.progress() == 0.25; }));
    job.cancel();
    EXPECT_FALSE(job.busy());
    EXPECT_FALSE(job.take());
  }
  EXPECT_TRUE(stopped) << "the thread is joined when the job goes";
}

TEST(BackgroundJob, StartingAgainDropsTheOlderResult) {
  BackgroundJob<int> job;
  job.start([](const GoOn& go_on) -> std::optional<int> {
    while (go_on(0)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return 1;
  });
  job.start([](const GoOn&) { return std::optional(2); });
  std::optional<int> result;
  ASSERT_TRUE(comes([&] { return (result = job.take()).has_value(); }));
  EXPECT_EQ(result, 2);
}

}  // namespace
}  // namespace breadbin256
