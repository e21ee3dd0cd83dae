#include "core/screen/petscii.h"

#include <algorithm>
#include <array>

namespace breadbin256 {
namespace {

using Glyphs = std::array<char32_t, 128>;

/// In the order of screen codes, a row of 32 for PETSCII $40, $20, $c0 and $a0 each.
constexpr Glyphs kUpperGraphics = {
    U'@',
    U'A',
    U'B',
    U'C',
    U'D',
    U'E',
    U'F',
    U'G',
    U'H',
    U'I',
    U'J',
    U'K',
    U'L',
    U'M',
    U'N',
    U'O',  //
    U'P',
    U'Q',
    U'R',
    U'S',
    U'T',
    U'U',
    U'V',
    U'W',
    U'X',
    U'Y',
    U'Z',
    U'[',
    U'£',
    U']',
    U'↑',
    U'←',  //
    U' ',
    U'!',
    U'"',
    U'#',
    U'$',
    U'%',
    U'&',
    U'\'',
    U'(',
    U')',
    U'*',
    U'+',
    U',',
    U'-',
    U'.',
    U'/',  //
    U'0',
    U'1',
    U'2',
    U'3',
    U'4',
    U'5',
    U'6',
    U'7',
    U'8',
    U'9',
    U':',
    U';',
    U'<',
    U'=',
    U'>',
    U'?',  //
    // lines at eight heights and sides, arcs, corners, suits
    U'─',
    U'♠',
    0x1fb72,
    0x1fb78,
    0x1fb77,
    0x1fb76,
    0x1fb7a,
    0x1fb71,  //
    0x1fb74,
    U'╮',
    U'╰',
    U'╯',
    0x1fb7c,
    U'╲',
    U'╱',
    0x1fb7d,  //
    0x1fb7e,
    U'●',
    0x1fb7b,
    U'♥',
    0x1fb70,
    U'╭',
    U'╳',
    U'○',  //
    U'♣',
    0x1fb75,
    U'♦',
    U'┼',
    0x1fb8c,
    U'│',
    U'π',
    U'◥',  //
    // blocks, shades, box drawing, quadrants
    0x00a0,
    U'▌',
    U'▄',
    U'▔',
    U'▁',
    U'▏',
    U'▒',
    U'▕',  //
    0x1fb8f,
    U'◤',
    0x1fb87,
    U'├',
    U'▗',
    U'└',
    U'┐',
    U'▂',  //
    U'┌',
    U'┴',
    U'┬',
    U'┤',
    U'▎',
    U'▍',
    0x1fb88,
    0x1fb82,  //
    0x1fb83,
    U'▃',
    0x1fb7f,
    U'▖',
    U'▝',
    U'┘',
    U'▘',
    U'▚',
};

constexpr Glyphs make_lower_upper() {
  Glyphs glyphs = kUpperGraphics;
  for (std::size_t letter = 1; letter <= 26; ++letter) {
    glyphs[letter] = U'a' + static_cast<char32_t>(letter - 1);
    glyphs[0x40 + letter] = U'A' + static_cast<char32_t>(letter - 1);
  }
  glyphs[0x5e] = 0x1fb96;  // inverse checker board
  glyphs[0x5f] = 0x1fb98;  // falling lines
  glyphs[0x69] = 0x1fb99;  // rising lines
  glyphs[0x7a] = U'✓';
  return glyphs;
}

constexpr Glyphs kLowerUpper = make_lower_upper();

const Glyphs& glyphs_of(CharacterSet set) {
  return set == CharacterSet::kUpperGraphics ? kUpperGraphics : kLowerUpper;
}

char32_t at_the_same_code(char32_t ascii) {
  switch (ascii) {
    case U'\\': return U'£';
    case U'^': return U'↑';
    case U'_': return U'←';
    default: return ascii;
  }
}

void append_utf8(std::string& text, char32_t c) {
  const auto byte = [&](char32_t bits) {
    text.push_back(static_cast<char>(static_cast<unsigned char>(bits)));
  };
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xc0 | c >> 6);
  } else if (c < 0x10000) {
    byte(0xe0 | c >> 12);
    byte(0x80 | (c >> 6 & 0x3f));
  } else {
    byte(0xf0 | c >> 18);
    byte(0x80 | (c >> 12 & 0x3f));
    byte(0x80 | (c >> 6 & 0x3f));
  }
  byte(0x80 | (c & 0x3f));
}

}  // namespace

std::optional<std::uint8_t> screen_code_from_petscii(std::uint8_t petscii) {
  if (petscii == 0xff) return 0x5e;
  const auto row_32 = static_cast<std::uint8_t>(petscii & 0x1f);
  switch (petscii >> 5) {
    case 1: return 0x20 | row_32;
    case 2: return row_32;
    case 3:
    case 6: return 0x40 | row_32;
    case 5:
    case 7: return 0x60 | row_32;
    default: return std::nullopt;
  }
}

std::uint8_t petscii_from_screen_code(std::uint8_t screen_code) {
  static constexpr std::array<std::uint8_t, 4> kRows = {0x40, 0x20, 0xc0, 0xa0};
  return kRows[screen_code >> 5 & 3] | (screen_code & 0x1f);
}

char32_t unicode_from_screen_code(std::uint8_t screen_code, CharacterSet set) {
  return glyphs_of(set)[screen_code & 0x7f];
}

std::optional<std::uint8_t> screen_code_from_unicode(char32_t character, CharacterSet set) {
  const Glyphs& glyphs = glyphs_of(set);
  const auto found = std::find(glyphs.begin(), glyphs.end(), at_the_same_code(character));
  if (found == glyphs.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - glyphs.begin());
}

std::optional<char32_t> unicode_from_petscii(std::uint8_t petscii, CharacterSet set) {
  const auto screen_code = screen_code_from_petscii(petscii);
  if (!screen_code) return std::nullopt;
  return unicode_from_screen_code(*screen_code, set);
}

std::optional<std::uint8_t> petscii_from_unicode(char32_t character, CharacterSet set) {
  const auto screen_code = screen_code_from_unicode(character, set);
  if (!screen_code) return std::nullopt;
  return petscii_from_screen_code(*screen_code);
}

std::vector<std::u32string> screen_lines_unicode(const std::uint8_t* matrix, CharacterSet set) {
  std::vector<std::u32string> lines(25);
  for (std::u32string& line : lines)
    for (int column = 0; column < 40; ++column) line += unicode_from_screen_code(*matrix++, set);
  return lines;
}

std::vector<std::string> screen_lines(const std::uint8_t* matrix, CharacterSet set) {
  std::vector<std::string> lines;
  for (const std::u32string& line : screen_lines_unicode(matrix, set)) {
    std::string& text = lines.emplace_back();
    for (const char32_t character : line) append_utf8(text, character);
  }
  return lines;
}

}  // namespace breadbin256
