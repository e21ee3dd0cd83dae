#pragma once
// Lines, words and numbers of small text files (labels, probe maps).

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace breadbin256 {

inline constexpr std::string_view kBlanks = " \t\r\v\f";

inline std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

inline std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  for (;;) {
    const auto first = line.find_first_not_of(kBlanks);
    if (first == line.npos) return words;
    line.remove_prefix(first);
    words.push_back(line.substr(0, line.find_first_of(kBlanks)));
    line.remove_prefix(words.back().size());
  }
}

/// Calls visit(line, number) for each line; numbers from 1.
template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    visit(text.substr(0, end), number);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
}

/// All of `digits` in that base, at most eight of them; nothing otherwise.
std::optional<std::uint32_t> parse_digits(std::string_view digits, int base);
/// $hex, 0xhex or decimal.
std::optional<std::uint32_t> parse_number(std::string_view text);

}  // namespace breadbin256
