#pragma once
// A test fixture that runs once for each implementation that this processor can run.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/sha256/implementations.h"

namespace breadbin256 {

struct EveryImplementation : ::testing::TestWithParam<const Sha256Implementation*> {};

inline std::string implementation_test_name(
    const ::testing::TestParamInfo<const Sha256Implementation*>& instance) {
  std::string name = instance.param->name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

#define INSTANTIATE_EVERY_IMPLEMENTATION(fixture)                                                           \
  INSTANTIATE_TEST_SUITE_P(                                                                                 \
      Each, fixture, ::testing::ValuesIn(usable_implementations().begin(), usable_implementations().end()), \
      implementation_test_name)

}  // namespace breadbin256
