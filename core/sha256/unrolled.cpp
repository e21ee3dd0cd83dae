#include "core/sha256/rungs.h"
#include "core/sha256/unrolled_rounds.h"

namespace breadbin256 {

const Sha256Implementation kUnrolled = {
    "unrolled", "64 rounds written out, words renamed instead of moved, schedule in a ring of 16",
    CpuNeed::kNothing, compress, hash_message};

}  // namespace breadbin256
