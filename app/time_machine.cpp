#include "app/time_machine.h"

#include <algorithm>

#include "core/probe/hash_names.h"

namespace breadbin256 {

namespace {

constexpr Cycle kFirstSearchSpan = 40'000, kLongestSearchSpan = 2'000'000;

Cycle frame_cycles(const Machine& machine) { return machine.state().vic.timing().cycles_per_frame; }

}  // namespace

/// Stops at labels that were not attended to yet, and where breakpoints want to be asked.
class TimeMachine::HeedingRun : public MachineObserver {
 public:
  HeedingRun(Breakpoints& breakpoints, const ProgramCounterSet& labels, Cycle seen_at)
      : breakpoints_(breakpoints), labels_(labels), seen_at_(seen_at) {}

  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    const bool goes_on = breakpoints_.before_instruction(pc, state);
    return goes_on && !(labels_[pc] && state.cycle != seen_at_);
  }
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    breakpoints_.on_read(address, value, cycle);
  }
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    breakpoints_.on_write(address, value, cycle);
  }
  void on_hold(CpuHold hold) override { breakpoints_.on_hold(hold); }

 private:
  Breakpoints& breakpoints_;
  const ProgramCounterSet& labels_;
  Cycle seen_at_;
};

TimeMachine::TimeMachine(const RomSet& roms, VideoStandard standard)
    : machine_(roms, standard), watched_(std::nullopt) {}

void TimeMachine::power_on(VideoStandard standard, const std::optional<ProbeMap>& map) {
  machine_.power_on(standard);
  machine_.set_picture_wanted(true);
  watched_ = WatchedProgram(map);
  history_.clear();
  newest_ = now();
  breakpoints_.forget_the_run(machine_);
  breakpoints_.set_event_stops(map ? HashWatch(*map).stops() : ProgramCounterSet{});
}

Breakpoints::Names TimeMachine::names() const {
  return [this](std::string_view name) -> std::optional<std::int64_t> {
    if (!watched().watch) return std::nullopt;
    return hash_name_value(name, *watched().watch, *watched_.map(), machine_, watched().meant);
  };
}

// --- The present

void TimeMachine::changed() {
  newest_ = now();
  history_.record_change(machine_, &watched_);
}

void TimeMachine::forget_after(Cycle cycle) {
  newest_ = std::max(now(), cycle);
  history_.forget_after(newest_);
}

void TimeMachine::record() {
  if (!is_in_the_past()) history_.record(machine_, &watched_);
}

// --- Forward

TimeStop TimeMachine::run_heeding(Cycle limit) {
  for (;;) {
    HeedingRun watch(breakpoints_, watched_.stops(), watched().seen_at);
    const StopReason reason = machine_.run_observed(watch, limit);
    if (reason == StopReason::kJammed) return TimeStop::kJammed;
    if (reason != StopReason::kObserverAsked) return TimeStop::kLimit;
    const bool at_label = watched_.stops()[machine_.state().cpu.pc] && !watched_.has_seen(now());
    if (at_label) watched_.on_stop(machine_);
    if (breakpoints_.check(machine_, names())) return TimeStop::kBreakpoint;
    if (at_label) return TimeStop::kLabel;
  }
}

TimeStop TimeMachine::run(Cycle limit, Heed heed) {
  const bool past = is_in_the_past();
  const Cycle change = past ? history_.next_change_after(now()).value_or(kNever) : kNever;
  if (past) limit = std::min({limit, newest_, change});
  TimeStop stop = TimeStop::kLimit;
  if (heed == Heed::kBreakpoints && !breakpoints_.empty()) {
    stop = run_heeding(limit);
  } else {
    const StopReason reason = machine_.run_until_pc(watched_.stops(), limit, !watched_.has_seen(now()));
    if (reason == StopReason::kJammed) stop = TimeStop::kJammed;
    if (reason == StopReason::kProgramCounter) watched_.on_stop(machine_), stop = TimeStop::kLabel;
  }
  if (now() >= change && stop == TimeStop::kLimit) history_.go_to(machine_, change, &watched_);
  newest_ = std::max(newest_, now());
  return stop;
}

