#include "assets/programs/v4/generator/carry_lattice.h"

#include <map>

#include "assets/programs/v4/generator/carry_spread.h"

namespace breadbin256::v4 {
namespace {

/// A way into a column: the carries that the columns before still owe besides the flag itself.
struct Entry {
  int block = 0;
  int pending = 0;
  double clear = 0, set = 0;  ///< weights of the carry flag
};

class LatticeBuilder {
 public:
  LatticeBuilder(const Chain& chain, const LatticeShape& shape) : chain_(chain), shape_(shape) {}

  CarryGraph build() {
    enter(0, chain_.carry_set ? -1 : 0, chain_.carry_set ? 0 : 1, chain_.carry_set ? 1 : 0);
    for (column_ = 0; column_ < 4; ++column_)
      for (std::size_t i = 0; i < entries_[column_].size(); ++i) {
        const Entry entry = entries_[column_][i];
        if (column_ == 3)
          write_top(entry);
        else if (chain_.constant)
          write_column(entry);
        else
          write_pair(entry);
      }
    return std::move(graph_);
  }

 private:
  int new_block() {
    graph_.blocks.emplace_back();
    return static_cast<int>(graph_.blocks.size()) - 1;
  }
  CarryBlock& block(int index) { return graph_.blocks[static_cast<std::size_t>(index)]; }

  /// The block at which a column is entered; makes it if there is none to be shared.
  int enter(std::size_t column, int pending, double clear, double set) {
    if (static_cast<int>(column) >= shape_.meet_from_column)
      for (Entry& entry : entries_[column])
        if (entry.pending == pending) {
          entry.clear += clear;
          entry.set += set;
          return entry.block;
        }
    entries_[column].push_back({new_block(), pending, clear, set});
    return entries_[column].back().block;
  }

  /// Operands that add something to this column.
  std::vector<Byte> addends() const {
    std::vector<Byte> bytes;
    for (const Word& word : chain_.operands)
      if (!word[column_].is(0) || !chain_.constant) bytes.push_back(word[column_]);
    return bytes;
  }
  int constant_byte() const { return static_cast<int>(chain_.constant.value_or(0) >> (8 * column_) & 255); }

  static CarrySpread add(const CarrySpread& before, Byte byte) {
    return byte.is_constant ? add_number(before, byte.value) : add_random(before);
  }

  void set_branch(int from, const CarrySpread& after, int on_clear, int on_set) {
    block(from).on_clear = on_clear;
    block(from).on_set = on_set;
    block(from).set_probability = after.set_weight() / after.weight();
  }

  // A column with a constant: nodes (addends done, carries set so far), each row ends with the constant.
  void write_column(const Entry& entry) {
    entry_ = entry;
    block(entry.block).code = chain_.heads[column_];
    shared_leaves_.clear();
    visit(entry.block, 0, 0, even_spread(entry.clear, entry.set));
  }

  void visit(int index, std::size_t done, int carries, const CarrySpread& spread) {
    const std::vector<Byte> bytes = addends();
    block(index).weight += spread.weight();
    if (done == bytes.size()) return finish_row(index, carries, spread);
    block(index).code.operand("adc", bytes[done]);
    const CarrySpread after = add(spread, bytes[done]);
    CarrySpread clear, set;
    clear.clear = after.clear;
    set.set = after.set;
    const bool last = done + 1 == bytes.size();
    const int on_clear = last ? leaf(carries) : new_block(), on_set = last ? leaf(carries + 1) : new_block();
    set_branch(index, after, on_clear, on_set);
    visit(on_clear, done + 1, carries, clear);
    visit(on_set, done + 1, carries + 1, set);
  }

  int leaf(int carries) {
    if (!shape_.share_rows) return new_block();
    const auto [place, is_new] = shared_leaves_.try_emplace(carries, -1);
    if (is_new) place->second = new_block();
    return place->second;
  }

