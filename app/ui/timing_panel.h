#pragma once
// What one hash costs, laid out as a sum, and the four CIA timers as they stand.

#include "app/ui/layout.h"
#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_timing_panel(Ui& ui, const ShowLayout& layout);

/// The same as tabs of the narrow side.
void draw_cost_tab(Ui& ui, const Painter& paint);
void draw_timers_tab(Ui& ui, const Painter& paint);

}  // namespace breadbin256::ui
