#pragma once
// Zero page, any memory, the stack: bytes with heat and marks; below, the byte under the cursor and its writer.

#include "app/ui/debug_layout.h"

namespace breadbin256::ui {

void draw_memory_panel(Ui& ui, const DebugLayout& layout);

}  // namespace breadbin256::ui
