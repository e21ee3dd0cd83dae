// breadbin256 selftest: every native implementation and every program against known answers.

#include <fmt/format.h>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/hash_runner.h"
#include "app/rom_images.h"
#include "assets/programs/embedded_programs.h"
#include "core/sha256/implementations.h"

namespace breadbin256 {

namespace {

struct KnownAnswer {
  std::string_view message, digest;
};

// The examples for SHA-256 that NIST published with FIPS 180-4 (one block, two blocks), and the empty
// message.
constexpr KnownAnswer kKnownAnswers[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
};

/// v1 is wrong on purpose above 31 bytes: its length in bits is one byte.
bool is_within_reach(const Program& program, std::string_view message) {
  return program.probe_map->text_case != TextCase::kUpper || message.size() <= 31;
}

bool test_implementations() {
  bool all_passed = true;
  for (const ImplementationCheck& check : selection().checks) {
    const char* const verdict = !check.supported ? "not on this processor"
                                : check.passed   ? "passed"
                                                 : "FAILED";
    fmt::print("native  {:12} {}\n", check.implementation->name, verdict);
    all_passed = all_passed && (!check.supported || check.passed);
  }
  return all_passed;
}

/// Empty when all known answers came out; otherwise what went wrong.
std::string fault_of(const Program& program, const RomSet& roms) {
  HashSetup setup;
  setup.input = InputWay::kPoke;
  HashRunner runner(roms, program, setup);
  if (runner.start() != HashEnd::kDone) return "does not reach its prompt";
  for (const auto& [message, digest] : kKnownAnswers) {
    if (!is_within_reach(program, message)) continue;
    const auto outcome = runner.hash_bytes({message.begin(), message.end()});
    if (!outcome) return outcome.message();
    if (!outcome->record) return fmt::format("no hash of \"{}\"", message);
    const std::string found = to_hex(outcome->record->digest);
    if (found != digest) return fmt::format("\"{}\" gives {}", message, found);
  }
  return "";
}

bool test_programs() {
  const auto roms = RomImages::load({});
  bool all_passed = true;
  for (const EmbeddedProgram& embedded : embedded_programs()) {
    const auto program = load_program({std::string(embedded.name), {}, {}});
    const std::string fault = program ? fault_of(*program, roms->set()) : program.message();
    fmt::print("C64     {:12} {}\n", embedded.name, fault.empty() ? "passed" : "FAILED: " + fault);
    all_passed = all_passed && fault.empty();
  }
  return all_passed;
}

}  // namespace

void add_selftest_command(CLI::App& application, int& exit_status) {
  CLI::App* const command = application.add_subcommand(
      "selftest", "Test every native implementation and every C64 program against known answers");
  command->callback([&exit_status] {
    const bool native_passed = test_implementations(), programs_passed = test_programs();
    exit_status = native_passed && programs_passed ? kExitDone : kExitHashDiffers;
  });
}

}  // namespace breadbin256
