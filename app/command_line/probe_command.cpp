// breadbin256 probe --guess.

#include <fmt/format.h>

#include <memory>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/host_file.h"
#include "app/program_guesser.h"
#include "app/rom_images.h"
#include "core/probe/text_lines.h"

namespace breadbin256 {

namespace {

struct ProbeOptions {
  std::string program, start_address, output = "-", standard = "ntsc";
  GuessSetup setup;
  RomFiles roms;
};

int complain(const std::string& message, int status = kExitBadArguments) {
  fmt::print(stderr, "breadbin256 probe: {}\n", message);
  return status;
}

int exit_status_of(GuessEnd end) {
  switch (end) {
    case GuessEnd::kFound: return kExitDone;
    case GuessEnd::kMismatch: return kExitHashDiffers;
    case GuessEnd::kNoHash: return kExitBadArguments;
    case GuessEnd::kCycleLimit: return kExitCycleLimit;
    case GuessEnd::kJammed: return kExitCpuJammed;
  }
  return kExitInternalError;
}

int guess(ProbeOptions options) {
  const auto program = load_program_without_map(options.program);
  if (!program) return complain(program.message());
  const auto roms = RomImages::load(options.roms);
  if (!roms) return complain(roms.message());
  if (!options.start_address.empty()) {
    const auto address = parse_number(options.start_address);
    if (!address || *address > 0xffff)
      return complain("--start " + options.start_address + ": an address from 0 to 65535 or $ffff is needed");
    options.setup.start_address = static_cast<std::uint16_t>(*address);
  }
  if (const auto keys = keystrokes_for_text(options.setup.message, LetterCase::kAsTyped); !keys)
    return complain("--message: " + keys.message());
  options.setup.standard = options.standard == "pal" ? VideoStandard::kPal : VideoStandard::kNtsc;
  const RomSet rom_set = roms->set();
  const GuessOutcome outcome = ProgramGuesser(rom_set, *program, options.setup).guess();
  if (!outcome.guess) return complain(outcome.why, exit_status_of(outcome.end));
  const auto written = write_host_file(options.output, outcome.text);
  if (!written) return complain(written.message());
  if (!outcome.why.empty())
    return complain("the map is not right in all: " + outcome.why, exit_status_of(outcome.end));
  fmt::print(stderr, "SHA-256 found: a-h after {} of 64 rounds; runs with the map equal the native hash\n",
             outcome.guess->rounds);
  return kExitDone;
}

}  // namespace

void add_probe_command(CLI::App& application, int& exit_status) {
  auto options = std::make_shared<ProbeOptions>();
  CLI::App* const command =
      application.add_subcommand("probe", "Find SHA-256 in a PRG and propose a probe map for it");
  command
      ->add_option("--guess", options->program,
                   "the PRG file; it has to ask for a line and hash it at RETURN")
      ->type_name("FILE.prg")
      ->required();
  command->add_option("--message", options->setup.message, "what is typed first")->capture_default_str();
  command
      ->add_option("--start", options->start_address,
                   "where SYS goes; default: the load address, or RUN at $0801")
      ->type_name("ADDR");
  command->add_option("-o,--output", options->output, "the map to write; - is stdout")
      ->type_name("FILE.probe")
      ->capture_default_str();
  command->add_option("--standard", options->standard, "the machine: pal or ntsc")
      ->check(CLI::IsMember({"pal", "ntsc"}))
      ->capture_default_str();
  command
      ->add_option("--limit-cycles", options->setup.limit_cycles,
                   "exit 3 when the start or a message takes longer")
      ->capture_default_str();
  command->add_option("--kernal", options->roms.kernal, "a KERNAL image of yours")->type_name("FILE");
  command->add_option("--basic", options->roms.basic, "a BASIC image of yours")->type_name("FILE");
  command->add_option("--chargen", options->roms.character, "a character ROM image of yours")
      ->type_name("FILE");
  command->callback([options, &exit_status] { exit_status = guess(*options); });
}

}  // namespace breadbin256
