#include "core/probe/guess_places.h"

#include <algorithm>
#include <set>

#include "core/probe/native_temporary.h"
#include "core/sha256/fips180.h"

namespace breadbin256 {

namespace {

using Ram = std::vector<std::uint8_t>;

constexpr std::size_t kLeastStride = 4, kMostStride = 256;

int modulo_8(int value) { return (value % 8 + 8) % 8; }

/// Everywhere that the word was ever written.
std::set<std::size_t> places_written(const RunRecording& recording, std::uint32_t word, ByteOrder order) {
  std::set<std::size_t> places;
  Replay replay(recording);
  while (const auto* const write = replay.apply_next())
    for (std::size_t back = 0; back < 4 && back <= write->address; ++back) {
      const std::size_t address = write->address - back;
      if (word_fits(address) && word_in(replay.ram(), address, order) == word) places.insert(address);
    }
  return places;
}

/// a and e of round `round` at these two places: which states can that be?
void add_states(std::vector<StatePlace>& states, std::size_t a, std::size_t e, int round, ByteOrder order) {
  for (const StateSlots slots : {StateSlots::kFixed, StateSlots::kRotate}) {
    const bool fixed = slots == StateSlots::kFixed;
    const int slot_a = fixed ? 0 : modulo_8(-round - 1), slot_e = fixed ? 4 : modulo_8(3 - round);
    const long apart = (static_cast<long>(e) - static_cast<long>(a)) / (slot_e - slot_a);
    const long base = static_cast<long>(a) - slot_a * apart;
    const bool whole = static_cast<long>(a) + apart * (slot_e - slot_a) == static_cast<long>(e);
    if (!whole || apart < long{kLeastStride} || apart > long{kMostStride} || base < 0 ||
        base + 7 * apart + 3 > 65535)
      continue;
    states.push_back({{static_cast<std::uint16_t>(base), static_cast<std::uint16_t>(apart)}, slots, order});
  }
}

std::vector<StatePlace> possible_states(const RunFacts& facts) {
  std::vector<StatePlace> states;
  for (const int round : {20, 41})
    for (const ByteOrder order : {ByteOrder::kBig, ByteOrder::kLittle}) {
      const EightWords& words = facts.trace.blocks[0].rounds[static_cast<std::size_t>(round)].after;
      const auto e_places = places_written(facts.recording(), words[kE], order);
      for (const std::size_t a : places_written(facts.recording(), words[kA], order))
        for (const std::size_t e : e_places) add_states(states, a, e, round, order);
    }
  return states;
}

/// Follows the writes and notes when a-h are those of the next round.
class StateFollower {
 public:
  StateFollower(const RunFacts& facts, const StatePlace& place, std::optional<std::uint16_t> sums)
      : facts_(facts), replay_(facts.recording()), sums_(sums), watched_(65536) {
    map_.state = place.words;
    map_.state_slots = place.slots;
    map_.byte_order = place.order;
    for (int slot = 0; slot < 8; ++slot)
      watch(static_cast<std::size_t>(place.words.address + slot * place.words.stride));
    for (std::size_t slot = 0; sums && slot < 8; ++slot) watch(*sums + 4 * slot);
  }

  RoundWindows follow(const BlockTrace& block) {
    RoundWindows windows;
    std::size_t next = 0;
    bool open = false;  // the window of round next - 1 is
    while (const auto* const write = next < 64 || open ? replay_.apply_next() : nullptr) {
      if (!watched_[write->address]) continue;
      if (open && holds(block, next - 1)) continue;
      if (open) windows[next - 1].to = write->step;
      open = false;
      for (std::size_t round = next; round < std::min<std::size_t>(next + 4, 64); ++round)
        if (holds(block, round)) {
          open = true;
          next = round + 1;
          windows[round].from = write->step + 1;
          break;
        }
    }
    if (open) windows[next - 1].to = facts_.recording().steps.size() - 1;
    return windows;
  }

 private:
  void watch(std::size_t address) {
    for (std::size_t byte = 0; byte < 4; ++byte) watched_[(address + byte) & 0xffff] = true;
  }

