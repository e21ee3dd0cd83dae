#include "app/race.h"

#include <algorithm>

#include "app/machine_start.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

namespace {

constexpr Cycle kBootLimit = 10'000'000;
constexpr Cycle kLineLimit = 40'000'000;   // to the prompt, and from there with 119 keys to the hash
constexpr Cycle kRoundLimit = 10'000'000;  // thousands of times what the slowest round takes
constexpr Cycle kLastFrames = 60'000;      // three frames: what was printed last is in the picture
constexpr std::array<const char*, Race::kLanes> kNames = {"v1", "v2", "v3", "v4"};

std::string why_out(HashEnd end) {
  switch (end) {
    case HashEnd::kInputRefused: return "refused the text: it is too long";
    case HashEnd::kJammed: return "the CPU jammed";
    default: return "did not come to the start line";
  }
}

/// DEN, bit 4 of $D011, or who overrides it.
bool is_display_on(const MachineState& state) {
  if (state.display_override != DisplayOverride::kProgram)
    return state.display_override == DisplayOverride::kForcedOn;
  return state.display_register & 0x10;
}

int blocks_of(std::size_t length_bytes) { return static_cast<int>((length_bytes + 8) / 64 + 1); }

}  // namespace

class Race::Lane {
 public:
  Lane(const RomSet& roms, Program program, const HashSetup& setup)
      : program_(std::move(program)), runner_(roms, program_, setup) {}

  void boot(const MachineState& booted) { starts_ = runner_.start(&booted); }
  void line_up(const std::string& text);

  void run_for(Cycle count) {
    target_ += count;
    run_to(target_, kAnyRound);
  }
  void run_round(int rounds) {
    if (place_ == RacePlace::kWaiting) place_ = RacePlace::kHashing;
    if (place_ != RacePlace::kHashing || rounds_done() >= rounds) return;
    run_to(elapsed() + kRoundLimit, rounds);
    target_ = elapsed();
  }

  Machine& machine() { return runner_.machine(); }
  const Machine& machine() const { return runner_.machine(); }
  const HashRecord& record() const { return watch_->last_hash(); }
  bool has_watch() const { return watch_.has_value(); }
  const std::vector<std::uint8_t>& meant() const { return runner_.meant(); }
  RacePlace place() const { return place_; }
  bool has_printed() const { return place_ == RacePlace::kOut || machine().state().cycle >= printed_at_; }
  Cycle elapsed() const { return machine().state().cycle - gun_.cycle; }
  int rounds_done() const { return watch_ ? static_cast<int>(record().rounds.size()) : 0; }
  int rounds_total() const { return 64 * blocks_of(meant().size()); }
  CycleAccount cycles() const;
  LaneReport report() const;

 private:
  static constexpr int kAnyRound = 1 << 30;
  void run_to(Cycle elapsed, int rounds);
  void attend();
  void out(const std::string& why) { place_ = RacePlace::kOut, sentence_ = why; }

  Program program_;
  HashRunner runner_;
  HashEnd starts_ = HashEnd::kDone;
  std::optional<HashWatch> watch_;
  ProgramCounterSet stops_;
  CycleMark gun_;
  Cycle target_ = 0;       ///< on its clock: where advance_cycles has brought it, to the cycle
  Cycle attended_at_ = 0;  ///< the stop that is known already
  Cycle printed_at_ = kNever;
  RacePlace place_ = RacePlace::kWaiting;
  std::string sentence_;
  Digest native_{};
};

void Race::Lane::line_up(const std::string& text) {
  place_ = RacePlace::kWaiting;
  sentence_.clear();
  watch_.reset();
  printed_at_ = kNever;
  target_ = 0;
  if (starts_ != HashEnd::kDone) return out(why_out(starts_));
  machine().set_picture_wanted(true);  // at the line everybody sees what was typed
  const auto end = runner_.hold_at_hash_start(text);
  if (!end) return out(end.message());
  if (*end != HashEnd::kDone) out(why_out(*end));
  native_ = sha256(meant());
  watch_ = *runner_.watch();
  stops_ = watch_->stops();
  gun_ = mark_cycles(machine().state());
  attended_at_ = gun_.cycle;
}

void Race::Lane::run_to(Cycle elapsed, int rounds) {
  if (place_ == RacePlace::kOut) return;
  place_ = std::max(place_, RacePlace::kHashing);
  const Cycle limit = gun_.cycle + elapsed;
  while (machine().state().cycle < limit) {
    const bool also_here = attended_at_ != machine().state().cycle;
    const StopReason reason = machine().run_until_pc(stops_, limit, also_here);
    if (reason == StopReason::kJammed) return out("the CPU jammed");
    if (reason == StopReason::kProgramCounter) attend();
    const bool is_there = place_ == RacePlace::kFinished || rounds_done() >= rounds;
    if (rounds != kAnyRound && is_there) return;
  }
  if (rounds != kAnyRound) out("does not come to the end of a round");
}

void Race::Lane::attend() {
  attended_at_ = machine().state().cycle;
  if (place_ == RacePlace::kFinished) {
    printed_at_ = attended_at_ + kLastFrames;
    stops_.reset();
    return;
  }
  watch_->on_stop(machine());
  if (!watch_->reached(ProbeEvent::kHashDone)) return;
  place_ = RacePlace::kFinished;
  runner_.hash_is_over();
  stops_.reset();
  const ProbeMap& map = *program_.probe_map;
  for (const ProbeEvent event : {ProbeEvent::kResultShown, ProbeEvent::kPrompt})
    for (const std::uint16_t address : map.at(event)) stops_.set(address);
}

