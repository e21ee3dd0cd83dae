#pragma once
// Parts of core/probe/guess: where words lie in memory, and when.

#include "core/probe/guess.h"

namespace breadbin256 {

/// Steps between which something holds: true before each of them, `to` included.
struct StepWindow {
  std::size_t from = 1, to = 0;
  bool found() const { return from <= to; }
};
using RoundWindows = std::array<StepWindow, 64>;

/// One recording and what is known of it.
struct RunFacts {
  const GuessRun* run = nullptr;
  Sha256Trace trace;
  std::vector<RoundWindows> rounds;  ///< a-h complete, by block
  std::vector<StepWindow> chaining;  ///< H added, by block
  std::size_t hash_first = 0, hash_last = 0;
  std::vector<std::uint32_t> visits;  ///< from hash_first to hash_last, by address
  const RunRecording& recording() const { return run->recording; }
};

struct StatePlace {
  WordArray words;
  StateSlots slots = StateSlots::kFixed;
  ByteOrder order = ByteOrder::kBig;
};

std::uint32_t word_in(const std::vector<std::uint8_t>& ram, std::size_t address, ByteOrder order);
bool word_fits(std::size_t address);
bool array_holds(const std::vector<std::uint8_t>& ram, const WordArray& place, ByteOrder order,
                 std::span<const std::uint32_t> words);
/// Arrays of words anywhere in memory, those of stride 4 first.
std::vector<WordArray> arrays_that_hold(const std::vector<std::uint8_t>& ram, ByteOrder order,
                                        std::span<const std::uint32_t> words);

/// The place in which a-h are seen after most rounds.
std::optional<StatePlace> find_state(const RunFacts& facts);
/// When a-h are complete; rounds of every block. `sums`: where round 63 may leave a and e with H added.
std::vector<RoundWindows> round_windows(const RunFacts& facts, const StatePlace& place,
                                        std::optional<std::uint16_t> sums);
int rounds_found(const RoundWindows& windows);

std::optional<ScheduleLocation> find_schedule(const RunFacts& facts, ByteOrder order);
bool schedule_holds(const std::vector<std::uint8_t>& ram, const ScheduleLocation& place, ByteOrder order,
                    std::size_t round, std::uint32_t w);
/// Words of a round that lie at the same place after every round.
std::array<std::optional<std::uint16_t>, kTemporaryCount> find_temporaries(const RunFacts& facts,
                                                                           ByteOrder order);
/// When H of each block is complete.
std::vector<StepWindow> chaining_windows(const RunFacts& facts, const WordArray& place, ByteOrder order);

}  // namespace breadbin256
