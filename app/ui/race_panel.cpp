#include "app/ui/race_panel.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>

#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kTop = 8;

/// Returns true on Return.
bool draw_field(Ui& ui, const Painter& paint, float x, float w) {
  ImGui::SetCursorScreenPos(paint.at(x, kTop));
  ImGui::SetNextItemWidth(paint.px(w));
  ImGui::PushFont(ui.fonts[Face::kMono]);
  const bool returned =
      ImGui::InputText("##race text", &ui.state.race.text, ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PopFont();
  if (ImGui::IsItemActive()) {
    ui.state.field_has_keys = true;
    ui.state.keys = Region::kRace;
    paint.frame(x, kTop, w, 28, ui.theme.focus, 2);
  } else {
    tooltip(
        ui,
        {"What they hash", "Return starts",
         "Typed by keys on all four machines; up to 119 characters. v1 has capitals only and is wrong from "
         "32 characters on."});
  }
  return returned;
}

/// Space means Go while no other control is chosen by the keyboard.
bool space_is_pressed(const Ui& ui) {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const bool nothing_chosen = context.NavId == 0 || context.NavDisableHighlight;
  return ui.state.keys == Region::kRace && !ui.state.field_has_keys && !ui.state.popup_open &&
         nothing_chosen && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Space), false);
}

void start(Ui& ui) {
  ui.commands.race.text = ui.state.race.text;
  ui.commands.race.go_or_pause = true;
}

void draw_go(Ui& ui, const Painter& paint, float x, bool returned) {
  const bool running = ui.view.race.status == RaceStatus::kRunning;
  const bool pressed =
      button(ui, paint, "go", x, kTop, 86, running ? "Pause" : "Go",
             {.icon = running ? Icon::kPause : Icon::kRun, .primary = !running, .keeps_keys = true},
             {running ? "Pause" : "Go", "Space", "All four start in the same cycle, and stop in the same."});
  if (returned && !running) start(ui);
  if (!pressed && !space_is_pressed(ui)) return;
  if (running)
    ui.commands.race.go_or_pause = true;
  else
    start(ui);
}

void draw_restart_and_step(Ui& ui, const Painter& paint, float restart_x, float step_x) {
  if (button(ui, paint, "restart", restart_x, kTop, 76, "Restart", {.keeps_keys = true},
             {"Restart", nullptr,
              "Back to the start line, where each has typed the text and stands before its hash."})) {
    ui.commands.race.text = ui.state.race.text;
    ui.commands.race.restart = true;
  }
  const bool by_round = ui.view.race.pacing == RacePacing::kByRound;
  if (button(ui, paint, "step", step_x, kTop, 66, "Step", {.icon = Icon::kForward, .keeps_keys = true},
             {"One step", nullptr, by_round ? "Each does one more round." : "Each gets 1,000 more cycles."}))
    ui.commands.race.step = true;
}

void draw_pacing(Ui& ui, const Painter& paint, float x) {
  const RacePacing now = ui.view.race.pacing;
  if (button(ui, paint, "by cycle", x, kTop, 78, "by cycle",
             {.chosen = now == RacePacing::kByCycle, .keeps_keys = true},
             {"By cycle", nullptr, "All clocks show the same: who needs fewer cycles is there first."}))
    ui.commands.race.pacing = RacePacing::kByCycle;
  if (button(ui, paint, "by round", x + 77, kTop, 82, "by round",
             {.chosen = now == RacePacing::kByRound, .keeps_keys = true},
             {"By round", nullptr,
              "Each finishes the round and waits for the others; its clock shows what it has used."}))
    ui.commands.race.pacing = RacePacing::kByRound;
}

constexpr std::array kSpeeds = {0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 10.0, 100.0};
constexpr std::array kRoundRates = {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0};

template <std::size_t kCount>
int index_of(const std::array<double, kCount>& choices, double value) {
  const auto found = std::ranges::find(choices, value);
  return found == choices.end() ? -1 : static_cast<int>(found - choices.begin());
}

void draw_speed(Ui& ui, const Painter& paint, float x) {
  if (ui.view.race.pacing == RacePacing::kByCycle) {
    const int choice =
        combo(ui, paint, "race speed", x, kTop, 92,
              {"1/100\u00d7", "1/50\u00d7", "1/20\u00d7", "1/10\u00d7", "\u00bc\u00d7", "\u00bd\u00d7",
               "1\u00d7", "2\u00d7", "10\u00d7", "100\u00d7"},
              index_of(kSpeeds, ui.view.race.speed),
              {"Speed of the race", nullptr,
               "1\u00d7 is the pace of a real C64: then v1 is there after a third of a second."});
    if (choice >= 0) ui.commands.race.speed = kSpeeds[static_cast<std::size_t>(choice)];
    return;
  }
  const int choice = combo(ui, paint, "race rounds", x, kTop, 92,
                           {"1 /s", "2 /s", "4 /s", "8 /s", "16 /s", "32 /s", "64 /s"},
                           index_of(kRoundRates, ui.view.race.rounds_per_second),
                           {"Rounds a second", nullptr, "A block has 64 rounds."});
  if (choice >= 0) ui.commands.race.rounds_per_second = kRoundRates[static_cast<std::size_t>(choice)];
}

