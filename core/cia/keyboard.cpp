#include "core/cia/keyboard.h"

namespace breadbin256 {

namespace {

constexpr std::array<std::string_view, kKeyCount> kNames = {
    "DEL",     "RETURN",     "CRSR-RIGHT", "F7",   "F1",          "F3", "F5",       "CRSR-DOWN",   //
    "3",       "W",          "A",          "4",    "Z",           "S",  "E",        "LEFT-SHIFT",  //
    "5",       "R",          "D",          "6",    "C",           "F",  "T",        "X",           //
    "7",       "Y",          "G",          "8",    "B",           "H",  "U",        "V",           //
    "9",       "I",          "J",          "0",    "M",           "K",  "O",        "N",           //
    "+",       "P",          "L",          "-",    ".",           ":",  "@",        ",",           //
    "POUND",   "*",          ";",          "HOME", "RIGHT-SHIFT", "=",  "UP-ARROW", "/",           //
    "1",       "LEFT-ARROW", "CTRL",       "2",    "SPACE",       "C=", "Q",        "RUN/STOP",    //
    "RESTORE", "SHIFT-LOCK"};

constexpr int kLeftShiftColumn = static_cast<int>(Key::kLeftShift) / 8;
constexpr std::uint8_t kLeftShiftRow = 1 << (static_cast<int>(Key::kLeftShift) % 8);

/// PETSCII of every matrix key, in the order of the matrix; 0: gives no character in this state. The layout
/// is that of the printed key tops and of the PETSCII table in the Programmer's Reference Guide, appendix C.
using PetsciiTable = std::array<std::uint8_t, 64>;

constexpr PetsciiTable kPlain = {0x14, 0x0d, 0x1d, 0x88, 0x85, 0x86, 0x87, 0x11,  //
                                 '3',  'W',  'A',  '4',  'Z',  'S',  'E',  0,     //
                                 '5',  'R',  'D',  '6',  'C',  'F',  'T',  'X',   //
                                 '7',  'Y',  'G',  '8',  'B',  'H',  'U',  'V',   //
                                 '9',  'I',  'J',  '0',  'M',  'K',  'O',  'N',   //
                                 '+',  'P',  'L',  '-',  '.',  ':',  '@',  ',',   //
                                 0x5c, '*',  ';',  0x13, 0,    '=',  0x5e, '/',   //
                                 '1',  0x5f, 0,    '2',  ' ',  0,    'Q',  0x03};

constexpr PetsciiTable kShifted = {0x94, 0x8d, 0x9d, 0x8c, 0x89, 0x8a, 0x8b, 0x91,  //
                                   '#',  0xd7, 0xc1, '$',  0xda, 0xd3, 0xc5, 0,     //
                                   '%',  0xd2, 0xc4, '&',  0xc3, 0xc6, 0xd4, 0xd8,  //
                                   '\'', 0xd9, 0xc7, '(',  0xc2, 0xc8, 0xd5, 0xd6,  //
                                   ')',  0xc9, 0xca, '0',  0xcd, 0xcb, 0xcf, 0xce,  //
                                   0xdb, 0xd0, 0xcc, 0xdd, '>',  '[',  0xba, '<',   //
                                   0xa9, 0xc0, ']',  0x93, 0,    '=',  0xde, '?',   //
                                   '!',  0x5f, 0,    '"',  0xa0, 0,    0xd1, 0x83};

constexpr PetsciiTable kWithCommodore = {0x94, 0x8d, 0x9d, 0x8c, 0x89, 0x8a, 0x8b, 0x91,  //
                                         0x96, 0xb3, 0xb0, 0x97, 0xad, 0xae, 0xb1, 0,     //
                                         0x98, 0xb2, 0xac, 0x99, 0xbc, 0xbb, 0xa3, 0xbd,  //
                                         0x9a, 0xb7, 0xa5, 0x9b, 0xbf, 0xb4, 0xb8, 0xbe,  //
                                         ')',  0xa2, 0xb5, '0',  0xa7, 0xa1, 0xb9, 0xaa,  //
                                         0xa6, 0xaf, 0xb6, 0xdc, '>',  '[',  0xa4, '<',   //
                                         0xa8, 0xdf, ']',  0x93, 0,    '=',  0xde, '?',   //
                                         0x81, 0x5f, 0,    0x95, 0xa0, 0,    0xab, 0x83};

/// CTRL E and CTRL R give $05 and $12 too; here they are left to the keys that carry the colour and RVS ON.
constexpr PetsciiTable kWithControl = {0,    0,    0,    0,    0,    0,    0,    0,     //
                                       0x1c, 0x17, 0x01, 0x9f, 0x1a, 0x13, 0,    0,     //
                                       0x9c, 0,    0x04, 0x1e, 0x03, 0x06, 0x14, 0x18,  //
                                       0x1f, 0x19, 0x07, 0x9e, 0x02, 0x08, 0x15, 0x16,  //
                                       0x12, 0x09, 0x0a, 0x92, 0x0d, 0x0b, 0x0f, 0x0e,  //
                                       0,    0x10, 0x0c, 0,    0,    0x1b, 0,    0,     //
                                       0x1c, 0,    0x1d, 0,    0,    0x1f, 0x1e, 0,     //
                                       0x90, 0x06, 0,    0x05, 0,    0,    0x11, 0};

std::optional<KeyStroke> find_in(const PetsciiTable& table, std::uint8_t petscii, KeyModifier modifier) {
  for (std::size_t index = 0; index < table.size(); ++index)
    if (table[index] == petscii) return KeyStroke{static_cast<Key>(index), modifier};
  return std::nullopt;
}

/// Lines that are not low yet but joined to a low one by a closed switch go low.
void pull_down(const std::array<std::uint8_t, 8>& closed, std::uint8_t& low_a, std::uint8_t& low_b) {
  for (std::size_t column = 0; column < 8; ++column) {
    if (low_a >> column & 1) low_b |= closed[column];
    if (low_b & closed[column]) low_a = static_cast<std::uint8_t>(low_a | 1 << column);
  }
}

}  // namespace

std::string_view key_name(Key key) { return kNames[static_cast<std::size_t>(key)]; }

std::optional<Key> key_by_name(std::string_view name) {
  for (std::size_t index = 0; index < kNames.size(); ++index)
    if (kNames[index] == name) return static_cast<Key>(index);
  return std::nullopt;
}

bool Keyboard::is_pressed(Key key) const {
  if (key == Key::kRestore) return restore;
  if (key == Key::kShiftLock) return shift_lock;
  const auto index = static_cast<unsigned>(key);
  return columns[index / 8] >> index % 8 & 1;
}

void Keyboard::set(Key key, bool down) {
  if (key == Key::kRestore) {
    restore = down;
  } else if (key == Key::kShiftLock) {
    shift_lock = down;
  } else {
    const auto index = static_cast<unsigned>(key);
    const auto bit = static_cast<std::uint8_t>(1u << index % 8);
    std::uint8_t& column = columns[index / 8];
    column = static_cast<std::uint8_t>(down ? column | bit : column & ~bit);
  }
}

Keyboard::Levels Keyboard::levels(std::uint8_t driven_a, std::uint8_t driven_b) const {
  std::array<std::uint8_t, 8> closed = columns;
  if (shift_lock) closed[kLeftShiftColumn] |= kLeftShiftRow;
  auto low_a = static_cast<std::uint8_t>(~driven_a), low_b = static_cast<std::uint8_t>(~driven_b);
  for (int before = -1, after = low_a | low_b << 8; after != before; after = low_a | low_b << 8) {
    before = after;
    pull_down(closed, low_a, low_b);
  }
  return {static_cast<std::uint8_t>(~low_a), static_cast<std::uint8_t>(~low_b)};
}

std::optional<KeyStroke> keystroke_for_petscii(std::uint8_t petscii) {
  if (petscii == 0) return std::nullopt;
  if (const auto stroke = find_in(kPlain, petscii, KeyModifier::kNone)) return stroke;
  if (const auto stroke = find_in(kShifted, petscii, KeyModifier::kShift)) return stroke;
  if (const auto stroke = find_in(kWithCommodore, petscii, KeyModifier::kCommodore)) return stroke;
  return find_in(kWithControl, petscii, KeyModifier::kControl);
}

}  // namespace breadbin256
