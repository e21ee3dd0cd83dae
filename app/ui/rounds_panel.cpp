#include "app/ui/rounds_panel.h"

#include <algorithm>

#include "app/ui/bit_lane.h"
#include "app/ui/explain_panel.h"
#include "app/ui/number_format.h"
#include "app/ui/round_moves.h"
#include "app/ui/round_strip.h"
#include "app/ui/round_tables.h"
#include "app/ui/teach_words.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

/// Where the controls of the transport stand, at scale 1.
struct TransportPlaces {
  float round, of, buttons, play_w, step_w, end_w, speed, speed_w, base, base_w;
};
constexpr TransportPlaces kWide = {12, 116, 192, 78, 46, 36, 544, 142, 700, 48};
constexpr TransportPlaces kNarrow = {12, 0, 108, 70, 42, 32, 420, 90, 520, 41};

void toggle_play(Ui& ui) {
  const auto chosen = static_cast<std::size_t>(ui.state.teach.interval);
  ui.commands.teach.play_interval_ms = ui.view.teach.playing ? 0 : kPlayIntervals[chosen];
}

void draw_round_number(Ui& ui, const Painter& paint, const TransportPlaces& places) {
  const TeachView& view = ui.view.teach;
  const std::string number = view.round < 0 ? kUnknown : std::to_string(view.round);
  const float end =
      paint.text(places.round, 24, places.of > 0 ? Face::kVerdict : Face::kNormal, ui.theme.dim, "Round");
  const float after = paint.text(end + 8, 23, Face::kMonoBig, ui.theme.txt, number);
  if (places.of > 0)
    paint.text(std::max(places.of, after + 8), 25, Face::kNormal, ui.theme.dim, "of 0\u201363");
  value_place(
      ui, paint, "round number", places.round, 6, after - places.round, 34, number, number,
      {"Round", nullptr,
       "A block takes 64 rounds, counted from 0 to 63. What is shown stands at the end of this round."});
}

struct Step {
  const char* id;
  const char* label;
  Icon icon;
  bool icon_after, end;
  Tip tip;
};

constexpr Step kBackSteps[] = {
    {"first",
     "",
     Icon::kFirst,
     false,
     true,
     {"First round", "F or Alt+Home", "Goes to the end of round 0 of this block."}},
    {"back 8",
     "8",
     Icon::kBack,
     false,
     false,
     {"Eight rounds back", "- or Alt+Shift+Left", "v3 and v4 have eight rounds in a row in their code."}},
    {"back",
     "1",
     Icon::kBack,
     false,
     false,
     {"One round back", ", or Alt+Left", "The machine goes back, exactly, to the end of the round before."}},
};
constexpr Step kForwardSteps[] = {
    {"forward",
     "1",
     Icon::kForward,
     false,
     false,
     {"One round", ". or Alt+Right", "Runs the C64 to the end of the next round."}},
    {"forward 8",
     "8",
     Icon::kForward,
     false,
     false,
     {"Eight rounds", "+ or Alt+Shift+Right", "Runs the C64 eight rounds on, or to the end of the hash."}},
    {"last",
     "",
     Icon::kLast,
     false,
     true,
     {"Last round", "L or Alt+End", "Runs the C64 to the end of round 63 of this block."}},
};

float draw_steps(Ui& ui, const Painter& paint, std::span<const Step> steps, float x,
                 const TransportPlaces& places, std::array<void (*)(Ui&), 3> actions) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    const float w = step.end ? places.end_w : places.step_w;
    if (button(ui, paint, step.id, x, 10, w, step.label, {.icon = step.icon, .keeps_keys = true}, step.tip))
      actions[i](ui);
    x += w - 1;
  }
  return x;
}

void first(Ui& ui) { go_to_first_round(ui.view, ui.commands); }
void last(Ui& ui) { go_to_last_round(ui.view, ui.commands); }
void back_8(Ui& ui) { move_rounds(ui.view, ui.commands, -8); }
void back_1(Ui& ui) { move_rounds(ui.view, ui.commands, -1); }
void forward_1(Ui& ui) { move_rounds(ui.view, ui.commands, 1); }
void forward_8(Ui& ui) { move_rounds(ui.view, ui.commands, 8); }

void draw_speed(Ui& ui, const Painter& paint, const TransportPlaces& places) {
  const Tip tip = {"Speed of Play", nullptr, "How long each round is shown."};
  TeachState& state = ui.state.teach;
  const int chosen =
      places.of > 0
          ? combo(ui, paint, "speed", places.speed, 10, places.speed_w,
                  {"100 ms a round", "250 ms a round", "500 ms a round", "1 s a round", "2 s a round"},
                  state.interval, tip)
          : combo(ui, paint, "speed", places.speed, 10, places.speed_w,
                  {"100 ms", "250 ms", "500 ms", "1 s", "2 s"}, state.interval, tip);
  if (chosen < 0) return;
  state.interval = chosen;
  ui.state.give_keys_to(Region::kRounds);
  if (ui.view.teach.playing)
    ui.commands.teach.play_interval_ms = kPlayIntervals[static_cast<std::size_t>(chosen)];
}

