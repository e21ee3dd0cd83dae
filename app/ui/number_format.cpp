#include "app/ui/number_format.h"

#include <cmath>
#include <cstdio>

namespace breadbin256::ui {

namespace {

template <class... Values>
std::string print(const char* format, Values... values) {
  char text[64];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

}  // namespace

std::string group_digits(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (std::size_t place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
  return digits;
}

std::string group_digits(std::optional<std::uint64_t> value) {
  return value ? group_digits(*value) : kUnknown;
}

std::string hex_byte(std::uint8_t value) { return print("%02x", unsigned{value}); }

std::string hex_word(std::uint32_t value) {
  return print("%02x %02x %02x %02x", value >> 24, value >> 16 & 0xff, value >> 8 & 0xff, value & 0xff);
}

std::string hex_bytes(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text.append(text.empty() ? "" : " ").append(hex_byte(byte));
  return text;
}

std::string hex_address(std::uint32_t address) {
  return address < 0x100 ? print("$%02x", address) : print("$%04x", address);
}

std::string hex_counter(std::uint16_t value) { return print("$%04x", unsigned{value}); }

std::string hex_count32(std::uint32_t value) { return print("$%08x", value); }

std::string hex_plain(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += hex_byte(byte);
  return text;
}

std::string signed_difference(std::int64_t value) {
  if (value == 0) return "0";
  const auto size = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  return std::string(value < 0 ? "\u2212" : "+").append(group_digits(size));
}

std::string rate(double per_second) {
  if (!std::isfinite(per_second) || per_second < 0) return kUnknown;
  if (per_second < 9.9995) return print("%.3f", per_second);
  if (per_second < 99.995) return print("%.2f", per_second);
  if (per_second < 999.5) return print("%.0f", per_second);
  if (per_second < 999.95e3) return print("%.1f k", per_second / 1e3);
  return print("%.1f M", per_second / 1e6);
}

std::string megahertz(double hertz) {
  return hertz < 99.9995e6 ? print("%.3f MHz", hertz / 1e6) : print("%.0f MHz", hertz / 1e6);
}

std::string percent(double per_cent) {
  return group_digits(static_cast<std::uint64_t>(std::llround(per_cent))) + " %";
}

}  // namespace breadbin256::ui
