#include "core/probe/first_difference.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/emu6502/disassembler.h"

namespace breadbin256 {

namespace {

constexpr std::size_t kBlockBytes = 64, kLengthBytes = 8;

int first_wrong_byte(std::uint32_t one, std::uint32_t other) {
  for (int byte = 0; byte < 4; ++byte)
    if ((one ^ other) >> (24 - 8 * byte) & 0xff) return byte;
  return 0;
}

/// What stands at this place of the padded message, in words.
std::string place_words(std::size_t index, std::size_t length, std::size_t padded, unsigned found) {
  if (index < length) return fmt::format("byte {} of the message is ${:02x} on the C64", index, found);
  if (index == length) return fmt::format("byte {} should be $80, the end mark; it is ${:02x}", index, found);
  if (index + kLengthBytes >= padded)
    return fmt::format("byte {} belongs to the length in bits; it is ${:02x}", index, found);
  return fmt::format("byte {} should be zero; it is ${:02x}", index, found);
}

WordDifference in_schedule(const RoundRecord& round, std::uint32_t native,
                           const std::vector<std::uint8_t>& meant) {
  WordDifference difference{round.block, round.round, fmt::format("W[{}]", round.round), 0, *round.w,
                            native,      ""};
  difference.byte = first_wrong_byte(*round.w, native);
  const unsigned found = *round.w >> (24 - 8 * difference.byte) & 0xff;
  const auto index = static_cast<std::size_t>(64 * round.block + 4 * round.round + difference.byte);
  difference.sentence = round.round < 16 ? place_words(index, meant.size(), pad_message(meant).size(), found)
                                         : "the schedule went wrong here";
  return difference;
}

std::optional<WordDifference> in_variables(const RoundRecord& round, const EightWords& native) {
  for (std::size_t i = 0; i < native.size(); ++i) {
    if (round.after[i] == native[i]) continue;
    return WordDifference{round.block,
                          round.round,
                          std::string(1, static_cast<char>('a' + i)),
                          first_wrong_byte(round.after[i], native[i]),
                          round.after[i],
                          native[i],
                          "W was right; the round itself went wrong"};
  }
  return std::nullopt;
}

bool starts_with(const std::vector<std::uint8_t>& bytes, const std::vector<std::uint8_t>& start) {
  return bytes.size() >= start.size() && std::equal(start.begin(), start.end(), bytes.begin());
}

void add_message_reason(const JudgedHash& hash, std::vector<std::string>& reasons) {
  if (hash.hashed == hash.meant) return;
  if (starts_with(hash.hashed, hash.meant))
    reasons.push_back(fmt::format("No end mark: it ran on into old text, {} bytes instead of {}.",
                                  hash.hashed.size(), hash.meant.size()));
  else if (starts_with(hash.meant, hash.hashed))
    reasons.push_back(fmt::format("It took {} of the {} bytes.", hash.hashed.size(), hash.meant.size()));
  else
    reasons.push_back("It hashed other bytes than those that were meant.");
}

std::optional<std::uint32_t> last_length_word(const HashRecord& record) {
  for (auto round = record.rounds.rbegin(); round != record.rounds.rend(); ++round)
    if (round->round == 15) return round->w;
  return std::nullopt;
}

void add_length_reason(const JudgedHash& hash, std::vector<std::string>& reasons) {
  const auto stored = last_length_word(hash.record);
  const std::size_t bits = hash.hashed.size() * 8;
  if (!stored || *stored == bits) return;
  if (*stored == bits % 256)
    reasons.push_back(fmt::format("The length has one byte: {} bits became {}.", bits, *stored));
  else if (hash.record.chaining.size() > 1 || bits <= 440)
    reasons.push_back(fmt::format("The length says {} bits instead of {}.", *stored, bits));
}

void add_block_reason(const JudgedHash& hash, std::vector<std::string>& reasons) {
  const std::size_t needed = (hash.hashed.size() + 1 + kLengthBytes + kBlockBytes - 1) / kBlockBytes;
  const std::size_t done = hash.record.chaining.size();
  if (done == 0 || done >= needed) return;
  const std::string has = done == 1 ? "has one" : fmt::format("did {}", done);
  reasons.push_back(
      needed == 2
          ? fmt::format("{} bytes need a second block; {} {}.", hash.hashed.size(), hash.program, has)
          : fmt::format("{} bytes need {} blocks; {} {}.", hash.hashed.size(), needed, hash.program, has));
}

}  // namespace

std::optional<WordDifference> first_difference(const HashRecord& record,
                                               const std::vector<std::uint8_t>& meant,
                                               const Sha256Trace& native) {
  for (const RoundRecord& round : record.rounds) {
    if (static_cast<std::size_t>(round.block) >= native.blocks.size()) return std::nullopt;
    const RoundTrace& expected =
        native.blocks[static_cast<std::size_t>(round.block)].rounds[static_cast<std::size_t>(round.round)];
    if (round.w && *round.w != expected.w) return in_schedule(round, expected.w, meant);
    if (auto difference = in_variables(round, expected.after)) return difference;
  }
  return std::nullopt;
}

Verdict judge(const JudgedHash& hash, const Sha256Trace& native) {
  Verdict verdict;
  if (hash.record.digest == native.digest) return verdict;
  verdict.first_difference = first_difference(hash.record, hash.meant, native);
  add_message_reason(hash, verdict.reasons);
  add_length_reason(hash, verdict.reasons);
  add_block_reason(hash, verdict.reasons);
  if (verdict.reasons.empty() && verdict.first_difference)
    verdict.reasons.push_back(fmt::format("Right until round {} of block {}.",
                                          verdict.first_difference->round,
                                          verdict.first_difference->block + 1));
  return verdict;
}

// --------------------------------------------------------------------------------------------- who wrote it

std::optional<std::uint16_t> address_of(const WordDifference& difference, const ProbeMap& map) {
  const int byte = map.byte_order == ByteOrder::kBig ? difference.byte : 3 - difference.byte;
  if (difference.word.size() == 1) {
    if (!map.state) return std::nullopt;
    const int slot = map.slot_of(difference.word[0] - 'a', difference.round);
    return static_cast<std::uint16_t>(map.state->address + slot * map.state->stride + byte);
  }
  if (!map.schedule) return std::nullopt;
  const int index = difference.round % map.schedule->count;
  if (map.schedule->byte_arrays)
    return static_cast<std::uint16_t>(
        (*map.schedule->byte_arrays)[static_cast<std::size_t>(difference.byte)] + index);
  return static_cast<std::uint16_t>(map.schedule->words.address + index * map.schedule->words.stride + byte);
}

std::optional<Cycle> end_of_round(const WordDifference& difference, const HashRecord& record) {
  for (const RoundRecord& round : record.rounds)
    if (round.block == difference.block && round.round == difference.round) return round.finished_at;
  return std::nullopt;
}

std::optional<WriteRecord> who_made(const WordDifference& difference, const HashRecord& record,
                                    const ProbeMap& map, const MachineHistory& history, Machine& scratch) {
  const auto address = address_of(difference, map);
  const auto end = end_of_round(difference, record);
  if (!address || !end) return std::nullopt;
  return history.who_wrote(scratch, *address, *end);
}

std::string instruction_text(const WriteRecord& write, const Labels& labels) {
  if (write.by == WriteRecord::By::kOutside) return "put there from outside";
  if (write.by == WriteRecord::By::kInterruptSequence) return "pushed by an interrupt";
  const auto read = [&](std::uint16_t address) {
    const auto offset = static_cast<std::uint16_t>(address - write.pc);
    return offset < 3 ? write.instruction[offset] : std::uint8_t{0};
  };
  const auto label = [&](std::uint16_t address) { return std::string(labels.name_at(address)); };
  const std::string text = disassemble(write.pc, read, label).text;
  const std::string_view routine = labels.routine_at(write.pc);
  if (routine.empty()) return fmt::format("{} at ${:04x}", text, write.pc);
  const int offset = write.pc - *labels.address_of(routine);
  return offset ? fmt::format("{} at {}+{} (${:04x})", text, routine, offset, write.pc)
                : fmt::format("{} at {} (${:04x})", text, routine, write.pc);
}

bool WriteLog::before_instruction(std::uint16_t pc, const MachineState& state) {
  next_ = {};
  next_.pc = pc;
  next_.instruction_at = state.cycle;
  fetched_ = 0;
  return true;
}

void WriteLog::on_read(std::uint16_t address, std::uint8_t value, Cycle) {
  if (fetched_ < 3 && address == static_cast<std::uint16_t>(next_.pc + fetched_))
    next_.instruction[fetched_++] = value;
}

void WriteLog::on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) {
  next_.address = address;
  next_.value = value;
  next_.cycle = cycle;
  writes_.push_back(next_);
}

std::optional<WriteRecord> WriteLog::last_before(std::uint16_t address, Cycle cycle) const {
  const auto found = std::find_if(writes_.rbegin(), writes_.rend(), [&](const WriteRecord& write) {
    return write.address == address && write.cycle < cycle;
  });
  return found == writes_.rend() ? std::nullopt : std::optional(*found);
}

}  // namespace breadbin256
