#include "app/command_line/inspect_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/host_file.h"
#include "app/profile_export.h"
#include "core/emu6502/disassembler.h"
#include "core/probe/hash_names.h"
#include "core/probe/native_temporary.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {

namespace {

using Json = nlohmann::ordered_json;

std::string hex(std::uint32_t word) { return fmt::format("{:08x}", word); }

Json pair_json(const std::optional<std::uint32_t>& c64, const std::optional<std::uint32_t>& native) {
  return {{"c64", c64 ? Json(hex(*c64)) : Json(nullptr)},
          {"native", native ? Json(hex(*native)) : Json(nullptr)}};
}

Json cycles_json(const CycleAccount& cycles) {
  return {{"net", cycles.net}, {"irq", cycles.irq}, {"stolen", cycles.stolen}, {"elapsed", cycles.elapsed()}};
}

const BlockTrace* block_of(const Sha256Trace& native, int block) {
  const auto index = static_cast<std::size_t>(block);
  return index < native.blocks.size() ? &native.blocks[index] : nullptr;
}

Json temporaries_json(const RoundRecord& round, const RoundTrace* native) {
  static constexpr std::pair<Temporary, const char*> kNames[] = {{Temporary::kBigSigma0, "big_sigma0"},
                                                                 {Temporary::kBigSigma1, "big_sigma1"},
                                                                 {Temporary::kCh, "ch"},
                                                                 {Temporary::kMaj, "maj"},
                                                                 {Temporary::kT1, "t1"},
                                                                 {Temporary::kT2, "t2"}};
  Json json = Json::object();
  for (const auto& [temporary, name] : kNames)
    json[name] = pair_json(round.temporaries[static_cast<std::size_t>(temporary)],
                           native ? std::optional(native_temporary(*native, temporary)) : std::nullopt);
  return json;
}

Json round_json(const RoundRecord& round, const HashRecord& record, const Sha256Trace& native) {
  const BlockTrace* const block = block_of(native, round.block);
  const auto t = static_cast<std::size_t>(round.round);
  const RoundTrace* const expected = block ? &block->rounds[t] : nullptr;
  Json json = {{"block", round.block},
               {"round", round.round},
               {"cycle", round.finished_at - record.started_at},
               {"cycles", cycles_json(round.cycles)}};
  json["w"] = pair_json(round.w, block ? std::optional(block->w[t]) : std::nullopt);
  json["k"] = expected ? Json(hex(expected->k)) : Json(nullptr);
  for (std::size_t i = 0; i < 8; ++i)
    json[std::string(1, static_cast<char>('a' + i))] =
        pair_json(round.after[i], expected ? std::optional(expected->after[i]) : std::nullopt);
  json["temporaries"] = temporaries_json(round, expected);
  json["match"] = expected && (!round.w || *round.w == block->w[t]) && round.after == expected->after;
  return json;
}

Json chaining_json(const HashRecord& record, const Sha256Trace& native) {
  Json array = Json::array();
  for (std::size_t index = 0; index < record.chaining.size(); ++index) {
    const BlockTrace* const block = block_of(native, static_cast<int>(index));
    Json words = Json::array();
    for (std::size_t i = 0; i < 8; ++i)
      words.push_back(
          pair_json(record.chaining[index][i], block ? std::optional(block->hash_after[i]) : std::nullopt));
    array.push_back({{"block", index}, {"h", words}});
  }
  return array;
}

Json difference_json(const Program& program, const HashOutcome& outcome, const Sha256Trace& native,
                     const WriteLog& writes) {
  const Verdict verdict = judge({*outcome.record, outcome.meant, outcome.hashed, program.name}, native);
  if (!verdict.first_difference) return nullptr;
  const WordDifference& difference = *verdict.first_difference;
  Json json = {{"block", difference.block},       {"round", difference.round},
               {"word", difference.word},         {"byte", difference.byte},
               {"c64", hex(difference.c64)},      {"native", hex(difference.native)},
               {"sentence", difference.sentence}, {"reasons", verdict.reasons}};
  const auto address = address_of(difference, *program.probe_map);
  const auto end = end_of_round(difference, *outcome.record);
  json["address"] = address ? Json(*address) : Json(nullptr);
  json["written_by"] = nullptr;
  if (!address || !end) return json;
  if (const auto write = writes.last_before(*address, *end))
    json["written_by"] = {{"cycle", write->cycle - outcome.record->started_at},
                          {"pc", write->pc},
                          {"value", write->value},
                          {"text", instruction_text(*write, program.labels)}};
  return json;
}

std::string bytes_hex(const Machine& machine, std::uint16_t from, int count) {
  std::string text;
  for (int index = 0; index < count; ++index)
    text += fmt::format("{:02x}", machine.peek(static_cast<std::uint16_t>(from + index)));
  return text;
}

Json registers_json(const CpuState& cpu) {
  std::string flags = "nv-bdizc";
  for (std::size_t bit = 0; bit < 8; ++bit)
    if (cpu.p >> (7 - bit) & 1)
      flags[bit] = static_cast<char>(flags[bit] == '-' ? '-' : flags[bit] - 'a' + 'A');
  return {{"pc", cpu.pc}, {"a", cpu.a}, {"x", cpu.x},    {"y", cpu.y},
          {"sp", cpu.sp}, {"p", cpu.p}, {"flags", flags}};
}

Json next_instruction_json(const Machine& machine, const Program& program) {
  const std::uint16_t pc = machine.state().cpu.pc;
  const auto line = disassemble(
      pc, [&](std::uint16_t address) { return machine.peek(address); },
      [&](std::uint16_t address) { return std::string(program.labels.name_at(address)); });
  return {{"address", pc}, {"text", line.text}, {"routine", std::string(program.labels.routine_at(pc))}};
}

Json hash_place_json(const Machine& machine, const Program& program, const HashWatch& watch) {
  const HashRecord& record = watch.last_hash();
  const auto block = static_cast<int>(record.chaining.size());
  const bool any = !record.rounds.empty() && record.rounds.back().block == block;
  Json json = {{"cycle", machine.state().cycle - record.started_at}, {"block", block}};
  json["rounds_done"] = any ? record.rounds.back().round + 1 : 0;
  if (!any || !program.probe_map->state) return json;
  Json words = Json::object();
  for (std::size_t i = 0; i < 8; ++i)
    words[std::string(1, static_cast<char>('a' + i))] = hex(record.rounds.back().after[i]);
  json["after_last_round"] = words;
  return json;
}

ProfileSubject subject_of(const Program& program, const HashSetup& setup) {
  return {program.name, setup.standard == VideoStandard::kPal ? "pal" : "ntsc",
          setup.screen == ScreenChoice::kProgram ? "program"
          : setup.screen == ScreenChoice::kOn    ? "on"
                                                 : "off"};
}

}  // namespace

