#pragma once
// Run and step, program, standard, screen, speed: the same in all layouts.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_toolbar(Ui& ui, const BarsLayout& layout);

}  // namespace breadbin256::ui
