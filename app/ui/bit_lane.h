#pragma once
// The chosen word as 32 cells, with the words from which it is made above it.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_bit_lane(Ui& ui, const Rect& band, bool narrow);

}  // namespace breadbin256::ui
