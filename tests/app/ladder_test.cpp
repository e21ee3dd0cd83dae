#include "app/ladder.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/core_clock.h"

namespace breadbin256 {
namespace {

bool never_cancel(double) { return true; }

TEST(CoreClock, IsThatOfAProcessorOfTheseDecades) {
  EXPECT_GT(core_cycles_per_nanosecond(), 0.2);
  EXPECT_LT(core_cycles_per_nanosecond(), 10);
}

TEST(Ladder, HasARungForEveryUsableImplementation) {
  const auto part = measure_native_rungs(bytes_of("Hello C64"), never_cancel);
  ASSERT_TRUE(part);
  for (const Sha256Implementation* each : usable_implementations()) {
    const auto rung = std::find_if(part->rungs.begin(), part->rungs.end(),
                                   [&](const LadderRung& one) { return one.name.starts_with(each->name); });
    ASSERT_NE(rung, part->rungs.end()) << each->name;
    EXPECT_NEAR(rung->cycles_per_hash, 64 * rung->cycles_per_byte, 1e-6 * rung->cycles_per_hash);
    EXPECT_GT(rung->hashes_per_second, 1000);
    EXPECT_GT(rung->long_cycles_per_byte, 0);
  }
}

TEST(Ladder, TellsItsProgressAndStopsWhenItIsToldTo) {
  double last = -1;
  int calls = 0;
  const auto part = measure_native_rungs(bytes_of("x"), [&](double done) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, 1);
    last = done;
    return ++calls < 3;
  });
  EXPECT_FALSE(part);
  EXPECT_EQ(calls, 3);
}

TEST(Ladder, JsonHasAllRungsAndThePublishedFiguresApart) {
  const Ladder ladder{"00", 1, 64, {{{"textbook", "", true, 640, 10, 9, 1e6, 3e9}}, {"C64 v1: reason"}}};
  const auto json = nlohmann::json::parse(ladder_json(ladder));
  EXPECT_EQ(json["rungs"].size(), 1u);
  EXPECT_EQ(json["rungs"][0]["cycles_per_byte"], 10);
  EXPECT_EQ(json["left_out"][0], "C64 v1: reason");
  EXPECT_EQ(json["published"].size(), published_marks().size());
}

}  // namespace
}  // namespace breadbin256
