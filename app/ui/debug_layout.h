#pragma once
// The layout Debug: places its panels and draws them.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_debug(Ui& ui, WindowSize window);

}  // namespace breadbin256::ui
