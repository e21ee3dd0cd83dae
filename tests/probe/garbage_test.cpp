// Label files and probe maps come from outside: whatever their bytes, parsing ends with a value or a message.

#include <gtest/gtest.h>

#include <random>

#include "assets/programs/embedded_programs.h"
#include "core/probe/probe_map.h"

namespace breadbin256 {
namespace {

/// The text with a few bytes replaced, left out or doubled.
std::string damaged(std::string_view text, std::mt19937& random) {
  std::string result(text);
  for (auto faults = random() % 20 + 1; faults > 0 && !result.empty(); --faults) {
    const std::size_t at = random() % result.size();
    switch (random() % 3) {
      case 0: result[at] = static_cast<char>(random()); break;
      case 1: result.erase(at, random() % 8); break;
      default: result.insert(at, result.substr(at, random() % 40));
    }
  }
  return result;
}

TEST(Garbage, DamagedMapsParseOrNameTheLine) {
  std::mt19937 random(1);
  const EmbeddedProgram& v3 = *find_embedded_program("v3");
  int refused = 0;
  for (int i = 0; i < 500; ++i) {
    const Labels labels = parse_labels(damaged(v3.labels.substr(0, 6000), random));
    const auto map = parse_probe_map(damaged(v3.probe_map, random), labels);
    if (map) continue;
    ++refused;
    EXPECT_TRUE(map.message().starts_with("line ")) << map.message();
  }
  EXPECT_GT(refused, 100);
}

TEST(Garbage, ThePrgTakenForTextIsNoMap) {
  for (const EmbeddedProgram& program : embedded_programs()) {
    const std::string_view bytes(reinterpret_cast<const char*>(program.prg.data()), program.prg.size());
    EXPECT_FALSE(parse_probe_map(bytes, parse_labels(bytes))) << program.name;
  }
}

}  // namespace
}  // namespace breadbin256
