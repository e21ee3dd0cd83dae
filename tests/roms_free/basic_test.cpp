// BASIC: what is answered at READY. Expected texts: Programmer's Reference Guide, chapters 1-2 and the list
// of error messages.

#include "tests/roms_free/rom_machine.h"

namespace breadbin256 {

namespace {

struct Answer {
  const char *line, *text;
};

}  // namespace

TEST(Basic, answers) {
  const Answer answers[] = {
      {"PRINT 1+2*3", " 7"},
      {"?(1+2)*3", " 9"},
      {"?-2^2", "-4"},
      {"?2^10", " 1024"},
      {"?7/2", " 3.5"},
      {"?1/3", " .333333333"},
      {"?.1+.2", " .3"},
      {"?.01;.009", " .01  9E-03"},
      {"?999999999", " 999999999"},
      {"?1000000000", " 1E+09"},
      {"?2147483647", " 2.14748365E+09"},
      {"?-2147483648", "-2.14748365E+09"},
      {"?2147483647-2147483646", " 1"},
      {"?12345678*9", " 111111102"},
      {"?1E5", " 100000"},
      {"?123.456", " 123.456"},
      {"?INT(-1.5);INT(1.5);ABS(-3);SGN(-2)", "-2  1  3 -1"},
      {"?SQR(2);SQR(16)", " 1.41421356  4"},
      {"?1=1;1<0;2>=2;3<>3", "-1  0 -1  0"},
      {"?5AND3;5OR2;NOT0", " 1  7 -1"},
      {"?\"A\"<\"B\";\"AB\"=\"AB\"", "-1 -1"},
      {"?\"HI\"", "HI"},
      {"?\"A\"+\"B\"+\"C\"", "ABC"},
      {"?1,2", " 1         2"},
      {"?\"X\";TAB(5);\"Y\";SPC(2);\"Z\"", "X    Y  Z"},
      {"?LEN(\"HELLO\");ASC(\"A\");CHR$(66)", " 5  65 B"},
      {"?LEFT$(\"HELLO\",2);RIGHT$(\"HELLO\",2)", "HELO"},
      {"?MID$(\"HELLO\",2,3);MID$(\"HELLO\",4)", "ELLLO"},
      {"?VAL(\"12.5X\");STR$(-3)", " 12.5 -3"},
      {"A=5:B%=7.9:C$=\"Q\":?A;B%;C$", " 5  7 Q"},
      {"AB=1:AC=2:ABX=3:?AB;AC", " 3  2"},
      {"LET X=4:?X", " 4"},
      {"?U;U$", " 0"},
      {"POKE 49152,7:?PEEK(49152)", " 7"},
      {"POKE 646,1:?PEEK(646)", " 1"},
      {"TI$=\"123456\":?TI$", "123456"},
      {"FOR I=1TO3:?I;:NEXT", " 1  2  3"},
      {"FOR I=3TO1STEP-1:?I;:NEXTI", " 3  2  1"},
      {"FOR I=0TO1STEP.25:?I;:NEXT", " 0  .25  .5  .75  1"},
      {"IF 1 THEN ?\"YES\"", "YES"},
      {"IF 0 THEN ?\"NO\":?\"NO\"", ""},
      {"?FRE(0)+65536", " 38909"},
      {"?POS(0)", " 0"},
      {"REM ?1", ""},
  };
  for (const Answer& answer : answers) {
    RomMachine machine;
    EXPECT_EQ(machine.answer(answer.line), answer.text) << answer.line;
  }
}

TEST(Basic, errors) {
  const Answer errors[] = {
      {"FOO", "SYNTAX"},
      {"PRINT)", "SYNTAX"},
      {"A=", "SYNTAX"},
      {"?SIN(1)", "SYNTAX"},
      {"DIM A(3)", "SYNTAX"},
      {"A(1)=2", "SYNTAX"},
      {"OPEN 1,8", "SYNTAX"},
      {"POKE 65536,0", "ILLEGAL QUANTITY"},
      {"POKE 0,256", "ILLEGAL QUANTITY"},
      {"?CHR$(-1)", "ILLEGAL QUANTITY"},
      {"?ASC(\"\")", "ILLEGAL QUANTITY"},
      {"A%=32768", "ILLEGAL QUANTITY"},
      {"?MID$(\"A\",0)", "ILLEGAL QUANTITY"},
      {"GOTO 10", "UNDEF'D STATEMENT"},
      {"GOSUB 10", "UNDEF'D STATEMENT"},
      {"?1/0", "DIVISION BY ZERO"},
      {"?1E38*10", "OVERFLOW"},
      {"?1E99", "OVERFLOW"},
      {"A$=1", "TYPE MISMATCH"},
      {"A=\"X\"", "TYPE MISMATCH"},
      {"?\"A\"+1", "TYPE MISMATCH"},
      {"?LEN(1)", "TYPE MISMATCH"},
      {"NEXT", "NEXT WITHOUT FOR"},
      {"RETURN", "RETURN WITHOUT GOSUB"},
      {"READ A", "OUT OF DATA"},
      {"INPUT A", "ILLEGAL DIRECT"},
      {"CONT", "CAN'T CONTINUE"},
      {"LOAD\"X\",8", "DEVICE NOT PRESENT"},
      {"LOAD\"X\",1", "DEVICE NOT PRESENT"},
      {"LOAD\"\",8", "MISSING FILE NAME"},
      {"SAVE\"X\",8", "DEVICE NOT PRESENT"},
      {"LOAD\"X\",3", "ILLEGAL DEVICE NUMBER"},
  };
  for (const Answer& error : errors) {
    RomMachine machine;
    const std::string text = machine.answer(error.line);
    const std::string wanted = "?" + std::string(error.text) + "  ERROR";
    EXPECT_TRUE(text.ends_with(wanted)) << error.line << " -> " << text;
  }
}

TEST(Basic, an_error_in_a_program_names_the_line) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("10 REM\r20 PRINT 1/0\r"));
  EXPECT_EQ(machine.answer("RUN"), "\n?DIVISION BY ZERO  ERROR IN 20");
}

