#include "app/view_dump.h"

#include "app/view_dump_layouts.h"

namespace breadbin256 {

namespace {

using namespace view_dump;

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
  if (state.layout == ui::LayoutId::kTeach) json["teach"] = teach_json(view.teach, state.teach);
  json["race"] = race_json(view.race);
  if (state.layout == ui::LayoutId::kDebug) json["debug"] = debug_json(view, state.debug);
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace breadbin256
