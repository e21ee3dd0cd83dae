// breadbin256 ladder: every rung on one scale.

#include <fmt/format.h>
#include <unistd.h>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/host_file.h"
#include "app/ladder.h"

namespace breadbin256 {
namespace {

struct LadderOptions {
  std::string message = "Hello C64";
  std::optional<std::string> json;
};

bool show_progress(double done) {
  if (isatty(STDERR_FILENO)) fmt::print(stderr, "\rmeasuring {:3.0f} %", done * 100);
  return true;
}

int print_ladder(const LadderOptions& options) {
  const auto ladder = measure_ladder(bytes_of(options.message), show_progress);
  if (isatty(STDERR_FILENO)) fmt::print(stderr, "\r               \r");
  if (!ladder) return kExitInternalError;  // nobody can cancel it here
  fmt::print(options.json == "-" ? stderr : stdout, "{}", ladder_table(*ladder));
  if (!options.json) return kExitDone;
  const auto written = write_host_file(*options.json, ladder_json(*ladder) + "\n");
  if (written) return kExitDone;
  fmt::print(stderr, "breadbin256 ladder: {}\n", written.message());
  return kExitBadArguments;
}

}  // namespace

void add_ladder_command(CLI::App& application, int& exit_status) {
  const auto options = std::make_shared<LadderOptions>();
  CLI::App* const ladder = application.add_subcommand(
      "ladder", "Every rung from the C64's v1 to this processor's SHA instructions");
  ladder->add_option("--message", options->message, "What to hash (default: Hello C64)");
  ladder->add_option("--json", options->json, "Write one JSON object to a file, or to stdout with -");
  ladder->callback([options, &exit_status] { exit_status = print_ladder(*options); });
}

}  // namespace breadbin256
