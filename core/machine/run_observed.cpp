#include "core/machine/machine_run.h"

namespace breadbin256 {

StopReason Machine::run_observed(MachineObserver& observer, Cycle limit) { return run(observer, limit); }

}  // namespace breadbin256
