#include "app/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/history.h"
#include "app/key_queue.h"
#include "app/key_typist.h"
#include "app/machine_start.h"
#include "app/session_view.h"
#include "app/ui/message_preview.h"
#include "core/screen/palette.h"
#include "core/screen/petscii.h"

namespace breadbin256 {

namespace {

using HostClock = std::chrono::steady_clock;
using HostSeconds = std::chrono::duration<double>;

constexpr Cycle kBootLimit = 10'000'000;
constexpr Cycle kStepLimit = 4'000'000;  // a round that does not come within four seconds
constexpr double kWarpSlice = 0.012;     // seconds of the host
constexpr double kWarpPictureEvery = 0.05;
constexpr double kNoteSeconds = 4;
constexpr std::uint16_t kMemoryPointers = 0xd018, kScreen = 0x0400;

struct FrameTiming {
  Cycle cycles_per_line, lines;
  Cycle cycles() const { return cycles_per_line * lines; }
};

constexpr FrameTiming frame_timing(VideoStandard standard) {
  return standard == VideoStandard::kPal ? FrameTiming{63, 312} : FrameTiming{65, 263};
}

std::array<std::uint32_t, 16> shown_palette() {
  std::array<std::uint32_t, 16> colours{};
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const auto& colour = colodore_palette()[i];
    colours[i] = std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue;
  }
  return colours;
}

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

/// What the person types while the program waits, to know what was meant: letters, DEL and RETURN are
/// followed, and anything else (cursor keys) makes it unknown.
class LineWatcher {
 public:
  void key(const ui::KeyInput& input) {
    if (!input.down) return;
    const auto key = static_cast<Key>(input.chord.key);
    if (key == Key::kReturn)
      entered_ = known_ ? std::optional(line_) : std::nullopt, reset();
    else if (key == Key::kDelete && !input.chord.shift)
      line_.resize(line_.empty() ? 0 : line_.size() - 1);
    else if (input.character)
      line_ += input.character;
    else
      known_ = false;
  }
  void set_entered(const std::string& line) { entered_ = line, reset(); }
  void lose() { known_ = false; }
  void reset() { line_.clear(), known_ = true; }
  /// The line that was ended with RETURN last; given once.
  std::optional<std::string> take() { return std::exchange(entered_, std::nullopt); }

 private:
  std::string line_;
  std::optional<std::string> entered_;
  bool known_ = true;
};

}  // namespace

class Session::Body {
 public:
  explicit Body(const SessionOptions& options);

  void apply(const ui::Commands& commands);
  void advance(double host_seconds);
  bool is_moving() const { return run_ == ui::RunState::kRunning; }
  const ui::View& view();

 private:
  // Starting
  void switch_on();
  void choose(const std::string& name_or_path);

  // Running
  bool run_to(Cycle limit, std::optional<ProbeEvent> goal = std::nullopt);
  void run_in_warp(double host_seconds);
  void arm_stops();
  StopReason run_machine(Cycle limit);
  void on_stop();
  void start_of_hash();
  void finish_frame();
  Cycle frame_end() const;
  void jam();

  // The person
  void apply_machine_commands(const ui::Commands& commands);
  void apply_keys(const ui::Commands& commands);
  void apply_typing(const ui::Commands& commands);
  void deliver_message();
  void type(const std::string& text);
  void paste(const std::string& text);
  KeyStroke stroke_of(const ui::KeyInput& input) const;
  void set_screen(ui::ScreenControl screen);
  void apply_screen(bool hash_is_near);
  bool is_upper_case() const {
    return program_.probe_map && program_.probe_map->text_case == TextCase::kUpper;
  }

  // Stopping and stepping
  void pause();
  void resume();
  bool step_instruction();
  void step_instructions(int count);
  void step_rounds(int count);
  bool step_round();
  void restore(const Moment& moment);
  bool back_to(Cycle cycle, bool attended);
  bool step_instruction_back();
  bool stands_at_round_done() const;
  bool step_round_back();
  void go_to_first_difference();
  void show_beam();

