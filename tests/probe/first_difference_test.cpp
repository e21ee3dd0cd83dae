// The post's cases of v1: its bytes and words are known from FIPS 180-4 and from what the program does.

#include "core/probe/first_difference.h"

#include <gtest/gtest.h>

namespace breadbin256 {
namespace {

std::vector<std::uint8_t> bytes(std::string_view text) { return {text.begin(), text.end()}; }

/// Rounds as a program has them that hashes `blocks` blocks of what `padded` holds.
HashRecord record_of(const std::vector<std::uint8_t>& padded) {
  HashRecord record;
  EightWords hash = trace_sha256({}).blocks[0].hash_before;
  for (std::size_t block = 0; block < padded.size() / 64; ++block) {
    const BlockTrace trace =
        trace_block(hash, std::span<const std::uint8_t, 64>(padded.data() + 64 * block, 64));
    for (int t = 0; t < 64; ++t) {
      RoundRecord round;
      round.block = static_cast<int>(block);
      round.round = t;
      round.after = trace.rounds[static_cast<std::size_t>(t)].after;
      round.w = trace.w[static_cast<std::size_t>(t)];
      record.rounds.push_back(round);
    }
    hash = trace.hash_after;
    record.chaining.push_back(hash);
  }
  for (std::size_t i = 0; i < 32; ++i)
    record.digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return record;
}

TEST(Verdict, ARightHashHasNoReasons) {
  const auto message = bytes("Hello C64");
  const HashRecord record = record_of(pad_message(message));
  const Verdict verdict = judge({record, message, message, "v3"}, trace_sha256(message));
  EXPECT_TRUE(verdict.reasons.empty());
  EXPECT_FALSE(verdict.first_difference);
}

TEST(Verdict, ThirtyFiveCharactersTypedIntoV1) {
  const auto meant = bytes("THE CAT SAT ON THE MAT AND THEN RAN");
  const auto hashed = bytes("THE CAT SAT ON THE MAT AND THEN RAN YOU KEEPING UP WITH?");
  ASSERT_EQ(hashed.size(), 56u);
  std::vector<std::uint8_t> block(hashed);
  block.resize(64);
  block[56] = 0x80;
  block[63] = 448 % 256;
  const HashRecord record = record_of(block);
  const Verdict verdict = judge({record, meant, hashed, "v1"}, trace_sha256(meant));
  ASSERT_EQ(verdict.reasons.size(), 3u);
  EXPECT_EQ(verdict.reasons[0], "No end mark: it ran on into old text, 56 bytes instead of 35.");
  EXPECT_EQ(verdict.reasons[1], "The length has one byte: 448 bits became 192.");
  EXPECT_EQ(verdict.reasons[2], "56 bytes need a second block; v1 has one.");
  ASSERT_TRUE(verdict.first_difference);
  EXPECT_EQ(verdict.first_difference->word, "W[8]");
  EXPECT_EQ(verdict.first_difference->byte, 3);
  EXPECT_EQ(verdict.first_difference->c64, 0x52414e20u);
  EXPECT_EQ(verdict.first_difference->native, 0x52414e80u);
  EXPECT_EQ(verdict.first_difference->sentence, "byte 35 should be $80, the end mark; it is $20");
}

TEST(Verdict, ThirtyTwoCharactersPokedIntoV1) {
  const auto message = bytes("ABCDEFGHIJKLMNOPQRSTUVWXYZ012345");
  std::vector<std::uint8_t> block = pad_message(message);
  block[62] = 0;  // 256 bits in one byte
  const HashRecord record = record_of(block);
  const Verdict verdict = judge({record, message, message, "v1"}, trace_sha256(message));
  ASSERT_EQ(verdict.reasons.size(), 1u);
  EXPECT_EQ(verdict.reasons[0], "The length has one byte: 256 bits became 0.");
  EXPECT_EQ(verdict.first_difference->word, "W[15]");
}

TEST(Verdict, AWrongRoundIsNamed) {
  const auto message = bytes("abc");
  HashRecord record = record_of(pad_message(message));
  record.rounds[17].after[4] ^= 0x100;
  record.digest[0] ^= 1;
  const Verdict verdict = judge({record, message, message, "v4"}, trace_sha256(message));
  ASSERT_TRUE(verdict.first_difference);
  EXPECT_EQ(verdict.first_difference->round, 17);
  EXPECT_EQ(verdict.first_difference->word, "e");
  EXPECT_EQ(verdict.first_difference->byte, 2);
  EXPECT_EQ(verdict.reasons.at(0), "Right until round 17 of block 1.");
}

}  // namespace
}  // namespace breadbin256
