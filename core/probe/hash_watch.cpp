#include "core/probe/hash_watch.h"

#include <algorithm>

#include "core/sha256/fips180.h"

namespace breadbin256 {

namespace {

/// Events that share an address happen in this order: what ends comes before what begins.
constexpr ProbeEvent kOrder[] = {ProbeEvent::kTablesDone,  ProbeEvent::kRoundDone,  ProbeEvent::kScheduleDone,
                                 ProbeEvent::kBlockDone,   ProbeEvent::kHashDone,   ProbeEvent::kTablesStart,
                                 ProbeEvent::kHashStart,   ProbeEvent::kBlockStart, ProbeEvent::kInputRefused,
                                 ProbeEvent::kResultShown, ProbeEvent::kPrompt};

/// The KERNAL's jiffy clock, most significant byte first (Programmer's Reference Guide, memory map: TIME).
std::uint32_t read_jiffies(const Machine& machine) {
  return read_word(machine, 0x00a0, ByteOrder::kBig) >> 8;
}

}  // namespace

CycleMark mark_cycles(const MachineState& state) {
  return {state.cycle, state.interrupts.handler_cycles, state.held_cycles};
}

CycleAccount cycles_between(const CycleMark& from, const CycleMark& to) {
  const Cycle irq = to.irq - from.irq, stolen = to.stolen - from.stolen;
  return {to.cycle - from.cycle - irq - stolen, irq, stolen};
}

std::uint32_t read_word(const Machine& machine, std::uint16_t address, ByteOrder order) {
  std::uint32_t word = 0;
  for (std::uint16_t index = 0; index < 4; ++index) {
    const auto offset = static_cast<std::uint16_t>(order == ByteOrder::kBig ? index : 3 - index);
    word = word << 8 | machine.peek(static_cast<std::uint16_t>(address + offset));
  }
  return word;
}

std::uint32_t read_number(const Machine& machine, const NumberLocation& location) {
  std::uint32_t number = 0;
  for (int index = location.size_bytes - 1; index >= 0; --index)
    number = number << 8 | machine.peek(static_cast<std::uint16_t>(location.address + index));
  return number;
}

EightWords read_working_variables(const Machine& machine, const ProbeMap& map, int round) {
  EightWords words{};
  if (!map.state) return words;
  for (int variable = 0; variable < 8; ++variable) {
    const int address = map.state->address + map.slot_of(variable, round) * map.state->stride;
    words[static_cast<std::size_t>(variable)] =
        read_word(machine, static_cast<std::uint16_t>(address), map.byte_order);
  }
  return words;
}

std::optional<std::uint32_t> read_schedule_word(const Machine& machine, const ProbeMap& map, int round) {
  if (!map.schedule) return std::nullopt;
  const int index = round % map.schedule->count;
  if (!map.schedule->byte_arrays)
    return read_word(
        machine, static_cast<std::uint16_t>(map.schedule->words.address + index * map.schedule->words.stride),
        map.byte_order);
  std::uint32_t word = 0;
  for (const std::uint16_t array : *map.schedule->byte_arrays)
    word = word << 8 | machine.peek(static_cast<std::uint16_t>(array + index));
  return word;
}

std::vector<std::uint8_t> read_message(const Machine& machine, const ProbeMap& map) {
  std::vector<std::uint8_t> bytes;
  if (!map.message) return bytes;
  std::uint32_t length = map.message->capacity_bytes;
  if (map.message_length) length = std::min<std::uint32_t>(read_number(machine, *map.message_length), 256);
  for (std::uint32_t index = 0; index < length; ++index) {
    const std::uint8_t byte = machine.peek(static_cast<std::uint16_t>(map.message->address + index));
    if (!map.message_length && map.message_end_mark == byte) break;
    bytes.push_back(byte);
  }
  return bytes;
}

HashWatch::HashWatch(const ProbeMap& map) : map_(map) {
  for (const ProbeEvent event : kOrder)
    if (event != ProbeEvent::kPrompt && event != ProbeEvent::kResultShown)
      for (const std::uint16_t address : map_.at(event)) stops_.set(address);
}

void HashWatch::on_stop(const Machine& machine) {
  reached_.fill(false);
  for (const ProbeEvent event : kOrder) {
    const auto& addresses = map_.at(event);
    const auto found = std::find(addresses.begin(), addresses.end(), machine.state().cpu.pc);
    if (found == addresses.end()) continue;
    reached_[static_cast<std::size_t>(event)] = true;
    handle(event, static_cast<std::size_t>(found - addresses.begin()), machine);
  }
}

void HashWatch::handle(ProbeEvent event, std::size_t label_index, const Machine& machine) {
  switch (event) {
    case ProbeEvent::kTablesStart: tables_mark_ = mark_cycles(machine.state()); break;
    case ProbeEvent::kTablesDone: finish_tables(machine); break;
    case ProbeEvent::kHashStart: start_hash(machine); break;
    case ProbeEvent::kHashDone: finish_hash(machine); break;
    case ProbeEvent::kBlockStart: start_block(machine); break;
    case ProbeEvent::kBlockDone: finish_block(machine); break;
    case ProbeEvent::kRoundDone: finish_round(label_index, machine); break;
    case ProbeEvent::kScheduleDone: round_mark_ = mark_cycles(machine.state()); break;
    case ProbeEvent::kInputRefused:
    case ProbeEvent::kResultShown:
    case ProbeEvent::kPrompt: break;
  }
}

// A program that finds its tables in memory comes to the end without the start.
void HashWatch::finish_tables(const Machine& machine) {
  if (tables_mark_) tables_ = cycles_between(*tables_mark_, mark_cycles(machine.state()));
  tables_mark_.reset();
}

void HashWatch::start_hash(const Machine& machine) {
  record_ = HashRecord{};
  record_.rounds.reserve(128);
  record_.started_at = machine.state().cycle;
  message_ = read_message(machine, map_);
  hash_mark_ = mark_cycles(machine.state());
  jiffies_before_ = read_jiffies(machine);
  hashing_ = true;
  blocks_done_ = 0;
  start_block(machine);
}

void HashWatch::start_block(const Machine& machine) {
  rounds_done_ = 0;
  round_mark_ = mark_cycles(machine.state());
}

void HashWatch::finish_round(std::size_t label_index, const Machine& machine) {
  if (!hashing_) return;
  const int round =
      map_.at(ProbeEvent::kRoundDone).size() >= 64 ? static_cast<int>(label_index % 64) : rounds_done_ % 64;
  const CycleMark now = mark_cycles(machine.state());
  RoundRecord record;
  record.block = blocks_done_;
  record.round = round;
  record.finished_at = now.cycle;
  record.cycles = cycles_between(round_mark_, now);
  record.after = read_working_variables(machine, map_, round);
  if (map_.round_in_digest == machine.state().cpu.pc && map_.chaining)
    take_back_initial_hash(machine, record);
  record.w = read_schedule_word(machine, map_, round);
  for (std::size_t index = 0; index < kTemporaryCount; ++index)
    if (const auto address = map_.temporaries[index])
      record.temporaries[index] = read_word(machine, *address, map_.byte_order);
  record_.rounds.push_back(record);
  rounds_done_ = round + 1;
  round_mark_ = now;
}

void HashWatch::take_back_initial_hash(const Machine& machine, RoundRecord& record) const {
  for (const std::size_t index : {std::size_t{kA}, std::size_t{kE}}) {
    const auto address = static_cast<std::uint16_t>(map_.chaining->address + index * map_.chaining->stride);
    record.after[index] = read_word(machine, address, map_.byte_order) - fips180::kInitialHash[index];
  }
}

void HashWatch::finish_block(const Machine& machine) {
  if (!hashing_) return;
  EightWords hash{};
  if (map_.chaining)
    for (std::size_t index = 0; index < 8; ++index)
      hash[index] = read_word(
          machine, static_cast<std::uint16_t>(map_.chaining->address + index * map_.chaining->stride),
          map_.byte_order);
  record_.chaining.push_back(hash);
  ++blocks_done_;
  start_block(machine);
}

void HashWatch::finish_hash(const Machine& machine) {
  if (!hashing_) return;
  record_.finished_at = machine.state().cycle;
  record_.cycles = cycles_between(hash_mark_, mark_cycles(machine.state()));
  record_.jiffies = read_jiffies(machine) - jiffies_before_;
  for (std::size_t index = 0; map_.digest && index < record_.digest.size(); ++index)
    record_.digest[index] = machine.peek(static_cast<std::uint16_t>(*map_.digest + index));
  hashing_ = false;
  ++hashes_done_;
}

}  // namespace breadbin256
