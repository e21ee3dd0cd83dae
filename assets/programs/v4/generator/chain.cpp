#include "assets/programs/v4/generator/chain.h"

#include "assets/programs/v4/generator/carry_lattice.h"
#include "assets/programs/v4/generator/zero_page.h"

namespace breadbin256::v4 {
namespace {

/// The constant as one more operand; a set carry at the start counts as part of it.
std::vector<Word> all_addends(const Chain& chain) {
  std::vector<Word> words = chain.operands;
  if (chain.constant) words.push_back(constant_word(*chain.constant - (chain.carry_set ? 1 : 0)));
  return words;
}

WrittenChain write_plain(const Chain& chain) {
  Code code;
  const std::vector<Word> words = all_addends(chain);
  for (std::size_t j = 0; j < 4; ++j) {
    code.append(chain.heads[j]);
    for (const Word& word : words) code.operand("adc", word[j]);
    code.append(chain.stores[j]);
  }
  return {code, static_cast<double>(code.cycles())};
}

WrittenChain write_swapping(const Chain& chain) {
  static const char* const kSwaps[] = {"ror", "rol", "ror", "asl"};
  Code code;
  const std::vector<Word> words = all_addends(chain);
  for (std::size_t j = 0; j < 4; ++j) {
    code.append(chain.heads[j]).operand("adc", words[0][j]);
    code.zero_page(kSwaps[j], kSwap).operand("adc", words[1][j]).append(chain.stores[j]);
  }
  return {code, static_cast<double>(code.cycles())};
}

/// What a lattice costs if every branch falls through and nothing jumps.
double least_worth(const CarryGraph& graph, double price) {
  double worth = 0;
  for (const CarryBlock& block : graph.blocks) {
    const int branch = block.on_clear == block.on_set ? 0 : 2;
    worth += block.weight * (block.code.cycles() + branch) + price * (block.code.size_bytes() + branch);
  }
  return worth;
}

}  // namespace

WrittenChain write_chain(const Chain& chain, int address, double price, const std::string& tag) {
  const std::size_t addends = chain.operands.size() + (chain.constant ? 1 : 0);
  if (addends < 2) return write_plain(chain);
  WrittenChain best;
  bool found = false;
  const auto worth = [&](const WrittenChain& one) { return one.cycles + price * one.code.size_bytes(); };
  const auto offer = [&](WrittenChain way) {
    if (found && worth(way) >= worth(best)) return;
    best = std::move(way);
    found = true;
  };
  if (addends == 2) offer(write_swapping(chain));
  for (const int meet : {1, 4}) {
    if (addends > 2 && meet > 1) continue;  // three times the code for nothing
    const CarryGraph graph = build_lattice(chain, {meet, true});
    if (found && least_worth(graph, price) >= worth(best)) continue;  // no layout can win
    const LaidOut laid_out = lay_out(graph, address, tag);
    offer({laid_out.code, laid_out.cycles});
  }
  return best;
}

Column4 store_to(const Word& word) {
  Column4 stores;
  for (std::size_t j = 0; j < 4; ++j) stores[j].zero_page("sta", word[j].value);
  return stores;
}

Column4 load_of(const Word& word) {
  Column4 heads;
  for (std::size_t j = 0; j < 4; ++j) heads[j].operand("lda", word[j]);
  heads[0].implied("clc");
  return heads;
}

}  // namespace breadbin256::v4
