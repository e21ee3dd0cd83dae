// How fast the emulation runs: Google Benchmark cases for the loads of app/speed_loads.h, counted in emulated
// MHz (the counter `MHz`; the times are those of one run). Compare two builds by medians:
//
//   breadbin256_bench_machine --benchmark_repetitions=15 --benchmark_report_aggregates_only=true

#include <benchmark/benchmark.h>

#include <string>

#include "app/speed_loads.h"

namespace breadbin256 {
namespace {

constexpr Cycle kRunCycles = 2'000'000;

void time_load(benchmark::State& state, const SpeedLoad& load) {
  Cycle cycles = 0;
  for (auto _ : state) cycles += load.run(kRunCycles);
  state.counters["MHz"] = benchmark::Counter(static_cast<double>(cycles) / 1e6, benchmark::Counter::kIsRate);
}

}  // namespace
}  // namespace breadbin256

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  for (const breadbin256::SpeedLoad& load : breadbin256::speed_loads())
    benchmark::RegisterBenchmark(std::string(load.name).c_str(), [load](benchmark::State& state) {
      breadbin256::time_load(state, load);
    })->Unit(benchmark::kMillisecond);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
