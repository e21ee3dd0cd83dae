// The SHA-2 instructions of Armv8-A: sha256h and sha256h2 do four rounds each on abcd and efgh.
//
// Source: Arm Architecture Reference Manual, SHA256H, SHA256H2, SHA256SU0, SHA256SU1. This file alone is
// compiled with -march=armv8-a+crypto: it may run only where HWCAP_SHA2 is set. Little-endian Arm only;
// others go on with the unrolled rounds.

#include <arm_neon.h>

#include <utility>

#include "core/sha256/one_shot.h"
#include "core/sha256/rungs.h"

namespace breadbin256 {
namespace {

struct State {
  uint32x4_t abcd, efgh;
};

BREADBIN256_INLINE uint32x4_t load_words(const std::uint8_t* bytes) {
  return vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes)));
}

/// Makes the four words 4 * group .. 4 * group + 3 in place of those sixteen before.
template <std::size_t group>
BREADBIN256_INLINE uint32x4_t schedule_words(uint32x4_t* w) {
  uint32x4_t& here = w[group % 4];
  if constexpr (group >= 4)
    here = vsha256su1q_u32(vsha256su0q_u32(here, w[(group + 1) % 4]), w[(group + 2) % 4], w[(group + 3) % 4]);
  return here;
}

template <std::size_t group>
BREADBIN256_INLINE void four_rounds(State& state, uint32x4_t* w) {
  const std::uint32_t* const k = reinterpret_cast<const std::uint32_t*>(&fips180::kRoundConstants);
  const uint32x4_t wk = vaddq_u32(schedule_words<group>(w), vld1q_u32(k + 4 * group));
  const uint32x4_t abcd_before = state.abcd;
  state.abcd = vsha256hq_u32(state.abcd, state.efgh, wk);
  state.efgh = vsha256h2q_u32(state.efgh, abcd_before, wk);
}

template <std::size_t... group>
BREADBIN256_INLINE void compress_block(State& state, const std::uint8_t* block,
                                       std::index_sequence<group...>) {
  uint32x4_t w[4] = {load_words(block), load_words(block + 16), load_words(block + 32),
                     load_words(block + 48)};
  const State before = state;
  (four_rounds<group>(state, w), ...);
  state.abcd = vaddq_u32(state.abcd, before.abcd);
  state.efgh = vaddq_u32(state.efgh, before.efgh);
}

void compress(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count) {
  State state = {vld1q_u32(hash), vld1q_u32(hash + 4)};
  for (; count > 0; --count, blocks += 64) compress_block(state, blocks, std::make_index_sequence<16>());
  vst1q_u32(hash, state.abcd);
  vst1q_u32(hash + 4, state.efgh);
}

void hash_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  hash_with<compress>(message, size, digest);
}

}  // namespace

const Sha256Implementation kArmv8Sha2 = {"armv8-sha2", "the SHA-2 instructions of Armv8: four rounds each",
                                         CpuNeed::kArmSha2, compress, hash_message};

}  // namespace breadbin256
