#include "app/command_line/run_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/command_line/exit_status.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {

namespace {

using Json = nlohmann::ordered_json;

const char* name_of(VideoStandard standard) { return standard == VideoStandard::kPal ? "pal" : "ntsc"; }

const char* name_of(ScreenChoice choice) {
  return choice == ScreenChoice::kProgram ? "program" : choice == ScreenChoice::kOn ? "on" : "off";
}

double hashes_per_second(const RunReport& report) {
  return phi2_hz(report.setup.standard) / static_cast<double>(report.outcome.record->cycles.elapsed());
}

/// Programs that time themselves in jiffies have no CIA count.
bool counts_jiffies(const RunReport& report) {
  return report.program.probe_map && !report.program.probe_map->cia_cycles;
}

Json cycles_json(const RunReport& report) {
  const auto& record = report.outcome.record;
  Json cycles = {{"cia", report.outcome.cia_cycles ? Json(*report.outcome.cia_cycles) : Json(nullptr)}};
  cycles["hash"] = record ? Json(record->cycles.net) : Json(nullptr);
  cycles["irq"] = record ? Json(record->cycles.irq) : Json(nullptr);
  cycles["stolen"] = record ? Json(record->cycles.stolen) : Json(nullptr);
  cycles["tables"] = report.tables ? Json(report.tables->elapsed()) : Json(nullptr);
  cycles["elapsed"] = record ? Json(record->cycles.elapsed()) : Json(nullptr);
  return cycles;
}

Json hash_json(const HashOutcome& outcome) {
  return {{"c64", outcome.record ? Json(to_hex(outcome.record->digest)) : Json(nullptr)},
          {"native", to_hex(outcome.native)},
          {"match", outcome.record ? Json(outcome.match()) : Json(nullptr)}};
}

Json message_json(const HashOutcome& outcome) {
  return {{"typed", outcome.typed.empty() && !outcome.meant.empty() ? Json(nullptr) : Json(outcome.typed)},
          {"hashed_hex", outcome.record ? Json(to_hex(outcome.hashed)) : Json(nullptr)},
          {"length_bytes", outcome.record ? Json(outcome.hashed.size()) : Json(nullptr)}};
}

Json jiffies_json(const RunReport& report) {
  const auto& record = report.outcome.record;
  return record && counts_jiffies(report) ? Json(record->jiffies) : Json(nullptr);
}

/// Messages may be no UTF-8: JSON has to be.
std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string run_report_json(const RunReport& report) {
  const auto& record = report.outcome.record;
  Json json = {{"schema", 1}};
  json["program"] = {{"name", report.program.name},
                     {"load_address", report.program.load_address()},
                     {"size_bytes", report.program.size_bytes()}};
  json["standard"] = name_of(report.setup.standard);
  json["screen"] = name_of(report.setup.screen);
  json["message"] = message_json(report.outcome);
  json["hash"] = hash_json(report.outcome);
  json["cycles"] = cycles_json(report);
  json["jiffies"] = jiffies_json(report);
  json["hashes_per_second"] =
      record ? Json(std::round(hashes_per_second(report) * 1000) / 1000) : Json(nullptr);
  json["screen_text"] = report.screen_text;
  return text_of(json);
}

std::string corpus_line_json(std::size_t line, const RunReport& report) {
  Json json = {{"line", line}};
  json["message"] = message_json(report.outcome);
  json["hash"] = hash_json(report.outcome);
  json["cycles"] = cycles_json(report);
  json["jiffies"] = jiffies_json(report);
  return text_of(json);
}

std::string corpus_error_json(std::size_t line, const std::string& message, const std::string& error) {
  Json json = {{"line", line}};
  json["message"] = {{"typed", message}};
  json["error"] = error;
  return text_of(json);
}

std::string run_report_text(const RunReport& report) {
  const HashOutcome& outcome = report.outcome;
  if (!outcome.record) return "";
  const CycleAccount& cycles = outcome.record->cycles;
  std::string text;
  text += fmt::format("message  {} bytes as hashed by {}\n", outcome.hashed.size(), report.program.name);
  text += fmt::format("C64      {}\n", to_hex(outcome.record->digest));
  text +=
      fmt::format("native   {}  {}\n", to_hex(outcome.native), outcome.match() ? "= equal" : "!= DIFFERENT");
  text += fmt::format("cycles   {} net", cycles.net);
  if (cycles.irq) text += fmt::format(" + {} in interrupt handlers", cycles.irq);
  if (cycles.stolen) text += fmt::format(" + {} stolen by the VIC-II", cycles.stolen);
  text +=
      fmt::format(" = {} elapsed; {:.2f} hashes per second, {}\n", cycles.elapsed(),
                  hashes_per_second(report), report.setup.standard == VideoStandard::kPal ? "PAL" : "NTSC");
  if (outcome.cia_cycles)
    text += fmt::format(
        "CIA #2   {} cycles counted by the program itself, {} of them for starting and stopping\n",
        *outcome.cia_cycles, report.program.probe_map->cia_overhead_cycles);
  else
    text += fmt::format("clock    {} jiffies counted by the KERNAL\n", outcome.record->jiffies);
  return text;
}

std::string explain(HashEnd end, const Program& program, const HashSetup& setup, std::uint16_t pc) {
  switch (end) {
    case HashEnd::kInputRefused:
      return fmt::format("{} refused the message: it is longer than the {} bytes that it takes", program.name,
                         program.probe_map->message ? program.probe_map->message->capacity_bytes : 0);
    case HashEnd::kCycleLimit:
      return fmt::format("no hash within {} cycles (--limit-cycles); PC is ${:04x}", setup.limit_cycles, pc);
    case HashEnd::kJammed: return fmt::format("the CPU jammed at ${:04x}", pc);
    case HashEnd::kNoProbeMap:
      return fmt::format("{} ran for {} cycles; without a probe map (--probe) its hash cannot be found",
                         program.name, setup.limit_cycles);
    case HashEnd::kDone:
    case HashEnd::kDebugCartWritten: break;
  }
  return "";
}

int exit_status_of(HashEnd end) {
  switch (end) {
    case HashEnd::kDone: return kExitDone;
    case HashEnd::kInputRefused: return kExitBadArguments;
    case HashEnd::kCycleLimit:
    case HashEnd::kNoProbeMap: return kExitCycleLimit;
    case HashEnd::kJammed: return kExitCpuJammed;
    case HashEnd::kDebugCartWritten: return kExitDone;
  }
  return kExitInternalError;
}

}  // namespace breadbin256
