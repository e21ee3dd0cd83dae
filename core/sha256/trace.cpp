#include "core/sha256/trace.h"

#include <algorithm>

#include "core/sha256/fips180.h"
#include "core/sha256/words.h"

namespace breadbin256 {

static void trace_schedule(BlockTrace& block) {
  auto& w = block.w;
  for (std::size_t t = 0; t < 16; ++t) w[t] = load_word(block.bytes.data() + 4 * t);
  for (std::size_t t = 16; t < 64; ++t) {
    block.small_sigma0[t] = fips180::small_sigma0(w[t - 15]);
    block.small_sigma1[t] = fips180::small_sigma1(w[t - 2]);
    w[t] = block.small_sigma1[t] + w[t - 7] + block.small_sigma0[t] + w[t - 16];
  }
}

static RoundTrace trace_round(const EightWords& before, std::uint32_t w, std::uint32_t k) {
  const auto [a, b, c, d, e, f, g, h] = before;
  RoundTrace round{};
  round.before = before;
  round.w = w;
  round.k = k;
  round.big_sigma0 = fips180::big_sigma0(a);
  round.big_sigma1 = fips180::big_sigma1(e);
  round.ch = fips180::ch(e, f, g);
  round.maj = fips180::maj(a, b, c);
  round.t1 = h + round.big_sigma1 + round.ch + k + w;
  round.t2 = round.big_sigma0 + round.maj;
  round.after = {round.t1 + round.t2, a, b, c, d + round.t1, e, f, g};
  return round;
}

BlockTrace trace_block(const EightWords& hash, std::span<const std::uint8_t, 64> bytes) {
  BlockTrace block{};
  std::copy(bytes.begin(), bytes.end(), block.bytes.begin());
  block.hash_before = hash;
  trace_schedule(block);
  EightWords working = hash;
  for (std::size_t t = 0; t < 64; ++t) {
    block.rounds[t] = trace_round(working, block.w[t], fips180::kRoundConstants[t]);
    working = block.rounds[t].after;
  }
  for (std::size_t i = 0; i < 8; ++i) block.hash_after[i] = hash[i] + working[i];
  return block;
}

std::vector<std::uint8_t> pad_message(Bytes message) {
  std::vector<std::uint8_t> padded(message.begin(), message.end());
  padded.push_back(0x80);
  padded.resize((message.size() + 8) / 64 * 64 + 64);
  store_double_word(padded.data() + padded.size() - 8, std::uint64_t{message.size()} * 8);
  return padded;
}

Sha256Trace trace_sha256(Bytes message) {
  const std::vector<std::uint8_t> padded = pad_message(message);
  Sha256Trace trace{};
  EightWords hash = fips180::kInitialHash;
  for (std::size_t at = 0; at < padded.size(); at += 64) {
    trace.blocks.push_back(trace_block(hash, Bytes(padded).subspan(at).first<64>()));
    hash = trace.blocks.back().hash_after;
  }
  for (std::size_t i = 0; i < 8; ++i) store_word(trace.digest.data() + 4 * i, hash[i]);
  return trace;
}

}  // namespace breadbin256