  void finish_row(int index, int carries, const CarrySpread& spread) {
    int number = constant_byte() + entry_.pending - carries, pending = carries;
    if (number < 0) number += 256, --pending;
    if (number > 255) number -= 256, ++pending;
    const CarrySpread after = add_number(spread, number);
    const int known = block(index).on_clear;  // a shared row that was finished before: never block 0
    const int next = known != 0 ? known : enter(column_ + 1, pending, 0, 0);
    weigh_entry(column_ + 1, next, after);
    CarryBlock& row = block(index);
    row.on_clear = row.on_set = next;
    if (known != 0) return;
    if (!adds_nothing(number, carries)) row.code.immediate("adc", static_cast<unsigned>(number));
    row.code.append(chain_.stores[column_]);
  }

  void weigh_entry(std::size_t column, int block_index, const CarrySpread& spread) {
    for (Entry& entry : entries_[column])
      if (entry.block == block_index) {
        entry.clear += spread.clear_weight();
        entry.set += spread.set_weight();
      }
  }

  /// ADC #0 with carry clear, ADC #255 with carry set leave A and carry as they are. The carry is known on the
  /// way on which none was set and on the one on which all were.
  bool adds_nothing(int number, int carries) const {
    const int all = static_cast<int>(addends().size());
    if (all == 0) return false;
    return (carries == 0 && number == 0) || (carries == all && number == 255);
  }

  // A column with two operands and no constant: the second addition needs the carry that is owed.
  void write_pair(const Entry& entry) {
    const std::vector<Byte> bytes = addends();
    CarryBlock& first = block(entry.block);
    first.weight = entry.clear + entry.set;
    first.code.append(chain_.heads[column_]).operand("adc", bytes[0]);
    const CarrySpread after = add(even_spread(entry.clear, entry.set), bytes[0]);
    const int on_clear = new_block(), on_set = new_block();
    set_branch(entry.block, after, on_clear, on_set);
    CarrySpread clear, set;
    (entry.pending == 0 ? clear.clear : clear.set) = after.clear;
    (entry.pending == 0 ? set.clear : set.set) = after.set;
    if (entry.pending != 0) block(on_clear).code.implied("sec");
    if (entry.pending == 0) block(on_set).code.implied("clc");
    finish_pair(on_clear, bytes[1], clear, 0);
    finish_pair(on_set, bytes[1], set, 1);
  }

  void finish_pair(int index, Byte byte, const CarrySpread& spread, int pending) {
    const CarrySpread after = add(spread, byte);
    const int next = enter(column_ + 1, pending, after.clear_weight(), after.set_weight());
    CarryBlock& one = block(index);
    one.code.operand("adc", byte).append(chain_.stores[column_]);
    one.weight = spread.weight();
    one.on_clear = one.on_set = next;
  }

  // The top column: carries out of it are lost, so it needs no branches.
  void write_top(const Entry& entry) {
    CarryBlock& top = block(entry.block);
    top.weight = entry.clear + entry.set;
    top.on_clear = top.on_set = CarryGraph::kExit;
    top.code.append(chain_.heads[3]);
    const std::vector<Byte> bytes = addends();
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (i > 0) top.code.implied(!chain_.constant && entry.pending != 0 ? "sec" : "clc");
      top.code.operand("adc", bytes[i]);
    }
    if (chain_.constant) add_top_constant(top, (constant_byte() + entry.pending) & 255, bytes.empty());
    top.code.append(chain_.stores[3]);
  }

  static void add_top_constant(CarryBlock& top, int number, bool alone) {
    if (!alone && number == 0) return;
    if (!alone) top.code.implied("clc");
    top.code.immediate("adc", static_cast<unsigned>(number));
  }

  const Chain& chain_;
  LatticeShape shape_;
  CarryGraph graph_;
  std::array<std::vector<Entry>, 5> entries_;
  std::size_t column_ = 0;
  Entry entry_;
  std::map<int, int> shared_leaves_;
};

}  // namespace

CarryGraph build_lattice(const Chain& chain, const LatticeShape& shape) {
  return LatticeBuilder(chain, shape).build();
}

}  // namespace breadbin256::v4
