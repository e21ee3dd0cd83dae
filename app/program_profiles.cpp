#include "app/program_profiles.h"

#include "app/rom_images.h"
#include "assets/programs/embedded_programs.h"

namespace breadbin256 {

namespace {

std::string problem_of(HashEnd end) {
  if (end == HashEnd::kInputRefused) return "it refuses the line";
  if (end == HashEnd::kJammed) return "the CPU jammed";
  return "it did not finish a hash";
}

}  // namespace

ProgramProfile profile_program(const std::string& name, const ProfileRequest& request) {
  ProgramProfile result;
  result.program = name;
  const auto with_problem = [&](std::string problem) {
    result.problem = std::move(problem);
    return result;
  };
  const auto program = load_program({name, {}, {}});
  if (!program) return with_problem(program.message());
  if (!program->probe_map) return with_problem("it has no probe map");
  const auto roms = RomImages::load({});
  if (!roms) return with_problem(roms.message());
  HashRunner runner(roms->set(), *program, request.setup);
  if (const HashEnd end = runner.start(); end != HashEnd::kDone) return with_problem(problem_of(end));
  Profiler profiler(*program->probe_map, program->labels);
  runner.inspect({&profiler,
                  {},
                  [&](const Machine& machine) { result.profile = profiler.finish(machine.state()); },
                  {}});
  const auto outcome =
      request.setup.input == InputWay::kPoke
          ? runner.hash_bytes(request.message)
          : runner.hash({reinterpret_cast<const char*>(request.message.data()), request.message.size()});
  if (!outcome) return with_problem(outcome.message());
  if (outcome->end != HashEnd::kDone) return with_problem(problem_of(outcome->end));
  result.match = outcome->match();
  return result;
}

std::optional<std::vector<ProgramProfile>> profile_programs(const std::vector<std::string>& names,
                                                            const ProfileRequest& request,
                                                            const GoOn& go_on) {
  std::vector<ProgramProfile> profiles;
  for (const std::string& name : names) {
    if (!go_on(static_cast<double>(profiles.size()) / static_cast<double>(names.size()))) return std::nullopt;
    profiles.push_back(profile_program(name, request));
  }
  return profiles;
}

std::vector<std::string> names_of_programs() {
  std::vector<std::string> names;
  for (const EmbeddedProgram& program : embedded_programs()) names.emplace_back(program.name);
  return names;
}

}  // namespace breadbin256
