#pragma once
// From what stands in the field to the bytes that a C64 gets from its keyboard and the bytes that are hashed.
// A C64 has no key for ` { | } ~ nor for anything outside ASCII; _ ^ \ are its left arrow, up arrow and pound
// keys, which have the same codes in PETSCII.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace breadbin256::ui {

struct MessagePreview {
  std::vector<std::uint8_t> bytes;    ///< of the message, ASCII
  std::vector<std::uint8_t> petscii;  ///< as typed; empty if it cannot be typed
  std::vector<std::uint8_t> hashed;   ///< what the program should hash (v1: capitals)
  bool typable = true;
  std::string untypable;  ///< the first character without a key
};

MessagePreview preview_of(std::string_view bytes, bool capitals);

/// "48 65 6c" or "48656c"; nullopt: not an even number of hex digits.
std::optional<std::string> bytes_of_hex(std::string_view hex);

/// 64-byte blocks that a message of this length takes: one end mark and eight bytes of length are added.
std::size_t block_count(std::size_t length);

}  // namespace breadbin256::ui
