// The race as the window drives it: paces against the clock of a C64, what a new text does, what is shown.

#include "app/race_desk.h"

#include <gtest/gtest.h>

#include "app/rom_images.h"
#include "app/ui/race_layout.h"

namespace breadbin256 {
namespace {

constexpr double kFrameSeconds = 1.0 / 60;

class RaceDeskTest : public testing::Test {
 protected:
  const ui::RaceView& look() {
    desk.fill(view);
    return view;
  }
  void send(const ui::RaceCommands& commands) { desk.apply(commands); }
  void run_for(double seconds) {
    for (double passed = 0; passed < seconds; passed += kFrameSeconds) desk.advance(kFrameSeconds);
  }

  RomImages roms = *RomImages::load({});
  RaceDesk desk{roms.set()};
  ui::RaceView view;
};

TEST_F(RaceDeskTest, StandsAtTheLineUntilTheGun) {
  EXPECT_EQ(look().status, ui::RaceStatus::kAtTheLine);
  run_for(1);
  EXPECT_EQ(look().clock, 0u);
  for (const ui::RacerView& racer : view.racers) EXPECT_TRUE(racer.frame) << racer.name;
}

TEST_F(RaceDeskTest, ATwentiethOfRealTimeIsPacedByTheClock) {
  look();
  send({.go_or_pause = true});
  run_for(2);
  EXPECT_NEAR(static_cast<double>(look().clock), 2 * 1'022'727 / 20.0,
              1'022'727 / 20.0 / 50);  // NTSC: 1.022727 MHz
  send({.go_or_pause = true});
  EXPECT_EQ(look().status, ui::RaceStatus::kPaused);
  const Cycle paused_at = view.clock;
  run_for(1);
  EXPECT_EQ(look().clock, paused_at);
}

TEST_F(RaceDeskTest, RoundsASecond) {
  look();
  send({.go_or_pause = true, .pacing = ui::RacePacing::kByRound, .rounds_per_second = 16});
  run_for(2);
  EXPECT_NEAR(look().rounds_done, 32, 1);
  for (const ui::RacerView& racer : view.racers) EXPECT_EQ(racer.rounds_done, view.rounds_done);
}

TEST_F(RaceDeskTest, IsOverWhenAllHavePrinted) {
  look();
  send({.go_or_pause = true, .speed = 10.0});
  run_for(2);
  EXPECT_EQ(look().status, ui::RaceStatus::kOver);
  EXPECT_FALSE(desk.is_moving());
  EXPECT_EQ(view.racers[3].finish, 1);
  EXPECT_TRUE(view.racers[0].equal);
  send({.go_or_pause = true});
  EXPECT_EQ(look().status, ui::RaceStatus::kRunning) << "Go after the end starts anew";
  EXPECT_EQ(view.clock, 0u);
}

TEST_F(RaceDeskTest, AnotherTextOrMachineGoesBackToTheLine) {
  look();
  send({.step = true});
  EXPECT_NEAR(static_cast<double>(look().clock), 1000, 8);
  send({.text = "abc"});
  EXPECT_EQ(look().status, ui::RaceStatus::kAtTheLine);
  EXPECT_EQ(view.racers[0].hashed, "ABC");
  EXPECT_EQ(view.racers[1].hashed, "abc");
  send({.standard = VideoStandard::kPal});
  EXPECT_EQ(look().standard, VideoStandard::kPal);
  send({.text = "abc"});
  EXPECT_EQ(look().clock, 0u);
}

TEST_F(RaceDeskTest, WhatNoKeyGivesIsPoked) {
  look();
  send({.go_or_pause = true, .text = "{}", .speed = 100.0});
  EXPECT_TRUE(look().poked);
  run_for(2);
  EXPECT_TRUE(look().racers[3].equal);
}

TEST_F(RaceDeskTest, AfterTheFinishTheyPrintAtThePaceOfARealC64) {
  look();
  send({.go_or_pause = true, .speed = 1.0});
  run_for(0.5);
  ASSERT_EQ(look().racers[0].state, ui::RacerState::kFinished);
  send({.speed = 0.001});
  run_for(2);
  EXPECT_EQ(look().status, ui::RaceStatus::kOver);
}

}  // namespace

namespace ui {
namespace {

bool overlap(const Rect& one, const Rect& other) {
  return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

TEST(RaceLayout, NothingOverlapsFromTheSmallestWindowOn) {
  for (const float scale : {1.0f, 1.25f, 1.5f, 2.0f})
    for (int w = 1024; w <= 2600; w += 37)
      for (int h = 640; h <= 1500; h += 29) {
        const WindowSize window{static_cast<int>(static_cast<float>(w) * scale),
                                static_cast<int>(static_cast<float>(h) * scale), scale};
        const RaceLayout layout = lay_out_race(window);
        std::vector<Rect> places = {layout.bars.toolbar, layout.controls, layout.bars.status};
        if (layout.summary.h > 0) places.push_back(layout.summary);
        for (const Rect& lane : layout.lanes) places.push_back(lane);
        for (const PictureLayout& picture : layout.pictures) {
          places.push_back(picture.panel);
          places.back().h += layout.caption_h;
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
          ASSERT_LE(places[i].right(), window.w) << w << "x" << h << " at " << scale;
          ASSERT_LE(places[i].bottom(), window.h) << w << "x" << h << " at " << scale;
          for (std::size_t j = i + 1; j < places.size(); ++j)
            ASSERT_FALSE(overlap(places[i], places[j]))
                << w << "x" << h << " at " << scale << ": " << i << " " << j;
        }
      }
}

TEST(RaceLayout, PicturesAreOnceOrTwiceAsFits) {
  EXPECT_EQ(lay_out_race({1024, 640, 1}).pictures[0].factor, 1);
  EXPECT_EQ(lay_out_race({1280, 800, 1}).pictures[0].factor, 1);
  EXPECT_EQ(lay_out_race({1920, 1080, 1}).pictures[0].factor, 2);
  EXPECT_EQ(lay_out_race({2560, 1600, 2}).pictures[0].factor, 2);
}

}  // namespace
}  // namespace ui
}  // namespace breadbin256
