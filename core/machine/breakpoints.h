#pragma once
// Breakpoints: where, when and how often to stop, or only to note.
//
//   exec  ADDRESS[-ADDRESS] [if CONDITION]     before an instruction there
//   read  ADDRESS[-ADDRESS] [if CONDITION]     after an instruction that read there (its own bytes not counted)
//   write ADDRESS[-ADDRESS] [if CONDITION]     after an instruction that wrote there; `value`, `address`
//   bad_line | irq          [if CONDITION]     after the CPU was held; when an interrupt handler was entered
//   CONDITION                                  before each instruction: `a == $20 && [$02] > 3`
//   log ...                                    any of these: is noted and does not stop
//   ... hits N                                 stops from the N-th time on
//
// ADDRESS is $hex, decimal or a label; CONDITION as in core/machine/expression.h. Conditions that use names
// from outside (`round == 17`) are looked at only where the caller says so: set_event_stops.
//
//   Breakpoints breakpoints;
//   const auto added = breakpoints.add("write $0400-$07e7 if value == 1", labels);
//   if (!added) complain(added.message());
//   const auto hit = breakpoints.run(machine, limit);      // hit->breakpoint, or none: the limit
//
// A run with breakpoints is the same run to the cycle.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/machine/expression.h"
#include "core/machine/machine.h"

namespace breadbin256 {

struct Breakpoint {
  enum class Kind : std::uint8_t { kExecute, kRead, kWrite, kBadLine, kIrq, kAlways };
  std::string text;  ///< as it was given
  Kind kind = Kind::kAlways;
  std::uint16_t first = 0, last = 0xffff;
  std::optional<Expression> condition;
  bool waits_for_event = false;  ///< its condition uses a name from outside
  bool log_only = false, enabled = true;
  std::uint64_t stops_from_hit = 1;
  std::uint64_t hits = 0;
};

/// Fails saying what is wrong and what would be right; never for lack of sense in `text`.
Result<Breakpoint> parse_breakpoint(std::string_view text, const LabelFinder& labels,
                                    const std::vector<std::string>& extra_names = {});

struct BreakpointHit {
  std::size_t breakpoint = 0;
  Cycle cycle = 0;
  std::uint16_t pc = 0, address = 0;
  std::uint8_t value = 0;
};

class Breakpoints : public MachineObserver {
 public:
  using Names = std::function<std::optional<std::int64_t>(std::string_view)>;

  /// Fails as parse_breakpoint does; otherwise its index.
  Result<std::size_t> add(std::string_view text, const LabelFinder& labels,
                          const std::vector<std::string>& extra_names = {});
  void remove(std::size_t index);
  void enable(std::size_t index, bool enabled);
  const std::vector<Breakpoint>& all() const { return all_; }
  bool empty() const { return all_.empty(); }
  void set_event_stops(const ProgramCounterSet& stops) { event_stops_ = stops, arm(); }

  /// Until one stops, or the limit, a jam or the debug cartridge: then none, and `reason` says which.
  std::optional<BreakpointHit> run(Machine& machine, Cycle limit, StopReason* reason = nullptr,
                                   const Names& names = {});

  // For callers with a loop of their own: run_observed(*this, ...) comes back with kObserverAsked where
  // check() has to be called.
  bool before_instruction(std::uint16_t pc, const MachineState& state) override;
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_hold(CpuHold hold) override;
  /// Counts and notes what is hit where the machine stands; the first that stops it.
  std::optional<BreakpointHit> check(const Machine& machine, const Names& names = {});

  /// The machine was moved in time: what was seen before belongs to another place.
  void forget_the_run(const Machine& machine);
  /// What is hit where the machine stands does not stop it again.
  void pass(const Machine& machine) { checked_at_ = machine.state().cycle; }

  /// Every hit, the last thousand.
  const std::vector<BreakpointHit>& log() const { return log_; }
  void clear_log() { log_.clear(); }

 private:
  struct Access {
    Breakpoint::Kind kind;
    std::uint16_t address;
    std::uint8_t value;
  };

  void arm();
  std::optional<BreakpointHit> hit_of(std::size_t index, const Machine& machine, const Names& names) const;
  bool matches(const Breakpoint& breakpoint, const Machine& machine, const Names& names,
               const Access& access) const;

  std::vector<Breakpoint> all_;
  std::vector<BreakpointHit> log_;
  ProgramCounterSet asks_, reads_, writes_, event_stops_;
  bool asks_always_ = false, asks_bad_line_ = false, asks_irq_ = false;
  std::vector<Access> accesses_;  ///< of the instruction that runs
  std::uint16_t pc_ = 0;
  Cycle checked_at_ = kNever, ended_at_ = kNever;
  bool was_inside_ = false;
};

}  // namespace breadbin256
