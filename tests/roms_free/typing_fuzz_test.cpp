// Whatever is typed at READY., the machine neither jams nor hangs: it takes the next key, and STOP+RESTORE
// gives READY.

#include <random>

#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

namespace {

bool recovers(RomMachine& machine) {
  machine->press(Key::kRunStop);
  machine->run_cycles(200'000);
  machine->press(Key::kRestore);
  machine->run_cycles(400'000);
  machine->release_all_keys();
  machine->poke(0xc6, 0);
  return machine.wait_for_prompt() && machine.screen().find("READY.") != std::string::npos;
}

}  // namespace

TEST(TypingFuzz, random_petscii) {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    RomMachine machine;
    std::mt19937 random(seed);
    for (int line = 0; line < 60; ++line) {
      std::string text;
      for (auto length = random() % 90; length > 0; --length) text += static_cast<char>(random() % 256);
      if (!machine.enter(text + "\r")) {
        ASSERT_TRUE(recovers(machine)) << "seed " << seed << " line " << line;
      }
      ASSERT_FALSE(machine->state().cpu.jammed);
    }
    EXPECT_TRUE(recovers(machine)) << seed;
  }
}

TEST(TypingFuzz, random_words_of_basic) {
  // Without SYS, POKE and WAIT: they may rightly stop a machine.
  const char* const words[] = {
      "PRINT", "?",    "FOR",     "NEXT",  "A",     "A$",   "B%",   "TI$",    "TI",    "=",     "1",
      "10",    "255",  ".5",      "-",     "+",     "*",    "/",    "^",      "(",     ")",     "\"",
      "\"X\"", ",",    ";",       ":",     "TO",    "STEP", "IF",   "THEN",   "GOTO",  "GOSUB", "RETURN",
      "READ",  "DATA", "RESTORE", "LIST",  "RUN",   "CLR",  "NEW",  "LEFT$(", "MID$(", "CHR$(", "STR$(",
      "VAL(",  "LEN(", "ASC(",    "PEEK(", "INT(",  "SQR(", "FRE(", "RND(",   "NOT",   "AND",   "OR",
      "<",     ">",    "ON",      "STOP",  "CONT",  "END",  "LET",  "GET",    "INPUT", "LOAD",  "SAVE",
      "REM",   "TAB(", "SPC(",    "1E38",  "99999", "ST",   "GO",   "\xff",   " "};
  for (unsigned seed = 1; seed <= 4; ++seed) {
    RomMachine machine;
    std::mt19937 random(seed);
    for (int line = 0; line < 150; ++line) {
      std::string text = random() % 3 == 0 ? std::to_string(random() % 12) : "";
      for (auto count = random() % 12; count > 0; --count) text += words[random() % std::size(words)];
      if (!machine.enter(text.substr(0, 79) + "\r")) {
        ASSERT_TRUE(recovers(machine)) << "seed " << seed << " line " << line << ": " << text;
      }
      ASSERT_FALSE(machine->state().cpu.jammed);
    }
    EXPECT_TRUE(recovers(machine)) << seed;
  }
}

}  // namespace breadbin256
