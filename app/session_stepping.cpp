// Stopping a session, stepping it forward and back, and going to a place.

#include <algorithm>

#include "app/session_body.h"
#include "app/session_view.h"

namespace breadbin256 {

namespace {

constexpr Cycle kStepLimit = 4'000'000;  // a round that does not come within four seconds

const RoundRecord* find_round(const HashRecord& record, ui::RoundPlace place) {
  const auto found = std::find_if(
      record.rounds.begin(), record.rounds.end(),
      [place](const RoundRecord& each) { return each.block == place.block && each.round == place.round; });
  return found == record.rounds.end() ? nullptr : &*found;
}

/// The start of a block is the end of the round before it, or the start of the hash.
std::optional<Cycle> cycle_of(const HashRecord& record, ui::RoundPlace place) {
  if (place.round < 0 && place.block == 0) return record.started_at;
  if (place.round < 0) place = {place.block - 1, 63};
  const RoundRecord* const round = find_round(record, place);
  return round ? std::optional(round->finished_at) : std::nullopt;
}

bool lies_before(ui::RoundPlace place, const RoundRecord& round) {
  return place.block < round.block || (place.block == round.block && place.round < round.round);
}

}  // namespace

void Session::Body::show_beam() {
  shown_ = machine().picture();
  ++view_.picture.version;
}

void Session::Body::stand_still() {
  run_ = time_->is_in_the_past() ? ui::RunState::kRewound : ui::RunState::kPaused;
  machine().set_picture_wanted(true);
  show_beam();
}

void Session::Body::pause() {
  if (run_ != ui::RunState::kJammed) stand_still();
}

void Session::Body::resume() {
  if (run_ == ui::RunState::kJammed) return;
  run_on_from_here();
  time_->breakpoints().pass(machine());
  run_ = ui::RunState::kRunning;
  target_ = static_cast<double>(time_->now());
}

/// What lay after now never was. A key that was down then is let go of: its release is part of what never was.
void Session::Body::run_on_from_here() {
  if (!time_->is_in_the_past()) return;
  time_->forget_the_future();
  hashes_.forget_after(time_->now());
  keys_.stop(machine());
  keys_.clock_went_back(time_->now());
  time_->changed();
}

void Session::Body::step_instructions(int count) {
  for (; count > 0; --count) {
    const Cycle end = frame_end();
    if (!time_->is_in_the_past() && keys_.apply_due(machine())) time_->changed();
    const ProgramPlace before = watched().place;
    const bool past = time_->is_in_the_past();
    if (!time_->step_instruction()) return jam();
    after_stop(before, past);
    if (time_->now() >= end) finish_frame();
  }
  for (; count < 0; ++count)
    if (!time_->step_instruction_back()) note("No earlier state is kept");
  stand_still();
}

/// If no round comes, the machine stands where it stood.
bool Session::Body::step_round() {
  const bool on_its_way = pending_ || keys_.busy();
  if (on_its_way) run_on_from_here();
  const Cycle start = time_->now(), newest = time_->newest();
  time_->record();
  const Reached reached =
      run_to(start + (on_its_way ? 3 : 1) * kStepLimit, Heed::kLabelsOnly, ProbeEvent::kRoundDone);
  if (reached != Reached::kLimit) return true;
  if (on_its_way) return false;
  time_->go_to(start);
  time_->forget_after(newest);
  return false;
}

void Session::Body::step_rounds(int count) {
  if (!watched().watch) return note("No probe map: nobody knows where a round ends");
  bool found = true;
  for (; count > 0 && found; --count) found = step_round();
  if (!found) note("No round came: type a line and press Return first");
  for (; count < 0 && found; ++count)
    if (found = time_->go_to_round_before(); !found) note("No earlier round is kept");
  pause();
}

void Session::Body::step_frames(int count) {
  const Cycle frame = machine().state().vic.timing().cycles_per_frame;
  if (count > 0) run_to(time_->now() + static_cast<Cycle>(count) * frame, Heed::kLabelsOnly);
  if (count < 0) {
    const Cycle distance = static_cast<Cycle>(-count) * frame;
    if (time_->now() < distance || !time_->go_to(time_->now() - distance)) note("No earlier state is kept");
  }
  pause();
}

void Session::Body::go_to_round(ui::RoundPlace place) {
  if (!watched().watch) return note("No probe map: nobody knows where a round ends");
  const HashRecord record = watched().watch->last_hash();
  if (const auto cycle = cycle_of(record, place)) {
    if (!time_->go_to(*cycle, true))
      note("That round lies too far back: hash it again, then go there at once");
    return pause();
  }
  bool found = true;
  const auto is_before = [&] {
    const auto& rounds = watched().watch->last_hash().rounds;
    return rounds.empty() || !lies_before(place, rounds.back());
  };
  while (found && watched().watch->is_hashing() && is_before() &&
         !find_round(watched().watch->last_hash(), place))
    found = step_round();
  if (!find_round(watched().watch->last_hash(), place)) note("This hash has no such round");
  pause();
}

void Session::Body::go_to_first_difference() {
  if (!watched().watch || watched().watch->hashes_done() == 0) return;
  ui::VerdictView verdict;
  fill_verdict({machine(), program_, watched()}, verdict);
  if (!verdict.first_difference) return;
  go_to_round({verdict.first_difference->block - 1, verdict.first_difference->round});
}

void Session::Body::go_to_breakpoint_before() {
  if (time_->breakpoints().empty()) return note("There is no breakpoint");
  if (!time_->go_to_breakpoint_before()) note("No breakpoint was met before this place");
  stand_still();
}

/// Whatever else the person does to the machine ends the playing; Play at the end of a hash begins at its start.
void Session::Body::apply_playing(const ui::Commands& commands) {
  const bool interfered = commands.toggle_run || commands.reset || commands.step_instructions ||
                          commands.step_rounds || commands.step_frames || commands.go_to_round ||
                          commands.go_to_cycle || commands.program || commands.load_file ||
                          commands.standard || !commands.keys.empty();
  const bool left = commands.shown_layout && *commands.shown_layout != ui::LayoutId::kTeach;
  const auto& interval = commands.teach.play_interval_ms;
  if (interfered || left || interval == 0) teach_.player.stop();
  if (!interval || *interval <= 0) return;
  const bool was_playing = teach_.player.plays();
  teach_.player.start(*interval / 1000.0);
  if (was_playing) return;
  pause();
  if (watched().watch && !pending_ && watched().watch->hashes_done() > 0 && !has_rounds_to_come(watched()))
    go_to_round({0, 0});
}

void Session::Body::play_rounds(double host_seconds) {
  if (!teach_.player.due(host_seconds)) return;
  step_rounds(1);
  if (!has_rounds_to_come(watched())) teach_.player.stop();
}

}  // namespace breadbin256
