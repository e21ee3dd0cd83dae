#pragma once
// The working words a-h: where each lies, the C64's value and the native one, and the hash word it becomes.

#include "app/ui/layout.h"
#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_words_panel(Ui& ui, const ShowLayout& layout);
void draw_words_tab(Ui& ui, const Painter& paint);

}  // namespace breadbin256::ui
