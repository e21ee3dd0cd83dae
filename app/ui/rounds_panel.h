#pragma once
// The round that is chosen: transport, strip, tables, bits and what changed.

#include <string>

#include "app/ui/paint.h"
#include "app/ui/teach_layout.h"

namespace breadbin256::ui {

void draw_rounds_panel(Ui& ui, const TeachLayout& layout);

/// The sentence of an empty panel; empty if there is something to show.
std::string why_empty(const Ui& ui);
/// For a word that stands in a table: chosen when it gets the keyboard or is clicked.
void choose_if_focused(Ui& ui, TeachPick pick);
/// = or ≠ or ·, with room of 16 x 18.
void draw_mark(const Ui& ui, const Painter& paint, const WordPair& pair, float x, float y);
/// What the round changed, in words; returns the y below it.
float draw_changes(const Ui& ui, const Painter& paint, float x, float y, float width);

}  // namespace breadbin256::ui
