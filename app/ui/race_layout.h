#pragma once
// The layout Race: four pictures at the left, four lanes under one another at the right, so that their bars
// compare; what to race above them.

#include <array>

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

struct RaceLayout {
  BarsLayout bars;
  Rect controls;
  std::array<PictureLayout, 4> pictures;  ///< in two rows; the caption is below each
  int caption_h;
  Rect summary;  ///< below the pictures; no height if there is no room
  std::array<Rect, 4> lanes;
};

RaceLayout lay_out_race(WindowSize window);

void draw_race(Ui& ui, WindowSize window);

}  // namespace breadbin256::ui
