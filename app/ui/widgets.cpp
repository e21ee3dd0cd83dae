#include "app/ui/widgets.h"

#include <imgui_internal.h>

#include <algorithm>

#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

ImVec4 colour(Rgb value) { return ImGui::ColorConvertU32ToFloat4(ink(value)); }

ImFont* font(const Ui& ui, Face face) { return ui.fonts[face]; }

}  // namespace

void push_theme(const Theme& theme, float scale) {
  ImGuiStyle style;
  style.WindowRounding = style.ChildRounding = style.FrameRounding = style.PopupRounding = 0;
  style.ScrollbarRounding = style.GrabRounding = style.TabRounding = 0;
  style.FrameBorderSize = style.PopupBorderSize = 1;
  style.WindowBorderSize = 0;
  style.FramePadding = {8, 5};
  style.ItemSpacing = {8, 4};
  style.CellPadding = {4, 2};
  style.WindowPadding = {12, 8};
  style.AntiAliasedLinesUseTex = false;
  style.ScaleAllSizes(scale);
  auto& c = style.Colors;
  c[ImGuiCol_Text] = colour(theme.txt);
  c[ImGuiCol_TextDisabled] = colour(theme.off);
  c[ImGuiCol_WindowBg] = colour(theme.bg0);
  c[ImGuiCol_ChildBg] = colour(theme.bg1);
  c[ImGuiCol_PopupBg] = colour(theme.bg2);
  c[ImGuiCol_MenuBarBg] = colour(theme.bg0);
  c[ImGuiCol_Border] = colour(theme.edge);
  c[ImGuiCol_FrameBg] = c[ImGuiCol_FrameBgHovered] = c[ImGuiCol_FrameBgActive] = colour(theme.bg2);
  c[ImGuiCol_Button] = colour(theme.btn);
  c[ImGuiCol_ButtonHovered] = colour(theme.hov);
  c[ImGuiCol_ButtonActive] = c[ImGuiCol_Header] = colour(theme.row);
  c[ImGuiCol_HeaderHovered] = c[ImGuiCol_HeaderActive] = colour(theme.hov);
  c[ImGuiCol_Separator] = colour(theme.line);
  c[ImGuiCol_CheckMark] = c[ImGuiCol_PlotLines] = colour(theme.acc);
  c[ImGuiCol_PlotHistogram] = colour(theme.fill);
  c[ImGuiCol_NavHighlight] = colour(theme.focus);
  c[ImGuiCol_TextSelectedBg] = colour(theme.row);
  c[ImGuiCol_Tab] = colour(theme.bg0);
  c[ImGuiCol_TabActive] = colour(theme.bg1);
  c[ImGuiCol_TitleBg] = c[ImGuiCol_TitleBgActive] = colour(theme.bg1);
  c[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.4f};
  ImGui::GetStyle() = style;
}

void region_begin(const Ui& ui, const char* name, const Rect& rect, Region keys, Rgb background) {
  constexpr ImGuiWindowFlags kFlags =
      ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
      ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse;
  ImGui::SetNextWindowPos({static_cast<float>(rect.x), static_cast<float>(rect.y)});
  ImGui::SetNextWindowSize({static_cast<float>(rect.w), static_cast<float>(rect.h)});
  if (ui.state.keys_moved && ui.state.keys == keys && keys != Region::kPicture) ImGui::SetNextWindowFocus();
  ImGui::PushStyleColor(ImGuiCol_WindowBg, colour(background));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  const bool no_nav = keys == Region::kPicture;
  ImGui::Begin(name, nullptr, kFlags | (no_nav ? ImGuiWindowFlags_NoNav : 0));
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor();
}

void region_end(Ui& ui, const Rect& rect, Region keys) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  if (ImGui::IsMouseClicked(0) && hovered && rect.contains(mouse.x, mouse.y)) {
    if (ImGui::IsAnyItemHovered())
      ui.state.keys = keys;  // the item goes on by itself
    else
      ui.state.give_keys_to(keys);
  }
  ImGui::End();
}

Painter panel_begin(const Ui& ui, const char* name, const Rect& rect, Region keys, std::string_view title,
                    std::string_view caption) {
  region_begin(ui, name, rect, keys, ui.theme.bg1);
  const Painter paint = painter_at(ui, rect);
  const float w = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  paint.frame(0, 0, w, h, ui.theme.line);
  paint.rule(0, 27, w, ui.theme.line);
  paint.text(12, 14.5f, Face::kSmallBold, ui.theme.txt, title);
  paint.number(w - 12, 14.5f, Face::kSmall, ui.theme.dim, caption);
  return paint;
}

