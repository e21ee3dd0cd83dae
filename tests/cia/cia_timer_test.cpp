// The timers in single cycles. Expected values: hardware measurements (write in cycle W, read in W + k) and
// the row of W. Lorenz's cia1tab, which was made on a real C64.

#include <gtest/gtest.h>

#include <vector>

#include "core/cia/cia.h"

namespace breadbin256 {
namespace {

constexpr Cycle kW = 1000;  // the cycle of the write that starts the timer

using Bytes = std::vector<int>;

Cia with_latches(int latch_a, int latch_b) {
  Cia cia;
  cia.reset(0, kTodRatePal);
  cia.write(kCiaTaLo, static_cast<std::uint8_t>(latch_a), 10);
  cia.write(kCiaTaHi, static_cast<std::uint8_t>(latch_a >> 8), 11);
  cia.write(kCiaTbLo, static_cast<std::uint8_t>(latch_b), 12);
  cia.write(kCiaTbHi, static_cast<std::uint8_t>(latch_b >> 8), 13);
  return cia;
}

/// What a read of `reg` gives in cycles W + first .. W + last, each as the first access after the ones
/// before.
Bytes values(const Cia& cia, std::uint8_t reg, int first, int last) {
  Bytes seen;
  for (int k = first; k <= last; ++k) seen.push_back(cia.peek(reg, kW + static_cast<Cycle>(k)));
  return seen;
}

struct Row {
  const char* what;
  int latch_a, latch_b;
  std::uint8_t reg, control;  // written in W
  std::uint8_t shown;         // register read
  int first_k;
  Bytes expected;
};

const Row kRows[] = {
    {"CRA = $01, counter loaded already: counts from W+3", 9, 0, kCiaCra, 0x01, kCiaTaLo, 1, {9, 9, 8, 7, 6}},
    {"CRA = $11, force load and start: counts from W+4",
     9,
     0,
     kCiaCra,
     0x11,
     kCiaTaLo,
     1,
     {9, 9, 9, 8, 7, 6}},
    {"latch 4: 0 is never read, the latch twice",
     4,
     0,
     kCiaCra,
     0x11,
     kCiaTaLo,
     6,
     {1, 4, 4, 3, 2, 1, 4, 4, 3, 2, 1}},
    {"timer B the same", 0, 4, kCiaCrb, 0x11, kCiaTbLo, 6, {1, 4, 4, 3, 2, 1, 4, 4, 3, 2, 1}},
    {"the flag comes with the reloaded value", 4, 0, kCiaCra, 0x11, kCiaIcr, 5, {0, 0, 1, 1}},
    {"latch 0: an underflow in every cycle", 0, 0, kCiaCra, 0x01, kCiaIcr, 1, {0, 1, 1, 1}},
    {"latch 1: period 2", 1, 0, kCiaCra, 0x13, kCiaPrb, 3, {0xbf, 0xff, 0xbf, 0xff, 0xbf}},
    {"one-shot stops at the latch", 3, 0, kCiaCra, 0x19, kCiaTaLo, 4, {2, 1, 3, 3, 3, 3}},
    {"one-shot clears START in the cycle of the underflow",
     3,
     0,
     kCiaCra,
     0x19,
     kCiaCra,
     4,
     {0x09, 0x09, 8, 8}},
    {"the strobe is not kept", 3, 0, kCiaCra, 0x10, kCiaCra, 0, {0, 0}},
    {"CNT mode: the pin is quiet", 3, 0, kCiaCra, 0x31, kCiaTaLo, 0, {3, 3, 3, 3, 3, 3}},
    {"timer B, CNT mode", 0, 3, kCiaCrb, 0x31, kCiaTbLo, 0, {3, 3, 3, 3, 3, 3}},
    {"pulse output: high in the cycle of the underflow",
     3,
     0,
     kCiaCra,
     0x13,
     kCiaPrb,
     5,
     {0xbf, 0xff, 0xbf, 0xbf, 0xbf, 0xff}},
    {"toggle output: set by the start",
     3,
     0,
     kCiaCra,
     0x17,
     kCiaPrb,
     5,
     {0xff, 0xbf, 0xbf, 0xbf, 0xbf, 0xff}},
    {"timer B on PB7", 0, 3, kCiaCrb, 0x17, kCiaPrb, 5, {0xff, 0x7f, 0x7f, 0x7f, 0x7f, 0xff}},
};

TEST(CiaTimer, ReadsAsMeasuredCycleByCycle) {
  for (const Row& row : kRows) {
    Cia cia = with_latches(row.latch_a, row.latch_b);
    cia.write(row.reg, row.control, kW);
    const int last = row.first_k + static_cast<int>(row.expected.size()) - 1;
    EXPECT_EQ(values(cia, row.shown, row.first_k, last), row.expected) << row.what;
  }
}

TEST(CiaTimer, GoesOnForTwoCyclesAfterAStop) {
  Cia cia = with_latches(200, 0);
  cia.write(kCiaCra, 0x01, kW - 20);
  cia.write(kCiaCra, 0x00, kW);
  EXPECT_EQ(values(cia, kCiaTaLo, 0, 5), (Bytes{182, 181, 180, 180, 180, 180}));
}

TEST(CiaTimer, LatchWrittenWhileRunningWaitsForTheUnderflow) {
  Cia cia = with_latches(6, 0);
  cia.write(kCiaCra, 0x01, kW);
  cia.write(kCiaTaLo, 3, kW + 4);
  cia.write(kCiaTaHi, 0, kW + 5);
  EXPECT_EQ(values(cia, kCiaTaLo, 5, 14), (Bytes{3, 2, 1, 3, 3, 2, 1, 3, 3, 2}));
}

TEST(CiaTimer, LatchWrittenWhileStoppedLoadsTheCounterWithItsHighByte) {
  Cia cia = with_latches(0x1234, 0);
  EXPECT_EQ(cia.peek(kCiaTaHi, kW), 0x12);
  EXPECT_EQ(cia.peek(kCiaTaLo, kW), 0x34);
  cia.write(kCiaTaLo, 0x78, kW);
  EXPECT_EQ(cia.peek(kCiaTaLo, kW + 20), 0x34) << "the low byte alone loads nothing";
}

TEST(CiaTimer, CountersAndLatchesAreAllOnesAfterReset) {
  Cia cia;
  cia.reset(0, kTodRatePal);
  for (const std::uint8_t reg : {kCiaTaLo, kCiaTaHi, kCiaTbLo, kCiaTbHi}) EXPECT_EQ(cia.peek(reg, 50), 0xff);
  cia.write(kCiaCra, 0x11, 60);
  EXPECT_EQ(cia.peek(kCiaTaHi, 63), 0xff);
}

TEST(CiaTimer, ChainedTimerCountsTwoCyclesAfterTheUnderflow) {
  Cia cia = with_latches(4, 9);
  cia.write(kCiaCrb, 0x51, kW - 20);
  cia.write(kCiaCra, 0x11, kW);
  EXPECT_EQ(values(cia, kCiaTaLo, 6, 12), (Bytes{1, 4, 4, 3, 2, 1, 4}));
  EXPECT_EQ(values(cia, kCiaTbLo, 7, 20), (Bytes{9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 6, 6}));
}

TEST(CiaTimer, ChainGatedByCntCountsBecauseThePinIsHigh) {
  Cia cia = with_latches(4, 9);
  cia.write(kCiaCrb, 0x71, kW - 20);
  cia.write(kCiaCra, 0x11, kW);
  EXPECT_EQ(values(cia, kCiaTbLo, 8, 9), (Bytes{9, 8}));
}

TEST(CiaTimer, ReadsTheRowOfLorenzCia1tab) {
  Cia cia = with_latches(2, 2);
  cia.write(kCiaDdrb, 0xff, 20);  // the other pins low
  cia.write(kCiaIcr, 0x82, 21);
  cia.write(kCiaCrb, 0x57, kW - 20);
  cia.write(kCiaCra, 0x13, kW);
  EXPECT_EQ(values(cia, kCiaTaLo, 4, 15), (Bytes{1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2, 2}));
  EXPECT_EQ(values(cia, kCiaTbLo, 4, 15), (Bytes{2, 2, 2, 1, 1, 1, 0, 0, 2, 2, 2, 2}));
  EXPECT_EQ(values(cia, kCiaPrb, 4, 15),
            (Bytes{0x80, 0xc0, 0x80, 0x80, 0xc0, 0x80, 0x80, 0xc0, 0x00, 0x00, 0x40, 0x00}));
  EXPECT_EQ(values(cia, kCiaIcr, 4, 15), (Bytes{0, 1, 1, 1, 1, 1, 1, 1, 3, 0x83, 0x83, 0x83}));
}

TEST(CiaInterrupt, BitSevenAndTheOutputComeACycleAfterTheFlag) {
  Cia cia = with_latches(4, 0);
  cia.write(kCiaIcr, 0x81, 20);
  cia.write(kCiaCra, 0x11, kW);
  EXPECT_EQ(values(cia, kCiaIcr, 6, 9), (Bytes{0x00, 0x01, 0x81, 0x81}));
  EXPECT_EQ(cia.interrupt_low_since(kW), kW + 8);
  EXPECT_EQ(cia.interrupt_low_since(kW + 100), kW + 8);
}

TEST(CiaInterrupt, ReadClearsFlagsAndOutputAndTheNextUnderflowIsForeseen) {
  Cia cia = with_latches(99, 0);
  cia.write(kCiaIcr, 0x81, 20);
  cia.write(kCiaCra, 0x11, kW);  // underflows in W + 102, 202, 302...
  EXPECT_EQ(cia.read(kCiaIcr, kW + 110), 0x81);
  EXPECT_EQ(cia.read(kCiaIcr, kW + 114), 0x00);
  EXPECT_EQ(cia.interrupt_low_since(kW + 114), kW + 203);
}

TEST(CiaInterrupt, ReadInTheCycleOfTheUnderflowTakesTheFlagAndNoInterruptFollows) {
  Cia cia = with_latches(4, 0);
  cia.write(kCiaIcr, 0x81, 20);
  cia.write(kCiaCra, 0x19, kW);
  EXPECT_EQ(cia.read(kCiaIcr, kW + 7), 0x01);
  EXPECT_EQ(values(cia, kCiaIcr, 9, 12), (Bytes{0, 0, 0, 0}));
  EXPECT_EQ(cia.interrupt_low_since(kW + 7), kNever);
}

TEST(CiaInterrupt, OldChipLosesTimerBsFlagInTheCycleAfterARead) {
  Cia cia = with_latches(4, 4);
  cia.write(kCiaCrb, 0x19, kW);
  cia.read(kCiaIcr, kW + 6);
  EXPECT_EQ(cia.peek(kCiaIcr, kW + 10), 0x00);
  Cia timer_a = with_latches(4, 4);
  timer_a.write(kCiaCra, 0x19, kW);
  timer_a.read(kCiaIcr, kW + 6);
  EXPECT_EQ(timer_a.peek(kCiaIcr, kW + 10), 0x01) << "timer A is not affected";
}

TEST(CiaInterrupt, MaskIsSetAndClearedByBitSevenOfTheWrite) {
  Cia cia = with_latches(4, 0);
  cia.write(kCiaCra, 0x19, kW);
  cia.write(kCiaIcr, 0x81, kW + 20);  // the flag is waiting
  EXPECT_EQ(cia.interrupt_low_since(kW + 20), kW + 22);
  cia.write(kCiaIcr, 0x7f, kW + 30);
  EXPECT_EQ(cia.peek(kCiaIcr, kW + 40), 0x81) << "a cleared mask does not take back an interrupt";
  cia.read(kCiaIcr, kW + 41);
  EXPECT_EQ(cia.interrupt_low_since(kW + 41), kNever);
}

// Wolfgang Lorenz' suite, program imr (6526): with the flag set, STA $DC0D writes the mask in cycle t; an SEI behind it,
// whose interrupts are polled in t+1, is not interrupted; an LDA zero page, polled in t+2, is.
TEST(CiaInterrupt, AFlagThatWaitedForItsMaskInterruptsTwoCyclesAfterTheWrite) {
  Cia cia = with_latches(4, 0);
  cia.write(kCiaCra, 0x19, kW);
  constexpr Cycle kWrite = kW + 20;
  cia.write(kCiaIcr, 0x81, kWrite);
  EXPECT_EQ(cia.interrupt_low_since(kWrite), kWrite + 2);
  EXPECT_EQ(cia.peek(kCiaIcr, kWrite + 1), 0x01);
  EXPECT_EQ(cia.peek(kCiaIcr, kWrite + 2), 0x81);
}

TEST(CiaInterrupt, JiffyTimerIsForeseenWithoutAnyoneLooking) {
  Cia cia = with_latches(0x4025, 0);  // the PAL KERNAL's 60 Hz
  cia.write(kCiaIcr, 0x81, 20);
  cia.write(kCiaCra, 0x11, kW);
  EXPECT_EQ(cia.interrupt_low_since(kW), kW + 3 + 0x4025 + 1);
  EXPECT_EQ(cia.ask_again(), kNever);
}

TEST(CiaLazy, ChainedTimersCountThirtyTwoBitsOverAnyDistance) {
  Cia cia = with_latches(0xffff, 0xffff);
  cia.write(kCiaCrb, 0x51, kW - 20);
  cia.write(kCiaCra, 0x11, kW);  // timer A underflows first in W + 3 + $ffff, then every $10000 cycles
  const Cycle first_underflow = kW + 3 + 0xffff;
  for (const Cycle distance :
       {Cycle{50000}, Cycle{70000}, Cycle{58514} * 40, Cycle{1} << 31, (Cycle{1} << 32) - 65536}) {
    const Cycle now = first_underflow + distance;
    const auto counted = static_cast<int>(distance / 0x10000 + 1),
               into = static_cast<int>(distance % 0x10000);
    const int a = cia.peek(kCiaTaHi, now) << 8 | cia.peek(kCiaTaLo, now);
    const int b = cia.peek(kCiaTbHi, now) << 8 | cia.peek(kCiaTbLo, now);
    EXPECT_EQ(a, into == 0 ? 0xffff : 0x10000 - into) << distance;
    EXPECT_EQ(b, 0xffff - counted + (into < 2)) << distance;
  }
}

TEST(CiaLazy, ForeseesTheEndOfAChainHoursAhead) {
  Cia cia = with_latches(0xffff, 0xffff);
  cia.write(kCiaIcr, 0x82, 20);
  cia.write(kCiaCrb, 0x51, kW - 20);
  cia.write(kCiaCra, 0x11, kW);
  // Timer B stands at 0 after $ffff underflows of timer A; the next one finds it there, a cycle late; then
  // bit 7.
  const Cycle last_underflow_of_a = kW + 3 + 0xffff + Cycle{0xffff} * 0x10000;
  EXPECT_EQ(cia.interrupt_low_since(kW), last_underflow_of_a + 2);
}

TEST(CiaPorts, OutputsDriveInputsFloatHigh) {
  Cia cia;
  cia.reset(0, kTodRatePal);
  EXPECT_EQ(cia.port_a_output(), 0xff) << "all inputs after reset";
  cia.write(kCiaPra, 0x55, 1);
  cia.write(kCiaDdra, 0x0f, 2);
  EXPECT_EQ(cia.port_a_output(), 0xf5);
  cia.port_a_input = 0x7e;
  EXPECT_EQ(cia.read(kCiaPra, 3), 0x74) << "low wins on a pin";
  cia.write(kCiaPrb, 0xa0, 4);
  cia.write(kCiaDdrb, 0xf0, 5);
  EXPECT_EQ(cia.port_b_output(6), 0xaf);
  EXPECT_EQ(cia.read(kCiaDdra, 7), 0x0f);
  EXPECT_EQ(cia.read(kCiaDdrb, 7), 0xf0);
}

TEST(CiaPorts, SerialRegisterHoldsWhatWasWritten) {
  Cia cia;
  cia.reset(0, kTodRatePal);
  cia.write(kCiaSdr, 0x42, 1);
  EXPECT_EQ(cia.read(kCiaSdr, 2), 0x42);
}

}  // namespace
}  // namespace breadbin256
