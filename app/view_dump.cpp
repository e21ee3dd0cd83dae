#include "app/view_dump.h"

#include <nlohmann/json.hpp>

#include "app/ui/number_format.h"

namespace breadbin256 {

namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

std::string plain_word(std::uint32_t word) {
  std::string text = ui::hex_word(word);
  std::erase(text, ' ');
  return text;
}

Json word_or_null(const std::optional<std::uint32_t>& word) {
  return word ? Json(plain_word(*word)) : Json(nullptr);
}

Json status_json(const ui::StatusView& status) {
  static constexpr const char* kRun[] = {"running", "paused", "warp", "rewound", "jammed"};
  static constexpr const char* kScreen[] = {"program", "on", "off"};
  return {{"run", kRun[static_cast<std::size_t>(status.run)]},
          {"standard", status.standard == VideoStandard::kPal ? "pal" : "ntsc"},
          {"screen", kScreen[static_cast<std::size_t>(status.screen_control)]},
          {"screen_on", status.screen_on},
          {"blanked_by", status.blanked_by},
          {"speed_percent", status.speed_percent},
          {"emulated_hz", status.emulated_hz},
          {"cycle", status.cycle},
          {"raster_line", status.raster_line},
          {"raster_cycle", status.raster_cycle},
          {"block", or_null(status.block)},
          {"round", or_null(status.round)},
          {"note", status.note}};
}

Json verdict_json(const ui::VerdictView& verdict) {
  static constexpr const char* kState[] = {"no hash",      "hashing", "match",  "different",
                                           "no probe map", "jammed",  "stopped"};
  Json difference = nullptr;
  if (verdict.first_difference)
    difference = {{"block", verdict.first_difference->block},
                  {"round", verdict.first_difference->round},
                  {"word", verdict.first_difference->word},
                  {"byte", verdict.first_difference->byte},
                  {"c64", plain_word(verdict.first_difference->c64)},
                  {"native", plain_word(verdict.first_difference->native)},
                  {"sentence", verdict.first_difference->sentence}};
  return {{"state", kState[static_cast<std::size_t>(verdict.state)]},
          {"c64", ui::hex_plain(verdict.c64)},
          {"native", ui::hex_plain(verdict.native)},
          {"equal_bytes", ui::equal_bytes(verdict)},
          {"rounds_done", verdict.rounds_done},
          {"reasons", verdict.reasons},
          {"first_difference", difference}};
}

Json timing_json(const ui::TimingView& timing) {
  return {{"cia", or_null(timing.cia)},
          {"overhead", or_null(timing.overhead)},
          {"net", or_null(timing.net)},
          {"irq", or_null(timing.irq)},
          {"stolen", or_null(timing.stolen)},
          {"elapsed", or_null(timing.elapsed)},
          {"tables", or_null(timing.tables)},
          {"jiffies", or_null(timing.jiffies)},
          {"blanked_by", timing.blanked_by},
          {"hashes_per_second_ntsc", or_null(timing.hashes_per_second_ntsc)},
          {"hashes_per_second_pal", or_null(timing.hashes_per_second_pal)}};
}

Json timers_json(const std::array<ui::TimerView, 4>& timers) {
  Json list = Json::array();
  for (const ui::TimerView& timer : timers)
    list.push_back({{"counter", timer.counter},
                    {"latch", timer.latch},
                    {"control", timer.control},
                    {"running", timer.running},
                    {"one_shot", timer.one_shot}});
  return list;
}

Json words_json(const ui::View& view) {
  Json list = Json::object();
  for (std::size_t i = 0; i < view.words.size(); ++i) {
    const ui::WordView& word = view.words[i];
    list[std::string(1, static_cast<char>('a' + i))] = {{"slot", or_null(word.slot)},
                                                        {"address", or_null(word.address)},
                                                        {"c64", word_or_null(word.c64)},
                                                        {"native", word_or_null(word.native)},
                                                        {"hash_word", word_or_null(word.hash_word)},
                                                        {"changed", word.changed}};
  }
  return list;
}

Json racer_json(const ui::RacerView& racer) {
  static constexpr const char* kState[] = {"waiting", "hashing", "finished", "out"};
  return {{"name", racer.name},
          {"state", kState[static_cast<std::size_t>(racer.state)]},
          {"rounds_done", racer.rounds_done},
          {"net", racer.net},
          {"irq", racer.irq},
          {"stolen", racer.stolen},
          {"elapsed", racer.elapsed},
          {"finish", or_null(racer.finish)},
          {"to_v1", or_null(racer.to_v1)},
          {"digest", racer.digest ? Json(ui::hex_plain(*racer.digest)) : Json(nullptr)},
          {"equal", racer.equal}};
}

Json race_json(const ui::RaceView& race) {
  static constexpr const char* kStatus[] = {"not ready", "at the line", "running", "paused", "over"};
  Json racers = Json::array();
  for (const ui::RacerView& racer : race.racers) racers.push_back(racer_json(racer));
  return {{"status", kStatus[static_cast<std::size_t>(race.status)]},
          {"by", race.pacing == ui::RacePacing::kByRound ? "round" : "cycle"},
          {"clock", race.clock},
          {"rounds_done", race.rounds_done},
          {"racers", racers}};
}

Json kinds_json(const ui::CyclesByKind& cycles) {
  return {{"base", cycles.base},
          {"page_crossings", cycles.page_crossings},
          {"taken_branches", cycles.taken_branches},
          {"net", cycles.net()},
          {"irq", cycles.irq},
          {"stolen", cycles.stolen},
          {"elapsed", cycles.elapsed()}};
}

Json rows_json(const std::vector<ui::ProfileRow>& rows) {
  Json list = Json::array();
  for (const ui::ProfileRow& row : rows)
    list.push_back({{"name", row.name},
                    {"calls", row.calls},
                    {"self", row.self},
                    {"inclusive", or_null(row.inclusive)},
                    {"stolen", row.stolen}});
  return list;
}

Json optimise_json(const ui::OptimiseView& view) {
  Json sweeps = Json::array(), programs = Json::array(), rungs = Json::array();
  for (const ui::SweepView& sweep : view.sweeps)
    sweeps.push_back(
        {{"lines", sweep.stolen.size()}, {"least", sweep.least}, {"most", sweep.most}, {"mean", sweep.mean}});
  for (const ui::ProgramCostView& program : view.programs)
    programs.push_back({{"name", program.name},
                        {"problem", program.problem},
                        {"off", kinds_json(program.cost.off)},
                        {"on", kinds_json(program.cost.on)}});
  for (const ui::LadderRungView& rung : view.rungs)
    rungs.push_back({{"name", rung.name},
                     {"native", rung.is_native},
                     {"cycles", rung.cycles},
                     {"hashes_per_second", rung.hashes_per_second}});
  return {{"message", view.message},
          {"sentence", view.sentence},
          {"off", view.cost ? kinds_json(view.cost->off) : Json(nullptr)},
          {"on", view.cost ? kinds_json(view.cost->on) : Json(nullptr)},
          {"start_line", view.start_line},
          {"routines", rows_json(view.routines)},
          {"rounds", rows_json(view.rounds)},
          {"sweeps", sweeps},
          {"programs", programs},
          {"rungs", rungs},
          {"bad_lines", view.bad_lines.size()},
          {"busy", view.profiling.running || view.sweeping.running || view.comparing.running ||
                       view.climbing.running}};
}

Json page_json(const ui::MemoryPage& page) {
  std::string heat, written;
  for (std::size_t i = 0; i < 256; ++i) {
    heat += static_cast<char>('0' + page.heat[i]);
    written += page.written[i] ? '1' : '0';
  }
  return {{"first", page.first}, {"bytes", ui::hex_plain(page.bytes)}, {"heat", heat}, {"written", written}};
}

Json code_json(const std::vector<ui::CodeLine>& lines, std::uint16_t pc) {
  Json list = Json::array();
  for (const ui::CodeLine& line : lines) {
    if (line.address < pc - 24 || line.address > pc + 48) continue;
    if (!line.label.empty()) {
      list.push_back({{"address", line.address}, {"label", line.label}, {"meaning", line.meaning}});
      continue;
    }
    list.push_back({{"address", line.address},
                    {"bytes", line.bytes},
                    {"text", line.mnemonic + (line.operand.empty() ? "" : " " + line.operand)},
                    {"word", line.word ? std::string(1, line.word) : ""},
                    {"cycles", line.cycles},
                    {"executed", line.executed},
                    {"page", line.page_cycles},
                    {"branch", line.branch_cycles},
                    {"stolen", line.stolen_cycles}});
  }
  return list;
}

Json writer_json(const ui::WriterView& writer) {
  return {{"address", writer.address},
          {"found", writer.found},
          {"searching", writer.searching},
          {"cycle", writer.cycle},
          {"instruction_at", writer.instruction_at},
          {"text", writer.text}};
}

Json debug_json(const ui::View& view, const ui::DebugState& state) {
  const ui::DebugView& debug = view.debug;
  Json breakpoints = Json::array(), watches = Json::array();
  for (const ui::BreakpointView& each : debug.breakpoints)
    breakpoints.push_back(
        {{"text", each.text}, {"enabled", each.enabled}, {"log_only", each.log_only}, {"hits", each.hits}});
  for (const ui::WatchView& each : debug.watches)
    watches.push_back({{"text", each.text}, {"value", or_null(each.value)}, {"error", each.error}});
  return {{"code", code_json(debug.code, view.registers.pc)},
          {"follow_pc", state.follow_pc},
          {"zero_page", page_json(debug.zero_page)},
          {"memory", page_json(debug.memory)},
          {"span", debug.span},
          {"cursor", state.cursor},
          {"byte", debug.byte.place},
          {"writer", debug.writer ? writer_json(*debug.writer) : Json(nullptr)},
          {"breakpoints", breakpoints},
          {"breakpoint_error", debug.breakpoint_error},
          {"hit_log", debug.hit_log},
          {"watches", watches},
          {"hash_spans", debug.hash_spans.size()},
          {"program_cycle", or_null(debug.program_cycle)},
          {"program_cycles", or_null(debug.program_cycles)},
          {"oldest", debug.timeline.oldest},
          {"newest", debug.timeline.newest}};
}

}  // namespace

std::string view_as_json(const ui::View& view, const ui::UiState& state) {
  Json json = {{"program", view.program.name},
               {"keys", state.machine_has_keys() ? "c64"
                        : state.field_has_keys   ? "field"
                                                 : "panel"},
               {"typing", view.typing},
               {"status", status_json(view.status)},
               {"message",
                {{"typed", view.message.typed},
                 {"typed_petscii", ui::hex_plain(view.message.typed_petscii)},
                 {"hashed_hex", ui::hex_plain(view.message.hashed)},
                 {"warnings", view.message.warnings}}},
               {"verdict", verdict_json(view.verdict)},
               {"timing", timing_json(view.timing)},
               {"timers", timers_json(view.timers)},
               {"cia2_count", view.cia2_count},
               {"words_after_round", or_null(view.words_after_round)},
               {"words", words_json(view)},
               {"screen_text", view.screen_text},
               {"pc", view.registers.pc},
               {"notes", view.notes}};
  if (state.layout == ui::LayoutId::kOptimise) json["optimise"] = optimise_json(view.optimise);
  json["race"] = race_json(view.race);
  if (state.layout == ui::LayoutId::kDebug) json["debug"] = debug_json(view, state.debug);
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace breadbin256
