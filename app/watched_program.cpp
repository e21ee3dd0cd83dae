#include "app/watched_program.h"

#include "app/ui/message_preview.h"

namespace breadbin256 {

WatchedProgram::WatchedProgram(const std::optional<ProbeMap>& map) : map_(map) {
  if (map_) facts_.watch.emplace(*map_);
  arm();
}

/// A program stands at its prompt and at its result all the time: these are looked at only on the way there.
void WatchedProgram::arm() {
  stops_.reset();
  if (!facts_.watch) return;
  stops_ = facts_.watch->stops();
  const auto arm_event = [this](ProbeEvent event) {
    for (const std::uint16_t address : map_->at(event)) stops_.set(address);
  };
  if (facts_.place != ProgramPlace::kAtPrompt) arm_event(ProbeEvent::kPrompt);
  if (facts_.place == ProgramPlace::kHashed) arm_event(ProbeEvent::kResultShown);
}

void WatchedProgram::set_place(ProgramPlace place) {
  kept_.reset();
  facts_.place = place;
  arm();
}

std::shared_ptr<const void> WatchedProgram::keep() const {
  if (!kept_) kept_ = std::make_shared<const Watched>(facts_);
  return kept_;
}

void WatchedProgram::go_back_to(const std::shared_ptr<const void>& kept) {
  kept_ = std::static_pointer_cast<const Watched>(kept);
  facts_ = *kept_;
  arm();
}

void WatchedProgram::start_hash(const Machine& machine) {
  const auto entered = facts_.line.take();
  facts_.meant = facts_.watch->message();
  facts_.typed.assign(facts_.meant.begin(), facts_.meant.end());
  if (entered) {
    facts_.meant = ui::preview_of(*entered, map_->text_case == TextCase::kUpper).hashed;
    facts_.typed = *entered;
  }
  facts_.native = std::make_shared<const Sha256Trace>(trace_sha256(facts_.meant));
  facts_.hash_mark = mark_cycles(machine.state());
  facts_.at_start = std::make_shared<const MachineState>(machine.state());
  facts_.cia_cycles.reset();
}

void WatchedProgram::read_cia_cycles(const Machine& machine) {
  const bool is_complete = facts_.place == ProgramPlace::kAtResult || facts_.place == ProgramPlace::kAtPrompt;
  if (is_complete && facts_.watch->hashes_done() > 0 && map_->cia_cycles && !facts_.cia_cycles)
    facts_.cia_cycles = read_number(machine, *map_->cia_cycles);
}

void WatchedProgram::on_stop(const Machine& machine) {
  kept_.reset();
  facts_.seen_at = machine.state().cycle;
  HashWatch& watch = *facts_.watch;
  watch.on_stop(machine);
  const ProgramPlace before = facts_.place;
  if (watch.reached(ProbeEvent::kPrompt)) facts_.place = ProgramPlace::kAtPrompt;
  if (watch.reached(ProbeEvent::kHashStart)) facts_.place = ProgramPlace::kHashing, start_hash(machine);
  if (watch.reached(ProbeEvent::kHashDone)) facts_.place = ProgramPlace::kHashed;
  if (watch.reached(ProbeEvent::kResultShown)) facts_.place = ProgramPlace::kAtResult;
  if (watch.reached(ProbeEvent::kInputRefused)) facts_.place = ProgramPlace::kStarting;
  if (facts_.place == before) return;
  read_cia_cycles(machine);
  arm();
}

}  // namespace breadbin256
