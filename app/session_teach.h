#pragma once
// The layout Teach, on the session's side: what its panels read of the hash that goes on or was last, and the playing
// of rounds at a chosen pace. Only looks; the session moves the machine.
//
//   teach.apply(commands.teach);
//   if (teach.player.due(host_seconds)) step_rounds(1);
//   teach.fill({machine, program, watched}, view.teach);

#include "app/session_view.h"

namespace breadbin256 {

/// Says when the next round is due.
class RoundPlayer {
 public:
  void start(double seconds_a_round) { interval_ = seconds_a_round, waited_ = 0; }
  void stop() { interval_ = 0; }
  bool plays() const { return interval_ > 0; }
  bool due(double host_seconds);

 private:
  double interval_ = 0, waited_ = 0;
};

/// What the panels of Teach read. `known`: the same hash with all rounds that were ever seen of it.
void fill_teach(const Observed& observed, const HashRecord& known, ui::TeachView& view);

/// Whether rounds of the hash are still to come.
bool has_rounds_to_come(const Watched& watched);

class TeachDesk {
 public:
  RoundPlayer player;
  /// Remembers rounds that lie in the future of a machine that went back.
  void fill(const Observed& observed, ui::TeachView& view);

 private:
  HashRecord known_;
};

}  // namespace breadbin256
