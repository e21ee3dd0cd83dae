// Stolen cycles: programs at every raster position take as long as they did in a reference emulator
// (golden/vic-stolen.json.gz; its README describes the start state). Each stolen cycle is also accounted for.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/machine/machine.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

constexpr const char* kFile = "golden/vic-stolen.json.gz";
constexpr std::uint16_t kProgram = 0x2000, kStopTimer = 0xdc0e;
constexpr Cycle kLongest = 40'000;

std::uint8_t byte_at(const std::string& hex, std::size_t index) {
  return static_cast<std::uint8_t>(std::stoi(hex.substr(2 * index, 2), nullptr, 16));
}

/// Raster line 255, cycle 1 of the first frame after power-on, with the registers as the vectors say.
MachineState start_state(VideoStandard standard, const nlohmann::json& vectors,
                         const nlohmann::json& vector) {
  MachineState state{};
  state.standard = standard;
  state.vic.reset(standard, 0);
  state.vic.write(0x16, 0xc8, 0);
  state.vic.write(0x11, vector["d011"], 0);
  state.display_register = vector["d011"];
  state.cia1.reset(0, kTodRatePal);
  state.cia2.reset(0, kTodRatePal);
  state.port = {0x2f, 0x35};
  state.cycle = 255 * static_cast<Cycle>(screen_timing(standard).cycles_per_line);
  state.cpu.pc = kProgram;
  state.cpu.sp = 0xff;
  state.cpu.p = 0x26;
  for (const auto& [address, bytes] : vectors["ram"].items())
    for (std::size_t i = 0; i < bytes.get<std::string>().size() / 2; ++i)
      state.ram[std::stoul(address, nullptr, 16) + i] = byte_at(bytes, i);
  const std::string code = vector["code"];
  for (std::size_t i = 0; i < code.size() / 2; ++i) state.ram[kProgram + i] = byte_at(code, i);
  return state;
}

/// Stops at the write to $DC0E that ends every program.
struct UntilTimerStops : MachineObserver {
  Cycle stopped_at = kNever;
  bool before_instruction(std::uint16_t, const MachineState&) override { return stopped_at == kNever; }
  void on_write(std::uint16_t address, std::uint8_t, Cycle cycle) override {
    if (address == kStopTimer) stopped_at = std::min(stopped_at, cycle);
  }
};

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
    const MachineState start = start_state(standard, vectors, vector);
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
