#pragma once
// The bad-line lab: the same hash with the display off and on, and what it loses by the line in which it
// starts.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_lab_panel(Ui& ui, const Rect& rect);

}  // namespace breadbin256::ui
