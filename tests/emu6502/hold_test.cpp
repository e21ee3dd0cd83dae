// RDY: a hold at any cycle of any opcode delays the reads and nothing else.
//
// Exception of the chip, tested apart: SHA, SHX, SHY and TAS lose their AND if the cycle before the write is
// held
// ("No More Secrets", unstable address high byte group).

#include <gtest/gtest.h>

#include <random>

#include "tests/emu6502/flat_bus.h"

namespace breadbin256 {
namespace {

constexpr Cycle kStart = 100;

bool stores_and_high(int opcode) {
  return opcode == 0x93 || opcode == 0x9b || opcode == 0x9c || opcode == 0x9e || opcode == 0x9f;
}

struct Outcome {
  CpuState cpu;
  std::vector<BusAccess> log;
  Cycle cycles = 0;
};

/// One instruction with a hold; memory is as before afterwards.
Outcome run(FlatBus& bus, const CpuState& start, Cycle hold_from, Cycle hold_until) {
  const auto memory = bus.ram;
  bus.now = kStart;
  bus.attention = kNever;
  bus.hold_from = hold_from;
  bus.hold_until = hold_until;
  bus.log.clear();
  Outcome outcome{start, {}, 0};
  step_instruction(outcome.cpu, bus);
  outcome.log = bus.log;
  outcome.cycles = bus.now - kStart;
  bus.ram = memory;
  return outcome;
}

bool same_registers(const CpuState& l, const CpuState& r) {
  return l.pc == r.pc && l.a == r.a && l.x == r.x && l.y == r.y && l.sp == r.sp && l.p == r.p &&
         l.jammed == r.jammed;
}

/// What a hold from `from` on may do to the accesses: the first read in it waits, the writes before do not.
std::vector<BusAccess> delayed(std::vector<BusAccess> log, Cycle from, Cycle until) {
  Cycle delay = 0;
  for (BusAccess& access : log) {
    const bool waits = !access.is_write && delay == 0 && access.cycle >= from && access.cycle < until;
    if (waits) delay = until - access.cycle;
    access.cycle += delay;
  }
  return log;
}

class Hold : public testing::Test {
 protected:
  Hold() {
    for (std::uint8_t& cell : bus.ram) cell = static_cast<std::uint8_t>(random());
  }
  /// Random registers, and the opcode where pc is.
  CpuState random_start(int opcode) {
    CpuState cpu;
    cpu.pc = static_cast<std::uint16_t>(random());
    cpu.a = static_cast<std::uint8_t>(random());
    cpu.x = static_cast<std::uint8_t>(random());
    cpu.y = static_cast<std::uint8_t>(random());
    cpu.sp = static_cast<std::uint8_t>(random());
    cpu.p = static_cast<std::uint8_t>((random() & 0xcf) | 0x20);
    bus.ram[cpu.pc] = static_cast<std::uint8_t>(opcode);
    return cpu;
  }

  std::minstd_rand random{6510};
  FlatBus bus;
};

TEST_F(Hold, AtEveryCycleOfEveryOpcodeDelaysReadsOnly) {
  int holds = 0, wrong = 0;
  for (int opcode = 0; opcode < 256; ++opcode) {
    for (int round = 0; round < 6; ++round) {
      const CpuState start = random_start(opcode);
      const Outcome free = run(bus, start, kNever, kNever);
      for (Cycle at = kStart; at < kStart + free.cycles; ++at) {
        const std::size_t index = at - kStart;
        const bool before_write = !free.log[index].is_write && index + 2 == free.cycles;
        if (stores_and_high(opcode) && before_write) continue;
        for (const Cycle length : {1u, 3u, 43u}) {
          const Outcome held = run(bus, start, at, at + length);
          const std::vector<BusAccess> want = delayed(free.log, at, at + length);
          const bool right = same_registers(held.cpu, free.cpu) && held.log == want &&
                             held.cycles == want.back().cycle + 1 - kStart;
          ++holds;
          if (!right && ++wrong < 10) ADD_FAILURE() << std::hex << opcode << " held in cycle " << index + 1;
        }
      }
    }
  }
  EXPECT_EQ(wrong, 0) << "of " << holds;
}

TEST_F(Hold, OfALoadCosts43CyclesAndOfAStoresWriteNone) {
  bus.ram[0x1000] = 0x8d;  // sta $2000
  bus.ram[0x1001] = 0x00;
  bus.ram[0x1002] = 0x20;
  CpuState cpu;
  cpu.pc = 0x1000;
  EXPECT_EQ(run(bus, cpu, kStart + 2, kStart + 45).cycles, 4u + 43u);
  EXPECT_EQ(run(bus, cpu, kStart + 3, kStart + 46).cycles, 4u);
  bus.ram[0x1000] = 0xad;  // lda $2000
  EXPECT_EQ(run(bus, cpu, kStart + 3, kStart + 46).cycles, 4u + 43u);
}

TEST_F(Hold, BrkWritesThroughTheThreeCyclesBeforeTheBusIsTaken) {
  bus.ram[0x1000] = 0x00;
  CpuState cpu;
  cpu.pc = 0x1000;
  // The pushes are cycles 3 to 5; the vector is read when the hold is over: 40 cycles lost of 43.
  EXPECT_EQ(run(bus, cpu, kStart + 2, kStart + 45).cycles, 7u + 40u);
}

struct StoreAndHigh {
  int opcode;
  std::uint8_t value;  ///< what is ANDed: A = $f7, X = $7f, Y = $3d
};

TEST_F(Hold, InTheCycleBeforeTheWriteTakesTheAndFromShaShxShyAndTas) {
  for (const StoreAndHigh& test :
       {StoreAndHigh{0x9f, 0x77}, {0x9e, 0x7f}, {0x9c, 0x3d}, {0x9b, 0x77}, {0x93, 0x77}}) {
    bus.ram[0x1000] = static_cast<std::uint8_t>(test.opcode);
    bus.ram[0x1001] = 0x02;  // $1002, or a pointer at $02
    bus.ram[0x1002] = 0x10;
    bus.ram[0x0002] = 0x02;
    bus.ram[0x0003] = 0x10;
    CpuState cpu;
    cpu.pc = 0x1000;
    cpu.a = 0xf7;
    cpu.x = 0x7f;
    cpu.y = 0x3d;
    const Outcome free = run(bus, cpu, kNever, kNever);
    EXPECT_EQ(free.log.back().value, test.value & 0x11) << std::hex << test.opcode;
    const Cycle before_write = free.log.back().cycle - 1;
    EXPECT_EQ(run(bus, cpu, before_write, before_write + 43).log.back().value, test.value)
        << std::hex << test.opcode;
    EXPECT_EQ(run(bus, cpu, before_write - 1, before_write).log.back().value, test.value & 0x11);
  }
}

}  // namespace
}  // namespace breadbin256
