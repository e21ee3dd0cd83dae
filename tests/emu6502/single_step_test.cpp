// The public single-step cases: for each opcode 100 random states, with the state after the instruction and
// every bus access in its order. Conventions: flat RAM; of the JAM opcodes the first two cycles count.

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/emu6502/flat_bus.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

using nlohmann::json;

constexpr const char* kVectorFile = "6510-single-step.json.gz";

bool is_jam(int opcode) { return (opcode & 0x1f) == 0x12 || (opcode & 0x9f) == 0x02; }

CpuState state_of(const json& registers) {
  CpuState state;
  state.pc = registers.at("pc");
  state.sp = registers.at("s");
  state.a = registers.at("a");
  state.x = registers.at("x");
  state.y = registers.at("y");
  state.p = registers.at("p");
  return state;
}

/// What differs after the instruction, or nothing.
std::string difference(const json& test, const CpuState& cpu, const FlatBus& bus, bool jam) {
  const json& want_cycles = test.at("cycles");
  const std::size_t count = jam ? 2 : want_cycles.size();
  if (bus.log.size() != count) return "cycles: " + std::to_string(bus.log.size());
  for (std::size_t i = 0; i < count; ++i) {
    const json& want = want_cycles[i];
    const BusAccess& got = bus.log[i];
    if (got.address != want[0] || got.value != want[1] || got.is_write != (want[2] == "write"))
      return "access " + std::to_string(i);
  }
  if (cpu.jammed != jam) return "jammed";
  if (jam) return "";
  const CpuState want = state_of(test.at("final"));
  if (cpu.pc != want.pc) return "pc";
  if (cpu.sp != want.sp) return "sp";
  if (cpu.a != want.a) return "a";
  if (cpu.x != want.x) return "x";
  if (cpu.y != want.y) return "y";
  if (cpu.p != want.p) return "p: " + std::to_string(cpu.p) + " for " + std::to_string(want.p);
  for (const json& cell : test.at("final").at("ram"))
    if (bus.ram[cell[0].get<std::size_t>()] != cell[1]) return "ram";
  return "";
}

TEST(SingleStep, EveryOpcodeDoesEveryAccessInItsCycle) {
  const auto file = find_vector_file(kVectorFile);
  if (!file) GTEST_SKIP() << missing_vector_message(kVectorFile);
  const json tests = json::parse(read_vector_file(*file));
  std::map<int, int> tried, failed;
  FlatBus bus;
  for (const json& test : tests) {
    for (const json& cell : test.at("initial").at("ram")) bus.ram[cell[0].get<std::size_t>()] = cell[1];
    bus.log.clear();
    CpuState cpu = state_of(test.at("initial"));
    const int opcode = bus.ram[cpu.pc];
    step_instruction(cpu, bus);
    ++tried[opcode];
    const std::string what = difference(test, cpu, bus, is_jam(opcode));
    if (what.empty()) continue;
    if (++failed[opcode] == 1) ADD_FAILURE() << "case " << test.at("name") << ": " << what;
  }
  EXPECT_EQ(tried.size(), 256u);
  for (const auto& [opcode, count] : failed)
    ADD_FAILURE() << std::hex << opcode << ": " << std::dec << count << " fail";
  std::printf("single-step cases: %zu, opcodes: %zu, opcodes failing: %zu\n", tests.size(), tried.size(),
              failed.size());
}

}  // namespace
}  // namespace breadbin256
