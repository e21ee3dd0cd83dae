#pragma once
// Every instruction and every write of a stretch of a run, to be gone through afterwards as often as one likes:
// what `probe --guess` looks for SHA-256 in. Instructions of interrupt handlers are left out; what they write
// counts as written by the instruction before.
//
//   RunRecorder recorder(machine, {{digest}});
//   machine.run_observed(recorder, limit);           // ends a while after the digest lies in memory
//   const RunRecording recording = recorder.take();
//   Replay replay(recording);
//   replay.go_to(step);  replay.ram()[0x02];         // as it was before that instruction

#include <array>
#include <bitset>
#include <optional>
#include <vector>

#include "core/machine/machine.h"
#include "core/sha256/sha256.h"

namespace breadbin256 {

struct RunRecording {
  struct Step {
    std::uint16_t pc;
    std::uint8_t opcode;
  };
  struct Write {
    std::uint32_t step;
    std::uint16_t address;
    std::uint8_t value;
  };
  struct FoundDigest {
    std::size_t which = 0;  ///< of those wanted
    std::uint16_t address = 0;
    std::uint32_t step = 0;  ///< the first at which it is complete
  };

  std::vector<std::uint8_t> ram_before;
  std::vector<Step> steps;
  std::vector<Write> writes;
  /// By address: one more than the last step before the digest that read there; 0: none.
  std::vector<std::uint32_t> last_read;
  std::optional<FoundDigest> found;
  std::bitset<65536> passed_before;  ///< addresses of instructions while the message was typed, if known
};

class RunRecorder : public MachineObserver {
 public:
  RunRecorder(const Machine& machine, std::vector<Digest> wanted);

  bool before_instruction(std::uint16_t pc, const MachineState& state) override;
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override;

  const std::optional<RunRecording::FoundDigest>& found() const { return recording_.found; }
  RunRecording take() { return std::move(recording_); }

 private:
  void look_for_digest(std::uint16_t address, std::uint8_t value);

  const MachineState& state_;
  std::vector<Digest> wanted_;
  RunRecording recording_;
  std::vector<std::uint8_t> ram_;
  bool in_handler_ = false, opcode_comes_ = false;
};

/// Memory as it was, forward through a recording.
class Replay {
 public:
  explicit Replay(const RunRecording& recording) : recording_(recording), ram_(recording.ram_before) {}

  /// To the moment before that step; never back.
  void go_to(std::size_t step) {
    while (next_ < recording_.writes.size() && recording_.writes[next_].step < step) apply_next();
  }
  /// The next write takes place; none when there is no more.
  const RunRecording::Write* apply_next() {
    if (next_ >= recording_.writes.size()) return nullptr;
    const RunRecording::Write& write = recording_.writes[next_++];
    ram_[write.address] = write.value;
    return &write;
  }
  const std::vector<std::uint8_t>& ram() const { return ram_; }

 private:
  const RunRecording& recording_;
  std::vector<std::uint8_t> ram_;
  std::size_t next_ = 0;
};

/// A subroutine's stay: from its first instruction to the RTS that leaves it (or the end of the recording).
struct CallSpan {
  std::uint16_t entry = 0, return_to = 0;
  std::size_t first_step = 0, last_step = 0;
  bool returned = false;
};

/// In the order in which they were called.
std::vector<CallSpan> call_spans(const RunRecording& recording);

}  // namespace breadbin256
