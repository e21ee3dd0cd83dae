#include "app/program_guesser.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/key_wait.h"
#include "app/machine_start.h"
#include "core/probe/sha_tables.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {

namespace {

constexpr std::size_t kManySteps = 3'000'000;  // a slow program: a few recordings have to do
constexpr Cycle kJiffy = 17'100;
constexpr Cycle kWaitAtPrompt = 3 * kJiffy, kWaitWithoutHash = 20 * kJiffy;

/// Messages that take other ways through a program: none is longer than 31 where one block is meant, for v1 has a
/// buffer of 32.
constexpr const char* kOneBlock[] = {"the quick brown fox", "0123456789abcdef", "sphinx of black quartz, 3",
                                     "zzzzzzzzzzzzz"};
constexpr const char* kShort[] = {"abc", "sha-256", "0"};
constexpr const char* kTwoBlocks[] = {
    "a line that is long enough to need a second block, sixty or more",
    "0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvw"};

std::vector<std::uint8_t> bytes_of_text(std::string_view text, bool capitals) {
  std::vector<std::uint8_t> bytes(text.begin(), text.end());
  for (std::uint8_t& byte : bytes)
    if (capitals && byte >= 'a' && byte <= 'z') byte = static_cast<std::uint8_t>(byte - 'a' + 'A');
  return bytes;
}

/// Short messages and those of two blocks may take ways of their own.
int kind_of(std::size_t length) { return length > 55 ? 2 : length < 12 ? 1 : 0; }

class PassedAddresses : public MachineObserver {
 public:
  bool before_instruction(std::uint16_t pc, const MachineState&) override {
    passed_.set(pc);
    return true;
  }
  const ProgramCounterSet& all() const { return passed_; }

 private:
  ProgramCounterSet passed_;
};

/// Shows a run to two observers; either may end it.
class Both : public MachineObserver {
 public:
  Both(MachineObserver& one, MachineObserver& other) : one_(one), other_(other) {}
  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    const bool goes_on = one_.before_instruction(pc, state);
    return other_.before_instruction(pc, state) && goes_on;
  }
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    one_.on_read(address, value, cycle);
    other_.on_read(address, value, cycle);
  }
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    one_.on_write(address, value, cycle);
    other_.on_write(address, value, cycle);
  }

 private:
  MachineObserver& one_;
  MachineObserver& other_;
};

}  // namespace

ProgramGuesser::ProgramGuesser(const RomSet& roms, const Program& program, const GuessSetup& setup)
    : roms_(roms),
      program_(program),
      setup_(setup),
      machine_(roms, setup.standard),
      typist_(setup.standard) {}

// --------------------------------------------------------------------------------------------- running

namespace {

enum class RunEnd { kAsked, kCycleLimit, kJammed };

RunEnd run_typing(Machine& machine, KeyTypist& typist, MachineObserver& observer, Cycle deadline) {
  for (;;) {
    typist.apply_due(machine);
    const StopReason reason = machine.run_observed(observer, std::min(deadline, typist.next_event()));
    if (reason == StopReason::kObserverAsked) return RunEnd::kAsked;
    if (reason == StopReason::kJammed) return RunEnd::kJammed;
    if (machine.state().cycle >= deadline) return RunEnd::kCycleLimit;
  }
}

}  // namespace

ProgramGuesser::End ProgramGuesser::start() {
  if (!boot_to_ready(machine_, setup_.limit_cycles)) return End::kCycleLimit;
  const auto loaded = load_as_basic_does(machine_, program_);
  typist_.type(
      *keystrokes_for_text(start_command(program_, setup_.start_address) + "\n", LetterCase::kCapitalsOnly));
  KeyWait wait(machine_, loaded->first, loaded->past_end, kWaitAtPrompt);
  const RunEnd end = run_typing(machine_, typist_, wait, machine_.state().cycle + setup_.limit_cycles);
  if (end != RunEnd::kAsked) return end == RunEnd::kJammed ? End::kJammed : End::kCycleLimit;
  prompt_ = wait.asks_at();
  rom_prompt_ = wait.rom_asks_at();
  at_prompt_ = machine_.state();
  return End::kDone;
}

