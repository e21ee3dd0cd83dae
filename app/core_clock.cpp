#include "app/core_clock.h"

#include <algorithm>
#include <chrono>

namespace breadbin256 {

std::int64_t now_nanoseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

static constexpr int kMultiplications = 16384;
static constexpr double kCyclesOfOne = 3;

static std::int64_t time_of_chain() {
  std::uint64_t value = 3;
  const std::int64_t start = now_nanoseconds();
  for (int i = 0; i < kMultiplications; i += 8) {
    for (int j = 0; j < 8; ++j) {
      value *= value;
      asm volatile("" : "+r"(value));  // keeps the compiler from computing the chain itself
    }
  }
  return std::max<std::int64_t>(now_nanoseconds() - start, 1);
}

double core_cycles_per_nanosecond() {
  std::int64_t least = time_of_chain();
  for (int i = 0; i < 3; ++i) least = std::min(least, time_of_chain());
  return kMultiplications * kCyclesOfOne / static_cast<double>(least);
}

}  // namespace breadbin256
