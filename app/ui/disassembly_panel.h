#pragma once
// Code round PC: labels, bytes, words of SHA-256, cycles and what was added to them, breakpoints in the gutter.

#include "app/ui/debug_layout.h"

namespace breadbin256::ui {

void draw_disassembly_panel(Ui& ui, const DebugLayout& layout);

}  // namespace breadbin256::ui
