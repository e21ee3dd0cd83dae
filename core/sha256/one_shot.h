#pragma once
// The whole of SHA-256 around any block function: whole blocks straight from the message, the rest padded
// once.

#include "core/sha256/fips180.h"
#include "core/sha256/implementations.h"
#include "core/sha256/words.h"

namespace breadbin256 {

using CompressFunction = void(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count);

/// Section 5.1.1: 1 bit, zeros, the length in bits as 64 bits, after the `held` bytes of the last block.
/// Returns the number of blocks, 1 or 2.
BREADBIN256_INLINE std::size_t pad_tail(std::uint8_t (&tail)[128], std::size_t held,
                                        std::uint64_t message_bytes) {
  const std::size_t blocks = held < 56 ? 1 : 2;
  tail[held] = 0x80;
  __builtin_memset(tail + held + 1, 0, 64 * blocks - held - 1);
  store_double_word(tail + 64 * blocks - 8, message_bytes * 8);
  return blocks;
}

BREADBIN256_INLINE void store_digest(const std::uint32_t* hash, std::uint8_t* digest) {
  for (std::size_t i = 0; i < 8; ++i) store_word(digest + 4 * i, hash[i]);
}

template <CompressFunction* compress>
BREADBIN256_INLINE void hash_with(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  std::uint32_t hash[8];
  __builtin_memcpy(hash, &fips180::kInitialHash, sizeof hash);
  const std::size_t whole_blocks = size / 64, held = size % 64;
  if (whole_blocks > 0) compress(hash, message, whole_blocks);
  std::uint8_t tail[128];
  if (held > 0) __builtin_memcpy(tail, message + 64 * whole_blocks, held);
  const std::size_t tail_blocks = pad_tail(tail, held, size);
  compress(hash, tail, tail_blocks);
  store_digest(hash, digest);
}

}  // namespace breadbin256
