#pragma once
// The last seconds of a session as snapshots, one a frame and one after every movement of a key, so that
// between two of them nothing comes from outside: any instruction in between is found again, exactly, by
// running from the snapshot before it. A snapshot is an assignment (core/machine/machine_state.h).
//
//   history.keep(machine.state(), watched);
//   const Moment* moment = history.last_before(machine.state().cycle);

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/machine/machine.h"
#include "core/probe/hash_watch.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

/// Where the program is, as far as its probe map tells.
enum class ProgramPlace : std::uint8_t { kStarting, kAtPrompt, kHashing, kHashed, kAtResult };

/// What the session knows about the program's doings; it goes back in time with the machine.
struct Watched {
  std::optional<HashWatch> watch;
  ProgramPlace place = ProgramPlace::kStarting;
  Cycle seen_at = kNever;  ///< the stop at a label that was attended to last
  CycleMark hash_mark;     ///< where the hash began
  std::optional<Cycle> cia_cycles;
  std::vector<std::uint8_t> meant;  ///< of the hash that goes on or was last
  std::string typed;
  std::shared_ptr<const Sha256Trace> native;  ///< of `meant`
};

struct Moment {
  MachineState machine;
  Watched watched;
};

class History {
 public:
  void keep(const MachineState& machine, const Watched& watched);
  void clear() { moments_.clear(); }
  /// Forgets what lies after `cycle`.
  void forget_after(Cycle cycle);
  /// The last moment before `cycle`, or null.
  const Moment* last_before(Cycle cycle) const;

 private:
  static constexpr std::size_t kMost = 600;  // ten seconds, about 60 MB
  std::deque<std::unique_ptr<Moment>> moments_;
};

}  // namespace breadbin256