  void note(const std::string& text);
  void measure_speed(double host_seconds, Cycle cycles);

  SessionOptions options_;
  RomImages roms_;
  std::unique_ptr<Machine> machine_;
  Program program_;
  Watched watched_;
  History history_;
  KeyQueue keys_;
  LineWatcher line_;
  std::optional<ui::MessageToType> pending_;
  bool asked_for_prompt_ = false;
  ProgramCounterSet stops_;

  ui::RunState run_ = ui::RunState::kRunning;
  ui::ScreenControl screen_ = ui::ScreenControl::kProgram;
  std::uint8_t own_blank_flag_ = 1;  ///< what the program itself has there
  int speed_percent_ = 100;
  bool warp_ = false;
  double target_ = 0;  ///< the cycle that the host's clock has come to
  Cycle newest_ = 0;   ///< the farthest the machine has been
  double since_warp_picture_ = 0, measured_seconds_ = 0, note_age_ = 0;
  Cycle measured_cycles_ = 0;

  ui::View view_;
  Frame shown_;
};

// --- Starting
// ---------------------------------------------------------------------------------------------------

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
    program_ = std::move(*program);
  else
    note(program.message());
  machine_ = std::make_unique<Machine>(roms_.set(), options_.standard);
  switch_on();
}

/// Power on and boot as fast as the host can; then the SYS is typed before the person's eyes.
void Session::Body::switch_on() {
  machine_->power_on(options_.standard);
  machine_->set_picture_wanted(true);
  keys_ = KeyQueue(options_.standard);
  line_.reset();
  pending_.reset();
  history_.clear();
  watched_ = {};
  if (program_.probe_map) watched_.watch.emplace(*program_.probe_map);
  if (!boot_to_ready(*machine_, kBootLimit)) note("The ROM does not come to READY.");
  if (const auto loaded = load_as_basic_does(*machine_, program_); !loaded) note(loaded.message());
  type(start_command(program_, std::nullopt) + "\n");
  line_.reset();
  if (program_.probe_map && program_.probe_map->blank_flag)
    own_blank_flag_ = machine_->peek(*program_.probe_map->blank_flag);
  apply_screen(false);
  arm_stops();
  target_ = static_cast<double>(machine_->state().cycle);
  newest_ = machine_->state().cycle;
  run_ = ui::RunState::kRunning;
  finish_frame();
}

void Session::Body::choose(const std::string& name_or_path) {
  auto program = load_program({name_or_path, {}, {}});
  if (!program) return note(program.message());
  program_ = std::move(*program);
  switch_on();
  if (view_.program.choice == ui::ProgramChoice::kFile || !program_.probe_map)
    note(program_.name + " loaded");
}

// --- Running
// ----------------------------------------------------------------------------------------------------

void Session::Body::arm_stops() {
  stops_.reset();
  if (!watched_.watch) return;
  stops_ = watched_.watch->stops();
  const auto arm = [this](ProbeEvent event) {
    for (const std::uint16_t address : program_.probe_map->at(event)) stops_.set(address);
  };
  if (watched_.place != ProgramPlace::kAtPrompt) arm(ProbeEvent::kPrompt);
  if (watched_.place == ProgramPlace::kHashed) arm(ProbeEvent::kResultShown);
}

void Session::Body::start_of_hash() {
  const HashWatch& watch = *watched_.watch;
  const auto entered = line_.take();
  watched_.meant = watch.message();
  if (entered) {
    watched_.meant = ui::preview_of(*entered, is_upper_case()).hashed;
    watched_.typed = *entered;
  } else {
    watched_.typed = text_of(watched_.meant);
  }
  watched_.native = std::make_shared<const Sha256Trace>(trace_sha256(watched_.meant));
  watched_.hash_mark = mark_cycles(machine_->state());
  watched_.cia_cycles.reset();
}

/// To the limit or to the next label, which it attends to.
StopReason Session::Body::run_machine(Cycle limit) {
  const bool not_seen = watched_.seen_at != machine_->state().cycle;
  const StopReason reason = machine_->run_until_pc(stops_, limit, not_seen);
  if (reason == StopReason::kProgramCounter) on_stop();
  return reason;
}