TEST(Basic, strings_of_more_than_255_characters_are_too_long) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("10 A$=A$+\"0123456789\":GOTO10\r"));
  EXPECT_EQ(machine.answer("RUN"), "\n?STRING TOO LONG  ERROR IN 10");
}

TEST(Basic, endless_gosubs_run_out_of_memory) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("10 GOSUB 10\r"));
  EXPECT_EQ(machine.answer("RUN"), "\n?OUT OF MEMORY  ERROR IN 10");
}

TEST(Basic, lines_are_sorted_replaced_and_deleted) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("30 PRINT\"C\"\r10 PRINT\"A\"\r20 PRINT\"B\"\r"));
  EXPECT_EQ(machine.answer("LIST"), "\n10 PRINT\"A\"\n20 PRINT\"B\"\n30 PRINT\"C\"");
  ASSERT_TRUE(machine.enter("20\r10 REM X\r"));
  EXPECT_EQ(machine.answer("LIST"), "\n10 REM X\n30 PRINT\"C\"");
  EXPECT_EQ(machine.answer("LIST 30"), "\n30 PRINT\"C\"");
  EXPECT_EQ(machine.answer("LIST -10"), "\n10 REM X");
  EXPECT_EQ(machine.answer("LIST 20-"), "\n30 PRINT\"C\"");
  EXPECT_EQ(machine.answer("NEW"), "");
  EXPECT_EQ(machine.answer("LIST"), "");
}

TEST(Basic, a_line_is_stored_with_link_number_tokens_and_end) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter("10 SYS 2061\r"));
  const int expected[] = {0x0c, 0x08, 10, 0, 0x9e, ' ', '2', '0', '6', '1', 0, 0, 0};
  for (unsigned index = 0; index < 13; ++index)
    EXPECT_EQ(machine.peek(0x801 + index), expected[index]) << index;
}

TEST(Basic, every_keyword_has_its_standard_token_and_lists_as_itself) {
  const char* const keywords[] = {
      "END",  "FOR",     "NEXT",   "DATA",   "INPUT#", "INPUT", "DIM",   "READ",   "LET",  "GOTO", "RUN",
      "IF",   "RESTORE", "GOSUB",  "RETURN", "REM",    "STOP",  "ON",    "WAIT",   "LOAD", "SAVE", "VERIFY",
      "DEF",  "POKE",    "PRINT#", "PRINT",  "CONT",   "LIST",  "CLR",   "CMD",    "SYS",  "OPEN", "CLOSE",
      "GET",  "NEW",     "TAB(",   "TO",     "FN",     "SPC(",  "THEN",  "NOT",    "STEP", "+",    "-",
      "*",    "/",       "^",      "AND",    "OR",     ">",     "=",     "<",      "SGN",  "INT",  "ABS",
      "USR",  "FRE",     "POS",    "SQR",    "RND",    "LOG",   "EXP",   "COS",    "SIN",  "TAN",  "ATN",
      "PEEK", "LEN",     "STR$",   "VAL",    "ASC",    "CHR$",  "LEFT$", "RIGHT$", "MID$", "GO"};
  RomMachine machine;
  int token = 0x80;
  for (const char* const keyword : keywords) {
    ASSERT_TRUE(machine.enter(std::string("10") + keyword + "\r"));
    EXPECT_EQ(machine.peek(0x805), token) << keyword;
    EXPECT_EQ(machine.peek(0x806), 0) << keyword;
    EXPECT_EQ(machine.answer("LIST"), std::string("\n10 ") + keyword);
    ++token;
  }
  EXPECT_EQ(token, 0xcc);
}

