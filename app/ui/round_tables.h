#pragma once
// Two tables of eight rows: a-h before and after the round, and the words that the round makes.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// `narrow`: a-h without the native column; its value is in the tooltip.
void draw_round_tables(Ui& ui, const Rect& band, bool narrow);

}  // namespace breadbin256::ui
