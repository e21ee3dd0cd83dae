#include "app/ui/message_preview.h"

#include <algorithm>
#include <cctype>

namespace breadbin256::ui {

namespace {

bool has_key(unsigned char c) { return c >= 0x20 && c <= 0x5f ? true : c >= 'a' && c <= 'z'; }

/// In the lower case character set a plain letter key gives $41-$5a and the shifted one $c1-$da.
std::uint8_t petscii_of(unsigned char c, bool capitals) {
  if (c >= 'a' && c <= 'z') return static_cast<std::uint8_t>(c - 0x20);
  if (c >= 'A' && c <= 'Z' && !capitals) return static_cast<std::uint8_t>(c + 0x80);
  return c;
}

std::uint8_t hashed_of(unsigned char c, bool capitals) {
  return capitals && c >= 'a' && c <= 'z' ? static_cast<std::uint8_t>(c - 0x20) : c;
}

/// The whole UTF-8 sequence that starts or continues at `at`.
std::string character_at(std::string_view bytes, std::size_t at) {
  std::size_t end = at + 1;
  while (end < bytes.size() && (static_cast<unsigned char>(bytes[end]) & 0xc0) == 0x80) ++end;
  return std::string(bytes.substr(at, end - at));
}

}  // namespace

MessagePreview preview_of(std::string_view bytes, bool capitals) {
  MessagePreview preview;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto c = static_cast<unsigned char>(bytes[i]);
    preview.bytes.push_back(c);
    preview.hashed.push_back(hashed_of(c, capitals));
    if (has_key(c)) {
      preview.petscii.push_back(petscii_of(c, capitals));
    } else if (preview.typable) {
      preview.typable = false;
      preview.untypable = character_at(bytes, i);
    }
  }
  if (!preview.typable) preview.petscii.clear();
  return preview;
}

std::optional<std::string> bytes_of_hex(std::string_view hex) {
  std::string digits;
  for (const char c : hex) {
    if (std::isxdigit(static_cast<unsigned char>(c)))
      digits += c;
    else if (!std::isspace(static_cast<unsigned char>(c)))
      return std::nullopt;
  }
  if (digits.size() % 2) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2)
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  return bytes;
}

std::size_t block_count(std::size_t length) { return (length + 1 + 8 + 63) / 64; }

}  // namespace breadbin256::ui
