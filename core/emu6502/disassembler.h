#pragma once
// Names and shapes of all 256 opcodes, and lines of assembler text from bytes.
//
// Mnemonics: MOS's for the documented opcodes; for the others those of "No More Secrets" (SLO RLA SRE RRA SAX
// LAX DCP ISC ANC ALR ARR ANE LXA LAS SHA SHX SHY TAS SBX JAM; SBC and NOP keep their name). BRK counts as
// one byte, as assemblers write it, although it returns behind a second one.
//
//   const auto read = [&](std::uint16_t address) { return machine.peek(address); };
//   const DisassembledLine line = disassemble(pc, read);          // line.text: "lda $d012,x"
//   pc += opcode_info(line.opcode).length;

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace breadbin256 {

enum class AddressingMode : std::uint8_t {
  kImplied,
  kAccumulator,
  kImmediate,
  kZeroPage,
  kZeroPageX,
  kZeroPageY,
  kAbsolute,
  kAbsoluteX,
  kAbsoluteY,
  kIndirect,
  kIndirectX,
  kIndirectY,
  kRelative,
};

struct OpcodeInfo {
  std::string_view mnemonic;  ///< lower case
  AddressingMode mode;
  std::uint8_t length;  ///< bytes, 1..3
  std::uint8_t cycles;  ///< without a page crossing, a branch not taken; 0: JAM, which never ends
  bool may_cross_page;  ///< one cycle more if it does; a branch: one if taken, two if taken to another page
  bool is_undocumented;
};

const OpcodeInfo& opcode_info(std::uint8_t opcode);

struct DisassembledLine {
  std::uint16_t address;
  std::uint8_t opcode;
  std::string text;
};

using ByteReader = std::function<std::uint8_t(std::uint16_t address)>;
/// The name to write in place of an address, or an empty string for none.
using LabelNamer = std::function<std::string(std::uint16_t address)>;

DisassembledLine disassemble(std::uint16_t address, const ByteReader& read,
                             const LabelNamer& label = nullptr);

}  // namespace breadbin256
