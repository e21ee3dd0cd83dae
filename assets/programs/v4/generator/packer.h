#pragma once
// Packs bytes so that version 4's `unpack` (v4.asm, where the format is described) gets them back.
//
// The 6502 works downwards: it reads the packed bytes from the last one and writes the last byte first, so both
// may lie in the same memory as long as the write pointer stays above the read pointer.

#include <cstdint>
#include <span>
#include <vector>

namespace breadbin256::v4 {

std::vector<std::uint8_t> pack(std::span<const std::uint8_t> bytes);

/// Do packed bytes that lie at `packed_at` survive until they are read, while `first` to `past_end` is written?
bool unpacks_in_place(std::span<const std::uint8_t> packed, int packed_at, int first, int past_end);

}  // namespace breadbin256::v4