void draw_machine_choices(Ui& ui, const Painter& paint, float x) {
  paint.text(x, kTop + 14, Face::kSmall, ui.theme.dim, "Screen");
  const int screen =
      combo(ui, paint, "race screen", x + 46, kTop, 96, {"program", "on", "off"},
            static_cast<int>(ui.view.race.screen),
            {"Screen in the race", nullptr,
             "on: the VIC-II steals cycles from all; off: from nobody. program: v3 and v4 blank it "
             "themselves. They start anew."});
  if (screen >= 0) ui.commands.race.screen = static_cast<ScreenControl>(screen);
  const int standard = combo(ui, paint, "race standard", x + 150, kTop, 78, {"NTSC", "PAL"},
                             ui.view.race.standard == VideoStandard::kNtsc ? 0 : 1,
                             {"Standard of the race", nullptr, "Which C64 all four are. They start anew."});
  if (standard >= 0) ui.commands.race.standard = standard == 0 ? VideoStandard::kNtsc : VideoStandard::kPal;
}

void draw_clock(Ui& ui, const Painter& paint, float right) {
  const std::string digits = group_digits(std::uint64_t{ui.view.race.clock});
  paint.number(right, kTop + 14, Face::kMonoBold, ui.theme.txt, digits);
  paint.number(right - 84, kTop + 14, Face::kSmall, ui.theme.dim, "clock");
  value_place(ui, paint, "race clock", right - 80, kTop, 80, 28, std::to_string(ui.view.race.clock), digits,
              {"Clock of the race", nullptr,
               "Cycles since the start. By round it is the clock of the lane that has used the most."});
}

}  // namespace

void draw_race_controls(Ui& ui, const RaceLayout& layout) {
  const Painter paint = painter_at(ui, layout.controls);
  const float w = static_cast<float>(layout.controls.w) / ui.scale;
  constexpr float kRest = 751 + 36, kClock = 140;
  paint.fill(0, 0, w, 44, ui.theme.bg1);
  paint.frame(0, 0, w, 44, ui.theme.line);
  const float field = std::clamp(w - kRest - (w > 1150 ? kClock : 0), 110.0f, 420.0f);
  const bool returned = draw_field(ui, paint, 12, field);
  float x = 12 + field + 12;
  draw_go(ui, paint, x, returned);
  draw_restart_and_step(ui, paint, x + 90, x + 445);
  draw_pacing(ui, paint, x + 178);
  draw_speed(ui, paint, x + 349);
  draw_machine_choices(ui, paint, x + 523);
  if (w > 1150) draw_clock(ui, paint, w - 12);
  if (ui.state.keys == Region::kRace && !ui.state.field_has_keys) paint.frame(0, 0, w, 44, ui.theme.focus, 2);
}

namespace {

const RacerView& racer(const Ui& ui, std::size_t which) { return ui.view.race.racers[which]; }

std::string factor(double ratio) {
  char text[16];
  std::snprintf(text, sizeof text, "%.2f", ratio);
  return text;
}

bool all_finished(const Ui& ui) {
  return std::ranges::all_of(ui.view.race.racers,
                             [](const RacerView& one) { return one.state == RacerState::kFinished; });
}

std::string first_sentence(const Ui& ui) {
  const RaceView& race = ui.view.race;
  if (race.status == RaceStatus::kNotReady) return racer(ui, 0).sentence;
  if (race.status == RaceStatus::kAtTheLine)
    return std::string("On four machines the text is ") + (race.poked ? "in memory" : "typed") +
           "; each stands before its hash.";
  if (const auto v3 = racer(ui, 2).to_v1, v4 = racer(ui, 3).to_v1; v3 && v4)
    return "v1 needs " + factor(*v3) + " times the net cycles of v3, and " + factor(*v4) +
           " times those of v4.";
  if (all_finished(ui))
    return "v1 has done " + std::to_string(racer(ui, 0).rounds_done) + " rounds, the others more.";
  return race.pacing == RacePacing::kByRound
             ? "All have done " + std::to_string(race.rounds_done) + " rounds."
             : "All clocks show " + group_digits(std::uint64_t{race.clock}) + " cycles.";
}

std::string second_sentence(const Ui& ui) {
  if (ui.view.race.status == RaceStatus::kNotReady) return "Another text, please.";
  if (all_finished(ui) && !racer(ui, 0).equal)
    return "The hash of v1 is wrong, as it always is from 32 characters on.";
  if (all_finished(ui))
    return "The post says 5.6 for v3: 328,431 to 58,514 cycles, counted on the programs of its author.";
  const std::string& v1 = racer(ui, 0).hashed;
  if (v1 != racer(ui, 2).hashed) return "v1 knows capitals only: it hashes " + v1 + ".";
  return "Net: without interrupts and without cycles that the VIC-II takes.";
}

}  // namespace

void draw_race_summary(Ui& ui, const RaceLayout& layout) {
  if (layout.summary.h == 0) return;
  const Painter paint = painter_at(ui, layout.summary);
  const float w = static_cast<float>(layout.summary.w) / ui.scale,
              h = static_cast<float>(layout.summary.h) / ui.scale;
  paint.fill(0, 0, w, h, ui.theme.bg1);
  paint.frame(0, 0, w, h, ui.theme.line);
  const ImVec2 from = paint.at(0, 0), to = paint.at(w - 4, h);
  paint.list->PushClipRect(from, to, true);
  paint.text(12, 20, Face::kNormalBold, ui.theme.txt, first_sentence(ui));
  paint.text(12, 44, Face::kSmall, ui.theme.dim, second_sentence(ui));
  paint.list->PopClipRect();
}

}  // namespace breadbin256::ui
