#include "assets/programs/v4/generator/carry_graph.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace breadbin256::v4 {
namespace {

using Order = std::vector<int>;

/// What stands between two neighbouring blocks.
struct Ending {
  enum Kind { kFallThrough, kJump, kBranch, kBranchAndJump } kind = kFallThrough;
  bool branch_on_set = false;
  bool is_far = false;  ///< the target is out of a branch's reach: an inverted branch around a JMP
  int branch_target = 0, jump_target = 0;

  int size_bytes() const {
    const int branch = is_far ? 5 : 2;
    switch (kind) {
      case kFallThrough: return 0;
      case kJump: return 3;
      case kBranch: return branch;
      case kBranchAndJump: return branch + 3;
    }
    return 0;
  }
};

/// Places the blocks in one given order and counts.
class Placement {
 public:
  Placement(const CarryGraph& graph, const Order& order, int address)
      : graph_(graph), order_(order), base_(address) {
    choose_endings();
    do place();
    while (mark_far());
  }

  double cycles() const {
    double total = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) total += block_cycles(i);
    return total;
  }
  int size_bytes() const { return address_of(CarryGraph::kExit) - base_; }

  Code write(const std::string& tag) const {
    Code code;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      code.label(name(tag, order_[i]));
      code.append(block(i).code);
      write_ending(i, tag, code);
    }
    code.label(name(tag, CarryGraph::kExit));
    return code;
  }

 private:
  const CarryBlock& block(std::size_t place) const {
    return graph_.blocks[static_cast<std::size_t>(order_[place])];
  }
  int next_of(std::size_t place) const {
    return place + 1 < order_.size() ? order_[place + 1] : CarryGraph::kExit;
  }

  void choose_endings() {
    endings_.reserve(order_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) endings_.push_back(choose(block(i), next_of(i)));
  }

  static Ending choose(const CarryBlock& block, int next) {
    if (block.on_clear == block.on_set)
      return block.on_set == next ? Ending{} : Ending{Ending::kJump, false, false, 0, block.on_set};
    if (block.on_clear == next) return {Ending::kBranch, true, false, block.on_set, 0};
    if (block.on_set == next) return {Ending::kBranch, false, false, block.on_clear, 0};
    const bool set = block.set_probability >= 0.5;
    return {Ending::kBranchAndJump, set, false, set ? block.on_set : block.on_clear,
            set ? block.on_clear : block.on_set};
  }

  void place() {
    addresses_.assign(graph_.blocks.size(), 0);
    branch_ends_.assign(order_.size(), 0);
    int address = base_;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      addresses_[static_cast<std::size_t>(order_[i])] = address;
      address += block(i).code.size_bytes();
      branch_ends_[i] = address + 2;
      address += endings_[i].size_bytes();
    }
    exit_address_ = address;
  }

  int address_of(int block) const {
    return block == CarryGraph::kExit ? exit_address_ : addresses_[static_cast<std::size_t>(block)];
  }
  bool branches(std::size_t place) const {
    return endings_[place].kind == Ending::kBranch || endings_[place].kind == Ending::kBranchAndJump;
  }

  bool mark_far() {
    bool changed = false;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (!branches(i) || endings_[i].is_far) continue;
      const int distance = address_of(endings_[i].branch_target) - branch_ends_[i];
      if (distance >= -128 && distance <= 127) continue;
      endings_[i].is_far = changed = true;
    }
    return changed;
  }

  double block_cycles(std::size_t place) const {
    const CarryBlock& one = block(place);
    const Ending& ending = endings_[place];
    double cycles = one.code.cycles();
    if (ending.kind == Ending::kJump) cycles += 3;
    if (branches(place)) {
      const double taken = ending.branch_on_set ? one.set_probability : 1 - one.set_probability;
      cycles += taken * taken_cycles(place) + (1 - taken) * missed_cycles(place);
    }
    return one.weight * cycles;
  }

  static int crossing(int from, int to) { return (from >> 8) != (to >> 8) ? 1 : 0; }

  int taken_cycles(std::size_t place) const {
    const Ending& ending = endings_[place];
    if (ending.is_far) return 2 + 3;
    return 3 + crossing(branch_ends_[place], address_of(ending.branch_target));
  }
  int missed_cycles(std::size_t place) const {
    const Ending& ending = endings_[place];
    const int branch = ending.is_far ? 3 + crossing(branch_ends_[place], branch_ends_[place] + 3) : 2;
    return branch + (ending.kind == Ending::kBranchAndJump ? 3 : 0);
  }

  static std::string name(const std::string& tag, int block) {
    return "_" + tag + (block == CarryGraph::kExit ? std::string("end") : std::to_string(block));
  }

  void write_ending(std::size_t place, const std::string& tag, Code& code) const {
    const Ending& ending = endings_[place];
    if (branches(place)) {
      const std::string target = name(tag, ending.branch_target);
      if (ending.is_far) {
        code.branch(ending.branch_on_set ? "bcc" : "bcs", "*+5");
        code.jump(target);
      } else {
        code.branch(ending.branch_on_set ? "bcs" : "bcc", target);
      }
    }
    if (ending.kind == Ending::kJump || ending.kind == Ending::kBranchAndJump)
      code.jump(name(tag, ending.jump_target));
  }

  const CarryGraph& graph_;
  const Order& order_;
  int base_ = 0, exit_address_ = 0;
  std::vector<Ending> endings_;
  std::vector<int> addresses_, branch_ends_;
};

