// breadbin256 run: one message, or a file of them, through a program on the emulated C64.

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <iterator>

#include "app/command_line/command_line.h"
#include "app/command_line/corpus_run.h"
#include "app/command_line/exit_status.h"
#include "app/command_line/inspect_options.h"
#include "app/command_line/run_report.h"
#include "app/command_line/setup_words.h"
#include "app/hash_runner.h"
#include "app/host_file.h"
#include "app/png_file.h"
#include "app/rom_images.h"
#include "app/screen_text.h"
#include "core/probe/text_lines.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {

namespace {

struct RunOptions {
  ProgramFiles program{"v3", {}, {}};
  std::optional<std::string> message, message_hex, message_file, json, screenshot, screen_text, expect_hash,
      corpus, device_8;
  bool from_stdin = false, debug_cart = false;
  std::string input = "keys", standard = "ntsc", screen = "program", start_address;
  std::optional<Cycle> max_cycles, limit_cycles;
  unsigned threads = 0;
  RomFiles roms;
  InspectOptions inspect;
};

int complain(const std::string& message, int status = kExitBadArguments) {
  fmt::print(stderr, "breadbin256 run: {}\n", message);
  return status;
}

/// The message as text for the keys, or as bytes for poke; both are bytes here.
Result<std::string> message_of(const RunOptions& options) {
  using Text = Result<std::string>;
  const int sources = options.message.has_value() + options.message_hex.has_value() +
                      options.message_file.has_value() + options.from_stdin;
  if (sources != 1)
    return Text::failure("exactly one of --message, --message-hex, --message-file and --stdin is needed");
  if (options.message) return *options.message;
  if (options.message_file) return read_host_text(*options.message_file);
  if (options.from_stdin)
    return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  const auto bytes = from_hex(*options.message_hex);
  if (!bytes)
    return Text::failure("--message-hex " + *options.message_hex +
                         ": an even number of hexadecimal digits is needed");
  return std::string(bytes->begin(), bytes->end());
}

Result<HashSetup> setup_of(const RunOptions& options) {
  HashSetup setup = setup_of_words(options.standard, options.screen, options.input);
  setup.debug_cart = options.debug_cart;
  if (options.limit_cycles) setup.limit_cycles = *options.limit_cycles;
  if (options.device_8) {
    if (options.roms.kernal)
      return Result<HashSetup>::failure("--device-8 works with our own KERNAL only, not with --kernal");
    auto device = Device8::open(*options.device_8);
    if (!device) return Result<HashSetup>::failure(device.message());
    setup.device_8 = std::move(*device);
  }
  if (options.start_address.empty()) return setup;
  const auto address = parse_number(options.start_address);
  if (!address || *address > 0xffff)
    return Result<HashSetup>::failure("--start " + options.start_address +
                                      ": an address from 0 to 65535 or $ffff is needed");
  setup.start_address = static_cast<std::uint16_t>(*address);
  return setup;
}

/// The hash that --expect-hash asks for, or the native one.
Result<Digest> expected_digest(const RunOptions& options, const HashOutcome& outcome) {
  if (!options.expect_hash || *options.expect_hash == "auto") return outcome.native;
  const auto bytes = from_hex(*options.expect_hash);
  if (!bytes || bytes->size() != 32)
    return Result<Digest>::failure("--expect-hash " + *options.expect_hash +
                                   ": `auto` or 64 hexadecimal digits are needed");
  Digest digest;
  std::copy(bytes->begin(), bytes->end(), digest.begin());
  return digest;
}

/// Two frames with the picture on, so that the second is whole.
Result<bool> write_screenshot(const std::string& path, Machine& machine) {
  machine.set_picture_wanted(true);
  machine.run_cycles(2 * 19'656);
  return write_png(path, machine.picture(), colodore_palette(), 2);
}

Result<bool> write_outputs(const RunOptions& options, const RunReport& report, Machine& machine) {
  if (options.json) {
    const auto written = write_host_file(*options.json, run_report_json(report) + "\n");
    if (!written) return written;
  }
  if (options.screen_text) {
    std::string text;
    for (const std::string& line : report.screen_text) text += line + "\n";
    const auto written = write_host_file(*options.screen_text, text);
    if (!written) return written;
  }
  return options.screenshot ? write_screenshot(*options.screenshot, machine) : Result<bool>(true);
}

int judge(const RunOptions& options, const HashOutcome& outcome, const Digest& expected) {
  if (outcome.record->digest != expected) {
    if (options.expect_hash) fmt::print(stderr, "expected {}\n", to_hex(expected));
    return kExitHashDiffers;
  }
  const Cycle net = outcome.record->cycles.net;
  if (!options.max_cycles || net <= *options.max_cycles) return kExitDone;
  fmt::print(stderr, "right hash, but {} cycles: {} over --max-cycles {}\n", net, net - *options.max_cycles,
             *options.max_cycles);
  return kExitTooManyCycles;
}

int run_corpus_file(const RunOptions& options, const Program& program, const RomSet& roms,
                    const HashSetup& setup) {
  if (options.expect_hash && *options.expect_hash != "auto")
    return complain("--expect-hash with --corpus can only be `auto`: each message has a hash of its own");
  if (options.json && *options.json != "-") return complain("--corpus writes its JSON lines to stdout only");
  if (!program.probe_map)
    return complain(program.name + " has no probe map (--probe), so its hash cannot be found");
  const auto text = read_host_text(*options.corpus);
  if (!text) return complain(text.message());
  std::vector<std::string> messages = messages_of_corpus(*text);
  if (messages.empty()) return complain(*options.corpus + " has no messages: one a line is needed");
  return run_corpus_to_stdout(
      {roms, program, setup, std::move(messages), options.max_cycles, options.threads});
}

int run_program(const RunOptions& options) {
  const auto program = load_program(options.program);
  if (!program) return complain(program.message());
  const auto roms = RomImages::load(options.roms);
  if (!roms) return complain(roms.message());
  const auto setup = setup_of(options);
  if (!setup) return complain(setup.message());
  if (options.corpus) return run_corpus_file(options, *program, roms->set(), *setup);
  if (!options.inspect.breakpoints.empty() && options.inspect.dump == "-" && options.json == "-")
    return complain(
        "--json and the dump of --break cannot both go to stdout; give one of them a file (--dump FILE)");
  const bool has_hash = program->probe_map.has_value();
  std::string message;
  if (has_hash) {
    const auto text = message_of(options);
    if (!text) return complain(text.message());
    message = *text;
  }
  HashRunner runner(roms->set(), *program, *setup);
  HashInspection inspection(options.inspect, *program, *setup);
  const auto attached = inspection.attach(runner);
  if (!attached) return complain(attached.message());
  HashOutcome outcome;
  outcome.end = runner.start();
  if (outcome.end == HashEnd::kDone) {
    const auto hashed = runner.hash(message);
    if (!hashed) return complain(hashed.message());
    outcome = *hashed;
  }
  const auto expected = expected_digest(options, outcome);
  if (!expected) return complain(expected.message());
  const RunReport report{*program, *setup, outcome, runner.tables(), screen_text(runner.machine())};
  const auto written = write_outputs(options, report, runner.machine());
  if (!written) return complain(written.message());
  const auto inspected = inspection.write(outcome);
  if (!inspected) return complain(inspected.message());
  if (outcome.end == HashEnd::kDebugCartWritten) return *runner.machine().debug_cart_value();
  if (outcome.end != HashEnd::kDone)
    return complain(explain(outcome.end, *program, *setup, runner.machine().state().cpu.pc),
                    exit_status_of(outcome.end));
  fmt::print(stderr, "{}", run_report_text(report));
  return judge(options, outcome, *expected);
}

}  // namespace

void add_run_command(CLI::App& application, int& exit_status) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* const run = application.add_subcommand(
      "run", "Hash a message on the emulated C64 and compare with the native hash");
  run->add_option("PRG,--program", options->program.name_or_path, "v1, v2, v3, v4 or a PRG file")
      ->capture_default_str();
  run->add_option("--message", options->message, "the text to hash");
  run->add_option("--message-hex", options->message_hex, "the bytes to hash, as hexadecimal digits");
  run->add_option("--message-file", options->message_file, "a file with the bytes to hash");
  run->add_flag("--stdin", options->from_stdin, "read the bytes to hash from standard input");
  run->add_option("--input", options->input,
                  "keys: real key presses; poke: bytes put into the program's buffer")
      ->check(CLI::IsMember({"keys", "poke"}))
      ->capture_default_str();
  run->add_option("--standard", options->standard, "the machine: pal or ntsc")
      ->check(CLI::IsMember({"pal", "ntsc"}))
      ->capture_default_str();
  run->add_option("--screen", options->screen,
                  "whether the program may blank the screen: as it likes, on, off")
      ->check(CLI::IsMember({"program", "on", "off"}))
      ->capture_default_str();
  run->add_option("--json", options->json, "write one JSON object to FILE, or to stdout for -")
      ->type_name("FILE");
  run->add_option("--screenshot", options->screenshot, "write the C64's picture as PNG")->type_name("FILE");
  run->add_option("--screen-text", options->screen_text, "write the 25 lines of the C64's screen")
      ->type_name("FILE");
  run->add_option("--rounds", options->inspect.rounds,
                  "write every word of every round with its cycle, C64 and native, as JSON")
      ->type_name("FILE");
  run->add_option("--profile", options->inspect.profile,
                  "write where the cycles go: JSON, or by the name's end .csv or .speedscope.json")
      ->type_name("FILE");
  run->add_option(
         "--break", options->inspect.breakpoints,
         "dump the state where this is first true in the hash: `a == $20 && [$02] > 3`, `round == 17`, "
         "`exec LABEL if x == 1`, `write $0400-$07e7`, `mismatch`, `irq`, `bad_line`; may be repeated")
      ->type_name("EXPR");
  run->add_option("--dump", options->inspect.dump, "where the JSON of --break goes; - is stdout")
      ->type_name("FILE")
      ->capture_default_str();
  run->add_option("--expect-hash", options->expect_hash,
                  "exit 1 unless the hash is this one; auto: the native one")
      ->type_name("auto|HEX");
  run->add_option("--max-cycles", options->max_cycles, "exit 4 if the hash took more net cycles");
  run->add_option("--limit-cycles", options->limit_cycles, "give up after so many emulated cycles");
  run->add_flag("--debugcart", options->debug_cart, "a write to $D7FF ends the run and is the exit status");
  CLI::Option* const corpus =
      run->add_option("--corpus", options->corpus,
                      "hash each line of FILE, on all cores; one JSON object a line on stdout")
          ->type_name("FILE");
  for (const char* const of_one_message : {"--message", "--message-hex", "--message-file", "--stdin",
                                           "--screenshot", "--screen-text", "--debugcart"})
    corpus->excludes(run->get_option(of_one_message));
  run->add_option("--threads", options->threads, "how many threads --corpus uses; 0: one a core")
      ->check(CLI::Range(0u, 1024u))
      ->needs(corpus);
  run->add_option("--labels", options->program.labels,
                  "the PRG's labels (VICE, 64tass, ACME, KickAssembler, ca65)")
      ->type_name("FILE");
  run->add_option("--probe", options->program.probe, "the PRG's probe map")->type_name("FILE");
  run->add_option("--start", options->start_address, "the address to SYS to")->type_name("ADDR");
  run->add_option("--kernal", options->roms.kernal, "a KERNAL ROM image that you own")->type_name("FILE");
  run->add_option("--basic", options->roms.basic, "a BASIC ROM image that you own")->type_name("FILE");
  run->add_option("--chargen", options->roms.character, "a character ROM image that you own")
      ->type_name("FILE");
  run->add_option("--device-8", options->device_8, "the folder that LOAD finds as device 8, read only")
      ->type_name("DIR");
  run->callback([options, &exit_status] { exit_status = run_program(*options); });
}

}  // namespace breadbin256
