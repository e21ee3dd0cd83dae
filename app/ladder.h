#pragma once
// The ladder: one message, hashed by every rung from the C64's first program to the SHA instructions of this
// processor, on one scale.
//
//   C64 rungs      emulated; their cycles are exact, the same on every host and in every run
//   native rungs   measured here and now: the quietest twentieth of many short samples, taken in turns.
//   Cycles
//                  are core cycles, derived from the time of a chain of multiplications (app/core_clock.h)
//
// Cycles per byte are per byte of the padded blocks (64 for up to 55 bytes): all rungs do that same work.
//
//   const auto ladder = measure_ladder(bytes_of("Hello C64"), [](double done) { return draw(done); });
//   if (!ladder) return;                        // cancelled

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/sha256/implementations.h"

namespace breadbin256 {

struct LadderRung {
  std::string name;
  std::string gain;  ///< what this step bought, and why
  bool is_native;
  double cycles_per_hash;       ///< phi2 cycles or core cycles
  double cycles_per_byte;       ///< of the padded blocks
  double long_cycles_per_byte;  ///< native: of 64 KiB at once, or of a batch of 1 KiB; 0 for the C64
  double hashes_per_second;
  double clock_hz;  ///< phi2, or the core while it was measured
};

/// A figure that somebody published, measured on another machine: never mixed with what was measured here.
struct PublishedMark {
  std::string who, what, machine;
  double before, after;
  std::string unit;  ///< of both
  double factor;     ///< as published
};

struct LadderPart {
  std::vector<LadderRung> rungs;      ///< in the order of their making
  std::vector<std::string> left_out;  ///< programs that could not hash this message, and why
};

struct Ladder {
  std::string message_hex;
  std::size_t message_bytes, padded_bytes;
  LadderPart parts;  ///< the C64's rungs, then the native ones
};

/// FIPS 180-4, section 5.1.1.
inline std::size_t padded_size(std::size_t message_bytes) { return (message_bytes + 8) / 64 * 64 + 64; }

/// Is told the share done, 0 to 1; returns false to cancel.
using LadderProgress = std::function<bool(double done)>;

/// Nothing when it was cancelled. May run in a thread of its own.
std::optional<LadderPart> measure_native_rungs(Bytes message, const LadderProgress& go_on);

/// v1-v4 on an NTSC C64, each in its own emulated machine; programs that cannot take the message are left
/// out.
std::optional<LadderPart> run_c64_rungs(Bytes message, const LadderProgress& go_on);

/// Both, one after the other.
std::optional<Ladder> measure_ladder(Bytes message, const LadderProgress& go_on);

std::span<const PublishedMark> published_marks();

/// For people, in lines of at most 110 characters; and one JSON object without a newline.
std::string ladder_table(const Ladder& ladder);
std::string ladder_json(const Ladder& ladder);

}  // namespace breadbin256
