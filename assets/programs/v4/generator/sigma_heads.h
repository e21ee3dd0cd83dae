#pragma once
// The sigma functions as heads of addition chains: for each byte, code that leaves it in A.
//
// Each output byte is the XOR of up to four table lookups, each indexed by one input byte. X and Y hold the
// two input bytes used last; the order of the lookups and of the index loads is searched through, so that the
// whole word (or two words of sigma functions of the same input) costs the fewest cycles, given what A, X and
// Y hold at the start. EOR leaves the carry alone, so the lookups sit inside the addition.
//
// The first byte also clears the carry. A table that is a plain shift right can be done there by LSR in A
// (the carry is not needed yet), and ALR #$fe as its last shift leaves the carry clear: no CLC.
//
//   const SigmaHeads heads = sigma_heads({{"big_sigma1", e}}, registers);

#include <optional>
#include <string>
#include <vector>

#include "assets/programs/v4/generator/code.h"

namespace breadbin256::v4 {

/// The zero-page addresses whose bytes the registers hold, where that is known.
struct Registers {
  std::optional<std::uint8_t> a, x, y;
};

struct SigmaRequest {
  std::string function;  ///< FIPS 180-4's name, as in sigma_functions()
  Word input;
  bool clear_carry = true;  ///< leave carry clear after the first byte
  /// The word that the chain makes, where a later request has it as input: its bytes pass through A.
  std::optional<Word> result = {};
};

struct SigmaHeads {
  std::vector<Column4> words;  ///< one for each request
  Registers after;             ///< X and Y
  int cycles = 0;
};

/// `wanted_x`: among equally cheap ways prefer one that leaves this byte in X.
SigmaHeads sigma_heads(const std::vector<SigmaRequest>& requests, const Registers& before,
                       std::optional<std::uint8_t> wanted_x = {});

/// The lookup tables that all four functions share: their labels and shifts (> 0 right, < 0 left).
struct SharedTable {
  std::string label;
  std::vector<int> shifts;
};
const std::vector<SharedTable>& shared_tables();
inline constexpr unsigned kFirstTablePage = 0x0e;

}  // namespace breadbin256::v4
