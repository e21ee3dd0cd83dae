// Every file of tests/fuzz/corpus through its target, and the CPU target with random memory for ten million
// instructions, and lines of random words typed at READY. (BREADBIN256_BASIC_FUZZ_INPUTS of them, default 100;
// BREADBIN256_BASIC_FUZZ_SEED is the first seed): faster than libFuzzer, which sees only the emulator's code.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
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
    if (!file.path().filename().string().starts_with(".")) files.push_back(file.path());
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
  constexpr int kMemories = 100;
#else
  constexpr int kMemories = 1000;
#endif
  std::mt19937 random(1);
  for (int memory = 0; memory < kMemories; ++memory) {
    std::vector<std::uint8_t> input(65536);
    std::generate(input.begin(), input.end(), [&] { return static_cast<std::uint8_t>(random()); });
    EXPECT_NO_THROW(fuzz::cpu(input)) << "memory " << memory;
  }
}

std::uint32_t from_environment(const char* name, std::uint32_t otherwise) {
  const char* const text = std::getenv(name);
  return text ? static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10)) : otherwise;
}

/// Words of the dictionary, digits, RETURN and any byte.
std::vector<std::uint8_t> random_lines(std::uint32_t seed, const std::vector<std::string>& words) {
  std::mt19937 random(seed);
  std::string text;
  for (auto count = 1 + random() % 60; count > 0; --count) {
    const auto kind = random() % 16;
    if (kind < 8)
      text += words[random() % words.size()];
    else if (kind < 11)
      text += std::to_string(random() % 40);
    else if (kind < 13)
      text += "(),:;\"=<>+-*/^"[random() % 14];
    else if (kind < 15)
      text += '\r';
    else
      text += static_cast<char>(random());
  }
  return {text.begin(), text.end()};
}

TEST(FuzzReplay, RandomLinesOfBasicLeaveAMachineThatCanBeStopped) {
  std::vector<std::string> words;
  std::ifstream dictionary(BREADBIN256_CORPUS "/../basic.dict");
  for (std::string line; std::getline(dictionary, line);) words.push_back(line.substr(1, line.size() - 2));
  ASSERT_GT(words.size(), 40u);
  const std::uint32_t inputs = from_environment("BREADBIN256_BASIC_FUZZ_INPUTS", 100);
  const std::uint32_t first = from_environment("BREADBIN256_BASIC_FUZZ_SEED", 1);
  for (std::uint32_t seed = first; seed < first + inputs; ++seed)
    ASSERT_NO_THROW(fuzz::basic_line(random_lines(seed, words))) << "seed " << seed;
}

}  // namespace
}  // namespace breadbin256
