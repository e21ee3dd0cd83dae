#pragma once
// Where the cycles go. What the layout Optimise reads, asks for and remembers.

namespace breadbin256::ui {

/// Filled by the session while the layout is shown.
struct OptimiseView {};

struct OptimiseCommands {};

/// What the person chose; View > "Restore this layout" resets it.
struct OptimiseState {};

}  // namespace breadbin256::ui
