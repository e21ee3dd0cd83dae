// The matrix against the table in the Programmer's Reference Guide, and characters against its PETSCII table.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <type_traits>

#include "core/cia/keyboard.h"

namespace breadbin256 {
namespace {

static_assert(std::is_trivially_copyable_v<Keyboard>);

TEST(KeyboardMatrix, AKeyPullsItsRowDownWhenItsColumnIsLow) {
  const struct {
    const char* name;
    int column, row;  // PA, PB
  } keys[] = {{"DEL", 0, 0},   {"RETURN", 0, 1}, {"CRSR-DOWN", 0, 7}, {"A", 1, 2},  {"LEFT-SHIFT", 1, 7},
              {"X", 2, 7},     {"7", 3, 0},      {"M", 4, 4},         {"@", 5, 6},  {"RIGHT-SHIFT", 6, 4},
              {"POUND", 6, 0}, {"1", 7, 0},      {"SPACE", 7, 4},     {"C=", 7, 5}, {"RUN/STOP", 7, 7}};
  for (const auto& key : keys) {
    Keyboard keyboard;
    keyboard.press(key_by_name(key.name).value());
    for (int column = 0; column < 8; ++column) {
      const auto driven = static_cast<std::uint8_t>(~(1 << column));
      const int expected = column == key.column ? 0xff & ~(1 << key.row) : 0xff;
      EXPECT_EQ(keyboard.levels(driven, 0xff).port_b, expected) << key.name << ", column " << column;
    }
    const auto driven_row = static_cast<std::uint8_t>(~(1 << key.row));
    EXPECT_EQ(keyboard.levels(0xff, driven_row).port_a, 0xff & ~(1 << key.column))
        << key.name << ", backwards";
  }
}

TEST(KeyboardMatrix, NamesOfAll66KeysAreDistinctAndFound) {
  std::set<std::string_view> names;
  for (int index = 0; index < kKeyCount; ++index) {
    const Key key = static_cast<Key>(index);
    names.insert(key_name(key));
    EXPECT_EQ(key_by_name(key_name(key)), key);
  }
  EXPECT_EQ(names.size(), 66u);
  EXPECT_FALSE(key_by_name("ANY"));
}

TEST(KeyboardMatrix, EveryKeyIsHeldUntilItIsReleased) {
  for (int index = 0; index < kKeyCount; ++index) {
    const Key key = static_cast<Key>(index);
    Keyboard keyboard;
    keyboard.press(key);
    EXPECT_TRUE(keyboard.is_pressed(key)) << key_name(key);
    keyboard.release(key);
    EXPECT_FALSE(keyboard.is_pressed(key)) << key_name(key);
    EXPECT_EQ(keyboard.levels(0, 0xff).port_b, 0xff) << key_name(key);
  }
}

TEST(KeyboardMatrix, ThreeCornersOfARectangleReadAsFour) {
  Keyboard keyboard;
  keyboard.press(Key::kA);  // PA1 PB2
  keyboard.press(Key::kD);  // PA2 PB2
  keyboard.press(Key::kX);  // PA2 PB7; the fourth corner, PA1 PB7, is LEFT SHIFT
  EXPECT_EQ(keyboard.levels(0xfd, 0xff).port_b, 0x7b) << "PB2 and the ghost PB7";
  EXPECT_EQ(keyboard.levels(0xfd, 0xff).port_a, 0xf9) << "PA2 is pulled down through the switches too";
}

TEST(KeyboardMatrix, ShiftLockIsLeftShiftAndRestoreIsNotInTheMatrix) {
  Keyboard keyboard;
  keyboard.press(Key::kShiftLock);
  EXPECT_EQ(keyboard.levels(0xfd, 0xff).port_b, 0x7f);
  keyboard.press(Key::kLeftShift);
  keyboard.release(Key::kLeftShift);
  EXPECT_EQ(keyboard.levels(0xfd, 0xff).port_b, 0x7f) << "the lock holds";
  keyboard.release_all();
  keyboard.press(Key::kRestore);
  EXPECT_EQ(keyboard.levels(0x00, 0xff).port_b, 0xff);
}

std::string stroke_text(int petscii) {
  const auto stroke = keystroke_for_petscii(static_cast<std::uint8_t>(petscii));
  if (!stroke) return "none";
  static const char* const kModifiers[] = {"", "SHIFT ", "C= ", "CTRL "};
  return kModifiers[static_cast<int>(stroke->modifier)] + std::string(key_name(stroke->key));
}

TEST(Keystrokes, CharactersComeFromTheKeysOfTheReferenceGuide) {
  const struct {
    int petscii;
    const char* stroke;
  } rows[] = {
      {0x41, "A"},          {0x5a, "Z"},
      {0xc1, "SHIFT A"},    {0xda, "SHIFT Z"},
      {0x30, "0"},          {0x21, "SHIFT 1"},
      {0x22, "SHIFT 2"},    {0x26, "SHIFT 6"},
      {0x27, "SHIFT 7"},    {0x28, "SHIFT 8"},
      {0x29, "SHIFT 9"},    {0x3f, "SHIFT /"},
      {0x3c, "SHIFT ,"},    {0x3e, "SHIFT ."},
      {0x5b, "SHIFT :"},    {0x5d, "SHIFT ;"},
      {0x5c, "POUND"},      {0x5e, "UP-ARROW"},
      {0x5f, "LEFT-ARROW"}, {0x40, "@"},
      {0x0d, "RETURN"},     {0x8d, "SHIFT RETURN"},
      {0x14, "DEL"},        {0x94, "SHIFT DEL"},
      {0x13, "HOME"},       {0x93, "SHIFT HOME"},
      {0x11, "CRSR-DOWN"},  {0x91, "SHIFT CRSR-DOWN"},
      {0x1d, "CRSR-RIGHT"}, {0x9d, "SHIFT CRSR-RIGHT"},
      {0x85, "F1"},         {0x89, "SHIFT F1"},
      {0x88, "F7"},         {0x8c, "SHIFT F7"},
      {0x03, "RUN/STOP"},   {0x90, "CTRL 1"},
      {0x05, "CTRL 2"},     {0x9e, "CTRL 8"},
      {0x12, "CTRL 9"},     {0x92, "CTRL 0"},
      {0x81, "C= 1"},       {0x9b, "C= 8"},
      {0xb0, "C= A"},       {0xad, "C= Z"},
      {0xa4, "C= @"},       {0xa9, "SHIFT POUND"},
      {0xa8, "C= POUND"},   {0xde, "SHIFT UP-ARROW"},
      {0x0e, "CTRL N"},     {0x08, "CTRL H"},
      {0x20, "SPACE"},      {0xa0, "SHIFT SPACE"},
      {0x00, "none"},       {0x8e, "none"},
      {0x7e, "none"},       {0xff, "none"},
  };
  for (const auto& row : rows) EXPECT_EQ(stroke_text(row.petscii), row.stroke) << std::hex << row.petscii;
}

TEST(Keystrokes, EveryPrintingCodeOfTheKeyboardHasOne) {
  for (int petscii = 0x20; petscii <= 0x5f; ++petscii) EXPECT_NE(stroke_text(petscii), "none") << petscii;
  for (int petscii = 0xa0; petscii <= 0xdf; ++petscii)
    EXPECT_NE(stroke_text(petscii), "none") << std::hex << petscii;
}

}  // namespace
}  // namespace breadbin256
