#pragma once
// From round to round of the hash that is shown: what the buttons of Teach and the keys ask the session for.

#include "app/ui/commands.h"

namespace breadbin256::ui {

/// Forward or back by `distance` rounds, across blocks; more than one round never leaves the hash.
void move_rounds(const View& view, Commands& commands, int distance);
void go_to_first_round(const View& view, Commands& commands);  ///< of the block that is shown
void go_to_last_round(const View& view, Commands& commands);

}  // namespace breadbin256::ui
