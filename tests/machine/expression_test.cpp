// Values as C has them; garbage is answered with a message.

#include "core/machine/expression.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/machine/test_machine.h"

namespace breadbin256 {
namespace {

std::optional<std::uint16_t> labels(std::string_view name) {
  if (name == "hash_start") return std::uint16_t{0xc123};
  return std::nullopt;
}

std::int64_t value_of(std::string_view text, const Machine& machine) {
  const auto expression = Expression::parse(text, labels);
  EXPECT_TRUE(expression) << text << ": " << (expression ? "" : expression.message());
  return expression ? expression->evaluate(machine) : -12345;
}

TEST(Expression, OperatorsAreThoseOfC) {
  TestMachine machine({});
  const Machine& m = *machine.operator->();
  EXPECT_EQ(value_of("1 + 2 * 3 - 4 / 2", m), 1 + 2 * 3 - 4 / 2);
  EXPECT_EQ(value_of("(1 + 2) * 3 % 5", m), (1 + 2) * 3 % 5);
  EXPECT_EQ(value_of("10 - 3 - 2", m), 5);
  EXPECT_EQ(value_of("1 << 4 | 3 & 6 ^ 1", m), (1 << 4) | ((3 & 6) ^ 1));
  EXPECT_EQ(value_of("1 < 2 == 2 > 1", m), 1);
  EXPECT_EQ(value_of("0 || 2 && 3", m), 1);
  EXPECT_EQ(value_of("!0 + ~0 - -5", m), 1 - 1 + 5);
  EXPECT_EQ(value_of("$ff == 0xFF && %1010 == 10", m), 1);
  EXPECT_EQ(value_of("7 %3", m), 1);
  EXPECT_EQ(value_of("5 / 0 + 5 % 0", m), 0);
  EXPECT_EQ(value_of("1 << 64", m), 0);
  EXPECT_EQ(value_of("$100 >> 4 | 1 >> 64", m), 0x10);
  EXPECT_EQ(value_of("(1 >= 1) + (1 <= 0) + (2 != 1)", m), 2);
  EXPECT_EQ(value_of("hash_start + 1", m), 0xc124);
}

TEST(Expression, SeesRegistersMemoryAndTheBeam) {
  TestMachine machine({0xa9, 0x20, 0xa2, 0x80, 0xa0, 0x03});  // lda #$20, ldx #$80, ldy #3
  machine->poke(0x0002, 0x05);
  machine->poke(0x0045, 0x77);
  for (int i = 0; i < 3; ++i) machine->step_instruction();
  const Machine& m = *machine.operator->();
  EXPECT_EQ(value_of("a == $20 && [ $02 ] > 3", m), 1);
  EXPECT_EQ(value_of("x", m), 0x80);
  EXPECT_EQ(value_of("[[2] + $40]", m), 0x77);
  EXPECT_EQ(value_of("pc", m), 0xc006);
  EXPECT_EQ(value_of("n", m), 0);
  EXPECT_EQ(value_of("cycle", m), static_cast<std::int64_t>(m.state().cycle));
  EXPECT_EQ(value_of("line * 65 + raster_cycle - 1", m), static_cast<std::int64_t>(m.state().cycle));
}

TEST(Expression, SeesTheStackPointerAndEveryFlag) {
  TestMachine machine({0xa2, 0xf3, 0x9a, 0xa9, 0x7f, 0x18, 0x69, 0x01, 0xf8, 0x78});
  // ldx #$f3, txs, lda #$7f, clc, adc #1 (N and V: 127 + 1), sed, sei
  for (int i = 0; i < 7; ++i) machine->step_instruction();
  const Machine& m = *machine.operator->();
  EXPECT_EQ(value_of("sp", m), 0xf3);
  EXPECT_EQ(value_of("n && v && d && i && !z && !c", m), 1);
  EXPECT_EQ(value_of("p & %11001111", m), 0xcc);  // N, V, D, I
  EXPECT_EQ(value_of("irq", m), 0);
  EXPECT_EQ(Expression::parse("address * 256 + value", labels)->evaluate(m, {0x12, 0x34, {}}), 0x1234);
}

TEST(Expression, ComplaintsSayWhereAndWhat) {
  for (const char* const text : {"", "a ==", "a == $", "(a", "[2", "a b", "nosuch == 1",
                                 "a == 99999999999999999999", "&&", "a = 1", "%2", "1 ]"}) {
    const auto expression = Expression::parse(text, labels);
    ASSERT_FALSE(expression) << text;
    EXPECT_EQ(expression.message().substr(0, 7), "column ") << text;
  }
}

TEST(Expression, NoTextBreaksTheParser) {
  TestMachine machine({});
  std::mt19937 random(256);
  const std::string alphabet = "a xy$0x%19[]()!~-+*/<>=&|^ pc.@_\t\xff\x00z";
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::size_t length = random() % 24; length > 0; --length)
      text += alphabet[random() % alphabet.size()];
    if (const auto expression = Expression::parse(text, labels)) expression->evaluate(*machine.operator->());
  }
  EXPECT_FALSE(Expression::parse(std::string(4000, '('), labels));
  EXPECT_FALSE(Expression::parse(std::string(4000, '['), labels));
  EXPECT_FALSE(Expression::parse(std::string(100'000, '1'), labels));
  EXPECT_TRUE(Expression::parse(std::string(3000, '!') + "1", labels));
}

TEST(Expression, KnowsWhenItIsAboutOnePcOnly) {
  const auto only = [](const char* text) { return Expression::parse(text, labels)->only_pc(); };
  EXPECT_EQ(only("pc == $c000"), 0xc000);
  EXPECT_EQ(only("pc == hash_start && a == 1 && x > 2"), 0xc123);
  EXPECT_EQ(only("pc == $c000 && (a == 1 || x == 2)"), 0xc000);
  EXPECT_EQ(only("pc == $c000 || a == 1"), std::nullopt);
  EXPECT_EQ(only("pc == $c000 && a || x"), std::nullopt);
  EXPECT_EQ(only("!(pc == $c000)"), std::nullopt);
  EXPECT_EQ(only("pc != $c000"), std::nullopt);
}

}  // namespace
}  // namespace breadbin256
