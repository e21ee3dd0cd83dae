#include "app/ui/menu_bar.h"

#include <utility>

#include "app/ui/number_format.h"
#include "app/ui/regions.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

void file_menu(Ui& ui) {
  if (!ImGui::BeginMenu("File")) return;
  if (ImGui::MenuItem("Open PRG ...", "Ctrl+O")) ui.state.ask_for_file = true;
  if (ImGui::MenuItem("Export profile ...", nullptr, false, ui.view.optimise.cost.has_value())) {
    show_layout(ui.state, LayoutId::kOptimise);
    ui.state.optimise.ask_for_export = true;
  }
  ImGui::Separator();
  if (ImGui::MenuItem("Quit", "Ctrl+Q")) ui.state.quit = true;
  ImGui::EndMenu();
}

void steps_menu(Ui& ui) {
  if (ImGui::MenuItem("Round back", "Alt+Left")) --ui.commands.step_rounds;
  if (ImGui::MenuItem("Round forward", "Alt+Right")) ++ui.commands.step_rounds;
  if (ImGui::MenuItem("Instruction back", "Shift+F10")) --ui.commands.step_instructions;
  if (ImGui::MenuItem("Instruction forward", "F11")) ++ui.commands.step_instructions;
}

void program_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Program")) return;
  static constexpr const char* kNames[] = {"v1", "v2", "v3", "v4"};
  static constexpr const char* kKeys[] = {"Alt+1", "Alt+2", "Alt+3", "Alt+4"};
  for (int i = 0; i < 4; ++i) {
    const auto choice = static_cast<ProgramChoice>(i);
    if (ImGui::MenuItem(kNames[i], kKeys[i], ui.view.program.choice == choice)) ui.commands.program = choice;
  }
  if (ImGui::MenuItem("Own PRG ...", "Ctrl+O", ui.view.program.choice == ProgramChoice::kFile))
    ui.state.ask_for_file = true;
  ImGui::EndMenu();
}

void standard_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Standard")) return;
  const VideoStandard now = ui.view.status.standard;
  if (ImGui::MenuItem("NTSC", nullptr, now == VideoStandard::kNtsc))
    ui.commands.standard = VideoStandard::kNtsc;
  if (ImGui::MenuItem("PAL", nullptr, now == VideoStandard::kPal)) ui.commands.standard = VideoStandard::kPal;
  ImGui::EndMenu();
}

void screen_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Screen")) return;
  const ScreenControl now = ui.view.status.screen_control;
  if (ImGui::MenuItem("As the program wants", nullptr, now == ScreenControl::kProgram))
    ui.commands.screen = ScreenControl::kProgram;
  if (ImGui::MenuItem("On", nullptr, now == ScreenControl::kOn)) ui.commands.screen = ScreenControl::kOn;
  if (ImGui::MenuItem("Off", nullptr, now == ScreenControl::kOff)) ui.commands.screen = ScreenControl::kOff;
  ImGui::EndMenu();
}

void machine_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Machine")) return;
  const bool halted = ui.view.status.run == RunState::kPaused || ui.view.status.run == RunState::kRewound;
  if (ImGui::MenuItem(halted ? "Run" : "Pause", "F12")) ui.commands.toggle_run = true;
  if (ImGui::MenuItem("Reset", "Alt+F9")) ui.commands.reset = true;
  ImGui::Separator();
  steps_menu(ui);
  ImGui::Separator();
  program_menu(ui);
  standard_menu(ui);
  screen_menu(ui);
  if (ImGui::MenuItem("Warp", "Alt+W", ui.view.status.warp_chosen))
    ui.commands.warp = !ui.view.status.warp_chosen;
  ImGui::EndMenu();
}

void theme_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Colours")) return;
  static constexpr const char* kNames[] = {"Dark", "Light", "High contrast"};
  for (int i = 0; i < 3; ++i)
    if (ImGui::MenuItem(kNames[i], nullptr, ui.state.theme == static_cast<ThemeId>(i)))
      ui.state.theme = static_cast<ThemeId>(i);
  ImGui::EndMenu();
}

void text_size_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Text size")) return;
  if (ImGui::MenuItem("As the display asks", "Ctrl+0", ui.state.text_percent == 0)) ui.state.text_percent = 0;
  for (const int size : {100, 125, 150, 200})
    if (ImGui::MenuItem(percent(size).c_str(), nullptr, ui.state.text_percent == size))
      ui.state.text_percent = size;
  ImGui::EndMenu();
}

