#include "core/sha256/sha256.h"

#include <algorithm>
#include <cstring>

#include "core/sha256/implementations.h"
#include "core/sha256/one_shot.h"

namespace breadbin256 {

Sha256::Sha256() : Sha256(default_implementation()) {}

Sha256::Sha256(const Sha256Implementation& how) : implementation(&how) { init(); }

void Sha256::init() {
  hash = fips180::kInitialHash;
  length_bytes = 0;
}

void Sha256::update(Bytes piece) {
  const std::size_t held = length_bytes % 64;
  length_bytes += piece.size();
  if (held > 0) {
    const Bytes head = piece.first(std::min(64 - held, piece.size()));
    std::copy(head.begin(), head.end(), buffer.begin() + static_cast<std::ptrdiff_t>(held));
    piece = piece.subspan(head.size());
    if (held + head.size() < 64) return;
    implementation->compress(hash.data(), buffer.data(), 1);
  }
  const std::size_t whole_blocks = piece.size() / 64;
  if (whole_blocks > 0) implementation->compress(hash.data(), piece.data(), whole_blocks);
  piece = piece.subspan(64 * whole_blocks);
  std::copy(piece.begin(), piece.end(), buffer.begin());
}

Digest Sha256::final() {
  const std::size_t held = length_bytes % 64;
  std::uint8_t tail[128];
  std::memcpy(tail, buffer.data(), held);
  const std::size_t tail_blocks = pad_tail(tail, held, length_bytes);
  implementation->compress(hash.data(), tail, tail_blocks);
  Digest digest;
  store_digest(hash.data(), digest.data());
  init();
  return digest;
}

Digest sha256(Bytes message) { return sha256(message, default_implementation()); }

Digest sha256(Bytes message, const Sha256Implementation& implementation) {
  Digest digest;
  implementation.hash_message(message.data(), message.size(), digest.data());
  return digest;
}

void sha256_batch(std::span<const BatchItem> items) { sha256_batch(items, default_implementation()); }

void sha256_batch(std::span<const BatchItem> items, const Sha256Implementation& implementation) {
  if (implementation.hash_batch) return implementation.hash_batch(items.data(), items.size());
  for (const BatchItem& item : items) implementation.hash_message(item.message, item.size, item.digest);
}

std::string to_hex(Bytes bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

static int digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  bytes.reserve(digits.size() / 2);
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = digit_value(digits[i]), low = digit_value(digits[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(high << 4 | low));
  }
  return bytes;
}

}  // namespace breadbin256
