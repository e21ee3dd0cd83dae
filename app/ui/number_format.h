#pragma once
// How numbers look on the panels and in the status line: one place, so that no two panels disagree.
// Counts have a comma every three digits, hex is lower case, differences have a true minus, a value that is
// not known is an en dash and never 0.
//
//   group_digits(58537)         "58,537"
//   hex_word(0x7f1ab1f6)        "7f 1a b1 f6"
//   signed_difference(-23)      "−23"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace breadbin256::ui {

inline constexpr const char* kUnknown = "\u2013";

std::string group_digits(std::uint64_t value);
std::string group_digits(std::optional<std::uint64_t> value);

std::string hex_byte(std::uint8_t value);
std::string hex_word(std::uint32_t value);
std::string hex_bytes(std::span<const std::uint8_t> bytes);
/// "$10" below $100, "$4a0f" from there on.
std::string hex_address(std::uint32_t address);
std::string hex_counter(std::uint16_t value);
std::string hex_count32(std::uint32_t value);
/// Without spaces: what goes to the clipboard.
std::string hex_plain(std::span<const std::uint8_t> bytes);

std::string signed_difference(std::int64_t value);
/// Four significant digits below 100 ("2.857", "17.48"), then "131", "12.3 k", "3.6 M".
std::string rate(double per_second);
std::string megahertz(double hertz);
std::string percent(double per_cent);

}  // namespace breadbin256::ui
