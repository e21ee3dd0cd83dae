#pragma once
// What the interface remembers between frames, and what every panel is handed.

#include <array>
#include <cstdint>
#include <string>

#include "app/ui/commands.h"
#include "app/ui/fonts.h"
#include "app/ui/theme.h"
#include "app/ui/view.h"

namespace breadbin256::ui {

/// The regions that can have the keys; app/ui/regions.h has those of each layout in reading order.
enum class Region : std::uint8_t {
  kPicture,
  kToolbar,
  kMessage,
  kVerdict,
  kTiming,
  kWords,
  kBlocks,
  kRounds,
  kLab,
  kBudget,
  kProfile,
  kLadder,
  kRegisters,
  kBreakpoints,
  kDisassembly,
  kMemory,
  kTimeline,
  kRace,
};

enum class MessageTab : std::uint8_t { kText, kHex };
enum class SideTab : std::uint8_t { kTiming, kCia, kWords, kReasons };

struct UiState {
  // kept in the settings
  ThemeId theme = ThemeId::kDark;
  int text_percent = 0;  ///< 100, 125, 150, 200; 0: as the display asks
  LayoutId layout = LayoutId::kShow;
  // of this run
  Region keys = Region::kPicture;  ///< who has the keys
  bool keys_asked = true;          ///< somebody called give_keys_to since the last frame began
  bool keys_moved = false;         ///< the same for the frame that is being drawn
  bool field_has_keys = false;     ///< a text field is being edited
  bool popup_open = false;
  MessageTab message_tab = MessageTab::kText;
  SideTab side_tab = SideTab::kTiming;
  std::string message_text = "Hello C64", message_hex, open_path;
  std::string followed_message;  ///< of the machine, last taken into the field
  TeachState teach;
  OptimiseState optimise;
  DebugState debug;
  RaceState race;
  int scroll_x = 0, scroll_y = 0;  ///< see scroll_bars.h
  bool ask_for_file = false, show_keys = false, show_notes = false, show_about = false, quit = false;
  bool toggle_full_screen = false;

  /// The machine gets the keys: the picture has them and nothing lies over it.
  bool machine_has_keys() const { return keys == Region::kPicture && !field_has_keys && !popup_open; }
  void give_keys_to(Region region) {
    keys = region;
    keys_asked = true;
  }
};

struct Ui {
  const View& view;
  Commands& commands;
  UiState& state;
  const Theme& theme;
  const Fonts& fonts;
  float scale;
  ImTextureID picture;  ///< the frame as a texture, 384 x 272
  std::array<ImTextureID, 4> race_pictures{};
};

}  // namespace breadbin256::ui