std::string state_json(const Machine& machine, const Program& program, const HashWatch& watch,
                       const Breakpoint& breakpoint, const BreakpointHit& hit) {
  const MachineState& state = machine.state();
  Json json = {{"schema", 1}, {"hit", {{"breakpoint", breakpoint.text}, {"hits", breakpoint.hits}}}};
  if (breakpoint.kind == Breakpoint::Kind::kRead || breakpoint.kind == Breakpoint::Kind::kWrite)
    json["hit"]["access"] = {{"address", hit.address}, {"value", hit.value}};
  json["cycle"] = state.cycle;
  json["registers"] = registers_json(state.cpu);
  json["next_instruction"] = next_instruction_json(machine, program);
  json["raster"] = {{"line", machine.raster().line}, {"cycle", machine.raster().cycle}};
  json["in_interrupt_handler"] = state.interrupts.inside;
  json["hash"] = hash_place_json(machine, program, watch);
  json["zero_page_hex"] = bytes_hex(machine, 0, 256);
  json["stack_hex"] =
      bytes_hex(machine, static_cast<std::uint16_t>(0x101 + state.cpu.sp), 255 - state.cpu.sp);
  return json.dump() + "\n";
}

std::string rounds_json(const Program& program, const HashOutcome& outcome, const WriteLog& writes) {
  const HashRecord& record = *outcome.record;
  const Sha256Trace native = trace_sha256(outcome.meant);
  Json rounds = Json::array();
  for (const RoundRecord& round : record.rounds) rounds.push_back(round_json(round, record, native));
  Json json = {{"schema", 1},
               {"program", program.name},
               {"hash",
                {{"c64", to_hex(record.digest)},
                 {"native", to_hex(native.digest)},
                 {"match", record.digest == native.digest}}},
               {"padded_hex", to_hex(pad_message(outcome.meant))},
               {"cycles", cycles_json(record.cycles)}};
  json["rounds"] = rounds;
  json["chaining"] = chaining_json(record, native);
  json["first_difference"] = difference_json(program, outcome, native, writes);
  return json.dump() + "\n";
}

