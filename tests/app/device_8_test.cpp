// A folder of the host as device 8. Names and patterns against the 1541 User's Guide, chapter 4; errors and
// status against the Programmer's Reference Guide, chapter 5 (LOAD, READST); ST = 66 after FILE NOT FOUND.

#include "app/device_8.h"

#include <gtest/gtest.h>

#include <fstream>

#include "app/hash_runner.h"
#include "app/host_file.h"
#include "app/rom_images.h"
#include "app/screen_text.h"

namespace breadbin256 {
namespace {

namespace fs = std::filesystem;

/// A folder that lives as long as the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "breadbin256-device-8-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& contents = std::string(3, '\0')) const {
    std::ofstream(path_ / name, std::ios::binary) << contents;
  }
  void copy(const std::string& file, const std::string& name) const { fs::copy_file(file, path_ / name); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

Device8 device_of(const Folder& folder) { return *Device8::open(folder.path().string()); }

std::string found(const Device8& device, std::string_view name) {
  const auto path = device.find(name);
  return path ? path->filename().string() : "none";
}

TEST(Device8, PatternsAreThoseOfThe1541) {
  EXPECT_TRUE(matches_1541_pattern("TEST", "TEST"));
  EXPECT_FALSE(matches_1541_pattern("TEST", "TESTS"));
  EXPECT_FALSE(matches_1541_pattern("TESTS", "TEST"));
  EXPECT_TRUE(matches_1541_pattern("T*", "TEST"));
  EXPECT_TRUE(matches_1541_pattern("*", "TEST"));
  EXPECT_TRUE(matches_1541_pattern("T*X", "TEST")) << "what follows an asterisk does not matter";
  EXPECT_TRUE(matches_1541_pattern("T?ST", "TEST"));
  EXPECT_FALSE(matches_1541_pattern("TEST?", "TEST"));
  EXPECT_TRUE(matches_1541_pattern("T?S*", "TASTE"));
}

TEST(Device8, FindsFilesByTheirPetsciiName) {
  const Folder folder;
  folder.write("loader.prg");
  folder.write("plain");
  folder.write("notes.txt");
  folder.write(".hidden");
  folder.write("a name of twenty characters.prg");
  const Device8 device = device_of(folder);
  EXPECT_EQ(found(device, "LOADER"), "loader.prg");
  EXPECT_EQ(found(device, "LOADER.PRG"), "none");
  EXPECT_EQ(found(device, "PLAIN"), "plain");
  EXPECT_EQ(found(device, "0:L?A*,P"), "loader.prg");
  EXPECT_EQ(found(device, "NOTES*"), "none");
  EXPECT_EQ(found(device, ".HIDDEN"), "none");
  EXPECT_EQ(found(device, "A NAME OF TWENTY"), "a name of twenty characters.prg");
  EXPECT_EQ(found(device, "*"), "a name of twenty characters.prg") << "the first of the directory";
}

TEST(Device8, CaseThatAgreesComesFirst) {
  const Folder folder;
  folder.write("Part.prg");
  const Device8 device = device_of(folder);
  EXPECT_EQ(found(device, "PART"), "Part.prg") << "unshifted, when there is nothing nearer";
  EXPECT_EQ(found(device,
                  "\xd0"
                  "ART"),
            "Part.prg");
  folder.write("part.prg");
  EXPECT_EQ(found(device, "PART"), "part.prg");
  EXPECT_EQ(found(device,
                  "\xd0"
                  "ART"),
            "Part.prg");
}

TEST(Device8, NothingOutsideTheFolderIsReached) {
  const Folder outside;
  outside.write("secret.prg");
  const Folder folder;
  fs::create_directory(folder.path() / "inner");
  std::ofstream(folder.path() / "inner" / "deep.prg") << "abc";
  fs::create_symlink(outside.path() / "secret.prg", folder.path() / "link.prg");
  const Device8 device = device_of(folder);
  for (const std::string& name : {"../" + outside.path().filename().string() + "/SECRET", std::string("LINK"),
                                  std::string("INNER"), std::string("INNER/DEEP"), std::string("*"),
                                  std::string(".."), (outside.path() / "secret.prg").string()})
    EXPECT_EQ(found(device, name), "none") << name;
}

TEST(Device8, AFolderThatIsNotThereIsNamed) {
  const auto device = Device8::open("/nowhere/at all");
  ASSERT_FALSE(device);
  EXPECT_NE(device.message().find("/nowhere/at all"), std::string::npos);
}

/// A program that runs with that folder as device 8 and the debug cartridge.
class RunWithFolder {
 public:
  RunWithFolder(const std::string& prg, const Folder* folder) {
    program_ = *load_program({prg, {}, {}});
    HashSetup setup;
    setup.debug_cart = true;
    setup.limit_cycles = 20'000'000;
    if (folder) setup.device_8 = device_of(*folder);
    runner_ = std::make_unique<HashRunner>(roms_.set(), program_, setup);
    end = runner_->start();
  }
  std::optional<std::uint8_t> exit_status() { return runner_->machine().debug_cart_value(); }
  std::string screen() {
    std::string all;
    for (const std::string& line : screen_text(runner_->machine())) all += line + "\n";
    return all;
  }

  HashEnd end;

 private:
  RomImages roms_ = *RomImages::load({});
  Program program_;
  std::unique_ptr<HashRunner> runner_;
};

TEST(Device8, AProgramInSeveralPartsRuns) {
  const Folder folder;
  folder.copy(BREADBIN256_PART_TWO, "part two.prg");
  folder.write("data", "\x34\x12\x11\x22\x33");
  RunWithFolder run(BREADBIN256_PART_ONE, &folder);
  EXPECT_EQ(run.end, HashEnd::kDebugCartWritten);
  EXPECT_EQ(run.exit_status(), 42);
}

TEST(Device8, WithoutTheNextPartTheProgramIsTold) {
  const Folder empty;
  EXPECT_EQ(RunWithFolder(BREADBIN256_PART_ONE, &empty).exit_status(), 1);
  EXPECT_EQ(RunWithFolder(BREADBIN256_PART_ONE, nullptr).exit_status(), 1) << "no device at all";
}

/// 10 LOAD"name",8 as a PRG at the start of BASIC.
std::string basic_load(const std::string& name) {
  std::string line = std::string("\x0a\x00\x93\"", 4) + name + "\",8" + std::string(1, '\0');
  const auto next = static_cast<char>(0x03 + line.size());
  return std::string("\x01\x08", 2) + next + '\x08' + line + std::string(2, '\0');
}

// Public suites chain their parts with LOAD in a program, which runs the program loaded.
TEST(Device8, BasicLoadInAProgramRunsWhatItLoads) {
  const Folder folder;
  folder.write("first.prg", basic_load("PART ONE"));
  folder.copy(BREADBIN256_PART_ONE, "part one.prg");
  folder.copy(BREADBIN256_PART_TWO, "part two.prg");
  folder.write("data.prg", "\x34\x12\x11\x22\x33");
  RunWithFolder run((folder.path() / "first.prg").string(), &folder);
  EXPECT_EQ(run.exit_status(), 42);
}

TEST(Device8, AJumpToBasicsLoadRunsWhatItLoads) {
  const Folder folder;
  folder.copy(BREADBIN256_PART_ONE, "part one.prg");
  folder.copy(BREADBIN256_PART_TWO, "part two.prg");
  folder.write("data.prg", "\x34\x12\x11\x22\x33");
  RunWithFolder run(BREADBIN256_CHAIN, &folder);
  EXPECT_EQ(run.exit_status(), 42) << run.screen();
}

TEST(Device8, BasicSaysFileNotFound) {
  const Folder folder;
  folder.write("first.prg", basic_load("NOBODY"));
  RunWithFolder run((folder.path() / "first.prg").string(), &folder);
  EXPECT_NE(run.screen().find("?FILE NOT FOUND"), std::string::npos) << run.screen();
}

TEST(Device8, AFileWithoutAWholeLoadAddressIsNotFound) {
  const Folder folder;
  folder.write("first.prg", basic_load("STUB"));
  folder.write("stub.prg", "x");
  RunWithFolder run((folder.path() / "first.prg").string(), &folder);
  EXPECT_NE(run.screen().find("?FILE NOT FOUND"), std::string::npos) << run.screen();
}

}  // namespace
}  // namespace breadbin256
