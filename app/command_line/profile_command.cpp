// breadbin256 profile: where the cycles of one hash go, in several programs side by side.

#include <fmt/format.h>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/command_line/setup_words.h"
#include "app/host_file.h"
#include "app/profile_export.h"
#include "app/program_profiles.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {
namespace {

struct ProfileOptions {
  std::string program = "all", message = "Hello C64", input = "keys", standard = "ntsc", screen = "program";
  std::optional<std::string> json;
};

std::string table_of(const std::vector<ProgramProfile>& profiles) {
  std::string text = fmt::format("{:<12} {:>13} {:>11} {:>9} {:>11} {:>9} {:>9} {:>11}\n", "", "instructions",
                                 "page cross", "branches", "= net", "IRQ", "stolen", "= elapsed");
  for (const ProgramProfile& one : profiles) {
    const CycleParts& parts = one.profile.parts;
    text += one.problem.empty()
                ? fmt::format("{:<12} {:>13} {:>11} {:>9} {:>11} {:>9} {:>9} {:>11}\n", one.program,
                              parts.base, parts.page_crossings, parts.taken_branches, parts.net(), parts.irq,
                              parts.stolen, parts.elapsed())
                : fmt::format("{:<12} {}\n", one.program, one.problem);
  }
  return text;
}

std::string json_of(const ProfileOptions& options, const std::vector<ProgramProfile>& profiles) {
  std::vector<NamedProfile> named;
  for (const ProgramProfile& one : profiles)
    named.push_back({{one.program, options.standard, options.screen},
                     one.problem.empty() ? &one.profile : nullptr,
                     one.problem,
                     one.match});
  return export_profiles(to_hex(bytes_of(options.message)), named);
}

int print_profiles(const ProfileOptions& options) {
  const auto names = options.program == "all" ? names_of_programs() : std::vector{options.program};
  const Bytes bytes = bytes_of(options.message);
  const ProfileRequest request{{bytes.begin(), bytes.end()},
                               setup_of_words(options.standard, options.screen, options.input)};
  const auto profiles = profile_programs(names, request, [](double) { return true; });
  if (!profiles) return kExitInternalError;  // nobody can cancel it here
  fmt::print(options.json == "-" ? stderr : stdout, "{}", table_of(*profiles));
  if (options.json)
    if (const auto written = write_host_file(*options.json, json_of(options, *profiles)); !written) {
      fmt::print(stderr, "breadbin256 profile: {}\n", written.message());
      return kExitBadArguments;
    }
  for (const ProgramProfile& one : *profiles)
    if (!one.problem.empty()) return kExitBadArguments;
  return kExitDone;
}

}  // namespace

void add_profile_command(CLI::App& application, int& exit_status) {
  const auto options = std::make_shared<ProfileOptions>();
  CLI::App* const profile = application.add_subcommand(
      "profile", "Where the cycles of one hash go: v1 to v4 side by side, adding up to the cycle");
  profile->add_option("--program", options->program, "all (v1 to v4), one of them, or a PRG file")
      ->capture_default_str();
  profile->add_option("--message", options->message, "the text to hash")->capture_default_str();
  profile->add_option("--input", options->input, "keys: real key presses; poke: bytes put into the buffer")
      ->check(CLI::IsMember({"keys", "poke"}))
      ->capture_default_str();
  profile->add_option("--standard", options->standard, "the machine: pal or ntsc")
      ->check(CLI::IsMember({"pal", "ntsc"}))
      ->capture_default_str();
  profile->add_option("--screen", options->screen, "as the program likes, on, off")
      ->check(CLI::IsMember({"program", "on", "off"}))
      ->capture_default_str();
  profile
      ->add_option("--json", options->json, "write all profiles as one JSON object to FILE, or - for stdout")
      ->type_name("FILE");
  profile->callback([options, &exit_status] { exit_status = print_profiles(*options); });
}

}  // namespace breadbin256
