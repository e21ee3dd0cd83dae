// Known answers of FIPS 180-4's example files, the constants against their definition, hexadecimal.

#include "core/sha256/sha256.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/sha256/fips180.h"
#include "tests/sha256/every_implementation.h"

namespace breadbin256 {
namespace {

struct KnownAnswers : EveryImplementation {};

TEST_P(KnownAnswers, OneBlockExample) {
  EXPECT_EQ(to_hex(sha256(bytes_of("abc"), *GetParam())),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_P(KnownAnswers, TwoBlockExample) {
  EXPECT_EQ(to_hex(sha256(bytes_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), *GetParam())),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST_P(KnownAnswers, EmptyMessage) {
  EXPECT_EQ(to_hex(sha256({}, *GetParam())),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_P(KnownAnswers, OneMillionTimesA) {
  Sha256 stream(*GetParam());
  const std::string piece(1000, 'a');
  for (int i = 0; i < 1000; ++i) stream.update(bytes_of(piece));
  EXPECT_EQ(to_hex(stream.final()), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_P(KnownAnswers, FinalLeavesTheStreamReadyForTheNextMessage) {
  Sha256 stream(*GetParam());
  stream.update(bytes_of("something else"));
  stream.final();
  stream.update(bytes_of("abc"));
  EXPECT_EQ(to_hex(stream.final()), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

INSTANTIATE_EVERY_IMPLEMENTATION(KnownAnswers);

TEST(Implementations, TextbookIsAlwaysThereAndAnUnknownNameIsNot) {
  ASSERT_NE(find_implementation("textbook"), nullptr);
  EXPECT_STREQ(find_implementation("textbook")->name, "textbook");
  EXPECT_EQ(find_implementation("no-such-implementation"), nullptr);
}

std::vector<std::uint32_t> primes(std::size_t count) {
  std::vector<std::uint32_t> found;
  for (std::uint32_t candidate = 2; found.size() < count; ++candidate) {
    bool prime = true;
    for (const std::uint32_t divisor : found) prime = prime && candidate % divisor != 0;
    if (prime) found.push_back(candidate);
  }
  return found;
}

/// The largest r with r * 2^-32 <= the root of `radicand`, found by its square or cube in 128 bits.
std::uint64_t scaled_root(std::uint32_t radicand, int degree) {
  __extension__ typedef unsigned __int128 Wide;
  std::uint64_t low = 0, high = std::uint64_t{1} << 37;  // roots of primes up to 311 are below 32
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    // degree 3: m^3 <= p 2^96 is m^2 <= p 2^96 / m, and m is not 0
    const bool fits = degree == 2 ? Wide{middle} * middle <= Wide{radicand} << 64
                                  : Wide{middle} * middle <= (Wide{radicand} << 96) / middle;
    (fits ? low : high) = middle;
  }
  return low;
}

TEST(Constants, AreTheRootsOfThePrimes) {
  const auto prime = primes(64);
  for (std::size_t i = 0; i < 8; ++i)
    EXPECT_EQ(fips180::kInitialHash[i], static_cast<std::uint32_t>(scaled_root(prime[i], 2))) << i;
  for (std::size_t t = 0; t < 64; ++t)
    EXPECT_EQ(fips180::kRoundConstants[t], static_cast<std::uint32_t>(scaled_root(prime[t], 3))) << t;
}

TEST(Hex, WritesLowerCaseAndReadsEither) {
  const std::vector<std::uint8_t> bytes = {0x00, 0x7f, 0xa0, 0xff};
  EXPECT_EQ(to_hex(bytes), "007fa0ff");
  EXPECT_EQ(from_hex("007FA0fF"), bytes);
  EXPECT_EQ(from_hex(""), std::vector<std::uint8_t>{});
}

TEST(Hex, RefusesWhatIsNoHexadecimal) {
  EXPECT_EQ(from_hex("0"), std::nullopt);
  EXPECT_EQ(from_hex("0g"), std::nullopt);
  EXPECT_EQ(from_hex(" 0"), std::nullopt);
}

}  // namespace
}  // namespace breadbin256
