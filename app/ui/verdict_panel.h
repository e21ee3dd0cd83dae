#pragma once
// C64 hash and native hash, byte by byte, with a mark between.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_verdict_panel(Ui& ui, const ShowLayout& layout);

}  // namespace breadbin256::ui
