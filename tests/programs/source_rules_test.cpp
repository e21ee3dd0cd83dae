// v1-v3 can be typed into Turbo Macro Pro on a C64 and run there: the rules of that assembler and of the
// 6510, read off the sources, the generated ones included.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "assets/programs/embedded_programs.h"
#include "core/probe/probe_map.h"

namespace breadbin256 {
namespace {

namespace fs = std::filesystem;

struct SourceLine {
  std::string where, text;
  std::string label, mnemonic, operand;
};

void split(SourceLine& line) {
  std::string code = line.text.substr(0, line.text[0] == ';' ? 0 : std::string::npos);
  std::size_t at = code.find(' ');
  line.label = code.substr(0, at);
  at = code.find_first_not_of(' ', at);
  if (at == std::string::npos) return;
  const std::size_t end = code.find(' ', at);
  line.mnemonic = code.substr(at, end - at);
  if (end != std::string::npos) line.operand = code.substr(code.find_first_not_of(' ', end));
}

std::vector<SourceLine> lines_of_all_sources() {
  std::vector<SourceLine> lines;
  const fs::path hand = BREADBIN256_PROGRAM_SOURCES, generated = BREADBIN256_GENERATED_SOURCES;
  for (const fs::path& file : {hand / "v1.asm", hand / "v2.asm", hand / "v3.asm", generated / "sha_words.asm",
                               generated / "v3_rounds.asm"}) {
    std::ifstream input(file);
    int number = 0;
    for (std::string text; std::getline(input, text);) {
      lines.push_back({file.filename().string() + ":" + std::to_string(++number), text, "", "", ""});
      if (!text.empty()) split(lines.back());
    }
    EXPECT_GT(number, 50) << file;
  }
  return lines;
}

TEST(SourceRules, LinesFitFortyColumnsAndAreAscii) {
  for (const SourceLine& line : lines_of_all_sources()) {
    EXPECT_LE(line.text.size(), 40u) << line.where << ": " << line.text;
    for (const char c : line.text) EXPECT_TRUE(c >= ' ' && c <= 'z') << line.where << ": " << line.text;
  }
}

// Turbo Macro Pro's own label rule: at most 15 characters; the underscore is its command key.
TEST(SourceRules, LabelsAreShortLettersAndDigits) {
  for (const SourceLine& line : lines_of_all_sources()) {
    EXPECT_LE(line.label.size(), 15u) << line.where;
    for (const char c : line.label)
      EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '*')
          << line.where << ": " << line.text;
  }
}

TEST(SourceRules, OnlyDocumentedInstructionsAndFourDirectives) {
  // MOS MCS6500 programming manual, appendix B; no macro call, no .fill, no loop can pass.
  const std::set<std::string> allowed = {
      "adc", "and", "asl", "bcc", "bcs",   "beq",   "bit",      "bmi", "bne", "bpl", "brk", "bvc", "bvs",
      "clc", "cld", "cli", "clv", "cmp",   "cpx",   "cpy",      "dec", "dex", "dey", "eor", "inc", "inx",
      "iny", "jmp", "jsr", "lda", "ldx",   "ldy",   "lsr",      "nop", "ora", "pha", "php", "pla", "plp",
      "rol", "ror", "rti", "rts", "sbc",   "sec",   "sed",      "sei", "sta", "stx", "sty", "tax", "tay",
      "tsx", "txa", "txs", "tya", ".byte", ".text", ".include", "=",   "*=",  "*"};
  for (const SourceLine& line : lines_of_all_sources())
    EXPECT_TRUE(line.mnemonic.empty() || allowed.contains(line.mnemonic)) << line.where << ": " << line.text;
}

// The 6510 has LDX and STX with zero page,y, but neither STA nor the arithmetic: an assembler must turn those
// into absolute,y, and not every one does.
TEST(SourceRules, ZeroPageIsNotIndexedWithY) {
  int indexed_with_y = 0;
  for (const EmbeddedProgram& program : embedded_programs()) {
    const Labels labels = parse_labels(program.labels);
    for (const SourceLine& line : lines_of_all_sources()) {
      if (!line.operand.ends_with(",y") || line.operand[0] == '(') continue;
      ++indexed_with_y;
      const std::string name = line.operand.substr(0, line.operand.find_first_of("+-,"));
      EXPECT_GE(labels.address_of(name).value_or(0x100), 0x100) << line.where << ": " << line.text;
    }
  }
  EXPECT_GT(indexed_with_y, 100);
}

TEST(EmbeddedPrograms, LoadWherePeopleExpectThemAndLeaveTheTablesAlone) {
  const std::pair<std::string_view, unsigned> expected[] = {{"v1", 0xc000}, {"v2", 0xc000}, {"v3", 0x4000}};
  for (const auto& [name, address] : expected) {
    const EmbeddedProgram* program = find_embedded_program(name);
    ASSERT_TRUE(program) << name;
    EXPECT_EQ(program->prg[0] | program->prg[1] << 8, static_cast<int>(address)) << name;
  }
  EXPECT_LE(0x4000 + find_embedded_program("v3")->prg.size() - 2, 0x5700u);
  EXPECT_LE(0xc000 + find_embedded_program("v1")->prg.size() - 2, 0xca00u);
  EXPECT_LE(0xc000 + find_embedded_program("v2")->prg.size() - 2, 0xc800u);
  EXPECT_FALSE(find_embedded_program("v0"));
}

TEST(EmbeddedPrograms, ProbeMapsFitTheirLabels) {
  for (const EmbeddedProgram& program : embedded_programs()) {
    const auto map = parse_probe_map(program.probe_map, parse_labels(program.labels));
    ASSERT_TRUE(map) << program.name << ".probe, " << map.message();
    const bool starts_at_its_first_byte = program.name != "v4";  // v4 begins with a line of BASIC: 12 bytes
    EXPECT_EQ(*map->sys, (program.prg[0] | program.prg[1] << 8) + (starts_at_its_first_byte ? 0 : 12))
        << program.name;
    EXPECT_TRUE(map->state && map->digest && map->message && map->poke_entry) << program.name;
    EXPECT_EQ(map->schedule.has_value(), program.name != "v4") << "v4 has no place for the whole of W";
  }
}

}  // namespace
}  // namespace breadbin256
