#include "bench/peers.h"

#ifdef BREADBIN256_OPENSSL
#define OPENSSL_SUPPRESS_DEPRECATED  // the low-level calls are OpenSSL's fastest, hence the yardstick
#include <openssl/crypto.h>
#include <openssl/sha.h>
#endif
#ifdef BREADBIN256_GCRYPT
#include <gcrypt.h>
#endif
#ifdef BREADBIN256_NETTLE
#include <nettle/sha2.h>
#include <nettle/version.h>
#endif

namespace breadbin256 {

#ifdef BREADBIN256_OPENSSL
static void openssl_streaming(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, message, size);
  SHA256_Final(digest, &context);
}

static void openssl_convenient(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  SHA256(message, size, digest);
}
#endif

#ifdef BREADBIN256_GCRYPT
static void gcrypt_buffer(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  gcry_md_hash_buffer(GCRY_MD_SHA256, digest, message, size);
}
#endif

#ifdef BREADBIN256_NETTLE
static void nettle_streaming(const std::uint8_t* message, std::size_t size, std::uint8_t* digest) {
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, size, message);
  sha256_digest(&context, 32, digest);
}
#endif

std::vector<Peer> peers() {
  std::vector<Peer> found;
#ifdef BREADBIN256_OPENSSL
  const std::string openssl = std::string("OpenSSL ") + OpenSSL_version(OPENSSL_VERSION_STRING);
  found.push_back({openssl + " Init/Update/Final", openssl_streaming});
  found.push_back({openssl + " SHA256()", openssl_convenient});
#endif
#ifdef BREADBIN256_GCRYPT
  const std::string gcrypt = gcry_check_version(nullptr);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
  found.push_back({"libgcrypt " + gcrypt, gcrypt_buffer});
#endif
#ifdef BREADBIN256_NETTLE
  found.push_back(
      {"nettle " + std::to_string(NETTLE_VERSION_MAJOR) + "." + std::to_string(NETTLE_VERSION_MINOR),
       nettle_streaming});
#endif
  return found;
}

}  // namespace breadbin256
