#pragma once
// A probe map tells where a 6502 program keeps SHA-256, so that the debugger can show it.
//
// The assembler writes labels; this small text file, one beside each program, gives them a meaning. Nothing
// in core/probe or app/ui knows an address of a program. One statement a line, `#` starts a comment, LABEL is
// a label of the program (also LABEL+N, LABEL-N) or a number ($hex or decimal).
//
// docs/probe-maps.md has the statements.
//
//   const Result<ProbeMap> map = parse_probe_map(text, labels);
//   if (!map) complain(map.message());          // "line 7: no label `v9`; ..."
//   map->events[ProbeEvent::kHashStart];        // addresses

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/probe/labels.h"
#include "core/types.h"

namespace breadbin256 {

enum class ProbeEvent : std::uint8_t {
  kHashStart,
  kHashDone,
  kTablesStart,
  kTablesDone,
  kBlockStart,
  kBlockDone,
  kScheduleDone,
  kRoundDone,
  kInputRefused,
  kResultShown,
  kPrompt,
};
inline constexpr std::size_t kProbeEventCount = 11;

/// What a probe map's `event` statement calls it; "prompt" for kPrompt.
std::string_view probe_event_name(ProbeEvent event);

enum class Temporary : std::uint8_t { kCh, kMaj, kBigSigma0, kBigSigma1, kT1, kT2 };
inline constexpr std::size_t kTemporaryCount = 6;

/// Words of four bytes: word i at `address + i * stride`.
struct WordArray {
  std::uint16_t address = 0;
  std::uint16_t stride = 4;
};

struct ScheduleLocation {
  WordArray words;
  std::uint16_t count = 64;  ///< 64, or 16: a ring, word t at t mod 16
  /// Set when W is kept as four byte arrays, most significant byte first; then `words` has no meaning.
  std::optional<std::array<std::uint16_t, 4>> byte_arrays;
};

struct NumberLocation {
  std::uint16_t address = 0;
  std::uint8_t size_bytes = 1;  ///< low byte first
};

struct MessageLocation {
  std::uint16_t address = 0;
  std::uint16_t capacity_bytes = 0;
};

enum class StateSlots : std::uint8_t { kFixed, kRotate };
enum class ByteOrder : std::uint8_t { kBig, kLittle };
enum class TextCase : std::uint8_t { kUpper, kAscii };

struct ProbeMap {
  std::optional<std::uint16_t> sys;
  std::array<std::vector<std::uint16_t>, kProbeEventCount> events;
  std::optional<WordArray> state;
  StateSlots state_slots = StateSlots::kFixed;
  std::optional<WordArray> chaining;
  std::optional<ScheduleLocation> schedule;
  std::array<std::optional<std::uint16_t>, kTemporaryCount> temporaries;
  std::optional<MessageLocation> message;
  std::optional<NumberLocation> message_length;
  std::optional<std::uint8_t> message_end_mark;
  std::optional<std::uint16_t> poke_entry, poke_setup;
  std::optional<std::uint16_t> digest;
  std::optional<NumberLocation> cia_cycles;
  std::uint32_t cia_overhead_cycles = 0;
  std::optional<std::uint16_t> blank_flag;
  ByteOrder byte_order = ByteOrder::kBig;
  TextCase text_case = TextCase::kAscii;

  const std::vector<std::uint16_t>& at(ProbeEvent event) const {
    return events[static_cast<std::size_t>(event)];
  }

  /// Which slot of `state` holds word `variable` (a = 0 .. h = 7) after round `round`; before the first
  /// round: -1.
  int slot_of(int variable, int round) const {
    return state_slots == StateSlots::kFixed ? variable : ((variable - round - 1) % 8 + 8) % 8;
  }
};

/// Fails with the number of the line, what is wrong there and what would be right.
Result<ProbeMap> parse_probe_map(std::string_view text, const Labels& labels);

}  // namespace breadbin256
