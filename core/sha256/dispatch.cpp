#include <cstdlib>

#include "core/sha256/rungs.h"

namespace breadbin256 {

/// The slowest first.
static constexpr const Sha256Implementation* kCompiledIn[] = {
    &kTextbook,  &kUnrolled,
#ifdef BREADBIN256_HAS_X86
    &kX86Bmi2,   &kX86Shani, &kX86Avx512,
#endif
#ifdef BREADBIN256_HAS_ARMV8
    &kArmv8Sha2,
#endif
};

static void complain(Selection& selected, const std::string& sentence) {
  selected.complaint += (selected.complaint.empty() ? "" : "\n") + sentence;
}

static void check(Selection& selected, const Sha256Implementation& candidate, bool supported) {
  const bool passed = supported && passes_self_test(candidate);
  selected.checks.push_back({&candidate, supported, passed});
  if (passed) selected.usable.push_back(&candidate);
  if (supported && !passed)
    complain(selected, std::string("SHA-256 implementation ") + candidate.name +
                           " failed its self-test on this processor and is not used");
}

static const Sha256Implementation* named(const Selection& selected, std::string_view name) {
  for (const Sha256Implementation* each : selected.usable)
    if (each->name == name) return each;
  return nullptr;
}

static std::string names_of(const Selection& selected) {
  std::string names;
  for (const Sha256Implementation* each : selected.usable)
    names += (names.empty() ? "" : ", ") + std::string(each->name);
  return names;
}

Selection select_implementation(std::span<const Sha256Implementation* const> compiled_in,
                                bool (*has)(CpuNeed), const char* forced_name) {
  Selection selected{};
  for (const Sha256Implementation* candidate : compiled_in) check(selected, *candidate, has(candidate->need));
  selected.chosen = selected.usable.empty() ? nullptr : selected.usable.back();
  if (!forced_name || !*forced_name) return selected;
  if (const Sha256Implementation* forced = named(selected, forced_name)) {
    selected.chosen = forced;
  } else {
    selected.forced_name_is_wrong = true;
    complain(selected, "BREADBIN256_SHA256=" + std::string(forced_name) +
                           " names no implementation that works here; there are " + names_of(selected));
  }
  return selected;
}

const Selection& selection() {
  static const Selection once =
      select_implementation(kCompiledIn, processor_has, std::getenv("BREADBIN256_SHA256"));
  return once;
}

std::span<const Sha256Implementation* const> usable_implementations() { return selection().usable; }

const Sha256Implementation* find_implementation(std::string_view name) { return named(selection(), name); }

const Sha256Implementation& default_implementation() {
  if (!selection().chosen) std::abort();  // not even the textbook computes: nothing here can be trusted
  return *selection().chosen;
}

}  // namespace breadbin256
