// The addresses that programs rely on: jump table, vectors, routines inside the ROM. Registers: Programmer's
// Reference Guide, chapter 5; addresses inside: Mapping the Commodore 64 (names in the ROM sources).

#include "core/cia/keyboard.h"
#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

TEST(Entries, the_jump_table_is_whole) {
  RomMachine machine;
  for (unsigned address = 0xff81; address <= 0xfff3; address += 3) {
    const int opcode = machine.peek(address);
    EXPECT_TRUE(opcode == 0x4c || opcode == 0x6c) << std::hex << address;
    const unsigned target = machine.word(address + 1);
    if (opcode == 0x4c) {
      EXPECT_GE(target, 0xe000u) << std::hex << address;
    }
    if (opcode == 0x6c) {
      EXPECT_TRUE(target >= 0x31a && target <= 0x332) << std::hex << address;
    }
  }
}

TEST(Entries, vectors_have_their_stock_addresses) {
  RomMachine machine;
  const unsigned expected[] = {0xea31, 0xfe66, 0xfe47, 0xf34a, 0xf291, 0xf20e, 0xf250, 0xf333,
                               0xf157, 0xf1ca, 0xf6ed, 0xf13e, 0xf32f, 0xfe66, 0xf4a5, 0xf5ed};
  for (unsigned index = 0; index < 16; ++index)
    EXPECT_EQ(machine.word(0x314 + 2 * index), expected[index]) << index;
  const unsigned basic[] = {0xe38b, 0xa483, 0xa57c, 0xa71a, 0xa7e4, 0xae86};
  for (unsigned index = 0; index < 6; ++index)
    EXPECT_EQ(machine.word(0x300 + 2 * index), basic[index]) << index;
  EXPECT_EQ(machine.word(0xa000), 0xe394u);
  EXPECT_EQ(machine.word(0xa002), 0xe37bu);
  EXPECT_EQ(machine.word(0xfffa), 0xfe43u);
  EXPECT_EQ(machine.word(0xfffc), 0xfce2u);
  EXPECT_EQ(machine.word(0xfffe), 0xff48u);
  EXPECT_EQ(machine.word(0x28f), 0xeb48u);
}

TEST(Entries, restor_and_vector) {
  RomMachine machine;
  machine->poke(0x31a, 0);
  machine.call(0xff8a);
  EXPECT_EQ(machine.word(0x31a), 0xf34au);
  machine.call(0xff8d, {.x = 0x00, .y = 0xc0, .carry = true});
  EXPECT_EQ(machine.word(0xc000), 0xea31u);
  machine->poke(0xc01e, 0x34), machine->poke(0xc01f, 0x12);
  machine.call(0xff8d, {.x = 0x00, .y = 0xc0});
  EXPECT_EQ(machine.word(0x332), 0x1234u);
}

TEST(Entries, chrout_keeps_all_registers) {
  RomMachine machine;
  for (int code = 0; code < 256; ++code) {
    const auto got =
        machine.call(0xffd2, {.a = static_cast<std::uint8_t>(code), .x = 0x12, .y = 0x34, .carry = true});
    EXPECT_EQ(got.a, code);
    EXPECT_EQ(got.x, 0x12) << code;
    EXPECT_EQ(got.y, 0x34) << code;
    EXPECT_FALSE(got.carry) << code;
  }
}

TEST(Entries, small_calls) {
  RomMachine machine;
  auto got = machine.call(0xffed);
  EXPECT_EQ(got.x, 40);
  EXPECT_EQ(got.y, 25);
  got = machine.call(0xfff3);
  EXPECT_EQ(got.x, 0x00);
  EXPECT_EQ(got.y, 0xdc);
  got = machine.call(0xff99, {.carry = true});
  EXPECT_EQ(got.x, 0x00);
  EXPECT_EQ(got.y, 0xa0);
  got = machine.call(0xff9c, {.carry = true});
  EXPECT_EQ(got.x, 0x00);
  EXPECT_EQ(got.y, 0x08);
  machine.call(0xffba, {.a = 1, .x = 8, .y = 2});
  EXPECT_EQ(machine.peek(0xb8), 1);
  EXPECT_EQ(machine.peek(0xba), 8);
  EXPECT_EQ(machine.peek(0xb9), 2);
  machine.call(0xffbd, {.a = 3, .x = 0x34, .y = 0x12});
  EXPECT_EQ(machine.peek(0xb7), 3);
  EXPECT_EQ(machine.word(0xbb), 0x1234u);
  machine.call(0xfff0, {.x = 10, .y = 20});
  got = machine.call(0xfff0, {.carry = true});
  EXPECT_EQ(got.x, 10);
  EXPECT_EQ(got.y, 20);
  EXPECT_EQ(machine.word(0xd1), 0x400u + 400);
  machine.call(0xffdb, {.a = 3, .x = 2, .y = 1});
  got = machine.call(0xffde);
  EXPECT_EQ(got.x, 2);
  EXPECT_EQ(got.y, 1);
  EXPECT_FALSE(machine.call(0xffe1).zero) << "STOP is not held";
  got = machine.call(0xffe4);
  EXPECT_EQ(got.a, 0) << "no key";
  machine->poke(0x277, 'K'), machine->poke(0xc6, 1);
  EXPECT_EQ(machine.call(0xffe4).a, 'K');
  machine.call(0xff90, {.a = 0xc0});
  EXPECT_EQ(machine.peek(0x9d), 0xc0);
}

