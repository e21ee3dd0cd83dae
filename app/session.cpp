#include "app/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>

#include "app/key_typist.h"
#include "app/machine_start.h"
#include "app/session_body.h"
#include "app/session_view.h"
#include "core/probe/hash_names.h"
#include "core/screen/palette.h"
#include "core/screen/petscii.h"

namespace breadbin256 {

namespace {

using HostClock = std::chrono::steady_clock;
using HostSeconds = std::chrono::duration<double>;

constexpr Cycle kBootLimit = 10'000'000;
constexpr double kWarpSlice = 0.012;  // seconds of the host
constexpr double kWarpPictureEvery = 0.05;
constexpr double kMostLag = 2;  // seconds of the host that the machine catches up after a halt
constexpr Cycle kMostCyclesAtOnce = 8'000'000;  // a fortieth of a second of work: the window stays alive
constexpr double kNoteSeconds = 4;
constexpr std::uint16_t kMemoryPointers = 0xd018, kScreen = 0x0400;

std::array<std::uint32_t, 16> shown_palette() {
  std::array<std::uint32_t, 16> colours{};
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const auto& colour = colodore_palette()[i];
    colours[i] = std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
  }
  return colours;
}

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

// --- Starting

Session::Body::Body(const SessionOptions& options)
    : options_(options), roms_(*RomImages::load({})), keys_(options.standard) {
  if (auto roms = RomImages::load(options.roms))
    roms_ = std::move(*roms);
  else
    note(roms.message());
  view_.picture.palette = shown_palette();
  view_.picture.frame = &shown_;
  program_ = *load_program({"v3", {}, {}});
  if (auto program = load_program(options.program))
    program_ = std::move(*program), label_file_ = LabelFile(options.program);
  else
    note(program.message());
  time_ = std::make_unique<TimeMachine>(roms_.set(), options_.standard);
  race_ = std::make_unique<RaceDesk>(roms_.set());
  optimise_ = std::make_unique<SessionOptimise>(roms_);
  debug_ = std::make_unique<SessionDebug>(roms_.set(), options_.standard);
  switch_on();
}

/// Power on and boot as fast as the host can; then the SYS is typed before the person's eyes.
void Session::Body::switch_on() {
  time_->power_on(options_.standard, program_.probe_map);
  keys_ = KeyQueue(options_.standard);
  pending_.reset();
  teach_ = {};
  early_keys_.clear();
  hashes_.clear();
  debug_->reset();
  if (!boot_to_ready(machine(), kBootLimit)) note("The ROM does not come to READY.");
  if (const auto loaded = load_as_basic_does(machine(), program_); !loaded) note(loaded.message());
  type(start_command(program_, std::nullopt) + "\n");
  if (program_.probe_map && program_.probe_map->blank_flag)
    own_blank_flag_ = machine().peek(*program_.probe_map->blank_flag);
  apply_screen(false);
  time_->changed();
  target_ = static_cast<double>(time_->now());
  run_ = ui::RunState::kRunning;
  finish_frame();
}

void Session::Body::choose(const std::string& name_or_path) {
  auto program = load_program({name_or_path, {}, {}});
  if (!program) return note(program.message());
  program_ = std::move(*program);
  label_file_ = LabelFile({name_or_path, {}, {}});
  switch_on();
  if (view_.program.choice == ui::ProgramChoice::kFile || !program_.probe_map)
    note(program_.name + " loaded");
}

/// Once a second, while nothing is typed. A probe map keeps the addresses that it was read with.
void Session::Body::follow_labels(double host_seconds) {
  since_labels_ += host_seconds;
  if (since_labels_ < 1 || pending_ || keys_.busy()) return;
  since_labels_ = 0;
  auto labels = label_file_.take_change();
  if (!labels) return;
  program_.labels = std::move(*labels);
  debug_->reset();
  note("The labels of " + program_.name + " were read again");
}

// --- Running

/// What a label means for the person and for the display; while the past is run through, all of that was done.
void Session::Body::after_stop(ProgramPlace before, bool was_in_the_past) {
  if (was_in_the_past || !watched().watch || watched().seen_at != time_->now()) return;
  if (watched().watch->reached(ProbeEvent::kInputRefused))
    note("The program refused the line: it is too long");
  if (watched().place == before) return;
  if (watched().place == ProgramPlace::kAtPrompt)
    for (const ui::KeyInput& input : std::exchange(early_keys_, {})) take_key(input);
  if (watched().place == ProgramPlace::kHashed) hashes_.add(watched()), apply_screen(false);
  if (watched().place == ProgramPlace::kHashing) apply_screen(true);
}

/// The next cycle in which the beam is about to enter the shown part of the picture.
Cycle Session::Body::frame_end() const {
  const auto timing = machine().state().vic.timing();
  const auto line = static_cast<Cycle>(timing.cycles_per_line), frame = Cycle{timing.cycles_per_frame};
  const RasterPosition beam = machine().raster();
  const Cycle now = static_cast<Cycle>(beam.line) * line + static_cast<Cycle>(beam.cycle) - 1;
  const Cycle distance = (Frame::kFirstLine * line + frame - now) % frame;
  return time_->now() + (distance == 0 ? frame : distance);
}

void Session::Body::finish_frame() {
  const Frame& drawn = machine().picture();
  if (drawn.pixels != shown_.pixels) {
    shown_ = drawn;
    ++view_.picture.version;
  }
  time_->record();
}

void Session::Body::jam() {
  run_ = ui::RunState::kJammed;
  const auto at = static_cast<std::uint16_t>(machine().state().cpu.pc - 1);  // the opcode was fetched
  char text[64];
  std::snprintf(text, sizeof text, "The CPU jammed at $%04x (opcode %02x)", at, machine().peek(at));
  view_.verdict.sentence = text;
  note(text);
}

void Session::Body::stop_at_breakpoint() {
  const BreakpointHit& hit = time_->breakpoints().log().back();
  note("Stopped at: " + time_->breakpoints().all()[hit.breakpoint].text);
  stand_still();
}

Session::Body::Reached Session::Body::run_to(Cycle limit, Heed heed, std::optional<ProbeEvent> goal) {
  Cycle end = frame_end();
  while (time_->now() < limit) {
    const bool past = time_->is_in_the_past();
    if (!past) deliver_message();
    if (!past && keys_.apply_due(machine())) time_->changed();
    const ProgramPlace before = watched().place;
    const TimeStop stop = time_->run(std::min({limit, past ? kNever : keys_.next_event(), end}), heed);
    if (stop == TimeStop::kJammed) return jam(), Reached::kStopped;
    if (stop != TimeStop::kLimit) after_stop(before, past);
    if (stop == TimeStop::kBreakpoint) return stop_at_breakpoint(), Reached::kStopped;
    if (stop == TimeStop::kLabel && goal && watched().watch->reached(*goal)) return Reached::kGoal;
    if (time_->now() < end) continue;
    finish_frame();
    end = frame_end();
  }
  return Reached::kLimit;
}

void Session::Body::run_in_warp(double host_seconds) {
  since_warp_picture_ += host_seconds;
  const auto start = HostClock::now();
  const Cycle frame = machine().state().vic.timing().cycles_per_frame;
  const bool picture = since_warp_picture_ >= kWarpPictureEvery;
  if (picture) since_warp_picture_ = 0;
  machine().set_picture_wanted(false);
  do run_to(time_->now() + frame, Heed::kBreakpoints);
  while (is_moving() && HostSeconds(HostClock::now() - start).count() < kWarpSlice);
  machine().set_picture_wanted(true);
  if (picture && is_moving()) run_to(time_->now() + 2 * frame, Heed::kBreakpoints);
}

void Session::Body::advance(double host_seconds) {
  note_age_ += host_seconds;
  if (note_age_ > kNoteSeconds) view_.status.note.clear();
  follow_labels(host_seconds);
  if (shows_race()) race_->advance(host_seconds);
  play_rounds(host_seconds);
  if (!is_moving()) return;
  const Cycle before = time_->now();
  if (warp_) {
    run_in_warp(host_seconds);
    target_ = static_cast<double>(time_->now());
  } else {
    const double hz = phi2_hz(machine().state().standard) * speed_percent_ / 100;
    target_ = std::min(target_ + host_seconds * hz, static_cast<double>(time_->now()) + kMostLag * hz);
    run_to(std::min(static_cast<Cycle>(target_), time_->now() + kMostCyclesAtOnce), Heed::kBreakpoints);
  }
  measure_speed(host_seconds, time_->now() - before);
}

void Session::Body::measure_speed(double host_seconds, Cycle cycles) {
  measured_seconds_ += host_seconds;
  measured_cycles_ += cycles;
  if (measured_seconds_ < 0.5) return;
  view_.status.emulated_hz = static_cast<double>(measured_cycles_) / measured_seconds_;
  view_.status.speed_percent = 100 * view_.status.emulated_hz / phi2_hz(machine().state().standard);
  measured_seconds_ = 0;
  measured_cycles_ = 0;
}

// --- The person

void Session::Body::apply(const ui::Commands& commands) {
  if (commands.note) note(*commands.note);
  apply_machine_commands(commands);
  apply_keys(commands);
  apply_typing(commands);
  if (commands.toggle_run) is_moving() ? pause() : resume();
  apply_breakpoints(commands.debug);
  apply_steps(commands);
  apply_playing(commands);
  shown_layout_ = commands.shown_layout.value_or(shown_layout_);
  race_->apply(commands.race);
  if (const auto told = optimise_->apply(commands.optimise)) note(*told);
}

void Session::Body::apply_steps(const ui::Commands& commands) {
  if (commands.step_instructions) step_instructions(commands.step_instructions);
  if (commands.step_rounds) step_rounds(commands.step_rounds);
  if (commands.step_frames) step_frames(commands.step_frames);
  if (commands.go_to_round) go_to_round(*commands.go_to_round);
  if (commands.go_to_cycle) {
    if (!time_->go_to(*commands.go_to_cycle)) note("That lies before what is kept");
    stand_still();
  }
  if (commands.go_to_first_difference) go_to_first_difference();
  if (commands.debug.run_back_to_breakpoint) go_to_breakpoint_before();
}

void Session::Body::apply_breakpoints(const ui::DebugCommands& commands) {
  debug_->apply(commands, *time_, program_);
  Breakpoints& breakpoints = time_->breakpoints();
  if (commands.add_breakpoint) {
    const LabelFinder labels = [this](std::string_view name) { return program_.labels.address_of(name); };
    const auto added = breakpoints.add(*commands.add_breakpoint, labels, hash_names());
    view_.debug.breakpoint_error = added ? "" : added.message();
    if (added) breakpoints.pass(machine());
  }
  if (commands.enable_breakpoint && commands.enable_breakpoint->first < breakpoints.all().size())
    breakpoints.enable(commands.enable_breakpoint->first, commands.enable_breakpoint->second);
  if (commands.remove_breakpoint && *commands.remove_breakpoint < breakpoints.all().size())
    breakpoints.remove(*commands.remove_breakpoint);
}

void Session::Body::apply_machine_commands(const ui::Commands& commands) {
  static constexpr const char* kNames[] = {"v1", "v2", "v3", "v4"};
  if (commands.program && *commands.program != ui::ProgramChoice::kFile)
    choose(kNames[static_cast<std::size_t>(*commands.program)]);
  if (commands.load_file) choose(*commands.load_file);
  if (commands.standard && *commands.standard != options_.standard) {
    options_.standard = *commands.standard;
    switch_on();
  }
  if (commands.reset) switch_on();
  if (commands.screen) set_screen(*commands.screen);
  if (commands.speed_percent) speed_percent_ = std::clamp(*commands.speed_percent, 1, 10000), warp_ = false;
  if (commands.warp) warp_ = *commands.warp;
}

KeyStroke Session::Body::stroke_of(const ui::KeyInput& input) const {
  const bool letter = (input.character >= 'A' && input.character <= 'Z');
  const bool capitals_set = character_set_of(machine().peek(kMemoryPointers)) == CharacterSet::kUpperGraphics;
  const bool shift = input.chord.shift && !(letter && capitals_set);  // there, SHIFT makes graphics
  return {static_cast<Key>(input.chord.key), shift ? KeyModifier::kShift : KeyModifier::kNone};
}

void Session::Body::apply_keys(const ui::Commands& commands) {
  for (const ui::KeyInput& input : commands.keys) {
    const auto key = static_cast<Key>(input.chord.key);
    const bool breaks_off = key == Key::kRunStop || input.chord.key == ui::kRestoreKey;
    if (is_preparing() && !breaks_off)
      early_keys_.push_back(input);
    else
      take_key(input);
  }
}

void Session::Body::take_key(const ui::KeyInput& input) {
  if (input.down)
    keys_.press(stroke_of(input));
  else
    keys_.release(stroke_of(input));
  if (watched().place == ProgramPlace::kAtPrompt && input.down)
    time_->line().key(static_cast<Key>(input.chord.key), input.chord.shift, input.character);
  else if (watched().place == ProgramPlace::kHashing || watched().place == ProgramPlace::kHashed)
    time_->line().lose();
  const bool ends_line = input.down && static_cast<Key>(input.chord.key) == Key::kReturn;
  if (ends_line && watched().place == ProgramPlace::kAtPrompt) apply_screen(true);
}

/// A program that builds tables or unpacks itself does not look at the keyboard, or empties its buffer when it is ready.
bool Session::Body::is_preparing() const {
  return watched().place == ProgramPlace::kStarting && program_.probe_map &&
         !program_.probe_map->at(ProbeEvent::kPrompt).empty();
}

void Session::Body::apply_typing(const ui::Commands& commands) {
  if (commands.type_message) {
    pending_ = commands.type_message;
    asked_for_prompt_ = false;
    if (!is_moving()) note("Paused: Run types it, Round types it and stops after round 0");
  }
  if (commands.paste) paste(*commands.paste);
}

void Session::Body::paste(const std::string& text) {
  const auto strokes =
      keystrokes_for_text(text, is_upper_case() ? LetterCase::kCapitalsOnly : LetterCase::kAsTyped);
  if (!strokes) return note(strokes.message());
  keys_.strokes(*strokes);
  if (watched().place != ProgramPlace::kAtPrompt) return time_->line().lose();
  for (const char character : text)
    time_->line().key(character == '\n' ? Key::kReturn : Key::kA, false, character);
}

void Session::Body::type(const std::string& text) {
  const bool capitals = is_upper_case() || watched().place == ProgramPlace::kStarting;
  const auto strokes = keystrokes_for_text(text, capitals ? LetterCase::kCapitalsOnly : LetterCase::kAsTyped);
  if (strokes)
    keys_.strokes(*strokes);
  else
    note(strokes.message());
}

/// A message waits until the program does; at its result page it first gets the key that starts it over.
void Session::Body::deliver_message() {
  if (!pending_ || keys_.busy()) return;
  if (watched().watch && watched().place == ProgramPlace::kAtResult && !asked_for_prompt_) {
    asked_for_prompt_ = true;
    return keys_.stroke({Key::kSpace, KeyModifier::kNone});
  }
  if (watched().watch && watched().place != ProgramPlace::kAtPrompt) return;
  const ui::MessageToType message = *std::exchange(pending_, std::nullopt);
  apply_screen(true);
  time_->line().set_entered(text_of(message.bytes));
  if (message.delivery == ui::Delivery::kKeys) return type(text_of(message.bytes) + "\n");
  if (const auto called = call_hash_routine(machine(), program_, message.bytes); !called)
    return note(called.message());
  time_->set_place(ProgramPlace::kHashing);  // so that the prompt is noticed again
  time_->changed();
}

void Session::Body::set_screen(ui::ScreenControl screen) {
  screen_ = screen;
  apply_screen(watched().place == ProgramPlace::kHashing);
}

/// A program with a switch of its own is asked; the others get the display switched for them while they hash.
void Session::Body::apply_screen(bool hash_is_near) {
  const auto flag = program_.probe_map ? program_.probe_map->blank_flag : std::nullopt;
  if (flag) {
    const std::uint8_t value =
        screen_ == ui::ScreenControl::kProgram ? own_blank_flag_ : screen_ == ui::ScreenControl::kOff;
    if (machine().peek(*flag) == value) return;
    machine().poke(*flag, value);
    return time_->changed();
  }
  const bool forced = hash_is_near && screen_ != ui::ScreenControl::kProgram;
  const DisplayOverride wanted = !forced                              ? DisplayOverride::kProgram
                                 : screen_ == ui::ScreenControl::kOff ? DisplayOverride::kForcedOff
                                                                      : DisplayOverride::kForcedOn;
  if (machine().state().display_override == wanted) return;
  machine().set_display_override(wanted);
  time_->changed();
}

// --- Telling

void Session::Body::note(const std::string& text) {
  view_.status.note = text;
  note_age_ = 0;
  if (view_.notes.size() >= 100) view_.notes.erase(view_.notes.begin());
  view_.notes.push_back(text);
}

const ui::View& Session::Body::view() {
  const Observed observed{machine(), program_, watched()};
  const MachineState& state = machine().state();
  fill_program(observed, view_.program);
  fill_message(observed, view_.message);
  const std::string sentence = view_.verdict.sentence;
  fill_verdict(observed, view_.verdict);
  if (run_ == ui::RunState::kJammed)
    view_.verdict.state = ui::VerdictState::kJammed, view_.verdict.sentence = sentence;
  fill_timing(observed, view_.timing);
  fill_timers(state, view_);
  fill_words(observed, view_);
  fill_status(observed, view_.status);
  fill_registers(state.cpu, view_.registers);
  view_.status.run = is_moving() && warp_ ? ui::RunState::kWarp : run_;
  view_.status.screen_control = screen_;
  view_.status.speed_choice_percent = speed_percent_;
  view_.status.warp_chosen = warp_;
  view_.status.rewound_by.reset();
  if (run_ == ui::RunState::kRewound) view_.status.rewound_by = time_->newest() - state.cycle;
  if (shown_layout_ == ui::LayoutId::kDebug) {
    fill_breakpoints(time_->breakpoints(), view_.debug);
    fill_timeline(*time_, hashes_, view_.debug.timeline);
    debug_->fill({*time_, program_, is_moving()}, view_.debug);
  }
  if (shows_race()) race_->fill(view_.race);
  const bool optimises = shown_layout_ == ui::LayoutId::kOptimise;
  if (optimises) optimise_->fill(observed, view_.optimise);
  view_.background_busy =
      (optimises && optimise_->busy()) || (shown_layout_ == ui::LayoutId::kDebug && debug_->is_busy());
  if (shown_layout_ == ui::LayoutId::kTeach) teach_.fill(observed, view_.teach);
  view_.typing = pending_.has_value();
  view_.picture.up_to_beam = !is_moving();
  view_.picture.beam_x =
      Frame::kWindowX + (view_.status.raster_cycle - 17) * 8;  // the first column is drawn in cycle 17
  view_.picture.beam_y = view_.status.raster_line - Frame::kFirstLine;
  view_.screen_text =
      screen_lines(state.ram.data() + kScreen, character_set_of(machine().peek(kMemoryPointers)));
  return view_;
}

Session::Session(const SessionOptions& options) : body_(std::make_unique<Body>(options)) {}
Session::~Session() = default;
void Session::apply(const ui::Commands& commands) { body_->apply(commands); }
void Session::advance(double host_seconds) { body_->advance(host_seconds); }
bool Session::is_moving() const { return body_->anything_moves(); }
const ui::View& Session::view() { return body_->view(); }

}  // namespace breadbin256
