#pragma once
// The work by which the speed of the emulation is told: what `breadbin256 speed` and bench/machine_bench
// time.
//
//   for (SpeedLoad& load : speed_loads()) load.run(1'000'000);     // about so many emulated cycles

#include <functional>
#include <string_view>
#include <vector>

#include "core/machine/machine_state.h"
#include "core/types.h"

namespace breadbin256 {

struct SpeedLoad {
  std::string_view name;
  std::string_view what;            ///< in words, for a table
  std::function<Cycle(Cycle)> run;  ///< goes on for about so many cycles; returns how many they were
};

/// cpu, machine_ready, machine_hash, machine_hash_screen_on, machine_picture, machine_hash_picture. Each has
/// a machine of its own (NTSC, our own ROMs), booted.
std::vector<SpeedLoad> speed_loads();

/// v3 with its tables built, PC in a loop that calls its hash routine for ever.
MachineState hash_loop_state(bool may_blank);

/// Emulated MHz of one run of about `cycles`, by the processor time that this process used: what else goes on
/// on the host counts little.
double emulated_mhz(const SpeedLoad& load, Cycle cycles);

/// For each load the median of `rounds` runs of about `cycles`, taken in turns, so that a slow moment of the
/// host hits all of them.
std::vector<double> median_mhz(const std::vector<SpeedLoad>& loads, int rounds, Cycle cycles);

}  // namespace breadbin256