TEST(Entries, files_open_on_keyboard_and_screen_only) {
  RomMachine machine;
  const auto open = [&](int file, int device) {
    machine.call(0xffba, {.a = static_cast<std::uint8_t>(file), .x = static_cast<std::uint8_t>(device)});
    machine.call(0xffbd);
    return machine.call(0xffc0);
  };
  EXPECT_FALSE(open(3, 3).carry);
  EXPECT_EQ(open(3, 3).a, 2) << "file open";
  EXPECT_FALSE(open(4, 0).carry);
  for (const int device : {1, 2, 4, 8, 31}) EXPECT_EQ(open(5, device).a, 5) << device;
  EXPECT_FALSE(machine.call(0xffc9, {.x = 3}).carry);
  EXPECT_EQ(machine.call(0xffc9, {.x = 4}).a, 7) << "the keyboard takes no output";
  EXPECT_EQ(machine.call(0xffc6, {.x = 9}).a, 3) << "file not open";
  EXPECT_FALSE(machine.call(0xffc6, {.x = 3}).carry);
  EXPECT_EQ(machine.peek(0x99), 3);
  machine.call(0xffcc);
  EXPECT_EQ(machine.peek(0x99), 0);
  EXPECT_EQ(machine.peek(0x9a), 3);
  machine.call(0xffc3, {.a = 3});
  EXPECT_EQ(machine.peek(0x98), 1);
  machine.call(0xffe7);
  EXPECT_EQ(machine.peek(0x98), 0);
  for (int file = 10; file < 20; ++file) EXPECT_FALSE(open(file, 3).carry);
  EXPECT_EQ(open(20, 3).a, 1) << "too many files";
}

TEST(Entries, chrin_from_the_screen) {
  RomMachine machine;
  machine.print(
      "\x93"
      "AB");
  machine.call(0xffba, {.a = 3, .x = 3});
  machine.call(0xffbd);
  machine.call(0xffc0);
  machine.call(0xffc6, {.x = 3});
  machine.call(0xfff0, {.x = 0, .y = 0});
  auto got = machine.call(0xffcf, {.x = 7, .y = 9});
  EXPECT_EQ(got.a, 'A');
  EXPECT_EQ(got.x, 7);
  EXPECT_EQ(got.y, 9);
  EXPECT_EQ(machine.call(0xffcf).a, 'B');
}

