// Which implementation is used: by processor, by self-test, by name.

#include <gtest/gtest.h>

#include <chrono>

#include "core/sha256/implementations.h"

namespace breadbin256 {
namespace {

void wrong_compress(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count) {
  find_implementation("textbook")->compress(hash, blocks, count);
  if (count >= 2) hash[5] ^= 1;  // wrong in one bit, and only where two blocks come at once
}

void right_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  find_implementation("textbook")->hash_message(message, size, digest);
}

void wrong_batch(const BatchItem* items, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    right_message(items[i].message, items[i].size == 128 ? 127 : items[i].size, items[i].digest);
}

const Sha256Implementation& textbook() { return *find_implementation("textbook"); }

const Sha256Implementation kWrongBlocks = {"wrong-blocks", "", CpuNeed::kNothing, wrong_compress,
                                           right_message};
const Sha256Implementation kWrongBatch = {"wrong-batch",     "",
                                          CpuNeed::kNothing, find_implementation("textbook")->compress,
                                          right_message,     wrong_batch};
const Sha256Implementation kNeedsSha = {"needs-sha", "", CpuNeed::kX86Sha,
                                        find_implementation("textbook")->compress, right_message};

bool bare_processor(CpuNeed need) { return need == CpuNeed::kNothing; }
bool rich_processor(CpuNeed) { return true; }

TEST(Dispatch, TakesTheFastestThatTheProcessorHas) {
  const Sha256Implementation* const all[] = {&textbook(), &kNeedsSha};
  EXPECT_EQ(select_implementation(all, rich_processor, nullptr).chosen, &kNeedsSha);
  const Selection bare = select_implementation(all, bare_processor, nullptr);
  EXPECT_EQ(bare.chosen, &textbook());
  EXPECT_FALSE(bare.checks[1].supported);
  EXPECT_EQ(bare.complaint, "");
}

TEST(Dispatch, NeverUsesOneThatFailsItsSelfTestAndSaysSo) {
  for (const Sha256Implementation* broken : {&kWrongBlocks, &kWrongBatch}) {
    const Sha256Implementation* const all[] = {&textbook(), broken};
    const Selection selected = select_implementation(all, rich_processor, nullptr);
    EXPECT_EQ(selected.chosen, &textbook());
    EXPECT_EQ(selected.usable.size(), 1u);
    EXPECT_FALSE(selected.checks[1].passed);
    EXPECT_NE(selected.complaint.find(broken->name), std::string::npos) << selected.complaint;
  }
}

TEST(Dispatch, EvenWhenItIsForced) {
  const Sha256Implementation* const all[] = {&textbook(), &kWrongBlocks};
  const Selection selected = select_implementation(all, rich_processor, "wrong-blocks");
  EXPECT_EQ(selected.chosen, &textbook());
  EXPECT_TRUE(selected.forced_name_is_wrong);
}

TEST(Dispatch, TakesTheForcedOne) {
  const Sha256Implementation* const all[] = {&textbook(), &kNeedsSha};
  const Selection selected = select_implementation(all, rich_processor, "textbook");
  EXPECT_EQ(selected.chosen, &textbook());
  EXPECT_FALSE(selected.forced_name_is_wrong);
  EXPECT_EQ(selected.usable.size(), 2u);
}

TEST(Dispatch, SaysWhichNamesThereAreWhenTheForcedOneIsUnknown) {
  const Sha256Implementation* const all[] = {&textbook()};
  const Selection selected = select_implementation(all, rich_processor, "fastest");
  EXPECT_TRUE(selected.forced_name_is_wrong);
  EXPECT_NE(selected.complaint.find("fastest"), std::string::npos);
  EXPECT_NE(selected.complaint.find("textbook"), std::string::npos);
}

TEST(Dispatch, EveryImplementationSaysWhatItDoes) {
  for (const Sha256Implementation* each : usable_implementations()) {
    EXPECT_STRNE(each->idea, "") << each->name;
    EXPECT_EQ(each->hash_batch != nullptr, each->batch_idea != nullptr) << each->name;
  }
}

TEST(Dispatch, TheRealOneHasNothingToComplainAbout) {
  EXPECT_EQ(selection().complaint, "");
  EXPECT_GE(usable_implementations().size(), 2u);
}

/// All of them together, in a release build; the sanitizers are slower by far.
TEST(Dispatch, SelfTestsOfAllTakeLessThanFiveMilliseconds) {
  using Clock = std::chrono::steady_clock;
  std::chrono::duration<double, std::milli> least(1e9);
  for (int attempt = 0; attempt < 5; ++attempt) {
    const auto start = Clock::now();
    for (const Sha256Implementation* each : usable_implementations()) EXPECT_TRUE(passes_self_test(*each));
    least = std::min<std::chrono::duration<double, std::milli>>(least, Clock::now() - start);
  }
  RecordProperty("milliseconds", std::to_string(least.count()));
#ifdef NDEBUG
  EXPECT_LT(least.count(), 5.0);
#endif
  std::printf("self-tests of all implementations: %.3f ms\n", least.count());
}

}  // namespace
}  // namespace breadbin256
