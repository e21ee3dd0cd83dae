// The disassembler against text that 64tass and opcode charts agree on, and against the public single-step
// cases: their cycles and program counters show lengths and durations.

#include "core/emu6502/disassembler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

using nlohmann::json;

std::string text_of(std::vector<int> bytes, std::uint16_t address = 0x1000,
                    const LabelNamer& label = nullptr) {
  const ByteReader read = [&](std::uint16_t at) {
    return static_cast<std::uint8_t>(bytes.at(static_cast<std::uint16_t>(at - address)));
  };
  return disassemble(address, read, label).text;
}

TEST(Disassembler, WritesEveryAddressingMode) {
  EXPECT_EQ(text_of({0xea}), "nop");
  EXPECT_EQ(text_of({0x0a}), "asl a");
  EXPECT_EQ(text_of({0xa9, 0x0f}), "lda #$0f");
  EXPECT_EQ(text_of({0xa5, 0x20}), "lda $20");
  EXPECT_EQ(text_of({0xb5, 0x20}), "lda $20,x");
  EXPECT_EQ(text_of({0xb6, 0x20}), "ldx $20,y");
  EXPECT_EQ(text_of({0xad, 0x12, 0xd0}), "lda $d012");
  EXPECT_EQ(text_of({0xbd, 0x12, 0xd0}), "lda $d012,x");
  EXPECT_EQ(text_of({0xb9, 0x12, 0xd0}), "lda $d012,y");
  EXPECT_EQ(text_of({0xbe, 0x12, 0xd0}), "ldx $d012,y");
  EXPECT_EQ(text_of({0x6c, 0x14, 0x03}), "jmp ($0314)");
  EXPECT_EQ(text_of({0xa1, 0x20}), "lda ($20,x)");
  EXPECT_EQ(text_of({0xb1, 0x20}), "lda ($20),y");
  EXPECT_EQ(text_of({0x20, 0xd2, 0xff}), "jsr $ffd2");
  EXPECT_EQ(text_of({0x00}), "brk");
}

TEST(Disassembler, FollowsBranchesBothWaysAndAroundTheEnd) {
  EXPECT_EQ(text_of({0xd0, 0xfe}), "bne $1000");
  EXPECT_EQ(text_of({0xf0, 0x7f}), "beq $1081");
  EXPECT_EQ(text_of({0x10, 0x80}), "bpl $0f82");
  EXPECT_EQ(text_of({0x90, 0x10}, 0xfff8), "bcc $000a");
}

TEST(Disassembler, NamesUndocumentedOpcodes) {
  const std::map<int, std::string> first_of_each = {
      {0x03, "slo ($10,x)"}, {0x27, "rla $10"},     {0x5f, "sre $2010,x"}, {0x7b, "rra $2010,y"},
      {0x97, "sax $10,y"},   {0xb7, "lax $10,y"},   {0xbf, "lax $2010,y"}, {0xd3, "dcp ($10),y"},
      {0xf7, "isc $10,x"},   {0x0b, "anc #$10"},    {0x4b, "alr #$10"},    {0x6b, "arr #$10"},
      {0x8b, "ane #$10"},    {0xab, "lxa #$10"},    {0xbb, "las $2010,y"}, {0x93, "sha ($10),y"},
      {0x9f, "sha $2010,y"}, {0x9e, "shx $2010,y"}, {0x9c, "shy $2010,x"}, {0x9b, "tas $2010,y"},
      {0xcb, "sbx #$10"},    {0xeb, "sbc #$10"},    {0x02, "jam"},         {0x80, "nop #$10"},
      {0x04, "nop $10"},     {0x1c, "nop $2010,x"}, {0x1a, "nop"}};
  for (const auto& [opcode, text] : first_of_each) {
    EXPECT_EQ(text_of({opcode, 0x10, 0x20}), text);
    EXPECT_TRUE(opcode_info(static_cast<std::uint8_t>(opcode)).is_undocumented) << text;
  }
}

TEST(Disassembler, HasThe151DocumentedOpcodesAndNoOther) {
  const auto documented = [](int opcode) {
    return !opcode_info(static_cast<std::uint8_t>(opcode)).is_undocumented;
  };
  std::set<std::string_view> names;
  int count = 0;
  for (int opcode = 0; opcode < 256; ++opcode)
    if (documented(opcode)) ++count, names.insert(opcode_info(static_cast<std::uint8_t>(opcode)).mnemonic);
  EXPECT_EQ(count, 151);
  EXPECT_EQ(names.size(), 56u);
}

TEST(Disassembler, PutsLabelsInPlaceOfAddressesOnly) {
  const LabelNamer label = [](std::uint16_t address) {
    return std::string(address == 0xffd2 ? "chrout" : address == 0x20 ? "pointer" : "");
  };
  EXPECT_EQ(text_of({0x20, 0xd2, 0xff}, 0x1000, label), "jsr chrout");
  EXPECT_EQ(text_of({0xb1, 0x20}, 0x1000, label), "lda (pointer),y");
  EXPECT_EQ(text_of({0xa9, 0x20}, 0x1000, label), "lda #$20");
  EXPECT_EQ(text_of({0x4c, 0xd3, 0xff}, 0x1000, label), "jmp $ffd3");
}

/// Opcodes whose next program counter is not that of the following instruction.
bool jumps(int opcode) {
  return opcode == 0x00 || opcode == 0x20 || opcode == 0x40 || opcode == 0x60 || opcode == 0x4c ||
         opcode == 0x6c || (opcode & 0x1f) == 0x10;
}

TEST(Disassembler, KnowsLengthsAndCyclesOfTheSingleStepCases) {
  const char* const name = "6510-single-step.json.gz";
  const auto file = find_vector_file(name);
  if (!file) GTEST_SKIP() << missing_vector_message(name);
  std::array<std::set<std::size_t>, 256> cycles;
  for (const json& test : json::parse(read_vector_file(*file))) {
    const int opcode = test.at("cycles")[0][1];
    const OpcodeInfo& info = opcode_info(static_cast<std::uint8_t>(opcode));
    if (info.cycles == 0) continue;
    cycles[static_cast<std::size_t>(opcode)].insert(test.at("cycles").size());
    const int step = test.at("final").at("pc").get<int>() - test.at("initial").at("pc").get<int>();
    if (!jumps(opcode)) {
      ASSERT_EQ(step & 0xffff, info.length) << test.at("name");
    }
  }
  for (std::size_t opcode = 0; opcode < 256; ++opcode) {
    const OpcodeInfo& info = opcode_info(static_cast<std::uint8_t>(opcode));
    std::set<std::size_t> want{info.cycles};
    if (info.may_cross_page) want.insert(info.cycles + 1u);
    if (info.mode == AddressingMode::kRelative) want.insert(info.cycles + 2u);
    if (info.cycles != 0) {
      EXPECT_EQ(cycles[opcode], want) << std::hex << opcode;
    }
  }
}

}  // namespace
}  // namespace breadbin256
