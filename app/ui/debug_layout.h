#pragma once
// The layout Debug: places its panels and draws them.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

struct DebugLayout {
  TwoColumnLayout columns;
  Rect registers, breakpoints;
  Rect disassembly, memory;  ///< narrow: the same place, with tabs
  bool narrow, low;
};

DebugLayout lay_out_debug(WindowSize window);
void draw_debug(Ui& ui, WindowSize window);

}  // namespace breadbin256::ui
