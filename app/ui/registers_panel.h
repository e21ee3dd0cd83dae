#pragma once
// The CPU: registers and flags with what changed since the last stop, the stack's top, the vectors in RAM.

#include "app/ui/debug_layout.h"

namespace breadbin256::ui {

void draw_registers_panel(Ui& ui, const DebugLayout& layout);

}  // namespace breadbin256::ui
