#pragma once
// The stretches of one hash: setup, schedule, rounds, chaining. What was is run again on a copy of the machine; what
// is to come is known by running the copy ahead, as long as nobody touches the machine.
//
//   const HashSpans spans = trace_hash(scratch, history, newest, map, record.started_at);

#include "app/ui/debug_model.h"
#include "core/machine/history.h"
#include "core/probe/probe_map.h"

namespace breadbin256 {

struct HashSpans {
  std::vector<ui::HashSpanView> spans;
  Cycle program_cycles = 0;  ///< of the whole hash; 0: it does not end
};

/// `scratch` is left somewhere. Without spans if the start lies before what is kept.
HashSpans trace_hash(Machine& scratch, const MachineHistory& history, Cycle newest, const ProbeMap& map,
                     Cycle started_at);

}  // namespace breadbin256
