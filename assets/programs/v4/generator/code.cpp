#include "assets/programs/v4/generator/code.h"

namespace breadbin256::v4 {
namespace {

bool shifts_memory(const std::string& mnemonic) {
  return mnemonic == "ror" || mnemonic == "rol" || mnemonic == "asl" || mnemonic == "lsr" ||
         mnemonic == "inc" || mnemonic == "dec";
}

}  // namespace

Word constant_word(std::uint32_t value) {
  Word word;
  for (std::size_t j = 0; j < 4; ++j) word[j] = {true, static_cast<std::uint8_t>(value >> (8 * j))};
  return word;
}

Word word_at(int address) {
  Word word;
  for (int j = 0; j < 4; ++j)
    word[static_cast<std::size_t>(j)] = {false, static_cast<std::uint8_t>(address + 3 - j)};
  return word;
}

bool is_constant(const Word& word) {
  for (const Byte byte : word)
    if (!byte.is_constant) return false;
  return true;
}

bool is_zero(const Word& word) { return is_constant(word) && value_of(word) == 0; }

std::uint32_t value_of(const Word& word) {
  std::uint32_t value = 0;
  for (std::size_t j = 4; j-- > 0;) value = value << 8 | word[j].value;
  return value;
}

std::string hex(unsigned value, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return "$" + text;
}

Code& Code::add(std::string text, int size_bytes, int cycles) {
  lines_.push_back({std::move(text), size_bytes, cycles});
  size_bytes_ += size_bytes;
  cycles_ += cycles;
  return *this;
}

Code& Code::implied(const std::string& mnemonic) { return add(" " + mnemonic, 1, 2); }

Code& Code::immediate(const std::string& mnemonic, unsigned value) {
  return add(" " + mnemonic + " #" + hex(value & 0xff, 2), 2, 2);
}

Code& Code::zero_page(const std::string& mnemonic, std::uint8_t address) {
  return add(" " + mnemonic + " " + hex(address, 2), 2, shifts_memory(mnemonic) ? 5 : 3);
}

Code& Code::operand(const std::string& mnemonic, Byte byte) {
  return byte.is_constant ? immediate(mnemonic, byte.value) : zero_page(mnemonic, byte.value);
}

Code& Code::table(const std::string& mnemonic, const std::string& label, char index) {
  return add(" " + mnemonic + " " + label + "," + index, 3, 4);
}

Code& Code::absolute(const std::string& mnemonic, const std::string& label) {
  return add(" " + mnemonic + " " + label, 3, 4);
}

Code& Code::jump(const std::string& label) { return add(" jmp " + label, 3, 3); }
Code& Code::branch(const std::string& mnemonic, const std::string& label) {
  return add(" " + mnemonic + " " + label, 2, 2);
}
Code& Code::label(const std::string& name) { return add(name, 0, 0); }
Code& Code::comment(const std::string& text) { return add("; " + text, 0, 0); }
Code& Code::raw(const std::string& text, int size_bytes, int cycles) {
  return add(" " + text, size_bytes, cycles);
}

Code& Code::append(const Code& other) {
  for (const Line& line : other.lines_) add(line.text, line.size_bytes, line.cycles);
  return *this;
}

}  // namespace breadbin256::v4
