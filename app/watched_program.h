#pragma once
// What is known of a program's doings by its probe map: where it is, what was typed, the hash that goes on or was
// last, and the native hash of what was meant. It goes back in time with the machine.
//
//   WatchedProgram watched(program.probe_map);
//   if (machine.run_until_pc(watched.stops(), limit) == StopReason::kProgramCounter) watched.on_stop(machine);

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/line_watcher.h"
#include "core/machine/history.h"
#include "core/probe/hash_watch.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

/// Where the program is, as far as its probe map tells.
enum class ProgramPlace : std::uint8_t { kStarting, kAtPrompt, kHashing, kHashed, kAtResult };

struct Watched {
  std::optional<HashWatch> watch;
  ProgramPlace place = ProgramPlace::kStarting;
  Cycle seen_at = kNever;  ///< the stop at a label that was attended to last
  CycleMark hash_mark;     ///< where the hash began
  std::optional<Cycle> cia_cycles;
  LineWatcher line;
  std::vector<std::uint8_t> meant;  ///< of the hash that goes on or was last
  std::string typed;
  std::shared_ptr<const Sha256Trace> native;     ///< of `meant`
  std::shared_ptr<const MachineState> at_start;  ///< the machine in front of the hash's first instruction
};

class WatchedProgram : public HistoryFollower {
 public:
  explicit WatchedProgram(const std::optional<ProbeMap>& map);

  const Watched& facts() const { return facts_; }
  const std::optional<ProbeMap>& map() const { return map_; }
  /// The machine stands at a label whose meaning is known by now.
  bool has_seen(Cycle cycle) const { return facts_.seen_at == cycle; }

  /// For what comes from the person.
  LineWatcher& line() { return kept_.reset(), facts_.line; }
  void set_place(ProgramPlace place);

  // HistoryFollower
  std::shared_ptr<const void> keep() const override;
  void go_back_to(const std::shared_ptr<const void>& kept) override;
  const ProgramCounterSet& stops() const override { return stops_; }
  void on_stop(const Machine& machine) override;

 private:
  void arm();
  void start_hash(const Machine& machine);
  void read_cia_cycles(const Machine& machine);

  std::optional<ProbeMap> map_;
  Watched facts_;
  ProgramCounterSet stops_;
  mutable std::shared_ptr<const Watched> kept_;  ///< a copy of `facts_` if they did not change since
};

}  // namespace breadbin256