TEST(Entries, irq_leaves_a_x_y_on_the_stack_and_ea81_restores_them) {
  RomMachine machine;
  // $c000: LDA #$11, LDX #$22, LDY #$33, loop: JMP loop; handler $c100: BIT $DC0D, JMP $EA81
  const int code[] = {0xa9, 0x11, 0xa2, 0x22, 0xa0, 0x33, 0x4c, 0x06, 0xc0};
  const int handler[] = {0x2c, 0x0d, 0xdc, 0x4c, 0x81, 0xea};
  for (int i = 0; i < 9; ++i)
    machine->poke(static_cast<std::uint16_t>(0xc000 + i), static_cast<std::uint8_t>(code[i]));
  for (int i = 0; i < 6; ++i)
    machine->poke(static_cast<std::uint16_t>(0xc100 + i), static_cast<std::uint8_t>(handler[i]));
  machine->poke(0x314, 0x00), machine->poke(0x315, 0xc1);
  machine->set_program_counter(0xc000);
  ProgramCounterSet stop, entry;
  stop.set(0xc100);
  entry.set(0xff48);
  ASSERT_EQ(machine->run_until_pc(entry, machine->state().cycle + 40'000), StopReason::kProgramCounter);
  const Cycle entered = machine->state().cycle;
  ASSERT_EQ(machine->run_until_pc(stop, machine->state().cycle + 40'000), StopReason::kProgramCounter);
  EXPECT_EQ(machine->state().cycle - entered, 29u) << "stock time from the vector to the handler";
  const unsigned sp = 0x100u + machine->state().cpu.sp;
  EXPECT_EQ(machine.peek(sp + 1), 0x33);
  EXPECT_EQ(machine.peek(sp + 2), 0x22);
  EXPECT_EQ(machine.peek(sp + 3), 0x11);
  ProgramCounterSet back;
  back.set(0xc006);
  ASSERT_EQ(machine->run_until_pc(back, machine->state().cycle + 100), StopReason::kProgramCounter);
  EXPECT_EQ(machine->state().cpu.a, 0x11);
  EXPECT_EQ(machine->state().cpu.x, 0x22);
  EXPECT_EQ(machine->state().cpu.y, 0x33);
}

TEST(Entries, brk_goes_through_0316_and_warm_starts_by_default) {
  RomMachine machine;
  machine->poke(0xc000, 0);
  ASSERT_TRUE(machine.enter("SYS49152\r"));
  EXPECT_EQ(machine.row(1), "READY.");
}

TEST(Entries, nmi_goes_through_0318) {
  RomMachine machine;
  machine->poke(0x318, 0x00), machine->poke(0x319, 0xc1);
  machine->poke(0xc100, 0x40);
  machine->press(Key::kRestore);
  ProgramCounterSet stop;
  stop.set(0xc100);
  EXPECT_EQ(machine->run_until_pc(stop, machine->state().cycle + 100), StopReason::kProgramCounter);
}

TEST(Entries, routines_inside_the_rom) {
  RomMachine machine;
  machine.print("HELLO");
  machine.call(0xe544);
  EXPECT_EQ(machine.screen(), std::string(25, '\n'));
  machine.print("A\rB");
  machine.call(0xe566);
  EXPECT_EQ(machine.peek(0xd3) + machine.peek(0xd6), 0);
  machine.call(0xe8ea);
  EXPECT_EQ(machine.row(0), "B");
  machine.call(0xe9ff, {.x = 0});
  EXPECT_EQ(machine.row(0), "");
  machine.call(0xe716, {.a = 'Z'});
  EXPECT_EQ(machine.screen_code(0, 0), 26);
  machine->poke(0xd020, 0);
  machine.call(0xe5a0);
  EXPECT_EQ(machine.peek(0xd020) & 15, 14);
  machine->poke(0xdc04, 0), machine->poke(0xdc05, 0);
  machine.call(0xfda3);
  EXPECT_EQ(machine.peek(0xdc0e), 1);
  machine.call(0xe544);
  machine->poke(0xc200, 'H'), machine->poke(0xc201, 'I'), machine->poke(0xc202, 0);
  machine.call(0xab1e, {.a = 0x00, .y = 0xc2});
  EXPECT_EQ(machine.row(0), "HI");
  machine.call(0xe544);
  machine.call(0xbdcd, {.a = 0xff, .x = 0xff});
  EXPECT_EQ(machine.row(0), "65535");
}

TEST(Entries, programs_start_the_basic_program_through_a659_and_a7ae) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("10 PRINT\"RUNNING\"\r"));
  const int code[] = {0x20, 0x59, 0xa6, 0x4c, 0xae, 0xa7};  // JSR $A659, JMP $A7AE
  for (int i = 0; i < 6; ++i)
    machine->poke(static_cast<std::uint16_t>(0xc000 + i), static_cast<std::uint8_t>(code[i]));
  EXPECT_EQ(machine.answer("SYS49152"), "RUNNING");
}

TEST(Entries, a52a_links_a_program_that_was_put_into_memory) {
  RomMachine machine;
  const int program[] = {0xff, 0xff, 10, 0, 0x99, '1', 0, 0xff, 0xff, 20, 0, 0x99, '2', 0, 0, 0};
  for (int i = 0; i < 16; ++i)
    machine->poke(static_cast<std::uint16_t>(0x801 + i), static_cast<std::uint8_t>(program[i]));
  machine->poke(0x2d, 0x11);
  machine->set_program_counter(0xa52a);
  ASSERT_TRUE(machine.wait_for_prompt());
  EXPECT_EQ(machine.word(0x801), 0x808u);
  EXPECT_EQ(machine.word(0x808), 0x80fu);
  EXPECT_EQ(machine.answer("LIST"), "\n10 PRINT1\n20 PRINT2");
}

TEST(Entries, interrupt_ends) {
  RomMachine machine;
  EXPECT_EQ(machine.peek(0xfec1), 0x40) << "an RTI: programs point the NMI vector here to disable RESTORE";
  EXPECT_EQ(machine.peek(0xea86), 0x40);
  EXPECT_EQ(machine.peek(0xff80), 3);
  for (const unsigned address : {0xea81u, 0xfebcu}) {
    EXPECT_EQ(machine.peek(address), 0x68) << std::hex << address;  // PLA, TAY
    EXPECT_EQ(machine.peek(address + 1), 0xa8) << std::hex << address;
  }
}

TEST(Entries, tables_that_programs_read) {
  RomMachine machine;
  for (unsigned row = 0; row < 25; ++row) EXPECT_EQ(machine.peek(0xecf0 + row), (40 * row) & 0xff);
  for (int code = 0; code < 64; ++code) {
    const auto stroke = keystroke_for_petscii(machine.peek(static_cast<unsigned>(0xeb81 + code)));
    if (stroke && stroke->modifier == KeyModifier::kNone && code != 15 && code != 52 && code != 58 &&
        code != 61) {
      EXPECT_EQ(static_cast<int>(stroke->key), code);
    }
  }
}

TEST(Entries, a474_is_ready_and_fce2_resets) {
  RomMachine machine;
  machine.call(0xe544);
  machine->set_program_counter(0xa474);
  EXPECT_TRUE(machine.wait_for_prompt());
  EXPECT_EQ(machine.row(1), "READY.");
  ASSERT_TRUE(machine.enter("SYS64738\r"));
  EXPECT_EQ(machine.row(1), "    **** BREADBIN 256 BASIC V1 ****");
}

namespace {

std::uint16_t label(const std::string& name) {
  const std::string labels(free_rom_labels());
  for (std::size_t at = labels.find(name); at != std::string::npos; at = labels.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || labels[at - 1] == '\n') &&
        std::string_view(" \t=").find(labels[end]) != std::string_view::npos)
      return static_cast<std::uint16_t>(std::stoul(labels.substr(labels.find('$', at) + 1, 4), nullptr, 16));
  }
  ADD_FAILURE() << name;
  return 0;
}

/// What a machine does that serves LOAD: the contract at load_device_trap.
bool serve_load(RomMachine& machine, const std::vector<std::uint8_t>& data, unsigned address) {
  ProgramCounterSet stop;
  stop.set(label("load_device_trap"));
  if (machine->run_until_pc(stop, machine->state().cycle + 5'000'000) != StopReason::kProgramCounter)
    return false;
  for (const std::uint8_t byte : data) machine->poke(static_cast<std::uint16_t>(address++), byte);
  machine->poke(0xae, static_cast<std::uint8_t>(address)),
      machine->poke(0xaf, static_cast<std::uint8_t>(address >> 8));
  machine->poke(0x90, 0x40);
  machine->cpu().p &= 0xfe;
  machine->set_program_counter(label("load_device_trap_done"));
  return true;
}

}  // namespace

