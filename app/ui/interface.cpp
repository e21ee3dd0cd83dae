#include "app/ui/interface.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <utility>

#include "app/ui/debug_layout.h"
#include "app/ui/menu_bar.h"
#include "app/ui/message_panel.h"
#include "app/ui/optimise_layout.h"
#include "app/ui/picture_panel.h"
#include "app/ui/race_layout.h"
#include "app/ui/scroll_bars.h"
#include "app/ui/status_line.h"
#include "app/ui/teach_layout.h"
#include "app/ui/timing_panel.h"
#include "app/ui/toolbar.h"
#include "app/ui/verdict_panel.h"
#include "app/ui/widgets.h"
#include "app/ui/words_panel.h"

namespace breadbin256::ui {

namespace {

void draw_reasons_tab(const Ui& ui, const Painter& paint) {
  ImGui::SetCursorScreenPos(paint.at(12, 38));
  ImGui::PushFont(ui.fonts[Face::kSmall]);
  ImGui::BeginGroup();
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + paint.px(298));
  int number = 1;
  for (const std::string& reason : ui.view.verdict.reasons)
    ImGui::TextUnformatted((std::to_string(number++) + "  " + reason).c_str());
  if (const auto& difference = ui.view.verdict.first_difference)
    ImGui::TextUnformatted(("First: block " + std::to_string(difference->block) + ", round " +
                            std::to_string(difference->round) + ", " + difference->word + ": " +
                            difference->sentence)
                               .c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndGroup();
  ImGui::PopFont();
}

void draw_side_tabs(Ui& ui, const ShowLayout& layout) {
  const Painter paint = panel_begin(ui, "Side", layout.tabs, Region::kTiming, "");
  const bool reasons = !ui.view.verdict.reasons.empty();
  int chosen = static_cast<int>(ui.state.side_tab);
  if (!reasons && ui.state.side_tab == SideTab::kReasons) chosen = 0;
  chosen = reasons ? tabs(ui, paint, {"Timing", "CIA", "Words", "Why"}, chosen)
                   : tabs(ui, paint, {"Timing", "CIA", "Words"}, chosen);
  ui.state.side_tab = static_cast<SideTab>(chosen);
  switch (ui.state.side_tab) {
    case SideTab::kTiming: draw_cost_tab(ui, paint); break;
    case SideTab::kCia: draw_timers_tab(ui, paint); break;
    case SideTab::kWords: draw_words_tab(ui, paint); break;
    case SideTab::kReasons: draw_reasons_tab(ui, paint); break;
  }
  panel_end(ui, layout.tabs, Region::kTiming);
}

void centre_next_window(float width, float scale) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Appearing, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({width * scale, 0});
}

constexpr ImGuiWindowFlags kDialog =
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse;

void draw_open_dialog(Ui& ui) {
  if (ui.state.ask_for_file) ImGui::OpenPopup("Open PRG");
  ui.state.ask_for_file = false;
  centre_next_window(520, ui.scale);
  if (!ImGui::BeginPopupModal("Open PRG", nullptr, kDialog)) return;
  ImGui::TextUnformatted("File name of the PRG. Files can also be dropped on the window.");
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(-1);
  ImGui::PushFont(ui.fonts[Face::kMono]);
  const bool returned = ImGui::InputText("##path", &ui.state.open_path, ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PopFont();
  const bool open = (ImGui::Button("Open") || returned) && !ui.state.open_path.empty();
  ImGui::SameLine();
  const bool cancel = ImGui::Button("Cancel") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
  if (open) ui.commands.load_file = ui.state.open_path;
  if (open || cancel) {
    ImGui::CloseCurrentPopup();
    ui.state.give_keys_to(Region::kPicture);
  }
  ImGui::EndPopup();
}

struct KeyLine {
  const char* keys;
  const char* meaning;
};
constexpr KeyLine kKeyLines[] = {
    {"Esc", "RUN/STOP of the C64; in a panel: give the keys back to the C64"},
    {"Page Up", "RESTORE"},
    {"F1 to F8, Home, Del", "the C64's own"},
    {"Tab", "CTRL"},
    {"Left Ctrl or Alt", "C= (with Shift: the other character set)"},
    {"F12 or Alt+P", "run, pause"},
    {"F11", "one instruction; Shift+F10 back"},
    {"Alt+Right, Alt+Left", "one round forward, back; with Shift: eight rounds"},
    {"Alt+Home, Alt+End", "round 0, round 63 of the block"},
    {". , + - F L P B", "in Rounds: one or eight forward or back, first, last, play, hex / bits / dec"},
    {"Alt+1 to Alt+4, Ctrl+O", "program v1 to v4, own PRG"},
    {"Alt+B, Alt+N, Alt+W", "screen, standard, warp"},
    {"Alt+F9", "reset"},
    {"Ctrl+F1 to Ctrl+F5", "layout Show, Teach, Optimise, Debug, Race"},
    {"Ctrl+Tab", "the next region takes the keys; Shift: the one before"},
    {"Ctrl+V", "types the clipboard"},
    {"Ctrl+0, Ctrl++, Ctrl+-", "text size"},
    {"Alt+Enter", "full screen"},
};

void draw_keys_dialog(Ui& ui) {
  if (ui.state.show_keys) ImGui::OpenPopup("Keys");
  ui.state.show_keys = false;
  centre_next_window(620, ui.scale);
  bool open = true;
  if (!ImGui::BeginPopupModal("Keys", &open, kDialog)) return;
  for (const KeyLine& line : kKeyLines) {
    ImGui::TextUnformatted(line.keys);
    ImGui::SameLine(210 * ui.scale);
    ImGui::PushStyleColor(ImGuiCol_Text, ink(ui.theme.dim));
    ImGui::TextUnformatted(line.meaning);
    ImGui::PopStyleColor();
  }
  if (ImGui::Button("Close") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
    ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

void draw_notes_dialog(Ui& ui) {
  if (ui.state.show_notes) ImGui::OpenPopup("Messages");
  ui.state.show_notes = false;
  centre_next_window(620, ui.scale);
  bool open = true;
  if (!ImGui::BeginPopupModal("Messages", &open, kDialog)) return;
  if (ui.view.notes.empty())
    ImGui::TextUnformatted("What the status line says for four seconds is kept here.");
  for (const std::string& note : ui.view.notes) ImGui::TextWrapped("%s", note.c_str());
  if (ImGui::Button("Close") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
    ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

void draw_about_dialog(Ui& ui) {
  if (ui.state.show_about) ImGui::OpenPopup("About breadbin256");
  ui.state.show_about = false;
  centre_next_window(520, ui.scale);
  bool open = true;
  if (!ImGui::BeginPopupModal("About breadbin256", &open, kDialog)) return;
  ImGui::TextWrapped(
      "SHA-256 on a cycle-exact emulated Commodore 64, with the native hash beside it. MIT licence.");
  ImGui::TextWrapped(
      "Faces: Roboto (Apache-2.0) and JetBrains Mono (OFL-1.1). Libraries: SDL2, Dear ImGui, FreeType.");
  if (ImGui::Button("Close") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
    ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

void draw_dialogs(Ui& ui) {
  ImGui::PushFont(ui.fonts[Face::kNormal]);
  draw_open_dialog(ui);
  draw_keys_dialog(ui);
  draw_notes_dialog(ui);
  draw_about_dialog(ui);
  ImGui::PopFont();
}

/// Keyboard navigation is ImGui's while a panel has the keys and off while the machine has them.
void route_keys(UiState& state) {
  ImGuiIO& io = ImGui::GetIO();
  if (state.keys == Region::kPicture && !state.popup_open)
    io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  else
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  if (!state.keys_moved) return;
  ImGui::ClearActiveID();  // a field that is being edited lets go
  if (state.keys == Region::kPicture) ImGui::SetWindowFocus(nullptr);
}

void draw_show(Ui& ui, const ShowLayout& layout) {
  draw_picture_panel(ui, layout.picture);
  draw_message_panel(ui, layout);
  draw_verdict_panel(ui, layout);
  if (layout.compact) {
    draw_side_tabs(ui, layout);
  } else {
    draw_timing_panel(ui, layout);
    draw_words_panel(ui, layout);
  }
}

void draw_layout(Ui& ui, WindowSize window) {
  switch (ui.state.layout) {
    case LayoutId::kShow: draw_show(ui, layout_of(ui.view, window)); break;
    case LayoutId::kTeach: draw_teach(ui, window); break;
    case LayoutId::kOptimise: draw_optimise(ui, window); break;
    case LayoutId::kDebug: draw_debug(ui, window); break;
    case LayoutId::kRace: draw_race(ui, window); break;
  }
}

}  // namespace

ShowLayout layout_of(const View& view, WindowSize window) {
  const bool reasons = !view.verdict.reasons.empty();
  return lay_out_show(window, reasons, true);
}

void draw_interface(Ui& ui, WindowSize size) {
  const WindowSize window = scrolled(ui.state, size);
  const BarsLayout bars = lay_out_bars(window);
  ui.commands.shown_layout = ui.state.layout;
  ui.state.keys_moved = std::exchange(ui.state.keys_asked, false);
  ui.state.field_has_keys = false;
  route_keys(ui.state);
  draw_toolbar(ui, bars);  // what is drawn first lies above what is drawn later
  draw_status_line(ui, bars);
  draw_scroll_bars(ui, window);
  draw_layout(ui, window);
  draw_menu_bar(ui, bars);
  draw_dialogs(ui);
  ui.state.popup_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

}  // namespace breadbin256::ui
