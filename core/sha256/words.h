#pragma once
// Big-endian words in bytes, written with shifts: the same on every host. Compilers make one instruction of
// each.

#include <cstdint>

#include "core/sha256/fips180.h"

namespace breadbin256 {

BREADBIN256_INLINE constexpr std::uint32_t load_word(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 |
         bytes[3];
}

BREADBIN256_INLINE constexpr void store_word(std::uint8_t* bytes, std::uint32_t word) {
  bytes[0] = static_cast<std::uint8_t>(word >> 24);
  bytes[1] = static_cast<std::uint8_t>(word >> 16);
  bytes[2] = static_cast<std::uint8_t>(word >> 8);
  bytes[3] = static_cast<std::uint8_t>(word);
}

BREADBIN256_INLINE constexpr void store_double_word(std::uint8_t* bytes, std::uint64_t value) {
  store_word(bytes, static_cast<std::uint32_t>(value >> 32));
  store_word(bytes + 4, static_cast<std::uint32_t>(value));
}

}  // namespace breadbin256