void panel_end(Ui& ui, const Rect& rect, Region keys) {
  if (ui.state.keys == keys && !ui.state.field_has_keys) {
    const Painter paint = painter_at(ui, rect);
    paint.frame(0, 0, static_cast<float>(rect.w) / ui.scale, static_cast<float>(rect.h) / ui.scale,
                ui.theme.focus, 2);
  }
  region_end(ui, rect, keys);
}

namespace {

struct ButtonColours {
  Rgb fill, text;
};

ButtonColours colours_of(const Theme& theme, const ButtonStyle& style) {
  if (!style.enabled) return {theme.bg1, theme.off};
  if (style.primary) return {theme.reverse, theme.reverse_text};
  if (style.chosen) return {theme.row, theme.row_text};
  return {theme.btn, theme.txt};
}

void button_face(const Painter& paint, float x, float y, float w, float h, std::string_view label,
                 const ButtonStyle& style, Rgb text) {
  const bool strong = style.primary || style.chosen;
  const Face face = style.small ? Face::kSmall : strong ? Face::kNormalBold : Face::kNormal;
  const float words = paint.width(face, label);
  const float icon = style.icon == Icon::kNone ? 0 : label.empty() ? 10 : 18;
  const float start = x + (w - words - icon) / 2;
  paint.text(style.icon_after ? start : start + icon, y + h / 2, face, text, label);
  if (icon > 0) paint.icon(style.icon, style.icon_after ? start + words + 11 : start + 5, y + h / 2, text);
}

}  // namespace

bool button(Ui& ui, const Painter& paint, const char* id, float x, float y, float w, std::string_view label,
            const ButtonStyle& style, const Tip& tip) {
  const float h = style.small ? 22 : 28;
  const ButtonColours colours = colours_of(ui.theme, style);
  const ImVec2 from = paint.at(x, y), to = paint.at(x + w, y + h);
  ImGui::SetCursorScreenPos(from);
  ImGui::PushID(id);
  ImGui::PushStyleColor(ImGuiCol_Button, colour(colours.fill));
  const Rgb under_mouse = style.primary || style.chosen || !style.enabled ? colours.fill : ui.theme.hov;
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, colour(under_mouse));
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, colour(ui.theme.row));
  const bool pressed = ImGui::Button("##button", {to.x - from.x, to.y - from.y}) && style.enabled;
  const bool active = ImGui::IsItemActive() && style.enabled;
  ImGui::PopStyleColor(3);
  button_face(paint, x, y, w, h, label, style, active ? ui.theme.row_text : colours.text);
  if (style.chosen) paint.fill(x + 1, y + h - 3, w - 2, 3, ui.theme.acc);
  tooltip(ui, tip);
  ImGui::PopID();
  if (pressed && !style.keeps_keys) ui.state.give_keys_to(Region::kPicture);
  return pressed;
}

int tabs(Ui& ui, const Painter& paint, std::initializer_list<const char*> labels, int chosen) {
  float x = 0;
  int index = 0;
  for (const char* label : labels) {
    const bool selected = index == chosen;
    const Face face = selected ? Face::kSmallBold : Face::kSmall;
    const float w = paint.width(face, label) + 24;
    ImGui::SetCursorScreenPos(paint.at(x, 0));
    ImGui::PushID(label);
    if (ImGui::InvisibleButton("##tab", {paint.px(w), paint.px(28)})) chosen = index;
    const bool hovered = ImGui::IsItemHovered(),
               focused = ImGui::IsItemFocused() && ui.state.keys != Region::kPicture;
    ImGui::PopID();
    paint.fill(x, 0, w, selected ? 28.0f : 27.0f,
               selected  ? ui.theme.bg1
               : hovered ? ui.theme.hov
                         : ui.theme.bg0);
    if (selected) paint.fill(x, 0, w, 2, ui.theme.acc);
    if (focused) paint.frame(x + 1, 2, w - 2, 24, ui.theme.focus);
    paint.upright(x + w, 0, 27, ui.theme.line);
    paint.centred(x, w, 14.5f, face, selected ? ui.theme.txt : ui.theme.dim, label);
    x += w;
    ++index;
  }
  return chosen;
}

