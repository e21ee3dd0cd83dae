#pragma once
// The one time axis of Teach: 64 bars, one a round, as high as the cycles that the program used for it, and below them
// the words from which W[t] is made.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_round_strip(Ui& ui, const Rect& band);

}  // namespace breadbin256::ui
