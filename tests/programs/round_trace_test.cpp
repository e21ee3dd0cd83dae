// Every round of every block: a-h, W and the intermediate words that a program holds, as core/sha256 traces
// them.

#include <gtest/gtest.h>

#include "core/sha256/trace.h"
#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

class RoundTraces : public ::testing::TestWithParam<std::pair<const char*, int>> {};

TEST_P(RoundTraces, EqualTheReference) {
  const auto [name, length] = GetParam();
  const Program program = embedded_program(name);
  HashRunner runner(rom_set_without_glyphs(), program, setup_with(InputWay::kPoke));
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  std::vector<std::uint8_t> message;
  for (int i = 0; i < length; ++i) message.push_back(static_cast<std::uint8_t>('A' + i % 26));
  const auto outcome = runner.hash_bytes(message);
  ASSERT_TRUE(outcome && outcome->record);

  const Sha256Trace trace = trace_sha256(message);
  ASSERT_EQ(outcome->record->rounds.size(), 64 * trace.blocks.size());
  for (const RoundRecord& record : outcome->record->rounds) {
    const RoundTrace& round =
        trace.blocks[static_cast<std::size_t>(record.block)].rounds[static_cast<std::size_t>(record.round)];
    EXPECT_EQ(record.after, round.after) << "block " << record.block << " round " << record.round;
    EXPECT_EQ(record.w, round.w) << "round " << record.round;
    ASSERT_TRUE(record.temporaries[static_cast<std::size_t>(Temporary::kT1)]);
    EXPECT_EQ(record.temporaries[static_cast<std::size_t>(Temporary::kT1)], round.t1);
    EXPECT_EQ(record.temporaries[static_cast<std::size_t>(Temporary::kT2)].value_or(round.t2), round.t2);
  }
  ASSERT_EQ(outcome->record->chaining.size(), trace.blocks.size());
  for (std::size_t block = 0; block < trace.blocks.size(); ++block)
    EXPECT_EQ(outcome->record->chaining[block], trace.blocks[block].hash_after);
}

INSTANTIATE_TEST_SUITE_P(Programs, RoundTraces,
                         ::testing::Values(std::pair{"v1", 9}, std::pair{"v2", 9}, std::pair{"v2", 100},
                                           std::pair{"v3", 9}, std::pair{"v3", 119}),
                         [](const auto& instance) {
                           return std::string(instance.param.first) + "_" +
                                  std::to_string(instance.param.second);
                         });

}  // namespace
}  // namespace breadbin256
