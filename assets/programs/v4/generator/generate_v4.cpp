// generate_v4 OUTPUT.asm: writes version 4's hash as 64tass source.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "assets/programs/v4/generator/hash_program.h"

int main(int argc, char** argv) {
  using namespace breadbin256::v4;
  if (argc < 2) {
    std::cerr << "usage: generate_v4 OUTPUT.asm\n";
    return 2;
  }
  constexpr int kOrigin = 0x1f00;
  Prices prices{0.2, 0.2, 0.2};
  if (argc > 4) prices = {std::atof(argv[2]), std::atof(argv[3]), std::atof(argv[4])};
  const HashProgram program = write_hash_program(kOrigin, prices);
  std::ofstream out(argv[1], std::ios::binary);
  out << program.source;
  std::printf("%d bytes, ends at $%04x\n", program.end - kOrigin, static_cast<unsigned>(program.end));
  return out ? 0 : 1;
}
