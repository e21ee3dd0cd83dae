// The session as a person meets it: what is typed, what the panels then hold. Hashes from FIPS 180-4's method
// done by other tools (sha256sum), cycles against a run without a window.

#include "app/session.h"

#include <gtest/gtest.h>

#include <fstream>

#include "app/hash_runner.h"
#include "app/sdl_keymap.h"
#include "app/ui/number_format.h"
#include "assets/programs/embedded_programs.h"

namespace breadbin256 {
namespace {

constexpr double kFrameSeconds = 1.0 / 60;
constexpr const char* kHelloHash =
    "7f1ab1f638914d18a448947e019f1e248fcc13e1817a091f32c40d67351c55c5";  // sha256sum

class SessionTest : public testing::Test {
 protected:
  const ui::View& view() { return session->view(); }

  void start(const std::string& program = "v3") {
    session = std::make_unique<Session>(SessionOptions{{program, {}, {}}, VideoStandard::kNtsc, {}});
    ASSERT_TRUE(runs_until([&] { return screen_has("message"); })) << "the program comes to its prompt";
    session->advance(0.5);
  }

  template <class Condition>
  bool runs_until(Condition condition, double seconds = 20) {
    for (double passed = 0; passed < seconds; passed += kFrameSeconds) {
      if (condition()) return true;
      session->advance(kFrameSeconds);
    }
    return condition();
  }

  bool screen_has(const std::string& words) {
    for (const std::string& line : view().screen_text)
      if (line.find(words) != std::string::npos) return true;
    return false;
  }

  bool is_settled() {
    return view().timing.cia && (view().verdict.state == ui::VerdictState::kMatch ||
                                 view().verdict.state == ui::VerdictState::kDifferent);
  }

  void send(const ui::Commands& commands) { session->apply(commands); }

  void type_message(const std::string& text) {
    ui::Commands commands;
    commands.type_message = ui::MessageToType{{text.begin(), text.end()}, ui::Delivery::kKeys};
    send(commands);
  }

  void hash(const std::string& text) {
    type_message(text);
    runs_until([&] { return view().verdict.state == ui::VerdictState::kHashing; });
    ASSERT_TRUE(runs_until([&] { return is_settled(); })) << text;
  }

  void step_rounds(int count) {
    ui::Commands commands;
    commands.step_rounds = count;
    send(commands);
  }

  void step_instructions(int count) {
    ui::Commands commands;
    commands.step_instructions = count;
    send(commands);
  }

  void press_every_key_of(const std::string& text) {
    ui::Commands commands;
    for (const char character : text)
      for (const bool down : {true, false})
        commands.keys.push_back({*chord_of_character(static_cast<char32_t>(character)),
                                 character == '\n' ? '\0' : character, down});
    send(commands);
  }