/// The machine stands at a label of the probe map.
void Session::Body::on_stop() {
  watched_.seen_at = machine_->state().cycle;
  HashWatch& watch = *watched_.watch;
  watch.on_stop(*machine_);
  const ProgramPlace before = watched_.place;
  if (watch.reached(ProbeEvent::kPrompt)) watched_.place = ProgramPlace::kAtPrompt;
  if (watch.reached(ProbeEvent::kHashStart)) watched_.place = ProgramPlace::kHashing, start_of_hash();
  if (watch.reached(ProbeEvent::kHashDone)) watched_.place = ProgramPlace::kHashed;
  if (watch.reached(ProbeEvent::kResultShown)) watched_.place = ProgramPlace::kAtResult;
  if (watch.reached(ProbeEvent::kInputRefused))
    watched_.place = ProgramPlace::kStarting, note("The program refused the line: it is too long");
  if (watched_.place == before) return;
  const bool result_is_complete =
      watched_.place == ProgramPlace::kAtResult || watched_.place == ProgramPlace::kAtPrompt;
  if (result_is_complete && watch.hashes_done() > 0 && program_.probe_map->cia_cycles && !watched_.cia_cycles)
    watched_.cia_cycles = read_number(*machine_, *program_.probe_map->cia_cycles);
  if (watched_.place == ProgramPlace::kHashed) apply_screen(false);
  if (watched_.place == ProgramPlace::kHashing) apply_screen(true);
  arm_stops();
}

/// The next cycle in which the beam is about to enter the shown part of the picture.
Cycle Session::Body::frame_end() const {
  const MachineState& state = machine_->state();
  const FrameTiming timing = frame_timing(state.standard);
  const RasterPosition beam = machine_->raster();
  const Cycle now =
      static_cast<Cycle>(beam.line) * timing.cycles_per_line + static_cast<Cycle>(beam.cycle) - 1;
  const Cycle wanted = Cycle{Frame::kFirstLine} * timing.cycles_per_line;
  const Cycle distance = (wanted + timing.cycles() - now) % timing.cycles();
  return state.cycle + (distance == 0 ? timing.cycles() : distance);
}

void Session::Body::finish_frame() {
  const Frame& drawn = machine_->picture();
  if (drawn.pixels != shown_.pixels) {
    shown_ = drawn;
    ++view_.picture.version;
  }
  history_.keep(machine_->state(), watched_);
}

void Session::Body::jam() {
  run_ = ui::RunState::kJammed;
  const auto at = static_cast<std::uint16_t>(machine_->state().cpu.pc - 1);  // the opcode was fetched
  char text[64];
  std::snprintf(text, sizeof text, "The CPU jammed at $%04x (opcode %02x)", at, machine_->peek(at));
  view_.verdict.sentence = text;
  note(text);
}

/// False if the goal was reached, or the CPU jammed, before `limit`.
bool Session::Body::run_to(Cycle limit, std::optional<ProbeEvent> goal) {
  Cycle end = frame_end();
  while (machine_->state().cycle < limit) {
    deliver_message();
    if (keys_.apply_due(*machine_)) history_.keep(machine_->state(), watched_);
    const StopReason reason = run_machine(std::min({limit, keys_.next_event(), end}));
    if (reason == StopReason::kJammed) return jam(), false;
    if (reason == StopReason::kProgramCounter && goal && watched_.watch->reached(*goal)) return false;
    if (machine_->state().cycle < end) continue;
    finish_frame();
    end = frame_end();
  }
  return true;
}

void Session::Body::run_in_warp(double host_seconds) {
  since_warp_picture_ += host_seconds;
  const auto start = HostClock::now();
  const Cycle frame = frame_timing(machine_->state().standard).cycles();
  const bool picture = since_warp_picture_ >= kWarpPictureEvery;
  if (picture) since_warp_picture_ = 0;
  machine_->set_picture_wanted(false);
  do run_to(machine_->state().cycle + frame);
  while (is_moving() && HostSeconds(HostClock::now() - start).count() < kWarpSlice);
  machine_->set_picture_wanted(true);
  if (picture && is_moving()) run_to(machine_->state().cycle + 2 * frame);
}