TEST(Entries, load_can_be_served_and_e16f_runs_what_it_loads) {
  RomMachine machine;
  const std::vector<std::uint8_t> program = {0x0b, 0x08, 0x0a, 0x00, 0x9e, '2',  '0',  '6',
                                             '1',  0,    0,    0,    0xee, 0x20, 0xd0, 0x60};
  for (const char character : std::string("LOAD\"X\",8\r")) {
    while (machine.peek(0xc6) != 0) machine->run_cycles(1000);
    machine->poke(0x277, static_cast<std::uint8_t>(character)), machine->poke(0xc6, 1);
  }
  ASSERT_TRUE(serve_load(machine, program, 0x801));
  ASSERT_TRUE(machine.wait_for_prompt());
  EXPECT_NE(machine.screen().find("SEARCHING FOR X\nLOADING\nREADY."), std::string::npos) << machine.screen();
  EXPECT_EQ(machine.word(0x2d), 0x801u + 16);
  EXPECT_EQ(machine.answer("LIST"), "\n10 SYS2061");

  // In a program: name and device set, JMP $E16F. The next part is run.
  const int chain[] = {0xa9, 0x00, 0x85, 0x0a, 0xa9, 0x01, 0x85, 0xb7, 0x4c, 0x6f, 0xe1};
  for (int i = 0; i < 11; ++i)
    machine->poke(static_cast<std::uint16_t>(0xc000 + i), static_cast<std::uint8_t>(chain[i]));
  ASSERT_TRUE(machine.enter("10 SYS49152\r"));
  for (const char character : std::string("RUN\r")) {
    while (machine.peek(0xc6) != 0) machine->run_cycles(1000);
    machine->poke(0x277, static_cast<std::uint8_t>(character)), machine->poke(0xc6, 1);
  }
  ASSERT_TRUE(serve_load(machine, program, 0x801));
  ASSERT_TRUE(machine.wait_for_prompt());
  EXPECT_EQ(machine.peek(0xd020) & 15, 15) << "the loaded program ran once";
}

}  // namespace breadbin256
