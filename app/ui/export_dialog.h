#pragma once
// Where the profile of the shown hash goes, and in which form.

#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_export_dialog(Ui& ui);

}  // namespace breadbin256::ui
