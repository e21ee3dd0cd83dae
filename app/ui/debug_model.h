#pragma once
// Code, registers, memory, breakpoints, time. What the layout Debug reads, asks for and remembers.

#include <array>
#include <bitset>
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
  std::vector<Cycle> hits;  ///< of breakpoints, in the order in which they came
};

/// A stretch of the hash that is shown; those to come are known by running a copy of the machine ahead.
struct HashSpanView {
  enum class Kind : std::uint8_t { kSetup, kSchedule, kRound, kChaining, kFinish };
  Kind kind = Kind::kSetup;
  int block = 0, round = -1;  ///< from 0; round: of kRound
  Cycle from = 0, to = 0;
};

/// Who wrote a byte last.
struct WriterView {
  std::uint16_t address = 0;
  bool found = false;
  bool searching = false;    ///< the answer is still to come
  Cycle searched_from = 0;   ///< not found: nobody wrote it since
  Cycle cycle = 0;           ///< of the write
  Cycle instruction_at = 0;  ///< where to go to
  std::string text;          ///< "sta slot3+3 at round_16 ($4d71)", or who else it was
};

/// A line of the disassembly: a label, or an instruction.
struct CodeLine {
  std::uint16_t address = 0;
  std::string label;    ///< not empty: the line is a label
  std::string meaning;  ///< what the label is for SHA-256: "round_done"
  std::string bytes, mnemonic, operand;
  std::string plain;  ///< without label names
  char word = 0;      ///< a ... h: the word of SHA-256 that its operand is a byte of in this round
  int cycles = 0;     ///< at least; 0: never ends
  bool executed = false;
  int page_cycles = 0, branch_cycles = 0, stolen_cycles = 0;  ///< added when it was executed last
};

/// 256 bytes as the CPU would read them, and what was done with them in DebugView::span.
struct MemoryPage {
  std::uint16_t first = 0;
  std::array<std::uint8_t, 256> bytes{};
  std::array<std::uint8_t, 256> heat{};  ///< 0: not read, 1 few ... 3 many
  std::bitset<256> written;
};

struct ByteView {
  std::uint16_t address = 0;
  std::uint8_t value = 0;
  std::string place;  ///< "last byte of e, slot 3", or empty
  int reads = 0, writes = 0;
};

struct WatchView {
  std::string text;
  std::optional<std::int64_t> value;
  std::string error;
};

/// What changed since the machine stood still before.
struct SinceStopView {
  std::uint8_t a = 0, x = 0, y = 0, sp = 0, p = 0;
  std::uint16_t pc = 0;
  bool back = false;  ///< it is now before that stop
  Cycle program = 0, irq = 0, stolen = 0;
};

struct VectorView {
  std::uint16_t address = 0;
  std::string name;  ///< "in the stack", "KERNAL", a label
};

struct FoundAddress {
  std::string text;
  std::optional<std::uint16_t> address;
  std::string error;
};

/// Filled by the session while the layout is shown.
struct DebugView {
  std::vector<BreakpointView> breakpoints;
  std::string breakpoint_error;      ///< why the last one that was added is none
  std::vector<std::string> hit_log;  ///< newest last
  TimelineView timeline;
  std::optional<WriterView> writer;
  std::vector<HashSpanView> hash_spans;                ///< of the hash that goes on or was last
  std::optional<Cycle> program_cycle, program_cycles;  ///< of that hash: so far, in all
  std::vector<CodeLine> code;  ///< many lines before and after what DebugLook asks for
  MemoryPage zero_page, stack, memory;
  std::string span;                  ///< "this round", "the last frame": what heat and marks are of
  std::array<char, 8> slot_words{};  ///< which word is in slot 0 ... 7 now; 0: not known
  ByteView byte;                     ///< at DebugLook::cursor
  std::vector<WatchView> watches;
  std::optional<SinceStopView> since_stop;
  std::string return_to;  ///< what the two bytes on the stack would return to
  VectorView nmi, irq;
  bool bad_line = false;
  std::optional<FoundAddress> found;
};

/// Which places the panels show; asked for in every frame.
struct DebugLook {
  bool follow_pc = true;
  std::uint16_t code_at = 0;      ///< if it does not follow
  std::uint16_t memory_page = 0;  ///< any address to start with
  std::uint16_t cursor = 0;
  std::vector<std::string> watches;
  friend bool operator==(const DebugLook&, const DebugLook&) = default;
};

struct DebugCommands {
  std::optional<std::string> add_breakpoint;
  std::optional<std::size_t> remove_breakpoint;
  std::optional<std::pair<std::size_t, bool>> enable_breakpoint;
  bool run_back_to_breakpoint = false;
  std::optional<std::uint16_t> who_wrote;  ///< in all the past; answered in DebugView::writer
  std::optional<std::string> find;         ///< a label, an address or a sum; answered in DebugView::found
  std::optional<DebugLook> look;
};

/// What the person chose; View > "Restore this layout" resets it.
struct DebugState {
  bool follow_pc = true;
  std::uint16_t code_top = 0, code_cursor = 0;
  bool code_cursor_set = false;      ///< otherwise it is PC's line
  bool toggle_breakpoint = false;    ///< F9
  int memory_tab = 0, list_tab = 0;  ///< zero page, memory, stack; breakpoints, watches, log
  int work_tab = 0;                  ///< narrow: disassembly, memory
  std::uint16_t memory_page = 0x0400;
  std::uint16_t cursor = 0x02;
  std::string code_field, memory_field, breakpoint_field, watch_field;
  int find_for = 0;  ///< who asked: 1 the disassembly, 2 memory
  bool adds_breakpoint = false;
  std::size_t breakpoints_before = 0;
  int breakpoint_cursor = 0, watch_cursor = 0;
  float log_lines_back = 0;
  std::vector<std::string> watches;
  std::optional<Cycle> dragged_to;  ///< on the timeline
};

}  // namespace breadbin256::ui
