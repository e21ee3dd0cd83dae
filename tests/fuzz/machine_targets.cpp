// Machines that get anything: PRG files, keys, memory.

#include <algorithm>
#include <memory>

#include "core/machine/machine.h"
#include "core/probe/labels.h"
#include "roms_free/characters/free_characters.h"
#include "roms_free/free_roms.h"
#include "tests/fuzz/targets.h"

namespace breadbin256::fuzz {

namespace {

Machine& machine_of(VideoStandard standard) {
  static Machine pal({free_kernal_rom, free_basic_rom, free_character_rom}, VideoStandard::kPal);
  static Machine ntsc({free_kernal_rom, free_basic_rom, free_character_rom}, VideoStandard::kNtsc);
  return standard == VideoStandard::kPal ? pal : ntsc;
}

constexpr Cycle kBootCycles = 2'500'000;  // to READY., more than twice

const MachineState& booted() {
  static const auto state = [] {
    Machine& machine = machine_of(VideoStandard::kNtsc);
    machine.power_on(VideoStandard::kNtsc);
    machine.run_until_cycle(kBootCycles);
    return std::make_unique<MachineState>(machine.state());
  }();
  return *state;
}

void require_valid(const Machine& machine) {
  const MachineState& state = machine.state();
  require((state.cpu.p & 0x30) == 0x20, "P has bit 5 set and no bit 4");
  require(state.ram[0] == state.port.direction && state.ram[1] == state.port.levels(),
          "$00 and $01 are the port");
  require(state.held_cycles <= state.cycle, "no more cycles are held than there were");
  const bool pal = state.standard == VideoStandard::kPal;
  const RasterPosition raster = machine.raster();
  require(raster.line >= 0 && raster.line < (pal ? 312 : 263), "the beam is in a line of the frame");
  require(raster.cycle >= 1 && raster.cycle <= (pal ? 63 : 65), "the beam is in a cycle of the line");
}

/// The longest instruction has 8 cycles; the interrupt sequence 7. Bad lines can follow one another in every
/// line (YSCROLL written in each), but an instruction crosses two at most.
constexpr Cycle kLongestStep = 8 + 2 * 43;

/// libFuzzer looks for inputs that reach new places. The places that matter here are those of the emulated program: one
/// counter for each pair of instructions that follow one another (and not the emulator's own, which a machine
/// shows whole within a few frames: its rooms are built without counters for it).
[[gnu::section("__libfuzzer_extra_counters"), gnu::used]] std::uint8_t path_counters[1 << 15];

struct PathWatch : MachineObserver {
  const ProgramCounterSet& stops;
  std::uint16_t before = 0;
  explicit PathWatch(const ProgramCounterSet& set) : stops(set) {}
  bool before_instruction(std::uint16_t pc, const MachineState&) override {
    ++path_counters[(before * 31u ^ pc) % std::size(path_counters)];
    before = pc;
    return !stops[pc];
  }
};

/// Counts cycles between instructions, and looks at the state in each.
struct StepWatch : MachineObserver {
  const Machine& machine;
  std::uint64_t steps = 0, limit;
  Cycle last = 0;
  StepWatch(const Machine& m, std::uint64_t most) : machine(m), limit(most), last(m.state().cycle) {}
  bool before_instruction(std::uint16_t, const MachineState& state) override {
    require(state.cycle - last <= kLongestStep + 7, "an instruction ends");
    last = state.cycle;
    if (steps % 64 == 0) require_valid(machine);
    return ++steps <= limit;
  }
};

void require_equal(const MachineState& a, const MachineState& b, std::string_view promise) {
  require(a.cycle == b.cycle && a.cpu.pc == b.cpu.pc && a.cpu.a == b.cpu.a && a.cpu.x == b.cpu.x &&
              a.cpu.y == b.cpu.y && a.cpu.sp == b.cpu.sp && a.cpu.p == b.cpu.p &&
              a.held_cycles == b.held_cycles && a.ram == b.ram && a.colour_ram == b.colour_ram &&
              a.sid == b.sid && a.interrupts.handler_cycles == b.interrupts.handler_cycles,
          promise);
}

void require_colours(const Frame& frame) {
  for (const auto pixel : frame.pixels) require(pixel < 16, "there are sixteen colours");
}

}  // namespace

void prg(Input input) {
  Machine& machine = machine_of(VideoStandard::kNtsc);
  machine.restore(booted());
  const auto loaded = machine.load_prg(input);
  if (!loaded) {
    require(!loaded.message().empty(), "a refusal says why");
    return require_equal(machine.state(), booted(), "what is refused changes nothing");
  }
  require(loaded->first >= 2 && loaded->past_end <= 65536 && loaded->first < loaded->past_end, "a PRG fits");
  require(loaded->past_end - loaded->first == input.size() - 2, "all its bytes are loaded");
  require(std::equal(input.begin() + 2, input.end(), machine.state().ram.begin() + loaded->first),
          "its bytes are in RAM");
  machine.set_program_counter(loaded->first);
  static const ProgramCounterSet nowhere;
  PathWatch watch(nowhere);
  machine.run_observed(watch, machine.state().cycle + 50'000);
  require_valid(machine);
}

namespace {

/// SYS, POKE, WAIT and USR may rightly jam or stop a machine: the input ends there.
const ProgramCounterSet& places_where_anything_may_happen() {
  static const ProgramCounterSet places = [] {
    ProgramCounterSet set;
    const Labels labels = parse_labels(free_rom_labels());
    for (const char* const name : {"sys", "poke", "wait"}) {
      const auto address = labels.address_of(name);
      require(address.has_value(), "the ROM has labels for what SYS, POKE and WAIT do");
      set.set(*address);
    }
    set.set(0x0310);  // the jump of USR
    return set;
  }();
  return places;
}

enum class Typed { kTaken, kStillBusy, kAnythingMayHappen };

constexpr std::uint16_t kKeyBuffer = 0x0277, kKeyCount = 0x00c6;
constexpr Cycle kLook = 20'000;  ///< more than a frame: how often it is looked whether the C64 is done

/// Until `done` says so, or `most` cycles; false when it came to a place where anything may happen.
template <class Done>
bool run_until(Machine& machine, Cycle most, Done done) {
  const Cycle limit = machine.state().cycle + most;
  while (machine.state().cycle < limit && !done()) {
    PathWatch watch(places_where_anything_may_happen());
    const StopReason reason = machine.run_observed(watch, std::min(limit, machine.state().cycle + kLook));
    require(reason != StopReason::kJammed, "BASIC never runs into a JAM");
    if (reason == StopReason::kObserverAsked) return false;
  }
  return true;
}

/// Up to ten characters at once into the keyboard buffer, until it is empty again.
Typed type(Machine& machine, Input characters) {
  for (std::size_t index = 0; index < characters.size(); ++index)
    machine.poke(static_cast<std::uint16_t>(kKeyBuffer + index), characters[index]);
  machine.poke(kKeyCount, static_cast<std::uint8_t>(characters.size()));
  const auto taken = [&] { return machine.peek(kKeyCount) == 0; };
  if (!run_until(machine, 400'000, taken)) return Typed::kAnythingMayHappen;
  return taken() ? Typed::kTaken : Typed::kStillBusy;
}

bool shows_ready(const Machine& machine) {
  constexpr std::uint8_t kReady[] = {18, 5, 1, 4, 25, 46};  // screen codes
  const auto screen = machine.state().ram.begin() + 0x0400;
  return std::search(screen, screen + 1000, std::begin(kReady), std::end(kReady)) != screen + 1000;
}

/// So that a READY. that is seen is a new one.
void overwrite_screen(Machine& machine) {
  for (std::uint16_t address = 0x0400; address < 0x07e8; ++address) machine.poke(address, 0x2a);
}

}  // namespace

void basic_line(Input input) {
  Machine& machine = machine_of(VideoStandard::kNtsc);
  machine.restore(booted());
  const std::vector<std::uint8_t> line_end = {13};
  for (Input rest = input.first(std::min<std::size_t>(input.size(), 400)); !rest.empty();) {
    const auto some = rest.first(std::min<std::size_t>(rest.size(), 10));
    const Typed typed = type(machine, some);
    if (typed == Typed::kAnythingMayHappen) return;
    if (typed == Typed::kStillBusy) break;
    rest = rest.subspan(some.size());
  }
  if (type(machine, line_end) == Typed::kAnythingMayHappen) return;
  if (!run_until(machine, 100'000, [] { return false; })) return;
  require_valid(machine);
  // Whatever runs now: STOP and RESTORE give READY. again. An NMI in the middle of the keyboard scan finds another
  // column selected and does not see STOP, so one press may not be enough, as on a real machine.
  machine.press(Key::kRunStop);
  bool ready = false;
  for (int presses = 0; presses < 3 && !ready; ++presses) {
    if (!run_until(machine, 120'007, [] { return false; })) return;
    overwrite_screen(machine);
    machine.press(Key::kRestore);
    if (!run_until(machine, 360'000, [&] { return shows_ready(machine); })) return;
    ready = shows_ready(machine);
  }
  require(!machine.state().cpu.jammed && ready, "STOP and RESTORE give READY.");
}

// Byte 0: PAL or NTSC, the picture wanted or not, ROMs in or out. Bytes 1-2: PC. The rest fills memory, over
// and over.
void cpu(Input input) {
  if (input.size() < 4) return;
  const auto standard = input[0] & 1 ? VideoStandard::kPal : VideoStandard::kNtsc;
  Machine& machine = machine_of(standard);
  machine.power_on(standard);
  auto start = std::make_unique<MachineState>(machine.state());
  const Input filling = input.subspan(3);
  for (std::size_t address = 2; address < 65536; ++address)
    start->ram[address] = filling[(address - 2) % filling.size()];
  start->cpu.pc = static_cast<std::uint16_t>(input[1] | input[2] << 8);
  start->cpu.sp = filling[0];
  machine.restore(*start);
  machine.poke(0, 0x2f);
  machine.poke(1, input[0] & 2 ? 0x37 : 0x34);
  machine.set_picture_wanted(input[0] & 4);
  *start = machine.state();
  std::uint64_t left = cpu_instructions;
  for (int resets = 0; left > 0; ++resets) {
    StepWatch watch(machine, left);
    const StopReason reason = machine.run_observed(watch, kNever - 1);
    require_valid(machine);
    left -= std::min(left, watch.steps);
    if (reason != StopReason::kJammed) break;
    require(machine.run_cycles(100) == StopReason::kJammed, "a jammed CPU stays jammed");
    const std::uint8_t low = machine.peek(static_cast<std::uint16_t>(resets * 257));
    machine.reset();
    machine.set_program_counter(static_cast<std::uint16_t>(low | resets << 8));
    if (left > 0) --left;  // the JAM
  }
  require(left == 0, "a CPU that is not jammed goes on");
  if (input[0] & 4) require_colours(machine.picture());
  machine.set_picture_wanted(false);
  // Nobody looking and no picture: the same, to the cycle, from the same start up to the first JAM.
  const auto run_plain = [&](bool picture) {
    machine.restore(*start);
    machine.set_picture_wanted(picture);
    machine.run_until_cycle(start->cycle + 30'000);
    const auto state = std::make_unique<MachineState>(machine.state());
    machine.set_picture_wanted(false);
    return *state;
  };
  require_equal(run_plain(false), run_plain(true), "a picture changes nothing");
}

}  // namespace breadbin256::fuzz
