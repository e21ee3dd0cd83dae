// Labels in the forms that assemblers write. The samples follow the manuals of each (64tass, VICE monitor,
// ACME, KickAssembler, ld65/ca65 debug info).

#include "core/probe/labels.h"

#include <gtest/gtest.h>

namespace breadbin256 {
namespace {

void expect_label(std::string_view text) {
  const Labels labels = parse_labels(text);
  EXPECT_EQ(labels.address_of("hash_start"), 0x4a0f) << text;
  EXPECT_EQ(labels.name_at(0x4a0f), "hash_start") << text;
}

TEST(Labels, EveryAssemblersFormIsRead) {
  expect_label("hash_start      = $4a0f\n");
  expect_label("hash_start\t= 18959\n");
  expect_label("al C:4a0f .hash_start\n");
  expect_label("al 004A0F .hash_start\r\n");
  expect_label("\thash_start\t= $4a0f\t; unused\n");
  expect_label(".label hash_start=$4a0f\n");
  expect_label(
      "sym\tid=3,name=\"hash_start\",addrsize=absolute,scope=0,def=12,ref=4,val=0x4A0F,seg=0,type=lab\n");
}

TEST(Labels, LinesInNoFormAndValuesBeyondMemoryArePassedOver) {
  const Labels labels = parse_labels(
      "; a comment\n\n=\n= $10\nbig = $12345\nx = \ntext = \"abc\"\n1st = $1000\nal\nal C:zz .x\n");
  EXPECT_TRUE(labels.empty());
}

TEST(Labels, ARoutineIsTheNearestLabelBelow) {
  const Labels labels = parse_labels("first = $1000\nsecond = $1010\n");
  EXPECT_EQ(labels.routine_at(0x100f), "first");
  EXPECT_EQ(labels.routine_at(0x1010), "second");
  EXPECT_EQ(labels.routine_at(0x0fff), "");
}

}  // namespace
}  // namespace breadbin256
