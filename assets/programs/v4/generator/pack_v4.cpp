// pack_v4 HASH.prg OUTPUT: packs the assembled hash for v4.asm, after trying that it can be unpacked in place.

#include <fstream>
#include <iostream>
#include <iterator>

#include "assets/programs/v4/generator/packer.h"
#include "assets/programs/v4/generator/sigma_heads.h"

int main(int argc, char** argv) {
  using namespace breadbin256::v4;
  if (argc != 3) {
    std::cerr << "usage: pack_v4 HASH.prg OUTPUT\n";
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  const std::vector<char> file{std::istreambuf_iterator<char>(in), {}};
  const std::vector<std::uint8_t> bytes(file.begin(), file.end());
  if (bytes.size() < 2) {
    std::cerr << "pack_v4: " << argv[1] << " is no PRG file\n";
    return 1;
  }
  const int first = bytes[0] | bytes[1] << 8, past_end = first + static_cast<int>(bytes.size()) - 2;
  const std::vector<std::uint8_t> packed = pack(std::span(bytes).subspan(2));
  if (past_end != 0xfffc || !unpacks_in_place(packed, kFirstTablePage << 8, first, past_end)) {
    std::cerr << "pack_v4: the hash must end at $fffb and be unpacked behind the tables without overwriting "
                 "itself\n";
    return 1;
  }
  std::ofstream out(argv[2], std::ios::binary);
  out.write(reinterpret_cast<const char*>(packed.data()), static_cast<std::streamsize>(packed.size()));
  return out ? 0 : 1;
}
