// breadbin256 new.

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/host_file.h"
#include "assets/template/embedded_template.h"

namespace breadbin256 {

namespace {

namespace fs = std::filesystem;

int complain(const std::string& message) {
  fmt::print(stderr, "breadbin256 new: {}\n", message);
  return kExitBadArguments;
}

/// Nothing is ever overwritten: the folder has to be empty or not to be there.
int write_template(const std::string& folder) {
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (fs::exists(status) && !fs::is_directory(status))
    return complain(folder + " is a file; a folder that is empty or not there yet is needed");
  if (fs::is_directory(status) && !fs::is_empty(folder, error))
    return complain(folder + (error ? " cannot be read: " + error.message()
                                    : " is not empty; a folder that is empty or not there yet is needed"));
  fs::create_directories(folder, error);
  if (error) return complain(folder + " cannot be made: " + error.message());
  for (const TemplateFile& file : template_files()) {
    const auto written = write_host_file((fs::path(folder) / file.name).string(), file.text);
    if (!written) return complain(written.message());
  }
  fmt::print(
      stderr,
      "{} has a SHA-256 in 6502 for you: `make` in it assembles it and runs the gate; see its README.md\n",
      folder);
  return kExitDone;
}

}  // namespace

void add_new_command(CLI::App& application, int& exit_status) {
  auto folder = std::make_shared<std::string>();
  CLI::App* const command = application.add_subcommand(
      "new", "Write a template for your own SHA-256 in 6502: source, probe map, Makefile");
  command->add_option("DIR", *folder, "the folder to make; nothing is overwritten")->required();
  command->callback([folder, &exit_status] { exit_status = write_template(*folder); });
}

}  // namespace breadbin256
