// 1 GiB under each implementation, in pieces and in batches: lengths beyond 32 bits of bits.

#include <gtest/gtest.h>

#include "tests/sha256/every_implementation.h"

namespace breadbin256 {
namespace {

constexpr std::size_t kPiece = 1 << 20;
constexpr int kPieces = 1024;
constexpr const char* kHashlibsDigest = "66d6717948d49726af79e97e636f85a5fc215da40ba20ce0112c66ccff0410a4";

std::vector<std::uint8_t> first_bytes(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t in_piece = i % kPiece;
    bytes[i] = static_cast<std::uint8_t>((in_piece * in_piece + 7 * in_piece + 13) % 251);
  }
  return bytes;
}

struct OneGibibyte : EveryImplementation {};

TEST_P(OneGibibyte, HasTheDigestThatHashlibHas) {
  const std::vector<std::uint8_t> piece = first_bytes(kPiece);
  Sha256 stream(*GetParam());
  for (int i = 0; i < kPieces; ++i) stream.update(piece);
  EXPECT_EQ(to_hex(stream.final()), kHashlibsDigest);
}

// As many messages as fill all lanes; they may be the same bytes.
TEST_P(OneGibibyte, InABatchToo) {
  const std::size_t messages = GetParam()->need == CpuNeed::kX86Avx512 ? 32 : 2;
  if (!GetParam()->hash_batch) GTEST_SKIP() << GetParam()->name << " gains nothing by batches";
  const std::vector<std::uint8_t> message = first_bytes(kPiece * kPieces);
  std::vector<Digest> digests(messages);
  std::vector<BatchItem> items;
  for (Digest& digest : digests) items.push_back({message.data(), message.size(), digest.data()});
  sha256_batch(items, *GetParam());
  for (const Digest& digest : digests) EXPECT_EQ(to_hex(digest), kHashlibsDigest);
}

INSTANTIATE_EVERY_IMPLEMENTATION(OneGibibyte);

}  // namespace
}  // namespace breadbin256
