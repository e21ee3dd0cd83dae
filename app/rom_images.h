#pragma once
// The ROM images of a machine: our own free ones, or files that the user has.

#include <optional>
#include <string>
#include <vector>

#include "core/machine/machine.h"

namespace breadbin256 {

struct RomFiles {
  std::optional<std::string> kernal, basic, character;
};

/// Owns what it loaded; `set()` stays valid as long as this lives.
class RomImages {
 public:
  /// Fails naming the file when one cannot be read or has the wrong size (8192, 8192, 4096 bytes).
  static Result<RomImages> load(const RomFiles& files);

  RomSet set() const;

 private:
  std::vector<std::uint8_t> kernal_, basic_, character_;
};

}  // namespace breadbin256