HashInspection::HashInspection(const InspectOptions& options, const Program& program, const HashSetup& setup)
    : options_(options), program_(program), setup_(setup) {}

Result<bool> HashInspection::attach(HashRunner& runner) {
  if (!options_.any()) return true;
  if (!program_.probe_map)
    return Result<bool>::failure(program_.name +
                                 " has no probe map, so nobody knows where its hash is (--probe)");
  const auto added = add_breakpoints();
  if (!added) return added;
  runner_ = &runner;
  runner.inspect({this, [this](const Machine&) { begin(); }, [this](const Machine& machine) { end(machine); },
                  [this](const Machine& machine) { check(machine); }});
  return true;
}

Result<bool> HashInspection::add_breakpoints() {
  const LabelFinder labels = [this](std::string_view name) { return program_.labels.address_of(name); };
  for (const std::string& text : options_.breakpoints) {
    const auto added = breakpoints_.add(text, labels, hash_names());
    if (!added) return Result<bool>::failure("--break " + text + ": " + added.message());
  }
  breakpoints_.set_event_stops(HashWatch(*program_.probe_map).stops());
  return true;
}

void HashInspection::begin() {
  writes_ = {};
  if (options_.profile) profiler_.emplace(*program_.probe_map, program_.labels);
}

void HashInspection::end(const Machine& machine) {
  if (!breakpoints_.empty()) check(machine);
  if (profiler_) profile_ = profiler_->finish(machine.state());
  profiler_.reset();
}

void HashInspection::check(const Machine& machine) {
  const auto hit = breakpoints_.check(machine, [&](std::string_view name) {
    return hash_name_value(name, *runner_->watch(), *program_.probe_map, machine, runner_->meant());
  });
  if (hit && !dump_)
    dump_ = state_json(machine, program_, *runner_->watch(), breakpoints_.all()[hit->breakpoint], *hit);
}

bool HashInspection::before_instruction(std::uint16_t pc, const MachineState& state) {
  if (!dump_ && !breakpoints_.empty() && !breakpoints_.before_instruction(pc, state)) return false;
  if (options_.rounds) writes_.before_instruction(pc, state);
  if (profiler_) profiler_->before_instruction(pc, state);
  return true;
}

void HashInspection::on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) {
  if (options_.rounds) writes_.on_read(address, value, cycle);
  if (profiler_) profiler_->on_read(address, value, cycle);
  if (!dump_) breakpoints_.on_read(address, value, cycle);
}

void HashInspection::on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) {
  if (options_.rounds) writes_.on_write(address, value, cycle);
  if (!dump_) breakpoints_.on_write(address, value, cycle);
}

void HashInspection::on_hold(CpuHold hold) {
  if (!dump_) breakpoints_.on_hold(hold);
}

Result<bool> HashInspection::write(const HashOutcome& outcome) const {
  if (!options_.breakpoints.empty()) {
    const auto written = write_host_file(options_.dump, dump_.value_or("{\"schema\":1,\"hit\":null}\n"));
    if (!written) return written;
  }
  if (!outcome.record) return true;
  if (options_.rounds) {
    const auto written = write_host_file(*options_.rounds, rounds_json(program_, outcome, writes_));
    if (!written) return written;
  }
  if (!options_.profile) return true;
  return write_host_file(*options_.profile, export_profile(profile_, subject_of(program_, setup_),
                                                           format_of_file(*options_.profile)));
}

}  // namespace breadbin256
