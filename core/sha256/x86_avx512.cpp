// Sixteen messages at once, one in each 32-bit lane of AVX-512, for batches; a single message goes the way of
// x86_shani.cpp.
//
// One stream of SHA instructions waits for their latency, two are bound by their throughput (96 cycles a
// block); sixteen lanes of rotations and ternary logic are not: about 53 cycles a block where two ports take
// them. It needs many messages of the same number of blocks side by side; others go in pairs through the SHA
// instructions.
//
// This file alone is compiled with -mavx512f -mavx512bw. It calls no inline function that others use.

#include <immintrin.h>

#include <utility>

#include "core/sha256/fips180.h"
#include "core/sha256/rungs.h"

namespace breadbin256 {
namespace {

using Lanes = __m512i;
constexpr std::size_t kLanes = 16;
/// Fewer do not fill the time that it takes to set up the lanes.
constexpr std::size_t kFewest = 32;

constexpr int kXor = 0x96, kChoose = 0xca, kMajority = 0xe8;  ///< truth tables of vpternlogd

BREADBIN256_INLINE Lanes xor3(Lanes x, Lanes y, Lanes z) { return _mm512_ternarylogic_epi32(x, y, z, kXor); }
BREADBIN256_INLINE Lanes add(Lanes x, Lanes y) { return _mm512_add_epi32(x, y); }

BREADBIN256_INLINE Lanes big_sigma0(Lanes x) {
  return xor3(_mm512_ror_epi32(x, 2), _mm512_ror_epi32(x, 13), _mm512_ror_epi32(x, 22));
}
BREADBIN256_INLINE Lanes big_sigma1(Lanes x) {
  return xor3(_mm512_ror_epi32(x, 6), _mm512_ror_epi32(x, 11), _mm512_ror_epi32(x, 25));
}
BREADBIN256_INLINE Lanes small_sigma0(Lanes x) {
  return xor3(_mm512_ror_epi32(x, 7), _mm512_ror_epi32(x, 18), _mm512_srli_epi32(x, 3));
}
BREADBIN256_INLINE Lanes small_sigma1(Lanes x) {
  return xor3(_mm512_ror_epi32(x, 17), _mm512_ror_epi32(x, 19), _mm512_srli_epi32(x, 10));
}

template <std::size_t t>
BREADBIN256_INLINE Lanes schedule_word(Lanes* w) {
  if constexpr (t >= 16)
    w[t % 16] = add(add(w[t % 16], small_sigma0(w[(t - 15) % 16])),
                    add(w[(t - 7) % 16], small_sigma1(w[(t - 2) % 16])));
  return w[t % 16];
}

/// As in unrolled_rounds.h: the names rotate, not the words.
template <std::size_t t>
BREADBIN256_INLINE void round(Lanes* s, Lanes* w) {
  Lanes &a = s[(0 - t) % 8], &b = s[(1 - t) % 8], &c = s[(2 - t) % 8], &d = s[(3 - t) % 8],
        &e = s[(4 - t) % 8], &f = s[(5 - t) % 8], &g = s[(6 - t) % 8], &h = s[(7 - t) % 8];
  const Lanes k = _mm512_set1_epi32(
      static_cast<int>(reinterpret_cast<const std::uint32_t*>(&fips180::kRoundConstants)[t]));
  h = add(add(h, add(k, schedule_word<t>(w))),
          add(big_sigma1(e), _mm512_ternarylogic_epi32(e, f, g, kChoose)));
  d = add(d, h);
  h = add(h, add(big_sigma0(a), _mm512_ternarylogic_epi32(a, b, c, kMajority)));
}

template <std::size_t... t>
BREADBIN256_INLINE void compress(Lanes* hash, Lanes* w, std::index_sequence<t...>) {
  Lanes s[8];
  for (int i = 0; i < 8; ++i) s[i] = hash[i];
  (round<t>(s, w), ...);
  for (int i = 0; i < 8; ++i) hash[i] = add(hash[i], s[i]);
}

/// Rows of sixteen words become columns.
BREADBIN256_INLINE void transpose(Lanes* rows) {
  Lanes pairs[16], fours[16], eights[16];
  for (int i = 0; i < 16; i += 2) {
    pairs[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  for (int i = 0; i < 16; i += 4) {
    fours[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
    fours[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
    fours[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
    fours[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
  }
  for (int half = 0; half < 16; half += 8)
    for (int i = 0; i < 4; ++i) {
      eights[half + i] = _mm512_shuffle_i32x4(fours[half + i], fours[half + i + 4], 0x88);
      eights[half + i + 4] = _mm512_shuffle_i32x4(fours[half + i], fours[half + i + 4], 0xdd);
    }
  for (int i = 0; i < 8; ++i) {
    rows[i] = _mm512_shuffle_i32x4(eights[i], eights[i + 8], 0x88);
    rows[i + 8] = _mm512_shuffle_i32x4(eights[i], eights[i + 8], 0xdd);
  }
}

BREADBIN256_INLINE Lanes swap_bytes_of_words(Lanes bytes) {
  return _mm512_shuffle_epi8(bytes, _mm512_set4_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203));
}

BREADBIN256_INLINE std::size_t padded_blocks(std::size_t size) { return (size + 8) / 64 + 1; }

/// The block that the message ends in, or one behind it: its bytes, the mark if it is here, zeros. Bytes
/// behind the message are masked out and not read.
BREADBIN256_INLINE Lanes last_bytes(const BatchItem& item, std::size_t at) {
  if (at > item.size) return _mm512_setzero_si512();
  const std::uint64_t mark = std::uint64_t{1} << (item.size - at);
  const Lanes bytes = _mm512_maskz_loadu_epi8(mark - 1, item.message + at);
  return _mm512_mask_blend_epi8(mark, bytes, _mm512_set1_epi8(static_cast<char>(0x80)));
}

BREADBIN256_INLINE void load_words(Lanes* w, const BatchItem* items, std::size_t block) {
  const std::size_t at = 64 * block;
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const BatchItem& item = items[lane];
    w[lane] = swap_bytes_of_words(item.size >= at + 64 ? _mm512_loadu_si512(item.message + at)
                                                       : last_bytes(item, at));
  }
  transpose(w);
}

BREADBIN256_INLINE void add_lengths(Lanes* w, const BatchItem* items) {
  alignas(64) std::uint32_t high[kLanes], low[kLanes];
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    const std::uint64_t bits = std::uint64_t{items[lane].size} * 8;
    high[lane] = static_cast<std::uint32_t>(bits >> 32);
    low[lane] = static_cast<std::uint32_t>(bits);
  }
  w[14] = _mm512_or_si512(w[14], _mm512_load_si512(high));
  w[15] = _mm512_or_si512(w[15], _mm512_load_si512(low));
}

/// Rows 0-7 are H of all lanes; after the transposition, a row's first eight words are H of one lane.
BREADBIN256_INLINE void store_digests(Lanes* hash, const BatchItem* items) {
  Lanes rows[16];
  for (int i = 0; i < 8; ++i) rows[i] = swap_bytes_of_words(hash[i]);
  for (int i = 8; i < 16; ++i) rows[i] = _mm512_setzero_si512();
  transpose(rows);
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(items[lane].digest), _mm512_castsi512_si256(rows[lane]));
}

/// Sixteen messages of the same number of blocks.
void hash_sixteen(const BatchItem* items) {
  Lanes hash[8];
  const std::uint32_t* const initial = reinterpret_cast<const std::uint32_t*>(&fips180::kInitialHash);
  for (int i = 0; i < 8; ++i) hash[i] = _mm512_set1_epi32(static_cast<int>(initial[i]));
  const std::size_t blocks = padded_blocks(items[0].size);
  for (std::size_t block = 0; block < blocks; ++block) {
    Lanes w[16];
    load_words(w, items, block);
    if (block + 1 == blocks) add_lengths(w, items);
    compress(hash, w, std::make_index_sequence<64>());
  }
  store_digests(hash, items);
}

bool have_equal_blocks(const BatchItem* items) {
  for (std::size_t lane = 1; lane < kLanes; ++lane)
    if (padded_blocks(items[lane].size) != padded_blocks(items[0].size)) return false;
  return true;
}

void hash_batch(const BatchItem* items, std::size_t count) {
  if (count < kFewest) return x86_shani::hash_batch(items, count);
  for (; count >= kLanes; items += kLanes, count -= kLanes)
    have_equal_blocks(items) ? hash_sixteen(items) : x86_shani::hash_batch(items, kLanes);
  x86_shani::hash_batch(items, count);
}

}  // namespace

const Sha256Implementation kX86Avx512 = {
    "x86-avx512",
    "single messages as x86-shani, batches in sixteen lanes",
    CpuNeed::kX86Avx512,
    x86_shani::compress,
    x86_shani::hash_message,
    hash_batch,
    "sixteen messages in the lanes of AVX-512, which wait for no single instruction's latency"};

}  // namespace breadbin256
