// The walls between rooms: reads every #include line and every rule of the table in README.md.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// Which project folders a room may include besides itself. A room that is not named may include nothing of
/// ours.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"core/emu6502", {"core/types.h"}},
    {"core/cia", {"core/types.h"}},
    {"core/screen", {"core/types.h"}},
    {"core/sha256", {"core/types.h"}},
    {"core/machine", {"core/types.h", "core/emu6502", "core/cia", "core/screen"}},
    {"core/probe",
     {"core/types.h", "core/machine", "core/sha256", "core/emu6502", "core/cia", "core/screen"}},
    {"roms_free", {"core/types.h"}},
    {"assets/programs", {"core/types.h"}},
    {"assets/template", {"core/types.h"}},
    {"app/ui", {"core"}},
};

/// Headers that must not appear in a room, by the start of their name.
const std::map<std::string, std::vector<std::string>> kForbiddenLibraries = {
    {"core", {"SDL", "imgui", "chrono", "ctime", "thread", "nlohmann", "CLI"}},
    {"app/ui", {"SDL"}},
};

struct Include {
  std::string file, target;
};

std::vector<Include> includes_below(const std::string& room) {
  static const std::regex pattern(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
  std::vector<Include> found;
  const fs::path root = fs::path(BREADBIN256_SOURCE_DIR) / room;
  if (!fs::exists(root)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp") continue;
    std::ifstream input(entry.path());
    std::smatch match;
    for (std::string line; std::getline(input, line);)
      if (std::regex_search(line, match, pattern))
        found.push_back({fs::relative(entry.path(), BREADBIN256_SOURCE_DIR).string(), match[1]});
  }
  return found;
}

bool starts_with(const std::string& text, const std::string& prefix) { return text.rfind(prefix, 0) == 0; }

bool is_ours(const std::string& target) {
  return starts_with(target, "core/") || starts_with(target, "app/") || starts_with(target, "roms_free/") ||
         starts_with(target, "assets/") || starts_with(target, "tests/") || starts_with(target, "bench/");
}

TEST(Walls, RoomsIncludeOnlyWhatTheirWallAllows) {
  for (const auto& [room, allowed] : kMayInclude) {
    for (const Include& include : includes_below(room)) {
      if (!is_ours(include.target) || starts_with(include.target, room + "/")) continue;
      bool permitted = false;
      for (const std::string& prefix : allowed)
        permitted = permitted || include.target == prefix || starts_with(include.target, prefix + "/");
      EXPECT_TRUE(permitted) << include.file << " includes " << include.target;
    }
  }
}

TEST(Walls, LibrariesStayOutOfRoomsThatMustNotKnowThem) {
  for (const auto& [room, libraries] : kForbiddenLibraries)
    for (const Include& include : includes_below(room))
      for (const std::string& library : libraries)
        EXPECT_FALSE(starts_with(include.target, library)) << include.file << " includes " << include.target;
}

TEST(Walls, TheReaderOfIncludesFindsThem) {
  bool found = false;
  for (const Include& include : includes_below("core/machine"))
    found = found || include.target == "core/types.h";
  EXPECT_TRUE(found) << "core/machine includes core/types.h, but the scan did not see it";
}

}  // namespace
