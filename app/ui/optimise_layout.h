#pragma once
// The layout Optimise: places its panels and draws them.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

struct OptimisePlaces {
  TwoColumnLayout columns;
  Rect lab, budget, profile;
  Rect ladder;  ///< empty: it is a tab of the profile
  bool narrow;  ///< the profile leaves out inclusive, min and max
};

OptimisePlaces lay_out_optimise(WindowSize window);
/// Profile and ladder share a panel.
bool has_optimise_tabs(WindowSize window);

void draw_optimise(Ui& ui, WindowSize window);

}  // namespace breadbin256::ui
