#pragma once
// Why a hash is wrong, from the facts: the bytes that were meant, the bytes that were hashed, and what each
// round had in its words. Says nothing that it cannot show.
//
//   const Verdict verdict = judge({record, meant, hashed, "v1"}, trace_sha256(meant));

#include <optional>
#include <string>
#include <vector>

#include "core/probe/hash_watch.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

struct JudgedHash {
  const HashRecord& record;
  const std::vector<std::uint8_t>& meant;
  const std::vector<std::uint8_t>& hashed;
  std::string program;
};

struct WordDifference {
  int block = 0, round = 0;  ///< from 0
  std::string word;          ///< "W[8]", "a" ... "h"
  int byte = 0;              ///< 0: most significant
  std::uint32_t c64 = 0, native = 0;
  std::string sentence;
};

struct Verdict {
  std::optional<WordDifference> first_difference;
  std::vector<std::string> reasons;  ///< at most three
};

Verdict judge(const JudgedHash& hash, const Sha256Trace& native);

/// The first word in which the rounds so far differ from the native ones; for a hash that still goes on, too.
std::optional<WordDifference> first_difference(const HashRecord& record,
                                               const std::vector<std::uint8_t>& meant,
                                               const Sha256Trace& native);

}  // namespace breadbin256
