#include "app/code_listing.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/place_names.h"

namespace breadbin256 {

namespace {

constexpr std::uint32_t kMemoryEnd = 0x10000;
constexpr int kBeyondData = 3;     // a word has four bytes
constexpr int kBeyondCode = 0x3f;  // of a jump into a routine

bool is_jump(const OpcodeInfo& info) {
  return info.mode == AddressingMode::kRelative || info.mnemonic == "jmp" || info.mnemonic == "jsr";
}

/// The operand's address, if it has one.
std::optional<std::uint16_t> operand_address(std::uint16_t at, const OpcodeInfo& info,
                                             const ByteReader& read) {
  const auto byte = [&](int offset) { return read(static_cast<std::uint16_t>(at + offset)); };
  if (info.length == 1 || info.mode == AddressingMode::kImmediate) return std::nullopt;
  if (info.mode == AddressingMode::kRelative)
    return static_cast<std::uint16_t>(at + 2 + static_cast<std::int8_t>(byte(1)));
  if (info.length == 2) return byte(1);
  return static_cast<std::uint16_t>(byte(1) | byte(2) << 8);
}

}  // namespace

CodeListing::CodeListing(ByteReader read, const Program& program, const std::bitset<65536>& starts,
                         const DebugWatch& watch, std::optional<int> after_round)
    : read_(std::move(read)), program_(program), starts_(starts), watch_(watch), after_round_(after_round) {}

bool CodeListing::is_start(std::uint32_t address) const {
  return starts_[address] || !program_.labels.name_at(static_cast<std::uint16_t>(address)).empty();
}

/// One byte where the instruction there would run over a known start or over `limit`.
std::uint32_t CodeListing::length_at(std::uint32_t address, std::uint32_t limit) const {
  const std::uint32_t length = opcode_info(read_(static_cast<std::uint16_t>(address))).length;
  for (std::uint32_t inside = address + 1; inside < address + length; ++inside)
    if (inside >= kMemoryEnd || inside == limit || (is_start(inside) && !starts_[address])) return 1;
  return length;
}

/// Starts from a known start far enough back; without one from any byte, which comes into step by itself.
std::vector<std::uint32_t> CodeListing::places_before(std::uint32_t middle, int count) const {
  const std::uint32_t reach = std::min(middle, static_cast<std::uint32_t>(count) * 3);
  std::uint32_t from = middle - reach;
  for (std::uint32_t back = 0; back < 64 && back <= from; ++back)
    if (is_start(from - back)) {
      from -= back;
      break;
    }
  std::vector<std::uint32_t> places;
  for (std::uint32_t at = from; at < middle; at += length_at(at, middle)) places.push_back(at);
  if (places.size() > static_cast<std::size_t>(count))
    places.erase(places.begin(), places.end() - static_cast<std::ptrdiff_t>(count));
  return places;
}

void CodeListing::add_label(std::uint16_t address, std::vector<ui::CodeLine>& lines) const {
  const std::string_view name = program_.labels.name_at(address);
  if (name.empty()) return;
  ui::CodeLine line;
  line.address = address;
  line.label = name;
  if (program_.probe_map)
    for (std::size_t i = 0; i < kProbeEventCount; ++i) {
      const auto event = static_cast<ProbeEvent>(i);
      if (std::ranges::count(program_.probe_map->at(event), address) == 0) continue;
      line.meaning.append(line.meaning.empty() ? "" : ", ").append(probe_event_name(event));
    }
  lines.push_back(std::move(line));
}

void CodeListing::add_instruction(std::uint16_t address, std::uint32_t length,
                                  std::vector<ui::CodeLine>& lines) const {
  ui::CodeLine line;
  line.address = address;
  const std::uint8_t opcode = read_(address);
  for (std::uint32_t i = 0; i < length; ++i)
    line.bytes += fmt::format("{}{:02x}", i ? " " : "", read_(static_cast<std::uint16_t>(address + i)));
  const OpcodeInfo& info = opcode_info(opcode);
  if (length != info.length) {
    line.mnemonic = ".byte";
    line.operand = fmt::format("${:02x}", opcode);
    line.plain = line.mnemonic + " " + line.operand;
    lines.push_back(std::move(line));
    return;
  }
  const auto target = operand_address(address, info, read_);
  const int beyond = is_jump(info) ? kBeyondCode : kBeyondData;
  line.plain = disassemble(address, read_).text;
  const std::string named = disassemble(address, read_, [&](std::uint16_t place) {
                              return place_name(program_.labels, place, beyond);
                            }).text;
  const auto space = named.find(' ');
  line.mnemonic = named.substr(0, space);
  if (space != named.npos) line.operand = named.substr(space + 1);
  line.cycles = info.cycles;
  line.executed = watch_.executions(address) > 0;
  if (target && !is_jump(info) && program_.probe_map && after_round_)
    line.word = word_at(*program_.probe_map, *target, *after_round_);
  const AddedCycles& added = watch_.added(address);
  line.page_cycles = added.page, line.branch_cycles = added.branch, line.stolen_cycles = added.stolen;
  lines.push_back(std::move(line));
}

std::vector<ui::CodeLine> CodeListing::around(std::uint16_t middle, int before, int after) const {
  std::vector<std::uint32_t> places = places_before(middle, before);
  for (std::uint32_t at = middle; at < kMemoryEnd && after > 0; --after) {
    places.push_back(at);
    at += length_at(at, kMemoryEnd);
  }
  std::vector<ui::CodeLine> lines;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto address = static_cast<std::uint16_t>(places[i]);
    const std::uint32_t length =
        i + 1 < places.size() ? places[i + 1] - places[i] : length_at(places[i], kMemoryEnd);
    add_label(address, lines);
    add_instruction(address, length, lines);
  }
  return lines;
}

}  // namespace breadbin256
