#include "app/ui/number_format.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>

namespace breadbin256::ui {
namespace {

TEST(NumberFormat, CountsHaveACommaEveryThreeDigits) {
  EXPECT_EQ(group_digits(std::uint64_t{0}), "0");
  EXPECT_EQ(group_digits(std::uint64_t{999}), "999");
  EXPECT_EQ(group_digits(std::uint64_t{1000}), "1,000");
  EXPECT_EQ(group_digits(std::uint64_t{58537}), "58,537");
  EXPECT_EQ(group_digits(std::uint64_t{999999999999}), "999,999,999,999");
  EXPECT_EQ(group_digits(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
}

TEST(NumberFormat, AnUnknownCountIsADashAndNotZero) {
  EXPECT_EQ(group_digits(std::optional<std::uint64_t>{}), "\u2013");
  EXPECT_EQ(group_digits(std::optional<std::uint64_t>{0}), "0");
}

TEST(NumberFormat, HexIsLowerCaseInBytes) {
  EXPECT_EQ(hex_word(0x7F1AB1F6), "7f 1a b1 f6");
  EXPECT_EQ(hex_word(0x00000001), "00 00 00 01");
  constexpr std::array<std::uint8_t, 3> kBytes = {0x48, 0x00, 0xff};
  EXPECT_EQ(hex_bytes(kBytes), "48 00 ff");
  EXPECT_EQ(hex_plain(kBytes), "4800ff");
  EXPECT_EQ(hex_address(0x2c), "$2c");
  EXPECT_EQ(hex_address(0x4a0f), "$4a0f");
  EXPECT_EQ(hex_counter(0x42), "$0042");
  EXPECT_EQ(hex_count32(0xffff1b56), "$ffff1b56");
}

TEST(NumberFormat, DifferencesHaveATrueMinus) {
  EXPECT_EQ(signed_difference(-23),
            "\u2212"
            "23");
  EXPECT_EQ(signed_difference(1234), "+1,234");
  EXPECT_EQ(signed_difference(0), "0");
  EXPECT_EQ(signed_difference(std::numeric_limits<std::int64_t>::min()),
            "\u2212"
            "9,223,372,036,854,775,808");
}

TEST(NumberFormat, RatesKeepFourDigits) {
  EXPECT_EQ(rate(60.0 / 21), "2.857");          // 21 jiffies at 60 Hz
  EXPECT_EQ(rate(1022727.0 / 58514), "17.48");  // v3, NTSC
  EXPECT_EQ(rate(131.4), "131");
  EXPECT_EQ(rate(12345), "12.3 k");
  EXPECT_EQ(rate(3.6e6), "3.6 M");
  EXPECT_EQ(rate(9.9999), "10.00");
  EXPECT_EQ(rate(99.999), "100");
  EXPECT_EQ(rate(999.9), "1.0 k");
  EXPECT_EQ(rate(-1), "\u2013");
}

TEST(NumberFormat, FrequencyAndSpeed) {
  EXPECT_EQ(megahertz(1022727), "1.023 MHz");
  EXPECT_EQ(megahertz(985248), "0.985 MHz");
  EXPECT_EQ(megahertz(123.4e6), "123 MHz");
  EXPECT_EQ(percent(99.6), "100 %");
  EXPECT_EQ(percent(12345), "12,345 %");
}

}  // namespace
}  // namespace breadbin256::ui
