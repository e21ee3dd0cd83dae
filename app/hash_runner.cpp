#include "app/hash_runner.h"

#include <algorithm>
#include <cassert>

#include "app/machine_start.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {

namespace {

constexpr std::uint16_t kScreen = 0x0400;

constexpr Cycle kLookInterval = 17'000;  // about a frame

std::vector<std::uint8_t> bytes_meant(std::string_view text, bool capitals) {
  std::vector<std::uint8_t> bytes(text.begin(), text.end());
  if (capitals)
    for (std::uint8_t& byte : bytes)
      if (byte >= 'a' && byte <= 'z') byte = static_cast<std::uint8_t>(byte - 'a' + 'A');
  return bytes;
}

HashEnd end_of(StopReason reason) {
  if (reason == StopReason::kJammed) return HashEnd::kJammed;
  if (reason == StopReason::kDebugCartWritten) return HashEnd::kDebugCartWritten;
  return HashEnd::kDone;
}

/// Stops as run_until_pc does; every instruction that is executed is shown to another observer once.
class StoppingObserver : public MachineObserver {
 public:
  StoppingObserver(MachineObserver& other, const ProgramCounterSet& stops, Cycle told_at)
      : other_(other), stops_(stops), told_at_(told_at) {}
  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    stopped_ = stops_[pc] && state.cycle != told_at_;
    return !stopped_ && other_.before_instruction(pc, state);
  }
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    other_.on_read(address, value, cycle);
  }
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    other_.on_write(address, value, cycle);
  }
  void on_hold(CpuHold hold) override { other_.on_hold(hold); }
  /// It was one of the stops, and not the other observer, that ended the run.
  bool stopped() const { return stopped_; }

 private:
  MachineObserver& other_;
  const ProgramCounterSet& stops_;
  Cycle told_at_;
  bool stopped_ = false;
};

}  // namespace

HashRunner::HashRunner(const RomSet& roms, const Program& program, const HashSetup& setup)
    : program_(program), setup_(setup), machine_(roms, setup.standard), typist_(setup.standard) {
  if (program_.probe_map) watch_.emplace(*program_.probe_map);
}

HashEnd HashRunner::start(const MachineState* booted) {
  deadline_ = setup_.limit_cycles;
  if (booted) machine_.restore(*booted);
  if (!booted && !boot_to_ready(machine_, deadline_))
    return machine_.state().cpu.jammed ? HashEnd::kJammed : HashEnd::kCycleLimit;
  if (setup_.debug_cart) machine_.insert_debug_cart();
  const auto loaded = load_as_basic_does(machine_, program_);
  assert(loaded);  // load_program takes only what fits
  const auto command =
      keystrokes_for_text(start_command(program_, setup_.start_address) + "\n", LetterCase::kCapitalsOnly);
  typist_.type(*command);
  if (!watch_ || program_.probe_map->at(ProbeEvent::kPrompt).empty()) {
    const HashEnd end = advance(std::nullopt);
    return end == HashEnd::kCycleLimit ? HashEnd::kNoProbeMap : end;
  }
  const HashEnd end = advance(ProbeEvent::kPrompt);
  tables_ = watch_->tables();
  at_prompt_ = machine_.state();
  return end;
}

void HashRunner::start_as(const HashRunner& started) {
  tables_ = started.tables_;
  at_prompt_ = started.at_prompt_;
}

// Runs, typing what there is to type, until the event (or for ever, when there is none).
HashEnd HashRunner::advance(std::optional<ProbeEvent> goal) {
  ProgramCounterSet stops;
  if (watch_) stops = watch_->stops();
  if (setup_.device_8) stops.set(setup_.device_8->trap());
  const bool waits_for_typing = goal == ProbeEvent::kPrompt || goal == ProbeEvent::kResultShown;
  for (;;) {
    typist_.apply_due(machine_);
    if (waits_for_typing && !typist_.busy())
      for (const std::uint16_t address : program_.probe_map->at(*goal)) stops.set(address);
    const StopReason reason = run_to_stop(stops, !has_stopped_here_);
    has_stopped_here_ = reason == StopReason::kProgramCounter;
    if (const HashEnd end = end_of(reason); end != HashEnd::kDone) return end;
    if (setup_.device_8 && setup_.device_8->is_called(machine_)) setup_.device_8->serve_load(machine_);
    if (watch_ && reason == StopReason::kProgramCounter) {
      watch_->on_stop(machine_);
      tell_inspection();
      if (watch_->reached(ProbeEvent::kInputRefused)) return HashEnd::kInputRefused;
      if (goal && watch_->reached(*goal)) return HashEnd::kDone;
    }
    if (machine_.state().cycle >= deadline_) return HashEnd::kCycleLimit;
  }
}

