#pragma once
// From the host's keyboard to the C64's.
//
// Characters go by meaning: whatever key combination makes a quotation mark on the host presses SHIFT and 2
// on the C64 (SDL_TEXTINPUT, so every layout works). The other keys go by place: Esc is RUN/STOP, Page Up
// RESTORE, Tab CTRL, left Ctrl or Alt C=, Backspace DEL, F1-F8, cursor keys. A character stays down as long
// as its host key.
//
//   KeyRouter router;
//   router.handle(event, commands);      // while the picture has the keys
//   router.release_all(commands);        // when it loses them
//
// Matrix: Programmer's Reference Guide (Commodore 1982), appendix "keyboard matrix"; key = 8 * PA bit + PB
// bit.

#include <SDL_events.h>

#include <map>
#include <optional>
#include <string>

#include "app/ui/commands.h"

namespace breadbin256 {

/// The key, with or without SHIFT, that makes an ASCII character in the lower case character set.
std::optional<ui::Chord> chord_of_character(char32_t character);

/// Keys that go by place.
std::optional<ui::Chord> chord_of_scancode(SDL_Scancode scancode);

class KeyRouter {
 public:
  /// Key and text events only; others are ignored.
  void handle(const SDL_Event& event, ui::Commands& commands);
  void release_all(ui::Commands& commands);

 private:
  struct Held {
    ui::Chord chord;
    char character;
  };
  void key_down(const SDL_KeyboardEvent& key, ui::Commands& commands);
  void key_up(SDL_Scancode scancode, ui::Commands& commands);
  void text(const char* utf8, ui::Commands& commands);
  bool commodore_key_held() const;

  std::map<SDL_Scancode, Held> held_;
  std::optional<SDL_Scancode> waiting_for_text_;
  bool repeating_ = false;
};

}  // namespace breadbin256
