// What Teach says of a round, against FIPS 180-4: which words make W[t], the operands of each function, their bits.

#include "app/ui/teach_words.h"

#include <gtest/gtest.h>

#include <bit>

namespace breadbin256::ui {
namespace {

TEST(TeachWords, WSeventeenIsMadeFromFifteenTenTwoAndOne) {
  EXPECT_EQ(dependencies_of(17), (std::array{15, 10, 2, 1}));
  EXPECT_EQ(dependency_sentence(17), "W[17] is made from W[15], W[10], W[2] and W[1]");
  EXPECT_FALSE(dependencies_of(15));
  EXPECT_EQ(dependencies_of(16), (std::array{14, 9, 1, 0}));
  EXPECT_EQ(dependencies_of(63), (std::array{61, 56, 48, 47}));
}

TEST(TeachWords, AWordInThreeBases) {
  EXPECT_EQ(word_text(WordBase::kHex, 0xf00a0502), "f0 0a 05 02");
  EXPECT_EQ(word_text(WordBase::kBits, 0xf00a0502), "11110000 00001010 00000101 00000010");
  EXPECT_EQ(word_text(WordBase::kDecimal, 0xf00a0502), "4,027,188,482");
  EXPECT_EQ(word_plain(WordBase::kHex, 0xf00a0502), "f00a0502");
  EXPECT_EQ(word_plain(WordBase::kBits, 0xf00a0502), "11110000000010100000010100000010");
  EXPECT_EQ(word_plain(WordBase::kDecimal, 0xf00a0502), "4027188482");
  EXPECT_EQ(word_text(WordBase::kHex, std::nullopt), "\u2013");
  EXPECT_EQ(word_plain(WordBase::kHex, std::nullopt), "");
}

/// Round 17 of "Hello C64": computed apart from this project, from the formulas of the standard.
TeachView round_17() {
  TeachView view;
  view.status = TeachStatus::kRound;
  view.round = 17;
  const std::array<std::uint32_t, 8> before = {0x8414a885, 0xcb9c6ddc, 0x43580e3e, 0xee859877,
                                               0x20a9e773, 0x1e3803ae, 0xc6c8fbf4, 0x12e0fd1f};
  const std::array<std::uint32_t, 8> after = {0xf00a0502, 0x8414a885, 0xcb9c6ddc, 0x43580e3e,
                                              0xa3e85449, 0x20a9e773, 0x1e3803ae, 0xc6c8fbf4};
  const std::array<std::uint32_t, 8> words = {0x76465056, 0xefbe4786, 0x76150b31, 0xc6681ba6,
                                              0xb562bbd2, 0x778b1c94, 0xc31c2c9c, 0x3aa74930};
  for (std::size_t i = 0; i < 8; ++i) {
    view.before[i].value.native = before[i];
    view.after[i].value.native = after[i];
    view.words[i].native = words[i];
  }
  view.w[17] = 0x76465056;
  return view;
}

std::uint32_t combined(const Lane& lane, auto combine) {
  std::uint32_t value = lane.rows.front().bits;
  for (std::size_t i = 1; i + 1 < lane.rows.size(); ++i) value = combine(value, lane.rows[i].bits);
  return value;
}

TEST(TeachWords, TheOperandsOfEachWordMakeIt) {
  const TeachView view = round_17();
  const auto plus = [](std::uint32_t one, std::uint32_t other) { return one + other; };
  for (const TeachPick pick : {TeachPick::kT1, TeachPick::kT2, TeachPick::kA, TeachPick::kE}) {
    const Lane lane = lane_of(view, pick);
    EXPECT_EQ(combined(lane, plus), lane.rows.back().bits) << name_of(pick, 17);
  }
  EXPECT_EQ(lane_of(view, TeachPick::kT1).rows.size(), 6u);
  for (const TeachPick pick : {TeachPick::kBigSigma0, TeachPick::kBigSigma1}) {
    const Lane lane = lane_of(view, pick);
    ASSERT_EQ(lane.rows.size(), 5u);
    EXPECT_EQ(lane.rows[1].bits ^ lane.rows[2].bits ^ lane.rows[3].bits, lane.rows[4].bits)
        << name_of(pick, 17);
  }
  const auto ch = lane_of(view, TeachPick::kCh).rows, maj = lane_of(view, TeachPick::kMaj).rows;
  EXPECT_EQ((ch[0].bits & ch[1].bits) | (~ch[0].bits & ch[2].bits), ch[3].bits);
  EXPECT_EQ((maj[0].bits & maj[1].bits) | (maj[2].bits & (maj[0].bits | maj[1].bits)), maj[3].bits);
  for (const TeachPick pick :
       {TeachPick::kB, TeachPick::kC, TeachPick::kD, TeachPick::kF, TeachPick::kG, TeachPick::kH}) {
    const Lane lane = lane_of(view, pick);
    EXPECT_EQ(lane.rows.front().bits, lane.rows.back().bits) << name_of(pick, 17);
  }
}

TEST(TeachWords, RotationsAreThoseOfTheStandard) {
  const auto rows = lane_of(round_17(), TeachPick::kBigSigma1).rows;
  EXPECT_EQ(rows[1].label, "e rotr 6");
  EXPECT_EQ(rows[1].bits, 0xcc82a79du);
  EXPECT_EQ(rows[2].bits, 0xee64153cu);
  EXPECT_EQ(rows[3].bits, 0x54f3b990u);
}

TEST(TeachWords, WhatChangedNamesTheSlots) {
  TeachView view = round_17();
  for (int i = 0; i < 8; ++i) view.after[static_cast<std::size_t>(i)].slot = (i + 6) % 8;
  view.renames = true;
  EXPECT_EQ(changes_of(view, "v3").a, "T1 + T2 was written over h, in slot 6.");
  EXPECT_EQ(changes_of(view, "v3").e, "d + T1 was written over d, in slot 2.");
  EXPECT_NE(changes_of(view, "v3").others.find("copies nothing"), std::string::npos);
  for (int i = 0; i < 8; ++i) view.after[static_cast<std::size_t>(i)].slot = i;
  view.renames = false;
  EXPECT_EQ(changes_of(view, "v1").a, "T1 + T2 was written in slot 0.");
  EXPECT_NE(changes_of(view, "v1").others.find("24 bytes"), std::string::npos);
}

}  // namespace
}  // namespace breadbin256::ui
