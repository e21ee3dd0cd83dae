#pragma once
// The command line: one subcommand a file, all of them registered in command_line.cpp.
//
// Human text and errors go to stderr; stdout carries what was asked for (a JSON object, sums). An option that
// is not known is an error, never ignored.

#include <CLI/CLI.hpp>

namespace breadbin256 {

struct WindowOptions;

/// Parses and runs; returns the process's exit status (exit_status.h).
int run_command_line(int argc, char** argv);

/// Each adds its subcommand; running it sets `exit_status`.
void add_window_options(CLI::App& application, WindowOptions& options);  ///< without a subcommand
void add_run_command(CLI::App& application, int& exit_status);
void add_sum_command(CLI::App& application, int& exit_status);
void add_ladder_command(CLI::App& application, int& exit_status);
void add_profile_command(CLI::App& application, int& exit_status);
void add_selftest_command(CLI::App& application, int& exit_status);
void add_export_command(CLI::App& application, int& exit_status);
void add_new_command(CLI::App& application, int& exit_status);
void add_probe_command(CLI::App& application, int& exit_status);
void add_speed_command(CLI::App& application, int& exit_status);

}  // namespace breadbin256
