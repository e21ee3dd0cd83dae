#pragma once
// Reads glyphs drawn as text and sets them into the image of a character ROM.
//
//   1:1 2:65  capital A        places (set:screen code, codes 0..127), then what it is
//   ..####..
//   (seven more rows)          # set, . clear; lines that begin with ; and empty lines are skipped
//
// The image is that of a C64: two sets of 256 glyphs of 8 bytes, the upper 128 the reverse of the lower 128.
//
//   CharacterDrawing drawing;
//   std::string error = drawing.add(text, "capitals.txt");
//   if (error.empty()) error = drawing.finish();   // every place filled? fills in the reversed glyphs

#include <array>
#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>

namespace breadbin256 {

inline constexpr std::size_t kCharacterRomBytes = 4096, kCharacterSetBytes = 2048, kGlyphBytes = 8;

struct CharacterDrawing {
  std::array<unsigned char, kCharacterRomBytes> image{};
  std::bitset<256> filled;  ///< 128 * (set - 1) + screen code

  /// Adds the glyphs of a text. Returns what is wrong, with file and line; empty if nothing is.
  std::string add(std::string_view text, const std::string& file_name);
  /// Reverses the glyphs into the upper halves. Returns what is missing; empty if nothing is.
  std::string finish();
};

}  // namespace breadbin256