  bool holds(const BlockTrace& block, std::size_t round) const {
    const EightWords& after = block.rounds[round].after;
    bool without_a_and_e = true, all = true;
    for (int variable = 0; variable < 8; ++variable) {
      const int address =
          map_.state->address + map_.slot_of(variable, static_cast<int>(round)) * map_.state->stride;
      if (word_in(replay_.ram(), static_cast<std::size_t>(address), map_.byte_order) ==
          after[static_cast<std::size_t>(variable)])
        continue;
      all = false;
      if (variable != kA && variable != kE) without_a_and_e = false;
      if (!without_a_and_e) return false;
    }
    return all || (round == 63 && sums_ && sums_hold(after));
  }

  bool sums_hold(const EightWords& after) const {
    for (const std::size_t index : {std::size_t{kA}, std::size_t{kE}})
      if (word_in(replay_.ram(), *sums_ + 4 * index, map_.byte_order) - fips180::kInitialHash[index] !=
          after[index])
        return false;
    return true;
  }

  const RunFacts& facts_;
  Replay replay_;
  std::optional<std::uint16_t> sums_;
  std::vector<bool> watched_;
  ProbeMap map_;
};

/// Places of W by what memory holds after the last round.
std::vector<ScheduleLocation> possible_schedules(const Ram& ram, const BlockTrace& block, ByteOrder order) {
  std::vector<ScheduleLocation> places;
  const std::span<const std::uint32_t> all(block.w);
  for (const std::size_t count : {std::size_t{64}, std::size_t{16}}) {
    const auto words = all.last(count);  // a ring of 16 holds the last ones, and 48 is a multiple of 16
    for (const WordArray& array : arrays_that_hold(ram, order, words))
      places.push_back({array, static_cast<std::uint16_t>(count), {}});
    std::array<std::uint16_t, 4> arrays{};
    std::size_t found = 0;
    for (; found < 4; ++found) {
      std::vector<std::uint8_t> bytes;
      for (const std::uint32_t word : words)
        bytes.push_back(static_cast<std::uint8_t>(word >> (24 - 8 * found)));
      const auto at = std::search(ram.begin(), ram.end(), bytes.begin(), bytes.end());
      if (at == ram.end()) break;
      arrays[found] = static_cast<std::uint16_t>(at - ram.begin());
    }
    if (found == 4) places.push_back({{}, static_cast<std::uint16_t>(count), arrays});
  }
  return places;
}

}  // namespace

std::uint32_t word_in(const Ram& ram, std::size_t address, ByteOrder order) {
  std::uint32_t word = 0;
  for (std::size_t byte = 0; byte < 4; ++byte)
    word = word << 8 | ram[(address + (order == ByteOrder::kBig ? byte : 3 - byte)) & 0xffff];
  return word;
}

bool word_fits(std::size_t address) { return address + 3 <= 65535; }

bool array_holds(const Ram& ram, const WordArray& place, ByteOrder order,
                 std::span<const std::uint32_t> words) {
  if (place.address + (words.size() - 1) * place.stride + 3 > 65535) return false;
  for (std::size_t index = 0; index < words.size(); ++index)
    if (word_in(ram, place.address + index * place.stride, order) != words[index]) return false;
  return true;
}

std::vector<WordArray> arrays_that_hold(const Ram& ram, ByteOrder order,
                                        std::span<const std::uint32_t> words) {
  std::vector<std::uint16_t> firsts;
  for (std::size_t address = 0; word_fits(address); ++address)
    if (word_in(ram, address, order) == words[0]) firsts.push_back(static_cast<std::uint16_t>(address));
  std::vector<WordArray> arrays;
  for (std::size_t stride = kLeastStride; stride <= kMostStride; ++stride)
    for (const std::uint16_t first : firsts) {
      const WordArray array{first, static_cast<std::uint16_t>(stride)};
      if (array_holds(ram, array, order, words)) arrays.push_back(array);
    }
  return arrays;
}

int rounds_found(const RoundWindows& windows) {
  return static_cast<int>(
      std::count_if(windows.begin(), windows.end(), [](const StepWindow& w) { return w.found(); }));
}

std::optional<StatePlace> find_state(const RunFacts& facts) {
  std::optional<StatePlace> best;
  int most = 16;  // fewer are chance or something else
  for (const StatePlace& place : possible_states(facts)) {
    const int rounds = rounds_found(StateFollower(facts, place, {}).follow(facts.trace.blocks[0]));
    if (rounds <= most) continue;
    most = rounds;
    best = place;
  }
  return best;
}

std::vector<RoundWindows> round_windows(const RunFacts& facts, const StatePlace& place,
                                        std::optional<std::uint16_t> sums) {
  std::vector<RoundWindows> windows;
  for (const BlockTrace& block : facts.trace.blocks)
    windows.push_back(
        StateFollower(facts, place, place.order == ByteOrder::kBig ? sums : std::nullopt).follow(block));
  return windows;
}

bool schedule_holds(const Ram& ram, const ScheduleLocation& place, ByteOrder order, std::size_t round,
                    std::uint32_t w) {
  const std::size_t index = round % place.count;
  if (!place.byte_arrays) return word_in(ram, place.words.address + index * place.words.stride, order) == w;
  std::uint32_t word = 0;
  for (const std::uint16_t array : *place.byte_arrays) word = word << 8 | ram[(array + index) & 0xffff];
  return word == w;
}

std::optional<ScheduleLocation> find_schedule(const RunFacts& facts, ByteOrder order) {
  const RoundWindows& windows = facts.rounds[0];
  const BlockTrace& block = facts.trace.blocks[0];
  Replay last(facts.recording());
  last.go_to(windows[63].found() ? windows[63].from : facts.recording().found->step);
  for (const ScheduleLocation& place : possible_schedules(last.ram(), block, order)) {
    Replay replay(facts.recording());
    bool holds = true;
    for (std::size_t round = 0; holds && round < 64; ++round) {
      if (!windows[round].found()) continue;
      replay.go_to(windows[round].from);
      holds = schedule_holds(replay.ram(), place, order, round, block.w[round]);
    }
    if (holds) return place;
  }
  return std::nullopt;
}

std::array<std::optional<std::uint16_t>, kTemporaryCount> find_temporaries(const RunFacts& facts,
                                                                           ByteOrder order) {
  std::array<std::optional<std::uint16_t>, kTemporaryCount> found;
  const BlockTrace& block = facts.trace.blocks[0];
  for (std::size_t which = 0; which < kTemporaryCount; ++which) {
    Replay replay(facts.recording());
    std::vector<std::uint16_t> places;
    bool first = true;
    for (std::size_t round = 0; round < 64; ++round) {
      if (!facts.rounds[0][round].found()) continue;
      replay.go_to(facts.rounds[0][round].from);
      const std::uint32_t word = native_temporary(block.rounds[round], static_cast<Temporary>(which));
      const auto differs = [&](std::size_t address) { return word_in(replay.ram(), address, order) != word; };
      for (std::size_t address = 2; first && word_fits(address); ++address)
        if (!differs(address)) places.push_back(static_cast<std::uint16_t>(address));
      first = false;
      places.erase(std::remove_if(places.begin(), places.end(), differs), places.end());
    }
    if (!places.empty()) found[which] = places.front();
  }
  return found;
}

std::vector<StepWindow> chaining_windows(const RunFacts& facts, const WordArray& place, ByteOrder order) {
  std::vector<StepWindow> windows(facts.trace.blocks.size());
  Replay replay(facts.recording());
  std::size_t block = 0;
  bool open = false;
  while (const auto* const write = replay.apply_next()) {
    const bool holds = array_holds(replay.ram(), place, order, facts.trace.blocks[block].hash_after);
    if (holds == open) continue;
    open = holds;
    if (holds) {
      windows[block].from = write->step + 1;
      windows[block].to = facts.recording().steps.size() - 1;
    } else {
      windows[block].to = write->step;
      if (++block == windows.size()) break;
    }
  }
  return windows;
}

}  // namespace breadbin256
