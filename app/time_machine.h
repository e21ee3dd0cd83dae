#pragma once
// A machine with its past: runs forward, goes back to any cycle that is still known, and runs through the past as it
// was, inputs included, until it comes to the present again.
//
//     oldest -------- now ------------- newest        now < newest: in the past
//                      run() replays    run() is new; what comes from outside is told by changed()
//
//   TimeMachine time(roms, VideoStandard::kNtsc);
//   time.machine().press(Key::kA);  time.changed();
//   time.run(limit, Heed::kBreakpoints);
//   time.go_to(time.now() - 1'000'000);
//   time.forget_the_future();                            // run on from here

#include <vector>

#include "app/watched_program.h"
#include "core/machine/breakpoints.h"

namespace breadbin256 {

enum class Heed : std::uint8_t { kLabelsOnly, kBreakpoints };
enum class TimeStop : std::uint8_t { kLimit, kLabel, kBreakpoint, kJammed };

class TimeMachine {
 public:
  TimeMachine(const RomSet& roms, VideoStandard standard);

  /// Power on, with nothing known of the past.
  void power_on(VideoStandard standard, const std::optional<ProbeMap>& map);

  Machine& machine() { return machine_; }
  const Machine& machine() const { return machine_; }
  const Watched& watched() const { return watched_.facts(); }
  const MachineHistory& history() const { return history_; }
  Breakpoints& breakpoints() { return breakpoints_; }
  const Breakpoints& breakpoints() const { return breakpoints_; }
  /// The names that conditions of breakpoints have besides registers and labels.
  Breakpoints::Names names() const;

  Cycle now() const { return machine_.state().cycle; }
  Cycle newest() const { return newest_; }
  bool is_in_the_past() const { return now() < newest_; }

  /// What the person does to the program's input; followed by changed().
  LineWatcher& line() { return watched_.line(); }
  void set_place(ProgramPlace place) { watched_.set_place(place); }
  /// Something came from outside: a key, a poke, a display override. What lay after now never was.
  void changed();
  void forget_the_future() { forget_after(now()); }
  void forget_after(Cycle cycle);
  /// To be called often: takes a snapshot if one is due.
  void record();

  /// To the limit, to the next label (it is attended to) or to a breakpoint. In the past it stops at the present.
  TimeStop run(Cycle limit, Heed heed);
  /// One instruction; a label in front of it is attended to first. False: jammed.
  bool step_instruction();

  // Backwards. False: that lies before what is known, and nothing was done. The picture is drawn up to the beam.
  bool step_instruction_back();
  /// `attended`: a label at that cycle is attended to.
  bool go_to(Cycle cycle, bool attended = false);
  /// To the end of the round before.
  bool go_to_round_before();
  bool go_to_breakpoint_before();

 private:
  class HeedingRun;
  TimeStop run_heeding(Cycle limit);
  void attend_here();
  bool stands_at_round_done() const;
  struct Place {
    Cycle cycle;
    bool attended;
  };
  std::optional<Place> last_breakpoint_between(Cycle from, Cycle until);

  Machine machine_;
  WatchedProgram watched_;
  MachineHistory history_;
  Breakpoints breakpoints_;
  Cycle newest_ = 0;
};

}  // namespace breadbin256
