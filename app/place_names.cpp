#include "app/place_names.h"

#include <fmt/format.h>

namespace breadbin256 {

namespace {

constexpr int kBeyondData = 3;  // a word has four bytes
constexpr int kBeyondRoutine = 0x3ff;
constexpr std::uint16_t kScreen = 0x0400, kScreenEnd = 0x07e8, kColumns = 40;
constexpr std::uint16_t kStack = 0x0100, kStackEnd = 0x0200;

const char* byte_name(int offset, ByteOrder order) {
  static constexpr const char* kNames[] = {"first", "second", "third", "last"};
  return kNames[order == ByteOrder::kBig ? offset : 3 - offset];
}

/// Which word of an array, and which byte of it.
struct ByteOfWord {
  int word, offset;
};

std::optional<ByteOfWord> find_in(const WordArray& words, int count, std::uint16_t address) {
  if (address < words.address || words.stride == 0) return std::nullopt;
  const ByteOfWord place{(address - words.address) / words.stride, (address - words.address) % words.stride};
  return place.word < count && place.offset < 4 ? std::optional(place) : std::nullopt;
}

std::string state_meaning(const ProbeMap& map, std::uint16_t address, std::optional<int> after_round) {
  if (!map.state) return "";
  const auto place = find_in(*map.state, 8, address);
  if (!place) return "";
  const char* const byte = byte_name(place->offset, map.byte_order);
  if (!after_round) return fmt::format("{} byte of slot {}", byte, place->word);
  return fmt::format("{} byte of {}, slot {}", byte, word_at(map, address, *after_round), place->word);
}

std::string schedule_meaning(const ProbeMap& map, std::uint16_t address) {
  if (!map.schedule) return "";
  if (map.schedule->byte_arrays) {
    for (std::size_t i = 0; i < 4; ++i)
      if (const int t = address - (*map.schedule->byte_arrays)[i]; t >= 0 && t < map.schedule->count)
        return fmt::format("{} byte of W[{}]", byte_name(static_cast<int>(i), ByteOrder::kBig), t);
    return "";
  }
  const auto place = find_in(map.schedule->words, map.schedule->count, address);
  return place ? fmt::format("{} byte of W[{}]", byte_name(place->offset, map.byte_order), place->word) : "";
}

std::string other_meaning(const ProbeMap& map, std::uint16_t address) {
  if (map.chaining)
    if (const auto place = find_in(*map.chaining, 8, address))
      return fmt::format("{} byte of H{}", byte_name(place->offset, map.byte_order), place->word);
  if (!map.message || address < map.message->address) return "";
  const int index = address - map.message->address;
  return index < map.message->capacity_bytes ? fmt::format("byte {} of the message", index) : "";
}

std::string common_meaning(std::uint16_t address) {
  if (address == 0) return "direction of the 6510's port";
  if (address == 1) return "port of the 6510: which ROMs are seen";
  if (address >= kStack && address < kStackEnd) return "in the stack";
  if (address >= kScreen && address < kScreenEnd)
    return fmt::format("screen line {}, column {}", (address - kScreen) / kColumns,
                       (address - kScreen) % kColumns);
  return "";
}

}  // namespace

std::string place_name(const Labels& labels, std::uint16_t address, int most_beyond) {
  const std::string_view name = labels.routine_at(address);
  if (name.empty()) return "";
  const int beyond = address - *labels.address_of(name);
  if (beyond > most_beyond || beyond < 0) return "";
  return beyond == 0 ? std::string(name) : fmt::format("{}+{}", name, beyond);
}

std::string code_name(const Labels& labels, std::uint16_t address) {
  const std::string_view name = labels.routine_at(address);
  const int beyond = name.empty() ? kBeyondRoutine + 1 : address - *labels.address_of(name);
  if (beyond < 0 || beyond > kBeyondRoutine) return fmt::format("${:04x}", address);
  return beyond == 0 ? std::string(name) : fmt::format("{}+${:x}", name, beyond);
}

char word_at(const ProbeMap& map, std::uint16_t address, int after_round) {
  if (!map.state) return 0;
  const auto place = find_in(*map.state, 8, address);
  if (!place) return 0;
  for (int word = 0; word < 8; ++word)
    if (map.slot_of(word, after_round) == place->word) return static_cast<char>('a' + word);
  return 0;
}

std::string meaning_of(const Program& program, std::uint16_t address, std::optional<int> after_round) {
  std::string meaning;
  if (program.probe_map) {
    meaning = state_meaning(*program.probe_map, address, after_round);
    if (meaning.empty()) meaning = schedule_meaning(*program.probe_map, address);
    if (meaning.empty()) meaning = other_meaning(*program.probe_map, address);
  }
  if (meaning.empty()) meaning = place_name(program.labels, address, kBeyondData);
  return meaning.empty() ? common_meaning(address) : meaning;
}

std::string vector_name(const Labels& labels, std::uint16_t address) {
  if (address >= kStack && address < kStackEnd) return "in the stack";
  if (const std::string name = place_name(labels, address, kBeyondRoutine); !name.empty()) return name;
  if (address >= 0xe000) return "KERNAL";
  return address >= 0xa000 && address < 0xc000 ? "BASIC" : "";
}

}  // namespace breadbin256
