#pragma once
// Keys on their way from the host's keyboard to the C64's matrix. The host's keys can go down and up within a
// millisecond; the KERNAL looks at the matrix once a jiffy. So every movement waits until the one before has
// been seen: more than a jiffy apart, in the order in which they came. Keys that are held stay held.
//
//   KeyQueue keys(VideoStandard::kNtsc);
//   keys.stroke({Key::kH, KeyModifier::kShift});       // down and up
//   machine.run_until_cycle(keys.next_event());  keys.apply_due(machine);

#include <algorithm>
#include <deque>
#include <vector>

#include "core/cia/keyboard.h"
#include "core/machine/machine.h"

namespace breadbin256 {

class KeyQueue {
 public:
  explicit KeyQueue(VideoStandard standard);

  void press(KeyStroke stroke) { waiting_.push_back({stroke, true}); }
  void release(KeyStroke stroke) { waiting_.push_back({stroke, false}); }
  void stroke(KeyStroke stroke) { press(stroke), release(stroke); }
  void strokes(const std::vector<KeyStroke>& all);

  bool busy() const { return !waiting_.empty(); }
  /// The cycle in which something is due; kNever when nothing waits.
  Cycle next_event() const { return busy() ? next_ : kNever; }
  /// True if a key moved.
  bool apply_due(Machine& machine);
  /// The clock went back: nothing waits longer for that.
  void clock_went_back(Cycle now) { next_ = std::min(next_, now + spacing_); }
  /// Forgets what waits and lets go of everything at once.
  void stop(Machine& machine);

 private:
  struct Movement {
    KeyStroke stroke;
    bool down;
  };
  static void apply(Machine& machine, const Movement& movement);

  Cycle spacing_;
  std::deque<Movement> waiting_;
  std::vector<KeyStroke> held_;
  Cycle next_ = 0;
};

}  // namespace breadbin256
