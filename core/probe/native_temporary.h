#pragma once
// What a native round has where a program keeps one of its intermediate words.

#include "core/probe/probe_map.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

inline std::uint32_t native_temporary(const RoundTrace& round, Temporary temporary) {
  switch (temporary) {
    case Temporary::kCh: return round.ch;
    case Temporary::kMaj: return round.maj;
    case Temporary::kBigSigma0: return round.big_sigma0;
    case Temporary::kBigSigma1: return round.big_sigma1;
    case Temporary::kT1: return round.t1;
    case Temporary::kT2: return round.t2;
  }
  return 0;
}

}  // namespace breadbin256
