#include "app/hash_runner.h"
#include "app/ladder.h"
#include "app/rom_images.h"
#include "assets/programs/embedded_programs.h"

namespace breadbin256 {
namespace {

std::string gain_of(std::string_view program) {
  if (program == "v1") return "loops over bytes, a bit at a time: the program of 2021, faults and all";
  if (program == "v2") return "rotations by 8 are byte moves; the words live in zero page";
  if (program == "v3")
    return "rotations are table look-ups; 8 rounds written out with renamed words; screen dark";
  if (program == "v4") return "every round written out, tables where they save most";
  return "";
}

LadderRung rung_of(const EmbeddedProgram& program, const CycleAccount& cycles, std::size_t message_bytes) {
  const auto net = static_cast<double>(cycles.net);
  const double clock_hz = phi2_hz(VideoStandard::kNtsc);
  return {.name = "C64 " + std::string(program.name),
          .gain = gain_of(program.name),
          .is_native = false,
          .cycles_per_hash = net,
          .cycles_per_byte = net / static_cast<double>(padded_size(message_bytes)),
          .long_cycles_per_byte = 0,
          .hashes_per_second = clock_hz / static_cast<double>(cycles.elapsed()),
          .clock_hz = clock_hz};
}

Result<LadderRung> run_rung(const EmbeddedProgram& embedded, Bytes message) {
  using Rung = Result<LadderRung>;
  const auto program = load_program({std::string(embedded.name), {}, {}});
  if (!program) return Rung::failure(program.message());
  const auto roms = RomImages::load({});
  if (!roms) return Rung::failure(roms.message());
  HashSetup setup;
  setup.input = InputWay::kPoke;
  HashRunner runner(roms->set(), *program, setup);
  if (runner.start() != HashEnd::kDone) return Rung::failure("it did not reach its prompt");
  const auto outcome = runner.hash_bytes({message.begin(), message.end()});
  if (!outcome) return Rung::failure(outcome.message());
  if (outcome->end != HashEnd::kDone || !outcome->record) return Rung::failure("it did not finish a hash");
  return rung_of(embedded, outcome->record->cycles, message.size());
}

}  // namespace

std::optional<LadderPart> run_c64_rungs(Bytes message, const LadderProgress& go_on) {
  LadderPart part;
  const auto programs = embedded_programs();
  for (std::size_t i = 0; i < programs.size(); ++i) {
    if (!go_on(static_cast<double>(i) / static_cast<double>(programs.size()))) return std::nullopt;
    const auto rung = run_rung(programs[i], message);
    if (rung)
      part.rungs.push_back(*rung);
    else
      part.left_out.push_back("C64 " + std::string(programs[i].name) + ": " + rung.message());
  }
  return part;
}

}  // namespace breadbin256
