#pragma once
// The whole hash as one subroutine: three paths that share code.
//
//   hash ---- length 0-11 ---> short rounds 0-28 ------+
//        \--- length 12-55 --> rounds 0-28 --------> rounds 29-63 --> digest
//         \-- length 56-119 -> the same rounds twice, with W14 and W15 in full: JMPs are written over the
//                              few places that take W14 as 0 and W15 as a length, and taken out at the end
//
// The short rounds know that W3-W14 are 0 and W15 is one byte.

#include <string>

namespace breadbin256::v4 {

/// What a byte of memory may cost in cycles. Lattices (chain.h) save about the same in every round, so where
/// memory is short it is not the price that decides but from which round on they are taken.
struct Prices {
  double quick = 0.05;   ///< lattices pay
  double compact = 0.1;  ///< they do not
  int long_from = 29;    ///< the first quick one of rounds 0-28, length 12-55
  int short_until = 29;  ///< length 0-11: the first one that is not; rounds 29-63 always are
};

struct HashProgram {
  std::string source;
  int end = 0;  ///< the first address behind it
};

HashProgram write_hash_program(int origin, const Prices& prices);

}  // namespace breadbin256::v4
