#pragma once
// The C64 keyboard: 64 switches between the lines of CIA 1 port A (columns) and port B (rows), nothing else.
//
//          PB0    PB1    PB2    PB3    PB4    PB5    PB6    PB7
//   PA0    DEL    RETURN CRSR-R F7     F1     F3     F5     CRSR-D
//   PA1    3      W      A      4      Z      S      E      L-SHIFT
//   PA2    5      R      D      6      C      F      T      X
//   PA3    7      Y      G      8      B      H      U      V
//   PA4    9      I      J      0      M      K      O      N
//   PA5    +      P      L      -      .      :      @      ,
//   PA6    pound  *      ;      HOME   R-SHIFT =     up-arrow /
//   PA7    1      <-     CTRL   2      SPACE  C=     Q      RUN/STOP
//
// SHIFT LOCK is a second switch in parallel with left shift; RESTORE is no part of the matrix (it pulls the
// NMI line). A closed switch joins its two lines, so three keys at the corners of a rectangle read as four,
// as on the real thing. NOT emulated: resistance of switches; a line driven low by one port wins over a line
// driven high by the other. Source: Commodore 64 Programmer's Reference Guide, appendix N (keyboard) and the
// schematic.
//
//   Keyboard keys;
//   keys.press(Key::kA);
//   cia.port_b_input = keys.levels(cia.port_a_output(), cia.port_b_output(now)).port_b;

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace breadbin256 {

/// All 66 keys. The value of a matrix key is 8 * column + row.
enum class Key : std::uint8_t {
  kDelete,
  kReturn,
  kCursorRight,
  kF7,
  kF1,
  kF3,
  kF5,
  kCursorDown,
  k3,
  kW,
  kA,
  k4,
  kZ,
  kS,
  kE,
  kLeftShift,
  k5,
  kR,
  kD,
  k6,
  kC,
  kF,
  kT,
  kX,
  k7,
  kY,
  kG,
  k8,
  kB,
  kH,
  kU,
  kV,
  k9,
  kI,
  kJ,
  k0,
  kM,
  kK,
  kO,
  kN,
  kPlus,
  kP,
  kL,
  kMinus,
  kPeriod,
  kColon,
  kAt,
  kComma,
  kPound,
  kAsterisk,
  kSemicolon,
  kHome,
  kRightShift,
  kEquals,
  kUpArrow,
  kSlash,
  k1,
  kLeftArrow,
  kControl,
  k2,
  kSpace,
  kCommodore,
  kQ,
  kRunStop,
  kRestore,
  kShiftLock,
};
inline constexpr int kKeyCount = 66;

/// What is written on the key, for key maps and panels: "A", "RUN/STOP", "C=".
std::string_view key_name(Key key);
std::optional<Key> key_by_name(std::string_view name);

/// Which keys are down. Trivially copyable.
struct Keyboard {
  struct Levels {
    std::uint8_t port_a, port_b;
  };

  void press(Key key) { set(key, true); }
  void release(Key key) { set(key, false); }
  void release_all() { *this = {}; }
  bool is_pressed(Key key) const;

  /// Levels of all lines when the ports drive `driven_a` and `driven_b` (1: high or not driven).
  Levels levels(std::uint8_t driven_a, std::uint8_t driven_b) const;

  std::array<std::uint8_t, 8>
      columns{};  ///< by PA line: bit n set when the switch to PBn is closed by its key
  bool shift_lock = false, restore = false;

 private:
  void set(Key key, bool down);
};

enum class KeyModifier : std::uint8_t { kNone, kShift, kCommodore, kControl };

struct KeyStroke {
  Key key;
  KeyModifier modifier;
  friend bool operator==(const KeyStroke&, const KeyStroke&) = default;
};

/// The key and modifier whose press gives this PETSCII code in the KERNAL's tables; nothing for codes that no
/// key gives.
std::optional<KeyStroke> keystroke_for_petscii(std::uint8_t petscii);

}  // namespace breadbin256
