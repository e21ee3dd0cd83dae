#pragma once
// The parts of the layout Race: what to race and how fast, the four pictures, the four lanes, and what it comes to.

#include <cstddef>

#include "app/ui/race_layout.h"

namespace breadbin256::ui {

void draw_race_controls(Ui& ui, const RaceLayout& layout);
void draw_racer_picture(Ui& ui, const RaceLayout& layout, std::size_t which);
void draw_racer_lane(Ui& ui, const RaceLayout& layout, std::size_t which);
void draw_race_summary(Ui& ui, const RaceLayout& layout);

}  // namespace breadbin256::ui
