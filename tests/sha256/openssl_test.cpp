// 100,000 random messages, each under one implementation after the other, against OpenSSL.

#define OPENSSL_SUPPRESS_DEPRECATED
#include <gtest/gtest.h>
#include <openssl/sha.h>

#include <random>

#include "tests/sha256/every_implementation.h"

namespace breadbin256 {
namespace {

Digest openssl_digest(Bytes message) {
  Digest digest;
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, message.data(), message.size());
  SHA256_Final(digest.data(), &context);
  return digest;
}

/// A third each: up to one block, up to 1,000 bytes, up to 8,000 bytes.
std::size_t random_size(std::mt19937& random) {
  constexpr std::size_t kLimits[] = {65, 1001, 8001};
  return random() % kLimits[random() % 3];
}

TEST(AgainstOpenssl, HundredThousandRandomMessages) {
  std::mt19937 random(20260101);
  std::vector<std::uint8_t> pool(16384);
  for (std::uint8_t& byte : pool) byte = static_cast<std::uint8_t>(random());
  const auto all = usable_implementations();
  for (std::size_t i = 0; i < 100000; ++i) {
    pool[random() % pool.size()] = static_cast<std::uint8_t>(random());
    const Bytes message = Bytes(pool).subspan(random() % 8000, random_size(random));
    const Sha256Implementation& how = *all[i % all.size()];
    ASSERT_EQ(to_hex(sha256(message, how)), to_hex(openssl_digest(message)))
        << how.name << " " << message.size();
  }
}

}  // namespace
}  // namespace breadbin256
