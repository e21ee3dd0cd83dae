// 1 GiB once under each of the faster implementations: lengths beyond 32 bits of bits.

#include <gtest/gtest.h>

#include "tests/sha256/every_implementation.h"

namespace breadbin256 {
namespace {

struct OneGibibyte : EveryImplementation {};

TEST_P(OneGibibyte, HasTheDigestThatHashlibHas) {
  std::vector<std::uint8_t> piece(1 << 20);
  for (std::size_t i = 0; i < piece.size(); ++i)
    piece[i] = static_cast<std::uint8_t>((i * i + 7 * i + 13) % 251);
  Sha256 stream(*GetParam());
  for (int i = 0; i < 1024; ++i) stream.update(piece);
  EXPECT_EQ(to_hex(stream.final()), "66d6717948d49726af79e97e636f85a5fc215da40ba20ce0112c66ccff0410a4");
}

INSTANTIATE_EVERY_IMPLEMENTATION(OneGibibyte);

}  // namespace
}  // namespace breadbin256
