#pragma once
// The menus, the program in the middle, the layouts at the right.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_menu_bar(Ui& ui, const BarsLayout& layout);

}  // namespace breadbin256::ui
