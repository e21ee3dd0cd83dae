// Known answers for a whole implementation in one chain: the digest of all digests is compared with one
// that another program computed (Python's hashlib).

#include "core/sha256/implementations.h"

namespace breadbin256 {
namespace {

constexpr std::size_t kLargest = 8 * 64 + 63;

struct Material {
  std::array<std::uint8_t, kLargest + 64> bytes;
};

constexpr Material make_material() {
  Material material{};
  std::uint32_t value = 1;
  for (std::uint8_t& byte : material.bytes) {
    value = value * 1664525 + 1013904223;
    byte = static_cast<std::uint8_t>(value >> 24);
  }
  return material;
}

constexpr Material kMaterial = make_material();

/// 0 to 136 bytes one by one, then on to 8 blocks in steps of 7.
constexpr std::size_t kMessages = 137 + (kLargest - 137) / 7 + 1;

constexpr std::size_t size_of_message(std::size_t number) {
  return number < 137 ? number : 137 + 7 * (number - 137);
}

Bytes message(std::size_t number) {
  return Bytes(kMaterial.bytes).subspan(number % 61, size_of_message(number));
}

using Digests = std::array<Digest, kMessages>;

Digests at_once(const Sha256Implementation& implementation) {
  Digests digests;
  for (std::size_t i = 0; i < kMessages; ++i) digests[i] = sha256(message(i), implementation);
  return digests;
}

Digests in_three_pieces(const Sha256Implementation& implementation) {
  Digests digests;
  Sha256 stream(implementation);
  for (std::size_t i = 0; i < kMessages; ++i) {
    const std::size_t size = size_of_message(i), first = i * 5 % (size + 1),
                      second = i * 3 % (size - first + 1);
    stream.update(message(i).first(first));
    stream.update(message(i).subspan(first, second));
    stream.update(message(i).subspan(first + second));
    digests[i] = stream.final();
  }
  return digests;
}

Digests in_a_batch(const Sha256Implementation& implementation) {
  Digests digests;
  std::array<BatchItem, kMessages> items;
  for (std::size_t i = 0; i < kMessages; ++i)
    items[i] = {message(i).data(), message(i).size(), digests[i].data()};
  sha256_batch(items, implementation);
  return digests;
}

bool are_right(const Digests& digests, const Sha256Implementation& implementation) {
  static constexpr Digest kDigestOfDigests = {
      0xfc, 0x38, 0xd4, 0x6b, 0x0e, 0x35, 0xb3, 0xf7, 0xef, 0x00, 0x11, 0x2a, 0x2d, 0xc5, 0xdc, 0x14,
      0x33, 0xc5, 0x4c, 0xee, 0xf0, 0x1d, 0x0b, 0x2a, 0x7b, 0x86, 0x6d, 0x61, 0x95, 0xeb, 0xff, 0x27};
  Sha256 all(implementation);
  for (const Digest& digest : digests) all.update(digest);
  return all.final() == kDigestOfDigests;
}

}  // namespace

bool passes_self_test(const Sha256Implementation& implementation) {
  return are_right(at_once(implementation), implementation) &&
         are_right(in_three_pieces(implementation), implementation) &&
         are_right(in_a_batch(implementation), implementation);
}

}  // namespace breadbin256
