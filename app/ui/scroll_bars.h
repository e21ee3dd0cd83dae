#pragma once
// In a window that is too small for the panels they are scrolled, all together, under the bars at the edges.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// The window with the place to which its panels are scrolled, kept within what there is to scroll.
WindowSize scrolled(UiState& state, WindowSize window);
void draw_scroll_bars(Ui& ui, WindowSize window);

}  // namespace breadbin256::ui
