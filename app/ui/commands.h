#pragma once
// What the panels ask for in one frame. They only fill it in; the session alone applies it to the machine and
// then clears it, so that the machine has one writer.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/view.h"

namespace breadbin256::ui {

/// A key of the C64 that goes down or up: `key` is 8 * row + column as the KERNAL numbers the matrix (row:
/// the bit of CIA 1 port A, column: the bit of port B), or kRestoreKey, which is not in the matrix.
struct KeyEvent {
  std::uint8_t key = 0;
  bool down = false;
};

inline constexpr std::uint8_t kRestoreKey = 64;

/// Keys that go down together because one character needs them (a quotation mark is SHIFT and 2).
struct Chord {
  std::uint8_t key = 0;
  bool shift = false;
};

/// A character that was typed; it stays down while the host's key does.
struct CharacterKey {
  Chord chord;
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
  std::optional<std::string> paste;      ///< typed as it is, without a Return at its end
  std::vector<KeyEvent> keys;            ///< by place: cursor keys, function keys, RUN/STOP ...
  std::vector<CharacterKey> characters;  ///< by meaning
  bool release_all_keys = false;         ///< the picture lost the keys
  std::optional<std::string> note;       ///< a message of the moment
};

}  // namespace breadbin256::ui
