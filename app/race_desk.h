#pragma once
// The race in front of a person: at the start line, started, paused, stepped, at the pace that was chosen. The
// window's side of app/race.h, and its only writer.
//
//   RaceDesk desk(roms);
//   desk.apply(commands.race);  desk.advance(1.0 / 60);  desk.fill(view.race);

#include <array>
#include <string>

#include "app/race.h"
#include "app/ui/commands.h"

namespace breadbin256 {

class RaceDesk {
 public:
  explicit RaceDesk(const RomSet& roms) : race_(roms) {}

  void apply(const ui::RaceCommands& commands);
  /// Host time that has passed while the race was to be seen.
  void advance(double host_seconds);
  bool is_moving() const { return status_ == ui::RaceStatus::kRunning; }
  /// Brings the machines to the start line if they have never been there.
  void fill(ui::RaceView& view);

 private:
  void line_up();
  void apply_choices(const ui::RaceCommands& commands);
  void go_or_pause();
  void step();
  void run_by_cycle(double host_seconds, double speed);
  void run_by_round(double host_seconds);
  void look();

  Race race_;
  RaceSetup setup_;
  std::string problem_;  ///< why nobody can start
  ui::RaceStatus status_ = ui::RaceStatus::kNotReady;
  ui::RacePacing pacing_ = ui::RacePacing::kByCycle;
  double speed_ = 0.05, rounds_per_second_ = 8;
  double due_cycles_ = 0, due_rounds_ = 0;  ///< less than one, for the next time
  std::array<Frame, Race::kLanes> frames_;
  std::array<std::uint64_t, Race::kLanes> frame_versions_{};
  std::uint64_t version_ = 1;
};

}  // namespace breadbin256
