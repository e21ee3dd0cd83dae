#include "app/ui/breakpoints_panel.h"

#include <imgui_internal.h>

#include <algorithm>

#include "app/ui/debug_widgets.h"
#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

constexpr float kRow = 21;

/// Where the list and the field under it stand.
struct Plan {
  float w, h, heads, first, field;
  int rows;
};

Plan plan_of(float w, float h, bool message) {
  Plan plan{w, h, 42, 53, h - 34 - (message ? 19.0f : 0.0f), 0};
  if (h < 130) plan.heads = 0, plan.first = 31;
  plan.rows = std::max(0, static_cast<int>((plan.field - 3 - plan.first) / kRow));
  return plan;
}

/// Invisible over a row of the list: chosen by the arrows, and returns true on a click, Return or Space.
bool row_item(const Ui& ui, const Painter& paint, int row, float x, float w, float y) {
  ImGui::SetCursorScreenPos(paint.at(x, y));
  ImGui::PushID(row);
  const bool pressed = ImGui::InvisibleButton("##row", {paint.px(w), paint.px(kRow)});
  ImGui::PopID();
  const bool focused = ImGui::IsItemFocused() && ui.state.keys == Region::kBreakpoints;
  if (focused) paint.frame(x, y, w, kRow, ui.theme.edge);
  return pressed;
}

bool deletes() { return ImGui::IsItemFocused() && key(ImGuiKey_Delete); }

/// Which part of a list is shown when not all of it fits.
int first_shown(int& first, int count, int rows) {
  if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel != 0)
    first += ImGui::GetIO().MouseWheel > 0 ? -1 : 1;
  first = std::clamp(first, 0, std::max(0, count - rows));
  return first;
}

std::string kind_text(const BreakpointView& breakpoint) {
  return breakpoint.text.starts_with("log ") ? breakpoint.text.substr(4) : breakpoint.text;
}

void draw_breakpoint(Ui& ui, const Painter& paint, const Plan& plan, int index, float y) {
  const BreakpointView& each = ui.view.debug.breakpoints[static_cast<std::size_t>(index)];
  const float middle = y + kRow / 2;
  const auto place = static_cast<std::size_t>(index);
  bool enabled = each.enabled;
  ImGui::PushID(index);
  if (tick_box(ui, paint, "on", 12, middle, enabled,
               {"On", "Space", "Off: it stays in the list and counts nothing."}))
    ui.commands.debug.enable_breakpoint = {place, enabled};
  if (deletes()) ui.commands.debug.remove_breakpoint = place;
  ImGui::PopID();
  if (row_item(ui, paint, index, 34, plan.w - 42, y) && each.address) {
    DebugState& state = ui.state.debug;
    state.follow_pc = false;
    state.code_top = state.code_cursor = *each.address;
    state.code_cursor_set = true;
  }
  tooltip(ui, {each.text.c_str(), "Del removes",
               "Disc: stops. Square: logs only. Ring: off. A click shows the code there."});
  if (deletes()) ui.commands.debug.remove_breakpoint = place;
  breakpoint_mark(ui, paint, 46, middle, each);
  const Rgb colour = each.enabled ? ui.theme.txt : ui.theme.off;
  const std::string hits = group_digits(each.hits);
  const float remark = each.log_only ? 58.0f : 0.0f,
              hits_w = std::max(24.0f, paint.width(Face::kMono, hits) + 8);
  const float room = plan.w - 12 - hits_w - remark - 60;
  const float end =
      paint.text(60, middle, Face::kMono, colour, fitted(paint, Face::kMono, kind_text(each), room));
  if (each.log_only)
    paint.text(std::min(std::max(end + 12, 204.0f), plan.w - 12 - hits_w - 50), middle, Face::kSmall,
               ui.theme.dim, "log only");
  paint.number(plan.w - 12, middle, Face::kMono, colour, hits);
}

void add_breakpoint(Ui& ui) {
  DebugState& state = ui.state.debug;
  std::string text = state.breakpoint_field;
  if (text.starts_with("break ")) text.erase(0, 6);
  if (text.empty()) return;
  ui.commands.debug.add_breakpoint = text;
  state.adds_breakpoint = true;
  state.breakpoints_before = ui.view.debug.breakpoints.size();
}

/// What was typed is kept until it is a breakpoint.
void clear_field_when_added(Ui& ui) {
  DebugState& state = ui.state.debug;
  if (!state.adds_breakpoint || ui.view.debug.breakpoints.size() <= state.breakpoints_before) return;
  state.breakpoint_field.clear();
  state.adds_breakpoint = false;
}

