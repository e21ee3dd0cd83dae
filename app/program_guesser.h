#pragma once
// `probe --guess`: runs somebody's program as a person would, with some messages, and proposes a probe map. The
// map is tried: the program runs with it once more, and what differs is said.
//
//   ProgramGuesser guesser(roms, program, {});
//   const GuessOutcome outcome = guesser.guess();
//   if (outcome.end == GuessEnd::kFound) write(outcome.text);     // a file for `run --probe`
//
// The program has to wait for keys through the KERNAL's buffer or the keyboard's port and to hash what is typed
// before RETURN.

#include <optional>
#include <string>

#include "app/hash_runner.h"
#include "core/probe/guess.h"

namespace breadbin256 {

struct GuessSetup {
  VideoStandard standard = VideoStandard::kNtsc;
  std::optional<std::uint16_t> start_address;
  std::string message = "breadbin 256 guesses";  ///< the first to be typed
  Cycle limit_cycles = 200'000'000;              ///< for the start, and for each message
};

enum class GuessEnd {
  kFound,
  kMismatch,  ///< there is a map, but a run with it is not right in all; `why` says in what
  kNoHash,    ///< no SHA-256 of what was typed in memory
  kCycleLimit,
  kJammed,
};

struct GuessOutcome {
  GuessEnd end = GuessEnd::kNoHash;
  std::string why;   ///< for people
  std::string text;  ///< the proposed map
  std::optional<ProbeGuess> guess;
};

class ProgramGuesser {
 public:
  ProgramGuesser(const RomSet& roms, const Program& program, const GuessSetup& setup);
  GuessOutcome guess();

 private:
  enum class End { kDone, kCycleLimit, kJammed };

  End start();
  End type_and_record(const std::string& text, LetterCase letter_case, GuessRun& run);
  void enter(const std::string& text, LetterCase letter_case);
  void find_result_page();
  GuessOutcome without_map(End end, const std::string& where) const;
  void record_more();
  void measure_capacity();
  std::size_t typed_that_arrives(std::size_t count);
  std::string head(const std::string& checked) const;
  std::string tables() const;
  std::string check_keys();
  std::string check(const std::string& text);
  void find_poke_entry();
  bool poke_works();
  Program program_with_map() const;
  HashSetup hash_setup() const;

  const RomSet& roms_;
  const Program& program_;
  GuessSetup setup_;
  Machine machine_;
  KeyTypist typist_;
  MachineState at_prompt_;
  std::uint16_t prompt_ = 0, rom_prompt_ = 0;
  std::optional<std::uint16_t> result_page_;
  LetterCase letter_case_ = LetterCase::kAsTyped;
  bool upper_ = false;
  ProgramCounterSet passed_while_typing_;
  std::vector<GuessRun> runs_;
  ProbeGuess guess_;
};

}  // namespace breadbin256
