// The free character ROM: order and reversal as the C64 has them, lines that join, letters that cannot be
// confused.

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <string>
#include <vector>

#include "roms_free/characters/character_drawing.h"
#include "roms_free/characters/free_characters.h"

namespace breadbin256 {
namespace {

using Glyph = std::array<unsigned char, 8>;
constexpr int kCapitals = 0, kSmall = 1;  // the two sets, numbered as $D018 bit 1 does

Glyph glyph(int set, int code) {
  Glyph rows;
  for (int row = 0; row < 8; ++row)
    rows[static_cast<std::size_t>(row)] =
        free_character_rom[static_cast<std::size_t>(2048 * set + 8 * code + row)];
  return rows;
}

// The edges of a cell as bit patterns; bit 7 is the left or the upper end.
unsigned top(const Glyph& rows) { return rows[0]; }
unsigned bottom(const Glyph& rows) { return rows[7]; }
unsigned column(const Glyph& rows, int bit) {
  unsigned pixels = 0;
  for (const unsigned row : rows) pixels = pixels << 1 | (row >> bit & 1);
  return pixels;
}
unsigned left(const Glyph& rows) { return column(rows, 7); }
unsigned right(const Glyph& rows) { return column(rows, 0); }

TEST(FreeCharacters, AreTwoSetsWhoseUpperHalvesAreReversed) {
  ASSERT_EQ(free_character_rom.size(), 4096u);
  for (int set = 0; set < 2; ++set)
    for (int code = 0; code < 128; ++code)
      for (std::size_t row = 0; row < 8; ++row)
        ASSERT_EQ(glyph(set, code)[row] ^ glyph(set, code + 128)[row], 0xff) << set << ":" << code;
}

TEST(FreeCharacters, CapitalsSignsAndDigitsAreTheSameInBothSets) {
  for (int letter = 1; letter <= 26; ++letter)
    EXPECT_EQ(glyph(kCapitals, letter), glyph(kSmall, letter + 64));
  for (int code = 27; code < 65; ++code) EXPECT_EQ(glyph(kCapitals, code), glyph(kSmall, code)) << code;
  EXPECT_EQ(glyph(kCapitals, 0), glyph(kSmall, 0));
}

TEST(FreeCharacters, OnlyFourGraphicsDifferInTheSecondSet) {
  std::vector<int> different;
  for (int code = 91; code < 128; ++code)
    if (glyph(kCapitals, code) != glyph(kSmall, code)) different.push_back(code);
  EXPECT_EQ(different, (std::vector<int>{94, 95, 105, 122}));
}

/// Everything that people read, by its name in the set of small letters.
std::map<std::string, Glyph> readable_glyphs() {
  std::map<std::string, Glyph> named;
  for (int code = 0; code < 64; ++code) named["2:" + std::to_string(code)] = glyph(kSmall, code);
  for (int code = 65; code <= 90; ++code) named["2:" + std::to_string(code)] = glyph(kSmall, code);
  return named;
}

int different_pixels(const Glyph& one, const Glyph& other) {
  int count = 0;
  for (std::size_t row = 0; row < 8; ++row)
    count += std::popcount(static_cast<unsigned>(one[row] ^ other[row]));
  return count;
}

TEST(FreeCharacters, NoTwoLettersDigitsOrSignsLookAlike) {
  const auto named = readable_glyphs();
  for (const auto& [name, one] : named)
    for (const auto& [other_name, other] : named)
      if (name < other_name) {
        EXPECT_GE(different_pixels(one, other), 2) << name << " and " << other_name;
      }
}

TEST(FreeCharacters, OneEllAndCapitalIAndZeroAndOAreFarApart) {
  const Glyph one = glyph(kSmall, '1'), ell = glyph(kSmall, 12), capital_i = glyph(kSmall, 64 + 9);
  const Glyph zero = glyph(kSmall, '0'), capital_o = glyph(kSmall, 64 + 15), small_o = glyph(kSmall, 15);
  EXPECT_GE(different_pixels(one, ell), 6);
  EXPECT_GE(different_pixels(one, capital_i), 4);
  EXPECT_GE(different_pixels(ell, capital_i), 6);
  EXPECT_GE(different_pixels(zero, capital_o), 4) << "the zero is slashed";
  EXPECT_GE(different_pixels(zero, small_o), 8);
}

TEST(FreeCharacters, LettersKeepTheirLines) {
  const std::string descending = "gjpqy", ascending = "bdfhijklt";
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    const Glyph rows = glyph(kSmall, letter - 'a' + 1);
    EXPECT_EQ(rows[7] != 0, descending.find(letter) != std::string::npos) << letter << ", row 7";
    EXPECT_EQ((rows[0] | rows[1]) != 0, ascending.find(letter) != std::string::npos)
        << letter << ", rows 0 and 1";
  }
  for (int code = 65; code <= 90; ++code) {
    EXPECT_NE(glyph(kSmall, code)[0], 0) << code;
    EXPECT_NE(glyph(kSmall, code)[6], 0) << code;
    EXPECT_EQ(glyph(kSmall, code)[7], 0) << code;
  }
  for (const auto& [name, rows] : readable_glyphs()) EXPECT_EQ(right(rows), 0u) << name << " leaves a gap";
}

TEST(FreeGraphics, HorizontalLinesTouchBothEdgesInTheSameRows) {
  for (const int code : {64, 67, 68, 69, 70, 82, 99, 100, 111, 119, 120, 121, 98}) {
    const Glyph rows = glyph(kCapitals, code);
    EXPECT_NE(left(rows), 0u) << code;
    for (const unsigned row : rows) EXPECT_TRUE(row == 0 || row == 0xff) << code;
  }
}

TEST(FreeGraphics, VerticalLinesTouchTopAndBottomInTheSameColumns) {
  for (const int code : {66, 71, 72, 84, 89, 93, 97, 101, 103, 106, 116, 117, 118}) {
    const Glyph rows = glyph(kCapitals, code);
    EXPECT_NE(top(rows), 0u) << code;
    for (const unsigned row : rows) EXPECT_EQ(row, top(rows)) << code;
  }
}

TEST(FreeGraphics, LinesMoveThroughTheCellInOrder) {
  int before = -1;
  for (const int code : {99, 69, 68, 67, 70, 82, 100}) {
    const unsigned rows_set = left(glyph(kCapitals, code));
    const int first_row = std::countl_zero(static_cast<unsigned char>(rows_set));
    EXPECT_GT(first_row, before) << code;
    before = first_row;
  }
  before = -1;
  for (const int code : {101, 84, 71, 66, 72, 89, 103}) {
    const int first_column = std::countl_zero(static_cast<unsigned char>(top(glyph(kCapitals, code))));
    EXPECT_GT(first_column, before) << code;
    before = first_column;
  }
}

/// Which sides of the cell a box glyph reaches: up, right, down, left.
struct Joint {
  int code;
  bool up, right, down, left;
};

TEST(FreeGraphics, CornersTeesCrossAndArcsMeetTheLines) {
  const Joint joints[] = {
      {64, false, true, false, true},  {93, true, false, true, false},  {91, true, true, true, true},
      {67, false, true, false, true},  {66, true, false, true, false},  {112, false, true, true, false},
      {110, false, false, true, true}, {109, true, true, false, false}, {125, true, false, false, true},
      {107, true, true, true, false},  {115, true, false, true, true},  {113, true, true, false, true},
      {114, false, true, true, true},  {85, false, true, true, false},  {73, false, false, true, true},
      {74, true, true, false, false},  {75, true, false, false, true},
  };
  const unsigned across = left(glyph(kCapitals, 64)), along = top(glyph(kCapitals, 93));
  ASSERT_NE(across, 0u);
  ASSERT_NE(along, 0u);
  for (const Joint& joint : joints) {
    const Glyph rows = glyph(kCapitals, joint.code);
    EXPECT_EQ(top(rows), joint.up ? along : 0) << joint.code;
    EXPECT_EQ(bottom(rows), joint.down ? along : 0) << joint.code;
    EXPECT_EQ(left(rows), joint.left ? across : 0) << joint.code;
    EXPECT_EQ(right(rows), joint.right ? across : 0) << joint.code;
  }
}

TEST(FreeGraphics, EdgeCornersAreTheirTwoEighthsTogether) {
  const struct {
    int corner, one, other;
  } rows[] = {{76, 101, 100}, {79, 101, 99}, {80, 103, 99}, {122, 103, 100}};
  for (const auto& row : rows)
    for (std::size_t line = 0; line < 8; ++line)
      EXPECT_EQ(glyph(kCapitals, row.corner)[line],
                glyph(kCapitals, row.one)[line] | glyph(kCapitals, row.other)[line])
          << row.corner;
}

TEST(FreeGraphics, DiagonalsRunFromCornerToCorner) {
  const Glyph falling = glyph(kCapitals, 77), rising = glyph(kCapitals, 78), cross = glyph(kCapitals, 86);
  for (std::size_t row = 0; row < 8; ++row) {
    EXPECT_TRUE(falling[row] >> (7 - row) & 1) << row;
    EXPECT_TRUE(rising[row] >> row & 1) << row;
    EXPECT_EQ(cross[row], falling[row] | rising[row]) << row;
  }
}

int pixels(int code) { return different_pixels(glyph(kCapitals, code), Glyph{}); }

TEST(FreeGraphics, BlocksFillTheShareTheyAreNamedFor) {
  EXPECT_EQ(pixels(96), 0);
  for (const int eighth : {99, 100, 101, 103}) EXPECT_EQ(pixels(eighth), 8) << eighth;
  for (const int quarter : {106, 111, 116, 119, 108, 123, 124, 126})
    EXPECT_EQ(pixels(quarter), 16) << quarter;
  for (const int three_eighths : {117, 118, 120, 121}) EXPECT_EQ(pixels(three_eighths), 24) << three_eighths;
  for (const int half : {97, 98, 102, 127}) EXPECT_EQ(pixels(half), 32) << half;
  for (const int half_of_checks : {92, 104}) EXPECT_EQ(pixels(half_of_checks), 16) << half_of_checks;
  for (std::size_t row = 0; row < 8; ++row)
    EXPECT_EQ(glyph(kSmall, 94)[row] ^ glyph(kSmall, 102)[row], 0xff) << "the checks the other way round";
}

std::string rows_of_eight(const std::string& row) {
  std::string text;
  for (int count = 0; count < 8; ++count) text += row + "\n";
  return text;
}

TEST(CharacterDrawing, ReadsPlacesAndRows) {
  CharacterDrawing drawing;
  EXPECT_EQ(drawing.add("; note\n\n1:1 2:65  capital A\n" + rows_of_eight("#.....##"), "a.txt"), "");
  EXPECT_EQ(drawing.image[8], 0x83);
  EXPECT_EQ(drawing.image[2048 + 8 * 65 + 7], 0x83);
}

TEST(CharacterDrawing, NamesFileLineAndWhatIsWrong) {
  const std::string glyph_rows = rows_of_eight("........");
  const struct {
    std::string text;
    const char* complaint;
  } cases[] = {
      {"capital A\n" + glyph_rows,
       "a.txt:1: expected a heading like `1:1 2:65 capital A`, found `capital A`"},
      {"3:1 third set\n" + glyph_rows,
       "a.txt:1: expected a heading like `1:1 2:65 capital A`, found `3:1 third set`"},
      {"1:128 reversed\n" + glyph_rows,
       "a.txt:1: expected a heading like `1:1 2:65 capital A`, found `1:128 reversed`"},
      {"1:1\n" + glyph_rows, "a.txt:1: expected a heading like `1:1 2:65 capital A`, found `1:1`"},
      {"1:1 A\n........\n.......\n", "a.txt:3: expected eight rows of eight `.` or `#` below `1:1 A`"},
      {"1:1 A\n.......x\n", "a.txt:2: expected eight rows of eight `.` or `#` below `1:1 A`"},
      {"1:1 A\n........\n", "a.txt:2: expected eight rows of eight `.` or `#` below `1:1 A`"},
      {"1:1 A\n" + glyph_rows + "1:1 B\n" + glyph_rows, "a.txt:18: drawn before: `1:1 B`"},
  };
  for (const auto& wrong : cases) EXPECT_EQ(CharacterDrawing{}.add(wrong.text, "a.txt"), wrong.complaint);
}

TEST(CharacterDrawing, NamesAPlaceThatIsNotDrawn) {
  CharacterDrawing drawing;
  for (int code = 0; code < 128; ++code) {
    const std::string places =
        code == 77 ? "1:77 " : "1:" + std::to_string(code) + " 2:" + std::to_string(code) + " ";
    ASSERT_EQ(drawing.add(places + "dot\n" + rows_of_eight("#......."), "a.txt"), "");
  }
  EXPECT_EQ(drawing.finish(), "not drawn: 2:77");
}

}  // namespace
}  // namespace breadbin256
