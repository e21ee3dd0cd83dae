#pragma once
// Types text on the C64's keyboard as a person with steady hands would: one key at a time, down for one
// jiffy, up for one. The KERNAL scans the matrix once a jiffy, so every key is seen once down and once up,
// and the same letter twice in a row is two letters. Keys move halfway between two scans, and on a beat that
// does not drift: as late as a scan may come (interrupts that were masked, stolen cycles), it sees each of
// them. Source: keyboard scan of the 60 Hz interrupt (hardware facts 16, 19: CIA 1 timer A, latch $4025 on PAL
// and $4295 on NTSC; 10-byte buffer).
//
//   KeyTypist typist(VideoStandard::kNtsc);
//   typist.type(*keystrokes_for_text("Hello C64\r", LetterCase::kAsTyped));
//   while (typist.busy()) { machine.run_until_cycle(typist.next_event()); typist.apply_due(machine); }

#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "core/cia/keyboard.h"
#include "core/machine/machine.h"

namespace breadbin256 {

/// Which letters a text asks for: v1 runs in upper case, where a shifted letter is a graphics character.
enum class LetterCase { kAsTyped, kCapitalsOnly };

/// The keys for a UTF-8 text; '\n' is RETURN. Fails naming the first character that no C64 key gives.
Result<std::vector<KeyStroke>> keystrokes_for_text(std::string_view text, LetterCase letter_case);

class KeyTypist {
 public:
  explicit KeyTypist(VideoStandard standard);

  void type(const std::vector<KeyStroke>& strokes);
  bool busy() const { return key_is_down_ || !waiting_.empty(); }
  /// The cycle in which the next key goes down or up; kNever when idle.
  Cycle next_event() const { return busy() ? beat_.value_or(0) : kNever; }
  /// Presses or releases what is due at machine.state().cycle.
  void apply_due(Machine& machine);
  /// Lets go of the key that is down and forgets the rest.
  void stop(Machine& machine);

 private:
  void press_next(Machine& machine);
  void release_current(Machine& machine);

  Cycle jiffy_cycles_;
  std::deque<KeyStroke> waiting_;
  KeyStroke current_{};
  bool key_is_down_ = false;
  std::optional<Cycle> beat_;  ///< when the next key moves; none before the first
};

}  // namespace breadbin256
