#pragma once
// One hash with the display off (A) and on (B) as two bars whose parts add up to the cycle.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_budget_panel(Ui& ui, const Rect& rect);

/// What an Optimise panel says while it has nothing to show; wrapped at `w`.
void draw_sentence(const Ui& ui, const Rect& rect, float x, float y, float w, const std::string& sentence);

}  // namespace breadbin256::ui
