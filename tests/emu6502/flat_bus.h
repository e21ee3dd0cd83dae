#pragma once
// Buses for tests of the CPU alone: 64 KB of RAM everywhere, lines and RDY as the test says.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/emu6502/cpu.h"

namespace breadbin256 {

struct BusAccess {
  std::uint16_t address;
  std::uint8_t value;
  bool is_write;
  Cycle cycle;  ///< in which it took place

  bool operator==(const BusAccess&) const = default;
};

/// RAM without chips, that writes down every access. One IRQ level, one NMI edge and one hold of RDY can be
/// planned.
struct FlatBus {
  std::array<std::uint8_t, 65536> ram{};
  std::vector<BusAccess> log;
  Cycle now = 0;
  Cycle irq_low_from = kNever, irq_low_until = kNever;
  Cycle nmi_edge = kNever;
  Cycle hold_from = kNever, hold_until = kNever;  ///< a read in [from, until) takes place in cycle `until`
  Cycle stop_at = kNever;                         ///< of run_instructions
  Cycle attention = 0;

  std::uint8_t read(std::uint16_t address) {
    if (now >= hold_from && now < hold_until) now = hold_until;
    log.push_back({address, ram[address], false, now});
    ++now;
    return ram[address];
  }
  void write(std::uint16_t address, std::uint8_t value) {
    log.push_back({address, value, true, now});
    ++now;
    ram[address] = value;
  }
  Cycle cycle() const { return now; }
  Cycle attention_at() const { return attention; }
  void request_attention() { attention = 0; }
  bool attend(bool irq_masked) {
    attention = stop_at;
    if (nmi_edge != kNever) attention = std::min(attention, nmi_edge + 2);
    if (!irq_masked && irq_low_from != kNever) attention = std::min(attention, irq_low_from + 2);
    return now < stop_at;
  }
  bool irq_low_in(Cycle cycle) const { return cycle >= irq_low_from && cycle < irq_low_until; }
  Cycle nmi_edge_at() const { return nmi_edge; }
  void acknowledge_nmi() { nmi_edge = kNever; }
};

static_assert(CpuBus<FlatBus>);

}  // namespace breadbin256