void Session::Body::advance(double host_seconds) {
  note_age_ += host_seconds;
  if (note_age_ > kNoteSeconds) view_.status.note.clear();
  if (!is_moving()) return;
  const Cycle before = machine_->state().cycle;
  if (warp_) {
    run_in_warp(host_seconds);
    target_ = static_cast<double>(machine_->state().cycle);
  } else {
    target_ += host_seconds * phi2_hz(machine_->state().standard) * speed_percent_ / 100;
    run_to(static_cast<Cycle>(target_));
  }
  newest_ = std::max(newest_, machine_->state().cycle);
  measure_speed(host_seconds, machine_->state().cycle - before);
}

void Session::Body::measure_speed(double host_seconds, Cycle cycles) {
  measured_seconds_ += host_seconds;
  measured_cycles_ += cycles;
  if (measured_seconds_ < 0.5) return;
  view_.status.emulated_hz = static_cast<double>(measured_cycles_) / measured_seconds_;
  view_.status.speed_percent = 100 * view_.status.emulated_hz / phi2_hz(machine_->state().standard);
  measured_seconds_ = 0;
  measured_cycles_ = 0;
}

// --- The person
// -------------------------------------------------------------------------------------------------

void Session::Body::apply(const ui::Commands& commands) {
  if (commands.note) note(*commands.note);
  apply_machine_commands(commands);
  apply_keys(commands);
  apply_typing(commands);
  if (commands.toggle_run) is_moving() ? pause() : resume();
  if (commands.step_instructions) step_instructions(commands.step_instructions);
  if (commands.step_rounds) step_rounds(commands.step_rounds);
  if (commands.go_to_first_difference) go_to_first_difference();
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
  target_ = static_cast<double>(machine_->state().cycle) + (target_ - std::floor(target_));
}

KeyStroke Session::Body::stroke_of(const ui::KeyInput& input) const {
  const bool letter = (input.character >= 'A' && input.character <= 'Z');
  const bool capitals_set = character_set_of(machine_->peek(kMemoryPointers)) == CharacterSet::kUpperGraphics;
  const bool shift = input.chord.shift && !(letter && capitals_set);  // there, SHIFT makes graphics
  return {static_cast<Key>(input.chord.key), shift ? KeyModifier::kShift : KeyModifier::kNone};
}

void Session::Body::apply_keys(const ui::Commands& commands) {
  for (const ui::KeyInput& input : commands.keys) {
    if (input.down)
      keys_.press(stroke_of(input));
    else
      keys_.release(stroke_of(input));
    if (watched_.place == ProgramPlace::kAtPrompt)
      line_.key(input);
    else if (watched_.place == ProgramPlace::kHashing || watched_.place == ProgramPlace::kHashed)
      line_.lose();
    const bool ends_line = input.down && static_cast<Key>(input.chord.key) == Key::kReturn;
    if (ends_line && watched_.place == ProgramPlace::kAtPrompt) apply_screen(true);
  }
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
  if (watched_.place != ProgramPlace::kAtPrompt) return line_.lose();
  for (const char character : text)
    line_.key({{character == '\n' ? std::uint8_t{1} : std::uint8_t{0xff}, false}, character, true});
}

void Session::Body::type(const std::string& text) {
  const bool capitals = is_upper_case() || watched_.place == ProgramPlace::kStarting;
  const auto strokes = keystrokes_for_text(text, capitals ? LetterCase::kCapitalsOnly : LetterCase::kAsTyped);
  if (strokes)
    keys_.strokes(*strokes);
  else
    note(strokes.message());
}

