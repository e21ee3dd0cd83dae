// PETSCII, screen codes and Unicode, against published tables.

#include "core/screen/petscii.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace breadbin256 {
namespace {

constexpr auto kUpper = CharacterSet::kUpperGraphics, kLower = CharacterSet::kLowerUpper;

struct Pair {
  int petscii;
  char32_t upper, lower;
};

// Unicode L2/19-025, mapping files of the C64's interchange sets; names of the characters in the comments.
constexpr Pair kPublished[] = {
    {0x20, U' ', U' '},       {0x41, U'A', U'a'}, {0x5a, U'Z', U'z'}, {0x5c, 0x00a3, 0x00a3},  // POUND SIGN
    {0x5e, 0x2191, 0x2191},    // UPWARDS ARROW
    {0x5f, 0x2190, 0x2190},    // LEFTWARDS ARROW
    {0xa0, 0x00a0, 0x00a0},    // NO-BREAK SPACE
    {0xa6, 0x2592, 0x2592},    // MEDIUM SHADE
    {0xa8, 0x1fb8f, 0x1fb8f},  // LOWER HALF MEDIUM SHADE
    {0xa9, 0x25e4, 0x1fb99},   // BLACK UPPER LEFT TRIANGLE; UPPER RIGHT TO LOWER LEFT FILL
    {0xaa, 0x1fb87, 0x1fb87},  // RIGHT ONE QUARTER BLOCK
    {0xb0, 0x250c, 0x250c},    // BOX DRAWINGS LIGHT DOWN AND RIGHT
    {0xb7, 0x1fb82, 0x1fb82},  // UPPER ONE QUARTER BLOCK
    {0xba, 0x1fb7f, 0x2713},   // RIGHT AND LOWER ONE EIGHTH BLOCK; CHECK MARK
    {0xbf, 0x259a, 0x259a},    // QUADRANT UPPER LEFT AND LOWER RIGHT
    {0xc0, 0x2500, 0x2500},    // BOX DRAWINGS LIGHT HORIZONTAL
    {0xc1, 0x2660, U'A'},      // BLACK SPADE SUIT
    {0xc2, 0x1fb72, U'B'},     // VERTICAL ONE EIGHTH BLOCK-4
    {0xc8, 0x1fb74, U'H'},     // VERTICAL ONE EIGHTH BLOCK-6
    {0xd3, 0x2665, U'S'},      // BLACK HEART SUIT
    {0xda, 0x2666, U'Z'},      // BLACK DIAMOND SUIT
    {0xdc, 0x1fb8c, 0x1fb8c},  // LEFT HALF MEDIUM SHADE
    {0xdd, 0x2502, 0x2502},    // BOX DRAWINGS LIGHT VERTICAL
    {0xde, 0x03c0, 0x1fb96},   // GREEK SMALL LETTER PI; INVERSE CHECKER BOARD FILL
    {0xdf, 0x25e5, 0x1fb98},   // BLACK UPPER RIGHT TRIANGLE; UPPER LEFT TO LOWER RIGHT FILL
};

TEST(Petscii, published_pairs_map_both_ways) {
  for (const Pair& pair : kPublished) {
    const auto petscii = static_cast<std::uint8_t>(pair.petscii);
    SCOPED_TRACE(pair.petscii);
    EXPECT_EQ(unicode_from_petscii(petscii, kUpper), pair.upper);
    EXPECT_EQ(unicode_from_petscii(petscii, kLower), pair.lower);
    EXPECT_EQ(petscii_from_unicode(pair.upper, kUpper), petscii);
    EXPECT_EQ(petscii_from_unicode(pair.lower, kLower), petscii);
  }
}

TEST(Petscii, every_printable_code_comes_back_as_its_main_form) {
  for (const CharacterSet set : {kUpper, kLower}) {
    for (int code = 0; code < 256; ++code) {
      const auto petscii = static_cast<std::uint8_t>(code);
      const auto character = unicode_from_petscii(petscii, set);
      const bool control = (code & 0x60) == 0;
      ASSERT_EQ(character.has_value(), !control) << code;
      if (control) continue;
      // $60-$7f repeat $c0-$df, $e0-$fe repeat $a0-$be, $ff repeats $de (C64 Programmer's Reference Guide,
      // app. C).
      const int main_form = code == 0xff                  ? 0xde
                            : code >= 0xe0                ? code - 0x40
                            : code >= 0x60 && code < 0x80 ? code + 0x60
                                                          : code;
      EXPECT_EQ(petscii_from_unicode(*character, set), main_form) << code;
    }
  }
}

TEST(Petscii, every_screen_code_has_its_own_character) {
  for (const CharacterSet set : {kUpper, kLower}) {
    std::set<char32_t> seen;
    for (int code = 0; code < 128; ++code) {
      const auto screen_code = static_cast<std::uint8_t>(code);
      const char32_t character = unicode_from_screen_code(screen_code, set);
      EXPECT_TRUE(seen.insert(character).second) << code;
      EXPECT_EQ(screen_code_from_unicode(character, set), screen_code);
      EXPECT_EQ(unicode_from_screen_code(reversed(screen_code), set), character);
      EXPECT_FALSE(is_reversed(screen_code));
      EXPECT_TRUE(is_reversed(reversed(screen_code)));
    }
  }
}

TEST(Petscii, screen_codes_follow_the_reference_guide) {  // Programmer's Reference Guide, appendices B and C
  constexpr std::array<std::array<int, 2>, 9> kPairs = {{{0x41, 0x01},
                                                         {0x40, 0x00},
                                                         {0x20, 0x20},
                                                         {0x3f, 0x3f},
                                                         {0xc1, 0x41},
                                                         {0xa0, 0x60},
                                                         {0xbf, 0x7f},
                                                         {0x5f, 0x1f},
                                                         {0xde, 0x5e}}};
  for (const auto& [petscii, screen_code] : kPairs) {
    EXPECT_EQ(screen_code_from_petscii(static_cast<std::uint8_t>(petscii)), screen_code);
    EXPECT_EQ(petscii_from_screen_code(static_cast<std::uint8_t>(screen_code)), petscii);
  }
  EXPECT_EQ(screen_code_from_petscii(0x61), 0x41);
  EXPECT_EQ(screen_code_from_petscii(0xe1), 0x61);
  EXPECT_EQ(screen_code_from_petscii(0xff), 0x5e);
  EXPECT_EQ(screen_code_from_petscii(0x0d), std::nullopt);
  EXPECT_EQ(screen_code_from_petscii(0x93), std::nullopt);
}

TEST(Petscii, five_ascii_characters_cannot_be_written) {  // hardware facts 20
  for (const char32_t character : {U'`', U'{', U'|', U'}', U'~'})
    EXPECT_EQ(petscii_from_unicode(character, kLower), std::nullopt);
  EXPECT_EQ(petscii_from_unicode(U'\\', kLower), 0x5c);
  EXPECT_EQ(petscii_from_unicode(U'^', kLower), 0x5e);
  EXPECT_EQ(petscii_from_unicode(U'_', kLower), 0x5f);
  EXPECT_EQ(petscii_from_unicode(U'a', kUpper), std::nullopt);
}

TEST(Petscii, a_screen_reads_as_25_lines_of_utf8) {
  std::array<std::uint8_t, 1000> matrix;
  matrix.fill(0x20);
  constexpr std::array<std::uint8_t, 6> kReady = {0x12, 0x05, 0x01, 0x04, 0x19, 0x2e};
  std::copy(kReady.begin(), kReady.end(), matrix.begin() + 40);
  matrix[46] = 0xa0;  // the cursor on a space
  matrix[999] = 0x53;
  const auto upper = screen_lines(matrix.data(), character_set_of(0x15));
  const auto lower = screen_lines(matrix.data(), character_set_of(0x17));
  ASSERT_EQ(upper.size(), 25u);
  EXPECT_EQ(upper[0], std::string(40, ' '));
  EXPECT_EQ(upper[1], "READY." + std::string(34, ' '));
  EXPECT_EQ(lower[1], "ready." + std::string(34, ' '));
  EXPECT_EQ(upper[24], std::string(39, ' ') + "\xe2\x99\xa5");
  EXPECT_EQ(lower[24], std::string(39, ' ') + "S");
  matrix[0] = 0x42;
  EXPECT_EQ(screen_lines(matrix.data(), kUpper)[0].substr(0, 4), "\xf0\x9f\xad\xb2");
  EXPECT_EQ(screen_lines_unicode(matrix.data(), kUpper)[0].size(), 40u);
}

}  // namespace
}  // namespace breadbin256
