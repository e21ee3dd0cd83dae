#include "core/probe/guess.h"

#include <algorithm>
#include <cstring>

#include "core/probe/guess_moments.h"

namespace breadbin256 {

namespace {

using Ram = std::vector<std::uint8_t>;

std::vector<std::uint16_t>& event_of(ProbeMap& map, ProbeEvent event) {
  return map.events[static_cast<std::size_t>(event)];
}

class Guesser {
 public:
  explicit Guesser(const std::vector<GuessRun>& runs) {
    for (const GuessRun& run : runs) {
      if (!run.recording.found) continue;
      RunFacts facts;
      facts.run = &run;
      facts.trace = trace_sha256(run.message);
      facts.hash_last = run.recording.steps.size() - 1;
      runs_.push_back(std::move(facts));
    }
  }

  std::optional<ProbeGuess> guess() {
    if (runs_.empty()) return std::nullopt;
    guess_.runs = static_cast<int>(runs_.size());
    find_rounds();
    find_hash();
    if (!map_.digest) return guess_;
    find_chaining();
    find_round_done();
    find_words();
    find_message();
    return guess_;
  }

 private:
  void remark(const std::string& text) { guess_.remarks.push_back(text); }

  void find_rounds() {
    state_ = find_state(runs_.front());
    for (RunFacts& facts : runs_) {
      facts.rounds.assign(facts.trace.blocks.size(), {});
      if (state_) facts.rounds = round_windows(facts, *state_, facts.recording().found->address);
    }
    if (!state_)
      return remark("a-h: no eight words of four bytes each, in either order, hold them after every round");
    map_.state = state_->words;
    map_.state_slots = state_->slots;
    map_.byte_order = state_->order;
    guess_.rounds = rounds_found(runs_.front().rounds[0]);
    if (guess_.rounds < 64)
      remark("a-h: complete after " + std::to_string(guess_.rounds) + " of the 64 rounds only");
  }

  void find_hash() {
    const HashMoments moments = find_hash_moments(runs_);
    if (!moments.start || !moments.done)
      return remark("hash_start, hash_done: no addresses before and after the hash that are passed once");
    event_of(map_, ProbeEvent::kHashStart) = {*moments.start};
    event_of(map_, ProbeEvent::kHashDone) = {*moments.done};
    guess_.hash_is_subroutine = moments.is_subroutine;
    guess_.callers = moments.callers;
    if (moments.is_subroutine) map_.poke_entry = *moments.start;
    find_digest();
  }

  /// The first place, or a copy if that one does not last until the hash is done.
  void find_digest() {
    std::vector<bool> everywhere(65536, true);
    for (const RunFacts& facts : runs_) {
      Replay replay(facts.recording());
      replay.go_to(facts.hash_last);
      for (std::size_t address = 0; address < everywhere.size(); ++address)
        everywhere[address] = everywhere[address] && address <= 65536 - 32 &&
                              std::memcmp(&replay.ram()[address], facts.trace.digest.data(), 32) == 0;
    }
    const std::uint16_t first = runs_.front().recording().found->address;
    const auto copy = std::find(everywhere.begin(), everywhere.end(), true);
    if (everywhere[first])
      map_.digest = first;
    else if (copy != everywhere.end())
      map_.digest = static_cast<std::uint16_t>(copy - everywhere.begin());
    else
      remark("digest: it does not lie at the same place in every run when the hash is done");
  }

  void find_chaining() {
    std::vector<WordArray> places;
    if (map_.byte_order == ByteOrder::kBig) places.push_back({*map_.digest, 4});
    Replay replay(runs_.front().recording());
    replay.go_to(runs_.front().recording().found->step);
    const auto others =
        arrays_that_hold(replay.ram(), map_.byte_order, runs_.front().trace.blocks.back().hash_after);
    places.insert(places.end(), others.begin(), others.end());
    for (const WordArray& place : places) {
      bool complete = true;
      for (RunFacts& facts : runs_) {
        facts.chaining = chaining_windows(facts, place, map_.byte_order);
        for (const StepWindow& window : facts.chaining) complete = complete && window.found();
      }
      if (!complete) continue;
      map_.chaining = place;
      return find_block_done();
    }
    remark("chaining: H0..H7 were not seen as words after every block");
  }

  void find_block_done() {
    std::vector<RunWindow> all, firsts, lasts;
    for (const RunFacts& facts : runs_)
      for (std::size_t block = 0; block < facts.chaining.size(); ++block) {
        all.push_back({&facts, facts.chaining[block]});
        (block + 1 < facts.chaining.size() ? firsts : lasts).push_back(all.back());
      }
    auto& labels = event_of(map_, ProbeEvent::kBlockDone);
    if (const auto pc = common_moment(runs_, all)) return labels.push_back(*pc);
    for (const auto& windows : {firsts, lasts})
      if (const auto pc = common_moment(runs_, windows)) labels.push_back(*pc);
    if (labels.empty()) remark("block_done: no address that is passed once after every block");
  }

