#pragma once
// Pieces of 6502 code as values: lines of 64tass source that know their bytes and cycles.
//
// A piece is straight-line code; chains and rounds are made by joining pieces. Where a piece stands is known
// while it is written (Listing::address), so the layout of branches can avoid page crossings.
//
// Undocumented opcodes are used by 64tass's names (-i): lax (load A and X), alr #n (AND, then LSR A) and
// sbx #n (X = (A AND X) - n, carry as CMP leaves it). All three are stable on every NMOS 6510.
//
//   Code code;
//   code.zero_page("lda", 0x42).immediate("adc", 5);     // 5 cycles, 4 bytes

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace breadbin256::v4 {

/// A byte of a word: a zero-page address, or a number that is known when the code is written.
struct Byte {
  bool is_constant = false;
  std::uint8_t value = 0;  ///< the number, or the address

  bool is(std::uint8_t number) const { return is_constant && value == number; }
  bool operator==(const Byte&) const = default;
};

/// Least significant byte first, the order in which carries run. In memory words lie big-endian.
using Word = std::array<Byte, 4>;

Word constant_word(std::uint32_t value);
/// The word whose most significant byte lies at `address`.
Word word_at(int address);
bool is_constant(const Word& word);
bool is_zero(const Word& word);
std::uint32_t value_of(const Word& word);

struct Line {
  std::string text;
  int size_bytes = 0, cycles = 0;
};

class Code {
 public:
  Code& implied(const std::string& mnemonic);
  Code& immediate(const std::string& mnemonic, unsigned value);
  Code& zero_page(const std::string& mnemonic, std::uint8_t address);
  /// Immediate for a number, zero page otherwise.
  Code& operand(const std::string& mnemonic, Byte byte);
  /// `mnemonic table,index`: never crosses a page, tables fill one each.
  Code& table(const std::string& mnemonic, const std::string& label, char index);
  Code& absolute(const std::string& mnemonic, const std::string& label);
  Code& jump(const std::string& label);
  Code& branch(const std::string& mnemonic, const std::string& label);
  Code& label(const std::string& name);
  Code& comment(const std::string& text);
  /// Anything else, with its size.
  Code& raw(const std::string& text, int size_bytes, int cycles);
  Code& append(const Code& other);

  const std::vector<Line>& lines() const { return lines_; }
  int size_bytes() const { return size_bytes_; }
  /// As if no branch were taken.
  int cycles() const { return cycles_; }
  bool empty() const { return size_bytes_ == 0; }

 private:
  Code& add(std::string text, int size_bytes, int cycles);

  std::vector<Line> lines_;
  int size_bytes_ = 0, cycles_ = 0;
};

/// Four pieces, one for each byte of a word.
using Column4 = std::array<Code, 4>;

std::string hex(unsigned value, int digits);

}  // namespace breadbin256::v4
