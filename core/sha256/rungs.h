#pragma once
// The rungs of this room, one file each. Other rooms go through implementations.h.

#include "core/sha256/implementations.h"

namespace breadbin256 {

extern const Sha256Implementation kTextbook;   // textbook.cpp
extern const Sha256Implementation kUnrolled;   // unrolled.cpp
extern const Sha256Implementation kX86Bmi2;    // x86_bmi2.cpp
extern const Sha256Implementation kX86Shani;   // x86_shani.cpp
extern const Sha256Implementation kArmv8Sha2;  // armv8_sha2.cpp

}  // namespace breadbin256
