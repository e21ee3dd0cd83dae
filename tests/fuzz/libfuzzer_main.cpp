// One libFuzzer program: BREADBIN256_FUZZ_TARGET names the function of targets.h.

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  breadbin256::fuzz::BREADBIN256_FUZZ_TARGET({data, size});
  return 0;
}
