#pragma once
// Builds the graph of a chain whose pending carries are counted by the place in the program (chain.h).

#include "assets/programs/v4/generator/carry_graph.h"
#include "assets/programs/v4/generator/chain.h"

namespace breadbin256::v4 {

struct LatticeShape {
  /// From this column (1..4) on, ways that owe the same number of carries meet; before it every way has its own
  /// code, which saves jumps.
  int meet_from_column = 1;
  /// Inside a column: ways with the same number of set carries share the addition of the constant.
  bool share_rows = true;
};

/// Any operands with a constant, or exactly two operands without one.
CarryGraph build_lattice(const Chain& chain, const LatticeShape& shape);

}  // namespace breadbin256::v4
