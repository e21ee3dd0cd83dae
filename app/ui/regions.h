#pragma once
// Which regions of a layout can have the keys, in reading order: Ctrl+Tab goes round.

#include <span>

#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// `compact`: what lies in tabs of one panel is one region.
std::span<const Region> regions_of(LayoutId layout, bool compact);
/// The next (+1) or previous (-1) region; the picture if `region` is none of this layout.
Region region_after(Region region, int direction, LayoutId layout, bool compact);
/// Shows another layout. The keys go to the picture if the region that has them is not there.
void show_layout(UiState& state, LayoutId layout);

}  // namespace breadbin256::ui
