// Interrupt timing: programs with timer and raster interrupts enter their handlers in the cycle, and with the
// status and return address, that were measured in a reference emulator (golden/interrupts.json.gz).

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/machine/golden_start.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

constexpr const char* kFile = "golden/interrupts.json.gz";
constexpr Cycle kLongest = 20'000;

struct Entry {
  std::string handler = "none";
  Cycle start = 0;
  int status = 0, pc = 0;

  bool operator==(const Entry&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Entry& entry) {
  return out << entry.handler << " at " << entry.start << std::hex << ", p " << entry.status << ", pc "
             << entry.pc << std::dec;
}

/// Notes which of the three places with STY $DC0E the program comes to, and what was pushed just before.
struct UntilHandlerWrites : UntilTimerStops {
  Entry entry;
  std::array<std::uint8_t, 3> last_written{};

  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    if (stopped_at == kNever && (pc == 0xfe10 || pc == 0xfe40)) {
      entry.handler = pc == 0xfe10 ? "IRQ" : "NMI";
      entry.pc = last_written[0] << 8 | last_written[1];
      entry.status = last_written[2];
    }
    return UntilTimerStops::before_instruction(pc, state);
  }
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    last_written = {last_written[1], last_written[2], value};
    UntilTimerStops::on_write(address, value, cycle);
  }
};

Entry measured(const nlohmann::json& vector) {
  Entry entry{vector["handler"], vector["handler_start"]};
  if (entry.handler != "none") {
    entry.status = vector["p"];
    entry.pc = vector["pc"];
  }
  return entry;
}

Entry run_case(Machine& machine, const nlohmann::json& vectors, const nlohmann::json& vector) {
  const auto standard = vector["std"] == "PAL" ? VideoStandard::kPal : VideoStandard::kNtsc;
  const MachineState start = golden_start_state(standard, vectors, vector);
  machine.restore(start);
  UntilHandlerWrites watch;
  machine.run_observed(watch, start.cycle + kLongest);
  // Measured by the write of STY abs: three cycles after its fetch, unless a bad line comes between.
  watch.entry.start = watch.stopped_at - start.cycle - 3;
  return watch.entry;
}

TEST(GoldenInterruptsOnTheMachine, every_interrupt_is_taken_in_its_cycle) {
  const auto file = find_vector_file(kFile);
  if (!file) GTEST_SKIP() << missing_vector_message(kFile);
  const auto vectors = nlohmann::json::parse(read_vector_file(*file));
  const std::vector<std::uint8_t> rom(8192), characters(4096);
  Machine machine({rom, rom, characters}, VideoStandard::kPal);
  std::map<std::string, std::pair<int, int>> passed_of_group;
  int failures = 0;
  for (const auto& vector : vectors["cases"]) {
    const std::string group = vector["group"].get<std::string>() + ", " + vector["source"].get<std::string>();
    const Entry want = measured(vector), got = run_case(machine, vectors, vector);
    auto& [passed, tried] = passed_of_group[group];
    ++tried;
    if (want == got)
      ++passed;
    else if (++failures <= 10)
      ADD_FAILURE() << vector["id"] << " (" << group << ", " << vector["instr"] << " " << vector["par"]
                    << "): " << got << "; measured: " << want;
  }
  EXPECT_EQ(failures, 0);
  EXPECT_GT(passed_of_group.size(), 0u);
  for (const auto& [group, count] : passed_of_group)
    std::printf("%-45s %5d of %5d\n", group.c_str(), count.first, count.second);
}

}  // namespace
}  // namespace breadbin256
