#include "app/sdl_keymap.h"

#include <string_view>

namespace breadbin256 {

namespace {

using ui::Chord;

constexpr std::uint8_t kDel = 0, kReturn = 1, kCursorRight = 2, kF7 = 3, kF1 = 4, kF3 = 5, kF5 = 6,
                       kCursorDown = 7;
constexpr std::uint8_t kLeftShift = 15, kHome = 51, kRightShift = 52, kControl = 58, kCommodore = 61,
                       kRunStop = 63;

/// Row by row as the matrix has them; '\0' where the key makes no character. `_` is the left arrow, `^` the
/// up arrow, `\` the pound sign: the same codes in PETSCII and ASCII.
constexpr std::string_view kPlain{
    "\0\0\0\0\0\0\0\0"
    "3wa4zse\0"
    "5rd6cftx"
    "7yg8bhuv"
    "9ij0mkon"
    "+pl-.:@,"
    "\\*;\0\0=^/"
    "1_\0"
    "2 \0q\0",
    64};
constexpr std::string_view kShifted{
    "\0\0\0\0\0\0\0\0"
    "#WA$ZSE\0"
    "%RD&CFTX"
    "'YG(BHUV"
    ")IJ\0MKON"
    "\0PL\0>[\0<"
    "\0\0]\0\0\0\0?"
    "!\0\0\"\0\0Q\0",
    64};

std::optional<Chord> find(std::string_view table, char character, bool shift) {
  const std::size_t key = table.find(character);
  if (key == std::string_view::npos) return std::nullopt;
  return Chord{static_cast<std::uint8_t>(key), shift};
}

/// Reads one code point; malformed bytes give U+FFFD.
char32_t next_code_point(const char*& text) {
  const auto lead = static_cast<unsigned char>(*text++);
  const int following = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
  if (following == 0) return lead < 0x80 ? lead : 0xfffd;
  char32_t value = lead & (0x3f >> following);
  for (int i = 0; i < following; ++i) {
    if ((static_cast<unsigned char>(*text) & 0xc0) != 0x80) return 0xfffd;
    value = value << 6 | (static_cast<unsigned char>(*text++) & 0x3f);
  }
  return value;
}

bool makes_text(const SDL_KeyboardEvent& key) {
  return key.keysym.sym >= 0x20 && !(key.keysym.sym & SDLK_SCANCODE_MASK);
}

}  // namespace

std::optional<Chord> chord_of_character(char32_t character) {
  if (character == U'\u00a3') character = U'\\';
  if (character == U'\n' || character == U'\r') return Chord{kReturn, false};
  if (character < 0x20 || character > 0x7e) return std::nullopt;
  if (const auto plain = find(kPlain, static_cast<char>(character), false)) return plain;
  return find(kShifted, static_cast<char>(character), true);
}

std::optional<Chord> chord_of_scancode(SDL_Scancode scancode) {
  switch (scancode) {
    case SDL_SCANCODE_ESCAPE: return Chord{kRunStop, false};
    case SDL_SCANCODE_PAGEUP: return Chord{ui::kRestoreKey, false};
    case SDL_SCANCODE_TAB: return Chord{kControl, false};
    case SDL_SCANCODE_LCTRL:
    case SDL_SCANCODE_LALT: return Chord{kCommodore, false};
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: return Chord{kReturn, false};
    case SDL_SCANCODE_BACKSPACE:
    case SDL_SCANCODE_DELETE: return Chord{kDel, false};
    case SDL_SCANCODE_INSERT: return Chord{kDel, true};
    case SDL_SCANCODE_HOME: return Chord{kHome, false};
    case SDL_SCANCODE_RIGHT: return Chord{kCursorRight, false};
    case SDL_SCANCODE_LEFT: return Chord{kCursorRight, true};
    case SDL_SCANCODE_DOWN: return Chord{kCursorDown, false};
    case SDL_SCANCODE_UP: return Chord{kCursorDown, true};
    case SDL_SCANCODE_F1: return Chord{kF1, false};
    case SDL_SCANCODE_F2: return Chord{kF1, true};
    case SDL_SCANCODE_F3: return Chord{kF3, false};
    case SDL_SCANCODE_F4: return Chord{kF3, true};
    case SDL_SCANCODE_F5: return Chord{kF5, false};
    case SDL_SCANCODE_F6: return Chord{kF5, true};
    case SDL_SCANCODE_F7: return Chord{kF7, false};
    case SDL_SCANCODE_F8: return Chord{kF7, true};
    default: return std::nullopt;
  }
}

bool KeyRouter::commodore_key_held() const {
  for (const auto& [scancode, held] : held_)
    if (held.chord.key == kCommodore) return true;
  return false;
}

void KeyRouter::handle(const SDL_Event& event, ui::Commands& commands) {
  if (event.type == SDL_KEYDOWN) key_down(event.key, commands);
  if (event.type == SDL_KEYUP) key_up(event.key.keysym.scancode, commands);
  if (event.type == SDL_TEXTINPUT) text(event.text.text, commands);
}

void KeyRouter::key_down(const SDL_KeyboardEvent& key, ui::Commands& commands) {
  repeating_ = key.repeat != 0;
  if (repeating_) return;  // the C64's own KERNAL repeats
  waiting_for_text_.reset();
  const SDL_Scancode scancode = key.keysym.scancode;
  std::optional<Chord> chord = chord_of_scancode(scancode);
  if (chord && (key.keysym.mod & KMOD_SHIFT)) chord->shift = chord->key != ui::kRestoreKey;
  const bool is_shift = scancode == SDL_SCANCODE_LSHIFT || scancode == SDL_SCANCODE_RSHIFT;
  if (is_shift && commodore_key_held())
    chord = Chord{scancode == SDL_SCANCODE_LSHIFT ? kLeftShift : kRightShift, false};
  if (!chord && makes_text(key) && commodore_key_held())  // C= and a letter: no host makes text of it
    chord = chord_of_character(static_cast<char32_t>(key.keysym.sym));
  if (!chord) {
    waiting_for_text_ = scancode;
    return;
  }
  held_[scancode] = {*chord, 0};
  commands.keys.push_back({*chord, 0, true});
}

void KeyRouter::text(const char* utf8, ui::Commands& commands) {
  if (repeating_) return;
  while (*utf8) {
    const char32_t code_point = next_code_point(utf8);
    const auto chord = chord_of_character(code_point);
    if (!chord) continue;
    const auto character = static_cast<char>(code_point);
    commands.keys.push_back({*chord, character, true});
    const bool last = *utf8 == '\0';
    if (last && waiting_for_text_)
      held_[*waiting_for_text_] = {*chord, character};
    else
      commands.keys.push_back({*chord, character, false});  // from an input method: no key is held
  }
  waiting_for_text_.reset();
}

void KeyRouter::key_up(SDL_Scancode scancode, ui::Commands& commands) {
  const auto found = held_.find(scancode);
  if (found == held_.end()) return;
  commands.keys.push_back({found->second.chord, found->second.character, false});
  held_.erase(found);
}

void KeyRouter::release_all(ui::Commands& commands) {
  for (const auto& [scancode, held] : held_) commands.keys.push_back({held.chord, held.character, false});
  held_.clear();
  waiting_for_text_.reset();
}

}  // namespace breadbin256
