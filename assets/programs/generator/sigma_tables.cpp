#include "assets/programs/generator/sigma_tables.h"

#include <algorithm>
#include <bit>

namespace breadbin256 {

const std::array<SigmaFunction, 4>& sigma_functions() {
  static const std::array<SigmaFunction, 4> functions = {{
      {"big_sigma1", "bs1", {{{6}, {11}, {25}}}},
      {"big_sigma0", "bs0", {{{2}, {13}, {22}}}},
      {"small_sigma0", "ss0", {{{7}, {18}, {3, true}}}},
      {"small_sigma1", "ss1", {{{17}, {19}, {10, true}}}},
  }};
  return functions;
}

std::uint32_t evaluate(const SigmaFunction& function, std::uint32_t word) {
  std::uint32_t result = 0;
  for (const SigmaPart& part : function.parts)
    result ^= part.is_shift ? word >> part.bits : std::rotr(word, part.bits);
  return result;
}

std::uint32_t evaluate(const TableSet& set, std::size_t function, std::uint32_t word) {
  std::uint32_t result = 0;
  for (std::size_t output = 0; output < 4; ++output) {
    std::uint8_t byte = 0;
    for (const Lookup& lookup : set.lookups[function][output]) {
      const auto input = static_cast<std::uint8_t>(word >> (24 - 8 * lookup.input_byte));
      byte = static_cast<std::uint8_t>(byte ^ build_table(set.tables[lookup.table])[input]);
    }
    result = result << 8 | byte;
  }
  return result;
}

namespace {

/// The shifts that carry input byte `input` into output byte `output`; nothing when the two do not touch.
std::vector<int> shifts_between(const SigmaFunction& function, int input, int output) {
  std::vector<int> shifts;
  for (const SigmaPart& part : function.parts)
    for (const int wrap : {0, 32}) {
      // Input bit n moves to n - bits; counted from the byte's own place that is this many to the right.
      const int right = part.bits - 8 * (output - input) - wrap;
      if (part.is_shift && wrap != 0) continue;
      if (right > -8 && right < 8) shifts.push_back(right);
    }
  std::sort(shifts.begin(), shifts.end(), std::greater<>());
  return shifts;
}

std::size_t find_or_add(TableSet& set, std::size_t first, const std::string& prefix,
                        std::vector<int> shifts) {
  for (std::size_t i = first; i < set.tables.size(); ++i)
    if (set.tables[i].shifts == shifts) return i;
  set.tables.push_back({prefix + "t" + std::to_string(set.tables.size() - first), std::move(shifts)});
  return set.tables.size() - 1;
}

}  // namespace

TableSet derive_table_set() {
  TableSet set;
  for (std::size_t f = 0; f < 4; ++f) {
    const SigmaFunction& function = sigma_functions()[f];
    const std::size_t first = set.tables.size();
    for (int output = 3; output >= 0; --output)
      for (int step = 0; step < 4; ++step) {
        const int input = (output - step + 4) % 4;
        std::vector<int> shifts = shifts_between(function, input, output);
        if (shifts.empty()) continue;
        const std::size_t table = find_or_add(set, first, function.prefix, std::move(shifts));
        set.lookups[f][static_cast<std::size_t>(output)].push_back({static_cast<std::size_t>(input), table});
      }
  }
  return set;
}

std::array<std::uint8_t, 256> build_table(const LookupTable& table) {
  std::array<std::uint8_t, 256> bytes{};
  for (unsigned value = 0; value < 256; ++value)
    for (const int shift : table.shifts)
      bytes[value] = static_cast<std::uint8_t>(bytes[value] ^ (shift > 0 ? value >> shift : value << -shift));
  return bytes;
}

std::optional<std::string> check_table_set(const TableSet& set) {
  // Both sides are linear over XOR, so the 32 single bits would do; every value of every byte costs nothing
  // more.
  for (std::size_t f = 0; f < 4; ++f)
    for (int place = 0; place < 32; place += 8)
      for (std::uint32_t value = 0; value < 256; ++value)
        if (evaluate(set, f, value << place) != evaluate(sigma_functions()[f], value << place))
          return "the tables of " + sigma_functions()[f].name + " are wrong for word " +
                 std::to_string(value << place);
  return std::nullopt;
}

TableSums sum_tables(const TableSet& set) {
  TableSums sums;
  for (const LookupTable& table : set.tables)
    for (const std::uint8_t byte : build_table(table)) {
      sums.plain = static_cast<std::uint8_t>(std::rotl(sums.plain, 1) + byte);
      sums.weighted = static_cast<std::uint8_t>(sums.weighted + sums.plain);
    }
  return sums;
}

}  // namespace breadbin256
