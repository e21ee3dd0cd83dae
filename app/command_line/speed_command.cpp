// breadbin256 speed: emulated MHz on this computer.

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/host_file.h"
#include "app/speed_loads.h"

namespace breadbin256 {

namespace {

constexpr Cycle kRunCycles = 4'000'000;

struct SpeedOptions {
  std::optional<std::string> json;
  int rounds = 15;
};

int tell_speed(const SpeedOptions& options) {
  const std::vector<SpeedLoad> loads = speed_loads();
  const std::vector<double> mhz = median_mhz(loads, options.rounds, kRunCycles);
  nlohmann::ordered_json json;
  for (std::size_t which = 0; which < loads.size(); ++which) {
    json[std::string(loads[which].name)] = std::round(mhz[which] * 10) / 10;
    fmt::print(stderr, "{:8.1f} MHz  {}\n", mhz[which], loads[which].what);
  }
  if (!options.json) return kExitDone;
  const auto written = write_host_file(*options.json, json.dump() + "\n");
  if (written) return kExitDone;
  fmt::print(stderr, "breadbin256 speed: {}\n", written.message());
  return kExitBadArguments;
}

}  // namespace

void add_speed_command(CLI::App& application, int& exit_status) {
  auto options = std::make_shared<SpeedOptions>();
  CLI::App* const command = application.add_subcommand(
      "speed", "Tell how fast the emulation runs here, in emulated MHz: medians of short runs");
  command->add_option("--json", options->json, "write one JSON object to FILE, or to stdout for -")
      ->type_name("FILE");
  command->add_option("--rounds", options->rounds, "how many runs of each")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->callback([options, &exit_status] { exit_status = tell_speed(*options); });
}

}  // namespace breadbin256