/// A message waits until the program does; at its result page it first gets the key that starts it over.
void Session::Body::deliver_message() {
  if (!pending_ || keys_.busy()) return;
  if (watched_.watch && watched_.place == ProgramPlace::kAtResult && !asked_for_prompt_) {
    asked_for_prompt_ = true;
    return keys_.stroke({Key::kSpace, KeyModifier::kNone});
  }
  if (watched_.watch && watched_.place != ProgramPlace::kAtPrompt) return;
  const ui::MessageToType message = *std::exchange(pending_, std::nullopt);
  apply_screen(true);
  line_.set_entered(text_of(message.bytes));
  if (message.delivery == ui::Delivery::kKeys) return type(text_of(message.bytes) + "\n");
  if (const auto called = call_hash_routine(*machine_, program_, message.bytes); !called)
    return note(called.message());
  watched_.place = ProgramPlace::kHashing;  // so that the prompt is noticed again
  arm_stops();
  history_.keep(machine_->state(), watched_);
}

void Session::Body::set_screen(ui::ScreenControl screen) {
  screen_ = screen;
  apply_screen(watched_.place == ProgramPlace::kHashing);
}

/// A program with a switch of its own is asked; the others get the display switched for them while they hash.
void Session::Body::apply_screen(bool hash_is_near) {
  const auto flag = program_.probe_map ? program_.probe_map->blank_flag : std::nullopt;
  if (flag) {
    const std::uint8_t value =
        screen_ == ui::ScreenControl::kProgram ? own_blank_flag_ : screen_ == ui::ScreenControl::kOff;
    return machine_->poke(*flag, value);
  }
  const bool forced = hash_is_near && screen_ != ui::ScreenControl::kProgram;
  machine_->set_display_override(!forced                              ? DisplayOverride::kProgram
                                 : screen_ == ui::ScreenControl::kOff ? DisplayOverride::kForcedOff
                                                                      : DisplayOverride::kForcedOn);
}

// --- Stopping and stepping
// --------------------------------------------------------------------------------------

void Session::Body::show_beam() {
  shown_ = machine_->picture();
  ++view_.picture.version;
}

void Session::Body::pause() {
  if (run_ == ui::RunState::kJammed) return;
  run_ = machine_->state().cycle < newest_ ? ui::RunState::kRewound : ui::RunState::kPaused;
  machine_->set_picture_wanted(true);
  show_beam();
}

void Session::Body::resume() {
  if (run_ == ui::RunState::kJammed) return;
  run_ = ui::RunState::kRunning;
  target_ = static_cast<double>(machine_->state().cycle);
  newest_ = machine_->state().cycle;
  history_.forget_after(newest_);
}

/// A label in front of the instruction is attended to first. False: jammed.
bool Session::Body::step_instruction() {
  const Cycle start = machine_->state().cycle;
  StopReason reason = StopReason::kProgramCounter;
  while (reason == StopReason::kProgramCounter && machine_->state().cycle == start)
    reason = run_machine(start + 1);
  return reason != StopReason::kJammed;
}

void Session::Body::step_instructions(int count) {
  for (; count > 0; --count) {
    const Cycle end = frame_end();
    if (keys_.apply_due(*machine_)) history_.keep(machine_->state(), watched_);
    if (!step_instruction()) return jam();
    if (machine_->state().cycle >= end) finish_frame();
  }
  for (; count < 0; ++count)
    if (!step_instruction_back()) note("No earlier state is kept");
  newest_ = std::max(newest_, machine_->state().cycle);
  pause();
}

/// If no round comes, the machine stands where it stood.
bool Session::Body::step_round() {
  const Cycle start = machine_->state().cycle;
  history_.keep(machine_->state(), watched_);
  const bool on_its_way = pending_ || keys_.busy();
  if (!run_to(start + (on_its_way ? 3 : 1) * kStepLimit, ProbeEvent::kRoundDone)) return true;
  if (!on_its_way) back_to(start, false);
  return false;
}

void Session::Body::step_rounds(int count) {
  if (!watched_.watch) return note("No probe map: nobody knows where a round ends");
  bool found = true;
  for (; count > 0 && found; --count) found = step_round();
  if (!found) note("No round came: type a line and press Return first");
  for (; count < 0 && found; ++count)
    if (found = step_round_back(); !found) note("No earlier round is kept");
  newest_ = std::max(newest_, machine_->state().cycle);
  if (run_ != ui::RunState::kJammed) pause();
}

