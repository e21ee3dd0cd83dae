#pragma once
// Code, registers, memory, breakpoints, time. What the layout Debug reads, asks for and remembers.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/types.h"

namespace breadbin256::ui {

/// Core/machine/breakpoints.h says what `text` can be; besides it there are the names round, block, and the
/// events of a hash: hash_start, schedule_done, round_done, block_done, hash_done, mismatch.
struct BreakpointView {
  std::string text;
  bool enabled = true, log_only = false;
  std::uint64_t hits = 0;
  std::optional<std::uint16_t> address;  ///< of those that stop at one instruction: for the gutter
};

/// The history that can be gone to, in cycles since power-on.
struct TimelineView {
  Cycle oldest = 0, newest = 0, now = 0;
  struct Hash {
    Cycle from = 0, to = 0;
    bool match = false;
  };
  std::vector<Hash> hashes;        ///< finished ones, oldest first
  std::vector<Cycle> rounds_done;  ///< of the hash that is shown
  std::optional<Cycle> hash_from, hash_to;
};

/// Who wrote a byte last.
struct WriterView {
  std::uint16_t address = 0;
  bool found = false;
  Cycle cycle = 0;           ///< of the write
  Cycle instruction_at = 0;  ///< where to go to
  std::string text;          ///< "sta slot3+3 at round_16 ($4d71)", or who else it was
};

/// Filled by the session while the layout is shown.
struct DebugView {
  std::vector<BreakpointView> breakpoints;
  std::string breakpoint_error;      ///< why the last one that was added is none
  std::vector<std::string> hit_log;  ///< newest last
  TimelineView timeline;
  std::optional<WriterView> writer;
};

struct DebugCommands {
  std::optional<std::string> add_breakpoint;
  std::optional<std::size_t> remove_breakpoint;
  std::optional<std::pair<std::size_t, bool>> enable_breakpoint;
  bool run_back_to_breakpoint = false;
  std::optional<std::uint16_t> who_wrote;  ///< answered in DebugView::writer
};

/// What the person chose; View > "Restore this layout" resets it.
struct DebugState {};

}  // namespace breadbin256::ui