TEST(Basic, abbreviations) {
  RomMachine machine;
  ASSERT_TRUE(machine.enter(bytes({'1', '0', 'P', 0xcf, '1', ',', '2', ':', '?', 13})));
  EXPECT_EQ(machine.answer("LIST"), "\n10 POKE1,2:PRINT");
}

TEST(Basic, programs) {
  const Answer programs[] = {
      {"10 GOSUB 100:GOSUB 100:PRINT\"OK\":END\r100 N=N+1:PRINT N;:RETURN\r", " 1  2 OK"},
      {"10 FOR I=1TO2:FOR J=1TO2:PRINTI;J;:NEXT J,I\r", " 1  1  1  2  2  1  2  2"},
      {"10 READ A,B$,C$:PRINT A;B$;C$:RESTORE:READ A:PRINTA\r20 DATA 5,\"A,B\",HI YOU\r", " 5 A,BHI YOU\n 5"},
      {"10 ON 2 GOTO 10,30,10\r20 PRINT\"NO\"\r30 PRINT\"YES\"\r", "YES"},
      {"10 GO TO 30\r20 PRINT\"NO\"\r30 PRINT\"YES\"\r", "YES"},
      {"10 IF A=2 THEN 40\r20 A=A+1\r30 GOTO 10\r40 PRINT A\r", " 2"},
      {"10 PRINT\"A\":STOP\r", "A\n\nBREAK IN 10"},
      {"10 PRINT\"A\":END\r20 PRINT\"B\"\r", "A"},
      {"10 A$=\"X\":FOR I=1TO6:A$=A$+A$:NEXT:PRINT LEN(A$)\r", " 64"},
  };
  for (const Answer& program : programs) {
    RomMachine machine;
    ASSERT_TRUE(machine.enter(program.line)) << program.line;
    std::string text = machine.answer("RUN");
    EXPECT_EQ(text, program.text) << program.line;
  }
}

TEST(Basic, the_string_heap_is_compacted_when_it_is_full) {
  RomMachine machine;
  // 400 * 200 bytes of strings that are dropped again, twice the memory there is; two that stay.
  ASSERT_TRUE(
      machine.enter("10 A$=\"ABCDEFGHIJ\":A$=A$+A$:A$=A$+A$:A$=A$+A$:B$=LEFT$(A$,5)\r"
                    "20 FOR I=1TO800:C$=A$+A$:NEXT\r30 PRINT B$;LEN(A$);LEN(C$)\r"));
  EXPECT_EQ(machine.answer("RUN"), "ABCDE 80  160");
}

TEST(Basic, sys_hands_the_registers_over_and_back) {
  RomMachine machine;
  // INX, INY, CLC, ADC #1, SEC, RTS
  const int code[] = {0xe8, 0xc8, 0x18, 0x69, 0x01, 0x38, 0x60};
  for (int index = 0; index < 7; ++index)
    machine->poke(static_cast<std::uint16_t>(49152 + index), static_cast<std::uint8_t>(code[index]));
  EXPECT_EQ(machine.answer("POKE780,1:POKE781,2:POKE782,3:SYS49152"), "");
  EXPECT_EQ(machine.answer("?PEEK(780);PEEK(781);PEEK(782);PEEK(783)AND1"), " 2  3  4  1");
}

TEST(Basic, a_loaded_stub_lists_and_runs) {
  RomMachine machine;
  // 10 SYS 2061, then: INC $D020, RTS
  const std::vector<std::uint8_t> prg = {0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e, '2',  '0',
                                         '6',  '1',  0x00, 0x00, 0x00, 0xee, 0x20, 0xd0, 0x60};
  ASSERT_TRUE(machine->load_prg(prg));
  EXPECT_EQ(machine.answer("LIST"), "\n10 SYS2061");
  ASSERT_TRUE(machine.enter("RUN\r"));
  EXPECT_EQ(machine.peek(0xd020) & 15, 15);
}

}  // namespace breadbin256
