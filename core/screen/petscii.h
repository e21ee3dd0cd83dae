#pragma once
// PETSCII and screen codes <-> Unicode, for both character sets of the C64.
//
//   key press, CHROUT:  PETSCII       $41 'A' (or 'a')   $c1 graphics (or 'A')   $00-$1f, $80-$9f control
//   screen RAM:         screen code   $01                $41                     bit 7: reversed
//
// A character set is chosen by $D018 bit 1: upper case and graphics, or lower and upper case. Graphics are
// those of the mapping tables that came with Unicode's block "Symbols for Legacy Computing" (L2/19-025, C64
// interchange, primary and alternate). Codes that differ only on paper ($60-$7f = $c0-$df, $e0-$fe = $a0-$be,
// $ff = $de) become one on the way back. Not covered: colour and reverse control codes have no Unicode
// character.
//
//   petscii_from_unicode(U'a', CharacterSet::kLowerUpper);            // $41
//   screen_lines(machine.state().ram.data() + 0x0400, CharacterSet::kLowerUpper)[0];   // UTF-8, 40
//   characters

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace breadbin256 {

enum class CharacterSet : std::uint8_t { kUpperGraphics, kLowerUpper };

/// The set that $D018 selects out of the character ROM.
constexpr CharacterSet character_set_of(std::uint8_t memory_pointers) {
  return memory_pointers & 0x02 ? CharacterSet::kLowerUpper : CharacterSet::kUpperGraphics;
}

/// Nothing for control codes.
std::optional<char32_t> unicode_from_petscii(std::uint8_t petscii, CharacterSet set);
/// The code that a key gives. ASCII's \ ^ _ are taken as the pound sign and the two arrows that stand at
/// their codes.
std::optional<std::uint8_t> petscii_from_unicode(char32_t character, CharacterSet set);

/// Nothing for control codes.
std::optional<std::uint8_t> screen_code_from_petscii(std::uint8_t petscii);
/// Of the character in either form; bit 7 (reversed) is dropped.
std::uint8_t petscii_from_screen_code(std::uint8_t screen_code);

constexpr bool is_reversed(std::uint8_t screen_code) { return (screen_code & 0x80) != 0; }
constexpr std::uint8_t reversed(std::uint8_t screen_code) { return screen_code ^ 0x80; }

/// Of the character in either form: a cursor on it changes nothing.
char32_t unicode_from_screen_code(std::uint8_t screen_code, CharacterSet set);
/// The form that is not reversed.
std::optional<std::uint8_t> screen_code_from_unicode(char32_t character, CharacterSet set);

/// The 25 lines of 40 characters of a video matrix, `matrix` of 1,000 screen codes.
std::vector<std::u32string> screen_lines_unicode(const std::uint8_t* matrix, CharacterSet set);
/// The same as UTF-8.
std::vector<std::string> screen_lines(const std::uint8_t* matrix, CharacterSet set);

}  // namespace breadbin256
