// What the layout Optimise shows of a hash that a person typed, against the session's own account of it.

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "app/session.h"

namespace breadbin256 {
namespace {

class OptimiseTest : public testing::Test {
 protected:
  const ui::View& view() { return session->view(); }
  const ui::OptimiseView& optimise() { return view().optimise; }

  void start(const std::string& program) {
    session = std::make_unique<Session>(SessionOptions{{program, {}, {}}, VideoStandard::kNtsc, {}});
    ui::Commands commands;
    commands.shown_layout = ui::LayoutId::kOptimise;
    session->apply(commands);
  }

  void send(const ui::OptimiseCommands& optimise_commands) {
    ui::Commands commands;
    commands.shown_layout = ui::LayoutId::kOptimise;
    commands.optimise = optimise_commands;
    session->apply(commands);
  }

  template <class Condition>
  bool runs_until(Condition condition, double seconds = 30) {
    for (double passed = 0; passed < seconds && !condition(); passed += 1.0 / 60) session->advance(1.0 / 60);
    return condition();
  }

  /// The machine stands still; time passes only for the work in the background.
  template <class Condition>
  bool comes(Condition condition) {
    for (int i = 0; i < 4000; ++i) {
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  void hash(const std::string& text, std::optional<ui::ScreenControl> screen = {}) {
    ui::Commands commands;
    commands.shown_layout = ui::LayoutId::kOptimise;
    commands.screen = screen;
    commands.type_message = ui::MessageToType{{text.begin(), text.end()}, ui::Delivery::kKeys};
    session->apply(commands);
    ASSERT_TRUE(runs_until([&] { return view().verdict.state == ui::VerdictState::kHashing; })) << text;
    ASSERT_TRUE(runs_until([&] { return view().verdict.state == ui::VerdictState::kMatch; })) << text;
  }

  bool is_measured() {
    return comes([&] { return optimise().cost && !optimise().profiling.running; });
  }

  void expect_sums() {
    const ui::HashCost& cost = *optimise().cost;
    for (const auto* rows :
         {&optimise().routines, &optimise().labels, &optimise().rounds, &optimise().instructions}) {
      std::uint64_t self = 0, stolen = 0;
      for (const ui::ProfileRow& row : *rows) self += row.self, stolen += row.stolen;
      EXPECT_EQ(self, cost.off.net());
      EXPECT_EQ(stolen, cost.on.stolen);
    }
  }

  void expect_as_timed(const ui::CyclesByKind& cycles) {
    EXPECT_EQ(cycles.net(), view().timing.net);
    EXPECT_EQ(cycles.irq, view().timing.irq);
    EXPECT_EQ(cycles.stolen, view().timing.stolen);
    EXPECT_EQ(cycles.elapsed(), view().timing.elapsed);
  }

  std::unique_ptr<Session> session;
};

TEST_F(OptimiseTest, TheBudgetOfV3IsTheShownHashOffAndOn) {
  start("v3");
  EXPECT_FALSE(optimise().cost);
  EXPECT_FALSE(optimise().sentence.empty());
  hash("Hello C64");
  ASSERT_TRUE(is_measured());
  expect_as_timed(optimise().cost->off);  // v3 darkens its screen
  EXPECT_EQ(optimise().cost->off.net(), 58'459u);
  EXPECT_EQ(optimise().cost->on.net(), 58'459u);
  EXPECT_EQ(optimise().cost->on.elapsed() - optimise().cost->off.elapsed(), optimise().cost->on.stolen);
  EXPECT_EQ(optimise().rounds.size(), 64u + 4);
  expect_sums();
  hash("Hello C64", ui::ScreenControl::kOn);
  ASSERT_TRUE(is_measured());
  EXPECT_GT(optimise().cost->on.stolen, 3'700u);
  expect_as_timed(optimise().cost->on);
#ifndef __SANITIZE_ADDRESS__  // 34 million cycles
  ASSERT_TRUE(comes([&] { return !optimise().sweeps[0].stolen.empty(); }));
  const ui::SweepView& ntsc = optimise().sweeps[0];
  ASSERT_EQ(ntsc.stolen.size(), 263u);
  EXPECT_GE(ntsc.least, 3772u);  // docs/stolen-cycles.md
  EXPECT_LE(ntsc.most, 4171u);
#endif
}

TEST_F(OptimiseTest, InterruptsOfV2AreThoseOfTheShownHash) {
  start("v2");
  hash("abc");
  ASSERT_TRUE(is_measured());
  expect_as_timed(optimise().cost->on);  // v2 leaves its screen on
  EXPECT_GT(optimise().cost->on.irq, 0u);
  expect_sums();
}

TEST_F(OptimiseTest, TheOtherProgramsHashTheSameMessage) {
  start("v3");
  hash("Hello C64");
  ASSERT_TRUE(comes([&] { return optimise().programs.size() == 4; }));
  constexpr std::uint64_t kNet[] = {333'991, 131'177, 58'459, 38'218};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(optimise().programs[i].cost.off.net(), kNet[i]);
    EXPECT_EQ(optimise().programs[i].cost.off.stolen, 0u);
    EXPECT_GT(optimise().programs[i].cost.on.stolen, 2'000u);
    EXPECT_TRUE(optimise().programs[i].match);
  }
}

TEST_F(OptimiseTest, TheLadderHasTheC64AtOnceAndTheProcessorWhenAsked) {
  start("v3");
  ASSERT_TRUE(comes([&] { return optimise().rungs.size() == 4; }));
  EXPECT_EQ(optimise().rungs[0].cycles, 333'991);
  EXPECT_EQ(optimise().ladder_message, "Hello C64");
  ui::OptimiseCommands measure;
  measure.measure = true;
  send(measure);
  ASSERT_TRUE(comes([&] { return optimise().rungs.size() > 5; }));
  EXPECT_TRUE(optimise().rungs[4].is_native);
  EXPECT_EQ(optimise().rungs[4].name, "textbook");
  EXPECT_LT(optimise().rungs[4].cycles, 38'218);
  EXPECT_GE(optimise().marks.size(), 5u);  // the post's three, libgcrypt's two
  EXPECT_EQ(optimise().published.size(), 6u);
}

TEST_F(OptimiseTest, CancelStopsWhatRunsAndKeepsWhatIsShown) {
  start("v3");
  hash("Hello C64");
  ASSERT_TRUE(comes([&] { return optimise().sweeping.running; }));  // by itself, as the last of all
  ui::OptimiseCommands sweep, cancel;
  sweep.sweep = true;
  cancel.cancel = true;
  for (int times = 0; times < 2; ++times) {
    send(cancel);
    EXPECT_FALSE(optimise().sweeping.running);
    EXPECT_FALSE(view().background_busy);
    EXPECT_TRUE(optimise().sweeps[0].stolen.empty());
    EXPECT_TRUE(optimise().cost);
    EXPECT_EQ(optimise().programs.size(), 4u);
    if (times == 0) send(sweep);
    EXPECT_EQ(optimise().sweeping.running, times == 0);
  }
}

TEST_F(OptimiseTest, ANewProgramEmptiesTheBudgetUntilItHashes) {
  start("v3");
  hash("abc");
  ASSERT_TRUE(is_measured());
  ui::Commands commands;
  commands.shown_layout = ui::LayoutId::kOptimise;
  commands.program = ui::ProgramChoice::kV4;
  session->apply(commands);
  EXPECT_FALSE(optimise().cost);
  EXPECT_FALSE(optimise().sentence.empty());
  EXPECT_TRUE(optimise().sweeps[0].stolen.empty());
}

TEST_F(OptimiseTest, WithoutAProbeMapItSaysSo) {
  const auto file = std::filesystem::path(testing::TempDir()) / "optimise_loop.prg";
  std::ofstream(file, std::ios::binary) << std::string("\x00\xc0\x4c\x00\xc0", 5);
  start(file.string());
  EXPECT_NE(optimise().sentence.find("probe map"), std::string::npos);
  std::filesystem::remove(file);
}

TEST_F(OptimiseTest, TheProfileIsExportedByTheEndOfItsName) {
  start("v3");
  hash("abc");
  ASSERT_TRUE(is_measured());
  const auto file = std::filesystem::path(testing::TempDir()) / "optimise_profile.csv";
  ui::OptimiseCommands commands;
  commands.export_file = file.string();
  send(commands);
  std::ifstream csv(file);
  std::string line;
  std::getline(csv, line);
  EXPECT_EQ(line.substr(0, 18), "kind,name,address,");
  std::filesystem::remove(file);
  commands.export_file = "/no/such/folder/profile.json";
  send(commands);
  EXPECT_NE(view().status.note.find("/no/such/folder"), std::string::npos);
}

}  // namespace
}  // namespace breadbin256
