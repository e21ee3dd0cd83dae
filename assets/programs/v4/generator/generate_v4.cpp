// generate_v4 HASH.asm TABLES.asm: writes version 4's hash and the definitions of its tables as 64tass source.

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "assets/programs/generator/constants.h"
#include "assets/programs/v4/generator/hash_program.h"
#include "assets/programs/v4/generator/sigma_heads.h"

namespace {

using namespace breadbin256::v4;

constexpr int kOrigin = static_cast<int>(kFirstTablePage + 15) << 8, kPastEnd = 0xfff9;
// Found by trying: the rounds that all lengths share come first, then those of short messages, then what fits.
constexpr Prices kPrices{0.05, 0.1, 18, 27};

/// For each table its shifts: $01-$07 right, $81-$87 left, $00 ends a table. Then the initial hash.
std::string table_definitions() {
  std::string text = "tdefs\n";
  for (const SharedTable& table : shared_tables()) {
    text += " .byte ";
    for (const int shift : table.shifts)
      text += hex(static_cast<unsigned>(shift > 0 ? shift : 0x80 - shift), 2) + ",";
    text += "$00 ; " + table.label + "\n";
  }
  text += " .cerror * > initial_hash, \"the program is too long\"\n *= initial_hash\nivtab\n";
  for (const std::uint32_t word : breadbin256::initial_hash()) {
    for (int shift = 24; shift >= 0; shift -= 8) text += " .byte " + hex(word >> shift & 255, 2) + "\n";
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 7) {
    std::cerr << "usage: generate_v4 HASH.asm TABLES.asm [quick and compact price, first quick rounds]\n";
    return 2;
  }
  const Prices prices =
      argc == 7 ? Prices{std::atof(argv[3]), std::atof(argv[4]), std::atoi(argv[5]), std::atoi(argv[6])}
                : kPrices;
  const HashProgram program = write_hash_program(kOrigin, prices);
  std::cerr << "version 4: " << program.end - kOrigin << " bytes of code, " << kPastEnd - program.end
            << " free\n";
  std::ofstream(argv[1], std::ios::binary) << program.source;
  std::ofstream(argv[2], std::ios::binary) << table_definitions();
  return program.end <= kPastEnd ? 0 : 1;
}
