#include "app/session_optimise.h"

#include <algorithm>

#include "app/host_file.h"
#include "app/profile_export.h"
#include "app/session_optimise_rows.h"

namespace breadbin256 {

namespace {

const std::vector<std::uint8_t> kFirstMessage = {'H', 'e', 'l', 'l', 'o', ' ', 'C', '6', '4'};

constexpr const char* kNoHash =
    "Type a line on the C64 and press Return: when its hash is done, its cycles appear here.";
constexpr const char* kNoProbeMap =
    "This program has no probe map, so nobody knows where its hash is. Put a .probe file beside the PRG, or "
    "choose v1 to v4 in the toolbar.";
constexpr const char* kUnfinished =
    "This hash did not come to its end again. Hash another message to measure it.";

std::string text_of(const std::vector<std::uint8_t>& bytes) {
  const bool printable =
      std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte >= 0x20 && byte < 0x7f; });
  if (printable && !bytes.empty()) return {bytes.begin(), bytes.end()};
  return bytes.empty() ? "the empty message" : std::to_string(bytes.size()) + " bytes";
}

ui::JobView job_view(bool running, double done) { return {running, done}; }

}  // namespace

SessionOptimise::SessionOptimise(const RomImages& roms) : roms_(std::make_shared<const RomImages>(roms)) {
  shown_.sentence = kNoHash;
}

bool SessionOptimise::busy() const {
  return profile_job_.busy() || comparison_job_.busy() || c64_job_.busy() || native_job_.busy() ||
         sweep_job_.busy();
}

std::optional<std::string> SessionOptimise::apply(const ui::OptimiseCommands& commands) {
  if (commands.cancel) cancel();
  if (commands.run_a_and_b && specimen_.at_start) profile_.due = true;
  if (commands.sweep && specimen_.at_start) sweep_.due = true;
  if (commands.measure) native_rungs_.due = true;
  if (commands.export_file) return export_to(*commands.export_file, commands.export_display_on);
  return std::nullopt;
}

void SessionOptimise::cancel() {
  for (Work* const work : {&profile_, &comparison_, &c64_rungs_, &sweep_, &native_rungs_}) work->due = false;
  profile_job_.cancel();
  comparison_job_.cancel();
  c64_job_.cancel();
  native_job_.cancel();
  sweep_job_.cancel();
}

void SessionOptimise::forget_hash() {
  if (!specimen_.at_start && shown_.routines.empty()) return;
  specimen_ = {};
  profiled_.reset();
  swept_message_.clear();
  profile_.due = sweep_.due = false;
  profile_job_.cancel();
  sweep_job_.cancel();
  ui::OptimiseView kept;
  kept.programs = std::move(shown_.programs);
  kept.ladder_message = std::move(shown_.ladder_message);
  kept.rungs = std::move(shown_.rungs);
  kept.marks = std::move(shown_.marks);
  kept.published = std::move(shown_.published);
  shown_ = std::move(kept);
  changed_ = true;
}

/// A new hash is measured; one that goes on is waited for.
void SessionOptimise::follow(const Observed& observed) {
  const Watched& watched = observed.watched;
  const bool hashing = watched.watch && watched.watch->is_hashing();
  const bool hashed = watched.watch && !hashing && watched.watch->hashes_done() > 0 && watched.at_start;
  const VideoStandard standard = observed.machine.state().standard;
  if (!hashing && !hashed) forget_hash();
  if (const char* const sentence = watched.watch ? kNoHash : kNoProbeMap;
      !specimen_.at_start && shown_.sentence != sentence)
    shown_.sentence = sentence, changed_ = true;
  if (hashed && watched.at_start != specimen_.at_start) {
    const bool other_program = specimen_.program.name != observed.program.name ||
                               specimen_.program.prg != observed.program.prg || standard_ != standard;
    if (other_program || watched.meant != swept_message_) {
      sweep_job_.cancel();
      shown_.sweeps = {};
      swept_message_ = watched.meant;
      sweep_.due = true;
    }
    specimen_ = {observed.program, roms_, watched.at_start};
    shown_.program = observed.program.name;
    shown_.message = watched.typed;
    profile_job_.cancel();
    profile_.due = true;
    if (sweep_job_.busy()) sweep_job_.cancel(), sweep_.due = true;  // the long one gives way
  }
  if (hashed)
    follow_message(watched.meant, standard);
  else if (message_.empty() && !standard_)
    follow_message(kFirstMessage, standard);
}

void SessionOptimise::follow_message(const std::vector<std::uint8_t>& message, VideoStandard standard) {
  if (message == message_ && standard_ == standard) return;
  message_ = message;
  standard_ = standard;
  comparison_job_.cancel();
  c64_job_.cancel();
  native_job_.cancel();
  comparison_.due = c64_rungs_.due = true;
  native_rungs_.due = native_rungs_.due || !native_.empty();
  c64_.clear();
  native_.clear();
  shown_.programs.clear();
  shown_.ladder_message = text_of(message);
  fill_rungs(c64_, native_, shown_);
  changed_ = true;
}

