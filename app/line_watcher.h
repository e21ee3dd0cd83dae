#pragma once
// Follows what the person types while the program waits for a line, to know what was meant by it: letters, DEL and
// RETURN are followed, and anything else (cursor keys) makes it unknown.

#include <optional>
#include <string>
#include <utility>

#include "core/cia/keyboard.h"

namespace breadbin256 {

class LineWatcher {
 public:
  /// A key that went down; `character` is what was meant by it, 0 for keys that go by place.
  void key(Key key, bool shift, char character) {
    if (key == Key::kReturn)
      entered_ = known_ ? std::optional(line_) : std::nullopt, reset();
    else if (key == Key::kDelete && !shift)
      line_.resize(line_.empty() ? 0 : line_.size() - 1);
    else if (character)
      line_ += character;
    else
      known_ = false;
  }
  void set_entered(const std::string& line) { entered_ = line, reset(); }
  void lose() { known_ = false; }
  void reset() { line_.clear(), known_ = true; }
  /// The line that was ended with RETURN last; given once.
  std::optional<std::string> take() { return std::exchange(entered_, std::nullopt); }

 private:
  std::string line_;
  std::optional<std::string> entered_;
  bool known_ = true;
};

}  // namespace breadbin256
