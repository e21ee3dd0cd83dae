#pragma once
// The message schedule, spread over the rounds.
//
// Written from the side of the source word s:
//
//   Z[s+15] = small_sigma0(W[s]) + W[s-1]                        (half of W[s+15], waits)
//   W[s+2]  = small_sigma1(W[s]) + Z[s+2] + W[s-5]
//
// Both sigmas of one word stand side by side and share what X and Y hold, and at most about twenty words
// are alive at a time: they all have places in zero page, given out here beforehand. Sources are taken in the
// order s, s+2, s+1, s+3: half of them find their top bytes in the registers.

#include <optional>

#include "assets/programs/v4/generator/chain.h"
#include "assets/programs/v4/generator/listing.h"
#include "assets/programs/v4/generator/sigma_heads.h"

namespace breadbin256::v4 {

using Words64 = std::array<std::optional<Word>, 64>;

/// Sources whose turn comes in this round, between T1 and maj.
std::vector<int> sources_of_round(int round);

/// Where each W and Z lies while it is alive.
struct SchedulePlaces {
  Words64 w, z;
};
const SchedulePlaces& schedule_places();

/// What a path of the program knows of the words: their places, or their values.
struct ScheduleWords {
  Words64 w, z;
};
/// The block's 16 words where the message lies.
ScheduleWords block_words();

class ScheduleWriter {
 public:
  ScheduleWriter(Listing& listing, double price) : listing_(listing), price_(price) {}

  /// Handles the sources in a row, the second one out of registers where possible.
  void write(const std::vector<int>& sources, ScheduleWords& words);
  /// Only Z[s+15].
  void write_z(int source, ScheduleWords& words);
  /// Only W[s+2].
  void write_w_only(int source, ScheduleWords& words);

 private:
  /// `heads`: the sigma, null where it is 0.
  void write_z(int source, const Column4* heads, ScheduleWords& words);
  void write_w(int target, const Column4* heads, ScheduleWords& words);
  void add(const Column4& heads, const std::vector<Word>& operands, const Word& place);

  Listing& listing_;
  double price_;
};

}  // namespace breadbin256::v4