void draw_base(Ui& ui, const Painter& paint, const TransportPlaces& places) {
  constexpr const char* kLabels[] = {"hex", "bits", "dec"};
  constexpr Tip kTips[] = {
      {"Hexadecimal", "B", "Four bytes a word, the most significant first."},
      {"Bits", "B", "32 binary digits a word. There is room for one value beside each mark."},
      {"Decimal", "B", "A word is a number from 0 to 4,294,967,295."}};
  float x = places.base;
  for (int i = 0; i < 3; ++i) {
    const bool chosen = static_cast<int>(ui.state.teach.base) == i;
    if (button(ui, paint, kLabels[i], x, 10, places.base_w, kLabels[i],
               {.chosen = chosen, .keeps_keys = true}, kTips[i]))
      ui.state.teach.base = static_cast<WordBase>(i);
    x += places.base_w - 1;
  }
}

void draw_transport(Ui& ui, const Rect& band, bool narrow) {
  const Painter paint = painter_at(ui, band);
  const TransportPlaces& places = narrow ? kNarrow : kWide;
  draw_round_number(ui, paint, places);
  const float play = draw_steps(ui, paint, kBackSteps, places.buttons, places, {first, back_8, back_1}) + 5;
  const bool playing = ui.view.teach.playing;
  if (button(
          ui, paint, "play", play, 10, places.play_w, playing ? "Stop" : "Play",
          {.icon = playing ? Icon::kPause : Icon::kRun, .chosen = playing, .keeps_keys = true},
          {"Play rounds", "P",
           "Runs the C64 from round to round at the speed beside it; at the end of a hash from its start."}))
    toggle_play(ui);
  draw_steps(ui, paint, kForwardSteps, play + places.play_w + 4, places, {forward_1, forward_8, last});
  draw_speed(ui, paint, places);
  draw_base(ui, paint, places);
}

void take_character(Ui& ui, ImWchar character) {
  TeachState& state = ui.state.teach;
  switch (character) {
    case 'f': return first(ui);
    case 'l': return last(ui);
    case '-': return back_8(ui);
    case '+': return forward_8(ui);
    case ',': return back_1(ui);
    case '.': return forward_1(ui);
    case 'p': return toggle_play(ui);
    case 'b': state.base = static_cast<WordBase>((static_cast<int>(state.base) + 1) % 3); return;
    default: return;
  }
}

void take_keys(Ui& ui) {
  if (ui.state.keys != Region::kRounds || ui.state.field_has_keys || ui.state.popup_open) return;
  for (const ImWchar character : ImGui::GetIO().InputQueueCharacters) take_character(ui, character);
}

void draw_tab_heads(Ui& ui, const Rect& band) {
  const Painter paint = painter_at(ui, band);
  const float w = static_cast<float>(band.w) / ui.scale;
  paint.rule(0, 0, w, ui.theme.line);
  ui.state.teach.bits_tab = tabs(ui, paint, {"Words", "Bits"}, ui.state.teach.bits_tab ? 1 : 0) == 1;
}

void draw_go_to_difference(Ui& ui, const Painter& paint, float width) {
  const auto& first = ui.view.verdict.first_difference;
  const TeachView& view = ui.view.teach;
  if (!first || view.hashing || (first->block == view.block + 1 && first->round == view.round)) return;
  if (button(ui, paint, "first difference", width - 154, 7, 142, "Go to first difference",
             {.small = true, .keeps_keys = true},
             {"First difference", nullptr, "Goes back to the round in which C64 and native first differ."}))
    ui.commands.go_to_first_difference = true;
}

void draw_changed_band(Ui& ui, const Rect& band) {
  const Painter paint = painter_at(ui, band);
  const float w = static_cast<float>(band.w) / ui.scale;
  paint.list->PushClipRect(paint.at(0, 0), paint.at(w, static_cast<float>(band.h) / ui.scale), true);
  paint.rule(12, 0, w - 24, ui.theme.line);
  const bool narrow = w < 860;
  if (!narrow) paint.text(12, 18, Face::kNormalBold, ui.theme.txt, "What changed");
  draw_changes(ui, paint, narrow ? 12 : 118, 18, w - (narrow ? 24 : 130));
  paint.list->PopClipRect();
  draw_go_to_difference(ui, paint, w);
}

