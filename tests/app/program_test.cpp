// Files that are no PRG for a C64 of 64 KB are refused with their name before a machine sees them.

#include "app/program.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace breadbin256 {
namespace {

struct Fault {
  std::string bytes;
  const char* says;
};

TEST(LoadProgram, RefusesWhatDoesNotFitAndNamesTheFile) {
  const std::filesystem::path file = std::filesystem::path(::testing::TempDir()) / "breadbin256_misfit.prg";
  const Fault faults[] = {
      {std::string("\x00\xc0", 2), "this one has 2"},
      {std::string("\x00\x00\x01\x02", 4), "processor port"},
      {std::string("\xff\xff\x01\x02", 4), "memory ends at 65535"},
  };
  for (const Fault& fault : faults) {
    std::ofstream(file, std::ios::binary) << fault.bytes;
    const auto program = load_program({file.string(), {}, {}});
    ASSERT_FALSE(program) << fault.says;
    EXPECT_NE(program.message().find(fault.says), std::string::npos) << program.message();
    EXPECT_NE(program.message().find(file.string()), std::string::npos) << program.message();
  }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace breadbin256
