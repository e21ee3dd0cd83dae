// The template of `breadbin256 new`: what it writes, where it does not, and whether its program is right.

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "app/command_line/command_line.h"
#include "app/hash_runner.h"
#include "app/host_file.h"
#include "app/program_guesser.h"
#include "assets/template/embedded_template.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {
namespace {

namespace fs = std::filesystem;

const RomSet& roms() {
  static const std::array<std::uint8_t, 4096> glyphs{};
  static const RomSet set{free_kernal_rom, free_basic_rom, glyphs};
  return set;
}

int run_new(const fs::path& folder) {
  std::string name = folder.string();
  char program[] = "breadbin256", command[] = "new";
  char* arguments[] = {program, command, name.data(), nullptr};
  return run_command_line(3, arguments);
}

class NewCommand : public ::testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_ = fs::path(::testing::TempDir()) / ("breadbin256_new_" + std::to_string(getpid()));
};

TEST_F(NewCommand, WritesEveryFileAndNothingTwice) {
  EXPECT_EQ(run_new(folder_), 0);
  for (const TemplateFile& file : template_files()) {
    const auto text = read_host_text((folder_ / file.name).string());
    ASSERT_TRUE(text) << file.name;
    EXPECT_EQ(*text, file.text);
  }
  for (const char* const name : {"mine.asm", "mine.probe", "Makefile", "README.md"})
    EXPECT_TRUE(fs::is_regular_file(folder_ / name)) << name;
  std::ofstream(folder_ / "mine.asm") << "days of work";
  EXPECT_EQ(run_new(folder_), 2);
  EXPECT_EQ(*read_host_text((folder_ / "mine.asm").string()), "days of work");
}

TEST_F(NewCommand, TakesAnEmptyFolderAndNoOther) {
  fs::create_directories(folder_);
  EXPECT_EQ(run_new(folder_), 0);
  fs::remove_all(folder_);
  fs::create_directories(folder_);
  std::ofstream(folder_ / ".hidden") << "mine";
  EXPECT_EQ(run_new(folder_), 2);
  EXPECT_FALSE(fs::exists(folder_ / "mine.asm"));
  EXPECT_EQ(run_new(folder_ / ".hidden"), 2);
}

class TemplateProgram : public ::testing::Test {
 protected:
  static Program load() {
    Program program{"mine", *read_host_file(BREADBIN256_TEMPLATE_PRG), {}, {}};
    program.labels = parse_labels(*read_host_text(BREADBIN256_TEMPLATE_LABELS));
    for (const TemplateFile& file : template_files()) {
      if (file.name != "mine.probe") continue;
      const auto map = parse_probe_map(file.text, program.labels);
      EXPECT_TRUE(map) << map.message();
      program.probe_map = *map;
    }
    return program;
  }

  static void expect_right(HashRunner& runner, const std::string& message) {
    const auto outcome = runner.hash(message);
    ASSERT_TRUE(outcome && outcome->end == HashEnd::kDone) << message.size();
    EXPECT_TRUE(outcome->match()) << message.size() << " bytes";
    EXPECT_EQ(outcome->hashed, outcome->meant);
    const Sha256Trace native = trace_sha256(outcome->meant);
    const auto& rounds = outcome->record->rounds;
    ASSERT_EQ(rounds.size(), 64 * native.blocks.size()) << message.size();
    for (std::size_t index = 0; index < rounds.size(); ++index) {
      const RoundTrace& round = native.blocks[index / 64].rounds[index % 64];
      EXPECT_EQ(rounds[index].after, round.after) << "round " << index;
      EXPECT_EQ(rounds[index].w, round.w) << "round " << index;
      EXPECT_EQ(rounds[index].temporaries[static_cast<std::size_t>(Temporary::kT1)], round.t1);
      EXPECT_EQ(rounds[index].temporaries[static_cast<std::size_t>(Temporary::kT2)], round.t2);
    }
  }
};

TEST_F(TemplateProgram, HashesRightAtTheLengthsWherePaddingTurns) {
  const Program program = load();
  HashRunner runner(roms(), program, {});
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  for (const std::size_t length : {0u, 3u, 55u, 56u, 64u, 119u}) {
    std::string message;
    while (message.size() < length) message += static_cast<char>("abcXYZ019 ,.!"[message.size() % 13]);
    expect_right(runner, message);
  }
}

// FIPS 180-4 example: one block, "abc".
TEST_F(TemplateProgram, HashesTheStandardsExample) {
  const Program program = load();
  HashSetup setup;
  setup.input = InputWay::kPoke;
  HashRunner runner(roms(), program, setup);
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  const auto outcome = runner.hash("abc");
  ASSERT_TRUE(outcome && outcome->record);
  EXPECT_EQ(to_hex(outcome->record->digest),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_LE(outcome->record->cycles.net, 369'000u);  // what the Makefile's gate allows
}

TEST_F(TemplateProgram, IsFoundByTheGuessWhereItsMapSays) {
  const Program program = load();
  const GuessOutcome outcome = ProgramGuesser(roms(), {"mine", program.prg, {}, {}}, {}).guess();
  ASSERT_EQ(outcome.end, GuessEnd::kFound) << outcome.why;
  const ProbeMap &map = outcome.guess->map, &own = *program.probe_map;
  for (const ProbeEvent event : {ProbeEvent::kHashStart, ProbeEvent::kHashDone, ProbeEvent::kScheduleDone,
                                 ProbeEvent::kRoundDone, ProbeEvent::kBlockDone, ProbeEvent::kResultShown})
    EXPECT_EQ(map.at(event), own.at(event)) << probe_event_name(event);
  EXPECT_EQ(map.state->address, own.state->address);
  EXPECT_EQ(map.schedule->words.address, own.schedule->words.address);
  EXPECT_EQ(map.message->address, own.message->address);
  EXPECT_EQ(map.message->capacity_bytes, own.message->capacity_bytes);
  EXPECT_EQ(map.message_length->address, own.message_length->address);
  EXPECT_EQ(map.digest, own.digest);
}

}  // namespace
}  // namespace breadbin256