CycleAccount Race::Lane::cycles() const {
  if (!watch_) return {};
  return place_ == RacePlace::kFinished ? record().cycles
                                        : cycles_between(gun_, mark_cycles(machine().state()));
}

LaneReport Race::Lane::report() const {
  LaneReport report;
  report.name = program_.name;
  report.place = place_;
  report.rounds_done = rounds_done();
  report.rounds_total = rounds_total();
  const int current = std::min(report.rounds_done, report.rounds_total - 1);
  report.block = current / 64 + 1;
  report.round = current % 64;
  report.cycles = cycles();
  report.native = native_;
  if (place_ == RacePlace::kFinished) report.digest = record().digest;
  report.screen_on = is_display_on(machine().state());
  report.sentence = sentence_;
  return report;
}

Race::Race(const RomSet& roms) : roms_(roms) {}
Race::~Race() = default;

/// One boot for all four; their programs' SYS is typed on each.
Result<bool> Race::boot(const RaceSetup& setup) {
  RaceSetup same = setup;
  same.text.clear();
  if (booted_with_ == same) return true;
  HashSetup hash_setup;
  hash_setup.standard = setup.standard;
  hash_setup.screen = setup.screen;
  hash_setup.input = setup.input;
  hash_setup.limit_cycles = kLineLimit;
  Machine first(roms_, setup.standard);
  if (!boot_to_ready(first, kBootLimit)) return Result<bool>::failure("The ROM does not come to READY.");
  for (std::size_t index = 0; index < kLanes; ++index) {
    auto program = load_program({kNames[index], {}, {}});
    if (!program) return Result<bool>::failure(program.message());
    lanes_[index] = std::make_unique<Lane>(roms_, std::move(*program), hash_setup);
    lanes_[index]->boot(first.state());
  }
  booted_with_ = same;
  return true;
}

Result<bool> Race::line_up(const RaceSetup& setup) {
  if (setup.input == InputWay::kKeys)
    if (const auto keys = keystrokes_for_text(setup.text, LetterCase::kAsTyped); !keys)
      return Result<bool>::failure(keys.message());
  if (const auto booted = boot(setup); !booted) return booted;
  for (const auto& lane : lanes_) lane->line_up(setup.text);
  return true;
}

void Race::advance_cycles(Cycle count) {
  for (const auto& lane : lanes_) lane->run_for(count);
}

void Race::advance_round() {
  const int next = rounds_done_by_all() + 1;
  for (const auto& lane : lanes_) lane->run_round(next);
}

int Race::rounds_done_by_all() const {
  int fewest = -1;
  for (const auto& lane : lanes_)
    if (lane && lane->place() < RacePlace::kFinished)
      fewest = fewest < 0 ? lane->rounds_done() : std::min(fewest, lane->rounds_done());
  if (fewest >= 0) return fewest;
  for (const auto& lane : lanes_)
    if (lane) fewest = std::max(fewest, lane->rounds_done());
  return std::max(0, fewest);
}

bool Race::all_finished() const {
  return std::ranges::all_of(lanes_,
                             [](const auto& lane) { return lane && lane->place() >= RacePlace::kFinished; });
}

bool Race::is_over() const {
  return all_finished() && std::ranges::all_of(lanes_, [](const auto& lane) { return lane->has_printed(); });
}

Cycle Race::clock() const {
  Cycle most = 0;
  for (const auto& lane : lanes_)
    if (lane && lane->has_watch()) most = std::max(most, lane->elapsed());
  return most;
}

LaneReport Race::lane(std::size_t index) const {
  LaneReport report;
  report.name = kNames[index];
  if (!lanes_[index]) return report;
  report = lanes_[index]->report();
  if (report.place != RacePlace::kFinished) return report;
  const Cycle own = report.cycles.elapsed();
  int before = 0;
  bool is_certain = true;
  for (const auto& other : lanes_) {
    if (other->place() == RacePlace::kOut) continue;
    const Cycle theirs = other->cycles().elapsed();
    if (other->place() == RacePlace::kFinished)
      before += theirs < own;
    else
      is_certain = is_certain && theirs >= own;
  }
  if (is_certain) report.finish = before + 1;
  const auto ratio_to = [&](std::size_t other) -> std::optional<double> {
    if (lanes_[other]->place() != RacePlace::kFinished) return std::nullopt;
    if (lanes_[other]->rounds_done() != report.rounds_done) return std::nullopt;
    return static_cast<double>(lanes_[other]->cycles().net) / static_cast<double>(report.cycles.net);
  };
  report.to_v1 = ratio_to(0);
  if (index > 0) report.to_before = ratio_to(index - 1);
  return report;
}

const std::vector<std::uint8_t>& Race::meant(std::size_t index) const { return lanes_[index]->meant(); }

const HashRecord* Race::record(std::size_t index) const {
  return lanes_[index] && lanes_[index]->has_watch() ? &lanes_[index]->record() : nullptr;
}

const Machine& Race::machine(std::size_t index) const { return lanes_[index]->machine(); }

const Frame& Race::picture(std::size_t index) { return lanes_[index]->machine().picture(); }

}  // namespace breadbin256
