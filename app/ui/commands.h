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

struct Commands {
  bool toggle_run = false;
  bool reset = false;
  int step_instructions = 0, step_rounds = 0;  ///< negative: back
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
};

}  // namespace breadbin256::ui
