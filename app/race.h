#pragma once
// A race: v1, v2, v3 and v4 hash the same text, each on a C64 of its own. Booted, loaded and typed as a person
// would, every machine is held before the first instruction of its hash; the gun starts all clocks at 0.
//
//   by cycle   v1 |======----|         all clocks show the same, whoever is finished prints its result
//              v4 |==========| 1st
//   by round   v1 |..17..----|         each runs to the end of the round and its clock stands until all have
//              v4 |..17..----|         done it; the finish order is that of the clocks
//
// No clock of the host in here: app/race_desk.h paces it.
//
//   Race race(roms);
//   race.line_up({});                        // "Hello C64"
//   race.advance_cycles(40'000);  race.lane(3).finish;   // 1: v4 has finished
//   race.advance_round();                    // all lanes have one more round

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/hash_runner.h"

namespace breadbin256 {

struct RaceSetup {
  std::string text = "Hello C64";
  InputWay input = InputWay::kKeys;
  ScreenChoice screen = ScreenChoice::kProgram;
  VideoStandard standard = VideoStandard::kNtsc;
  bool operator==(const RaceSetup&) const = default;
};

enum class RacePlace { kWaiting, kHashing, kFinished, kOut };

/// One racer as it stands.
struct LaneReport {
  std::string name;
  RacePlace place = RacePlace::kWaiting;
  int rounds_done = 0, rounds_total = 64;
  int block = 1, round = 0;   ///< the one that is hashed now; blocks from 1
  CycleAccount cycles;        ///< from the gun until now or the finish
  std::optional<int> finish;  ///< 1 for the first; only when nobody who still runs can be before it
  /// Net cycles of v1, and of the version before, over the own ones; when both have finished
  /// and done as many rounds (v1 never has more than 64).
  std::optional<double> to_v1, to_before;
  std::optional<Digest> digest;
  Digest native{};  ///< of the bytes that were meant: v1 can only mean capitals
  bool screen_on = true;
  std::string sentence;  ///< why it is out
  bool is_equal() const { return digest == native; }
};

class Race {
 public:
  static constexpr std::size_t kLanes = 4;

  /// `roms` must outlive it.
  explicit Race(const RomSet& roms);
  ~Race();

  /// To the start line. Fails if the text cannot be typed; a racer that does not come to the line is
  /// out.
  Result<bool> line_up(const RaceSetup& setup);

  /// The same number of cycles for every lane; each stands at the first boundary of instructions after them.
  void advance_cycles(Cycle count);
  /// Every lane to the end of its next round, those that are ahead wait; after the last one, to its finish.
  void advance_round();

  /// Rounds that every lane has done which is not out.
  int rounds_done_by_all() const;
  bool all_finished() const;
  /// All have finished and printed what they have to print.
  bool is_over() const;
  /// The clock that shows the most.
  Cycle clock() const;

  LaneReport lane(std::size_t index) const;
  const std::vector<std::uint8_t>& meant(std::size_t index) const;
  /// a-h and more after each round so far; null before the line up.
  const HashRecord* record(std::size_t index) const;
  const Machine& machine(std::size_t index) const;
  const Frame& picture(std::size_t index);

 private:
  class Lane;
  Result<bool> boot(const RaceSetup& setup);

  RomSet roms_;
  std::optional<RaceSetup> booted_with_;
  std::array<std::unique_ptr<Lane>, kLanes> lanes_;
};

}  // namespace breadbin256
