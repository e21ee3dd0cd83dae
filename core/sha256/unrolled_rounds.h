#pragma once
// The same arithmetic as the textbook with nothing moved: libgcrypt's idea for processors without SHA
// instructions.
//
// Three steps away from textbook.cpp:
//  - 64 rounds are written out by the compiler, and instead of moving a-h down in each round the *names*
//  rotate:
//    word i of round t is s[(i - t) mod 8], an index known at compile time, so each stays in its register.
//  - The schedule is a ring of 16 words, and word t is made in round t, beside the arithmetic of the round.
//  - Ch and Maj with fewer operations: Maj(a, b, c) = b ^ ((a ^ b) & (b ^ c)), and a ^ b is the b ^ c of the
//    next round. The large sigmas rotate what they have already mixed, which spares copies of the word.
//
// Sources: FIPS 180-4; the description of libgcrypt's change "sha256: (generic) improve" (published figures:
// see app/ladder.cpp). This text is our own.
//
// Included by one file for any processor and by one with BMI2, hence the unnamed namespace.

#include <utility>

#include "core/sha256/fips180.h"
#include "core/sha256/one_shot.h"

namespace breadbin256 {
namespace {

using fips180::Word;

#ifdef __BMI2__  // a rotation can write to another register
BREADBIN256_INLINE Word sigma0(Word x) { return fips180::big_sigma0(x); }
BREADBIN256_INLINE Word sigma1(Word x) { return fips180::big_sigma1(x); }
#else
BREADBIN256_INLINE Word sigma0(Word x) {
  return fips180::rotr(fips180::rotr(fips180::rotr(x, 9) ^ x, 11) ^ x, 2);
}
BREADBIN256_INLINE Word sigma1(Word x) {
  return fips180::rotr(fips180::rotr(fips180::rotr(x, 14) ^ x, 5) ^ x, 6);
}
#endif

template <std::size_t t>
BREADBIN256_INLINE Word schedule_word(Word* w, const std::uint8_t* block) {
  if constexpr (t < 16) return w[t] = load_word(block + 4 * t);
  return w[t % 16] +=
         fips180::small_sigma1(w[(t - 2) % 16]) + w[(t - 7) % 16] + fips180::small_sigma0(w[(t - 15) % 16]);
}

template <std::size_t t>
BREADBIN256_INLINE void round(Word* s, Word* w, const std::uint8_t* block, Word& b_xor_c) {
  Word &a = s[(0 - t) % 8], &b = s[(1 - t) % 8], &d = s[(3 - t) % 8], &e = s[(4 - t) % 8],
       &f = s[(5 - t) % 8], &g = s[(6 - t) % 8], &h = s[(7 - t) % 8];
  h += sigma1(e) + (g ^ (e & (f ^ g)));
  h += fips180::kRoundConstants[t] + schedule_word<t>(w, block);
  d += h;
  const Word a_xor_b = a ^ b;
  h += sigma0(a) + (b ^ (a_xor_b & b_xor_c));
  b_xor_c = a_xor_b;
}

template <std::size_t... t>
BREADBIN256_INLINE void all_rounds(Word* s, const std::uint8_t* block, std::index_sequence<t...>) {
  Word w[16];
  Word b_xor_c = s[1] ^ s[2];
  (round<t>(s, w, block, b_xor_c), ...);
}

void compress(Word* hash, const std::uint8_t* blocks, std::size_t count) {
  for (; count > 0; --count, blocks += 64) {
    Word s[8];
    for (int i = 0; i < 8; ++i) s[i] = hash[i];
    all_rounds(s, blocks, std::make_index_sequence<64>());
    for (int i = 0; i < 8; ++i) hash[i] += s[i];
  }
}

void hash_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  hash_with<compress>(message, size, digest);
}

}  // namespace
}  // namespace breadbin256
