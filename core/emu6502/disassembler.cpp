#include "core/emu6502/disassembler.h"

#include <array>
#include <cstdio>

namespace breadbin256 {

namespace {

using enum AddressingMode;

// 16 opcodes a line, as opcode charts have them. '*' marks an undocumented one.
constexpr std::array<std::string_view, 16> kMnemonics = {
    "brk ora jam*slo*nop*ora asl slo*php ora asl anc*nop*ora asl slo*",
    "bpl ora jam*slo*nop*ora asl slo*clc ora nop*slo*nop*ora asl slo*",
    "jsr and jam*rla*bit and rol rla*plp and rol anc*bit and rol rla*",
    "bmi and jam*rla*nop*and rol rla*sec and nop*rla*nop*and rol rla*",
    "rti eor jam*sre*nop*eor lsr sre*pha eor lsr alr*jmp eor lsr sre*",
    "bvc eor jam*sre*nop*eor lsr sre*cli eor nop*sre*nop*eor lsr sre*",
    "rts adc jam*rra*nop*adc ror rra*pla adc ror arr*jmp adc ror rra*",
    "bvs adc jam*rra*nop*adc ror rra*sei adc nop*rra*nop*adc ror rra*",
    "nop*sta nop*sax*sty sta stx sax*dey nop*txa ane*sty sta stx sax*",
    "bcc sta jam*sha*sty sta stx sax*tya sta txs tas*shy*sta shx*sha*",
    "ldy lda ldx lax*ldy lda ldx lax*tay lda tax lxa*ldy lda ldx lax*",
    "bcs lda jam*lax*ldy lda ldx lax*clv lda tsx las*ldy lda ldx lax*",
    "cpy cmp nop*dcp*cpy cmp dec dcp*iny cmp dex sbx*cpy cmp dec dcp*",
    "bne cmp jam*dcp*nop*cmp dec dcp*cld cmp nop*dcp*nop*cmp dec dcp*",
    "cpx sbc nop*isc*cpx sbc inc isc*inx sbc nop sbc*cpx sbc inc isc*",
    "beq sbc jam*isc*nop*sbc inc isc*sed sbc nop*isc*nop*sbc inc isc*"};

std::string_view mnemonic(int opcode) {
  return kMnemonics[static_cast<std::size_t>(opcode >> 4)].substr(static_cast<std::size_t>(opcode & 15) * 4,
                                                                  3);
}

bool is_undocumented(int opcode) {
  return kMnemonics[static_cast<std::size_t>(opcode >> 4)][static_cast<std::size_t>(opcode & 15) * 4 + 3] ==
         '*';
}

/// The chip decodes the mode from the low five bits; the exceptions are JSR, JMP (), BRK, RTI and RTS, and
/// the instructions on X that index by Y.
AddressingMode mode_of(int opcode) {
  static constexpr std::array<AddressingMode, 32> kByLowBits = {
      kImmediate, kIndirectX, kImmediate, kIndirectX, kZeroPage,  kZeroPage,  kZeroPage,  kZeroPage,
      kImplied,   kImmediate, kImplied,   kImmediate, kAbsolute,  kAbsolute,  kAbsolute,  kAbsolute,
      kRelative,  kIndirectY, kImplied,   kIndirectY, kZeroPageX, kZeroPageX, kZeroPageX, kZeroPageX,
      kImplied,   kAbsoluteY, kImplied,   kAbsoluteY, kAbsoluteX, kAbsoluteX, kAbsoluteX, kAbsoluteX};
  if (opcode == 0x20) return kAbsolute;
  if (opcode == 0x6c) return kIndirect;
  if (opcode == 0x00 || opcode == 0x40 || opcode == 0x60 || mnemonic(opcode) == "jam") return kImplied;
  if ((opcode & 0x9f) == 0x0a) return kAccumulator;
  const AddressingMode mode = kByLowBits[static_cast<std::size_t>(opcode & 0x1f)];
  const bool indexes_by_y = (opcode & 0xc2) == 0x82;  // rows 8..b, columns of X: STX, LDX, SAX, LAX, SHX, SHA
  if (indexes_by_y && mode == kZeroPageX) return kZeroPageY;
  if (indexes_by_y && mode == kAbsoluteX) return kAbsoluteY;
  return mode;
}

std::uint8_t length_of(AddressingMode mode) {
  switch (mode) {
    case kImplied:
    case kAccumulator: return 1;
    case kAbsolute:
    case kAbsoluteX:
    case kAbsoluteY:
    case kIndirect: return 3;
    default: return 2;
  }
}

enum class Kind : std::uint8_t { kLoad, kStore, kModify };

Kind kind_of(int opcode) {
  const std::string_view name = mnemonic(opcode);
  for (const std::string_view store : {"sta", "stx", "sty", "sax", "sha", "shx", "shy", "tas"})
    if (name == store) return Kind::kStore;
  for (const std::string_view change :
       {"asl", "lsr", "rol", "ror", "inc", "dec", "slo", "rla", "sre", "rra", "dcp", "isc"})
    if (name == change) return Kind::kModify;
  return Kind::kLoad;
}

/// Cycles of a load in that mode that crosses no page. Source: MOS hardware manual, appendix A.
std::uint8_t load_cycles(AddressingMode mode) {
  switch (mode) {
    case kZeroPage: return 3;
    case kZeroPageX:
    case kZeroPageY:
    case kAbsolute:
    case kAbsoluteX:
    case kAbsoluteY: return 4;
    case kIndirect:
    case kIndirectY: return 5;
    case kIndirectX: return 6;
    default: return 2;
  }
}

bool is_indexed(AddressingMode mode) {
  return mode == kAbsoluteX || mode == kAbsoluteY || mode == kIndirectY;
}

std::uint8_t cycles_of(int opcode, AddressingMode mode) {
  if (mnemonic(opcode) == "jam") return 0;
  switch (opcode) {
    case 0x00: return 7;  // brk
    case 0x20:            // jsr
    case 0x40:            // rti
    case 0x60: return 6;  // rts
    case 0x08:            // php
    case 0x48:            // pha
    case 0x4c: return 3;  // jmp
    case 0x28:            // plp
    case 0x68: return 4;  // pla
    default: break;
  }
  int cycles = load_cycles(mode);
  const Kind kind = kind_of(opcode);
  if (kind != Kind::kLoad && is_indexed(mode)) ++cycles;
  if (kind == Kind::kModify && mode != kAccumulator) cycles += 2;
  return static_cast<std::uint8_t>(cycles);
}

OpcodeInfo info_of(int opcode) {
  const AddressingMode mode = mode_of(opcode);
  const bool may_cross = mode == kRelative || (is_indexed(mode) && kind_of(opcode) == Kind::kLoad);
  return {mnemonic(opcode),        mode,      length_of(mode),
          cycles_of(opcode, mode), may_cross, is_undocumented(opcode)};
}

std::string hex(unsigned value, int digits) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "$%0*x", digits, value);
  return text.data();
}

