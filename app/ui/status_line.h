#pragma once
// One line of facts in fixed columns; at its right, who has the keys.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_status_line(Ui& ui, const BarsLayout& layout);

}  // namespace breadbin256::ui
