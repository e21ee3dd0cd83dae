#pragma once
// Every implementation of SHA-256 by its name.
//
//   for (const Sha256Implementation* each : usable_implementations()) measure(*each);
//   sha256(message, *find_implementation("textbook"));

#include <span>
#include <string_view>

#include "core/sha256/sha256.h"

namespace breadbin256 {

/// One way to work through blocks. All functions are pure: everything they change is in their arguments.
struct Sha256Implementation {
  const char* name;
  const char* idea;  ///< what makes it fast, in one line
  /// Takes `count` blocks of 64 bytes, at any alignment, into H.
  void (*compress)(std::array<std::uint32_t, 8>& hash, const std::uint8_t* blocks, std::size_t count);
};

/// Those that this program has and this processor can run, the slowest first.
std::span<const Sha256Implementation* const> usable_implementations();

/// Nothing when the name is unknown or this processor cannot run it.
const Sha256Implementation* find_implementation(std::string_view name);

/// What `sha256(message)` and `Sha256()` take.
const Sha256Implementation& default_implementation();

}  // namespace breadbin256
