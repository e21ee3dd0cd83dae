#include "app/command_line/inspect_options.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/host_file.h"
#include "app/profile_export.h"
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

std::uint32_t native_temporary(const RoundTrace& round, Temporary temporary) {
  switch (temporary) {
    case Temporary::kCh: return round.ch;
    case Temporary::kMaj: return round.maj;
    case Temporary::kBigSigma0: return round.big_sigma0;
    case Temporary::kBigSigma1: return round.big_sigma1;
    case Temporary::kT1: return round.t1;
    case Temporary::kT2: return round.t2;
  }
  return 0;
}

/// Only the native side has all of them; a C64 value is null where the map names no place.
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

ProfileSubject subject_of(const Program& program, const HashSetup& setup) {
  return {program.name, setup.standard == VideoStandard::kPal ? "pal" : "ntsc",
          setup.screen == ScreenChoice::kProgram ? "program"
          : setup.screen == ScreenChoice::kOn    ? "on"
                                                 : "off"};
}

}  // namespace

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

void HashInspection::attach(HashRunner& runner) {
  if (!options_.any() || !program_.probe_map) return;
  runner.inspect({this, [this](const Machine&) { begin(); },
                  [this](const Machine& machine) {
                    if (profiler_) profile_ = profiler_->finish(machine.state());
                    profiler_.reset();
                  }});
}

void HashInspection::begin() {
  writes_ = {};
  if (options_.profile) profiler_.emplace(*program_.probe_map, program_.labels);
}

bool HashInspection::before_instruction(std::uint16_t pc, const MachineState& state) {
  if (options_.rounds) writes_.before_instruction(pc, state);
  if (profiler_) profiler_->before_instruction(pc, state);
  return true;
}

void HashInspection::on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) {
  if (options_.rounds) writes_.on_read(address, value, cycle);
  if (profiler_) profiler_->on_read(address, value, cycle);
}

void HashInspection::on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) {
  if (options_.rounds) writes_.on_write(address, value, cycle);
}

Result<bool> HashInspection::write(const HashOutcome& outcome) const {
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
