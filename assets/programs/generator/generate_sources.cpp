// Build tool: writes sha_words.asm and v3_rounds.asm, after checking the lookup tables against the functions
// they stand for.

#include <cstdio>
#include <fstream>

#include "assets/programs/generator/round_writer.h"

namespace {

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream output(path);
  output << text;
  output.close();
  if (!output) std::fprintf(stderr, "generate_sources: cannot write %s\n", path.c_str());
  return static_cast<bool>(output);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: generate_sources sha_words.asm v3_rounds.asm\n");
    return 2;
  }
  const breadbin256::TableSet set = breadbin256::derive_table_set();
  if (const auto complaint = breadbin256::check_table_set(set)) {
    std::fprintf(stderr, "generate_sources: %s\n", complaint->c_str());
    return 1;
  }
  const bool written = write_file(argv[1], breadbin256::write_sha_words()) &&
                       write_file(argv[2], breadbin256::write_v3_rounds(set));
  return written ? 0 : 1;
}
