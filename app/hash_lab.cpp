#include "app/hash_lab.h"

#include <algorithm>
#include <numeric>

#include "core/emu6502/disassembler.h"

namespace breadbin256 {

namespace {

constexpr Cycle kSlice = 500'000;              // between two looks at whether somebody cancelled
constexpr Cycle kLimit = 100'000'000;          // a minute and a half of a C64: that hash does not end
constexpr std::uint8_t kDisplayEnable = 0x10;  // DEN, bit 4 of $D011
constexpr std::uint8_t kControl1 = 0x11, kControl2 = 0x16, kMemoryPointers = 0x18;
// What the KERNAL puts into the latch of CIA 1's timer A for 60 interrupts a second.
constexpr std::uint16_t kPalLatch = 0x4025, kNtscLatch = 0x4295;

/// The beam at a place of the frame, the display on or off since its top.
MachineState placed(const HashSpecimen& specimen, VideoStandard standard, RasterPosition beam, bool display) {
  MachineState state = *specimen.at_start;
  const Vic before = state.vic;
  const auto line_cycles = static_cast<Cycle>(screen_timing(standard).cycles_per_line);
  const Cycle top =
      state.cycle - (static_cast<Cycle>(beam.line) * line_cycles + static_cast<Cycle>(beam.cycle) - 1);
  const auto control = static_cast<std::uint8_t>((state.display_register & 0x7f & ~kDisplayEnable) |
                                                 (display ? kDisplayEnable : 0));
  state.vic.reset(standard, top);
  state.vic.write(kControl2, before.registers_as_written[kControl2], top);
  state.vic.write(kMemoryPointers, before.registers_as_written[kMemoryPointers], top);
  state.vic.write(kControl1, control, top);
  state.display_register = control;
  state.display_override = display ? DisplayOverride::kForcedOn : DisplayOverride::kForcedOff;
  if (state.standard != standard && (state.cia1.a.latch == kPalLatch || state.cia1.a.latch == kNtscLatch))
    state.cia1.a.latch = standard == VideoStandard::kPal ? kPalLatch : kNtscLatch;
  state.standard = standard;
  state.keyboard = {};
  return state;
}

ProgramCounterSet ends_of(const Program& program) {
  ProgramCounterSet stops;
  for (const std::uint16_t address : program.probe_map->at(ProbeEvent::kHashDone)) stops.set(address);
  return stops;
}

class UntilHashDone : public MachineObserver {
 public:
  UntilHashDone(Profiler& profiler, const ProgramCounterSet& ends) : profiler_(profiler), ends_(ends) {}
  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    return !ends_[pc] && profiler_.before_instruction(pc, state);
  }
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    profiler_.on_read(address, value, cycle);
  }

 private:
  Profiler& profiler_;
  const ProgramCounterSet& ends_;
};

std::optional<HashProfile> profile(Machine& machine, const HashSpecimen& specimen, bool display,
                                   const std::function<bool()>& wanted) {
  const RasterPosition beam = specimen.at_start->vic.raster(specimen.at_start->cycle);
  machine.restore(placed(specimen, specimen.at_start->standard, beam, display));
  const ProgramCounterSet ends = ends_of(specimen.program);
  Profiler profiler(*specimen.program.probe_map, specimen.program.labels);
  UntilHashDone observer(profiler, ends);
  const Cycle limit = machine.state().cycle + kLimit;
  while (machine.state().cycle < limit && wanted()) {
    const StopReason reason = machine.run_observed(observer, machine.state().cycle + kSlice);
    if (reason == StopReason::kObserverAsked) return profiler.finish(machine.state());
    if (reason != StopReason::kCycleReached) break;
  }
  return std::nullopt;
}

std::vector<std::string> texts_of(const HashProfile& profile, const Machine& machine, const Labels& labels) {
  std::vector<std::string> texts;
  for (const InstructionCount& one : profile.instructions)
    texts.push_back(disassemble(
                        one.address, [&](std::uint16_t address) { return machine.peek(address); },
                        [&](std::uint16_t address) { return std::string(labels.name_at(address)); })
                        .text);
  return texts;
}

}  // namespace

std::optional<ProfiledHash> profile_off_and_on(const HashSpecimen& specimen, const GoOn& go_on) {
  Machine machine(specimen.roms->set(), specimen.at_start->standard);
  auto off = profile(machine, specimen, false, [&] { return go_on(0); });
  if (!off) return std::nullopt;
  auto texts = texts_of(*off, machine, specimen.program.labels);
  auto on = profile(machine, specimen, true, [&] { return go_on(0.5); });
  if (!on) return std::nullopt;
  return ProfiledHash{std::move(*off), std::move(*on),
                      specimen.at_start->vic.raster(specimen.at_start->cycle), std::move(texts)};
}

Cycle StartSweep::least() const { return *std::min_element(stolen.begin(), stolen.end()); }
Cycle StartSweep::most() const { return *std::max_element(stolen.begin(), stolen.end()); }
double StartSweep::mean() const {
  const Cycle sum = std::accumulate(stolen.begin(), stolen.end(), Cycle{0});
  return static_cast<double>(sum) / static_cast<double>(stolen.size());
}

std::optional<StartSweep> sweep_start_lines(const HashSpecimen& specimen, VideoStandard standard,
                                            const GoOn& go_on) {
  Machine machine(specimen.roms->set(), standard);
  const ProgramCounterSet ends = ends_of(specimen.program);
  const int lines = screen_timing(standard).lines;
  StartSweep sweep{standard, {}};
  for (int line = 0; line < lines; ++line) {
    machine.restore(placed(specimen, standard, {line, 1}, true));
    const CycleMark before = mark_cycles(machine.state());
    const Cycle limit = machine.state().cycle + kLimit;
    StopReason reason = StopReason::kCycleReached;
    while (reason == StopReason::kCycleReached) {
      if (machine.state().cycle >= limit || !go_on(static_cast<double>(line) / lines)) return std::nullopt;
      reason = machine.run_until_pc(ends, machine.state().cycle + kSlice);
    }
    if (reason != StopReason::kProgramCounter) return std::nullopt;
    sweep.stolen.push_back(cycles_between(before, mark_cycles(machine.state())).stolen);
  }
  return sweep;
}

}  // namespace breadbin256
