#pragma once
// Finds where a program keeps SHA-256, from recordings of runs whose messages are known: the native words of every
// round are looked for in what the program wrote.
//
// Found are: digest, a-h (words of four bytes in either order, eight fixed or rotating slots), H, W (64 words, a
// ring of 16, or four arrays of bytes), T1 and the like, the message with its length or end mark, and addresses
// that are passed once a round, once a block, once a hash. An address is taken only if it fits in every recording.
//
// NOT found: words whose four bytes lie apart, a-h from the highest address down, tables, cycle counts, flags.
//
//   const std::optional<ProbeGuess> guess = guess_probe_map(runs);    // none: no digest in any run
//   guess->map.digest;  guess->rounds;  guess->remarks;

#include <optional>
#include <string>
#include <vector>

#include "core/probe/probe_map.h"
#include "core/probe/run_recording.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

struct GuessRun {
  std::vector<std::uint8_t> message;  ///< as it is to be hashed
  /// Runs of one kind may be expected to take the same way: short messages, long ones.
  int kind = 0;
  RunRecording recording;  ///< with the digest found
};

struct ProbeGuess {
  ProbeMap map;
  int runs = 0;
  int rounds = 0;  ///< of 64: in how many a-h was seen complete, in the first run
  int round_done_missing =
      0;  ///< rounds without an address of their own: that of the round before stands for it
  bool hash_is_subroutine = false;
  std::vector<std::uint16_t> callers;  ///< subroutines around the hash, the innermost first
  bool capacity_is_known = false;
  std::vector<std::string> remarks;  ///< what was not found, and where it is another than one may expect
};

/// All runs of the same program from the same prompt. Runs without a digest are passed over.
std::optional<ProbeGuess> guess_probe_map(const std::vector<GuessRun>& runs);

/// The map as a file that parse_probe_map takes without labels.
std::string probe_guess_text(const ProbeGuess& guess, const std::string& head);

}  // namespace breadbin256
