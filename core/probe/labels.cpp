#include "core/probe/labels.h"

#include "core/probe/text_lines.h"

namespace breadbin256 {

void Labels::add(std::string name, std::uint16_t address) {
  names_.try_emplace(address, name);
  addresses_.insert_or_assign(std::move(name), address);
}

std::optional<std::uint16_t> Labels::address_of(std::string_view name) const {
  const auto found = addresses_.find(name);
  return found == addresses_.end() ? std::nullopt : std::optional(found->second);
}

std::string_view Labels::name_at(std::uint16_t address) const {
  const auto found = names_.find(address);
  return found == names_.end() ? std::string_view{} : found->second;
}

std::string_view Labels::routine_at(std::uint16_t address) const {
  auto after = names_.upper_bound(address);
  return after == names_.begin() ? std::string_view{} : std::prev(after)->second;
}

namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
         c == '@';
}

bool is_name(std::string_view text) {
  for (const char c : text)
    if (!is_name_character(c)) return false;
  return !text.empty() && !(text[0] >= '0' && text[0] <= '9');
}

void add_if_label(Labels& labels, std::string_view name, std::optional<std::uint32_t> value) {
  if (is_name(name) && value && *value <= 0xffff)
    labels.add(std::string(name), static_cast<std::uint16_t>(*value));
}

/// "al C:4a0f .name" or "al 004a0f .name"
bool parse_vice_line(Labels& labels, std::string_view line) {
  const auto words = split_words(line);
  if (words.size() < 3 || words[0] != "al") return false;
  std::string_view digits = words[1], name = words[2];
  if (digits.size() > 2 && digits[1] == ':') digits.remove_prefix(2);
  if (name.starts_with('.')) name.remove_prefix(1);
  add_if_label(labels, name, parse_digits(digits, 16));
  return true;
}

/// sym id=3,name="hash_start",...,val=0x4A0F,...
bool parse_ca65_line(Labels& labels, std::string_view line) {
  if (!line.starts_with("sym\t") && !line.starts_with("sym ")) return false;
  const auto name_at = line.find("name=\""), value_at = line.find(",val=0x");
  if (name_at == line.npos || value_at == line.npos) return true;
  const std::string_view name = line.substr(name_at + 6, line.find('"', name_at + 6) - name_at - 6);
  const std::string_view value = line.substr(value_at + 7);
  add_if_label(labels, name, parse_digits(value.substr(0, value.find(',')), 16));
  return true;
}

/// "name = $4a0f", ".label name=$4a0f"; behind the value only a comment
void parse_assignment(Labels& labels, std::string_view line) {
  if (line.starts_with(".label ")) line.remove_prefix(7);
  const auto equals = line.find('=');
  if (equals == line.npos) return;
  std::string_view value = line.substr(equals + 1);
  value = trimmed(value.substr(0, value.find(';')));
  add_if_label(labels, trimmed(line.substr(0, equals)), parse_number(value));
}

}  // namespace

Labels parse_labels(std::string_view text) {
  Labels labels;
  for_each_line(text, [&](std::string_view line, int) {
    line = trimmed(line);
    if (!parse_vice_line(labels, line) && !parse_ca65_line(labels, line)) parse_assignment(labels, line);
  });
  return labels;
}

}  // namespace breadbin256
