// Build tool: writes v3_rounds.asm after checking the tables against the functions they stand for.

#include <cstdio>
#include <fstream>

#include "assets/programs/generator/round_writer.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: generate_v3 v3_rounds.asm\n");
    return 2;
  }
  const breadbin256::TableSet set = breadbin256::derive_table_set();
  if (const auto complaint = breadbin256::check_table_set(set)) {
    std::fprintf(stderr, "generate_v3: %s\n", complaint->c_str());
    return 1;
  }
  std::ofstream output(argv[1]);
  output << breadbin256::write_v3_rounds(set);
  output.close();
  if (output) return 0;
  std::fprintf(stderr, "generate_v3: cannot write %s\n", argv[1]);
  return 1;
}
