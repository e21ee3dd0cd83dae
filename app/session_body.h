#pragma once
// The inside of a Session; only its own files include this.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/key_queue.h"
#include "app/label_file.h"
#include "app/race_desk.h"
#include "app/session.h"
#include "app/session_debug.h"
#include "app/session_optimise.h"
#include "app/session_teach.h"
#include "app/session_timeline.h"
#include "app/time_machine.h"

namespace breadbin256 {

class Session::Body {
 public:
  explicit Body(const SessionOptions& options);

  void apply(const ui::Commands& commands);
  void advance(double host_seconds);
  bool is_moving() const { return run_ == ui::RunState::kRunning; }
  bool shows_race() const { return shown_layout_ == ui::LayoutId::kRace; }
  bool anything_moves() const {
    return is_moving() || teach_.player.plays() || (shows_race() && race_->is_moving());
  }
  const ui::View& view();

 private:
  // Starting
  void switch_on();
  void choose(const std::string& name_or_path);
  void follow_labels(double host_seconds);

  // Running
  enum class Reached : std::uint8_t { kLimit, kGoal, kStopped };
  Reached run_to(Cycle limit, Heed heed, std::optional<ProbeEvent> goal = std::nullopt);
  void run_in_warp(double host_seconds);
  void after_stop(ProgramPlace before, bool was_in_the_past);
  void stop_at_breakpoint();
  void finish_frame();
  Cycle frame_end() const;
  void jam();
  void stand_still();

  // The person
  void apply_machine_commands(const ui::Commands& commands);
  void apply_keys(const ui::Commands& commands);
  void take_key(const ui::KeyInput& input);
  bool is_preparing() const;
  void apply_typing(const ui::Commands& commands);
  void apply_breakpoints(const ui::DebugCommands& commands);
  void apply_steps(const ui::Commands& commands);
  void deliver_message();
  void type(const std::string& text);
  void paste(const std::string& text);
  KeyStroke stroke_of(const ui::KeyInput& input) const;
  void set_screen(ui::ScreenControl screen);
  void apply_screen(bool hash_is_near);
  bool is_upper_case() const {
    return program_.probe_map && program_.probe_map->text_case == TextCase::kUpper;
  }

  // Stopping and stepping
  void pause();
  void resume();
  void run_on_from_here();
  void step_instructions(int count);
  void step_rounds(int count);
  bool step_round();
  void step_frames(int count);
  void go_to_round(ui::RoundPlace place);
  void go_to_first_difference();
  void go_to_breakpoint_before();
  void apply_playing(const ui::Commands& commands);
  void play_rounds(double host_seconds);
  void show_beam();

  void note(const std::string& text);
  void measure_speed(double host_seconds, Cycle cycles);

  Machine& machine() { return time_->machine(); }
  const Machine& machine() const { return time_->machine(); }
  const Watched& watched() const { return time_->watched(); }

  SessionOptions options_;
  RomImages roms_;
  std::unique_ptr<SessionOptimise> optimise_;
  Program program_;
  LabelFile label_file_;
  std::unique_ptr<TimeMachine> time_;
  HashList hashes_;
  std::unique_ptr<SessionDebug> debug_;
  KeyQueue keys_;
  std::vector<ui::KeyInput> early_keys_;  ///< that wait until the program asks for a line
  std::optional<ui::MessageToType> pending_;
  bool asked_for_prompt_ = false;

  ui::RunState run_ = ui::RunState::kRunning;
  ui::ScreenControl screen_ = ui::ScreenControl::kProgram;
  std::uint8_t own_blank_flag_ = 1;  ///< what the program itself has there
  ui::LayoutId shown_layout_ = ui::LayoutId::kShow;
  std::unique_ptr<RaceDesk> race_;
  TeachDesk teach_;
  int speed_percent_ = 100;
  bool warp_ = false;
  double target_ = 0;  ///< the cycle that the host's clock has come to
  double since_warp_picture_ = 0, since_labels_ = 0, measured_seconds_ = 0, note_age_ = 0;
  Cycle measured_cycles_ = 0;

  ui::View view_;
  Frame shown_;
};

}  // namespace breadbin256
