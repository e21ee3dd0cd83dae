#pragma once
// The budgets of v1 to v4 for the same message, side by side.

#include "app/ui/layout.h"
#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_compare_tab(Ui& ui, const Painter& paint, const Rect& rect, float w, float h);

}  // namespace breadbin256::ui