/// From the prompt: all of the line but RETURN, which is pressed next.
void ProgramGuesser::enter(const std::string& text, LetterCase letter_case) {
  machine_.restore(at_prompt_);
  typist_ = KeyTypist(setup_.standard);
  typist_.type(*keystrokes_for_text(text, letter_case));
  PassedAddresses passed;
  while (typist_.busy())
    if (run_typing(machine_, typist_, passed, typist_.next_event()) == RunEnd::kJammed) return;
  run_typing(machine_, typist_, passed, machine_.state().cycle + 6 * kJiffy);
  passed_while_typing_ = passed.all();
  typist_.type(*keystrokes_for_text("\n", LetterCase::kAsTyped));
}

ProgramGuesser::End ProgramGuesser::type_and_record(const std::string& text, LetterCase letter_case,
                                                    GuessRun& run) {
  enter(text, letter_case);
  const auto as_typed = bytes_of_text(text, false), capitals = bytes_of_text(text, true);
  RunRecorder recorder(machine_, {sha256(as_typed), sha256(capitals)});
  KeyWait wait(machine_, 0, 0, kWaitWithoutHash);
  Both both(recorder, wait);
  const RunEnd end = run_typing(machine_, typist_, both, machine_.state().cycle + setup_.limit_cycles);
  run.recording = recorder.take();
  run.recording.passed_before = passed_while_typing_;
  run.kind = kind_of(text.size());
  if (!run.recording.found)
    return end == RunEnd::kAsked ? End::kDone : end == RunEnd::kJammed ? End::kJammed : End::kCycleLimit;
  upper_ = run.recording.found->which == 1 && as_typed != capitals;
  run.message = upper_ ? capitals : as_typed;
  return End::kDone;
}

void ProgramGuesser::find_result_page() {
  KeyWait wait(machine_, 0, 0, kWaitAtPrompt);
  const RunEnd end = run_typing(machine_, typist_, wait, machine_.state().cycle + setup_.limit_cycles);
  if (end == RunEnd::kAsked && wait.asks_at() != prompt_) result_page_ = wait.asks_at();
}

// Lines that the program does not take tell nothing.
void ProgramGuesser::record_more() {
  const auto record = [this](const char* text) {
    GuessRun run;
    if (type_and_record(text, letter_case_, run) != End::kDone || !run.recording.found) return false;
    runs_.push_back(std::move(run));
    return true;
  };
  if (runs_.front().recording.steps.size() > kManySteps)
    return void(record(kOneBlock[0]) && record(kShort[0]));
  for (const char* const text : kOneBlock) record(text);
  for (const char* const text : kShort) record(text);
  for (const char* const text : kTwoBlocks)
    if (!record(text)) return;
}

// ------------------------------------------------------------------------------------------- the guess

GuessOutcome ProgramGuesser::guess() {
  if (const End end = start(); end != End::kDone) return without_map(end, "it does not wait for keys");
  GuessRun first;
  End end = type_and_record(setup_.message, LetterCase::kAsTyped, first);
  if (!first.recording.found && bytes_of_text(setup_.message, true) != bytes_of_text(setup_.message, false)) {
    letter_case_ = LetterCase::kCapitalsOnly;
    end = type_and_record(setup_.message, letter_case_, first);
  }
  if (!first.recording.found) return without_map(end, "there is no SHA-256 of what was typed in memory");
  find_result_page();
  const bool upper = upper_;
  runs_.push_back(std::move(first));
  record_more();
  guess_ = *guess_probe_map(runs_);
  guess_.map.text_case = upper ? TextCase::kUpper : TextCase::kAscii;
  guess_.map.events[static_cast<std::size_t>(ProbeEvent::kPrompt)] = {prompt_};
  if (result_page_) guess_.map.events[static_cast<std::size_t>(ProbeEvent::kResultShown)] = {*result_page_};
  if (start_command(program_, setup_.start_address) != "RUN")
    guess_.map.sys = setup_.start_address.value_or(program_.load_address());
  measure_capacity();
  GuessOutcome outcome;
  const std::string checked = check_keys();
  outcome.end = checked.empty() ? GuessEnd::kFound : GuessEnd::kMismatch;
  outcome.why = checked;
  find_poke_entry();
  outcome.text = probe_guess_text(guess_, head(checked));
  outcome.guess = guess_;
  return outcome;
}

