#pragma once
// DEMONSTRATION until the machine is there: a View that looks like a finished hash.

#include <memory>
#include <string>

#include "app/ui/commands.h"
#include "app/ui/view.h"

namespace breadbin256 {

struct SessionOptions {
  std::string prg_file;
  ui::ProgramChoice program = ui::ProgramChoice::kV3;
  VideoStandard standard = VideoStandard::kNtsc;
};

class Session {
 public:
  explicit Session(const SessionOptions& options);
  ~Session();

  /// One frame's wishes of the panels and the keyboard.
  void apply(const ui::Commands& commands);
  /// Lets the machine run for that much of the host's time (warp: for as long as that takes).
  void advance(double host_seconds);
  /// True while time passes for the machine.
  bool is_moving() const;
  const ui::View& view();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace breadbin256
