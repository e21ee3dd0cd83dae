#pragma once
// The message as SHA-256 takes it: blocks of 64 bytes with what was added to it, and H before and after each block.
// Explain is the other tab of the panel.

#include "app/ui/teach_layout.h"

namespace breadbin256::ui {

void draw_blocks_panel(Ui& ui, const TeachLayout& layout);

}  // namespace breadbin256::ui
