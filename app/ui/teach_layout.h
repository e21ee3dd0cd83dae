#pragma once
// The layout Teach: places its panels and draws them. The right panel, Rounds, has bands one below the other:
//
//   head, transport, strip of 64 rounds, tables, bits, what changed
//
// In a low window tables and bits are tabs of one band; "what changed" stands below them.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

struct TeachLayout {
  TwoColumnLayout columns;
  Rect transport, strip;  ///< bands of columns.right, below its head
  Rect tabs;              ///< low: the head of the tabs
  Rect tables, bits;      ///< low: the same place
  Rect changed;
  bool hash_tab;  ///< H before and after has a tab of its own
};

TeachLayout lay_out_teach(WindowSize window);
void draw_teach(Ui& ui, WindowSize window);

}  // namespace breadbin256::ui
