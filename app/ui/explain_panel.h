#pragma once
// What the chosen word is and does, in words.

#include <string>

#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// `with_changes`: what the round changed stands here as well.
void draw_explanation(const Ui& ui, const Painter& paint, float width, bool with_changes);
/// Text that is broken into lines; returns the y below it.
float draw_wrapped(const Painter& paint, float x, float y, float width, Face face, Rgb colour,
                   const std::string& text);

}  // namespace breadbin256::ui
