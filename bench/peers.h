#pragma once
// SHA-256 of other people's libraries behind one function type; only those that were found when building.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace breadbin256 {

using HashFunction = void (*)(const std::uint8_t* message, std::size_t size, std::uint8_t* digest);

struct Peer {
  std::string name;
  HashFunction hash;
};

/// OpenSSL's SHA256_Init/Update/Final first, where it is there.
std::vector<Peer> peers();

}  // namespace breadbin256
