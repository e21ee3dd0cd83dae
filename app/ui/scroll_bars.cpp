#include "app/ui/scroll_bars.h"

#include <algorithm>

#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Bar {
  const char* name;
  Rect track;
  int overflow;  ///< the panels have this much more than the track
  bool is_vertical;
};

void draw_bar(Ui& ui, const Bar& bar, int& scroll) {
  const int length = bar.is_vertical ? bar.track.h : bar.track.w;
  const int thumb = std::max(16, length * length / (length + bar.overflow));
  region_begin(ui, bar.name, bar.track, Region::kPicture, ui.theme.bg2);
  ImGui::InvisibleButton("track", {static_cast<float>(bar.track.w), static_cast<float>(bar.track.h)});
  const bool held = ImGui::IsItemActive(), lit = held || ImGui::IsItemHovered();
  if (held && length > thumb) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float at = bar.is_vertical ? mouse.y - static_cast<float>(bar.track.y)
                                     : mouse.x - static_cast<float>(bar.track.x);
    scroll = static_cast<int>((at - static_cast<float>(thumb) / 2) * static_cast<float>(bar.overflow) /
                              static_cast<float>(length - thumb));
    scroll = std::clamp(scroll, 0, bar.overflow);
  }
  const int from = bar.overflow ? (length - thumb) * scroll / bar.overflow : 0;
  Rect part = bar.track;
  (bar.is_vertical ? part.y : part.x) += from;
  (bar.is_vertical ? part.h : part.w) = thumb;
  ImGui::GetWindowDrawList()->AddRectFilled(
      {static_cast<float>(part.x), static_cast<float>(part.y)},
      {static_cast<float>(part.right()), static_cast<float>(part.bottom())},
      ink(lit ? ui.theme.acc : ui.theme.edge));
  ImGui::End();
}

}  // namespace

WindowSize scrolled(UiState& state, WindowSize window) {
  const Overflow overflow = overflow_of(window);
  state.scroll_x = std::clamp(state.scroll_x, 0, overflow.x);
  state.scroll_y = std::clamp(state.scroll_y, 0, overflow.y);
  window.scroll_x = state.scroll_x;
  window.scroll_y = state.scroll_y;
  return window;
}

void draw_scroll_bars(Ui& ui, WindowSize window) {
  const Overflow overflow = overflow_of(window);
  const BarsLayout bars = lay_out_bars(window);
  const int thick = static_cast<int>(8 * ui.scale), top = bars.toolbar.bottom(), bottom = bars.status.y;
  if (overflow.y > 0)
    draw_bar(ui, {"Scroll down", {window.w - thick, top, thick, std::max(1, bottom - top)}, overflow.y, true},
             ui.state.scroll_y);
  if (overflow.x > 0)
    draw_bar(ui,
             {"Scroll right", {0, bottom - thick, std::max(1, window.w - thick), thick}, overflow.x, false},
             ui.state.scroll_x);
  const ImGuiIO& io = ImGui::GetIO();
  if (ui.state.popup_open || io.MouseWheel == 0) return;
  int& scroll = io.KeyShift || overflow.y == 0 ? ui.state.scroll_x : ui.state.scroll_y;
  scroll -= static_cast<int>(io.MouseWheel * 40 * ui.scale);
}

}  // namespace breadbin256::ui
