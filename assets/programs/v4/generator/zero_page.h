#pragma once
// Who owns which byte of zero page $02-$8f while version 4 runs. BASIC sleeps, the KERNAL lives from $90 up.
//
//   $02-$78  the message as it is typed, up to 119 bytes; the hash pads it in place, works in it
//   $02-$41  words 0-15 of the block; words of the schedule take the places of those that are used up
//   $02-$21  at the end: the digest
//   $42-$61  a-h: in round t word i (a = 0 .. h = 7) lies in slot (i - t) mod 8
//   $62-$69  a^b of this round and of the one before
//   $6a-$6d  T1 in the making
//   $6e      swap: the carry that waits while another one runs (see chain.h)
//   $6f      free
//   $70-$8b  places for schedule words
//   $8c-$8e  two blocks: pointer and counter
//   $8f      length of the message

#include <cstdint>

#include "assets/programs/v4/generator/code.h"

namespace breadbin256::v4 {

inline constexpr int kMessage = 0x02;
inline constexpr int kDigest = 0x02;
inline constexpr int kState = 0x42;
inline constexpr int kXored = 0x62;
inline constexpr int kT1 = 0x6a;
inline constexpr std::uint8_t kSwap = 0x6e;
inline constexpr int kSpare = 0x70;
inline constexpr int kSpareWords = 7;
inline constexpr std::uint8_t kPointer = 0x8c;
inline constexpr std::uint8_t kPass = 0x8e;
inline constexpr std::uint8_t kLength = 0x8f;

inline Word block_word(int index) { return word_at(kMessage + 4 * index); }
inline Word digest_word(int index) { return word_at(kDigest + 4 * index); }
inline Word state_slot(int index) { return word_at(kState + 4 * (index % 8)); }
inline Word xored_slot(int index) { return word_at(kXored + 4 * (index % 2)); }
inline Word t1_word() { return word_at(kT1); }

}  // namespace breadbin256::v4
