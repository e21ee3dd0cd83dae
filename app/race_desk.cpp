#include "app/race_desk.h"

#include <algorithm>
#include <cmath>

namespace breadbin256 {

namespace {

constexpr Cycle kMostCyclesAtOnce = 2'000'000;  // a hundred times real time for a fiftieth of a second
constexpr int kMostRoundsAtOnce = 64;

ui::RacerView shown(const LaneReport& report) {
  ui::RacerView view;
  view.name = report.name;
  view.state = static_cast<ui::RacerState>(report.place);
  view.rounds_done = report.rounds_done;
  view.rounds_total = report.rounds_total;
  view.block = report.block;
  view.round = report.round;
  view.net = report.cycles.net;
  view.irq = report.cycles.irq;
  view.stolen = report.cycles.stolen;
  view.elapsed = report.cycles.elapsed();
  view.finish = report.finish;
  view.to_v1 = report.to_v1;
  view.to_before = report.to_before;
  view.digest = report.digest;
  view.equal = report.is_equal();
  view.native = report.native;
  view.screen_on = report.screen_on;
  view.sentence = report.sentence;
  return view;
}

}  // namespace

void RaceDesk::apply(const ui::RaceCommands& commands) {
  apply_choices(commands);
  if (commands.restart) line_up();
  if (commands.go_or_pause) go_or_pause();
  if (commands.step) step();
}

void RaceDesk::apply_choices(const ui::RaceCommands& commands) {
  if (commands.pacing) pacing_ = *commands.pacing;
  if (commands.speed) speed_ = std::clamp(*commands.speed, 0.001, 100.0);
  if (commands.rounds_per_second) rounds_per_second_ = std::clamp(*commands.rounds_per_second, 0.1, 1000.0);
  if (commands.pacing || commands.speed || commands.rounds_per_second) ++version_;
  RaceSetup wanted = setup_;
  if (commands.text) wanted.text = *commands.text;
  if (commands.screen) wanted.screen = static_cast<ScreenChoice>(*commands.screen);
  if (commands.standard) wanted.standard = *commands.standard;
  if (wanted.text == setup_.text) wanted.input = setup_.input;
  if (wanted == setup_) return;
  setup_ = wanted;
  line_up();
}

/// By keys if the text can be typed, else into memory.
void RaceDesk::line_up() {
  setup_.input = InputWay::kKeys;
  auto lined_up = race_.line_up(setup_);
  if (!lined_up) {
    setup_.input = InputWay::kPoke;
    lined_up = race_.line_up(setup_);
  }
  problem_ = lined_up ? "" : lined_up.message();
  status_ = lined_up ? ui::RaceStatus::kAtTheLine : ui::RaceStatus::kNotReady;
  due_cycles_ = due_rounds_ = 0;
  look();
}

void RaceDesk::go_or_pause() {
  if (status_ == ui::RaceStatus::kRunning) {
    status_ = ui::RaceStatus::kPaused;
  } else {
    if (status_ == ui::RaceStatus::kOver || status_ == ui::RaceStatus::kNotReady) line_up();
    if (status_ != ui::RaceStatus::kNotReady) status_ = ui::RaceStatus::kRunning;
  }
  ++version_;
}

void RaceDesk::step() {
  if (status_ == ui::RaceStatus::kNotReady) line_up();
  if (status_ == ui::RaceStatus::kNotReady || status_ == ui::RaceStatus::kOver) return;
  if (pacing_ == ui::RacePacing::kByRound && !race_.all_finished())
    race_.advance_round();
  else
    race_.advance_cycles(ui::kRaceStepCycles);
  status_ = race_.is_over() ? ui::RaceStatus::kOver : ui::RaceStatus::kPaused;
  look();
}

/// When all have finished they print at the pace of a real C64 at least.
void RaceDesk::advance(double host_seconds) {
  if (!is_moving()) return;
  if (race_.all_finished())
    run_by_cycle(host_seconds, std::max(1.0, speed_));
  else if (pacing_ == ui::RacePacing::kByCycle)
    run_by_cycle(host_seconds, speed_);
  else
    run_by_round(host_seconds);
  if (race_.is_over()) status_ = ui::RaceStatus::kOver;
  look();
}

void RaceDesk::run_by_cycle(double host_seconds, double speed) {
  due_cycles_ += host_seconds * phi2_hz(setup_.standard) * speed;
  const double whole = std::floor(due_cycles_);
  due_cycles_ -= whole;
  race_.advance_cycles(std::min(static_cast<Cycle>(whole), kMostCyclesAtOnce));
}

void RaceDesk::run_by_round(double host_seconds) {
  due_rounds_ = std::min(due_rounds_ + host_seconds * rounds_per_second_, double{kMostRoundsAtOnce});
  for (; due_rounds_ >= 1 && !race_.all_finished(); --due_rounds_) race_.advance_round();
}

/// Takes the pictures as the beams have drawn them so far.
void RaceDesk::look() {
  ++version_;
  if (status_ == ui::RaceStatus::kNotReady) return;
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
    const Frame& drawn = race_.picture(lane);
    if (frame_versions_[lane] != 0 && drawn.pixels == frames_[lane].pixels) continue;
    frames_[lane] = drawn;
    ++frame_versions_[lane];
  }
}

void RaceDesk::fill(ui::RaceView& view) {
  if (status_ == ui::RaceStatus::kNotReady && problem_.empty()) line_up();
  if (view.version == version_) return;
  view.version = version_;
  view.status = status_;
  view.pacing = pacing_;
  view.speed = speed_;
  view.rounds_per_second = rounds_per_second_;
  view.screen = static_cast<ui::ScreenControl>(setup_.screen);
  view.standard = setup_.standard;
  view.text = setup_.text;
  view.poked = setup_.input == InputWay::kPoke;
  view.clock = race_.clock();
  view.rounds_done = race_.rounds_done_by_all();
  for (std::size_t lane = 0; lane < Race::kLanes; ++lane) {
    ui::RacerView& racer = view.racers[lane];
    racer = shown(race_.lane(lane));
    racer.screen_forced = setup_.screen != ScreenChoice::kProgram;
    if (status_ == ui::RaceStatus::kNotReady) {
      racer.sentence = problem_;
      continue;
    }
    racer.hashed = std::string(race_.meant(lane).begin(), race_.meant(lane).end());
    racer.frame = &frames_[lane];
    racer.frame_version = frame_versions_[lane];
  }
}

}  // namespace breadbin256
