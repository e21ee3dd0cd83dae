#pragma once
// The last minute, to be dragged, and the hash that goes on or was last, with its rounds.

#include "app/ui/debug_layout.h"

namespace breadbin256::ui {

void draw_timeline_panel(Ui& ui, const DebugLayout& layout);

}  // namespace breadbin256::ui
