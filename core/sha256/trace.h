#pragma once
// SHA-256 with every word written down: what each round of each block has in a-h, W, K, the sigmas, Ch, Maj,
// T1, T2.
//
// Made of the functions of fips180.h, apart from every fast implementation. About 4 KiB a block: meant for
// messages that somebody looks at. Names and numbering: FIPS 180-4, section 6.2.2; t is 0..63.
//
//   const Sha256Trace trace = trace_sha256(bytes_of("abc"));
//   const RoundTrace& round = trace.blocks[0].rounds[t];
//   round.after[kA] == round.t1 + round.t2;  round.after[kE] == round.before[kD] + round.t1;

#include <array>
#include <cstdint>
#include <vector>

#include "core/sha256/sha256.h"

namespace breadbin256 {

/// Indices of a-h in `before`, `after`, and of H0..H7.
enum WorkingVariable : std::size_t { kA, kB, kC, kD, kE, kF, kG, kH };

using EightWords = std::array<std::uint32_t, 8>;

struct RoundTrace {
  EightWords before, after;  ///< a-h
  std::uint32_t w, k;
  std::uint32_t big_sigma0;  ///< of a before the round
  std::uint32_t big_sigma1;  ///< of e before the round
  std::uint32_t ch, maj, t1, t2;
};

struct BlockTrace {
  std::array<std::uint8_t, 64> bytes;  ///< of the padded message
  EightWords hash_before, hash_after;  ///< H
  std::array<std::uint32_t, 64> w;
  /// The terms of w[t] for t >= 16: small_sigma0 of w[t-15], small_sigma1 of w[t-2]; 0 below.
  std::array<std::uint32_t, 64> small_sigma0, small_sigma1;
  std::array<RoundTrace, 64> rounds;
};

struct Sha256Trace {
  std::vector<BlockTrace> blocks;
  Digest digest;
};

/// The message, 0x80, zeros, and its length in bits: a multiple of 64 bytes (section 5.1.1).
std::vector<std::uint8_t> pad_message(Bytes message);

Sha256Trace trace_sha256(Bytes message);

/// One block from any H: what a program that starts from other values or pads wrongly should have got.
BlockTrace trace_block(const EightWords& hash, std::span<const std::uint8_t, 64> bytes);

}  // namespace breadbin256
