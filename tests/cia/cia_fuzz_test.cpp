// Differential fuzz: random accesses at random cycles on the lazy chip and on the one that ticks in every
// cycle. Compared: every value read, every register peeked at, port B, and the interrupt output in every
// single cycle. BREADBIN256_CIA_FUZZ_ACCESSES sets the number of accesses (default two million),
// BREADBIN256_CIA_FUZZ_SEED the start.

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "core/cia/cia.h"
#include "tests/cia/cia_ticked.h"

namespace breadbin256 {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

class Fuzz {
 public:
  explicit Fuzz(std::uint64_t seed) : random_(seed) {
    // A quick mains frequency in most runs, so that alarms and carries happen.
    const TodRate rates[] = {{7, 3}, {41, 6}, {300, 7}, kTodRateNtsc};
    const TodRate rate = rates[below(4)];
    lazy_.reset(now_, rate);
    ticked_.reset(now_, rate);
  }

  /// A difference found, in words; empty if none.
  std::string run(int accesses) {
    for (int access = 0; access < accesses; ++access) {
      std::string difference = wait_and_watch_interrupt();
      if (difference.empty()) difference = one_access();
      if (!difference.empty()) return "access " + std::to_string(access) + ": " + difference;
    }
    return {};
  }

 private:
  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  bool one_in(unsigned n) { return below(n) == 0; }

  unsigned gap() {
    if (one_in(2000)) return below(100000);
    if (one_in(20)) return below(600);
    return one_in(3) ? below(30) : 1 + below(6);
  }

  /// The interrupt output in every cycle until the next access, as foreseen now and as asked again on the
  /// way.
  std::string wait_and_watch_interrupt() {
    const Cycle end = now_ + gap();
    const bool ask_often = one_in(4);
    Cycle foreseen = lazy_.interrupt_low_since(now_), again = lazy_.ask_again();
    while (now_ < end) {
      ++now_;
      if (now_ >= again || (ask_often && one_in(3))) {
        foreseen = lazy_.interrupt_low_since(now_);
        again = lazy_.ask_again();
      }
      if (ticked_.interrupt_is_low(now_) != (now_ >= foreseen))
        return "interrupt output in cycle " + std::to_string(now_);
    }
    return {};
  }

  std::string one_access() {
    const auto reg = static_cast<std::uint8_t>(below(16));
    if (one_in(3)) return compare("peek", reg, lazy_.peek(reg, now_), ticked_.peek(reg, now_));
    if (one_in(9)) return compare("port B", 1, lazy_.port_b_output(now_), ticked_.port_b_output(now_));
    if (one_in(2)) return compare("read", reg, lazy_.read(reg, now_), ticked_.read(reg, now_));
    const std::uint8_t value = value_for(reg);
    lazy_.write(reg, value, now_);
    ticked_.write(reg, value, now_);
    return {};
  }

  std::uint8_t value_for(std::uint8_t reg) {
    const auto any = static_cast<std::uint8_t>(random_());
    switch (reg) {
      case kCiaTaLo:
      case kCiaTbLo: return one_in(3) ? any : any & 7;
      case kCiaTaHi:
      case kCiaTbHi: return one_in(8) ? any & 3 : 0;
      case kCiaCra: return one_in(6) ? any : (any & 0xde) | 1;
      case kCiaCrb: return one_in(4) ? any : (any & 0x5e) | 1 | (one_in(2) ? 0x40 : 0);
      case kCiaTodHours: return one_in(3) ? any : 0x11;
      case kCiaTodMinutes:
      case kCiaTodSeconds: return one_in(3) ? any : 0x59;
      case kCiaTodTenths: return one_in(3) ? any : 8;
      default: return any;
    }
  }

  std::string compare(const char* what, int reg, int lazy, int ticked) const {
    if (lazy == ticked) return {};
    return std::string(what) + " of register " + std::to_string(reg) + " in cycle " + std::to_string(now_) +
           ": lazy " + std::to_string(lazy) + ", ticked " + std::to_string(ticked);
  }

  std::mt19937_64 random_;
  Cycle now_ = 100;
  Cia lazy_;
  TickedCia ticked_;
};

TEST(CiaFuzz, LazyEqualsTicked) {
  constexpr int kAccessesPerRun = 1000;
  const std::uint64_t accesses = from_environment("BREADBIN256_CIA_FUZZ_ACCESSES", 2'000'000);
  const std::uint64_t first_seed = from_environment("BREADBIN256_CIA_FUZZ_SEED", 1);
  for (std::uint64_t run = 0; run * kAccessesPerRun < accesses; ++run)
    ASSERT_EQ(Fuzz(first_seed + run).run(kAccessesPerRun), "") << "seed " << first_seed + run;
  std::printf("  %llu accesses compared\n", static_cast<unsigned long long>(accesses));
}

}  // namespace
}  // namespace breadbin256
