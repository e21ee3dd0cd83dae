#include "app/speed_loads.h"

#include <algorithm>
#include <ctime>
#include <memory>

#include "app/hash_runner.h"
#include "app/rom_images.h"

namespace breadbin256 {

namespace {

constexpr std::uint16_t kLoop = 0x033c;  // the cassette buffer, which nobody uses
constexpr std::uint8_t kShortMessage[] = {'H', 'e', 'l', 'l', 'o', ' ', 'C', '6', '4'};

/// 64 KB of RAM and nothing else.
struct FlatRamBus {
  std::uint8_t* ram;
  Cycle limit;
  Cycle now = 0, attention = 0;

  std::uint8_t read(std::uint16_t address) { return ++now, ram[address]; }
  void write(std::uint16_t address, std::uint8_t value) { ++now, ram[address] = value; }
  Cycle cycle() const { return now; }
  Cycle attention_at() const { return attention; }
  void request_attention() { attention = 0; }
  bool attend(bool) {
    attention = limit;
    return now < limit;
  }
  static bool irq_low_in(Cycle) { return false; }
  static Cycle nmi_edge_at() { return kNever; }
  static void acknowledge_nmi() {}
};

/// A machine, and what it borrows.
struct Rig {
  RomImages roms = *RomImages::load({});
  Machine machine{roms.set(), VideoStandard::kNtsc};
};

std::shared_ptr<Rig> rig_at(const MachineState& state) {
  auto rig = std::make_shared<Rig>();
  rig->machine.restore(state);
  return rig;
}

MachineState ready_state() {
  constexpr Cycle kBootCycles = 5'000'000;
  Rig rig;
  rig.machine.run_until_cycle(kBootCycles);
  return rig.machine.state();
}

SpeedLoad cpu_load(std::string_view name, std::string_view what, const MachineState& state) {
  auto memory = std::make_shared<MachineState>(state);
  return {name, what, [memory](Cycle cycles) {
            FlatRamBus bus{memory->ram.data(), cycles};
            run_instructions(memory->cpu, bus);
            return bus.now;
          }};
}

SpeedLoad machine_load(std::string_view name, std::string_view what, const MachineState& state) {
  return {name, what, [rig = rig_at(state)](Cycle cycles) {
            const Cycle start = rig->machine.state().cycle;
            rig->machine.run_cycles(cycles);
            return rig->machine.state().cycle - start;
          }};
}

/// The picture is taken once a frame, as the window does at 1x.
SpeedLoad picture_load(std::string_view name, std::string_view what, const MachineState& state) {
  auto rig = rig_at(state);
  rig->machine.set_picture_wanted(true);
  return {name, what, [rig](Cycle cycles) {
            constexpr Cycle kFrameCycles = 17'095;
            Machine& machine = rig->machine;
            const Cycle start = machine.state().cycle;
            while (machine.state().cycle - start < cycles) {
              machine.run_cycles(kFrameCycles);
              machine.picture();
            }
            return machine.state().cycle - start;
          }};
}

}  // namespace

MachineState hash_loop_state(bool may_blank) {
  const RomImages roms = *RomImages::load({});
  const Program program = *load_program({"v3", {}, {}});
  const ProbeMap& map = *program.probe_map;
  HashRunner runner(roms.set(), program, HashSetup{});
  runner.start();
  Machine& machine = runner.machine();
  for (std::uint16_t index = 0; index < std::size(kShortMessage); ++index)
    machine.poke(static_cast<std::uint16_t>(map.message->address + index), kShortMessage[index]);
  machine.poke(map.message_length->address, std::size(kShortMessage));
  machine.poke(*map.blank_flag, may_blank);
  const std::uint16_t hash = *map.poke_entry;
  const std::uint8_t loop[] = {
      0x20,      static_cast<std::uint8_t>(hash), static_cast<std::uint8_t>(hash >> 8), 0x4c, kLoop & 0xff,
      kLoop >> 8};  // jsr hash, jmp loop
  for (std::uint16_t index = 0; index < std::size(loop); ++index)
    machine.poke(static_cast<std::uint16_t>(kLoop + index), loop[index]);
  machine.set_program_counter(kLoop);
  return machine.state();
}

std::vector<SpeedLoad> speed_loads() {
  const MachineState ready = ready_state(), blanking = hash_loop_state(true),
                     showing = hash_loop_state(false);
  return {
      cpu_load("cpu", "6510 alone in flat RAM, hashing with v3", showing),
      machine_load("machine_ready", "whole machine at the READY. prompt", ready),
      machine_load("machine_hash", "whole machine hashing with v3, which blanks the screen", blanking),
      machine_load("machine_hash_screen_on", "the same with the screen on", showing),
      picture_load("machine_picture", "at the READY. prompt, every frame drawn", ready),
      picture_load("machine_hash_picture", "hashing with the screen on, every frame drawn", showing),
  };
}

double emulated_mhz(const SpeedLoad& load, Cycle cycles) {
  const std::clock_t start = std::clock();
  const Cycle done = load.run(cycles);
  const double seconds =
      static_cast<double>(std::max<std::clock_t>(std::clock() - start, 1)) / CLOCKS_PER_SEC;
  return static_cast<double>(done) / seconds / 1e6;
}

std::vector<double> median_mhz(const std::vector<SpeedLoad>& loads, int rounds, Cycle cycles) {
  std::vector<std::vector<double>> runs(loads.size());
  for (const SpeedLoad& load : loads) load.run(cycles / 4);  // warms caches and predictors
  for (int round = 0; round < rounds; ++round)
    for (std::size_t which = 0; which < loads.size(); ++which)
      runs[which].push_back(emulated_mhz(loads[which], cycles));
  std::vector<double> medians;
  for (std::vector<double>& of_load : runs) {
    const auto middle = of_load.begin() + static_cast<std::ptrdiff_t>(of_load.size() / 2);
    std::nth_element(of_load.begin(), middle, of_load.end());
    medians.push_back(*middle);
  }
  return medians;
}

}  // namespace breadbin256