GuessOutcome ProgramGuesser::without_map(End end, const std::string& where) const {
  GuessOutcome outcome;
  outcome.end = end == End::kJammed       ? GuessEnd::kJammed
                : end == End::kCycleLimit ? GuessEnd::kCycleLimit
                                          : GuessEnd::kNoHash;
  outcome.why = fmt::format("{}: {}{}. {}", program_.name,
                            end == End::kJammed       ? "the CPU jammed; "
                            : end == End::kCycleLimit ? fmt::format("after {} cycles ", setup_.limit_cycles)
                                                      : "",
                            where, tables());
  return outcome;
}

/// How many characters of a line that is too long come into the buffer.
std::size_t ProgramGuesser::typed_that_arrives(std::size_t count) {
  std::string text;
  while (text.size() < count) text += fmt::format("{}abcdefghijk", text.size());
  text.resize(count);
  enter(text, letter_case_);
  ProgramCounterSet stops;
  stops.set(guess_.map.at(ProbeEvent::kHashStart).front());
  const Cycle deadline = machine_.state().cycle + std::min<Cycle>(setup_.limit_cycles, 10'000'000);
  for (;;) {
    typist_.apply_due(machine_);
    const StopReason reason = machine_.run_until_pc(stops, std::min(deadline, typist_.next_event()));
    if (reason == StopReason::kProgramCounter) break;
    if (reason == StopReason::kJammed || machine_.state().cycle >= deadline) return 0;
  }
  const auto bytes = bytes_of_text(text, guess_.map.text_case == TextCase::kUpper);
  const auto buffer = machine_.state().ram.begin() + guess_.map.message->address;
  const auto room =
      std::min<std::ptrdiff_t>(machine_.state().ram.end() - buffer, static_cast<std::ptrdiff_t>(count));
  return static_cast<std::size_t>(std::mismatch(buffer, buffer + room, bytes.begin()).first - buffer);
}

void ProgramGuesser::measure_capacity() {
  if (!guess_.map.message || guess_.map.at(ProbeEvent::kHashStart).empty()) return;
  for (const std::size_t count : {200u, 79u}) {
    const std::size_t arrived = typed_that_arrives(count);
    if (arrived < guess_.map.message->capacity_bytes) continue;
    guess_.map.message->capacity_bytes = static_cast<std::uint16_t>(arrived);
    guess_.capacity_is_known = arrived < count;
    return;
  }
}

// ------------------------------------------------------------------------------------------- the trial

Program ProgramGuesser::program_with_map() const {
  Program program{program_.name, program_.prg, {}, {}};
  program.probe_map = *parse_probe_map(probe_guess_text(guess_, ""), {});
  return program;
}

HashSetup ProgramGuesser::hash_setup() const {
  HashSetup setup;
  setup.standard = setup_.standard;
  setup.start_address = setup_.start_address;
  setup.limit_cycles = setup_.limit_cycles;
  return setup;
}

/// What is not right when the program runs with the map; empty: all is.
std::string ProgramGuesser::check(const std::string& text) {
  const Program program = program_with_map();
  HashRunner runner(roms_, program, hash_setup());
  if (runner.start() != HashEnd::kDone) return "the prompt is not reached";
  const auto outcome = runner.hash(text);
  if (!outcome || outcome->end != HashEnd::kDone) return "a run does not come to hash_done";
  if (!outcome->match()) return "the digest of a run differs";
  const Sha256Trace native = trace_sha256(outcome->meant);
  const auto& rounds = outcome->record->rounds;
  if (program.probe_map->at(ProbeEvent::kRoundDone).empty()) return "";
  std::size_t equal = 0;
  for (const RoundRecord& round : rounds) {
    if (static_cast<std::size_t>(round.block) >= native.blocks.size()) continue;
    const BlockTrace& block = native.blocks[static_cast<std::size_t>(round.block)];
    const auto t = static_cast<std::size_t>(round.round);
    equal += round.after == block.rounds[t].after && round.w.value_or(block.w[t]) == block.w[t];
  }
  if (equal == native.blocks.size() * 64 && equal == rounds.size()) return "";
  return fmt::format("{} of {} rounds are seen, {} of them equal the native ones", rounds.size(),
                     native.blocks.size() * 64, equal);
}

