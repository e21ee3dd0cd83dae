// Every file of tests/fuzz/corpus through its target, and the CPU target with random memory for ten million
// instructions.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "tests/fuzz/targets.h"

namespace breadbin256 {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> corpus_of(const std::string& target) {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(fs::path(BREADBIN256_CORPUS) / target))
    files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::uint8_t> bytes_of(const fs::path& file) {
  std::ifstream input(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
}

TEST(FuzzReplay, EveryInputOfTheCorpusKeepsThePromises) {
  for (const fuzz::Target& target : fuzz::kTargets) {
    const auto files = corpus_of(target.name);
    EXPECT_FALSE(files.empty()) << target.name;
    for (const fs::path& file : files)
      EXPECT_NO_THROW(target.run(bytes_of(file))) << target.name << ": " << file.filename();
  }
}

TEST(FuzzReplay, ABrokenPromiseIsSeen) { EXPECT_THROW(fuzz::require(false, "this one"), std::logic_error); }

TEST(FuzzReplay, RandomMemoryForTenMillionInstructions) {
#ifdef __SANITIZE_ADDRESS__
  constexpr int kMemories = 10;
#else
  constexpr int kMemories = 100;
#endif
  std::mt19937 random(1);
  for (int memory = 0; memory < kMemories; ++memory) {
    std::vector<std::uint8_t> input(65536);
    std::generate(input.begin(), input.end(), [&] { return static_cast<std::uint8_t>(random()); });
    EXPECT_NO_THROW(fuzz::cpu(input)) << "memory " << memory;
  }
}

}  // namespace
}  // namespace breadbin256