void draw_breakpoints(Ui& ui, const Painter& paint, const Plan& plan) {
  const DebugView& view = ui.view.debug;
  const int count = static_cast<int>(view.breakpoints.size());
  if (plan.heads > 0) {
    paint.text(12, plan.heads, Face::kSmall, ui.theme.dim, "on");
    paint.text(38, plan.heads, Face::kSmall, ui.theme.dim, "stops at");
    paint.number(plan.w - 12, plan.heads, Face::kSmall, ui.theme.dim, "hits");
  }
  if (count == 0)
    paint.text(12, plan.first + kRow / 2, Face::kSmall, ui.theme.dim,
               "Return in the field adds one, F9 in the code, too.");
  const int first = first_shown(ui.state.debug.breakpoint_cursor, count, plan.rows);
  for (int row = 0; row < plan.rows && first + row < count; ++row)
    draw_breakpoint(ui, paint, plan, first + row, plan.first + kRow * static_cast<float>(row));
  clear_field_when_added(ui);
  const bool returned = text_field(
      ui, paint, "##breakpoint", 12, plan.field, plan.w - 88, ui.state.debug.breakpoint_field,
      "exec hash if a == 0", Region::kBreakpoints, false,
      {"A breakpoint", "Return adds it",
       "exec, read or write with an address, bad_line, irq, or a condition such as round == 17. `log` in "
       "front: does not stop; `hits 3` behind: from the third time on."});
  const bool pressed = button(ui, paint, "add", plan.w - 70, plan.field, 58, "Add", {.keeps_keys = true},
                              {"Add", "Return in the field", "Adds what stands in the field."});
  if (returned || pressed) add_breakpoint(ui);
  if (!view.breakpoint_error.empty())
    paint.text(12, plan.field + 37, Face::kSmall, ui.theme.bad,
               fitted(paint, Face::kSmall, view.breakpoint_error, plan.w - 24));
  if (!view.breakpoint_error.empty())
    tip_place(ui, paint, "##error", 12, plan.field + 28, plan.w - 24, 18,
              {"Not added", nullptr, view.breakpoint_error.c_str()});
}

std::string hex_value(std::int64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "$%llx", static_cast<unsigned long long>(value));
  return text;
}

void draw_watch(Ui& ui, const Painter& paint, const Plan& plan, int index, float y) {
  const WatchView& watch = ui.view.debug.watches[static_cast<std::size_t>(index)];
  const float middle = y + kRow / 2;
  row_item(ui, paint, index, 8, plan.w - 16, y);
  tooltip(ui,
          {watch.text.c_str(), "Del removes", watch.error.empty() ? "Its value now." : watch.error.c_str()});
  auto& watches = ui.state.debug.watches;
  if (deletes() && static_cast<std::size_t>(index) < watches.size()) watches.erase(watches.begin() + index);
  if (!watch.value) {
    paint.text(12, middle, Face::kMono, ui.theme.off, fitted(paint, Face::kMono, watch.text, 120));
    paint.text(140, middle, Face::kSmall, ui.theme.bad,
               fitted(paint, Face::kSmall, watch.error, plan.w - 152));
    return;
  }
  const std::string decimal = *watch.value < 0 ? signed_difference(*watch.value)
                                               : group_digits(static_cast<std::uint64_t>(*watch.value));
  paint.text(12, middle, Face::kMono, ui.theme.txt, fitted(paint, Face::kMono, watch.text, plan.w - 190));
  paint.number(plan.w - 84, middle, Face::kMono, ui.theme.txt,
               *watch.value < 0 ? "" : hex_value(*watch.value));
  paint.number(plan.w - 12, middle, Face::kMono, ui.theme.dim, decimal);
  ImGui::PushID(index);
  value_place(ui, paint, "value", plan.w - 160, y, 150, kRow, hex_value(*watch.value).substr(1), decimal,
              {watch.text.c_str(), "Ctrl+C copies", "Hexadecimal and decimal."});
  ImGui::PopID();
}

