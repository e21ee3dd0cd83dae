#pragma once
// The four sigma functions of FIPS 180-4 (section 4.1.2) as byte lookups.
//
// Rotating a word right by 8q + r bits makes output byte i from input byte i-q shifted right by r and input
// byte i-q-1 shifted left by 8-r. A sigma is three such words XORed, so each of its output bytes is the XOR
// of at most four pieces, and each piece depends on ONE input byte: a table of 256 bytes. Bytes are numbered
// from the most significant, 0..3, as they lie in memory. Nothing is looked up from a list of magic numbers:
// the pieces are derived from the rotation counts, and check_table_set() proves them against the functions
// themselves.
//
//   const TableSet set = derive_table_set();
//   if (auto complaint = check_table_set(set)) ...

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace breadbin256 {

struct SigmaPart {
  int bits = 0;
  bool is_shift = false;  ///< SHR instead of ROTR
};

struct SigmaFunction {
  std::string name;    ///< FIPS 180-4's, in our spelling
  std::string prefix;  ///< of its table labels in the 6502 source
  std::array<SigmaPart, 3> parts;
};

/// Distances by which one input byte is shifted; > 0 to the right, < 0 to the left; the results are XORed.
struct LookupTable {
  std::string label;
  std::vector<int> shifts;
};

struct Lookup {
  std::size_t input_byte = 0;
  std::size_t table = 0;
};

struct TableSet {
  std::vector<LookupTable> tables;
  /// lookups[function][output byte], in the order of sigma_functions()
  std::array<std::array<std::vector<Lookup>, 4>, 4> lookups;
};

/// big_sigma1, big_sigma0, small_sigma0, small_sigma1.
const std::array<SigmaFunction, 4>& sigma_functions();

std::uint32_t evaluate(const SigmaFunction& function, std::uint32_t word);
std::uint32_t evaluate(const TableSet& set, std::size_t function, std::uint32_t word);

TableSet derive_table_set();
std::array<std::uint8_t, 256> build_table(const LookupTable& table);

/// Nothing if the lookups equal the functions, otherwise which function fails and for which word.
std::optional<std::string> check_table_set(const TableSet& set);

/// Two running sums over all tables in their order; the 6502 program compares them to see if its tables are
/// there. `plain` is rotated before each byte, so that memory as it is after power-on ($00 and $ff in blocks)
/// has other sums.
struct TableSums {
  std::uint8_t plain = 0, weighted = 0;
};
TableSums sum_tables(const TableSet& set);

}  // namespace breadbin256
