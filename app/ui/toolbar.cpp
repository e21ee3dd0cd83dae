#include "app/ui/toolbar.h"

#include <array>
#include <span>

#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kTop = 6;

bool is_halted(const Ui& ui) {
  return ui.view.status.run == RunState::kPaused || ui.view.status.run == RunState::kRewound;
}

void run_and_reset(Ui& ui, const Painter& paint) {
  const bool halted = is_halted(ui);
  const ButtonStyle style{.icon = halted ? Icon::kRun : Icon::kPause, .primary = halted};
  if (button(ui, paint, "run", 8, kTop, 86, halted ? "Run" : "Pause", style,
             {"Run or pause", "F12", "Stops the clock of the whole machine; nothing is lost."}))
    ui.commands.toggle_run = true;
  if (button(
          ui, paint, "reset", 98, kTop, 62, "Reset", {},
          {"Reset", "Alt+F9", "Pulls the RESET line: the C64 starts anew and the program is started again."}))
    ui.commands.reset = true;
}

void steps(Ui& ui, const Painter& paint) {
  if (button(ui, paint, "round back", 176, kTop, 76, "Round", {.icon = Icon::kBack},
             {"One round back", "Alt+Left", "Goes back to the end of the SHA-256 round before this place."}))
    --ui.commands.step_rounds;
  if (button(ui, paint, "instruction back", 251, kTop, 63, "Instr", {.icon = Icon::kBack},
             {"One instruction back", "Shift+F10", "The state before the last instruction, to the bit."}))
    --ui.commands.step_instructions;
  if (button(ui, paint, "instruction", 313, kTop, 65, "Instr", {.icon = Icon::kForward},
             {"One instruction", "F11", "Executes one 6510 instruction and stops."}))
    ++ui.commands.step_instructions;
  if (button(ui, paint, "round", 377, kTop, 76, "Round", {.icon = Icon::kForward},
             {"One round", "Alt+Right", "Runs until the program has finished the next of its 64 rounds."}))
    ++ui.commands.step_rounds;
}

struct Option {
  const char* label;
  float width;
  Tip tip;
};

/// A row of joined buttons; returns the one that was pressed, or -1.
int options(Ui& ui, const Painter& paint, float x, std::span<const Option> row, int chosen) {
  int pressed = -1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const bool is_chosen = static_cast<int>(i) == chosen;
    if (button(ui, paint, row[i].label, x, kTop, row[i].width, row[i].label, {.chosen = is_chosen},
               row[i].tip))
      pressed = static_cast<int>(i);
    x += row[i].width - 1;
  }
  return pressed;
}

constexpr std::array<Option, 5> kPrograms = {{
    {"v1",
     36,
     {"v1", "Alt+1", "Plain loops, bits moved one by one. Its four bugs are kept: see what they do."}},
    {"v2", 36, {"v2", "Alt+2", "Right for up to two blocks; moves whole bytes instead of shifting bits."}},
    {"v3",
     36,
     {"v3", "Alt+3",
      "Tables, eight rounds unrolled, words renamed instead of copied. Times itself with CIA #2."}},
    {"v4", 36, {"v4", "Alt+4", "The fastest of the four."}},
    {"PRG",
     48,
     {"Your own PRG", "Ctrl+O", "Opens a PRG file; labels and a probe map beside it are taken with it."}},
}};

constexpr std::array<Option, 2> kStandards = {{
    {"NTSC", 58, {"NTSC", "Alt+N", "6567R8: 1.023 MHz, 263 lines of 65 cycles."}},
    {"PAL", 46, {"PAL", "Alt+N", "6569: 0.985 MHz, 312 lines of 63 cycles."}},
}};

constexpr std::array<Option, 3> kScreens = {{
    {"program", 76, {"Screen: program", "Alt+B", "The program may blank the screen while it hashes."}},
    {"on", 36, {"Screen: on", "Alt+B", "Never blanked: the VIC-II steals cycles in every bad line."}},
    {"off", 40, {"Screen: off", "Alt+B", "Always blanked while hashing: no bad lines."}},
}};

