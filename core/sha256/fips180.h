#pragma once
// The words of FIPS 180-4: constants and functions of SHA-256 under the names of the standard, nothing else.
//
// Sources: FIPS 180-4 (August 2015), section 4.1.2 (functions), 4.2.2 (K), 5.3.3 (initial H), 3.2 (ROTR,
// SHR).
//
//   std::uint32_t t1 = h + big_sigma1(e) + ch(e, f, g) + kRoundConstants[t] + w[t];

#include <array>
#include <cstdint>

/// Nothing of this room's arithmetic may be left as a function of its own: the linker keeps one copy of an
/// inline function, and it could be the one from a file compiled for instructions that this processor lacks.
#define BREADBIN256_INLINE [[gnu::always_inline]] inline

namespace breadbin256::fips180 {

using Word = std::uint32_t;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
inline constexpr std::array<Word, 64> kRoundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
inline constexpr std::array<Word, 8> kInitialHash = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

BREADBIN256_INLINE constexpr Word rotr(Word x, int n) { return x >> n | x << (32 - n); }

BREADBIN256_INLINE constexpr Word ch(Word x, Word y, Word z) { return (x & y) ^ (~x & z); }
BREADBIN256_INLINE constexpr Word maj(Word x, Word y, Word z) { return (x & y) ^ (x & z) ^ (y & z); }
BREADBIN256_INLINE constexpr Word big_sigma0(Word x) { return rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22); }
BREADBIN256_INLINE constexpr Word big_sigma1(Word x) { return rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25); }
BREADBIN256_INLINE constexpr Word small_sigma0(Word x) { return rotr(x, 7) ^ rotr(x, 18) ^ (x >> 3); }
BREADBIN256_INLINE constexpr Word small_sigma1(Word x) { return rotr(x, 17) ^ rotr(x, 19) ^ (x >> 10); }

}  // namespace breadbin256::fips180
