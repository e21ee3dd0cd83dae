#pragma once
// Three tabs: breakpoints, watches, and the log of hits; each with a field to add one.

#include "app/ui/debug_layout.h"

namespace breadbin256::ui {

void draw_breakpoints_panel(Ui& ui, const DebugLayout& layout);

}  // namespace breadbin256::ui
