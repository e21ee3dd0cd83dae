#pragma once
// SHA-256 (FIPS 180-4) on this computer: the native side of every comparison.
//
// Several implementations stand side by side (see implementations.h); whoever names none gets the fastest
// that this processor has and that passed its self-test. Not here: bit lengths that are no multiple of 8,
// secrets wiped from memory, SHA-224.
//
//   Digest digest = sha256(bytes_of("abc"));
//   Sha256 stream;  stream.update(bytes_of("a"));  stream.update(bytes_of("bc"));
//   to_hex(stream.final());                          // "ba7816bf...f20015ad"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace breadbin256 {

using Bytes = std::span<const std::uint8_t>;
using Digest = std::array<std::uint8_t, 32>;

struct Sha256Implementation;

/// The digest of a whole message.
Digest sha256(Bytes message);
Digest sha256(Bytes message, const Sha256Implementation& implementation);

/// One of many independent messages.
struct BatchItem {
  const std::uint8_t* message;
  std::size_t size;
  std::uint8_t* digest;  ///< 32 bytes are written here
};

/// All of them: interleaved where that is faster, best when neighbours are of like length.
void sha256_batch(std::span<const BatchItem> items);
void sha256_batch(std::span<const BatchItem> items, const Sha256Implementation& implementation);

/// A message that comes in pieces: init, any number of updates, final. `final` leaves it ready for the next
/// one.
struct Sha256 {
  Sha256();
  explicit Sha256(const Sha256Implementation& how);

  void init();
  void update(Bytes piece);
  Digest final();

  const Sha256Implementation* implementation;
  std::array<std::uint32_t, 8> hash;    ///< H of the standard, after the whole blocks so far
  std::array<std::uint8_t, 64> buffer;  ///< the block that is not full yet
  std::uint64_t length_bytes;  ///< of the message so far; 8 times that has to fit 64 bits (section 5.1.1)
};

inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Lower-case hexadecimal, two digits a byte.
std::string to_hex(Bytes bytes);
/// Either case; nothing when a character is no hexadecimal digit or their number is odd.
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view digits);

}  // namespace breadbin256
