#include "app/command_line/command_line.h"

#include <fmt/format.h>

#include <exception>

#include "app/command_line/exit_status.h"
#include "app/window_main.h"

namespace breadbin256 {

int run_command_line(int argc, char** argv) {
  int exit_status = kExitDone;
  try {
    CLI::App application("breadbin256: SHA-256 on a cycle-exact emulated Commodore 64", "breadbin256");
    application.require_subcommand(0, 1);
    WindowOptions window;
    add_window_options(application, window);
    add_run_command(application, exit_status);
    add_sum_command(application, exit_status);
    add_ladder_command(application, exit_status);
    add_profile_command(application, exit_status);
    add_selftest_command(application, exit_status);
    add_export_command(application, exit_status);
    add_speed_command(application, exit_status);
    add_probe_command(application, exit_status);
    add_new_command(application, exit_status);
    try {
      application.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      return application.exit(error) == 0 ? kExitDone : kExitBadArguments;
    }
    if (application.get_subcommands().empty()) exit_status = window_main(window);
  } catch (const std::exception& error) {
    fmt::print(stderr, "breadbin256: internal error: {}\n", error.what());
    return kExitInternalError;
  }
  return exit_status;
}

}  // namespace breadbin256
