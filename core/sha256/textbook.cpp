// The reference: FIPS 180-4, section 6.2.2, line by line. A schedule of 64 words, a-h moved in every round.

#include "core/sha256/fips180.h"
#include "core/sha256/one_shot.h"
#include "core/sha256/rungs.h"

namespace breadbin256 {
namespace {

using namespace fips180;

std::array<Word, 64> expand(const std::uint8_t* block) {
  std::array<Word, 64> w{};
  for (std::size_t t = 0; t < 16; ++t) w[t] = load_word(block + 4 * t);
  for (std::size_t t = 16; t < 64; ++t)
    w[t] = small_sigma1(w[t - 2]) + w[t - 7] + small_sigma0(w[t - 15]) + w[t - 16];
  return w;
}

void compress_block(Word* hash, const std::uint8_t* block) {
  const std::array<Word, 64> w = expand(block);
  Word a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4], f = hash[5], g = hash[6], h = hash[7];
  for (std::size_t t = 0; t < 64; ++t) {
    const Word t1 = h + big_sigma1(e) + ch(e, f, g) + kRoundConstants[t] + w[t];
    const Word t2 = big_sigma0(a) + maj(a, b, c);
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const Word worked[8] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; ++i) hash[i] += worked[i];
}

void compress(Word* hash, const std::uint8_t* blocks, std::size_t count) {
  for (; count > 0; --count, blocks += 64) compress_block(hash, blocks);
}

void hash_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  hash_with<compress>(message, size, digest);
}

}  // namespace

const Sha256Implementation kTextbook = {
    "textbook", "FIPS 180-4 as it is written: a schedule of 64 words, a-h moved in every round",
    CpuNeed::kNothing, compress, hash_message};

}  // namespace breadbin256