struct LayoutTab {
  LayoutId id;
  const char* name;
  const char* keys;
};
constexpr LayoutTab kLayouts[] = {
    {LayoutId::kShow, "Show", "Ctrl+F1"},         {LayoutId::kTeach, "Teach", "Ctrl+F2"},
    {LayoutId::kOptimise, "Optimise", "Ctrl+F3"}, {LayoutId::kDebug, "Debug", "Ctrl+F4"},
    {LayoutId::kRace, "Race", "Ctrl+F5"},
};

void restore_layout(UiState& state) {
  switch (state.layout) {
    case LayoutId::kShow: state.message_tab = MessageTab::kText, state.side_tab = SideTab::kTiming; break;
    case LayoutId::kTeach: state.teach = {}; break;
    case LayoutId::kOptimise: state.optimise = {}; break;
    case LayoutId::kDebug: {
      std::vector<std::string> watches = std::move(state.debug.watches);
      state.debug = {};
      state.debug.watches = std::move(watches);
      break;
    }
    case LayoutId::kRace: state.race = {}; break;
  }
}

void view_menu(Ui& ui) {
  if (!ImGui::BeginMenu("View")) return;
  for (const LayoutTab& tab : kLayouts)
    if (ImGui::MenuItem(tab.name, tab.keys, ui.state.layout == tab.id)) show_layout(ui.state, tab.id);
  if (ImGui::MenuItem("Restore this layout")) restore_layout(ui.state);
  ImGui::Separator();
  theme_menu(ui);
  text_size_menu(ui);
  if (ImGui::MenuItem("Full screen", "Alt+Enter")) ui.state.toggle_full_screen = true;
  ImGui::EndMenu();
}

void help_menu(Ui& ui) {
  if (!ImGui::BeginMenu("Help")) return;
  if (ImGui::MenuItem("Keys")) ui.state.show_keys = true;
  if (ImGui::MenuItem("Messages")) ui.state.show_notes = true;
  if (ImGui::MenuItem("About breadbin256")) ui.state.show_about = true;
  ImGui::EndMenu();
}

constexpr float kMenusAndTabs = 700;  // what stands at both sides of the program's name

void draw_program(Ui& ui, const Painter& paint, float w) {
  if (w < kMenusAndTabs + 200) return;
  const ProgramView& program = ui.view.program;
  std::string line = program.name;
  if (program.load_address) line += "   " + hex_address(*program.load_address);
  if (program.sys) line += "   SYS " + std::to_string(*program.sys);
  paint.centred(0, w, 14, Face::kMonoSmall, ui.theme.dim, line);
}

void draw_layout_tabs(Ui& ui, const Painter& paint, float w) {
  float x = w - 8;
  for (std::size_t i = std::size(kLayouts); i-- > 0;) {
    const LayoutTab& tab = kLayouts[i];
    const bool chosen = ui.state.layout == tab.id;
    const Face face = chosen ? Face::kNormalBold : Face::kNormal;
    const float width = paint.width(face, tab.name) + 28;
    x -= width;
    ImGui::SetCursorScreenPos(paint.at(x, 0));
    if (ImGui::InvisibleButton(tab.name, {paint.px(width), paint.px(27)})) show_layout(ui.state, tab.id);
    tooltip(ui, {tab.name, tab.keys, nullptr});
    if (chosen) {
      paint.fill(x, 0, width, 27, ui.theme.row);
      paint.fill(x, 24, width, 3, ui.theme.acc);
    }
    paint.centred(x, width, 13.5f, face, chosen ? ui.theme.row_text : ui.theme.dim, tab.name);
  }
}

}  // namespace

void draw_menu_bar(Ui& ui, const BarsLayout& layout) {
  ImGui::PushFont(ui.fonts[Face::kNormal]);
  if (ImGui::BeginMainMenuBar()) {
    const Painter paint = painter_at(ui, layout.menu);
    const float w = static_cast<float>(layout.menu.w) / ui.scale;
    paint.rule(0, 27, w, ui.theme.line);
    draw_program(ui, paint, w);
    file_menu(ui);
    machine_menu(ui);
    view_menu(ui);
    help_menu(ui);
    draw_layout_tabs(ui, paint, w);
    ImGui::EndMainMenuBar();
  }
  ImGui::PopFont();
}

}  // namespace breadbin256::ui