bool TimeMachine::step_instruction() {
  const Cycle start = now();
  TimeStop stop = TimeStop::kLabel;
  while (stop == TimeStop::kLabel && now() == start) stop = run(start + 1, Heed::kLabelsOnly);
  return stop != TimeStop::kJammed;
}

// --- Back

/// If an interrupt comes first, or another run has attended to it, there is nothing to do.
void TimeMachine::attend_here() {
  if (!watched_.stops()[machine_.state().cpu.pc] || watched_.has_seen(now())) return;
  if (machine_.run_until_pc(watched_.stops(), now() + 1, true) == StopReason::kProgramCounter)
    watched_.on_stop(machine_);
}

bool TimeMachine::go_to(Cycle cycle, bool attended) {
  if (!history_.go_to(machine_, std::min(cycle, newest_), &watched_, frame_cycles(machine_))) return false;
  breakpoints_.forget_the_run(machine_);
  if (attended) attend_here();
  newest_ = std::max(newest_, now());
  return true;
}

bool TimeMachine::step_instruction_back() {
  if (history_.empty() || now() <= history_.oldest()) return false;
  const bool done = history_.step_back(machine_, &watched_, frame_cycles(machine_));
  breakpoints_.forget_the_run(machine_);
  return done;
}

bool TimeMachine::stands_at_round_done() const {
  return watched_.has_seen(now()) && watched().watch->reached(ProbeEvent::kRoundDone);
}

bool TimeMachine::go_to_round_before() {
  if (!watched().watch) return false;
  const auto& rounds = watched().watch->last_hash().rounds;
  const auto found = std::find_if(rounds.rbegin(), rounds.rend(),
                                  [this](const RoundRecord& round) { return round.finished_at < now(); });
  if (found != rounds.rend()) return go_to(Cycle{found->finished_at}, true);
  if (watched().watch->hashes_done() == 0) return false;
  const Cycle start = now();
  const bool was_attended = watched_.has_seen(start);
  ProgramCounterSet round_ends;
  for (const std::uint16_t address : watched_.map()->at(ProbeEvent::kRoundDone)) round_ends.set(address);
  if (history_.run_back_to_pc(machine_, round_ends, &watched_)) {
    go_to(now(), true);
    if (stands_at_round_done()) return true;
  }
  go_to(start, was_attended);
  return false;
}

std::optional<TimeMachine::Place> TimeMachine::last_breakpoint_between(Cycle from, Cycle until) {
  std::optional<Place> last;
  if (!history_.go_to(machine_, from, &watched_)) return last;
  breakpoints_.forget_the_run(machine_);
  while (now() < until) {
    const TimeStop stop = run(until, Heed::kBreakpoints);
    if (stop == TimeStop::kJammed) break;
    if (stop == TimeStop::kBreakpoint && now() < until) last = Place{now(), watched_.has_seen(now())};
  }
  return last;
}

bool TimeMachine::go_to_breakpoint_before() {
  if (history_.empty()) return false;
  const Breakpoints kept = breakpoints_;  // looking for it does not count as hits
  const Place start{now(), watched_.has_seen(now())};
  machine_.set_picture_wanted(false);
  std::optional<Place> found;
  Cycle span = kFirstSearchSpan;
  for (Cycle until = start.cycle; !found && until > history_.oldest();) {
    const Cycle from = std::max(history_.oldest(), until - std::min(until, span));
    found = last_breakpoint_between(from, until);
    until = from;
    span = std::min(2 * span, kLongestSearchSpan);
  }
  machine_.set_picture_wanted(true);
  breakpoints_ = kept;
  const Place place = found.value_or(start);
  go_to(place.cycle, place.attended);
  breakpoints_.pass(machine_);
  return found.has_value();
}

}  // namespace breadbin256
