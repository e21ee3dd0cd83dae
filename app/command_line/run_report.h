#pragma once
// What `run` tells: the JSON object of the contract (units in the names, null where a field does not apply)
// and the same in words for people.

#include <string>

#include "app/hash_runner.h"

namespace breadbin256 {

struct RunReport {
  const Program& program;
  const HashSetup& setup;
  const HashOutcome& outcome;
  std::optional<CycleAccount> tables;
  std::vector<std::string> screen_text;  ///< 25 lines of 40 characters
};

/// One object, without a newline.
std::string run_report_json(const RunReport& report);
/// One message of a corpus: the same fields, without those that are alike for all messages.
std::string corpus_line_json(std::size_t line, const RunReport& report);
/// A message that could not be hashed, and why not.
std::string corpus_error_json(std::size_t line, const std::string& message, const std::string& error);
/// A few lines for stderr.
std::string run_report_text(const RunReport& report);
/// Why there is no hash, in words; empty for kDone. `pc`: where the CPU stands.
std::string explain(HashEnd end, const Program& program, const HashSetup& setup, std::uint16_t pc);
/// What the outcome means for the shell, --expect-hash and --max-cycles not considered.
int exit_status_of(HashEnd end);

}  // namespace breadbin256
