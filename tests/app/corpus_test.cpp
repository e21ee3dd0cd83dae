// run --corpus: order, errors, exit status, stopping.

#include "app/command_line/corpus.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/command_line/command_line.h"
#include "app/command_line/corpus_run.h"
#include "app/command_line/exit_status.h"
#include "app/rom_images.h"

namespace breadbin256 {
namespace {

using Json = nlohmann::json;

// FIPS 180-4's example, and Python's hashlib.
constexpr const char* kSha256OfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
constexpr const char* kSha256OfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
constexpr const char* kSha256OfLastLine = "d3626c6dc19af6125427a7afe0d5721be8b511b955443250035d067a3fd3bd7e";

struct CommandResult {
  int exit_status;
  std::vector<Json> lines;
};

/// `breadbin256 run OPTIONS --corpus FILE`, where FILE has `text`.
CommandResult run_command(const std::string& text, std::vector<std::string> options) {
  const std::filesystem::path file =
      std::filesystem::path(testing::TempDir()) / ("corpus_" + std::to_string(getpid()) + ".txt");
  std::ofstream(file, std::ios::binary) << text;
  std::vector<std::string> words{"breadbin256", "run", "--corpus", file.string()};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  testing::internal::CaptureStdout();
  const int exit_status = run_command_line(static_cast<int>(arguments.size()), arguments.data());
  std::istringstream output(testing::internal::GetCapturedStdout());
  std::filesystem::remove(file);
  CommandResult result{exit_status, {}};
  for (std::string line; std::getline(output, line);) result.lines.push_back(Json::parse(line));
  return result;
}

TEST(CorpusMessages, AreOneALineWhateverEndsTheLines) {
  using Messages = std::vector<std::string>;
  EXPECT_EQ(messages_of_corpus(""), Messages{});
  EXPECT_EQ(messages_of_corpus("\n"), Messages{""});
  EXPECT_EQ(messages_of_corpus("a\n\nb"), (Messages{"a", "", "b"}));
  EXPECT_EQ(messages_of_corpus("a\r\nb\r\n"), (Messages{"a", "b"}));
}

TEST(CorpusProgress, TellsRateAndTimeLeft) {
  EXPECT_EQ(corpus_progress_text(0, 100, 2.0), "0 of 100, 0 %, 0 a second");
  EXPECT_EQ(corpus_progress_text(50, 200, 5.0), "50 of 200, 25 %, 10 a second, 15 s left");
  EXPECT_EQ(corpus_progress_text(10, 10'000, 1.0), "10 of 10000, 0 %, 10 a second, 16 min 39 s left");
}

TEST(CorpusCommand, HashesTypedLinesInOrder) {
  const auto [exit_status, lines] = run_command("abc\n\nLast line", {"--expect-hash", "auto"});
  EXPECT_EQ(exit_status, kExitDone);
  ASSERT_EQ(lines.size(), 3u);
  const char* const digests[] = {kSha256OfAbc, kSha256OfNothing, kSha256OfLastLine};
  for (std::size_t index = 0; index < 3; ++index) {
    EXPECT_EQ(lines[index]["line"], index + 1);
    EXPECT_EQ(lines[index]["hash"]["c64"], digests[index]);
    EXPECT_EQ(lines[index]["hash"]["match"], true);
  }
  EXPECT_EQ(lines[2]["message"]["typed"], "Last line");
}

TEST(CorpusCommand, KeepsTheOrderWithManyThreads) {
  std::string text;
  for (int length = 0; length < 120; ++length)
    text += std::string(static_cast<std::size_t>(length), 'x') + "\n";
  const auto [exit_status, lines] = run_command(text, {"--input", "poke", "--threads", "7"});
  EXPECT_EQ(exit_status, kExitDone);
  ASSERT_EQ(lines.size(), 120u);
  for (std::size_t index = 0; index < lines.size(); ++index) {
    EXPECT_EQ(lines[index]["line"], index + 1);
    EXPECT_EQ(lines[index]["message"]["length_bytes"], index);
    EXPECT_EQ(lines[index]["hash"]["match"], true);
  }
}

TEST(CorpusCommand, GivesTheSameLinesHoweverManyThreads) {
  const std::string text = "one\ntwo\nthree\nfour\n";
  EXPECT_EQ(run_command(text, {"--threads", "1"}).lines, run_command(text, {"--threads", "4"}).lines);
}

TEST(CorpusCommand, TellsWhatCannotBeTypedAndGoesOn) {
  const auto [exit_status, lines] = run_command("abc\nh\xc3\xa9\n" + std::string(120, 'y') + "\nabc\n", {});
  EXPECT_EQ(exit_status, kExitBadArguments);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_NE(lines[1]["error"].get<std::string>().find("\xc3\xa9"), std::string::npos);
  EXPECT_FALSE(lines[1].contains("hash"));
  EXPECT_NE(lines[2]["error"].get<std::string>().find("119"), std::string::npos);
  EXPECT_EQ(lines[3]["hash"]["c64"], kSha256OfAbc);
}

// v1 stores the length 32 x 8 in one byte.
TEST(CorpusCommand, ExitsWithOneIfAHashDiffers) {
  const auto [exit_status, lines] =
      run_command("ABC\n" + std::string(32, 'A') + "\n", {"--program", "v1", "--input", "poke"});
  EXPECT_EQ(exit_status, kExitHashDiffers);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0]["hash"]["match"], true);
  EXPECT_EQ(lines[1]["hash"]["match"], false);
  // hashlib: sha256(b"A" * 32)
  EXPECT_EQ(lines[1]["hash"]["native"], "22a48051594c1949deed7040850c1f0f8764537f5191be56732d16a54c1d8153");
}

TEST(CorpusCommand, ExitsWithFourIfAHashTakesTooLong) {
  EXPECT_EQ(run_command("abc\n", {"--max-cycles", "100"}).exit_status, kExitTooManyCycles);
  EXPECT_EQ(run_command("abc\n", {"--max-cycles", "1000000"}).exit_status, kExitDone);
}

TEST(CorpusCommand, RefusesWhatHasNoMeaningForACorpus) {
  EXPECT_EQ(run_command("abc\n", {"--message", "x"}).exit_status, kExitBadArguments);
  EXPECT_EQ(run_command("abc\n", {"--expect-hash", kSha256OfAbc}).exit_status, kExitBadArguments);
  EXPECT_EQ(run_command("", {}).exit_status, kExitBadArguments);
}

// When these are typed, RETURN is released in the very cycle in which the hash begins.
TEST(CorpusCommand, SeesAHashThatBeginsWhenAKeyMoves) {
  const std::string text =
      "H((H0\"+a5)%xUXedwYuMxi5!a%?6cSFB&O\"sQ!f%v,Qw3/Or6gn6,9d?,X53PCRD.F4@h%,qCw@>NV<%THk\n"
      "Y5p.nbY)5Vez*ve(x(kIng!j#?@meHA5(H5HEosw9Fgrw0C6 av?mA6S4DdA,*,&,\"\":I%\">q;)PfPF5SW6\n"
      "-69mv9+s+;i7aP4\"@a\"'S7xXp-()<NjzggqOmx;KO//T4<0E*kU<TkjBaA/XkK+eS%g9Wi&Cmf#m'AWv,A6VA\n";
  EXPECT_EQ(run_command(text, {}).exit_status, kExitDone);
}

TEST(Corpus, StoppedItEndsWithWhatIsDoneFromTheFirstLineOn) {
  const RomImages roms = *RomImages::load({});
  const Program program = *load_program({"v3", {}, {}});
  Corpus corpus{roms.set(), program, {}, std::vector<std::string>(10'000, "abc"), {}, 3};
  corpus.setup.input = InputWay::kPoke;
  std::atomic<bool> stop{false};
  std::vector<std::size_t> lines;
  const CorpusListener listener{[&](const std::string& json) {
                                  lines.push_back(Json::parse(json)["line"]);
                                  if (lines.size() == 20) stop = true;
                                },
                                [](const CorpusTally&) {}};
  const CorpusTally tally = run_corpus(corpus, listener, stop);
  EXPECT_TRUE(tally.interrupted);
  EXPECT_EQ(tally.exit_status(), kExitInterrupted);
  EXPECT_EQ(tally.done, lines.size());
  EXPECT_GE(lines.size(), 20u);
  EXPECT_LT(lines.size(), 10'000u);
  for (std::size_t index = 0; index < lines.size(); ++index) EXPECT_EQ(lines[index], index + 1);
}

}  // namespace
}  // namespace breadbin256
