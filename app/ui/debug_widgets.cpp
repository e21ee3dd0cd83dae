#include "app/ui/debug_widgets.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/ui/number_format.h"

namespace breadbin256::ui {

bool text_field(Ui& ui, const Painter& paint, const char* id, float x, float y, float w, std::string& text,
                const char* hint, Region region, bool small, const Tip& tip) {
  const float h = small ? 22 : 28;
  ImGui::SetCursorScreenPos(paint.at(x, y));
  ImGui::PushFont(ui.fonts[small ? Face::kMonoSmall : Face::kMono]);
  ImGui::SetNextItemWidth(paint.px(w));
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {paint.px(8), (paint.px(h) - ImGui::GetFontSize()) / 2});
  const bool returned = ImGui::InputTextWithHint(id, hint, &text, ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PopStyleVar();
  ImGui::PopFont();
  if (ImGui::IsItemActive()) {
    ui.state.field_has_keys = true;
    ui.state.keys = region;
    paint.frame(x, y, w, h, ui.theme.focus, 2);
  } else if (ImGui::IsItemHovered()) {
    tooltip(ui, tip);
  }
  const bool left = ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
  if (returned || left) ui.state.give_keys_to(region);
  return returned;
}

bool tick_box(Ui& ui, const Painter& paint, const char* id, float x, float middle, bool& ticked,
              const Tip& tip) {
  ImGui::SetCursorScreenPos(paint.at(x, middle - 8));
  ImGui::PushID(id);
  const bool pressed = ImGui::InvisibleButton("##tick", {paint.px(16), paint.px(16)});
  const bool hovered = ImGui::IsItemHovered(),
             focused = ImGui::IsItemFocused() && ui.state.keys != Region::kPicture;
  paint.fill(x + 1, middle - 7, 14, 14, hovered ? ui.theme.hov : ui.theme.bg2);
  paint.frame(x + 1, middle - 7, 14, 14, focused ? ui.theme.focus : ui.theme.edge, focused ? 2.0f : 1.0f);
  if (ticked) paint.icon(Icon::kCheck, x + 8, middle, ui.theme.acc);
  tooltip(ui, tip);
  ImGui::PopID();
  if (pressed) ticked = !ticked;
  return pressed;
}

void breakpoint_mark(const Ui& ui, const Painter& paint, float centre_x, float centre_y,
                     const BreakpointView& breakpoint) {
  const ImVec2 centre = paint.at(centre_x, centre_y);
  if (!breakpoint.enabled)
    paint.list->AddCircle(centre, paint.px(5), ink(ui.theme.off), 16, std::max(1.0f, 1.6f * paint.scale));
  else if (breakpoint.log_only)
    paint.frame(centre_x - 5, centre_y - 5, 10, 10, ui.theme.chg, 2);
  else
    paint.list->AddCircleFilled(centre, paint.px(5), ink(ui.theme.bad), 16);
}

const BreakpointView* breakpoint_at(const DebugView& view, std::uint16_t address) {
  const auto found = std::ranges::find_if(
      view.breakpoints, [address](const BreakpointView& each) { return each.address == address; });
  return found == view.breakpoints.end() ? nullptr : &*found;
}

void toggle_breakpoint(Ui& ui, std::uint16_t address) {
  const DebugView& view = ui.view.debug;
  if (const BreakpointView* const there = breakpoint_at(view, address))
    ui.commands.debug.remove_breakpoint = static_cast<std::size_t>(there - view.breakpoints.data());
  else
    ui.commands.debug.add_breakpoint = "exec " + hex_counter(address);
}

bool item_has_keys(const Ui& ui, Region region) {
  return ui.state.keys == region && ImGui::IsItemFocused() && !ui.state.popup_open;
}

void focus_when_moved(const Ui& ui, Region region) {
  if (ui.state.keys_moved && ui.state.keys == region)
    ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
}

bool key(ImGuiKey which) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(which)); }

bool typed(char letter) {
  const auto& letters = ImGui::GetIO().InputQueueCharacters;
  return std::find(letters.begin(), letters.end(), static_cast<ImWchar>(letter)) != letters.end();
}

void keep_arrow() { ImGui::NavMoveRequestCancel(); }

std::string fitted(const Painter& paint, Face face, std::string text, float width) {
  if (paint.width(face, text) <= width) return text;
  while (!text.empty() && paint.width(face, text + "\u2026") > width) {
    while (text.size() > 1 && (text.back() & 0xc0) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text + "\u2026";
}

}  // namespace breadbin256::ui
