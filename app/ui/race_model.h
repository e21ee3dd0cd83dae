#pragma once
// Four machines that hash the same text. What the layout Race reads, asks for and remembers.

namespace breadbin256::ui {

/// Filled by the session while the layout is shown.
struct RaceView {};

struct RaceCommands {};

/// What the person chose; View > "Restore this layout" resets it.
struct RaceState {};

}  // namespace breadbin256::ui