void Session::Body::restore(const Moment& moment) {
  machine_->restore(moment.machine);
  watched_ = moment.watched;
  arm_stops();
  if (run_ == ui::RunState::kJammed) run_ = ui::RunState::kPaused;
}

/// To the boundary between instructions in which `cycle` cycles had passed, from the snapshot before it;
/// `attended`: a label there was attended to.
bool Session::Body::back_to(Cycle cycle, bool attended) {
  const Moment* moment = history_.last_before(cycle + 1);
  if (!moment) return false;
  restore(*moment);
  while (machine_->state().cycle < cycle || (attended && watched_.seen_at != cycle))
    if (run_machine(attended ? cycle + 1 : cycle) != StopReason::kProgramCounter) break;
  return true;
}

bool Session::Body::step_instruction_back() {
  const Cycle now = machine_->state().cycle;
  const Moment* moment = history_.last_before(now);
  if (!moment) return false;
  restore(*moment);
  Cycle before = machine_->state().cycle;
  while (machine_->state().cycle < now) {
    before = machine_->state().cycle;
    step_instruction();
  }
  return back_to(before, false);
}

bool Session::Body::stands_at_round_done() const {
  return watched_.seen_at == machine_->state().cycle && watched_.watch->reached(ProbeEvent::kRoundDone);
}

bool Session::Body::step_round_back() {
  const Cycle start = machine_->state().cycle;
  const bool attended = watched_.seen_at == start;
  Cycle now = start;
  for (const Moment* moment = history_.last_before(now); moment; moment = history_.last_before(now)) {
    restore(*moment);
    std::optional<Cycle> found;
    do
      if (stands_at_round_done()) found = machine_->state().cycle;
    while (run_machine(now) == StopReason::kProgramCounter);
    if (found) return back_to(*found, true);
    now = moment->machine.cycle;
  }
  back_to(start, attended);
  return false;
}

void Session::Body::go_to_first_difference() {
  if (!watched_.watch || watched_.watch->hashes_done() == 0) return;
  const HashRecord record = watched_.watch->last_hash();
  ui::VerdictView verdict;
  fill_verdict({*machine_, program_, watched_}, verdict);
  if (!verdict.first_difference) return;
  for (const RoundRecord& round : record.rounds)
    if (round.block + 1 == verdict.first_difference->block &&
        round.round == verdict.first_difference->round) {
      if (!back_to(round.finished_at, true))
        note("That round lies too far back: hash it again, then go there at once");
      break;
    }
  pause();
}

// --- Telling
// ----------------------------------------------------------------------------------------------------

void Session::Body::note(const std::string& text) {
  view_.status.note = text;
  note_age_ = 0;
  if (view_.notes.size() >= 100) view_.notes.erase(view_.notes.begin());
  view_.notes.push_back(text);
}

const ui::View& Session::Body::view() {
  const Observed observed{*machine_, program_, watched_};
  const MachineState& state = machine_->state();
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
  if (run_ == ui::RunState::kRewound) view_.status.rewound_by = newest_ - state.cycle;
  view_.typing = pending_.has_value();
  view_.picture.up_to_beam = !is_moving();
  view_.picture.beam_x =
      Frame::kWindowX + (view_.status.raster_cycle - 17) * 8;  // the first column is drawn in cycle 17
  view_.picture.beam_y = view_.status.raster_line - Frame::kFirstLine;
  view_.screen_text =
      screen_lines(state.ram.data() + kScreen, character_set_of(machine_->peek(kMemoryPointers)));
  return view_;
}

Session::Session(const SessionOptions& options) : body_(std::make_unique<Body>(options)) {}
Session::~Session() = default;
void Session::apply(const ui::Commands& commands) { body_->apply(commands); }
void Session::advance(double host_seconds) { body_->advance(host_seconds); }
bool Session::is_moving() const { return body_->is_moving(); }
const ui::View& Session::view() { return body_->view(); }

}  // namespace breadbin256
