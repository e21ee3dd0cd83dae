#include "core/sha256/rungs.h"

namespace breadbin256 {

static constexpr const Sha256Implementation* kRungs[] = {&kTextbook};

std::span<const Sha256Implementation* const> usable_implementations() { return kRungs; }

const Sha256Implementation* find_implementation(std::string_view name) {
  for (const Sha256Implementation* each : usable_implementations())
    if (each->name == name) return each;
  return nullptr;
}

const Sha256Implementation& default_implementation() { return kTextbook; }

}  // namespace breadbin256
