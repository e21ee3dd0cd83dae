// `sum` beside the sha256sum of this system: same lines, same exit status; and what it answers where there is
// none.

#include "app/command_line/sum.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace breadbin256 {
namespace {

namespace fs = std::filesystem;

struct Answer {
  std::string out;
  int exit_status;
};

/// A folder of its own that is the working directory meanwhile.
struct Sum : ::testing::Test {
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "breadbin256-sum-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
    before = fs::current_path();
    fs::current_path(folder);
    write("abc", "abc");
    write("empty", "");
    write("two\nlines", "two");
    write("back\\slash", "back");
    write(" blank", "blank");
    write("big", std::string(3'000'001, 'x'));
    write("standard-input", "");
    fs::create_directory("folder");
  }
  void TearDown() override {
    fs::current_path(before);
    fs::remove_all(folder);
  }

  static void write(const std::string& name, const std::string& contents) {
    std::ofstream(name, std::ios::binary) << contents;
  }

  static Answer ours(const SumOptions& options, const std::string& standard_input = "",
                     std::string* errors = nullptr) {
    write("standard-input", standard_input);
    std::FILE* const in = std::fopen("standard-input", "rb");
    std::ostringstream out, err;
    const int exit_status = run_sum(options, {in, out, err});
    std::fclose(in);
    if (errors) *errors = err.str();
    return {out.str(), exit_status};
  }

  static Answer theirs(const std::string& arguments) {
    std::FILE* const pipe =
        popen(("LC_ALL=C sha256sum " + arguments + " <standard-input 2>/dev/null").c_str(), "r");
    Answer answer{};
    std::array<char, 4096> chunk;
    for (std::size_t count; (count = std::fread(chunk.data(), 1, chunk.size(), pipe)) > 0;)
      answer.out.append(chunk.data(), count);
    answer.exit_status = WEXITSTATUS(pclose(pipe));
    return answer;
  }

  static bool they_are_there() { return std::system("sha256sum --version >/dev/null 2>&1") == 0; }

  static void expect_same(const SumOptions& options, const std::string& arguments,
                          const std::string& input = "") {
    const Answer our = ours(options, input), their = theirs(arguments);
    EXPECT_EQ(our.out, their.out) << arguments;
    EXPECT_EQ(our.exit_status, their.exit_status) << arguments;
  }

  fs::path folder, before;
};

const std::string kAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const std::string kWrong(64, '0');

TEST_F(Sum, PrintsSumsAndGoesOnAfterWhatCannotBeRead) {
  std::string errors;
  const Answer answer = ours({.files = {"abc", "missing", "folder", "abc"}}, "", &errors);
  EXPECT_EQ(answer.out, kAbc + "  abc\n" + kAbc + "  abc\n");
  EXPECT_EQ(answer.exit_status, 1);
  EXPECT_EQ(errors,
            "breadbin256 sum: missing: No such file or directory\nbreadbin256 sum: folder: Is a directory\n");
}

TEST_F(Sum, ReadsStandardInputWithoutNamesAndForADash) {
  EXPECT_EQ(ours({}, "abc").out, kAbc + "  -\n");
  EXPECT_EQ(ours({.files = {"-"}, .binary = true}, "abc").out, kAbc + " *-\n");
}

TEST_F(Sum, UsesTheImplementationThatWasAskedFor) {
  for (const Sha256Implementation* each : usable_implementations())
    EXPECT_EQ(ours({.files = {"abc"}, .implementation = each}).out, kAbc + "  abc\n") << each->name;
}

TEST_F(Sum, ChecksAndTellsByItsExitStatus) {
  write("sums", kAbc + "  abc\n");
  EXPECT_EQ(ours({.files = {"sums"}, .check = true}).out, "abc: OK\n");
  EXPECT_EQ(ours({.files = {"sums"}, .check = true}).exit_status, 0);
  write("sums", kWrong + "  abc\n");
  std::string errors;
  EXPECT_EQ(ours({.files = {"sums"}, .check = true}, "", &errors).out, "abc: FAILED\n");
  EXPECT_EQ(errors, "breadbin256 sum: WARNING: 1 computed checksum did NOT match\n");
  EXPECT_EQ(ours({.files = {"sums"}, .check = true}).exit_status, 1);
}

TEST_F(Sum, AFullDeviceIsAFailure) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
  std::ofstream full("/dev/full");
  std::ostringstream err;
  EXPECT_EQ(run_sum({.files = {"abc"}}, {stdin, full, err}), 1);
}

TEST_F(Sum, PrintsWhatSha256sumPrints) {
  if (!they_are_there()) GTEST_SKIP() << "no sha256sum to compare with";
  const std::string names = R"(abc empty 'two
lines' 'back\slash' ' blank' big missing folder -)";
  const SumOptions all = {
      .files = {"abc", "empty", "two\nlines", "back\\slash", " blank", "big", "missing", "folder", "-"}};
  for (const std::string option : {"", "-b ", "-t ", "--tag ", "-z ", "-z --tag "}) {
    SumOptions options = all;
    options.binary = option == "-b ";
    options.tag = option.find("tag") != std::string::npos;
    options.zero = option.find("-z") != std::string::npos;
    expect_same(options, option + names, "from standard input");
  }
}

TEST_F(Sum, ChecksAsSha256sumChecks) {
  if (!they_are_there()) GTEST_SKIP() << "no sha256sum to compare with";
  std::string upper = kAbc;
  for (char& digit : upper) digit = static_cast<char>(std::toupper(digit));
  const std::string other_names = R"('two
lines' 'back\slash' ' blank' empty)";
  const std::string files[] = {
      theirs("abc " + other_names).out,
      theirs("--tag abc " + other_names).out,
      kAbc + "  abc\n" + kWrong + "  abc\n",
      kAbc + "  abc\n" + kAbc + "  missing\n" + kAbc + "  folder\n",
      kAbc + "  missing\n",
      kAbc + "  abc\nnot a sum\n",
      "not a sum\n",
      "",
      "# a remark\n\n" + kAbc + " *abc\n",
      kAbc + "  abc\r\n",
      kAbc + "  abc",
      upper + "  abc\n",
      "  " + kAbc + "  abc\n",
      kAbc + "  -\n",
      "SHA256(abc)= " + kAbc + "\n",
      "SHA256 (abc) = " + kAbc.substr(1) + "\n",
      "SHA512 (abc) = " + kAbc + "\n",
      "\\" + kAbc + "  two\\xlines\n",
      kAbc + "x  abc\n",
      kAbc.substr(0, 62) + "  abc\n",
      kAbc + "  \n",
  };
  for (const std::string& sums : files) {
    write("sums", sums);
    SCOPED_TRACE(sums);
    expect_same({.files = {"sums"}, .check = true}, "-c sums", "abc");
    expect_same({.files = {"sums", "missing"}, .check = true}, "-c sums missing", "abc");
    expect_same({.files = {"sums"}, .check = true, .ignore_missing = true}, "-c --ignore-missing sums",
                "abc");
    expect_same({.files = {"sums"}, .check = true, .quiet = true}, "-c --quiet sums", "abc");
    expect_same({.files = {"sums"}, .check = true, .status = true}, "-c --status sums", "abc");
    expect_same({.files = {"sums"}, .check = true, .strict = true}, "-c --strict sums", "abc");
    expect_same({.files = {"sums"}, .check = true, .warn = true}, "-c -w sums", "abc");
    expect_same({.check = true}, "-c", sums);
  }
}

}  // namespace
}  // namespace breadbin256
