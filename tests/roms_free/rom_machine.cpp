#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

namespace {

constexpr std::uint16_t kStub = 0xcf00, kStubEnd = 0xcf03;

char text_of(std::uint8_t screen_code) {
  const int code = screen_code & 0x7f;
  if (code < 0x20) return "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"[code];
  return code < 0x40 ? static_cast<char>(code) : '#';
}

void trim(std::string& text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
}

}  // namespace

RomMachine::RomMachine(VideoStandard standard)
    : machine_(RomSet{free_kernal_rom, free_basic_rom, character_rom_}, standard) {
  EXPECT_TRUE(wait_for_prompt());
}

bool RomMachine::wait_for_prompt(Cycle limit) {
  const Cycle end = machine_.state().cycle + limit;
  while (machine_.state().cycle < end) {
    if (machine_.run_cycles(1500) == StopReason::kJammed) return false;
    const std::uint16_t pc = machine_.state().cpu.pc;
    if (peek(0xc6) == 0 && peek(0xcc) == 0 && pc >= 0xe5cd && pc < 0xe5d6) return true;
  }
  return false;
}

bool RomMachine::enter(std::string_view petscii) {
  for (const char character : petscii) {
    for (int wait = 0; peek(0xc6) != 0; ++wait) {
      if (wait == 20'000 || machine_.run_cycles(1000) == StopReason::kJammed) return false;
    }
    machine_.poke(0x277, static_cast<std::uint8_t>(character));
    machine_.poke(0xc6, 1);
  }
  return wait_for_prompt();
}

std::string RomMachine::answer(std::string_view line) {
  EXPECT_TRUE(enter(bytes({0x93})));
  EXPECT_TRUE(enter(std::string(line) + "\r")) << line;
  std::string text;
  const int first = static_cast<int>(line.size() + 39) / 40;
  for (int number = first; number < 25 && row(number) != "READY."; ++number) text += row(number) + "\n";
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

Registers RomMachine::call(unsigned address, Registers in) {
  const int code[] = {0x20, static_cast<int>(address & 0xff), static_cast<int>(address >> 8), 0x4c, 0x03,
                      0xcf};
  for (int index = 0; index < 6; ++index)
    machine_.poke(static_cast<std::uint16_t>(kStub + index), static_cast<std::uint8_t>(code[index]));
  CpuState& cpu = machine_.cpu();
  cpu.pc = kStub;
  cpu.a = in.a, cpu.x = in.x, cpu.y = in.y;
  cpu.p = static_cast<std::uint8_t>(in.carry ? 0x21 : 0x20);
  ProgramCounterSet stop;
  stop.set(kStubEnd);
  EXPECT_EQ(machine_.run_until_pc(stop, machine_.state().cycle + 3'000'000), StopReason::kProgramCounter)
      << std::hex << address;
  return {cpu.a, cpu.x, cpu.y, (cpu.p & 1) != 0, (cpu.p & 2) != 0};
}

void RomMachine::print(std::string_view petscii) {
  for (const char character : petscii) call(0xffd2, {.a = static_cast<std::uint8_t>(character)});
}

std::string RomMachine::row(int number) const {
  std::string text;
  for (int column = 0; column < 40; ++column) text += text_of(screen_code(number, column));
  trim(text);
  return text;
}

std::string RomMachine::screen() const {
  std::string text;
  for (int number = 0; number < 25; ++number) text += row(number) + "\n";
  return text;
}

std::uint8_t RomMachine::screen_code(int row, int column) const {
  return peek(static_cast<unsigned>(0x400 + 40 * row + column));
}

std::uint8_t RomMachine::colour(int row, int column) const {
  return peek(static_cast<unsigned>(0xd800 + 40 * row + column)) & 0x0f;
}

}  // namespace breadbin256
