#include "core/probe/text_lines.h"

#include <charconv>

namespace breadbin256 {

std::optional<std::uint32_t> parse_digits(std::string_view digits, int base) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (digits.empty() || digits.size() > 8 || error != std::errc{} || end != digits.data() + digits.size())
    return std::nullopt;
  return value;
}

std::optional<std::uint32_t> parse_number(std::string_view text) {
  if (text.starts_with('$')) return parse_digits(text.substr(1), 16);
  if (text.starts_with("0x")) return parse_digits(text.substr(2), 16);
  return parse_digits(text, 10);
}

}  // namespace breadbin256
