#include "assets/programs/v4/generator/sigma_heads.h"

#include <algorithm>
#include <map>

#include "assets/programs/generator/sigma_tables.h"

namespace breadbin256::v4 {
namespace {

struct Piece {
  std::string table;
  std::uint8_t source = 0;
  int plain_shift = 0;  ///< the table is `source >> plain_shift`; 0: it is not
};

struct Output {
  std::vector<Piece> pieces;
  std::uint8_t constant = 0;  ///< what the input bytes that are known contribute
  bool clear_carry = false;
};

std::string label_of(const std::vector<int>& shifts) {
  std::string label = "t";
  for (const int shift : shifts) label += (shift > 0 ? "_r" : "_l") + std::to_string(std::abs(shift));
  return label;
}

const TableSet& table_set() {
  static const TableSet set = derive_table_set();
  return set;
}

std::size_t function_index(const std::string& name) {
  for (std::size_t f = 0; f < 4; ++f)
    if (sigma_functions()[f].name == name) return f;
  return 4;
}

/// `byte` counts from the least significant one; the table set counts from the other end.
Output output_of(const SigmaRequest& request, std::size_t byte) {
  Output output;
  output.clear_carry = request.clear_carry && byte == 0;
  for (const Lookup& lookup : table_set().lookups[function_index(request.function)][3 - byte]) {
    const LookupTable& table = table_set().tables[lookup.table];
    const Byte input = request.input[3 - lookup.input_byte];
    if (input.is_constant) {
      output.constant = static_cast<std::uint8_t>(output.constant ^ build_table(table)[input.value]);
      continue;
    }
    const bool plain = table.shifts.size() == 1 && table.shifts[0] > 0;
    output.pieces.push_back({label_of(table.shifts), input.value, plain ? table.shifts[0] : 0});
  }
  return output;
}

/// One way to have done the outputs so far.
struct Way {
  int cycles = 0;
  std::vector<Code> heads;
};
using Index = std::pair<std::optional<std::uint8_t>, std::optional<std::uint8_t>>;  // X, Y
using Ways = std::map<Index, Way>;

/// Extends one way by one output, in every sensible order.
class OutputSearch {
 public:
  OutputSearch(const Output& output, const Way& before, Ways& found)
      : output_(output), before_(before), found_(found) {}

  void start(Index index, std::optional<std::uint8_t> a) {
    begin(index, a, Code{});
    if (!a || index.first == a || index.second == a) return;
    begin({a, index.second}, a, Code{}.implied("tax"));
    begin({index.first, a}, a, Code{}.implied("tay"));
  }

 private:
  void begin(Index index, std::optional<std::uint8_t> a, Code code) {
    if (output_.pieces.empty()) {
      if (output_.clear_carry) code.implied("clc");
      return done(index, code.immediate("lda", output_.constant));
    }
    Code cleared = code;
    if (output_.clear_carry) cleared.implied("clc");
    visit(index, output_.pieces, cleared, true);
    if (output_.clear_carry) shift_first(index, a, code);
  }

  void shift_first(Index index, std::optional<std::uint8_t> a, const Code& code) {
    for (std::size_t i = 0; i < output_.pieces.size(); ++i) {
      const Piece& piece = output_.pieces[i];
      if (piece.plain_shift == 0) continue;
      Code shifted = code;
      load_a(index, a, piece.source, shifted);
      for (int n = 1; n < piece.plain_shift; ++n) shifted.implied("lsr");
      shifted.immediate("alr", 0xfe);
      std::vector<Piece> rest = output_.pieces;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      visit(index, rest, shifted, false);
    }
  }

  static void load_a(Index index, std::optional<std::uint8_t> a, std::uint8_t source, Code& code) {
    if (a == source) return;
    if (index.first == source)
      code.implied("txa");
    else if (index.second == source)
      code.implied("tya");
    else
      code.zero_page("lda", source);
  }

  void visit(Index index, std::vector<Piece> rest, Code code, bool first) {
    for (std::size_t i = 0; i < rest.size();) {
      const bool in_x = index.first == rest[i].source, in_y = index.second == rest[i].source;
      if (!in_x && !in_y) {
        ++i;
        continue;
      }
      code.table(first ? "lda" : "eor", rest[i].table, in_x ? 'x' : 'y');
      first = false;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    }
    if (rest.empty()) {
      if (output_.constant != 0) code.immediate("eor", output_.constant);
      return done(index, code);
    }
    for (const Piece& piece : rest) {
      visit({piece.source, index.second}, rest, Code(code).zero_page("ldx", piece.source), first);
      visit({index.first, piece.source}, rest, Code(code).zero_page("ldy", piece.source), first);
    }
  }

  void done(Index index, const Code& code) {
    const int cycles = before_.cycles + code.cycles();
    const auto found = found_.find(index);
    if (found != found_.end() && found->second.cycles <= cycles) return;
    Way way{cycles, before_.heads};
    way.heads.push_back(code);
    found_[index] = std::move(way);
  }

  const Output& output_;
  const Way& before_;
  Ways& found_;
};

}  // namespace

SigmaHeads sigma_heads(const std::vector<SigmaRequest>& requests, const Registers& before,
                       std::optional<std::uint8_t> wanted_x) {
  Ways ways;
  ways[{before.x, before.y}] = {};
  std::optional<std::uint8_t> a = before.a;
  for (const SigmaRequest& request : requests)
    for (std::size_t byte = 0; byte < 4; ++byte) {
      const Output output = output_of(request, byte);
      Ways next;
      for (const auto& [index, way] : ways) OutputSearch(output, way, next).start(index, a);
      ways = std::move(next);
      a = request.result ? std::optional((*request.result)[byte].value) : std::nullopt;
    }
  const auto rank = [&](const Ways::value_type& way) {
    return 2 * way.second.cycles + (wanted_x && way.first.first == wanted_x ? 0 : 1);
  };
  const auto best = std::min_element(ways.begin(), ways.end(), [&](const auto& left, const auto& right) {
    return rank(left) < rank(right);
  });
  SigmaHeads result;
  result.after = {{}, best->first.first, best->first.second};
  result.cycles = best->second.cycles;
  for (std::size_t word = 0; word < requests.size(); ++word) {
    Column4 column;
    for (std::size_t byte = 0; byte < 4; ++byte) column[byte] = best->second.heads[4 * word + byte];
    result.words.push_back(column);
  }
  return result;
}

const std::vector<SharedTable>& shared_tables() {
  static const std::vector<SharedTable> tables = [] {
    std::vector<SharedTable> shared;
    for (const LookupTable& table : table_set().tables) {
      const std::string label = label_of(table.shifts);
      const bool known =
          std::any_of(shared.begin(), shared.end(), [&](const auto& one) { return one.label == label; });
      if (!known) shared.push_back({label, table.shifts});
    }
    return shared;
  }();
  return tables;
}

}  // namespace breadbin256::v4
