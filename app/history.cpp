#include "app/history.h"

#include <algorithm>

namespace breadbin256 {

void History::keep(const MachineState& machine, const Watched& watched) {
  forget_after(machine.cycle - 1);
  std::unique_ptr<Moment> moment;
  if (moments_.size() >= kMost) {
    moment = std::move(moments_.front());
    moments_.pop_front();
  } else {
    moment = std::make_unique<Moment>();
  }
  moment->machine = machine;
  moment->watched = watched;
  moments_.push_back(std::move(moment));
}

void History::forget_after(Cycle cycle) {
  while (!moments_.empty() && moments_.back()->machine.cycle > cycle) moments_.pop_back();
}

const Moment* History::last_before(Cycle cycle) const {
  const auto after =
      std::lower_bound(moments_.begin(), moments_.end(), cycle,
                       [](const auto& moment, Cycle limit) { return moment->machine.cycle < limit; });
  return after == moments_.begin() ? nullptr : std::prev(after)->get();
}

}  // namespace breadbin256
