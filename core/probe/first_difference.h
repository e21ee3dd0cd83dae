#pragma once
// Where and why a hash is wrong, from the facts: the bytes that were meant, the bytes that were hashed, and what each
// round had in its words. Says nothing that it cannot show.
//
//   const Verdict verdict = judge({record, meant, hashed, "v1"}, trace_sha256(meant));

#include <optional>
#include <string>
#include <vector>

#include "core/machine/history.h"
#include "core/probe/hash_watch.h"
#include "core/probe/labels.h"
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

/// Where the map says that the wrong byte lies, at the end of its round.
std::optional<std::uint16_t> address_of(const WordDifference& difference, const ProbeMap& map);
/// The cycle in which the round of the difference ended.
std::optional<Cycle> end_of_round(const WordDifference& difference, const HashRecord& record);

/// The instruction that wrote the wrong byte, by running through the past; see MachineHistory::who_wrote.
std::optional<WriteRecord> who_made(const WordDifference& difference, const HashRecord& record,
                                    const ProbeMap& map, const MachineHistory& history, Machine& scratch);
/// "adc $1234,x at hash+12 ($c0de)".
std::string instruction_text(const WriteRecord& write, const Labels& labels);

/// The writes of one hash, for those who keep no history. A MachineObserver.
class WriteLog : public MachineObserver {
 public:
  bool before_instruction(std::uint16_t pc, const MachineState& state) override;
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  /// The last one to that address before that cycle.
  std::optional<WriteRecord> last_before(std::uint16_t address, Cycle cycle) const;

 private:
  std::vector<WriteRecord> writes_;
  WriteRecord next_;
  std::uint8_t fetched_ = 3;
};

}  // namespace breadbin256