  std::unique_ptr<Session> session;
};

TEST_F(SessionTest, HelloC64HasTheRightHashAndTheCyclesOfARunWithoutAWindow) {
  start();
  hash("Hello C64");
  EXPECT_EQ(view().verdict.state, ui::VerdictState::kMatch);
  EXPECT_EQ(ui::hex_plain(view().verdict.c64), kHelloHash);
  const auto roms = RomImages::load({});
  const auto program = load_program({"v3", {}, {}});
  HashRunner runner(roms->set(), *program, {});
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  const auto outcome = runner.hash("Hello C64");
  ASSERT_TRUE(outcome);
  EXPECT_EQ(view().timing.net, outcome->record->cycles.net);
  EXPECT_EQ(view().timing.cia, outcome->cia_cycles);
  EXPECT_EQ(view().timing.stolen, 0u);
  EXPECT_EQ(*view().timing.cia - *view().timing.overhead, *view().timing.net);
  EXPECT_EQ(~view().cia2_count, *view().timing.cia) << "the chained timers still hold the count";
  for (const ui::WordView& word : view().words) EXPECT_EQ(word.c64, word.native);
}

TEST_F(SessionTest, KeysThatGoDownAndUpAtOnceAreAllTyped) {
  start();
  press_every_key_of("Hello C64\n");
  ASSERT_TRUE(runs_until([&] { return is_settled(); }));
  EXPECT_EQ(ui::hex_plain(view().verdict.c64), kHelloHash);
  EXPECT_EQ(view().message.typed, "Hello C64");
}

TEST_F(SessionTest, WhatIsTypedWhileTheProgramPreparesItselfIsNotLost) {
  session = std::make_unique<Session>(SessionOptions{{"v4", {}, {}}, VideoStandard::kNtsc, {}});
  session->advance(1.5);  // v4 unpacks itself for four seconds
  press_every_key_of("Hello C64\n");
  ASSERT_TRUE(runs_until([&] { return is_settled(); }));
  EXPECT_EQ(ui::hex_plain(view().verdict.c64), kHelloHash);
  EXPECT_EQ(view().message.typed, "Hello C64");
}

TEST_F(SessionTest, AKeyThatIsHeldForLongIsOneCharacter) {
  start();
  ui::Commands commands;
  commands.keys.push_back({*chord_of_character('a'), 'a', true});
  send(commands);
  session->advance(0.2);
  commands = {};
  commands.keys.push_back({*chord_of_character('a'), 'a', false});
  send(commands);
  session->advance(0.5);
  press_every_key_of("b\n");
  ASSERT_TRUE(runs_until([&] { return is_settled(); }));
  const std::vector<std::uint8_t> hashed = view().message.hashed;
  EXPECT_EQ(std::string(hashed.begin(), hashed.end()), "ab");
}

TEST_F(SessionTest, RoundsForwardBackAndForwardAgainAreTheSame) {
  start();
  ui::Commands pause;
  pause.toggle_run = true;
  send(pause);
  type_message("Hello C64");
  step_rounds(18);
  ASSERT_EQ(view().words_after_round, 17);
  const auto words = view().words;
  const Cycle cycle = view().status.cycle;
  for (const ui::WordView& word : words) EXPECT_EQ(word.c64, word.native);
  EXPECT_EQ(words[0].c64, 0xf00a0502u) << "a after round 17, worked out by hand-written SHA-256 in Python";
  step_rounds(-14);
  EXPECT_EQ(view().words_after_round, 3);
  EXPECT_EQ(view().status.run, ui::RunState::kRewound);
  for (const ui::WordView& word : view().words) EXPECT_EQ(word.c64, word.native);
  step_rounds(14);
  EXPECT_EQ(view().words_after_round, 17);
  EXPECT_EQ(view().status.cycle, cycle);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(view().words[i].c64, words[i].c64);
  ui::Commands run;
  run.toggle_run = true;
  send(run);
  ASSERT_TRUE(runs_until([&] { return is_settled(); }));
  EXPECT_EQ(ui::hex_plain(view().verdict.c64), kHelloHash) << "after going back the same hash comes out";
}

TEST_F(SessionTest, ARoundIsGoneToForwardAndBackByItsNumber) {
  start();
  ui::Commands pause;
  pause.toggle_run = true;
  send(pause);
  type_message("abc");
  step_rounds(1);
  const auto go_to = [&](int round) {
    ui::Commands commands;
    commands.go_to_round = ui::RoundPlace{0, round};
    send(commands);
  };
  // a and e after rounds 0, 17 and 63: the example of SHA-256 for "abc" that NIST published with FIPS 180-2
  go_to(17);
  EXPECT_EQ(view().words_after_round, 17);
  EXPECT_EQ(view().words[0].c64, 0xc2fbd9d1u);
  go_to(63);
  EXPECT_EQ(view().words[0].c64, 0x506e3058u);
  EXPECT_EQ(view().words[4].c64, 0x5ef50f24u);
  go_to(0);
  EXPECT_EQ(view().words[0].c64, 0x5d6aebcdu);
  EXPECT_EQ(view().words[4].c64, 0xfa2a4622u);
  EXPECT_EQ(view().status.run, ui::RunState::kRewound);
  go_to(-1);
  EXPECT_EQ(view().words_after_round, std::nullopt);
}

TEST_F(SessionTest, ABreakpointStopsTheRunAndTheWayBackFindsItAgain) {
  start();
  ui::Commands add;
  add.debug.add_breakpoint = "round == 17";
  add.shown_layout = ui::LayoutId::kDebug;
  send(add);
  type_message("Hello C64");
  ASSERT_TRUE(runs_until([&] { return view().status.run == ui::RunState::kPaused; }));
  EXPECT_EQ(view().words_after_round, 17);
  EXPECT_EQ(view().debug.breakpoints[0].hits, 1u);
  const Cycle there = view().status.cycle;
  ui::Commands run;
  run.toggle_run = true;
  send(run);
  ASSERT_TRUE(runs_until([&] { return is_settled(); })) << "it does not stop again where it stands";
  EXPECT_EQ(ui::hex_plain(view().verdict.c64), kHelloHash);
  ui::Commands back;
  back.shown_layout = ui::LayoutId::kDebug;
  back.debug.run_back_to_breakpoint = true;
  send(back);
  EXPECT_EQ(view().status.cycle, there);
  EXPECT_EQ(view().words_after_round, 17);
}

TEST_F(SessionTest, ABreakpointThatIsNoneIsSaidAndNothingIsLost) {
  start();
  ui::Commands add;
  add.shown_layout = ui::LayoutId::kDebug;
  add.debug.add_breakpoint = "exec nowhere";
  send(add);
  EXPECT_NE(view().debug.breakpoint_error.find("nowhere"), std::string::npos);
  EXPECT_TRUE(view().debug.breakpoints.empty());
}

TEST_F(SessionTest, TheLastMinuteIsThereAndEveryPlaceOfItCanBeGoneTo) {
  start();
  hash("Hello C64");
  runs_until([] { return false; }, 70);
  ui::Commands show;
  show.shown_layout = ui::LayoutId::kDebug;
  show.toggle_run = true;
  send(show);
  const ui::TimelineView timeline = view().debug.timeline;
  EXPECT_GE(timeline.newest - timeline.oldest, Cycle{60} * 1'022'727);
  ASSERT_EQ(timeline.hashes.size(), 1u);
  EXPECT_TRUE(timeline.hashes[0].match);
  const Cycle hash_done = timeline.hashes[0].to;
  ui::Commands go;
  go.go_to_cycle = hash_done;
  send(go);
  EXPECT_EQ(view().status.cycle, hash_done);
  EXPECT_EQ(view().status.rewound_by, timeline.newest - hash_done);
  ui::Commands frame;
  frame.step_frames = -1;
  send(frame);
  const Cycle frame_before = hash_done - 263 * 65;  // NTSC 6567R8: 263 lines of 65 cycles
  EXPECT_GE(view().status.cycle, frame_before);
  EXPECT_LT(view().status.cycle, frame_before + 8) << "the first boundary there";
}

TEST_F(SessionTest, InstructionsBackAndForwardGiveTheIdenticalPlace) {
  start();
  ui::Commands pause;
  pause.toggle_run = true;
  send(pause);
  std::vector<std::pair<Cycle, int>> places;
  const auto place = [&] { return std::pair(view().status.cycle, int{view().registers.pc}); };
  for (int i = 0; i < 300; ++i) places.push_back(place()), step_instructions(1);
  for (int i = 299; i >= 0; --i) {
    step_instructions(-1);
    ASSERT_EQ(place(), places[static_cast<std::size_t>(i)]) << i;
  }
}

TEST_F(SessionTest, WithTheScreenOnTheVicStealsCyclesAndTheNetCountStaysTheSame) {
  start();
  hash("Hello C64");
  const auto net = view().timing.net;
  ui::Commands commands;
  commands.screen = ui::ScreenControl::kOn;
  send(commands);
  hash("Hello C64");
  EXPECT_EQ(view().timing.net, net);
  EXPECT_GT(view().timing.stolen, 1000u);
  EXPECT_EQ(*view().timing.cia, *view().timing.elapsed + *view().timing.overhead)
      << "the timer counts stolen cycles too";
  commands.screen = ui::ScreenControl::kProgram;
  send(commands);
  hash("Hello C64");
  EXPECT_EQ(view().timing.stolen, 0u);
  EXPECT_EQ(view().timing.blanked_by, "v3");
}

TEST_F(SessionTest, PalAndNtscHaveTheSameNetCount) {
  start();
  hash("abc");
  const auto net = view().timing.net;
  ui::Commands commands;
  commands.standard = VideoStandard::kPal;
  send(commands);
  EXPECT_EQ(view().status.standard, VideoStandard::kPal);
  hash("abc");
  EXPECT_EQ(view().timing.net, net);
  EXPECT_EQ(ui::hex_plain(view().verdict.c64),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
}

TEST_F(SessionTest, TwoBlocks) {
  start();
  hash(std::string(80, 'a'));
  EXPECT_EQ(view().verdict.state, ui::VerdictState::kMatch);
  EXPECT_EQ(view().verdict.blocks, 2);
  EXPECT_EQ(view().words_block, 2);
}

TEST_F(SessionTest, TheHostsTimeIsFollowedWithoutDrift) {
  start();
  const Cycle before = view().status.cycle;
  for (int i = 0; i < 1000; ++i) {
    send({});
    session->advance(0.0137);
  }
  const double cycles = static_cast<double>(view().status.cycle - before);
  EXPECT_NEAR(cycles, 13.7 * phi2_hz(VideoStandard::kNtsc), 20);
}

TEST_F(SessionTest, AHaltOfTheHostIsCaughtUpButNotALongOne) {
  start();
  const auto cycles_of = [&](double seconds) {
    const Cycle before = view().status.cycle;
    session->advance(seconds);
    return static_cast<double>(view().status.cycle - before);
  };
  const double hz = phi2_hz(VideoStandard::kNtsc);
  EXPECT_NEAR(cycles_of(1.2), 1.2 * hz, 20);
  EXPECT_NEAR(cycles_of(3600), 2 * hz, 20);
}

TEST_F(SessionTest, FilesThatAreNoProgramLeaveAMessage) {
  start();
  const std::string file = testing::TempDir() + "breadbin256_one_byte.prg";
  std::ofstream(file) << 'x';
  for (const std::string& name : {file, std::string("/nonexistent.prg"), std::string("/")}) {
    ui::Commands commands;
    commands.load_file = name;
    send(commands);
    EXPECT_FALSE(view().status.note.empty()) << name;
    EXPECT_EQ(view().program.name, "v3");
  }
  hash("Hello C64");
  EXPECT_EQ(view().verdict.state, ui::VerdictState::kMatch);
}

TEST_F(SessionTest, AProgramWithoutAProbeMapRunsAndItsHashIsUnknown) {
  start();
  const std::string file = testing::TempDir() + "breadbin256_border.prg";
  std::ofstream(file, std::ios::binary)
      << std::string("\x00\xc0\xee\x20\xd0\x4c\x00\xc0", 8);  // inc $d020, jmp
  ui::Commands commands;
  commands.load_file = file;
  send(commands);
  session->advance(0.25);
  for (int i = 0; i < 12; ++i) session->advance(0.25);
  EXPECT_EQ(view().verdict.state, ui::VerdictState::kNoProbeMap);
  EXPECT_EQ(view().registers.pc & 0xff00, 0xc000);
}

TEST_F(SessionTest, AJamIsSaid) {
  start();
  const std::string file = testing::TempDir() + "breadbin256_jam.prg";
  std::ofstream(file, std::ios::binary) << std::string("\x00\xc0\x02", 3);
  ui::Commands commands;
  commands.load_file = file;
  send(commands);
  ASSERT_TRUE(runs_until([&] { return view().status.run == ui::RunState::kJammed; }));
  EXPECT_NE(view().verdict.sentence.find("$c000"), std::string::npos) << view().verdict.sentence;
  commands = {};
  commands.program = ui::ProgramChoice::kV3;
  send(commands);
  hash("Hello C64");
  EXPECT_EQ(view().verdict.state, ui::VerdictState::kMatch);
}

TEST_F(SessionTest, V1ReadsThePostsOldTestStringAsWell) {
  if (!find_embedded_program("v1")) GTEST_SKIP() << "v1 is not built";
  session = std::make_unique<Session>(SessionOptions{{"v1", {}, {}}, VideoStandard::kNtsc, {}});
  type_message("the cat sat on the mat and then ran");
  ASSERT_TRUE(runs_until([&] { return view().verdict.state == ui::VerdictState::kDifferent; }, 60));
  EXPECT_EQ(view().message.hashed.size(), 56u);
  ASSERT_EQ(view().verdict.reasons.size(), 3u);
  ASSERT_TRUE(view().verdict.first_difference);
  EXPECT_EQ(view().verdict.first_difference->word, "W[8]");
  EXPECT_FALSE(view().program.measures_with_cia2);
}

}  // namespace
}  // namespace breadbin256
