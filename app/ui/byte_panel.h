#pragma once
// Below or beside the grid of memory: slots and legend, the byte under the cursor, who wrote it, where the beam is.

#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// What it needs at scale 1; without the raster facts 48 less.
inline constexpr float kByteInfoHeight = 188, kRasterFactsHeight = 48;

void draw_byte_info(Ui& ui, const Painter& paint, float x, float y, float w, bool raster_facts);

}  // namespace breadbin256::ui
