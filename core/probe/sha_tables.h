#pragma once
// The constants of SHA-256 in somebody's program: K (64 words) and the initial H (8 words), as words of either
// byte order or as four arrays of bytes. Constants that are operands of instructions are not found.
//
//   for (const ShaTable& table : find_sha_tables(memory)) ... table.address ...

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace breadbin256 {

struct ShaTable {
  enum class Form : std::uint8_t { kBigEndian, kLittleEndian, kByteArrays };
  bool is_k = true;  ///< K, or else H
  Form form = Form::kBigEndian;
  std::uint16_t address = 0;
  std::array<std::uint16_t, 4> byte_arrays{};  ///< of kByteArrays, most significant first
};

/// `memory`: of any size; addresses count from `first`.
std::vector<ShaTable> find_sha_tables(std::span<const std::uint8_t> memory, std::uint16_t first = 0);

}  // namespace breadbin256
