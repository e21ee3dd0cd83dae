// breadbin256 export.

#include <fmt/format.h>

#include <memory>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/host_file.h"
#include "assets/programs/embedded_programs.h"

namespace breadbin256 {

namespace {

struct ExportOptions {
  std::string program, file;
};

int export_program(const ExportOptions& options) {
  const EmbeddedProgram* const program = find_embedded_program(options.program);
  if (!program) {
    std::string names;
    for (const EmbeddedProgram& known : embedded_programs()) names += fmt::format(" {}", known.name);
    fmt::print(stderr, "breadbin256 export: no program `{}`; there are:{}\n", options.program, names);
    return kExitBadArguments;
  }
  const std::string_view bytes{reinterpret_cast<const char*>(program->prg.data()), program->prg.size()};
  const auto written = write_host_file(options.file, bytes);
  if (written) return kExitDone;
  fmt::print(stderr, "breadbin256 export: {}\n", written.message());
  return kExitBadArguments;
}

}  // namespace

void add_export_command(CLI::App& application, int& exit_status) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* const command =
      application.add_subcommand("export", "Write one of our programs as a PRG for a real C64");
  command->add_option("PROGRAM", options->program, "v1, v2, v3 or v4")->required();
  command->add_option("FILE", options->file, "the PRG file to write")->required();
  command->callback([options, &exit_status] { exit_status = export_program(*options); });
}

}  // namespace breadbin256