  /// Runs of one kind take the same way through each of their blocks.
  struct Way {
    int kind;
    std::size_t block;
    bool operator==(const Way&) const = default;
  };

  std::vector<Way> all_ways() const {
    std::vector<Way> ways;
    for (const RunFacts& facts : runs_)
      for (std::size_t block = 0; block < facts.rounds.size(); ++block)
        if (const Way way{facts.run->kind, block}; std::find(ways.begin(), ways.end(), way) == ways.end())
          ways.push_back(way);
    return ways;
  }

  /// Windows of rounds `round`, `round` + `step` ...
  std::vector<RunWindow> windows_of(std::size_t round, std::size_t step, const std::vector<Way>& ways) const {
    std::vector<RunWindow> windows;
    for (const Way& way : ways)
      for (const RunFacts& facts : runs_)
        for (std::size_t at = round;
             at < 64 && facts.run->kind == way.kind && way.block < facts.rounds.size(); at += step)
          windows.push_back({&facts, facts.rounds[way.block][at]});
    return windows;
  }

  void find_round_done() {
    if (!state_) return;
    const std::vector<Way> ways = all_ways();
    auto& labels = event_of(map_, ProbeEvent::kRoundDone);
    for (const std::size_t period : {1u, 2u, 4u, 8u, 16u, 32u}) {
      labels.clear();
      for (std::size_t at = 0; at < period; ++at)
        if (const auto pc = common_moment(runs_, windows_of(at, period, ways))) labels.push_back(*pc);
      if (labels.size() == period) return;
    }
    labels.clear();
    find_unrolled_rounds(ways);
  }

  /// Lists of 64, one for each way; the same one twice is of no use.
  void find_unrolled_rounds(const std::vector<Way>& ways) {
    std::vector<std::vector<std::uint16_t>> lists(ways.size());
    for (std::size_t round = 0; round < 64; ++round) {
      const auto moments = moments_of_round(round, ways);
      for (std::size_t way = 0; way < ways.size(); ++way) {
        if (!moments[way]) ++guess_.round_done_missing;
        if (!moments[way] && lists[way].empty())
          return remark("round_done: no address that is passed once when round 0 is done");
        lists[way].push_back(moments[way] ? *moments[way] : lists[way].back());
      }
    }
    auto& labels = event_of(map_, ProbeEvent::kRoundDone);
    for (std::size_t way = 0; way < ways.size(); ++way)
      if (std::find(lists.begin(), lists.begin() + static_cast<std::ptrdiff_t>(way), lists[way]) ==
          lists.begin() + static_cast<std::ptrdiff_t>(way))
        labels.insert(labels.end(), lists[way].begin(), lists[way].end());
    if (runs_.front().rounds[0][63].found() && ends_in_sums(lists[0][63]))
      map_.round_in_digest = lists[0][63];
  }

  /// One for each way, shared by as many as possible; no way passes two of them.
  std::vector<std::optional<std::uint16_t>> moments_of_round(std::size_t round,
                                                             const std::vector<Way>& ways) const {
    std::vector<std::optional<std::uint16_t>> moments(ways.size());
    for (std::size_t way = 0; way < ways.size(); ++way)
      for (unsigned subset = (1u << ways.size()) - 1; subset > 0 && !moments[way]; --subset) {
        std::vector<Way> together;
        bool allowed = subset >> way & 1;
        for (std::size_t other = 0; other < ways.size(); ++other) {
          if (!(subset >> other & 1)) continue;
          together.push_back(ways[other]);
          allowed = allowed && !moments[other];
        }
        const auto pc = allowed ? common_moment(runs_, windows_of(round, 64, together)) : std::nullopt;
        for (std::size_t other = 0; pc && other < ways.size(); ++other)
          if (subset >> other & 1) moments[other] = pc;
      }
    return moments;
  }

  bool ends_in_sums(std::uint16_t pc) const {
    const RunFacts& facts = runs_.front();
    const auto& steps = facts.recording().steps;
    for (std::size_t step = facts.rounds[0][63].from; step < steps.size(); ++step) {
      if (steps[step].pc != pc) continue;
      Replay replay(facts.recording());
      replay.go_to(step);
      return word_in(
                 replay.ram(),
                 static_cast<std::size_t>(map_.state->address + map_.slot_of(kA, 63) * map_.state->stride),
                 map_.byte_order) != facts.trace.blocks[0].rounds[63].after[kA];
    }
    return false;
  }

  void find_words() {
    map_.schedule = find_schedule(runs_.front(), map_.byte_order);
    if (!map_.schedule)
      remark("schedule: W lies neither as 64 words nor as a ring of 16 nor as four arrays of bytes");
    else
      find_schedule_done();
    if (state_) map_.temporaries = find_temporaries(runs_.front(), map_.byte_order);
  }

