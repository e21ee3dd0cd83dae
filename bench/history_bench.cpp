// What time travel costs: one snapshot (its changed pages), a jump to anywhere in the last minute, a step back. The
// machine hashes with v3 in a loop, blanking the screen: zero page, stack, W and the digest change all the time.
//
//   breadbin256_bench_machine --benchmark_filter=history --benchmark_repetitions=15 --benchmark_report_aggregates_only=true

#include <benchmark/benchmark.h>

#include <chrono>
#include <random>

#include "app/rom_images.h"
#include "app/speed_loads.h"
#include "core/machine/history.h"

namespace breadbin256 {
namespace {

constexpr Cycle kMinute = 60 * 1'022'727;  // NTSC

struct Traveller {
  RomImages roms = *RomImages::load({});
  Machine machine{roms.set(), VideoStandard::kNtsc};
  MachineHistory history;

  Traveller() {
    machine.restore(hash_loop_state(true));
    history.record(machine);
  }
  void run_to_next_snapshot() { machine.run_until_cycle(history.next_due()); }
  void record_a_minute() {
    for (const Cycle end = machine.state().cycle + kMinute; machine.state().cycle < end;
         history.record(machine))
      run_to_next_snapshot();
  }
};

void history_record(benchmark::State& state) {
  Traveller traveller;
  for (auto _ : state) {
    traveller.run_to_next_snapshot();
    const auto start = std::chrono::steady_clock::now();
    traveller.history.record(traveller.machine);
    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  state.counters["bytes"] = static_cast<double>(traveller.history.bytes_in_use());
  state.counters["bytes_each"] = static_cast<double>(traveller.history.bytes_in_use()) /
                                 static_cast<double>(traveller.history.snapshots());
}
BENCHMARK(history_record)->UseManualTime()->Unit(benchmark::kMicrosecond);

void history_go_to(benchmark::State& state) {
  Traveller traveller;
  traveller.record_a_minute();
  std::mt19937_64 random(6510);
  std::uniform_int_distribution<Cycle> anywhere(traveller.history.oldest(), traveller.machine.state().cycle);
  for (auto _ : state) benchmark::DoNotOptimize(traveller.history.go_to(traveller.machine, anywhere(random)));
  state.counters["MiB"] = static_cast<double>(traveller.history.bytes_in_use()) / (1 << 20);
}
BENCHMARK(history_go_to)->Unit(benchmark::kMicrosecond);

void history_step_back(benchmark::State& state) {
  Traveller traveller;
  traveller.record_a_minute();
  const Cycle now = traveller.machine.state().cycle;
  for (auto _ : state)
    if (traveller.machine.state().cycle + 500'000 < now || !traveller.history.step_back(traveller.machine)) {
      state.PauseTiming();
      traveller.history.go_to(traveller.machine, now);
      state.ResumeTiming();
    }
}
BENCHMARK(history_step_back)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace breadbin256
