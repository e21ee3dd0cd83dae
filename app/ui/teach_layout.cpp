#include "app/ui/teach_layout.h"

#include <algorithm>
#include <cmath>

#include "app/ui/blocks_panel.h"
#include "app/ui/picture_panel.h"
#include "app/ui/rounds_panel.h"

namespace breadbin256::ui {

namespace {

// at scale 1
constexpr int kHead = 28, kTransport = 48, kStrip = 110, kTables = 232, kBits = 174;
constexpr int kBlocksAndHash = 430;  ///< what the left panel needs for both

}  // namespace

TeachLayout lay_out_teach(WindowSize window) {
  TeachLayout layout{};
  layout.columns = lay_out_two_columns(window);
  const auto px = [&](int length) {
    return static_cast<int>(std::lround(static_cast<float>(length) * window.scale));
  };
  const Rect& panel = layout.columns.right;
  int y = panel.y + px(kHead);
  const auto band = [&](int height) {
    const int h = std::clamp(height, 0, std::max(0, panel.bottom() - y));
    const Rect rect{panel.x, y, panel.w, h};
    y += h;
    return rect;
  };
  layout.transport = band(px(kTransport));
  layout.strip = band(px(kStrip));
  if (layout.columns.low) {
    layout.tabs = band(px(kHead));
    layout.tables = layout.bits = band(px(kTables));
  } else {
    layout.tables = band(px(kTables));
    layout.bits = band(px(kBits));
  }
  layout.changed = band(panel.h);
  layout.hash_tab = layout.columns.left.h < px(kBlocksAndHash);
  return layout;
}

void draw_teach(Ui& ui, WindowSize window) {
  const TeachLayout layout = lay_out_teach(window);
  draw_picture_panel(ui, layout.columns.picture);
  draw_blocks_panel(ui, layout);
  draw_rounds_panel(ui, layout);
}

}  // namespace breadbin256::ui
