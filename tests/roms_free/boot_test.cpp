// What a machine shows and holds after RESET. Values: hardware facts 15-19 (measured on a stock machine),
// Programmer's Reference Guide memory map.

#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

TEST(Boot, the_screen_shows_the_banner_and_ready_and_nothing_else) {
  RomMachine machine;
  std::string expected =
      "\n    **** BREADBIN 256 BASIC V1 ****\n\n 64K RAM SYSTEM  38911 BASIC BYTES FREE\n\nREADY.\n";
  while (std::count(expected.begin(), expected.end(), '\n') < 25) expected += "\n";
  std::string screen = machine.screen();
  EXPECT_EQ(screen, expected);
}

TEST(Boot, colours_are_light_blue_on_blue) {
  RomMachine machine;
  EXPECT_EQ(machine.peek(0xd020) & 15, 14);
  EXPECT_EQ(machine.peek(0xd021) & 15, 6);
  for (int row = 0; row < 25; ++row)
    for (int column = 0; column < 40; ++column)
      ASSERT_EQ(machine.colour(row, column), 14) << row << "," << column;
}

TEST(Boot, ports_timers_and_vic_have_their_documented_values) {
  for (const VideoStandard standard : {VideoStandard::kPal, VideoStandard::kNtsc}) {
    RomMachine machine(standard);
    EXPECT_EQ(machine.peek(0x00), 0x2f);
    EXPECT_EQ(machine.peek(0x01), 0x37);
    EXPECT_EQ(machine.peek(0xd011) & 0x7f, 0x1b);
    EXPECT_EQ(machine.peek(0xd018) & 0xfe, 0x14);
    EXPECT_EQ(machine.peek(0xdc0e), 0x01);
    EXPECT_EQ(machine.peek(0xdd0e), 0x08);
    EXPECT_EQ(machine.peek(0x02a6), standard == VideoStandard::kPal ? 1 : 0);
    EXPECT_EQ(machine->state().cpu.sp & 0xf0, 0xf0) << "the editor waits on a nearly empty stack";
  }
}

TEST(Boot, memory_pointers) {
  RomMachine machine;
  EXPECT_EQ(machine.word(0x2b), 0x0801u);
  EXPECT_EQ(machine.word(0x2d), 0x0803u);
  EXPECT_EQ(machine.word(0x37), 0xa000u);
  EXPECT_EQ(machine.word(0x281), 0x0800u);
  EXPECT_EQ(machine.word(0x283), 0xa000u);
  EXPECT_EQ(machine.peek(0x288), 4);
  EXPECT_EQ(machine.peek(0x289), 10);
  EXPECT_EQ(machine.peek(0x800), 0);
}

TEST(Boot, a_cartridge_signature_takes_over) {
  RomMachine machine;
  const int cartridge[] = {0x00, 0xc1, 0x00, 0xc1, 0xc3, 0xc2, 0xcd, 0x38, 0x30};
  for (int index = 0; index < 9; ++index)
    machine->poke(static_cast<std::uint16_t>(0x8000 + index), static_cast<std::uint8_t>(cartridge[index]));
  machine->reset();
  ProgramCounterSet stop;
  stop.set(0xc100);
  EXPECT_EQ(machine->run_until_pc(stop, machine->state().cycle + 5000), StopReason::kProgramCounter);
}

TEST(Boot, boots_within_a_second) {
  RomMachine machine;
  EXPECT_LT(machine->state().cycle, 1'022'727u);
}

TEST(Labels, are_embedded) {
  EXPECT_NE(free_rom_labels().find("load_device_trap"), std::string_view::npos);
  EXPECT_EQ(free_kernal_rom.size(), 8192u);
  EXPECT_EQ(free_basic_rom.size(), 8192u);
}

}  // namespace breadbin256
