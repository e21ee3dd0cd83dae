#pragma once
// The rungs of this room, one file each. Other rooms go through implementations.h.

#include "core/sha256/implementations.h"

namespace breadbin256 {

extern const Sha256Implementation kTextbook;  // textbook.cpp

}  // namespace breadbin256