struct Edge {
  int from = 0, to = 0;
  double gain = 0;  ///< cycles saved when `to` follows `from` directly
};

std::vector<Edge> edges_of(const CarryGraph& graph) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < graph.blocks.size(); ++i) {
    const CarryBlock& block = graph.blocks[i];
    const int from = static_cast<int>(i);
    if (block.on_clear == block.on_set) {
      edges.push_back({from, block.on_set, 3 * block.weight});
    } else {
      edges.push_back({from, block.on_clear, block.weight * (1 - block.set_probability)});
      edges.push_back({from, block.on_set, block.weight * block.set_probability});
    }
  }
  std::stable_sort(edges.begin(), edges.end(), [](const Edge& l, const Edge& r) { return l.gain > r.gain; });
  return edges;
}

/// Joins blocks to traces, best edges first.
std::vector<Order> traces_of(const CarryGraph& graph, const std::vector<Edge>& edges) {
  std::vector<Order> traces;
  for (std::size_t i = 0; i < graph.blocks.size(); ++i) traces.push_back({static_cast<int>(i)});
  bool exit_taken = false;
  std::vector<bool> ends(graph.blocks.size(), false);  // this block is followed by the exit
  const auto trace_with = [&](int block, bool at_tail) {
    return std::find_if(traces.begin(), traces.end(), [&](const Order& trace) {
      return (at_tail ? trace.back() : trace.front()) == block;
    });
  };
  for (const Edge& edge : edges) {
    const auto from = trace_with(edge.from, true);
    if (from == traces.end() || ends[static_cast<std::size_t>(edge.from)]) continue;
    if (edge.to == CarryGraph::kExit) {
      if (!exit_taken && from->front() != 0) exit_taken = ends[static_cast<std::size_t>(edge.from)] = true;
      continue;
    }
    const auto to = trace_with(edge.to, false);
    if (edge.to == 0 || to == traces.end() || to == from) continue;
    from->insert(from->end(), to->begin(), to->end());
    traces.erase(to);
  }
  // The entry first, the trace that runs into the exit last.
  std::stable_sort(traces.begin(), traces.end(), [&](const Order& left, const Order& right) {
    const auto rank = [&](const Order& trace) {
      return trace.front() == 0 ? 0 : ends[static_cast<std::size_t>(trace.back())] ? 2 : 1;
    };
    return rank(left) < rank(right);
  });
  return traces;
}

Order flatten(const std::vector<Order>& traces) {
  Order order;
  for (const Order& trace : traces) order.insert(order.end(), trace.begin(), trace.end());
  return order;
}

constexpr double kBytePrice = 0.002;  // among equally quick layouts the shorter one

double cost_of(const CarryGraph& graph, const Order& order, int address) {
  const Placement placement(graph, order, address);
  return placement.cycles() + kBytePrice * placement.size_bytes();
}

/// Always the same sequence.
class Noise {
 public:
  std::size_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % limit;
  }
  double fraction() { return static_cast<double>(below(1 << 20)) / (1 << 20); }

 private:
  std::uint64_t state_ = 1;
};

/// Simulated annealing: moves runs of blocks about, at first even when that costs something.
Order improve(const CarryGraph& graph, Order order, int address) {
  constexpr int kTries = 30000;
  constexpr double kFirstHeat = 0.05;
  if (order.size() < 4) return order;
  Noise noise;
  double cost = cost_of(graph, order, address), best_cost = cost;
  Order best = order;
  for (int i = 0; i < kTries; ++i) {
    const double heat = kFirstHeat * (kTries - i) / kTries + 1e-6;
    const std::size_t from = 1 + noise.below(order.size() - 1);
    const std::size_t count = 1 + noise.below(std::min<std::size_t>(order.size() - from, 8));
    const std::size_t to = 1 + noise.below(order.size() - count);
    Order changed = order;
    // Moves `count` blocks so that they begin at place `to`.
    const auto at = [&](std::size_t place) { return changed.begin() + static_cast<std::ptrdiff_t>(place); };
    if (to < from)
      std::rotate(at(to), at(from), at(from + count));
    else
      std::rotate(at(from), at(from + count), at(to + count));
    const double changed_cost = cost_of(graph, changed, address);
    if (changed_cost > cost && noise.fraction() > std::exp((cost - changed_cost) / heat)) continue;
    order = std::move(changed);
    cost = changed_cost;
    if (cost >= best_cost) continue;
    best_cost = cost;
    best = order;
  }
  return best;
}

}  // namespace

LaidOut lay_out(const CarryGraph& graph, int address, const std::string& tag) {
  const Order order = improve(graph, flatten(traces_of(graph, edges_of(graph))), address);
  const Placement placement(graph, order, address);
  return {placement.write(tag), placement.cycles()};
}

}  // namespace breadbin256::v4
