#pragma once
// Parts of core/probe/guess: addresses of instructions that are passed once in each of some stretches and nowhere
// else in the hash, in every recording.

#include "core/probe/guess_places.h"

namespace breadbin256 {

struct RunWindow {
  const RunFacts* facts;
  StepWindow window;
};

/// An address passed once in each of the windows and nowhere else. An RTS is not taken: what is behind it is read
/// more easily.
std::optional<std::uint16_t> common_moment(const std::vector<RunFacts>& runs,
                                           const std::vector<RunWindow>& windows);

/// Where the innermost subroutine around round 0 and the digest begins and ends, or moments before and after.
/// Sets hash_first and hash_last of each run, and the visits.
struct HashMoments {
  std::optional<std::uint16_t> start, done;
  bool is_subroutine = false;
  std::vector<std::uint16_t> callers;  ///< subroutines around it, the innermost first
};
HashMoments find_hash_moments(std::vector<RunFacts>& runs);

}  // namespace breadbin256
