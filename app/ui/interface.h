#pragma once
// The whole interface, once a frame: reads the View, remembers in the UiState, asks through Commands.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

ShowLayout layout_of(const View& view, WindowSize window);
void draw_interface(Ui& ui, WindowSize size);

}  // namespace breadbin256::ui
