#pragma once
// From the C64's first program to the SHA instructions of this processor on one logarithmic scale.

#include "app/ui/layout.h"
#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_ladder_panel(Ui& ui, const Rect& rect);
/// The same inside a panel that has a head already.
void draw_ladder(Ui& ui, const Painter& paint, float w, float h);

}  // namespace breadbin256::ui
