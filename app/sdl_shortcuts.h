#pragma once
// Commands that have a key wherever the keys go: they are taken with their modifiers and neither the C64 nor
// a panel sees them. F1-F8 without a modifier belong to the C64.

#include <SDL_events.h>

#include "app/ui/ui_state.h"

namespace breadbin256 {

/// True if the key was a command: `commands` or `state` has it now.
bool take_shortcut(const SDL_KeyboardEvent& key, const ui::View& view, bool compact, ui::UiState& state,
                   ui::Commands& commands);

}  // namespace breadbin256
