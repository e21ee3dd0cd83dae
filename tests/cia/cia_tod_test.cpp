// The time-of-day clock. The tables of invalid digits and of the hours are those that public test programs
// check on real chips; the rest is the data sheet's.

#include <gtest/gtest.h>

#include <string>

#include "core/cia/cia.h"

namespace breadbin256 {
namespace {

constexpr TodRate kQuick{
    10, 1};  // a tick of the pin every ten cycles: a tenth is 60 cycles (60 Hz) or 50 (50 Hz)
constexpr Cycle kTenth = 60;

Cia reset_cia(TodRate rate = kQuick) {
  Cia cia;
  cia.reset(0, rate);
  return cia;
}

void set_time(Cia& cia, int hours, int minutes, int seconds, int tenths, Cycle now) {
  const int bytes[] = {tenths, seconds, minutes, hours};
  for (int reg = 3; reg >= 0; --reg)
    cia.write(static_cast<std::uint8_t>(kCiaTodTenths + reg), static_cast<std::uint8_t>(bytes[reg]), now);
}

/// As the four registers show it, read without touching the latch.
std::string shown_time(const Cia& cia, Cycle now) {
  char text[16];
  std::snprintf(text, sizeof text, "%02x:%02x:%02x.%x", cia.peek(kCiaTodHours, now),
                cia.peek(kCiaTodMinutes, now), cia.peek(kCiaTodSeconds, now), cia.peek(kCiaTodTenths, now));
  return text;
}

TEST(CiaTod, StandsAtOneOClockAfterReset) {
  Cia cia = reset_cia();
  EXPECT_EQ(shown_time(cia, 100000), "01:00:00.0");
}

TEST(CiaTod, StopsOnAWriteOfHoursAndStartsOnAWriteOfTenths) {
  Cia cia = reset_cia();
  cia.write(kCiaTodHours, 0x02, 5);
  cia.write(kCiaTodMinutes, 0x03, 6);
  cia.write(kCiaTodSeconds, 0x04, 7);
  EXPECT_EQ(shown_time(cia, 5000), "02:03:04.0");
  cia.write(kCiaTodTenths, 0x05, 5000);
  EXPECT_EQ(shown_time(cia, 5000 + kTenth - 1), "02:03:04.5");
  EXPECT_EQ(shown_time(cia, 5000 + kTenth), "02:03:04.6");
  cia.write(kCiaTodHours, 0x02, 5100);
  EXPECT_EQ(shown_time(cia, 9000), "02:03:04.6");
}

TEST(CiaTod, ReadOfHoursLatchesUntilTenthsAreRead) {
  Cia cia = reset_cia();
  set_time(cia, 0x01, 0x59, 0x59, 9, 0);
  EXPECT_EQ(cia.read(kCiaTodHours, 10), 0x01);
  EXPECT_EQ(cia.read(kCiaTodMinutes, kTenth), 0x59);
  EXPECT_EQ(cia.read(kCiaTodSeconds, kTenth), 0x59);
  EXPECT_EQ(cia.read(kCiaTodTenths, kTenth), 9);
  EXPECT_EQ(shown_time(cia, kTenth), "02:00:00.0");
}

TEST(CiaTod, FiftyHertzBitDividesByFive) {
  Cia cia = reset_cia();
  cia.write(kCiaCra, 0x80, 0);
  set_time(cia, 1, 0, 0, 0, 0);
  EXPECT_EQ(shown_time(cia, 49), "01:00:00.0");
  EXPECT_EQ(shown_time(cia, 50), "01:00:00.1");
  EXPECT_EQ(shown_time(cia, 500), "01:00:01.0");
}

TEST(CiaTod, RingOfTheDividerHasSixStatesWhenTheBitChangesOnTheWay) {
  Cia cia = reset_cia();
  set_time(cia, 1, 0, 0, 0, 0);
  cia.write(kCiaCra, 0x80, 55);  // five ticks came: the match for 50 Hz is missed, the ring goes round
  EXPECT_EQ(shown_time(cia, 109), "01:00:00.0");
  EXPECT_EQ(shown_time(cia, 110), "01:00:00.1");
}

/// PAL and NTSC keep real time: a day has 86,400 seconds of the machine's clock, to the cycle.
TEST(CiaTod, DoesNotDriftInADay) {
  const struct {
    TodRate rate;
    std::uint8_t cra;
    double hz;
  } machines[] = {{kTodRatePal, 0x80, 17734475.0 / 18}, {kTodRateNtsc, 0x00, 157.5e6 / 11 / 14}};
  for (const auto& machine : machines) {
    Cia cia = reset_cia(machine.rate);
    cia.write(kCiaCra, machine.cra, 0);
    set_time(cia, 0x91, 0, 0, 0, 0);
    const auto day = static_cast<Cycle>(86400 * machine.hz);
    cia.advance_to(day - 2);
    EXPECT_EQ(shown_time(cia, day - 2), "90:59:59.9");
    EXPECT_EQ(shown_time(cia, day + 2), "91:00:00.0");
  }
}

struct HoursRow {
  int written, read, next;
};

TEST(CiaTod, HoursCountAsOnRealChipsValidOrNot) {
  const HoursRow rows[] = {
      {0x00, 0x00, 0x01}, {0x09, 0x09, 0x10}, {0x0a, 0x0a, 0x0b}, {0x0b, 0x0b, 0x0c}, {0x0c, 0x0c, 0x0d},
      {0x0d, 0x0d, 0x0e}, {0x0e, 0x0e, 0x0f}, {0x0f, 0x0f, 0x00}, {0x10, 0x10, 0x11}, {0x11, 0x11, 0x92},
      {0x12, 0x92, 0x81}, {0x13, 0x13, 0x14}, {0x14, 0x14, 0x15}, {0x15, 0x15, 0x16}, {0x16, 0x16, 0x17},
      {0x17, 0x17, 0x18}, {0x18, 0x18, 0x19}, {0x19, 0x19, 0x1a}, {0x1a, 0x1a, 0x1b}, {0x1b, 0x1b, 0x1c},
      {0x1c, 0x1c, 0x1d}, {0x1d, 0x1d, 0x1e}, {0x1e, 0x1e, 0x1f}, {0x1f, 0x1f, 0x10}, {0x91, 0x91, 0x12},
      {0x92, 0x12, 0x01},
  };
  for (const HoursRow& row : rows) {
    Cia cia = reset_cia();
    set_time(cia, row.written, 0x59, 0x59, 9, 0);
    EXPECT_EQ(cia.peek(kCiaTodHours, 1), row.read) << row.written;
    EXPECT_EQ(cia.peek(kCiaTodHours, kTenth), row.next) << row.written;
  }
}

TEST(CiaTod, InvalidDigitsCountOnInBinaryAndWrapWithoutCarry) {
  const struct {
    const char* before;
    int minutes, seconds, tenths;
    const char* after;
  } rows[] = {
      {"tenths 9 carry", 0, 0x00, 0x9, "01:00:01.0"},
      {"tenths $f wrap", 0, 0x00, 0xf, "01:00:00.0"},
      {"seconds 59 carry", 0, 0x59, 0x9, "01:01:00.0"},
      {"seconds $0a count on", 0, 0x0a, 0x9, "01:00:0b.0"},
      {"seconds $0f wrap", 0, 0x0f, 0x9, "01:00:00.0"},
      {"seconds $69 to $70", 0, 0x69, 0x9, "01:00:70.0"},
      {"seconds $79 wrap", 0, 0x79, 0x9, "01:00:00.0"},
      {"minutes $79 wrap", 0x79, 0x59, 0x9, "01:00:00.0"},
      {"minutes $0c count on", 0x0c, 0x59, 0x9, "01:0d:00.0"},
  };
  for (const auto& row : rows) {
    Cia cia = reset_cia();
    set_time(cia, 1, row.minutes, row.seconds, row.tenths, 0);
    EXPECT_EQ(shown_time(cia, kTenth), row.after) << row.before;
  }
}

void set_alarm(Cia& cia, int hours, int minutes, int seconds, int tenths, Cycle now) {
  cia.write(kCiaCrb, 0x80, now);
  set_time(cia, hours, minutes, seconds, tenths, now);
  cia.write(kCiaCrb, 0x00, now);
}

TEST(CiaTod, AlarmSetsItsFlagAndInterruptsWhenTheTimeBecomesEqual) {
  Cia cia = reset_cia();
  cia.write(kCiaIcr, 0x84, 0);
  set_time(cia, 0x01, 0x00, 0x00, 8, 0);
  set_alarm(cia, 0x01, 0x00, 0x01, 0, 0);
  EXPECT_EQ(cia.interrupt_low_since(0), 2 * kTenth + 1);
  EXPECT_EQ(cia.peek(kCiaIcr, 2 * kTenth - 1), 0x00);
  EXPECT_EQ(cia.peek(kCiaIcr, 2 * kTenth), 0x04);
  EXPECT_EQ(cia.read(kCiaIcr, 2 * kTenth + 1), 0x84);
  EXPECT_EQ(cia.peek(kCiaIcr, 3 * kTenth - 1), 0x00) << "while it is equal nothing more comes";
}

TEST(CiaTod, AlarmWritesNeitherSetNorStopTheClock) {
  Cia cia = reset_cia();
  set_time(cia, 0x03, 0x04, 0x05, 6, 0);
  set_alarm(cia, 0x07, 0x08, 0x09, 1, 10);
  EXPECT_EQ(shown_time(cia, kTenth - 1), "03:04:05.6") << "a read shows the time, never the alarm";
  EXPECT_EQ(shown_time(cia, kTenth), "03:04:05.7");
}

TEST(CiaTod, AlarmAtMidnightComesOnlyOnTheEdge) {
  Cia cia = reset_cia();
  set_time(cia, 0, 0, 0, 0, 0);  // the alarm is 00:00:00.0 after a reset
  EXPECT_EQ(cia.read(kCiaIcr, 1), 0x04);
  set_time(cia, 0, 0, 0, 0, 2);  // equal it was and equal it stays
  EXPECT_EQ(cia.read(kCiaIcr, 3), 0x00);
}

}  // namespace
}  // namespace breadbin256
