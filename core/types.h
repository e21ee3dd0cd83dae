#pragma once
// The words that every room shares. Nothing else belongs here.

#include <cstdint>

namespace breadbin256 {

/// phi2 cycles since power-on. A bus access is one cycle, so this also numbers the bus accesses.
using Cycle = std::uint64_t;

/// "Not in any foreseeable cycle": what a chip answers when nothing is going to happen.
inline constexpr Cycle kNever = ~Cycle{0};

/// The two machines that were sold. Sources: hardware facts 1 of Bauer's VIC-II article, section 2.2.
enum class VideoStandard : std::uint8_t { kPal, kNtsc };

}  // namespace breadbin256
