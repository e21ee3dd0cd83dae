#include "core/machine/machine_run.h"

namespace breadbin256 {

StopReason Machine::run_until_cycle(Cycle limit) {
  NoObserver nobody;
  return run(nobody, limit);
}

}  // namespace breadbin256
