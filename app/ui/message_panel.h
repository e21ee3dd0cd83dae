#pragma once
// The message: a field, what will be typed, which bytes will be hashed, and lengths worth trying.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_message_panel(Ui& ui, const ShowLayout& layout);

}  // namespace breadbin256::ui
