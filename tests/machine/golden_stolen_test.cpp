// Stolen cycles: programs at every raster position take as long as they did in a reference emulator
// (golden/vic-stolen.json.gz; its README describes the start state). Each stolen cycle is also accounted for.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "tests/machine/golden_start.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

constexpr const char* kFile = "golden/vic-stolen.json.gz";
constexpr Cycle kLongest = 40'000;

TEST(GoldenStolen, every_program_takes_as_long_as_in_the_reference) {
  const auto file = find_vector_file(kFile);
  if (!file) GTEST_SKIP() << missing_vector_message(kFile);
  const auto vectors = nlohmann::json::parse(read_vector_file(*file));
  const std::vector<std::uint8_t> rom(8192), characters(4096);
  Machine machine({rom, rom, characters}, VideoStandard::kPal);
  std::map<std::string, std::pair<int, int>> passed_of_group;
  int failures = 0;
  for (const auto& vector : vectors["cases"]) {
    const auto standard = vector["std"] == "PAL" ? VideoStandard::kPal : VideoStandard::kNtsc;
    const MachineState start = golden_start_state(standard, vectors, vector);
    machine.restore(start);
    UntilTimerStops watch;
    machine.run_observed(watch, start.cycle + kLongest);
    const Cycle elapsed = watch.stopped_at - start.cycle, held = machine.state().held_cycles;
    auto& [passed, tried] = passed_of_group[vector["group"]];
    ++tried;
    if (elapsed == vector["elapsed"] && held == vector["stolen"]) {
      ++passed;
    } else if (++failures <= 10) {
      ADD_FAILURE() << vector["id"] << " (" << vector["group"] << "): elapsed " << elapsed << " for "
                    << vector["elapsed"] << ", held " << held << " for " << vector["stolen"];
    }
  }
  EXPECT_EQ(failures, 0);
  EXPECT_GT(passed_of_group.size(), 0u);
  for (const auto& [group, count] : passed_of_group)
    std::printf("%-45s %5d of %5d\n", group.c_str(), count.first, count.second);
}

}  // namespace
}  // namespace breadbin256
