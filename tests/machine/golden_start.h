#pragma once
// The start state of the golden programs (golden/README.md: stolen cycles and interrupt timing) as a
// machine's state, and an observer that stops where they end.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/machine/machine.h"

namespace breadbin256 {

inline constexpr std::uint16_t kGoldenProgram = 0x2000, kGoldenEnd = 0xdc0e;

inline std::uint8_t byte_at(const std::string& hex, std::size_t index) {
  return static_cast<std::uint8_t>(std::stoi(hex.substr(2 * index, 2), nullptr, 16));
}

/// Raster line 255, cycle 1 of the first frame after power-on, with the registers as the vectors say.
inline MachineState golden_start_state(VideoStandard standard, const nlohmann::json& vectors,
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
  state.cpu.pc = kGoldenProgram;
  state.cpu.sp = 0xff;
  state.cpu.p = 0x26;
  for (const auto& [address, bytes] : vectors["ram"].items())
    for (std::size_t i = 0; i < bytes.get<std::string>().size() / 2; ++i)
      state.ram[std::stoul(address, nullptr, 16) + i] = byte_at(bytes, i);
  const std::string code = vector["code"];
  for (std::size_t i = 0; i < code.size() / 2; ++i) state.ram[kGoldenProgram + i] = byte_at(code, i);
  return state;
}

/// Stops at the write to $DC0E that ends every program.
struct UntilTimerStops : MachineObserver {
  Cycle stopped_at = kNever;
  bool before_instruction(std::uint16_t, const MachineState&) override { return stopped_at == kNever; }
  void on_write(std::uint16_t address, std::uint8_t, Cycle cycle) override {
    if (address == kGoldenEnd) stopped_at = std::min(stopped_at, cycle);
  }
};

}  // namespace breadbin256
