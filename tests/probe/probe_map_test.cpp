// Probe maps: every statement, and the words of the errors.

#include "core/probe/probe_map.h"

#include <gtest/gtest.h>

namespace breadbin256 {
namespace {

Labels sample_labels() {
  return parse_labels("start = $4000\nv0 = $10\nw = $0340\nr0 = $5000\nr1 = $5100\n");
}

TEST(ProbeMap, StatementsBecomeAddresses) {
  const auto map = parse_probe_map(
      "# v3\nsys start\nprompt start+3\nevent round_done r0 r1\nstate v0\nstate_slots rotate\n"
      "schedule w 64\nmessage $0800 119\nmessage_length $0700 2\nmessage_end_mark 0\ncia_cycles $0900 4\n"
      "cia_overhead 23\nbyte_order little\ntext_case upper\ntemporaries t1 $40\n",
      sample_labels());
  ASSERT_TRUE(map) << map.message();
  EXPECT_EQ(map->sys, 0x4000);
  EXPECT_EQ(map->at(ProbeEvent::kPrompt), std::vector<std::uint16_t>{0x4003});
  EXPECT_EQ(map->at(ProbeEvent::kRoundDone), (std::vector<std::uint16_t>{0x5000, 0x5100}));
  EXPECT_EQ(map->state->address, 0x10);
  EXPECT_EQ(map->state->stride, 4);
  EXPECT_EQ(map->schedule->count, 64);
  EXPECT_EQ(map->message->capacity_bytes, 119);
  EXPECT_EQ(map->cia_overhead_cycles, 23u);
  EXPECT_EQ(map->byte_order, ByteOrder::kLittle);
  EXPECT_EQ(map->text_case, TextCase::kUpper);
  EXPECT_EQ(map->temporaries[static_cast<std::size_t>(Temporary::kT1)], 0x40);
}

// FIPS 180-4, 6.2.2: after a round the old a is b. Words that are renamed stay where they are.
TEST(ProbeMap, RotatingSlotsFollowTheRenaming) {
  ProbeMap map;
  map.state_slots = StateSlots::kRotate;
  for (int round = -1; round < 63; ++round)
    for (int variable : {0, 1, 2, 4, 5, 6})  // a->b, b->c, c->d, e->f, f->g, g->h
      EXPECT_EQ(map.slot_of(variable, round), map.slot_of(variable + 1, round + 1));
  EXPECT_EQ(map.slot_of(0, -1), 0);
  EXPECT_EQ(map.slot_of(0, 7), 0);
}

struct Fault {
  const char *text, *says;
};

TEST(ProbeMap, ErrorsNameTheLineAndWhatWouldBeRight) {
  const Fault faults[] = {
      {"sys nowhere\n", "line 1: no label `nowhere`"},
      {"\nfoo bar\n", "line 2: unknown statement `foo`"},
      {"event something start\n", "needs one of hash_start"},
      {"event hash_done\n", "a label is missing"},
      {"schedule w 20\n", "64 words, or 16"},
      {"state_slots sideways\n", "fixed or rotate"},
      {"message start 0\n", "from 1 to 65535"},
      {"sys $ffff+1\n", "no address below $10000"},
      {"sys start+x\n", "after the sign comes a number"},
  };
  for (const Fault& fault : faults) {
    const auto map = parse_probe_map(fault.text, sample_labels());
    ASSERT_FALSE(map) << fault.text;
    EXPECT_NE(map.message().find(fault.says), std::string::npos) << map.message();
  }
}

}  // namespace
}  // namespace breadbin256