int combo(Ui& ui, const Painter& paint, const char* id, float x, float y, float w,
          std::initializer_list<const char*> options, int chosen, const Tip& tip) {
  int result = -1;
  ImGui::SetCursorScreenPos(paint.at(x, y));
  ImGui::PushID(id);
  ImGui::PushFont(font(ui, Face::kNormal));
  ImGui::SetNextItemWidth(paint.px(w));
  const float above = (paint.px(28) - ImGui::GetFontSize()) / 2;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {paint.px(8), above});
  const bool known = chosen >= 0 && chosen < static_cast<int>(options.size());
  const bool open = ImGui::BeginCombo("##combo", known ? options.begin()[chosen] : kUnknown,
                                      ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLarge);
  ImGui::PopStyleVar();
  if (open) {
    int index = 0;
    for (const char* option : options) {
      if (ImGui::Selectable(option, index == chosen)) result = index;
      ++index;
    }
    ImGui::EndCombo();
  } else {
    tooltip(ui, tip);
  }
  paint.icon(Icon::kDown, x + w - 13, y + 14, ui.theme.txt);
  ImGui::PopFont();
  ImGui::PopID();
  if (result >= 0) ui.state.give_keys_to(Region::kPicture);
  return result;
}

void tooltip(const Ui& ui, const Tip& tip) {
  if (!tip.name) return;
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const bool hovered = ImGui::IsItemHovered() && context.HoveredIdTimer > 0.5f;
  const bool rested = ImGui::IsItemFocused() && ui.state.keys != Region::kPicture && context.NavIdIsAlive &&
                      !context.NavDisableHighlight;
  if (!hovered && !rested) return;
  const ImVec2 window = ImGui::GetIO().DisplaySize, from = ImGui::GetItemRectMin(),
               to = ImGui::GetItemRectMax();
  const float right = window.x - 352 * ui.scale, gap = 6 * ui.scale;  // below the item, inside the window
  const bool above = to.y + 130 * ui.scale > window.y;
  ImGui::SetNextWindowPos({std::max(0.0f, std::min(from.x, right)), above ? from.y - gap : to.y + gap},
                          ImGuiCond_Always, {0, above ? 1.0f : 0.0f});
  ImGui::PushFont(font(ui, Face::kSmall));
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + 320 * ui.scale);
  ImGui::PushFont(font(ui, Face::kSmallBold));
  ImGui::TextUnformatted(tip.name);
  ImGui::PopFont();
  if (tip.keys) {
    ImGui::SameLine();
    ImGui::TextDisabled("%s", tip.keys);
  }
  if (tip.sentence) ImGui::TextUnformatted(tip.sentence);
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
  ImGui::PopFont();
}

void tip_place(const Ui& ui, const Painter& paint, const char* id, float x, float y, float w, float h,
               const Tip& tip) {
  ImGui::SetCursorScreenPos(paint.at(x, y));
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
  ImGui::InvisibleButton(id, {std::max(1.0f, paint.px(w)), std::max(1.0f, paint.px(h))});
  ImGui::PopItemFlag();
  tooltip(ui, tip);
}

void value_place(Ui& ui, const Painter& paint, const char* id, float x, float y, float w, float h,
                 const std::string& plain, const std::string& as_shown, const Tip& tip) {
  ImGui::SetCursorScreenPos(paint.at(x, y));
  ImGui::PushID(id);
  ImGui::InvisibleButton("##value", {std::max(1.0f, paint.px(w)), std::max(1.0f, paint.px(h))});
  const bool focused = ImGui::IsItemFocused() && ui.state.keys != Region::kPicture;
  if (focused) paint.frame(x - 3, y, w + 6, h, ui.theme.focus);
  const ImGuiIO& io = ImGui::GetIO();
  bool copied = focused && io.KeyCtrl && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_C), false);
  if (copied) ImGui::SetClipboardText(plain.c_str());
  if (ImGui::BeginPopupContextItem("##copy")) {
    if (ImGui::MenuItem("Copy", "Ctrl+C")) ImGui::SetClipboardText(plain.c_str()), copied = true;
    if (ImGui::MenuItem("Copy as shown")) ImGui::SetClipboardText(as_shown.c_str()), copied = true;
    ImGui::EndPopup();
  } else {
    tooltip(ui, tip);
  }
  if (copied) ui.commands.note = "Copied";
  ImGui::PopID();
}

}  // namespace breadbin256::ui
