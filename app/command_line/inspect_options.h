#pragma once
// `run --rounds`, `run --profile`, `run --break`: looking into the hash that `run` does anyway.
//
//   HashInspection inspection({.rounds = "r.json", .profile = "p.csv"}, program, setup);
//   inspection.attach(runner);                        // before runner.hash()
//   ... outcome = *runner.hash(message) ...
//   const auto written = inspection.write(outcome);   // fails naming the file

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/hash_runner.h"
#include "core/machine/breakpoints.h"
#include "core/probe/first_difference.h"
#include "core/probe/profile.h"

namespace breadbin256 {

struct InspectOptions {
  std::optional<std::string> rounds;     ///< a JSON file, or - for stdout
  std::optional<std::string> profile;    ///< .csv, .speedscope.json, or JSON
  std::vector<std::string> breakpoints;  ///< core/machine/breakpoints.h, and core/probe/hash_names.h
  std::string dump = "-";                ///< where the state at the first hit goes
  bool any() const { return rounds || profile || !breakpoints.empty(); }
};

/// Registers, beam, zero page, stack, the instruction that comes next and where the hash is.
std::string state_json(const Machine& machine, const Program& program, const HashWatch& watch,
                       const Breakpoint& breakpoint, const BreakpointHit& hit);

/// Every word of every round with its cycle, C64 and native; and where the hash went wrong, if it did.
std::string rounds_json(const Program& program, const HashOutcome& outcome, const WriteLog& writes);

class HashInspection : private MachineObserver {
 public:
  HashInspection(const InspectOptions& options, const Program& program, const HashSetup& setup);

  /// Fails if a breakpoint is none, saying why.
  Result<bool> attach(HashRunner& runner);
  /// The files that were asked for. Nothing to do if it did not come to a hash.
  Result<bool> write(const HashOutcome& outcome) const;

 private:
  bool before_instruction(std::uint16_t pc, const MachineState& state) override;
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_hold(CpuHold hold) override;
  void begin();
  void end(const Machine& machine);
  void check(const Machine& machine);
  Result<bool> add_breakpoints();

  InspectOptions options_;
  const Program& program_;
  HashSetup setup_;
  std::optional<Profiler> profiler_;
  HashProfile profile_;
  WriteLog writes_;
  Breakpoints breakpoints_;
  const HashRunner* runner_ = nullptr;
  std::optional<std::string> dump_;  ///< of the first hit
};

}  // namespace breadbin256
