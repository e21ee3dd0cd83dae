#pragma once
// Code whose pending carries live in the program counter: blocks that end in a branch on the carry.
//
// Which way the carry goes is known only while the program runs, but how likely each way is can be calculated
// beforehand (the operands of SHA-256 are as good as random). Laying the blocks out so that likely ways fall
// through makes the branches cheap: 2 cycles not taken, 3 taken, 4 taken into another page, 3 for a JMP.
//
//      entry: adc t            weight 1
//             bcs set    -----------------+
//      clear: adc w            weight .5  |
//             ...                         v
//                                       set: adc w ...

#include <vector>

#include "assets/programs/v4/generator/code.h"

namespace breadbin256::v4 {

struct CarryBlock {
  Code code;
  double weight = 0;  ///< how often it runs in one run of the graph
  int on_clear = 0;   ///< index of the next block; equal to on_set when there is no branch
  int on_set = 0;
  double set_probability = 0;
};

struct CarryGraph {
  static constexpr int kExit = -1;
  std::vector<CarryBlock> blocks;  ///< the first one is the entry
};

struct LaidOut {
  Code code;
  double cycles = 0;  ///< expected
};

/// For code that starts at `address`. Labels in it are local to `_`-names of 64tass and unique by `tag`.
LaidOut lay_out(const CarryGraph& graph, int address, const std::string& tag);

}  // namespace breadbin256::v4
