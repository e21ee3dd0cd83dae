#pragma once
// Four machines that hash the same text. What the layout Race reads, asks for and remembers.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/screen/vic.h"
#include "core/types.h"

namespace breadbin256::ui {

enum class ScreenControl : std::uint8_t;

enum class RaceStatus : std::uint8_t { kNotReady, kAtTheLine, kRunning, kPaused, kOver };
/// What the four have in common: the count of cycles, or the round that all of them finish before the next.
enum class RacePacing : std::uint8_t { kByCycle, kByRound };
enum class RacerState : std::uint8_t { kWaiting, kHashing, kFinished, kOut };

inline constexpr Cycle kRaceStepCycles = 1000;

struct RacerView {
  std::string name;
  RacerState state = RacerState::kWaiting;
  int rounds_done = 0, rounds_total = 64;
  int block = 1, round = 0;  ///< the current one
  Cycle net = 0, irq = 0, stolen = 0, elapsed = 0;
  std::optional<int> finish;               ///< 1 for the first
  std::optional<double> to_v1, to_before;  ///< how many times fewer net cycles
  std::optional<std::array<std::uint8_t, 32>> digest;
  bool equal = false;  ///< the digest, and the native one of the bytes that were meant
  std::array<std::uint8_t, 32> native{};
  std::string hashed;  ///< the text that was meant: v1 has capitals only
  bool screen_on = true, screen_forced = false;
  std::string sentence;             ///< why it is out
  const Frame* frame = nullptr;     ///< null: nothing to show yet
  std::uint64_t frame_version = 0;  ///< changes whenever the pixels do
};

/// Filled by the session while the layout is shown.
struct RaceView {
  RaceStatus status = RaceStatus::kNotReady;
  RacePacing pacing = RacePacing::kByCycle;
  double speed = 0.05;           ///< by cycle: times a real C64's
  double rounds_per_second = 8;  ///< by round
  ScreenControl screen{};
  VideoStandard standard = VideoStandard::kNtsc;
  std::string text;
  bool poked = false;   ///< put into memory: there is a character that no key gives
  Cycle clock = 0;      ///< of the lane whose clock shows the most
  int rounds_done = 0;  ///< by all
  std::array<RacerView, 4> racers;
  std::uint64_t version = 0;  ///< changes whenever anything here does
};

struct RaceCommands {
  bool go_or_pause = false;
  bool restart = false;               ///< back to the start line
  bool step = false;                  ///< a round, or kRaceStepCycles
  std::optional<std::string> text{};  ///< for the next start
  std::optional<RacePacing> pacing{};
  std::optional<double> speed{}, rounds_per_second{};
  std::optional<ScreenControl> screen{};
  std::optional<VideoStandard> standard{};
};

/// What the person chose; View > "Restore this layout" resets it.
struct RaceState {
  std::string text = "Hello C64";
};

}  // namespace breadbin256::ui