void SessionOptimise::take_results() {
  const bool was_profiling = profile_job_.busy();
  if (auto hash = profile_job_.take()) {
    profiled_ = std::move(hash);
    const VideoStandard standard = specimen_.at_start->standard;
    shown_.cost = cost_of(profiled_->off.parts, profiled_->on.parts, standard);
    shown_.start_line = profiled_->start.line;
    shown_.start_cycle = profiled_->start.cycle;
    fill_profile_rows(*profiled_, specimen_.program.labels, shown_);
    shown_.sentence.clear();
    changed_ = true;
  } else if (was_profiling && !profile_job_.busy()) {
    shown_.sentence = kUnfinished, changed_ = true;
  }
  if (const auto sweeps = sweep_job_.take()) {
    shown_.sweeps = {sweep_view((*sweeps)[0]), sweep_view((*sweeps)[1])};
    changed_ = true;
  }
  if (const auto comparison = comparison_job_.take()) {
    shown_.programs.clear();
    for (std::size_t i = 0; i < comparison->off.size(); ++i)
      shown_.programs.push_back(program_cost(comparison->off[i], comparison->on[i], *standard_));
    changed_ = true;
  }
  const auto c64 = c64_job_.take(), native = native_job_.take();
  if (c64) c64_ = c64->rungs;
  if (native) native_ = native->rungs;
  if (c64 || native) fill_rungs(c64_, native_, shown_), changed_ = true;
}

void SessionOptimise::start_comparison() {
  comparison_job_.start([message = message_, standard = *standard_](const GoOn& go_on) {
    ProfileRequest request{message, {}};
    request.setup.standard = standard;
    request.setup.input = InputWay::kPoke;
    Comparison result;
    for (const bool on : {false, true}) {
      request.setup.screen = on ? ScreenChoice::kOn : ScreenChoice::kOff;
      auto profiles =
          profile_programs(names_of_programs(), request, [&](double done) { return go_on((done + on) / 2); });
      if (!profiles) return std::optional<Comparison>();
      (on ? result.on : result.off) = std::move(*profiles);
    }
    return std::optional(std::move(result));
  });
}

/// One at a time: they would disturb each other's measuring, and the machine needs a core as well.
void SessionOptimise::start_next() {
  if (busy()) return;
  if (std::exchange(profile_.due, false)) {
    profile_job_.start(
        [specimen = specimen_](const GoOn& go_on) { return profile_off_and_on(specimen, go_on); });
  } else if (std::exchange(c64_rungs_.due, false)) {
    c64_job_.start([message = message_](const GoOn& go_on) { return run_c64_rungs(message, go_on); });
  } else if (std::exchange(comparison_.due, false)) {
    start_comparison();
  } else if (std::exchange(native_rungs_.due, false)) {
    native_job_.start(
        [message = message_](const GoOn& go_on) { return measure_native_rungs(message, go_on); });
  } else if (std::exchange(sweep_.due, false)) {
    sweep_job_.start([specimen = specimen_](const GoOn& go_on) -> std::optional<Sweeps> {
      const auto ntsc =
          sweep_start_lines(specimen, VideoStandard::kNtsc, [&](double done) { return go_on(done / 2); });
      if (!ntsc) return std::nullopt;
      const auto pal = sweep_start_lines(specimen, VideoStandard::kPal,
                                         [&](double done) { return go_on(0.5 + done / 2); });
      if (!pal) return std::nullopt;
      return Sweeps{*ntsc, *pal};
    });
  }
}

void SessionOptimise::fill_jobs(ui::OptimiseView& view) const {
  view.profiling = job_view(profile_.due || profile_job_.busy(), profile_job_.progress());
  view.sweeping = job_view(sweep_job_.busy(), sweep_job_.progress());
  view.comparing = job_view(comparison_job_.busy(), comparison_job_.progress());
  view.climbing = job_view(native_job_.busy(), native_job_.progress());
}

void SessionOptimise::fill(const Observed& observed, ui::OptimiseView& view) {
  take_results();
  follow(observed);
  start_next();
  if (changed_) view = shown_;
  changed_ = false;
  fill_jobs(view);
  view.bad_lines = bad_lines_of(observed.machine.state());
}

std::optional<std::string> SessionOptimise::export_to(const std::string& file, bool display_on) const {
  if (!profiled_) return "There is no profile to export yet: hash a message first";
  const ProfileSubject subject{specimen_.program.name,
                               specimen_.at_start->standard == VideoStandard::kPal ? "pal" : "ntsc",
                               display_on ? "on" : "off"};
  const auto written = write_host_file(
      file, export_profile(display_on ? profiled_->on : profiled_->off, subject, format_of_file(file)));
  return written ? "Profile written to " + file : written.message();
}

}  // namespace breadbin256