void draw_watches(Ui& ui, const Painter& paint, const Plan& plan) {
  const int count = static_cast<int>(ui.view.debug.watches.size());
  if (plan.heads > 0) {
    paint.text(12, plan.heads, Face::kSmall, ui.theme.dim, "expression");
    paint.number(plan.w - 84, plan.heads, Face::kSmall, ui.theme.dim, "hex");
    paint.number(plan.w - 12, plan.heads, Face::kSmall, ui.theme.dim, "decimal");
  }
  if (count == 0)
    paint.text(12, plan.first + kRow / 2, Face::kSmall, ui.theme.dim,
               "Registers, bytes and labels: x + [v0+3], cycle, line.");
  const int first = first_shown(ui.state.debug.watch_cursor, count, plan.rows);
  for (int row = 0; row < plan.rows && first + row < count; ++row)
    draw_watch(ui, paint, plan, first + row, plan.first + kRow * static_cast<float>(row));
  std::string& field = ui.state.debug.watch_field;
  const bool returned = text_field(
      ui, paint, "##watch", 12, plan.field, plan.w - 88, field, "[v0+3] + x", Region::kBreakpoints, false,
      {"A watch", "Return adds it", "An expression as in a breakpoint's condition; [ ] is the byte there."});
  const bool pressed = button(ui, paint, "add", plan.w - 70, plan.field, 58, "Add", {.keeps_keys = true},
                              {"Add", "Return in the field", "Adds what stands in the field."});
  if ((returned || pressed) && !field.empty()) {
    ui.state.debug.watches.push_back(field);
    field.clear();
  }
}

void draw_log(Ui& ui, const Painter& paint, const Plan& plan) {
  const auto& log = ui.view.debug.hit_log;
  DebugState& state = ui.state.debug;
  const float top = 33, pitch = 17;
  const int rows = std::max(1, static_cast<int>((plan.h - top - 4) / pitch)),
            count = static_cast<int>(log.size());
  ImGui::SetCursorScreenPos(paint.at(4, top));
  ImGui::InvisibleButton("##log", {paint.px(plan.w - 8), paint.px(plan.h - top - 4)});
  if (count == 0) {
    paint.text(12, top + 11, Face::kSmall, ui.theme.dim, "Each hit of a breakpoint is written here.");
    return;
  }
  if (item_has_keys(ui, Region::kBreakpoints)) {
    if (key(ImGuiKey_PageUp)) keep_arrow(), state.log_lines_back += static_cast<float>(rows);
    if (key(ImGuiKey_PageDown)) keep_arrow(), state.log_lines_back -= static_cast<float>(rows);
    if (key(ImGuiKey_DownArrow) && state.log_lines_back > 0) keep_arrow(), state.log_lines_back -= 1;
  }
  if (ImGui::IsWindowHovered()) state.log_lines_back += 3 * ImGui::GetIO().MouseWheel;
  state.log_lines_back =
      std::clamp(state.log_lines_back, 0.0f, static_cast<float>(std::max(0, count - rows)));
  const int first = std::max(0, count - rows - static_cast<int>(state.log_lines_back));
  for (int row = 0; row < rows && first + row < count; ++row)
    paint.text(12, top + pitch * (static_cast<float>(row) + 0.5f), Face::kMonoSmall, ui.theme.txt,
               fitted(paint, Face::kMonoSmall, log[static_cast<std::size_t>(first + row)], plan.w - 24));
  if (ImGui::BeginPopupContextItem("##copy")) {
    if (ImGui::MenuItem("Copy the log")) {
      std::string text;
      for (const std::string& line : log) text += line + "\n";
      ImGui::SetClipboardText(text.c_str());
      ui.commands.note = "Copied";
    }
    ImGui::EndPopup();
  }
}

}  // namespace

void draw_breakpoints_panel(Ui& ui, const DebugLayout& layout) {
  const Painter paint = panel_begin(ui, "Breakpoints", layout.breakpoints, Region::kBreakpoints, "");
  int& tab = ui.state.debug.list_tab;
  tab = tabs(ui, paint, {"Breakpoints", "Watches", "Log"}, tab);
  const bool message = tab == 0 && !ui.view.debug.breakpoint_error.empty();
  const Plan plan = plan_of(static_cast<float>(layout.breakpoints.w) / ui.scale,
                            static_cast<float>(layout.breakpoints.h) / ui.scale, message);
  switch (tab) {
    case 0: draw_breakpoints(ui, paint, plan); break;
    case 1: draw_watches(ui, paint, plan); break;
    default: draw_log(ui, paint, plan); break;
  }
  panel_end(ui, layout.breakpoints, Region::kBreakpoints);
}

}  // namespace breadbin256::ui
