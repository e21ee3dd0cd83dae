#include "assets/programs/v4/generator/packer.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace breadbin256::v4 {
namespace {

constexpr std::size_t kShortest = 4, kLongest = 130, kMostLiterals = 127;
constexpr std::size_t kMatchBytes = 3;  // control, distance
constexpr std::size_t kCandidates = 64;

struct Match {
  std::size_t length = 0, distance = 0;
};

/// The longest repetition that ends at each place; `bytes` in the order in which they are written.
std::vector<Match> find_matches(const std::vector<std::uint8_t>& bytes) {
  std::vector<Match> matches(bytes.size());
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i + kShortest <= bytes.size(); ++i) {
    const std::uint32_t key = static_cast<std::uint32_t>(bytes[i]) << 24 |
                              static_cast<std::uint32_t>(bytes[i + 1]) << 16 |
                              static_cast<std::uint32_t>(bytes[i + 2]) << 8 | bytes[i + 3];
    std::vector<std::size_t>& before = places[key];
    for (std::size_t c = 0; c < std::min(before.size(), kCandidates); ++c) {
      const std::size_t from = before[before.size() - 1 - c];
      std::size_t length = kShortest;
      while (length < kLongest && i + length < bytes.size() && bytes[from + length] == bytes[i + length])
        ++length;
      if (length > matches[i].length) matches[i] = {length, i - from};
    }
    before.push_back(i);
  }
  return matches;
}

/// For each place the cheapest step: a match of some length, or one literal. Costs in bytes, from the end.
std::vector<std::size_t> choose_lengths(const std::vector<Match>& matches) {
  std::vector<std::size_t> cost(matches.size() + 1, 0), length(matches.size(), 1);
  for (std::size_t i = matches.size(); i-- > 0;) {
    cost[i] = cost[i + 1] + 1;
    for (std::size_t n = kShortest; n <= matches[i].length; ++n)
      if (kMatchBytes + cost[i + n] < cost[i]) {
        cost[i] = kMatchBytes + cost[i + n];
        length[i] = n;
      }
  }
  return length;
}

void put_literals(std::vector<std::uint8_t>& out, std::span<const std::uint8_t> literals) {
  while (!literals.empty()) {
    const std::size_t count = std::min(literals.size(), kMostLiterals);
    out.push_back(static_cast<std::uint8_t>(count));
    out.insert(out.end(), literals.begin(), literals.begin() + static_cast<std::ptrdiff_t>(count));
    literals = literals.subspan(count);
  }
}

}  // namespace

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes) {
  const std::vector<std::uint8_t> order(bytes.rbegin(), bytes.rend());
  const std::vector<Match> matches = find_matches(order);
  const std::vector<std::size_t> lengths = choose_lengths(matches);
  std::vector<std::uint8_t> out;
  std::size_t literals_from = 0;
  for (std::size_t i = 0; i < order.size(); i += lengths[i]) {
    if (lengths[i] == 1) continue;
    put_literals(out, std::span(order).subspan(literals_from, i - literals_from));
    out.push_back(static_cast<std::uint8_t>(0x80 + lengths[i] - 3));
    out.push_back(static_cast<std::uint8_t>(matches[i].distance));
    out.push_back(static_cast<std::uint8_t>(matches[i].distance >> 8));
    literals_from = i + lengths[i];
  }
  put_literals(out, std::span(order).subspan(literals_from));
  out.push_back(0);
  std::reverse(out.begin(), out.end());
  return out;
}

bool unpacks_in_place(std::span<const std::uint8_t> packed, int packed_at, int first, int past_end) {
  std::size_t read = packed.size();
  int write = past_end;
  while (read > 0 && packed[read - 1] != 0) {
    const int control = packed[read - 1];
    const int count = control < 0x80 ? control : control - 0x80 + 3;
    read -= control < 0x80 ? static_cast<std::size_t>(count) + 1 : kMatchBytes;
    write -= count;
    if (write <= packed_at + static_cast<int>(read)) return false;
  }
  return read > 0 && write == first;
}

}  // namespace breadbin256::v4
