#pragma once
// Additions of 32-bit words, byte by byte: a head leaves a byte in A, operands are added, the result stored.
//
// With one addend the carry flag does everything. With two or three, every column makes several carries and
// the flag holds one. Two ways out:
//
//   swap     ADC y / ROR swap / ADC z, in the next column ROL, then ROR, then ASL: flag and bit change places.
//            5 cycles a column, no further code.
//   lattice  BCS after each ADC: the carries are counted by the place in the program, and the constant K, an
//            immediate operand, absorbs them: a set carry simply flows into the next ADC, K is lowered by the
//            carries that have flowed in and raised by those that the column before still owes.
//            About 4 cycles a column, three to nine times the code.
//
// Each byte of memory has a price in cycles; write_chain takes the cheapest way at that price.
//
//   listing.append(write_chain(chain, listing.address(), price, listing.tag()));

#include <optional>
#include <string>
#include <vector>

#include "assets/programs/v4/generator/code.h"

namespace breadbin256::v4 {

struct Chain {
  Column4 heads;  ///< each leaves a byte in A; the first one also sets up the carry
  std::vector<Word> operands;
  std::optional<std::uint32_t> constant;
  Column4 stores;
  bool carry_set =
      false;  ///< what the first head leaves; set only together with a constant, which allows for it
};

struct WrittenChain {
  Code code;
  double cycles = 0;  ///< expected
};

/// `price`: what a byte of memory may cost, in cycles.
WrittenChain write_chain(const Chain& chain, int address, double price, const std::string& tag);

/// Stores that are STA.
Column4 store_to(const Word& word);
/// Heads that load a word and clear the carry.
Column4 load_of(const Word& word);

}  // namespace breadbin256::v4
