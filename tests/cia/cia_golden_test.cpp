// What programs read from a 6526 in a reference emulator (tests/vectors/golden/README.md), replayed access by
// access on the lazy chip and on its ticked oracle.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/cia/cia.h"
#include "tests/cia/cia_ticked.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

using nlohmann::json;

constexpr char kFile[] = "golden/cia-timers.json.gz";
constexpr Cycle kFirstEvent = 1000;

/// Latch = counter = `value`, stopped, pipelines empty, toggle flip-flop set.
template <class Chip>
Cycle prepare_timer(Chip& chip, std::uint8_t latch, std::uint8_t control, int value, Cycle now) {
  chip.write(latch + 1, 0xff, now += 1);
  chip.write(control, 1, now += 10);
  chip.write(control, 0, now += 10);
  chip.write(latch, static_cast<std::uint8_t>(value), now += 10);
  chip.write(latch + 1, static_cast<std::uint8_t>(value >> 8), now += 1);
  return now + 40;
}

template <class Chip>
Chip prepared(const json& test_case) {
  Chip chip;
  chip.reset(0, kTodRatePal);
  Cycle now = prepare_timer(chip, kCiaTaLo, kCiaCra, test_case["ta"], 0);
  now = prepare_timer(chip, kCiaTbLo, kCiaCrb, test_case["tb"], now);
  chip.write(kCiaPrb, test_case["prb"], now);
  chip.write(kCiaDdrb, test_case["ddrb"], now + 1);
  return chip;
}

/// Which read differs first, in words; empty when none does.
template <class Chip>
std::string first_difference(const json& test_case) {
  Chip chip = prepared<Chip>(test_case);
  for (const json& event : test_case["ev"]) {
    const Cycle now = kFirstEvent + event[0].get<Cycle>();
    const std::uint8_t reg = event[2];
    if (event[1] == "w") {
      chip.write(reg, event[3], now);
      continue;
    }
    const int peeked = chip.peek(reg, now), value = chip.read(reg, now);
    if (peeked != value) return "peek is not what read returns: " + event.dump();
    if (!event[3].is_null() && event[3] != value) return event.dump() + " but is " + std::to_string(value);
  }
  return {};
}

template <class Chip>
void expect_all_cases() {
  const auto file = find_vector_file(kFile);
  if (!file) GTEST_SKIP() << missing_vector_message(kFile);
  const json vectors = json::parse(read_vector_file(*file));
  std::map<std::string, int> groups;
  for (const json& test_case : vectors["cases"]) {
    EXPECT_EQ(first_difference<Chip>(test_case), "") << test_case.dump();
    ++groups[test_case["group"].get<std::string>()];
  }
  EXPECT_FALSE(groups.empty());
  for (const auto& [group, count] : groups) std::printf("  %5d  %s\n", count, group.c_str());
  std::printf("  %5zu cases in all\n", vectors["cases"].size());
}

TEST(CiaGolden, LazyChipReadsWhatTheReferenceRead) { expect_all_cases<Cia>(); }
TEST(CiaGolden, TickedChipReadsWhatTheReferenceRead) { expect_all_cases<TickedCia>(); }

/// The event list with the values of the second emulator in the place of the reference's.
json with_alternative(json test_case) {
  for (const json& alternative : test_case["alt"])
    test_case["ev"][alternative[0].get<std::size_t>()][3] = alternative[1];
  return test_case;
}

TEST(CiaGolden, DisputedCasesAreReportedAndLazyEqualsTicked) {
  const auto file = find_vector_file(kFile);
  if (!file) GTEST_SKIP() << missing_vector_message(kFile);
  const json vectors = json::parse(read_vector_file(*file));
  int with_first = 0, with_second = 0, with_none = 0;
  for (const json& test_case : vectors["disputed"]) {
    const std::string difference = first_difference<Cia>(test_case);
    EXPECT_EQ(difference, first_difference<TickedCia>(test_case)) << test_case.dump();
    const bool first = difference.empty(),
               second = first_difference<Cia>(with_alternative(test_case)).empty();
    with_first += first;
    with_second += second;
    with_none += !first && !second;
  }
  std::printf("  disputed: as x64sc %d, as VirtualC64 %d, as neither %d\n", with_first, with_second,
              with_none);
}

}  // namespace
}  // namespace breadbin256
