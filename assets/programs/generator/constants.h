#pragma once
// K and the initial H of SHA-256 from their definition (FIPS 180-4, 4.2.2 and 5.3.3): the first 32 bits of
// the fractional parts of the cube roots of the first 64 primes and of the square roots of the first 8.

#include <array>
#include <cstdint>

namespace breadbin256 {

std::array<std::uint32_t, 64> round_constants();
std::array<std::uint32_t, 8> initial_hash();

}  // namespace breadbin256
