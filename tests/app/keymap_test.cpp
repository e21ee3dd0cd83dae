#include "app/sdl_keymap.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

namespace breadbin256 {
namespace {

using ui::Chord;
using ui::Commands;

SDL_Event key_event(Uint32 type, SDL_Scancode scancode, SDL_Keycode code, Uint16 modifiers = 0,
                    Uint8 repeat = 0) {
  SDL_Event event{};
  event.key.type = type;
  event.key.keysym.scancode = scancode;
  event.key.keysym.sym = code;
  event.key.keysym.mod = modifiers;
  event.key.repeat = repeat;
  return event;
}

SDL_Event text_event(const char* text) {
  SDL_Event event{};
  event.type = SDL_TEXTINPUT;
  std::strncpy(event.text.text, text, sizeof event.text.text - 1);
  return event;
}

int position(int pa, int pb) { return 8 * pa + pb; }

void expect_chord(std::optional<Chord> chord, int key, bool shift) {
  ASSERT_TRUE(chord);
  EXPECT_EQ(chord->key, key);
  EXPECT_EQ(chord->shift, shift);
}

// Places from the keyboard matrix in the Programmer's Reference Guide.
TEST(Keymap, CharactersFindTheirKeys) {
  expect_chord(chord_of_character('a'), position(1, 2), false);
  expect_chord(chord_of_character('A'), position(1, 2), true);
  expect_chord(chord_of_character('q'), position(7, 6), false);
  expect_chord(chord_of_character('m'), position(4, 4), false);
  expect_chord(chord_of_character('1'), position(7, 0), false);
  expect_chord(chord_of_character('"'), position(7, 3), true);
  expect_chord(chord_of_character('@'), position(5, 6), false);
  expect_chord(chord_of_character('*'), position(6, 1), false);
  expect_chord(chord_of_character('+'), position(5, 0), false);
  expect_chord(chord_of_character('?'), position(6, 7), true);
  expect_chord(chord_of_character('['), position(5, 5), true);
  expect_chord(chord_of_character(' '), position(7, 4), false);
  expect_chord(chord_of_character(U'\u00a3'), position(6, 0), false);
  EXPECT_FALSE(chord_of_character('{'));
  EXPECT_FALSE(chord_of_character(U'\u00e4'));
  EXPECT_FALSE(chord_of_character(0));
}

TEST(Keymap, EveryTypableCharacterHasItsOwnChord) {
  std::set<std::pair<int, bool>> seen;
  for (char32_t c = ' '; c <= 'z'; ++c) {
    if (c == '`') continue;
    const auto chord = chord_of_character(c);
    ASSERT_TRUE(chord) << static_cast<char>(c);
    EXPECT_TRUE(seen.insert({chord->key, chord->shift}).second) << static_cast<char>(c);
  }
}

TEST(KeyRouter, ACapitalStaysDownAsLongAsItsHostKey) {
  KeyRouter router;
  Commands commands;
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT, SDLK_LSHIFT), commands);
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_H, SDLK_h, KMOD_LSHIFT), commands);
  router.handle(text_event("H"), commands);
  ASSERT_EQ(commands.keys.size(), 1u);
  EXPECT_TRUE(commands.keys[0].down);
  EXPECT_TRUE(commands.keys[0].chord.shift);
  EXPECT_EQ(commands.keys[0].character, 'H');
  router.handle(key_event(SDL_KEYUP, SDL_SCANCODE_H, SDLK_h), commands);
  ASSERT_EQ(commands.keys.size(), 2u);
  EXPECT_FALSE(commands.keys[1].down);
}

TEST(KeyRouter, TheHostsRepetitionIsIgnored) {
  KeyRouter router;
  Commands commands;
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_A, SDLK_a), commands);
  router.handle(text_event("a"), commands);
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_A, SDLK_a, 0, 1), commands);
  router.handle(text_event("a"), commands);
  EXPECT_EQ(commands.keys.size(), 1u);
}

TEST(KeyRouter, TextOfAnInputMethodIsPressedAndReleased) {
  KeyRouter router;
  Commands commands;
  router.handle(text_event("ab\xc3\xa4"), commands);
  ASSERT_EQ(commands.keys.size(), 4u);
  EXPECT_FALSE(commands.keys[3].down);
}

TEST(KeyRouter, SpecialKeysGoByPlace) {
  KeyRouter router;
  Commands commands;
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_ESCAPE, SDLK_ESCAPE), commands);
  router.handle(key_event(SDL_KEYUP, SDL_SCANCODE_ESCAPE, SDLK_ESCAPE), commands);
  ASSERT_EQ(commands.keys.size(), 2u);
  EXPECT_EQ(commands.keys[0].chord.key, position(7, 7));
  commands = {};
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_LEFT, SDLK_LEFT), commands);
  ASSERT_EQ(commands.keys.size(), 1u);
  EXPECT_EQ(commands.keys[0].chord.key, position(0, 2));
  EXPECT_TRUE(commands.keys[0].chord.shift) << "cursor left is SHIFT and cursor right";
  commands = {};
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_PAGEUP, SDLK_PAGEUP), commands);
  ASSERT_EQ(commands.keys.size(), 1u);
  EXPECT_EQ(commands.keys[0].chord.key, ui::kRestoreKey);
}

TEST(KeyRouter, CommodoreKeyTakesShiftAndLettersByPlace) {
  KeyRouter router;
  Commands commands;
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_LCTRL, SDLK_LCTRL), commands);
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT, SDLK_LSHIFT, KMOD_LCTRL), commands);
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_A, SDLK_a, KMOD_LCTRL), commands);
  ASSERT_EQ(commands.keys.size(), 3u);
  EXPECT_EQ(commands.keys[0].chord.key, position(7, 5));
  EXPECT_EQ(commands.keys[1].chord.key, position(1, 7));
  EXPECT_EQ(commands.keys[2].chord.key, position(1, 2));
}

TEST(KeyRouter, WhenThePictureLosesTheKeysNothingSticks) {
  KeyRouter router;
  Commands commands;
  router.handle(key_event(SDL_KEYDOWN, SDL_SCANCODE_A, SDLK_a), commands);
  router.handle(text_event("a"), commands);
  commands = {};
  router.release_all(commands);
  ASSERT_EQ(commands.keys.size(), 1u);
  EXPECT_FALSE(commands.keys[0].down);
  EXPECT_EQ(commands.keys[0].character, 'a');
  commands = {};
  router.handle(key_event(SDL_KEYUP, SDL_SCANCODE_A, SDLK_a), commands);
  EXPECT_TRUE(commands.keys.empty());
}

}  // namespace
}  // namespace breadbin256