void apply_program(Ui& ui, int choice) {
  if (choice < 0) return;
  if (choice == 4)
    ui.state.ask_for_file = true;
  else
    ui.commands.program = static_cast<ProgramChoice>(choice);
}

void apply_standard(Ui& ui, int choice) {
  if (choice >= 0) ui.commands.standard = choice == 0 ? VideoStandard::kNtsc : VideoStandard::kPal;
}

void apply_screen(Ui& ui, int choice) {
  if (choice >= 0) ui.commands.screen = static_cast<ScreenControl>(choice);
}

constexpr std::array kSpeeds = {10, 25, 50, 100, 200, 400};

int speed_index(int speed_percent) {
  for (std::size_t i = 0; i < kSpeeds.size(); ++i)
    if (kSpeeds[i] == speed_percent) return static_cast<int>(i);
  return -1;
}

void speed_and_warp(Ui& ui, const Painter& paint, float x) {
  const int speed =
      combo(ui, paint, "speed", x, kTop, 66,
            {"0.1\u00d7", "\u00bc\u00d7", "\u00bd\u00d7", "1\u00d7", "2\u00d7", "4\u00d7"},
            speed_index(ui.view.status.speed_choice_percent),
            {"Speed", nullptr, "1\u00d7 is the pace of a real C64. Cycle counts do not depend on it."});
  if (speed >= 0) ui.commands.speed_percent = kSpeeds[static_cast<std::size_t>(speed)];
  if (button(ui, paint, "warp", x + 70, kTop, 60, "Warp", {.chosen = ui.view.status.warp_chosen},
             {"Warp", "Alt+W", "As fast as this computer can. Cycle counts do not depend on it."}))
    ui.commands.warp = !ui.view.status.warp_chosen;
}

void draw_wide(Ui& ui, const Painter& paint) {
  const StatusView& status = ui.view.status;
  apply_program(ui, options(ui, paint, 469, kPrograms, static_cast<int>(ui.view.program.choice)));
  apply_standard(ui, options(ui, paint, 673, kStandards, status.standard == VideoStandard::kNtsc ? 0 : 1));
  paint.text(792, kTop + 14, Face::kSmall, ui.theme.dim, "Screen");
  apply_screen(ui, options(ui, paint, 838, kScreens, static_cast<int>(status.screen_control)));
  speed_and_warp(ui, paint, 1004);
}

void draw_narrow(Ui& ui, const Painter& paint) {
  const StatusView& status = ui.view.status;
  apply_program(ui, combo(ui, paint, "program", 469, kTop, 66, {"v1", "v2", "v3", "v4", "PRG"},
                          static_cast<int>(ui.view.program.choice),
                          {"Program", "Alt+1 to Alt+4", "Which SHA-256 runs."}));
  apply_standard(
      ui, combo(ui, paint, "standard", 545, kTop, 78, {"NTSC", "PAL"},
                status.standard == VideoStandard::kNtsc ? 0 : 1, {"Standard", "Alt+N", "Which C64 it is."}));
  paint.text(635, kTop + 14, Face::kSmall, ui.theme.dim, "Screen");
  apply_screen(ui, combo(ui, paint, "screen", 681, kTop, 96, {"program", "on", "off"},
                         static_cast<int>(status.screen_control),
                         {"Screen", "Alt+B", "Who decides whether the screen is blanked while hashing."}));
  speed_and_warp(ui, paint, 789);
}

}  // namespace

void draw_toolbar(Ui& ui, const BarsLayout& layout) {
  region_begin(ui, "Toolbar", layout.toolbar, Region::kToolbar, ui.theme.bg0);
  const Painter paint = painter_at(ui, layout.toolbar);
  paint.rule(0, 39, static_cast<float>(layout.toolbar.w) / ui.scale, ui.theme.line);
  run_and_reset(ui, paint);
  steps(ui, paint);
  if (layout.narrow_toolbar)
    draw_narrow(ui, paint);
  else
    draw_wide(ui, paint);
  panel_end(ui, layout.toolbar, Region::kToolbar);
}

}  // namespace breadbin256::ui
