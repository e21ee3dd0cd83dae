#pragma once
// What the layout Debug shows of time: the past that can be gone to, the hashes in it, and the breakpoints.

#include "app/time_machine.h"
#include "app/ui/debug_model.h"

namespace breadbin256 {

/// Hashes that were done while somebody was looking, oldest first.
class HashList {
 public:
  void add(const Watched& watched);
  void forget_after(Cycle cycle);
  void clear() { hashes_.clear(); }
  const std::vector<ui::TimelineView::Hash>& all() const { return hashes_; }

 private:
  std::vector<ui::TimelineView::Hash> hashes_;
};

void fill_timeline(const TimeMachine& time, const HashList& hashes, ui::TimelineView& view);
void fill_breakpoints(const Breakpoints& breakpoints, ui::DebugView& view);

}  // namespace breadbin256
