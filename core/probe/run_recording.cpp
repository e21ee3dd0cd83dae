#include "core/probe/run_recording.h"

#include <algorithm>

namespace breadbin256 {

namespace {

constexpr std::uint8_t kJsr = 0x20, kRts = 0x60;

/// Enough for zero page to be put back and the subroutine to return.
constexpr std::size_t kStepsAfterDigest = 100'000;
/// A quarter of a gigabyte.
constexpr std::size_t kMostSteps = 30'000'000;

/// $D000-$DFFF is I/O and not RAM. Source: 6510 port, Programmer's Reference Guide, chapter 5.
bool writes_go_to_io(std::uint16_t address, const MachineState& state) {
  const std::uint8_t port = state.port.levels();
  return address >= 0xd000 && address <= 0xdfff && (port & 4) && (port & 3);
}

}  // namespace

RunRecorder::RunRecorder(const Machine& machine, std::vector<Digest> wanted)
    : state_(machine.state()), wanted_(std::move(wanted)) {
  ram_.assign(state_.ram.begin(), state_.ram.end());
  recording_.ram_before = ram_;
  recording_.last_read.assign(65536, 0);
}

bool RunRecorder::before_instruction(std::uint16_t pc, const MachineState& state) {
  in_handler_ = state.interrupts.inside;
  opcode_comes_ = !in_handler_;
  const std::size_t steps = recording_.steps.size();
  if (steps >= kMostSteps) return false;
  if (recording_.found && steps > recording_.found->step + kStepsAfterDigest) return false;
  if (!in_handler_) recording_.steps.push_back({pc, 0});
  return true;
}

void RunRecorder::on_read(std::uint16_t address, std::uint8_t value, Cycle) {
  if (in_handler_ || recording_.steps.empty()) return;
  if (opcode_comes_) {
    recording_.steps.back().opcode = value;
    opcode_comes_ = false;
  } else if (!recording_.found) {
    recording_.last_read[address] = static_cast<std::uint32_t>(recording_.steps.size());
  }
}

void RunRecorder::on_write(std::uint16_t address, std::uint8_t value, Cycle) {
  if (address < 2 || recording_.steps.empty() || writes_go_to_io(address, state_)) return;
  ram_[address] = value;
  recording_.writes.push_back({static_cast<std::uint32_t>(recording_.steps.size() - 1), address, value});
  if (!recording_.found) look_for_digest(address, value);
}

void RunRecorder::look_for_digest(std::uint16_t address, std::uint8_t value) {
  for (std::size_t which = 0; which < wanted_.size(); ++which) {
    const Digest& digest = wanted_[which];
    for (std::size_t index = 0; index < digest.size(); ++index) {
      if (digest[index] != value || address < index || address - index + digest.size() > 65536) continue;
      const std::size_t first = address - index;
      if (std::equal(digest.begin(), digest.end(), ram_.begin() + static_cast<std::ptrdiff_t>(first)))
        recording_.found = {which, static_cast<std::uint16_t>(first),
                            static_cast<std::uint32_t>(recording_.steps.size())};
    }
  }
}

std::vector<CallSpan> call_spans(const RunRecording& recording) {
  std::vector<CallSpan> spans;
  std::vector<std::size_t> open;
  const auto& steps = recording.steps;
  for (std::size_t step = 0; step + 1 < steps.size(); ++step) {
    const std::uint16_t next = steps[step + 1].pc;
    if (steps[step].opcode == kJsr) {
      open.push_back(spans.size());
      spans.push_back({next, static_cast<std::uint16_t>(steps[step].pc + 3), step + 1, steps.size(), false});
    } else if (steps[step].opcode == kRts) {
      // An RTS that leads to no caller is a jump; one to an outer caller leaves the inner ones as well.
      const auto returns = [&](std::size_t span) { return spans[span].return_to == next; };
      const auto frame = std::find_if(open.rbegin(), open.rend(), returns);
      if (frame == open.rend()) continue;
      for (auto left = open.rbegin(); left <= frame; ++left) {
        spans[*left].last_step = step;
        spans[*left].returned = true;
      }
      open.erase(frame.base() - 1, open.end());
    }
  }
  return spans;
}

}  // namespace breadbin256
