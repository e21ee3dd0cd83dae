// The trace against NIST's published example of SHA-256 ("abc", one block; two blocks), which prints a-h by
// round.

#include "core/sha256/trace.h"

#include <gtest/gtest.h>

namespace breadbin256 {
namespace {

const std::string kTwoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";

TEST(Trace, OneBlockExampleHasThePublishedWords) {
  const Sha256Trace trace = trace_sha256(bytes_of("abc"));
  ASSERT_EQ(trace.blocks.size(), 1u);
  const BlockTrace& block = trace.blocks[0];
  EXPECT_EQ(block.w[0], 0x61626380u);
  EXPECT_EQ(block.w[15], 0x18u);
  // Rounds 0, 1 and 63 of the example.
  EXPECT_EQ(block.rounds[0].after, (EightWords{0x5d6aebcd, 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xfa2a4622,
                                               0x510e527f, 0x9b05688c, 0x1f83d9ab}));
  EXPECT_EQ(block.rounds[1].after, (EightWords{0x5a6ad9ad, 0x5d6aebcd, 0x6a09e667, 0xbb67ae85, 0x78ce7989,
                                               0xfa2a4622, 0x510e527f, 0x9b05688c}));
  EXPECT_EQ(block.rounds[63].after, (EightWords{0x506e3058, 0xd39a2165, 0x04d24d6c, 0xb85e2ce9, 0x5ef50f24,
                                                0xfb121210, 0x948d25b6, 0x961f4894}));
  EXPECT_EQ(to_hex(trace.digest), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Trace, BlocksChain) {
  const Sha256Trace trace = trace_sha256(bytes_of(kTwoBlocks));
  ASSERT_EQ(trace.blocks.size(), 2u);
  EXPECT_EQ(trace.blocks[0].hash_after, (EightWords{0x85e655d6, 0x417a1795, 0x3363376a, 0x624cde5c,
                                                    0x76e09589, 0xcac5f811, 0xcc4b32c1, 0xf20e533a}));
  EXPECT_EQ(trace.blocks[1].hash_before, trace.blocks[0].hash_after);
  EXPECT_EQ(to_hex(trace.digest), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Trace, EveryRoundSatisfiesTheEquationsOfTheStandard) {
  for (const BlockTrace& block : trace_sha256(bytes_of(kTwoBlocks)).blocks) {
    for (std::size_t t = 0; t < 64; ++t) {
      const RoundTrace& round = block.rounds[t];
      EXPECT_EQ(round.before, t == 0 ? block.hash_before : block.rounds[t - 1].after);
      EXPECT_EQ(round.w, block.w[t]);
      EXPECT_EQ(round.t1, round.before[kH] + round.big_sigma1 + round.ch + round.k + round.w);
      EXPECT_EQ(round.t2, round.big_sigma0 + round.maj);
      EXPECT_EQ(round.after[kA], round.t1 + round.t2);
      EXPECT_EQ(round.after[kE], round.before[kD] + round.t1);
      if (t < 16) continue;
      EXPECT_EQ(block.w[t], block.small_sigma1[t] + block.w[t - 7] + block.small_sigma0[t] + block.w[t - 16]);
    }
  }
}

TEST(Trace, FirstRoundOfTheOneBlockExampleByHand) {
  // From the initial hash value and section 4.1.2, computed apart from this code.
  const RoundTrace round = trace_sha256(bytes_of("abc")).blocks[0].rounds[0];
  EXPECT_EQ(round.k, 0x428a2f98u);
  EXPECT_EQ(round.ch, 0x1f85c98cu);
  EXPECT_EQ(round.maj, 0x3a6fe667u);
  EXPECT_EQ(round.big_sigma0, 0xce20b47eu);
  EXPECT_EQ(round.big_sigma1, 0x3587272bu);
}

TEST(Trace, PaddingIsAsLongAsTheStandardSays) {
  EXPECT_EQ(pad_message({}).size(), 64u);
  EXPECT_EQ(pad_message(std::vector<std::uint8_t>(55)).size(), 64u);
  EXPECT_EQ(pad_message(std::vector<std::uint8_t>(56)).size(), 128u);
  EXPECT_EQ(pad_message(std::vector<std::uint8_t>(119)).size(), 128u);
  EXPECT_EQ(pad_message(std::vector<std::uint8_t>(120)).size(), 192u);
}

}  // namespace
}  // namespace breadbin256
