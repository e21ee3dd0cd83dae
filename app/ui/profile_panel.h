#pragma once
// Where the cycles of one hash go: by routine, label, round and instruction, and the four programs side by
// side; narrow or low, the ladder is the last tab.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

void draw_profile_panel(Ui& ui, const Rect& rect, bool narrow, bool with_ladder);

/// Indices of `rows` in the order of the chosen column; pure, for the table and its test.
std::vector<std::size_t> sorted_rows(const std::vector<ProfileRow>& rows, ProfileColumn column,
                                     bool largest_first);

}  // namespace breadbin256::ui