std::string ProgramGuesser::check_keys() {
  if (!guess_.map.digest) return "the map has no digest";
  std::string wrong = check(setup_.message);
  if (wrong == "the prompt is not reached") {
    guess_.map.events[static_cast<std::size_t>(ProbeEvent::kPrompt)].push_back(rom_prompt_);
    wrong = check(setup_.message);
  }
  for (const GuessRun& run : runs_) {
    if (!wrong.empty() || run.kind == 0) continue;
    wrong = check(std::string(run.message.begin(), run.message.end()));
    if (!wrong.empty()) wrong = fmt::format("a message of {} bytes: {}", run.message.size(), wrong);
  }
  return wrong;
}

/// The hash itself, or a subroutine around it that prepares the machine.
void ProgramGuesser::find_poke_entry() {
  if (!guess_.map.poke_entry) return;
  std::vector<std::uint16_t> entries = guess_.callers;
  entries.insert(entries.begin(), *guess_.map.poke_entry);
  for (const std::uint16_t entry : entries) {
    guess_.map.poke_entry = entry;
    if (poke_works()) return;
  }
  guess_.map.poke_entry.reset();
  guess_.remarks.push_back("poke_entry: no subroutine hashes what is put into the buffer");
}

bool ProgramGuesser::poke_works() {
  const Program program = program_with_map();
  HashSetup setup = hash_setup();
  setup.input = InputWay::kPoke;
  setup.limit_cycles = std::min<Cycle>(setup.limit_cycles, 30'000'000);
  HashRunner runner(roms_, program, setup);
  if (!program.probe_map->message || runner.start() != HashEnd::kDone) return false;
  for (const std::size_t length : {3u, 21u}) {
    if (length > program.probe_map->message->capacity_bytes) continue;
    const auto outcome = runner.hash_bytes(std::vector<std::uint8_t>(length, static_cast<std::uint8_t>('f')));
    if (!outcome || !outcome->match()) return false;
  }
  return true;
}

// -------------------------------------------------------------------------------------------- the words

std::string ProgramGuesser::tables() const {
  const std::span<const std::uint8_t> bytes(program_.prg);
  std::string text;
  for (const ShaTable& table : find_sha_tables(bytes.subspan(2), program_.load_address())) {
    const auto& arrays = table.byte_arrays;
    text += fmt::format("{}{} at ${:04x}", text.empty() ? "In the file: " : ", ", table.is_k ? "K" : "H",
                        table.address);
    if (table.form == ShaTable::Form::kByteArrays)
      text += fmt::format(" ${:04x} ${:04x} ${:04x} (arrays of bytes)", arrays[1], arrays[2], arrays[3]);
    else
      text += table.form == ShaTable::Form::kBigEndian ? " (big-endian words)" : " (little-endian words)";
  }
  return text.empty() ? "In the file: neither K nor H as a table" : text;
}

std::string ProgramGuesser::head(const std::string& checked) const {
  std::string text = fmt::format(
      "Where {} keeps SHA-256: proposed by `breadbin256 probe --guess`. Look it through.\n", program_.name);
  text += tables() + ".\n";
  std::string lengths;
  for (const GuessRun& run : runs_)
    lengths += fmt::format("{}{}", lengths.empty() ? "" : ", ", run.message.size());
  text += fmt::format("Typed were lines of {} characters.\n", lengths);
  text += checked.empty()
              ? "Tried: runs with this map give the native hash, and all rounds seen equal the native ones.\n"
              : "Tried, and NOT right: " + checked + ".\n";
  return text;
}

}  // namespace breadbin256
