// Golden interrupt timing with the CPU alone: the programs start one-shot timers or a raster interrupt, so
// lines and RDY can be worked out by hand. tests/machine runs the same cases against the real chips.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/emu6502/cpu.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

using nlohmann::json;

constexpr const char* kVectorFile = "golden/interrupts.json.gz";

/// RAM, and of the chips what the programs use: cycle 0 of the clock is raster line 255, cycle 1.
struct PlannedBus {
  std::array<std::uint8_t, 65536> ram{};
  Cycle cycles_per_line = 63, lines = 312;
  bool bad_lines = false;
  Cycle now = 0;
  Cycle irq_low_from = kNever, nmi_edge = kNever, attention = 0;
  bool ended = false;

  std::uint8_t read(std::uint16_t address) {
    const Cycle in_line = now % cycles_per_line + 1;
    const Cycle line = (255 + now / cycles_per_line) % lines;
    const bool is_bad = bad_lines && line >= 0x30 && line <= 0xf7 && (line & 7) == 3;
    if (is_bad && in_line >= 12 && in_line <= 54) now += 55 - in_line;
    ++now;
    return ram[address];
  }
  void write(std::uint16_t address, std::uint8_t value) {
    const Cycle written = now++;
    ram[address] = value;
    // Old 6526: with a latch of N the line falls N + 4 cycles after the write that loads and starts the
    // timer.
    if (address == 0xdc0f) irq_low_from = written + ram[0xdc06] + 4;
    if (address == 0xdd0f) nmi_edge = written + ram[0xdd06] + 4;
    // 6569: the compare with a line other than 0 succeeds in its cycle 1, and the line falls at once.
    if (address == 0xd01a) irq_low_from = cycles_per_line;
    if (address == 0xdc0e) ended = true;
    attention = 0;
  }
  Cycle cycle() const { return now; }
  Cycle attention_at() const { return attention; }
  void request_attention() { attention = 0; }
  bool attend(bool irq_masked) {
    const Cycle first = std::min(nmi_edge, irq_masked ? kNever : irq_low_from);
    attention = first == kNever ? kNever : first + 2;
    return true;
  }
  bool irq_low_in(Cycle cycle) const { return cycle >= irq_low_from; }
  Cycle nmi_edge_at() const { return nmi_edge; }
  void acknowledge_nmi() { nmi_edge = kNever; }
};

void load_hex(PlannedBus& bus, std::size_t address, const std::string& hex) {
  for (std::size_t i = 0; i < hex.size(); i += 2)
    bus.ram[address++] = static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16));
}

struct Entry {
  std::string handler;
  Cycle start = 0;
  int p = 0, pc = 0;

  bool operator==(const Entry&) const = default;
};

std::string describe(const Entry& entry) {
  std::array<char, 80> text{};
  std::snprintf(text.data(), text.size(), "%s at %d, p %02x, pc %04x", entry.handler.c_str(),
                static_cast<int>(entry.start), static_cast<unsigned>(entry.p),
                static_cast<unsigned>(entry.pc));
  return text.data();
}

Entry wanted(const json& test) {
  Entry entry{test.at("handler"), test.at("handler_start")};
  if (entry.handler != "none") entry.p = test.at("p"), entry.pc = test.at("pc");
  return entry;
}

Entry run_case(const json& file, const json& test) {
  PlannedBus bus;
  for (const auto& [address, hex] : file.at("ram").items())
    load_hex(bus, static_cast<std::size_t>(std::stoi(address, nullptr, 16)), hex);
  load_hex(bus, 0x2000, test.at("code"));
  const bool pal = test.at("std") == "PAL";
  bus.cycles_per_line = pal ? 63 : 65;
  bus.lines = pal ? 312 : 263;
  bus.bad_lines = test.at("d011").get<int>() & 0x10;
  CpuState cpu;
  cpu.pc = 0x2000;
  cpu.sp = 0xff;
  cpu.p = 0x26;
  Entry entry;
  CpuState before;
  while (!bus.ended && bus.now < 20000) {
    before = cpu;
    step_instruction(cpu, bus);
  }
  entry.start = bus.now - 4;  // measured by the write of STY abs, so a hold within it counts too
  entry.handler = before.pc == 0xfe10 ? "IRQ" : before.pc == 0xfe40 ? "NMI" : "none";
  if (entry.handler == "none") return entry;
  const auto pushed = [&](int n) { return int{bus.ram[static_cast<std::size_t>(0x100 + before.sp + n)]}; };
  entry.p = pushed(1);
  entry.pc = pushed(2) | pushed(3) << 8;
  return entry;
}

TEST(GoldenInterrupts, EveryInterruptIsTakenInItsCycle) {
  const auto path = find_vector_file(kVectorFile);
  if (!path) GTEST_SKIP() << missing_vector_message(kVectorFile);
  const json file = json::parse(read_vector_file(*path));
  std::map<std::string, int> tried, failed;
  for (const json& test : file.at("cases")) {
    const std::string group =
        test.at("group").get<std::string>() + ", " + test.at("source").get<std::string>();
    ++tried[group];
    const Entry want = wanted(test), got = run_case(file, test);
    if (want == got) continue;
    if (++failed[group] <= 5)
      ADD_FAILURE() << test.at("id") << " " << group << ", " << test.at("instr") << " " << test.at("par")
                    << ": " << describe(got) << "; measured: " << describe(want);
  }
  ASSERT_FALSE(tried.empty());
  for (const auto& [group, count] : tried)
    std::printf("golden interrupts, %s: %d of %d pass\n", group.c_str(), count - failed[group], count);
}

}  // namespace
}  // namespace breadbin256
