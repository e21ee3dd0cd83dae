#pragma once
// What the panels ask for in one frame. They only fill it in; the session alone applies it to the machine and
// then clears it, so that the machine has one writer.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/view.h"

namespace breadbin256::ui {

inline constexpr std::uint8_t kRestoreKey = 64;  // not in the matrix

/// A key, with SHIFT if a character or a cursor direction needs it. `key` is 8 * PA bit + PB bit of the
/// matrix.
struct Chord {
  std::uint8_t key = 0;
  bool shift = false;
};

/// A key that goes down or up. `character` is what was meant by it, 0 for keys that go by place.
struct KeyInput {
  Chord chord;
  char character = 0;
  bool down = false;
};

enum class Delivery : std::uint8_t { kKeys, kPoke };

struct MessageToType {
  std::vector<std::uint8_t> bytes;
  Delivery delivery = Delivery::kKeys;
};

/// The end of a round; `round` -1: the start of its block.
struct RoundPlace {
  int block = 0, round = 0;  ///< from 0
};

struct Commands {
  std::optional<LayoutId> shown_layout;
  bool toggle_run = false;
  bool reset = false;
  int step_instructions = 0, step_rounds = 0;  ///< negative: back
  int step_frames = 0;
  std::optional<RoundPlace> go_to_round;  ///< of the hash that goes on or was last; forward or back
  std::optional<Cycle> go_to_cycle;       ///< within the history: the first boundary at or after it
  bool go_to_first_difference = false;
  std::optional<ProgramChoice> program;
  std::optional<std::string> load_file;
  std::optional<VideoStandard> standard;
  std::optional<ScreenControl> screen;
  std::optional<int> speed_percent;
  std::optional<bool> warp;
  std::optional<MessageToType> type_message;
  std::optional<std::string> paste;  ///< typed as it is, without a Return at its end
  std::vector<KeyInput> keys;        ///< in the order in which they moved
  std::optional<std::string> note;   ///< a message of the moment
  TeachCommands teach;
  OptimiseCommands optimise;
  DebugCommands debug;
  RaceCommands race;
};

}  // namespace breadbin256::ui
