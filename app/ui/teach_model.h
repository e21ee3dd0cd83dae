#pragma once
// Rounds, words, bits, blocks: the algorithm, with the C64 as witness. What the layout Teach reads, asks for and remembers.

namespace breadbin256::ui {

/// Filled by the session while the layout is shown.
struct TeachView {};

struct TeachCommands {};

/// What the person chose; View > "Restore this layout" resets it.
struct TeachState {};

}  // namespace breadbin256::ui
