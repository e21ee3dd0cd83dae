// Every length up to 300, in every split in two, at every alignment; compared with answers of another
// program: the digest over all the digests was computed with Python's hashlib from the same rule.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/sha256/every_implementation.h"

namespace breadbin256 {
namespace {

constexpr std::size_t kLongest = 300;

/// Byte i is (i * i + 7 * i + 13) mod 251.
std::vector<std::uint8_t> rule_bytes(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>((i * i + 7 * i + 13) % 251);
  return bytes;
}

struct Lengths : EveryImplementation {
  const std::vector<std::uint8_t> bytes = rule_bytes(kLongest);
  const Sha256Implementation& how = *GetParam();
};

TEST_P(Lengths, EveryLengthAtOnce) {
  Sha256 all(how);
  for (std::size_t size = 0; size <= kLongest; ++size) all.update(sha256(Bytes(bytes).first(size), how));
  EXPECT_EQ(to_hex(all.final()), "4743d64b5db7e7b4a5c99692dba695a17a2dd77a5beb078133a217706e2b2651");
}

TEST_P(Lengths, EverySplitInTwoGivesTheSame) {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    const Digest whole = sha256(Bytes(bytes).first(size), how);
    for (std::size_t first = 0; first <= size; ++first) {
      Sha256 stream(how);
      stream.update(Bytes(bytes).first(first));
      stream.update(Bytes(bytes).subspan(first, size - first));
      ASSERT_EQ(stream.final(), whole) << size << " bytes split at " << first;
    }
  }
}

TEST_P(Lengths, ByteByByteGivesTheSame) {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    Sha256 stream(how);
    for (std::size_t i = 0; i < size; ++i) stream.update(Bytes(bytes).subspan(i, 1));
    ASSERT_EQ(stream.final(), sha256(Bytes(bytes).first(size), how)) << size << " bytes";
  }
}

/// The message ends where its allocation ends: AddressSanitizer sees every byte that is read behind it.
TEST_P(Lengths, EveryAlignmentGivesTheSameAndNothingBehindTheEndIsRead) {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    const Digest aligned = sha256(Bytes(bytes).first(size), how);
    for (std::size_t offset = 0; offset < 64; offset += size % 2 == 0 ? 1 : 7) {
      std::vector<std::uint8_t> moved(offset + size);
      std::copy_n(bytes.begin(), size, moved.begin() + static_cast<std::ptrdiff_t>(offset));
      ASSERT_EQ(sha256(Bytes(moved).subspan(offset), how), aligned) << size << " bytes at " << offset;
    }
  }
}

TEST_P(Lengths, BatchesOfEveryCountAndMixedLengthsGiveTheSame) {
  for (std::size_t count = 0; count <= 70; ++count) {
    std::vector<Digest> digests(count);
    std::vector<BatchItem> items;
    for (std::size_t i = 0; i < count; ++i)
      items.push_back({bytes.data() + i % 5, (i * 37 + count) % (kLongest - 5), digests[i].data()});
    sha256_batch(items, how);
    for (std::size_t i = 0; i < count; ++i)
      ASSERT_EQ(digests[i], sha256({items[i].message, items[i].size}, *find_implementation("textbook")))
          << "message " << i << " of " << count;
  }
}

TEST_P(Lengths, BatchesOfEqualLengthGiveTheSame) {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    std::vector<Digest> digests(35);
    std::vector<BatchItem> items;
    std::vector<std::uint8_t> messages = rule_bytes(35 * size);
    for (std::size_t i = 0; i < digests.size(); ++i)
      items.push_back({messages.data() + i * size, size, digests[i].data()});
    sha256_batch(items, how);
    for (std::size_t i = 0; i < digests.size(); ++i)
      ASSERT_EQ(digests[i], sha256({items[i].message, items[i].size}, *find_implementation("textbook")))
          << size << " bytes, message " << i;
  }
}

TEST_P(Lengths, AnyChainingValueAndCountOfBlocks) {
  const Sha256Implementation& textbook = *find_implementation("textbook");
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    std::array<std::uint32_t, 8> expected, computed;
    for (std::uint32_t i = 0; i < 8; ++i)
      expected[i] = computed[i] = seed * 0x9e3779b9u + i * 0x7f4a7c15u * seed;
    const std::size_t count = seed % 5;
    textbook.compress(expected.data(), bytes.data() + seed % 44, count);
    how.compress(computed.data(), bytes.data() + seed % 44, count);
    ASSERT_EQ(computed, expected) << seed;
  }
}

INSTANTIATE_EVERY_IMPLEMENTATION(Lengths);

}  // namespace
}  // namespace breadbin256
