#pragma once
// What the chosen word is and does, in words.

#include <string>

#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// In a panel of that size; in a low one the text is small.
void draw_explanation(const Ui& ui, const Painter& paint, float width, float height);
/// Text that is broken into lines; returns the y below it.
float draw_wrapped(const Painter& paint, float x, float y, float width, Face face, Rgb colour,
                   const std::string& text);

}  // namespace breadbin256::ui
