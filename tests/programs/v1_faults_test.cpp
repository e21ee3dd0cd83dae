// v1's faults, each kept on purpose. The wrong digests come from a model written from FIPS 180-4 in another
// language, with one block and one byte of length.

#include <gtest/gtest.h>

#include "core/sha256/sha256.h"
#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

const std::string kLongText = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const std::string kTestString = "ARE YOU KEEPING UP WITH?";

std::string poked(const std::string& text) {
  const Program v1 = embedded_program("v1");
  HashRunner runner(rom_set_without_glyphs(), v1, setup_with(InputWay::kPoke));
  EXPECT_EQ(runner.start(), HashEnd::kDone);
  const auto outcome = runner.hash(text);
  EXPECT_TRUE(outcome && outcome->record) << text;
  return to_hex(outcome->record->digest);
}

TEST(V1, HashesShortLinesInCapitals) {
  TypedSession v1("v1");
  EXPECT_EQ(to_hex(v1.hash_line("abc").digest), to_hex(sha256(bytes_of("ABC"))));
  EXPECT_TRUE(v1.shows("B5D4045C 3F466FA9 1FE2CC6A BE79232A"));
  EXPECT_TRUE(v1.shows("LENGTH: 3"));
}

TEST(V1, ThirtyOneCharactersAreTheLastThatFitItsLengthByte) {
  TypedSession v1("v1");
  const std::string line = kLongText.substr(0, 31);
  EXPECT_EQ(to_hex(v1.hash_line(line).digest), to_hex(sha256(bytes_of(line))));
  EXPECT_EQ(poked(line), "ad399382e87ffd038ab6476f9559c56e8e665956532424f7eba078c5cd5ef603");
}

TEST(V1, LengthInBitsIsOneByte) {
  EXPECT_EQ(poked(kLongText.substr(0, 32)),
            "6f6831bee00dc27edf4eda2cab431cfe80d72dd1753e1c3f3319598d7f97802d");
  EXPECT_EQ(poked(kLongText.substr(0, 55)),
            "d9e5dbd3aee0f0546609de2d8a2d25f14a2e019fffb02a18c5b9012d2287d8b9");
}

TEST(V1, NoEndMarkLetsTheTestStringIn) {
  for (const auto& [count, digest] :
       {std::pair{32u, "19048974072fde7a35c5327b4461d4a54d32ec46a4ff07e2e752da0f11f172e8"},
        std::pair{35u, "8e31f151bbd6076377d43e3e335f3a3748bef580dbdfe21112bf777128c58b3e"}}) {
    TypedSession v1("v1");
    EXPECT_EQ(to_hex(v1.hash_line(kLongText.substr(0, count)).digest), digest);
    EXPECT_EQ(v1.hashed(), kLongText.substr(0, count) + kTestString.substr(count - 32));
    EXPECT_TRUE(v1.shows("LENGTH: 56"));
  }
}

TEST(V1, WhatWasTypedBeforeStaysBehindAShorterLine) {
  TypedSession v1("v1");
  v1.hash_line("HELLO C64");
  v1.press(Key::kSpace);
  EXPECT_EQ(to_hex(v1.hash_line("ABC").digest), to_hex(sha256(bytes_of("ABCLO C64"))));
  EXPECT_TRUE(v1.shows("LENGTH: 9"));
}

TEST(V1, ChecksumIsNeverReset) {
  TypedSession v1("v1");
  v1.hash_line("ABC");  // $41 ^ $42 ^ $43 = $40
  EXPECT_TRUE(v1.shows("CHECKSUM: $40"));
  v1.press(Key::kSpace);
  v1.hash_line("ABC");
  EXPECT_TRUE(v1.shows("CHECKSUM: $00"));
}

TEST(V1, TimesItselfInJiffies) {
  TypedSession v1("v1");
  v1.hash_line("Hello C64");
  EXPECT_TRUE(v1.shows("JIFFIES: 21\n") || v1.shows("JIFFIES: 21 ")) << v1.screen();
  EXPECT_TRUE(v1.shows("HASHES A SECOND: 2.857")) << v1.screen();
}

}  // namespace
}  // namespace breadbin256
