#pragma once
// What the panels of Debug have in common: fields in a head, boxes to tick, marks of breakpoints, the hand-over of
// arrow keys from ImGui's navigation to a list or grid.

#include <string>

#include "app/ui/paint.h"
#include "app/ui/ui_state.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

/// Returns true on Return; afterwards, and after Esc, the panel has the keys. `small`: 22 high instead of 28.
bool text_field(Ui& ui, const Painter& paint, const char* id, float x, float y, float w, std::string& text,
                const char* hint, Region region, bool small, const Tip& tip);
/// Returns true when it was changed.
bool tick_box(Ui& ui, const Painter& paint, const char* id, float x, float middle, bool& ticked,
              const Tip& tip);

/// Stops / logs / off: disc, square, ring.
void breakpoint_mark(const Ui& ui, const Painter& paint, float centre_x, float centre_y,
                     const BreakpointView& breakpoint);
/// The breakpoint that stops at this instruction, or null.
const BreakpointView* breakpoint_at(const DebugView& view, std::uint16_t address);
/// Sets one there, or removes the one that is there.
void toggle_breakpoint(Ui& ui, std::uint16_t address);

/// The list or grid drawn last has the keyboard.
bool item_has_keys(const Ui& ui, Region region);
/// The item drawn last is where the keyboard is when its region gets the keys.
void focus_when_moved(const Ui& ui, Region region);
/// Pressed or repeated.
bool key(ImGuiKey key);
bool typed(char letter);
/// The arrow that was pressed does not move ImGui's focus.
void keep_arrow();
/// Cut to `width` with an ellipsis.
std::string fitted(const Painter& paint, Face face, std::string text, float width);

}  // namespace breadbin256::ui
