// The generator against FIPS 180-4 as core/sha256 has it (which NIST's CAVP files check).

#include <gtest/gtest.h>

#include <sstream>

#include "assets/programs/generator/constants.h"
#include "assets/programs/generator/round_writer.h"
#include "assets/programs/generator/sigma_tables.h"
#include "core/sha256/fips180.h"

namespace breadbin256 {
namespace {

TEST(Constants, EqualTheListOfTheStandard) {
  EXPECT_EQ(round_constants(), fips180::kRoundConstants);
  EXPECT_EQ(initial_hash(), fips180::kInitialHash);
}

TEST(SigmaTables, SeventeenTablesGiveTheFourFunctions) {
  const TableSet set = derive_table_set();
  EXPECT_EQ(set.tables.size(), 17u);
  std::uint32_t word = 1;
  for (int i = 0; i < 300; ++i) {
    word = word * 1664525 + 1013904223;
    EXPECT_EQ(evaluate(set, 0, word), fips180::big_sigma1(word));
    EXPECT_EQ(evaluate(set, 1, word), fips180::big_sigma0(word));
    EXPECT_EQ(evaluate(set, 2, word), fips180::small_sigma0(word));
    EXPECT_EQ(evaluate(set, 3, word), fips180::small_sigma1(word));
  }
}

// The 4 pieces of an output byte: Sigma1 turns right by 6, 11 and 25 bits, so its own byte is shifted right
// by 6 and left by 7.
TEST(SigmaTables, PiecesAreThoseThatArithmeticSays) {
  const TableSet set = derive_table_set();
  EXPECT_EQ(set.tables[0].shifts, (std::vector<int>{6, -7}));
  EXPECT_EQ(build_table(set.tables[0])[0xc1], 0x80 ^ 0x03);
  for (std::size_t function = 0; function < 4; ++function)
    for (const auto& lookups : set.lookups[function]) EXPECT_LE(lookups.size(), 4u);
}

TEST(SigmaTables, TheCheckFindsOneWrongShift) {
  TableSet set = derive_table_set();
  ASSERT_FALSE(check_table_set(set));
  for (std::size_t table = 0; table < set.tables.size(); ++table) {
    TableSet broken = set;
    broken.tables[table].shifts[0] += broken.tables[table].shifts[0] == 7 ? -1 : 1;
    EXPECT_TRUE(check_table_set(broken)) << set.tables[table].label;
  }
}

TEST(RoundWriter, WritesEightRoundsWhoseWordsTakeTurns) {
  const std::string text = write_v3_rounds(derive_table_set());
  for (int round = 0; round < 8; ++round)
    EXPECT_NE(text.find("\nrdone" + std::to_string(round) + "\n"), std::string::npos);
  // FIPS 180-4, 6.2.2: h of round 1 is g of round 0, which lies in slot 6.
  const std::size_t round1 = text.find("\ns1r1\n");
  const std::size_t addition = text.find("adc v", round1);
  EXPECT_EQ(text.substr(addition, 6), "adc v6");
}

}  // namespace
}  // namespace breadbin256
