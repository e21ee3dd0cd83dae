#pragma once
// How likely the carry is: A as 256 probabilities, kept apart by the carry flag.

#include <array>

namespace breadbin256::v4 {

using Spread = std::array<double, 256>;

struct CarrySpread {
  Spread clear{}, set{};  ///< probability of each value of A with that carry

  double clear_weight() const { return sum(clear); }
  double set_weight() const { return sum(set); }
  double weight() const { return clear_weight() + set_weight(); }

  static double sum(const Spread& spread) {
    double total = 0;
    for (const double one : spread) total += one;
    return total;
  }
};

/// A evenly spread, with these weights of the two carries.
inline CarrySpread even_spread(double clear, double set) {
  CarrySpread spread;
  spread.clear.fill(clear / 256);
  spread.set.fill(set / 256);
  return spread;
}

/// After ADC of a number.
inline CarrySpread add_number(const CarrySpread& before, int number) {
  CarrySpread after;
  for (int carry = 0; carry < 2; ++carry)
    for (int a = 0; a < 256; ++a) {
      const int result = a + number + carry;
      Spread& to = result > 255 ? after.set : after.clear;
      to[static_cast<std::size_t>(result & 255)] +=
          (carry ? before.set : before.clear)[static_cast<std::size_t>(a)];
    }
  return after;
}

/// After ADC of a byte that is as good as random.
inline CarrySpread add_random(const CarrySpread& before) {
  CarrySpread after;
  for (int carry = 0; carry < 2; ++carry) {
    const Spread& from = carry ? before.set : before.clear;
    const double all = CarrySpread::sum(from);
    // The result without carry is v when a + carry <= v: add up the probabilities of the values below.
    double reached = 0;
    for (int v = 0; v < 256; ++v) {
      if (v - carry >= 0) reached += from[static_cast<std::size_t>(v - carry)];
      after.clear[static_cast<std::size_t>(v)] += reached / 256;
      after.set[static_cast<std::size_t>(v)] += (all - reached) / 256;
    }
  }
  return after;
}

}  // namespace breadbin256::v4
