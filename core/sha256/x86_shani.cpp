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

/// Rounds 4 * group .. 4 * group + 3.
template <std::size_t group>
BREADBIN256_INLINE void four_rounds(State& state, Block& block) {
  const Vector wk =
      _mm_add_epi32(schedule_words<group>(block.w),
                    load(reinterpret_cast<const std::uint32_t*>(&fips180::kRoundConstants) + 4 * group));
  state.cdgh = _mm_sha256rnds2_epu32(state.cdgh, state.abef, wk);
  state.abef = _mm_sha256rnds2_epu32(state.abef, state.cdgh, _mm_shuffle_epi32(wk, 0x0e));
}

BREADBIN256_INLINE void add(State& state, State before) {
  state.abef = _mm_add_epi32(state.abef, before.abef);
  state.cdgh = _mm_add_epi32(state.cdgh, before.cdgh);
}

template <std::size_t... group>
BREADBIN256_INLINE void rounds(State& state, Block block, std::index_sequence<group...>) {
  const State before = state;
  (four_rounds<group>(state, block), ...);
  add(state, before);
}

template <std::size_t... group>
BREADBIN256_INLINE void rounds_of_two(State& one, Block block_one, State& two, Block block_two,
                                      std::index_sequence<group...>) {
  const State before_one = one, before_two = two;
  ((four_rounds<group>(one, block_one), four_rounds<group>(two, block_two)), ...);
  add(one, before_one);
  add(two, before_two);
}

BREADBIN256_INLINE void compress_block(State& state, Block block) {
  rounds(state, block, std::make_index_sequence<16>());
}

BREADBIN256_INLINE void compress_two(State& one, Block block_one, State& two, Block block_two) {
  rounds_of_two(one, block_one, two, block_two, std::make_index_sequence<16>());
}

/// Bytes 16.. of a load from here are 0x80, the mark after the message, at index 64.
constexpr std::size_t kMarkAt = 64;
struct MarkTable {
  std::uint8_t bytes[kMarkAt + 64];
};
constexpr MarkTable make_mark_table() {
  MarkTable table{};
  table.bytes[kMarkAt] = 0x80;
  return table;
}
alignas(64) constexpr MarkTable kMark = make_mark_table();

/// pshufb indices: a load at offset n shifts a vector down by n bytes and fills with zeros.
alignas(32) constexpr std::uint8_t kShiftDown[32] = {
    0,    1,    2,    3,    4,    5,    6,    7,    8,    9,    10,   11,   12,   13,   14,   15,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};

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

/// 16 bytes at `from` of a message of at least 16; those from `size` on are zeros and are not read.
BREADBIN256_INLINE Vector load_up_to(const std::uint8_t* message, std::size_t from, std::size_t size) {
  const std::size_t last_whole = size - 16;
  const std::size_t beyond = from > last_whole ? from - last_whole : 0;
  return _mm_shuffle_epi8(load(message + from - beyond), load(kShiftDown + (beyond > 16 ? 16 : beyond)));
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

BREADBIN256_INLINE Block with_mark(const Vector* bytes, std::size_t held) {
  const std::uint8_t* const mark = kMark.bytes + kMarkAt - held;
  return {{swap_bytes_of_words(_mm_or_si128(bytes[0], load(mark))),
           swap_bytes_of_words(_mm_or_si128(bytes[1], load(mark + 16))),
           swap_bytes_of_words(_mm_or_si128(bytes[2], load(mark + 32))),
           swap_bytes_of_words(_mm_or_si128(bytes[3], load(mark + 48)))}};
}

BREADBIN256_INLINE Block held_bytes(const std::uint8_t* message, std::size_t size) {
  const std::size_t held = size % 64;
  const Vector zero = _mm_setzero_si128();
  Vector bytes[4] = {zero, zero, zero, zero};
  if (size < 16) {
    bytes[0] = load_fewer_than_16(message, size);
  } else {
    for (std::size_t i = 0; i < 4; ++i) bytes[i] = load_up_to(message, size - held + 16 * i, size);
  }
  return with_mark(bytes, held);
}

BREADBIN256_INLINE Tail make_tail(const std::uint8_t* message, std::size_t size) {
  const Vector zero = _mm_setzero_si128(), length = length_in_bits(size);
  Tail tail = {held_bytes(message, size), {{zero, zero, zero, length}}, size % 64 >= 56};
  if (!tail.two_blocks) tail.first.w[3] = _mm_or_si128(tail.first.w[3], length);
  return tail;
}

BREADBIN256_INLINE void compress_tail(State& state, const Tail& tail) {
  compress_block(state, tail.first);
  if (tail.two_blocks) compress_block(state, tail.second);
}

void compress(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count) {
  State state = load_state(hash);
  for (; count > 0; --count, blocks += 64) compress_block(state, load_block(blocks));
  store_state(hash, state);
}

void hash_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  State state = initial_state();
  for (std::size_t block = 0; block < size / 64; ++block)
    compress_block(state, load_block(message + 64 * block));
  compress_tail(state, make_tail(message, size));
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

void hash_batch(const BatchItem* items, std::size_t count) {
  std::size_t i = 0;
  for (; i + 2 <= count; i += 2) hash_two(items[i], items[i + 1]);
  if (i < count) hash_message(items[i].message, items[i].size, items[i].digest);
}

}  // namespace

const Sha256Implementation kX86Shani = {"x86-shani",      "the SHA instructions of x86, padding in registers",
                                        CpuNeed::kX86Sha, compress,
                                        hash_message,     hash_batch};

}  // namespace breadbin256
