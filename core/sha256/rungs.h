#pragma once
// The rungs of this room, one file each. Other rooms go through implementations.h.

#include "core/sha256/implementations.h"

namespace breadbin256 {

extern const Sha256Implementation kTextbook;   // textbook.cpp
extern const Sha256Implementation kUnrolled;   // unrolled.cpp
extern const Sha256Implementation kX86Bmi2;    // x86_bmi2.cpp
extern const Sha256Implementation kX86Shani;   // x86_shani.cpp
extern const Sha256Implementation kX86Avx512;  // x86_avx512.cpp
extern const Sha256Implementation kArmv8Sha2;  // armv8_sha2.cpp

/// What x86_avx512.cpp leaves to x86_shani.cpp.
namespace x86_shani {
void compress(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count);
void hash_message(const std::uint8_t* message, std::size_t size, std::uint8_t* digest);
void hash_batch(const BatchItem* items, std::size_t count);
}  // namespace x86_shani

}  // namespace breadbin256
