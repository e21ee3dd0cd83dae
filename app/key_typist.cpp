#include "app/key_typist.h"

#include <utf8.h>

#include "core/screen/petscii.h"

namespace breadbin256 {

namespace {

std::optional<Key> key_of_modifier(KeyModifier modifier) {
  switch (modifier) {
    case KeyModifier::kShift: return Key::kLeftShift;
    case KeyModifier::kCommodore: return Key::kCommodore;
    case KeyModifier::kControl: return Key::kControl;
    case KeyModifier::kNone: break;
  }
  return std::nullopt;
}

std::optional<KeyStroke> keystroke_for(char32_t character, LetterCase letter_case) {
  if (character == U'\n' || character == U'\r') return KeyStroke{Key::kReturn, KeyModifier::kNone};
  const bool capitals = letter_case == LetterCase::kCapitalsOnly;
  if (capitals && character >= U'a' && character <= U'z') character -= U'a' - U'A';
  const auto petscii =
      petscii_from_unicode(character, capitals ? CharacterSet::kUpperGraphics : CharacterSet::kLowerUpper);
  return petscii ? keystroke_for_petscii(*petscii) : std::nullopt;
}

/// What timer A of CIA 1 has left; its underflow is the interrupt that scans the keyboard.
Cycle cycles_to_scan(const Machine& machine) {
  return static_cast<Cycle>(machine.peek(0xdc04) | machine.peek(0xdc05) << 8);
}

}  // namespace

Result<std::vector<KeyStroke>> keystrokes_for_text(std::string_view text, LetterCase letter_case) {
  using Strokes = Result<std::vector<KeyStroke>>;
  if (!utf8::is_valid(text.begin(), text.end())) return Strokes::failure("the text is not UTF-8");
  std::vector<KeyStroke> strokes;
  for (const char32_t character : utf8::utf8to32(text)) {
    const auto stroke = keystroke_for(character, letter_case);
    if (!stroke)
      return Strokes::failure(
          "'" + utf8::utf32to8({&character, 1}) +
          "' cannot be typed on a C64; letters, digits and the punctuation of its keys can");
    strokes.push_back(*stroke);
  }
  return strokes;
}

KeyTypist::KeyTypist(VideoStandard standard)
    : jiffy_cycles_(standard == VideoStandard::kPal ? 0x4025 + 1 : 0x4295 + 1) {}

void KeyTypist::type(const std::vector<KeyStroke>& strokes) {
  waiting_.insert(waiting_.end(), strokes.begin(), strokes.end());
}

void KeyTypist::apply_due(Machine& machine) {
  if (!busy()) return;
  if (!beat_) beat_ = machine.state().cycle + cycles_to_scan(machine) + jiffy_cycles_ / 2;
  if (machine.state().cycle < *beat_) return;
  if (key_is_down_)
    release_current(machine);
  else
    press_next(machine);
  *beat_ += jiffy_cycles_;
  if (!busy()) beat_.reset();
}

void KeyTypist::press_next(Machine& machine) {
  current_ = waiting_.front();
  waiting_.pop_front();
  if (const auto modifier = key_of_modifier(current_.modifier)) machine.press(*modifier);
  machine.press(current_.key);
  key_is_down_ = true;
}

void KeyTypist::release_current(Machine& machine) {
  if (const auto modifier = key_of_modifier(current_.modifier)) machine.release(*modifier);
  machine.release(current_.key);
  key_is_down_ = false;
}

void KeyTypist::stop(Machine& machine) {
  waiting_.clear();
  if (key_is_down_) release_current(machine);
  beat_.reset();
}

}  // namespace breadbin256
