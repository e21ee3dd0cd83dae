// The unrolled rounds once more, compiled with -mbmi -mbmi2: RORX rotates into another register, ANDN is half
// of Ch.

#include "core/sha256/rungs.h"
#include "core/sha256/unrolled_rounds.h"

namespace breadbin256 {

const Sha256Implementation kX86Bmi2 = {"x86-bmi2", "unrolled, with rotates that spare a copy",
                                       CpuNeed::kX86Bmi2, compress, hash_message};

}  // namespace breadbin256
