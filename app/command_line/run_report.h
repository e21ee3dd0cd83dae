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
/// A few lines for stderr.
std::string run_report_text(const RunReport& report);
/// What the outcome means for the shell, --expect-hash and --max-cycles not considered.
int exit_status_of(HashEnd end);

}  // namespace breadbin256