StopReason HashRunner::run_to_stop(const ProgramCounterSet& stops, bool also_at_first) {
  const Cycle limit = std::min(deadline_, typist_.next_event());
  if (!inspection_.observer || !watch_ || !watch_->is_hashing())
    return machine_.run_until_pc(stops, limit, also_at_first);
  StoppingObserver observer(*inspection_.observer, stops, also_at_first ? kNever : machine_.state().cycle);
  for (;;) {
    const StopReason reason = machine_.run_observed(observer, limit);
    if (reason != StopReason::kObserverAsked) return reason;
    if (observer.stopped()) return StopReason::kProgramCounter;
    if (inspection_.when_asked) inspection_.when_asked(machine_);
  }
}

void HashRunner::tell_inspection() {
  if (inspection_.at_hash_start && watch_->reached(ProbeEvent::kHashStart))
    inspection_.at_hash_start(machine_);
  if (inspection_.at_hash_done && watch_->reached(ProbeEvent::kHashDone)) inspection_.at_hash_done(machine_);
}

void HashRunner::return_to_prompt(const std::vector<std::uint8_t>& meant) {
  machine_.restore(at_prompt_);
  has_stopped_here_ = false;
  watch_.emplace(*program_.probe_map);
  deadline_ = machine_.state().cycle + setup_.limit_cycles;
  meant_ = meant;
  allow_blanking(true);
}

Result<bool> HashRunner::begin(std::string_view text) {
  const std::vector<std::uint8_t> meant = bytes_meant(text, upper_case());
  if (setup_.input == InputWay::kPoke) return begin_bytes(meant);
  const auto strokes =
      keystrokes_for_text(text, upper_case() ? LetterCase::kCapitalsOnly : LetterCase::kAsTyped);
  if (!strokes) return Result<bool>::failure(strokes.message());
  return_to_prompt(meant);
  typist_ = KeyTypist(setup_.standard);
  typist_.type(*strokes);
  typist_.type(*keystrokes_for_text("\n", LetterCase::kAsTyped));
  return true;
}

Result<bool> HashRunner::begin_bytes(const std::vector<std::uint8_t>& message) {
  return_to_prompt(message);
  return call_hash_routine(machine_, program_, message);
}

Result<HashOutcome> HashRunner::hash(std::string_view text) {
  if (const auto begun = begin(text); !begun) return Result<HashOutcome>::failure(begun.message());
  return observe(setup_.input == InputWay::kKeys ? text : "", advance(ProbeEvent::kHashDone));
}

Result<HashOutcome> HashRunner::hash_bytes(const std::vector<std::uint8_t>& message) {
  if (const auto begun = begin_bytes(message); !begun) return Result<HashOutcome>::failure(begun.message());
  return observe("", advance(ProbeEvent::kHashDone));
}

Result<HashEnd> HashRunner::hold_at_hash_start(std::string_view text) {
  if (const auto begun = begin(text); !begun) return Result<HashEnd>::failure(begun.message());
  return advance(ProbeEvent::kHashStart);
}

HashOutcome HashRunner::observe(std::string_view typed, HashEnd end) {
  HashOutcome outcome;
  outcome.typed = typed;
  outcome.meant = meant_;
  outcome.end = end;
  outcome.native = sha256(outcome.meant);
  if (end != HashEnd::kDone) return outcome;
  outcome.record = watch_->last_hash();
  outcome.hashed = watch_->message();
  allow_blanking(false);
  const ProbeMap& map = *program_.probe_map;
  if (setup_.input == InputWay::kPoke)
    advance(ProbeEvent::kPrompt);
  else if (!map.at(ProbeEvent::kResultShown).empty())
    advance(ProbeEvent::kResultShown);
  else
    advance_until_screen_rests();
  if (map.cia_cycles) outcome.cia_cycles = read_number(machine_, *map.cia_cycles);
  return outcome;
}

HashEnd HashRunner::advance_until_screen_rests() {
  for (int quiet_frames = 0; quiet_frames < 10;) {
    const auto before = machine_.state().ram;
    if (const HashEnd end = end_of(machine_.run_cycles(kLookInterval)); end != HashEnd::kDone) return end;
    const bool rests = std::equal(before.begin() + kScreen, before.begin() + kScreen + 1000,
                                  machine_.state().ram.begin() + kScreen);
    quiet_frames = rests ? quiet_frames + 1 : 0;
    if (machine_.state().cycle >= deadline_) return HashEnd::kCycleLimit;
  }
  return HashEnd::kDone;
}

// A program with a switch of its own is asked; the others get the display switched for them while they hash.
void HashRunner::allow_blanking(bool hashing) {
  if (setup_.screen == ScreenChoice::kProgram) return;
  const bool off = setup_.screen == ScreenChoice::kOff;
  if (program_.probe_map->blank_flag)
    machine_.poke(*program_.probe_map->blank_flag, off ? 1 : 0);
  else
    machine_.set_display_override(!hashing ? DisplayOverride::kProgram
                                  : off    ? DisplayOverride::kForcedOff
                                           : DisplayOverride::kForcedOn);
}

}  // namespace breadbin256
