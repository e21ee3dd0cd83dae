#include "app/view_dump_layouts.h"

#include "app/ui/teach_words.h"

namespace breadbin256::view_dump {

namespace {

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

}  // namespace

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

namespace {

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

}  // namespace

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

namespace {

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

}  // namespace

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

namespace {

Json pair_json(const ui::WordPair& pair) {
  return {{"c64", word_or_null(pair.c64)}, {"native", word_or_null(pair.native)}};
}

Json placed_json(const ui::PlacedWord& word) {
  Json json = pair_json(word.value);
  json["slot"] = or_null(word.slot);
  json["address"] = or_null(word.address);
  return json;
}

Json bars_json(const ui::TeachView& teach) {
  Json list = Json::array();
  for (const ui::RoundBar& bar : teach.bars)
    list.push_back({{"net", or_null(bar.net)}, {"done", bar.done}, {"differs", bar.differs}});
  return list;
}

Json blocks_json(const ui::TeachView& teach) {
  const auto words = [](const std::array<std::uint32_t, 8>& hash) {
    std::string text;
    for (const std::uint32_t word : hash) text += plain_word(word);
    return text;
  };
  Json list = Json::array();
  for (const ui::BlockView& block : teach.blocks) {
    std::string roles;
    for (const ui::ByteRole role : block.roles) roles += "m80l"[static_cast<std::size_t>(role)];
    list.push_back(
        {{"bytes", ui::hex_plain(block.bytes)},
         {"roles", roles},
         {"hash_before", words(block.hash_before)},
         {"hash_after", words(block.hash_after)},
         {"c64_hash_after", block.c64_hash_after ? Json(words(*block.c64_hash_after)) : Json(nullptr)}});
  }
  return list;
}

}  // namespace

/// Only while the layout is shown; null otherwise.
Json teach_json(const ui::TeachView& teach, const ui::TeachState& state) {
  static constexpr const char* kStatus[] = {"no probe map", "no hash", "before round", "round"};
  Json before = Json::object(), after = Json::object(), words = Json::object();
  for (std::size_t i = 0; i < 8; ++i) {
    const std::string letter(1, static_cast<char>('a' + i));
    before[letter] = placed_json(teach.before[i]);
    after[letter] = placed_json(teach.after[i]);
    words[ui::name_of(static_cast<ui::TeachPick>(i + ui::kFirstRoundWord), teach.round)] =
        pair_json(teach.words[i]);
  }
  return {{"status", kStatus[static_cast<std::size_t>(teach.status)]},
          {"block", teach.block + 1},
          {"round", teach.round < 0 ? Json(nullptr) : Json(teach.round)},
          {"playing", teach.playing},
          {"pick", ui::name_of(state.pick, teach.round)},
          {"before", before},
          {"after", after},
          {"words", words},
          {"bars", bars_json(teach)},
          {"blocks", blocks_json(teach)}};
}

}  // namespace breadbin256::view_dump
