// Decimal mode, all operands: against the sequences that Bruce Clark publishes for the NMOS 6502 ("Decimal
// Mode", 6502.org, appendix A), written here in signed integers as he has them.

#include <gtest/gtest.h>

#include "tests/emu6502/flat_bus.h"

namespace breadbin256 {
namespace {

struct Sum {
  int a = 0;
  bool n = false, v = false, z = false, c = false;

  bool operator==(const Sum&) const = default;
};

int signed_byte(int value) { return value < 128 ? value : value - 256; }

/// Sequences 1 (accumulator, carry) and 2 (N and V); Z as in binary mode.
Sum published_adc(int a, int b, int c) {
  int ones = (a & 0x0f) + (b & 0x0f) + c;
  if (ones >= 0x0a) ones = ((ones + 0x06) & 0x0f) + 0x10;
  int sum = (a & 0xf0) + (b & 0xf0) + ones;
  if (sum >= 0xa0) sum += 0x60;
  const int signed_sum = signed_byte(a & 0xf0) + signed_byte(b & 0xf0) + ones;
  return {sum & 0xff, (signed_sum & 0x80) != 0, signed_sum < -128 || signed_sum > 127,
          ((a + b + c) & 0xff) == 0, sum >= 0x100};
}

/// Sequence 3; all flags as in binary mode.
Sum published_sbc(int a, int b, int c) {
  int ones = (a & 0x0f) - (b & 0x0f) + c - 1;
  if (ones < 0) ones = ((ones - 0x06) & 0x0f) - 0x10;
  int difference = (a & 0xf0) - (b & 0xf0) + ones;
  if (difference < 0) difference -= 0x60;
  const int binary = a - b + c - 1;
  const int signed_binary = signed_byte(a) - signed_byte(b) + c - 1;
  return {difference & 0xff, (binary & 0x80) != 0, signed_binary < -128 || signed_binary > 127,
          (binary & 0xff) == 0, binary >= 0};
}

Sum executed(FlatBus& bus, int opcode, int a, int b, int c) {
  bus.ram[0x1000] = static_cast<std::uint8_t>(opcode);
  bus.ram[0x1001] = static_cast<std::uint8_t>(b);
  bus.log.clear();
  CpuState cpu;
  cpu.pc = 0x1000;
  cpu.a = static_cast<std::uint8_t>(a);
  cpu.p = static_cast<std::uint8_t>(0x2c | c);
  step_instruction(cpu, bus);
  return {cpu.a, (cpu.p & 0x80) != 0, (cpu.p & 0x40) != 0, (cpu.p & 0x02) != 0, (cpu.p & 0x01) != 0};
}

void compare_all(int opcode, Sum (*published)(int, int, int)) {
  FlatBus bus;
  int wrong = 0;
  for (int a = 0; a < 256; ++a)
    for (int b = 0; b < 256; ++b)
      for (int c = 0; c < 2; ++c)
        if (executed(bus, opcode, a, b, c) != published(a, b, c) && ++wrong < 5)
          ADD_FAILURE() << std::hex << "opcode " << opcode << ": " << a << ", " << b << ", carry " << c;
  EXPECT_EQ(wrong, 0) << "of 131072";
}

TEST(Decimal, AdcFollowsThePublishedSequencesForAllOperands) { compare_all(0x69, published_adc); }
TEST(Decimal, SbcFollowsThePublishedSequencesForAllOperands) { compare_all(0xe9, published_sbc); }

TEST(Decimal, SumsThatPeopleWorkedOutByHand) {
  struct Example {
    int opcode, a, b, c, result;
    bool carry;
  };
  FlatBus bus;
  for (const Example& e :
       {Example{0x69, 0x58, 0x46, 1, 0x05, true}, Example{0x69, 0x12, 0x34, 0, 0x46, false},
        Example{0x69, 0x15, 0x26, 0, 0x41, false}, Example{0x69, 0x81, 0x92, 0, 0x73, true},
        Example{0xe9, 0x46, 0x12, 1, 0x34, true}, Example{0xe9, 0x40, 0x13, 1, 0x27, true},
        Example{0xe9, 0x32, 0x02, 0, 0x29, true}, Example{0xe9, 0x12, 0x21, 1, 0x91, false},
        Example{0xe9, 0x21, 0x34, 1, 0x87, false}}) {
    const Sum sum = executed(bus, e.opcode, e.a, e.b, e.c);
    EXPECT_EQ(sum.a, e.result) << std::hex << e.a << " and " << e.b;
    EXPECT_EQ(sum.c, e.carry) << std::hex << e.a << " and " << e.b;
  }
}

}  // namespace
}  // namespace breadbin256
