#include "assets/programs/generator/constants.h"

#include <vector>

namespace breadbin256 {
namespace {

std::vector<std::uint32_t> first_primes(std::size_t count) {
  std::vector<std::uint32_t> primes;
  for (std::uint32_t candidate = 2; primes.size() < count; ++candidate) {
    bool is_prime = true;
    for (const std::uint32_t prime : primes) is_prime = is_prime && candidate % prime != 0;
    if (is_prime) primes.push_back(candidate);
  }
  return primes;
}

/// A number of 160 bits, least significant 32 first: root * 2^32 has up to 36 bits, its cube up to 108.
using Wide = std::array<std::uint32_t, 5>;

Wide multiply(const Wide& left, std::uint64_t right) {
  Wide product{};
  for (int half = 0; half < 2; ++half) {
    const std::uint64_t factor = half == 0 ? right & 0xffffffff : right >> 32;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i + static_cast<std::size_t>(half) < product.size(); ++i) {
      const std::size_t place = i + static_cast<std::size_t>(half);
      carry += product[place] + factor * left[i];
      product[place] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
  }
  return product;
}

/// Is root^degree <= number * 2^(32 * degree), that is root / 2^32 <= the degree-th root of number?
bool is_below_root(std::uint64_t root, int degree, std::uint32_t number) {
  Wide power{1};
  for (int i = 0; i < degree; ++i) power = multiply(power, root);
  Wide limit{};
  limit[static_cast<std::size_t>(degree)] = number;
  for (std::size_t i = power.size(); i-- > 0;)
    if (power[i] != limit[i]) return power[i] < limit[i];
  return true;
}

std::uint32_t root_fraction(std::uint32_t number, int degree) {
  std::uint64_t root = 0;
  for (int bit = 36; bit >= 0; --bit)
    if (is_below_root(root | std::uint64_t{1} << bit, degree, number)) root |= std::uint64_t{1} << bit;
  return static_cast<std::uint32_t>(root);
}

template <std::size_t N>
std::array<std::uint32_t, N> root_fractions(int degree) {
  std::array<std::uint32_t, N> words{};
  const std::vector<std::uint32_t> primes = first_primes(N);
  for (std::size_t i = 0; i < N; ++i) words[i] = root_fraction(primes[i], degree);
  return words;
}

}  // namespace

std::array<std::uint32_t, 64> round_constants() { return root_fractions<64>(3); }
std::array<std::uint32_t, 8> initial_hash() { return root_fractions<8>(2); }

}  // namespace breadbin256
