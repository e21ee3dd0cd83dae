// The SHA instructions of x86: two rounds an instruction, and a padded block that never is in memory.
//
// sha256rnds2 keeps a-h as ABEF and CDGH (Intel SDM volume 2, SHA256RNDS2) and takes two words W + K. One
// message cannot go below 32 x 4 = 128 cycles a block where the instruction has a latency of 4; several
// messages at once not below 32 x 3 = 96 where it can start every third cycle.
//
// A short message is mostly its padding. Writing it byte by byte and then loading it as vectors makes the
// loads wait for the stores (no store forwarding from narrow stores), so the last block is made in registers.
//
// This file alone is compiled with -msha -msse4.1: it may run only after x86_has_sha(). It calls no inline
// function of any header that others use, so no copy compiled with these flags can end up elsewhere.

#include <immintrin.h>

#include <utility>

#include "core/sha256/fips180.h"
#include "core/sha256/rungs.h"

namespace breadbin256 {
namespace {

using Vector = __m128i;

struct State {
  Vector abef, cdgh;
};

struct Block {
  Vector w[4];  ///< words of the block, the first in the lowest lane
};

BREADBIN256_INLINE Vector load(const void* bytes) {
  return _mm_loadu_si128(static_cast<const Vector*>(bytes));
}

BREADBIN256_INLINE Vector swap_bytes_of_words(Vector bytes) {
  return _mm_shuffle_epi8(bytes, _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
}

BREADBIN256_INLINE Block load_block(const std::uint8_t* bytes) {
  return {{swap_bytes_of_words(load(bytes)), swap_bytes_of_words(load(bytes + 16)),
           swap_bytes_of_words(load(bytes + 32)), swap_bytes_of_words(load(bytes + 48))}};
}

/// H of section 5.3.3 in the order of the instructions.
BREADBIN256_INLINE State initial_state() {
  return {_mm_set_epi32(0x6a09e667, static_cast<int>(0xbb67ae85), 0x510e527f, static_cast<int>(0x9b05688c)),
          _mm_set_epi32(0x3c6ef372, static_cast<int>(0xa54ff53a), 0x1f83d9ab, 0x5be0cd19)};
}

BREADBIN256_INLINE State load_state(const std::uint32_t* hash) {
  const Vector cdab = _mm_shuffle_epi32(load(hash), 0xb1);
  const Vector efgh = _mm_shuffle_epi32(load(hash + 4), 0x1b);
  return {_mm_alignr_epi8(cdab, efgh, 8), _mm_blend_epi16(efgh, cdab, 0xf0)};
}

/// a, b, c, d and e, f, g, h with a and e in the lowest lanes.
struct Words {
  Vector abcd, efgh;
};

BREADBIN256_INLINE Words words_of(State state) {
  const Vector feba = _mm_shuffle_epi32(state.abef, 0x1b);
  const Vector dchg = _mm_shuffle_epi32(state.cdgh, 0xb1);
  return {_mm_blend_epi16(feba, dchg, 0xf0), _mm_alignr_epi8(dchg, feba, 8)};
}

BREADBIN256_INLINE void store_state(std::uint32_t* hash, State state) {
  const Words words = words_of(state);
  _mm_storeu_si128(reinterpret_cast<Vector*>(hash), words.abcd);
  _mm_storeu_si128(reinterpret_cast<Vector*>(hash + 4), words.efgh);
}

BREADBIN256_INLINE void store_digest(std::uint8_t* digest, State state) {
  const Words words = words_of(state);
  _mm_storeu_si128(reinterpret_cast<Vector*>(digest), swap_bytes_of_words(words.abcd));
  _mm_storeu_si128(reinterpret_cast<Vector*>(digest + 16), swap_bytes_of_words(words.efgh));
}

/// Makes the four words 4 * group .. 4 * group + 3 in place of those sixteen before.
template <std::size_t group>
BREADBIN256_INLINE Vector schedule_words(Vector* w) {
  Vector& here = w[group % 4];
  if constexpr (group >= 4) {
    const Vector seven_before = _mm_alignr_epi8(w[(group + 3) % 4], w[(group + 2) % 4], 4);
    here = _mm_sha256msg1_epu32(here, w[(group + 1) % 4]);
    here = _mm_sha256msg2_epu32(_mm_add_epi32(here, seven_before), w[(group + 3) % 4]);
  }
  return here;
}

BREADBIN256_INLINE void four_rounds_of(State& state, Vector wk) {
  state.cdgh = _mm_sha256rnds2_epu32(state.cdgh, state.abef, wk);
  state.abef = _mm_sha256rnds2_epu32(state.abef, state.cdgh, _mm_shuffle_epi32(wk, 0x0e));
}

/// K, in a way that keeps the compiler from loading all of it ahead of a loop and spilling it to the stack.
BREADBIN256_INLINE const std::uint32_t* round_constants() {
  const std::uint32_t* k = reinterpret_cast<const std::uint32_t*>(&fips180::kRoundConstants);
  asm volatile("" : "+r"(k));
  return k;
}

/// Rounds 4 * group .. 4 * group + 3.
template <std::size_t group>
BREADBIN256_INLINE void four_rounds(State& state, Block& block, const std::uint32_t* k) {
  four_rounds_of(state, _mm_add_epi32(schedule_words<group>(block.w), load(k + 4 * group)));
}

BREADBIN256_INLINE void add(State& state, State before) {
  state.abef = _mm_add_epi32(state.abef, before.abef);
  state.cdgh = _mm_add_epi32(state.cdgh, before.cdgh);
}

template <std::size_t... group>
BREADBIN256_INLINE void rounds(State& state, Block block, std::index_sequence<group...>) {
  const State before = state;
  const std::uint32_t* const k = round_constants();
  (four_rounds<group>(state, block, k), ...);
  add(state, before);
}

template <std::size_t... group>
BREADBIN256_INLINE void rounds_of_two(State& one, Block block_one, State& two, Block block_two,
                                      std::index_sequence<group...>) {
  const State before_one = one, before_two = two;
  const std::uint32_t* const k = round_constants();
  ((four_rounds<group>(one, block_one, k), four_rounds<group>(two, block_two, k)), ...);
  add(one, before_one);
  add(two, before_two);
}

BREADBIN256_INLINE void compress_block(State& state, Block block) {
  rounds(state, block, std::make_index_sequence<16>());
}

BREADBIN256_INLINE void compress_two(State& one, Block block_one, State& two, Block block_two) {
  rounds_of_two(one, block_one, two, block_two, std::make_index_sequence<16>());
}

/// The bit after the message, in words: of kMark[n % 4], 16 words from 16 - n / 4 on have it behind n bytes.
struct MarkTable {
  std::uint32_t words[4][32];
};
constexpr MarkTable make_mark_table() {
  MarkTable table{};
  for (int n = 0; n < 4; ++n) table.words[n][16] = 0x80000000u >> 8 * n;
  return table;
}
alignas(64) constexpr MarkTable kMark = make_mark_table();

/// pshufb indices: row n shifts a vector down by n bytes, fills with zeros, and swaps the bytes of each word.
struct ShiftAndSwapTable {
  std::uint8_t rows[17][16];
};
constexpr ShiftAndSwapTable make_shift_and_swap_table() {
  ShiftAndSwapTable table{};
  for (int n = 0; n <= 16; ++n)
    for (int i = 0; i < 16; ++i) {
      const int from = n + (i ^ 3);
      table.rows[n][i] = static_cast<std::uint8_t>(from < 16 ? from : 0x80);
    }
  return table;
}
alignas(64) constexpr ShiftAndSwapTable kShiftAndSwap = make_shift_and_swap_table();

template <typename T>
BREADBIN256_INLINE T load_scalar(const std::uint8_t* bytes) {
  T value;
  __builtin_memcpy(&value, bytes, sizeof value);
  return value;
}

/// Up to 15 bytes and zeros, read with overlapping scalar loads: not one byte outside the message.
BREADBIN256_INLINE Vector load_fewer_than_16(const std::uint8_t* bytes, std::size_t count) {
  if (count >= 8) {
    const std::uint64_t low = load_scalar<std::uint64_t>(bytes);
    const std::uint64_t high = load_scalar<std::uint64_t>(bytes + count - 8) >> 8 * (16 - count) % 64;
    return _mm_set_epi64x(static_cast<long long>(count == 8 ? 0 : high), static_cast<long long>(low));
  }
  std::uint64_t word = 0;
  if (count >= 4)
    word = load_scalar<std::uint32_t>(bytes) | std::uint64_t{load_scalar<std::uint32_t>(bytes + count - 4)}
                                                   << 8 * (count - 4);
  else if (count > 0)
    word = bytes[0] | std::uint64_t{bytes[count / 2]} << 8 * (count / 2) |
           std::uint64_t{bytes[count - 1]} << 8 * (count - 1);
  return _mm_cvtsi64_si128(static_cast<long long>(word));
}

/// Four words at `from` of a message of at least 16 bytes; bytes from `size` on are zeros and are not read.
BREADBIN256_INLINE Vector words_up_to_end(const std::uint8_t* message, std::size_t from, std::size_t size) {
  const std::size_t last_whole = size - 16;
  const std::size_t beyond = from > last_whole ? from - last_whole : 0;
  return _mm_shuffle_epi8(load(message + from - beyond), load(kShiftAndSwap.rows[beyond > 16 ? 16 : beyond]));
}

BREADBIN256_INLINE Vector length_in_bits(std::size_t message_bytes) {
  const std::uint64_t bits = std::uint64_t{message_bytes} * 8;
  return _mm_slli_si128(_mm_cvtsi64_si128(static_cast<long long>(bits << 32 | bits >> 32)), 8);
}

/// The last block or two of a message: what is left of it, 0x80, zeros, its length in bits (section 5.1.1).
struct Tail {
  Block first, second;
  bool two_blocks;
};

/// What is left of a message behind its whole blocks, and the mark.
BREADBIN256_INLINE Block held_words(const std::uint8_t* message, std::size_t size) {
  const std::size_t held = size % 64, at = size - held;
  const Vector zero = _mm_setzero_si128();
  const std::uint32_t* const mark = kMark.words[held % 4] + 16 - held / 4;
  if (held == 0) return {{load(mark), zero, zero, zero}};
  if (size < 16) {
    const Vector words = swap_bytes_of_words(load_fewer_than_16(message, size));
    return {{_mm_or_si128(words, load(mark)), zero, zero, zero}};
  }
  return {{_mm_or_si128(words_up_to_end(message, at, size), load(mark)),
           _mm_or_si128(words_up_to_end(message, at + 16, size), load(mark + 4)),
           _mm_or_si128(words_up_to_end(message, at + 32, size), load(mark + 8)),
           _mm_or_si128(words_up_to_end(message, at + 48, size), load(mark + 12))}};
}

BREADBIN256_INLINE Tail make_tail(const std::uint8_t* message, std::size_t size) {
  const Vector zero = _mm_setzero_si128(), length = length_in_bits(size);
  Tail tail = {held_words(message, size), {{zero, zero, zero, length}}, size % 64 >= 56};
  if (!tail.two_blocks) tail.first.w[3] = _mm_or_si128(tail.first.w[3], length);
  return tail;
}

BREADBIN256_INLINE void compress_tail(State& state, const Tail& tail) {
  compress_block(state, tail.first);
  if (tail.two_blocks) compress_block(state, tail.second);
}

/// W + K of the second block of a 64-byte message, which is padding alone: 0x80, zeros, 512.
struct PaddingBlock {
  std::uint32_t wk[64];
};
constexpr PaddingBlock make_padding_block() {
  std::uint32_t w[64] = {0x80000000u};
  w[15] = 512;
  for (int t = 16; t < 64; ++t)
    w[t] = fips180::small_sigma1(w[t - 2]) + w[t - 7] + fips180::small_sigma0(w[t - 15]) + w[t - 16];
  PaddingBlock block{};
  for (std::size_t t = 0; t < 64; ++t) block.wk[t] = w[t] + fips180::kRoundConstants[t];
  return block;
}
alignas(64) constexpr PaddingBlock kPaddingOf64 = make_padding_block();

template <std::size_t... group>
BREADBIN256_INLINE void compress_padding_of_64(State& state, std::index_sequence<group...>) {
  const State before = state;
  (four_rounds_of(state, load(kPaddingOf64.wk + 4 * group)), ...);
  add(state, before);
}

/// Two digests side by side, as in a tree of hashes.
BREADBIN256_INLINE void hash_64_bytes(const std::uint8_t* message, std::uint8_t* digest) {
  State state = initial_state();
  compress_block(state, load_block(message));
  compress_padding_of_64(state, std::make_index_sequence<16>());
  store_digest(digest, state);
}

void hash_two(const BatchItem& one, const BatchItem& two) {
  State state_one = initial_state(), state_two = initial_state();
  const std::size_t blocks_one = one.size / 64, blocks_two = two.size / 64;
  std::size_t block = 0;
  for (; block < blocks_one && block < blocks_two; ++block)
    compress_two(state_one, load_block(one.message + 64 * block), state_two,
                 load_block(two.message + 64 * block));
  for (std::size_t rest = block; rest < blocks_one; ++rest)
    compress_block(state_one, load_block(one.message + 64 * rest));
  for (std::size_t rest = block; rest < blocks_two; ++rest)
    compress_block(state_two, load_block(two.message + 64 * rest));
  const Tail tail_one = make_tail(one.message, one.size), tail_two = make_tail(two.message, two.size);
  compress_two(state_one, tail_one.first, state_two, tail_two.first);
  if (tail_one.two_blocks) compress_block(state_one, tail_one.second);
  if (tail_two.two_blocks) compress_block(state_two, tail_two.second);
  store_digest(one.digest, state_one);
  store_digest(two.digest, state_two);
}

}  // namespace

void x86_shani::compress(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count) {
  State state = load_state(hash);
  for (; count > 0; --count, blocks += 64) compress_block(state, load_block(blocks));
  store_state(hash, state);
}

void x86_shani::hash_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  if (size == 64) return hash_64_bytes(message, digest);
  State state = initial_state();
  for (std::size_t block = 0; block < size / 64; ++block)
    compress_block(state, load_block(message + 64 * block));
  compress_tail(state, make_tail(message, size));
  store_digest(digest, state);
}

void x86_shani::hash_batch(const BatchItem* items, std::size_t count) {
  std::size_t i = 0;
  for (; i + 2 <= count; i += 2) hash_two(items[i], items[i + 1]);
  if (i < count) hash_message(items[i].message, items[i].size, items[i].digest);
}

const Sha256Implementation kX86Shani = {
    "x86-shani",
    "two rounds an instruction, the padding made in registers",
    CpuNeed::kX86Sha,
    x86_shani::compress,
    x86_shani::hash_message,
    x86_shani::hash_batch,
    "two messages interleaved: one works while the other waits for its instruction"};

}  // namespace breadbin256
