#include "app/session_teach.h"

#include <algorithm>

namespace breadbin256 {

bool RoundPlayer::due(double host_seconds) {
  if (!plays()) return false;
  waited_ += host_seconds;
  if (waited_ < interval_) return false;
  waited_ = std::min(waited_ - interval_, interval_);  // a slow host does not play two rounds at once
  return true;
}

bool has_rounds_to_come(const Watched& watched) {
  if (!watched.watch || !watched.watch->is_hashing()) return false;
  const auto& rounds = watched.watch->last_hash().rounds;
  const auto blocks = static_cast<int>(watched.native->blocks.size());
  return rounds.empty() || rounds.back().round < 63 || rounds.back().block + 1 < blocks;
}

namespace {

using ui::ByteRole;

constexpr std::size_t kBlockBytes = 64, kLengthBytes = 8;  // FIPS 180-4, 5.1.1

ByteRole role_of(std::size_t place, std::size_t message_bytes, std::size_t padded_bytes) {
  if (place < message_bytes) return ByteRole::kMessage;
  if (place == message_bytes) return ByteRole::kEndMark;
  return place >= padded_bytes - kLengthBytes ? ByteRole::kLength : ByteRole::kZero;
}

void fill_blocks(const Watched& watched, ui::TeachView& view) {
  const Sha256Trace& native = *watched.native;
  const HashRecord& record = watched.watch->last_hash();
  view.message_bytes = watched.meant.size();
  view.blocks.assign(native.blocks.size(), {});
  for (std::size_t i = 0; i < native.blocks.size(); ++i) {
    ui::BlockView& block = view.blocks[i];
    block.bytes = native.blocks[i].bytes;
    for (std::size_t byte = 0; byte < kBlockBytes; ++byte)
      block.roles[byte] =
          role_of(i * kBlockBytes + byte, watched.meant.size(), native.blocks.size() * kBlockBytes);
    block.hash_before = native.blocks[i].hash_before;
    block.hash_after = native.blocks[i].hash_after;
    if (i < record.chaining.size()) block.c64_hash_after = record.chaining[i];
  }
  for (const RoundRecord& round : record.rounds)
    if (round.round < 16 && round.block < static_cast<int>(view.blocks.size()))
      view.blocks[static_cast<std::size_t>(round.block)].c64_w[static_cast<std::size_t>(round.round)] =
          round.w;
}

const RoundTrace* native_round(const Watched& watched, int block, int round) {
  const auto& blocks = watched.native->blocks;
  if (block >= static_cast<int>(blocks.size())) return nullptr;
  return &blocks[static_cast<std::size_t>(block)].rounds[static_cast<std::size_t>(round)];
}

/// W[t], K[t], big sigma 1, Ch, T1, big sigma 0, Maj, T2.
std::array<ui::WordPair, 8> words_of(const RoundRecord& round, const RoundTrace* native) {
  const auto held = [&](Temporary which) { return round.temporaries[static_cast<std::size_t>(which)]; };
  std::array<ui::WordPair, 8> words;
  words[0].c64 = round.w;
  words[2].c64 = held(Temporary::kBigSigma1), words[3].c64 = held(Temporary::kCh);
  words[4].c64 = held(Temporary::kT1), words[5].c64 = held(Temporary::kBigSigma0);
  words[6].c64 = held(Temporary::kMaj), words[7].c64 = held(Temporary::kT2);
  if (!native) return words;
  const std::array<std::uint32_t, 8> values = {native->w,   native->k,  native->big_sigma1,
                                               native->ch,  native->t1, native->big_sigma0,
                                               native->maj, native->t2};
  for (std::size_t i = 0; i < words.size(); ++i) words[i].native = values[i];
  return words;
}

bool differs(const RoundRecord& round, const RoundTrace* native, bool has_state) {
  if (!native) return false;
  if (has_state && round.after != native->after) return true;
  return std::ranges::any_of(words_of(round, native), &ui::WordPair::differs);
}

void fill_bars(const Observed& observed, const HashRecord& known, ui::TeachView& view) {
  const HashRecord& record = observed.watched.watch->last_hash();
  for (std::size_t i = 0; i < known.rounds.size(); ++i) {
    const RoundRecord& round = known.rounds[i];
    if (round.block != view.block) continue;
    ui::RoundBar& bar = view.bars[static_cast<std::size_t>(round.round)];
    bar.net = round.cycles.net;
    bar.done = i < record.rounds.size();
    bar.differs = bar.done && differs(round, native_round(observed.watched, round.block, round.round),
                                      observed.program.probe_map->state.has_value());
  }
}

void place_words(const ProbeMap& map, int round, std::array<ui::PlacedWord, 8>& words) {
  if (!map.state) return;
  for (int i = 0; i < 8; ++i) {
    ui::PlacedWord& word = words[static_cast<std::size_t>(i)];
    word.slot = map.slot_of(i, round);
    word.address = map.state->address + static_cast<std::uint32_t>(*word.slot) * map.state->stride;
  }
}

/// What the C64 had before the round: a-h of the round before, or H after the block before.
std::optional<EightWords> c64_before(const HashRecord& record, const ProbeMap& map) {
  const RoundRecord& now = record.rounds.back();
  if (now.round == 0) {
    const auto block = static_cast<std::size_t>(now.block);
    if (block == 0 || !map.chaining || block > record.chaining.size()) return std::nullopt;
    return record.chaining[block - 1];
  }
  if (record.rounds.size() < 2 || record.rounds[record.rounds.size() - 2].round != now.round - 1)
    return std::nullopt;
  return record.rounds[record.rounds.size() - 2].after;
}

void fill_round(const Observed& observed, ui::TeachView& view) {
  const HashRecord& record = observed.watched.watch->last_hash();
  const ProbeMap& map = *observed.program.probe_map;
  const RoundRecord& now = record.rounds.back();
  const RoundTrace* const native = native_round(observed.watched, now.block, now.round);
  place_words(map, now.round - 1, view.before);
  place_words(map, now.round, view.after);
  const auto before = c64_before(record, map);
  for (std::size_t i = 0; i < 8; ++i) {
    if (map.state) view.after[i].value.c64 = now.after[i];
    if (map.state && before) view.before[i].value.c64 = (*before)[i];
    if (native)
      view.before[i].value.native = native->before[i], view.after[i].value.native = native->after[i];
  }
  view.words = words_of(now, native);
}

void fill_schedule(const Watched& watched, ui::TeachView& view) {
  const auto& blocks = watched.native->blocks;
  const BlockTrace& block = blocks[std::min(static_cast<std::size_t>(view.block), blocks.size() - 1)];
  view.w = block.w, view.small_sigma0 = block.small_sigma0, view.small_sigma1 = block.small_sigma1;
}

}  // namespace

void fill_teach(const Observed& observed, const HashRecord& known, ui::TeachView& view) {
  const bool playing = view.playing;
  view = {};
  view.playing = playing;
  const Watched& watched = observed.watched;
  view.status = watched.watch ? ui::TeachStatus::kNoHash : ui::TeachStatus::kNoProbeMap;
  if (!watched.watch || !watched.native) return;
  view.hashing = watched.watch->is_hashing();
  if (!view.hashing && watched.watch->hashes_done() == 0) return;
  const HashRecord& record = watched.watch->last_hash();
  view.status = record.rounds.empty() ? ui::TeachStatus::kBeforeRound : ui::TeachStatus::kRound;
  view.renames = observed.program.probe_map->state_slots == StateSlots::kRotate;
  if (!record.rounds.empty())
    view.block = record.rounds.back().block, view.round = record.rounds.back().round;
  fill_blocks(watched, view);
  fill_schedule(watched, view);
  fill_bars(observed, known, view);
  if (!record.rounds.empty()) fill_round(observed, view);
}

void TeachDesk::fill(const Observed& observed, ui::TeachView& view) {
  const HashRecord none;
  const HashRecord& now = observed.watched.watch ? observed.watched.watch->last_hash() : none;
  if (now.started_at != known_.started_at || now.rounds.size() >= known_.rounds.size()) known_ = now;
  view.playing = player.plays();
  fill_teach(observed, known_, view);
}

}  // namespace breadbin256
