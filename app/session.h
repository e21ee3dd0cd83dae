#pragma once
// One C64 in front of a person: boots, loads a program, types SYS, runs at the pace of a real one (or as fast
// as it can), stops, steps, goes back, and tells the panels what there is to see. The only writer of the
// machine.
//
//   Session session({});
//   session.apply(commands);  session.advance(1.0 / 60);  draw(session.view());
//
// Time: advance() is told how much of the host's time has passed; the session has no clock of its own but for
// warp, which runs for a slice of the host's time.

#include <memory>
#include <string>

#include "app/program.h"
#include "app/rom_images.h"
#include "app/ui/commands.h"
#include "app/ui/view.h"

namespace breadbin256 {

struct SessionOptions {
  ProgramFiles program{"v3", {}, {}};
  VideoStandard standard = VideoStandard::kNtsc;
  RomFiles roms;
};

class Session {
 public:
  explicit Session(const SessionOptions& options);
  ~Session();

  /// What the panels and the keyboard asked for in one frame.
  void apply(const ui::Commands& commands);
  void advance(double host_seconds);
  /// True while time passes for the machine.
  bool is_moving() const;
  /// True while an answer is looked for in the past, a bit with each call of view().
  bool is_searching() const;
  /// Up to date with the last apply() or advance().
  const ui::View& view();

 private:
  class Body;
  std::unique_ptr<Body> body_;
};

}  // namespace breadbin256