  void find_schedule_done() {
    if (map_.schedule->count != 64 || !state_) return;
    std::vector<RunWindow> windows;
    for (const RunFacts& facts : runs_)
      for (std::size_t block = 0; block < facts.rounds.size(); ++block) {
        const auto window = schedule_window(facts, block);
        if (!window) return;
        windows.push_back({&facts, *window});
      }
    if (const auto pc = common_moment(runs_, windows)) event_of(map_, ProbeEvent::kScheduleDone) = {*pc};
  }

  /// From W's last word to round 0, if that is the order.
  std::optional<StepWindow> schedule_window(const RunFacts& facts, std::size_t block) const {
    const std::size_t round_0 = facts.rounds[block][0].from;
    Replay replay(facts.recording());
    const auto& w = facts.trace.blocks[block].w;
    const auto word_63_holds = [&] {
      return schedule_holds(replay.ram(), *map_.schedule, map_.byte_order, 63, w[63]);
    };
    std::size_t complete = 0;
    bool held = false;
    while (const auto* const write = replay.apply_next()) {
      if (write->step >= round_0) break;
      const bool holds = word_63_holds();
      if (holds && !held) complete = write->step + 1;
      held = holds;
    }
    for (std::size_t round = 0; round < 64; ++round)
      if (!schedule_holds(replay.ram(), *map_.schedule, map_.byte_order, round, w[round]))
        return std::nullopt;
    if (complete == 0) return std::nullopt;
    return StepWindow{complete, round_0};
  }

  // -------------------------------------------------------------------------------------------- message

  /// Memory when the hash begins.
  std::vector<Ram> ram_at_start() const {
    std::vector<Ram> rams;
    for (const RunFacts& facts : runs_) {
      Replay replay(facts.recording());
      replay.go_to(facts.hash_first);
      rams.push_back(replay.ram());
    }
    return rams;
  }

  /// The hash reads there, in every run; not counting the stack.
  bool is_read(std::size_t address) const {
    if (address >> 8 == 1) return false;
    return std::all_of(runs_.begin(), runs_.end(), [address](const RunFacts& facts) {
      return facts.recording().last_read[address] > facts.hash_first;
    });
  }

  void find_message() {
    const std::vector<Ram> rams = ram_at_start();
    std::vector<std::size_t> places;
    for (std::size_t address = 2; address < 65536; ++address) {
      bool holds = true;
      for (std::size_t index = 0; holds && index < runs_.size(); ++index) {
        const auto& message = runs_[index].run->message;
        holds = address + message.size() < 65536 &&
                std::memcmp(&rams[index][address], message.data(), message.size()) == 0;
      }
      if (holds) places.push_back(address);
    }
    if (places.empty()) return remark("message: its bytes do not lie together when the hash begins");
    const auto read =
        std::find_if(places.begin(), places.end(), [this](std::size_t at) { return is_read(at); });
    const std::size_t place = read == places.end() ? places.front() : *read;
    map_.message = MessageLocation{static_cast<std::uint16_t>(place), longest_message()};
    find_length(rams);
  }

  std::uint16_t longest_message() const {
    std::size_t longest = 1;
    for (const RunFacts& facts : runs_) longest = std::max(longest, facts.run->message.size());
    return static_cast<std::uint16_t>(longest);
  }

  void find_length(const std::vector<Ram>& rams) {
    const auto holds_length = [&](std::size_t address) {
      for (std::size_t index = 0; index < runs_.size(); ++index)
        if (rams[index][address] != runs_[index].run->message.size()) return false;
      return true;
    };
    std::vector<std::size_t> places;
    for (std::size_t address = 2; address < 65536; ++address)
      if (holds_length(address) && is_read(address)) places.push_back(address);
    if (!places.empty()) {
      map_.message_length = NumberLocation{static_cast<std::uint16_t>(places.back()), 1};
      if (places.size() > 1)
        remark("message_length: " + std::to_string(places.size()) + " bytes hold it; the last was taken");
      return;
    }
    const auto mark_of = [&](std::size_t index) {
      return rams[index][map_.message->address + runs_[index].run->message.size()];
    };
    for (std::size_t index = 1; index < runs_.size(); ++index)
      if (mark_of(index) != mark_of(0)) return remark("message: neither a length nor an end mark was found");
    map_.message_end_mark = mark_of(0);
  }

  std::vector<RunFacts> runs_;
  std::optional<StatePlace> state_;
  ProbeGuess guess_;
  ProbeMap& map_ = guess_.map;
};

}  // namespace

std::optional<ProbeGuess> guess_probe_map(const std::vector<GuessRun>& runs) { return Guesser(runs).guess(); }

}  // namespace breadbin256