std::string caption_of(const Ui& ui) {
  const TeachView& view = ui.view.teach;
  if (view.status != TeachStatus::kRound || view.blocks.empty()) return {};
  return "block " + std::to_string(view.block + 1) + " of " + std::to_string(view.blocks.size());
}

}  // namespace

std::string why_empty(const Ui& ui) {
  switch (ui.view.teach.status) {
    case TeachStatus::kNoProbeMap:
      return "Hash unknown: no probe map. It is a small text file beside the PRG that says where a\u2013h, W "
             "and the end of "
             "a round are; `breadbin256 probe --guess` proposes one.";
    case TeachStatus::kNoHash:
      return "No hash yet. Type a line on the C64 and press Return: every round of it appears here.";
    case TeachStatus::kBeforeRound:
      return "The hash has begun and round 0 is not done. One round forward (Alt+Right) goes to its end.";
    case TeachStatus::kRound: return {};
  }
  return {};
}

void choose_if_focused(Ui& ui, TeachPick pick) {
  if (ImGui::IsItemFocused() && ui.state.keys == Region::kRounds) ui.state.teach.pick = pick;
}

void draw_mark(const Ui& ui, const Painter& paint, const WordPair& pair, float x, float y) {
  if (pair.differs()) {
    paint.fill(x - 7, y - 9, 14, 18, ui.theme.bad);
    paint.not_equal(x, y, ui.theme.mark_text);
  } else if (pair.both()) {
    paint.equal(x, y, ui.theme.ok);
  } else {
    paint.not_yet(x, y, ui.theme.off);
  }
}

float draw_changes(const Ui& ui, const Painter& paint, float x, float y, float width) {
  const TeachView& view = ui.view.teach;
  const Changes changes = changes_of(view, ui.view.program.name);
  float at = x;
  for (const auto& [letter, sentence] : {std::pair{"a", changes.a}, std::pair{"e", changes.e}}) {
    const float needed = 28 + paint.width(Face::kNormal, sentence);
    if (at > x && at + needed > x + width) at = x, y += 23;
    paint.frame(at, y - 9, 20, 18, ui.theme.chg, 2);
    paint.centred(at, 20, y, Face::kMonoBold, ui.theme.chg, letter);
    at = paint.text(at + 28, y, Face::kNormal, ui.theme.txt, sentence) + 28;
  }
  y = draw_wrapped(paint, x, y + 23, width, Face::kNormal, ui.theme.dim, changes.others);
  if (const auto& first = ui.view.verdict.first_difference;
      first && first->block * 64 + first->round <= (view.block + 1) * 64 + view.round) {
    paint.not_equal(x + 6, y, ui.theme.bad);
    return draw_wrapped(paint, x + 18, y, width - 18, Face::kNormal, ui.theme.bad,
                        "Different since block " + std::to_string(first->block) + ", round " +
                            std::to_string(first->round) + ", " + first->word + ": " + first->sentence);
  }
  const std::string t1 = t1_formula(view.round), t2 = "T2 = \u03a30(a) + Maj(a,b,c)";
  const float end = paint.text(x, y, Face::kMonoSmall, ui.theme.dim, t1);
  const bool beside = end + 28 + paint.width(Face::kMonoSmall, t2) <= x + width;
  paint.text(beside ? end + 28 : x, beside ? y : y + 20, Face::kMonoSmall, ui.theme.dim, t2);
  return y + (beside ? 20 : 40);
}

void draw_rounds_panel(Ui& ui, const TeachLayout& layout) {
  const TwoColumnLayout& columns = layout.columns;
  const Painter paint = panel_begin(ui, "Rounds", columns.right, Region::kRounds, "Rounds", caption_of(ui));
  take_keys(ui);
  draw_transport(ui, layout.transport, columns.narrow);
  draw_round_strip(ui, layout.strip);
  if (const std::string sentence = why_empty(ui); !sentence.empty()) {
    const float w = static_cast<float>(columns.right.w) / ui.scale;
    paint.rule(12, 186, w - 24, ui.theme.line);
    draw_wrapped(paint, 12, 210, std::min(w - 24, 620.0f), Face::kNormal, ui.theme.txt, sentence);
  } else if (columns.low) {
    draw_tab_heads(ui, layout.tabs);
    if (ui.state.teach.bits_tab)
      draw_bit_lane(ui, layout.bits, columns.narrow);
    else
      draw_round_tables(ui, layout.tables, columns.narrow);
  } else {
    draw_round_tables(ui, layout.tables, columns.narrow);
    draw_bit_lane(ui, layout.bits, columns.narrow);
  }
  if (why_empty(ui).empty()) draw_changed_band(ui, layout.changed);
  panel_end(ui, columns.right, Region::kRounds);
}

}  // namespace breadbin256::ui
