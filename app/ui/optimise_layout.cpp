#include "app/ui/optimise_layout.h"

#include <algorithm>
#include <cmath>

#include "app/ui/budget_panel.h"
#include "app/ui/export_dialog.h"
#include "app/ui/lab_panel.h"
#include "app/ui/ladder_panel.h"
#include "app/ui/picture_panel.h"
#include "app/ui/profile_panel.h"

namespace breadbin256::ui {

bool has_optimise_tabs(WindowSize window) {
  const TwoColumnLayout columns = lay_out_two_columns(window);
  return columns.narrow || columns.low;
}

/// The ladder has rows of at most 30; what is more than that goes to the table.
OptimisePlaces lay_out_optimise(WindowSize window) {
  const auto px = [&](int length) {
    return static_cast<int>(std::lround(static_cast<float>(length) * window.scale));
  };
  OptimisePlaces places{};
  places.columns = lay_out_two_columns(window);
  places.narrow = places.columns.narrow;
  places.lab = places.columns.left;
  const Rect& right = places.columns.right;
  places.budget = {right.x, right.y, right.w, px(130)};
  const int y = places.budget.bottom() + px(8);
  const int rest = std::max(1, right.bottom() - y);
  places.profile = {right.x, y, right.w, rest};
  if (has_optimise_tabs(window)) return places;
  const int ladder = std::min(rest - px(248) - px(8), px(530));
  places.profile.h = rest - ladder - px(8);
  places.ladder = {right.x, places.profile.bottom() + px(8), right.w, ladder};
  return places;
}

void draw_optimise(Ui& ui, WindowSize window) {
  const OptimisePlaces places = lay_out_optimise(window);
  draw_picture_panel(ui, places.columns.picture);
  draw_lab_panel(ui, places.lab);
  draw_budget_panel(ui, places.budget);
  draw_profile_panel(ui, places.profile, places.narrow, places.ladder.w == 0);
  if (places.ladder.w > 0) draw_ladder_panel(ui, places.ladder);
  draw_export_dialog(ui);
}

}  // namespace breadbin256::ui
