#include "app/view_dump.h"

#include <nlohmann/json.hpp>

#include "app/ui/number_format.h"
#include "app/ui/teach_words.h"

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

}  // namespace

std::string view_as_json(const ui::View& view, const ui::UiState& state) {
  const Json json = {
      {"program", view.program.name},
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
      {"race", race_json(view.race)},
      {"teach", state.layout == ui::LayoutId::kTeach ? teach_json(view.teach, state.teach) : Json(nullptr)},
      {"screen_text", view.screen_text},
      {"pc", view.registers.pc},
      {"notes", view.notes}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace breadbin256