std::string operand_text(AddressingMode mode, const std::string& place) {
  switch (mode) {
    case kImplied: return "";
    case kAccumulator: return " a";
    case kImmediate: return " #" + place;
    case kZeroPageX:
    case kAbsoluteX: return " " + place + ",x";
    case kZeroPageY:
    case kAbsoluteY: return " " + place + ",y";
    case kIndirect: return " (" + place + ")";
    case kIndirectX: return " (" + place + ",x)";
    case kIndirectY: return " (" + place + "),y";
    default: return " " + place;
  }
}

}  // namespace

const OpcodeInfo& opcode_info(std::uint8_t opcode) {
  static const std::array<OpcodeInfo, 256> table = [] {
    std::array<OpcodeInfo, 256> infos{};
    for (int i = 0; i < 256; ++i) infos[static_cast<std::size_t>(i)] = info_of(i);
    return infos;
  }();
  return table[opcode];
}

DisassembledLine disassemble(std::uint16_t address, const ByteReader& read, const LabelNamer& label) {
  const auto byte = [&](int offset) { return unsigned{read(static_cast<std::uint16_t>(address + offset))}; };
  const std::uint8_t opcode = read(address);
  const OpcodeInfo& info = opcode_info(opcode);
  unsigned value = info.length > 1 ? byte(1) : 0;
  if (info.length > 2) value |= byte(2) << 8;
  int digits = info.length > 2 ? 4 : 2;
  if (info.mode == kRelative) {
    value = static_cast<std::uint16_t>(address + 2 + static_cast<std::int8_t>(value));
    digits = 4;
  }
  std::string place = hex(value, digits);
  if (label && info.length > 1 && info.mode != kImmediate)
    if (const std::string name = label(static_cast<std::uint16_t>(value)); !name.empty()) place = name;
  return {address, opcode, std::string(info.mnemonic) + operand_text(info.mode, place)};
}

}  // namespace breadbin256
