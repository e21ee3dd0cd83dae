#include "app/program.h"

#include <filesystem>

#include "app/host_file.h"
#include "app/label_file.h"
#include "assets/programs/embedded_programs.h"
#include "core/machine/machine.h"

namespace breadbin256 {

namespace {

namespace fs = std::filesystem;

constexpr std::uint16_t kBasicStart =
    0x0801;  // TXTTAB after power-on (Programmer's Reference Guide, memory map)

Result<Program> with_probe_map(Program program, const std::string& probe_text,
                               const std::string& probe_name) {
  auto map = parse_probe_map(probe_text, program.labels);
  if (!map) return Result<Program>::failure(probe_name + ", " + map.message());
  program.probe_map = std::move(*map);
  return program;
}

Result<Program> load_embedded(const EmbeddedProgram& embedded) {
  Program program;
  program.name = embedded.name;
  program.prg.assign(embedded.prg.begin(), embedded.prg.end());
  program.labels = parse_labels(embedded.labels);
  return with_probe_map(std::move(program), std::string(embedded.probe_map), program.name + ".probe");
}

std::string names_of_embedded_programs() {
  std::string names;
  for (const EmbeddedProgram& program : embedded_programs()) names += std::string(program.name) + ", ";
  return names;
}

Result<Program> load_prg_file(const std::string& name_or_path) {
  using Failure = Result<Program>;
  if (!fs::exists(name_or_path))
    return Failure::failure("no program `" + name_or_path + "`: it is neither " +
                            names_of_embedded_programs() + "nor a PRG file that exists");
  const auto prg = read_host_file(name_or_path, 65538);
  if (!prg) return Failure::failure(prg.message());
  if (const auto place = Machine::place_of_prg(*prg); !place)
    return Failure::failure(name_or_path + ": " + place.message());
  Program program;
  program.name = fs::path(name_or_path).stem().string();
  program.prg = *prg;
  return program;
}

}  // namespace

Result<Program> load_program(const ProgramFiles& files) {
  using Failure = Result<Program>;
  if (const EmbeddedProgram* const embedded = find_embedded_program(files.name_or_path))
    return load_embedded(*embedded);
  auto loaded = load_prg_file(files.name_or_path);
  if (!loaded) return loaded;
  Program program = std::move(*loaded);
  const fs::path path = files.name_or_path;
  const auto labels_path = files.labels ? files.labels : labels_file_of(files.name_or_path);
  if (labels_path) {
    const auto text = read_host_text(*labels_path);
    if (!text) return Failure::failure(text.message());
    program.labels = parse_labels(*text);
  }
  const fs::path beside = fs::path(path).replace_extension(".probe");
  const auto probe_path = files.probe                   ? files.probe
                          : fs::is_regular_file(beside) ? std::optional(beside.string())
                                                        : std::nullopt;
  if (!probe_path) return program;
  const auto text = read_host_text(*probe_path);
  if (!text) return Failure::failure(text.message());
  return with_probe_map(std::move(program), *text, *probe_path);
}

Result<Program> load_program_without_map(const std::string& name_or_path) {
  const EmbeddedProgram* const embedded = find_embedded_program(name_or_path);
  if (!embedded) return load_prg_file(name_or_path);
  return Program{std::string(embedded->name), {embedded->prg.begin(), embedded->prg.end()}, {}, {}};
}

std::string start_command(const Program& program, std::optional<std::uint16_t> start_address) {
  if (!start_address && program.probe_map) start_address = program.probe_map->sys;
  if (!start_address && program.load_address() == kBasicStart) return "RUN";
  return "SYS" + std::to_string(start_address.value_or(program.load_address()));
}

}  // namespace breadbin256
