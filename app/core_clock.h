#pragma once
// How fast the core runs right now, without counters that need privileges: the time of a chain of dependent
// 64-bit multiplications, each of which takes 3 cycles.
//
// Good for x86-64 since 2006 and for most of Arm's and Apple's 64-bit cores; where a core multiplies in
// another number of cycles, cycles derived from this are off by that factor, and times are not. An addition
// would not do: recent cores fold additions of constants while renaming.
//
//   const double cycles = nanoseconds * core_cycles_per_nanosecond();

#include <cstdint>

namespace breadbin256 {

/// The least time of a few chains (about 50 microseconds in all); something else on the core only makes it
/// longer.
double core_cycles_per_nanosecond();

/// Of the host's steady clock.
std::int64_t now_nanoseconds();

}  // namespace breadbin256
