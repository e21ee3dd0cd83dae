#include "app/hash_spans.h"

#include <algorithm>

#include "core/probe/hash_watch.h"

namespace breadbin256 {

namespace {

constexpr Cycle kLongestHash = 4'000'000;

class SpanWriter {
 public:
  SpanWriter(HashSpans& hash, Cycle started_at) : hash_(hash), last_(started_at) {}

  /// Events at one address: what ends comes before what begins.
  void attend(const HashWatch& watch, Cycle now) {
    using Kind = ui::HashSpanView::Kind;
    const HashRecord& record = watch.last_hash();
    if (watch.reached(ProbeEvent::kScheduleDone)) end(Kind::kSchedule, now);
    if (watch.reached(ProbeEvent::kRoundDone) && !record.rounds.empty())
      end(Kind::kRound, now, record.rounds.back().round);
    if (watch.reached(ProbeEvent::kBlockDone)) end(Kind::kChaining, now), ++block_;
    if (watch.reached(ProbeEvent::kHashDone)) end(Kind::kFinish, now);
    if (watch.reached(ProbeEvent::kBlockStart)) end(Kind::kSetup, now);
  }

 private:
  void end(ui::HashSpanView::Kind kind, Cycle now, int round = -1) {
    if (now > last_) hash_.spans.push_back({kind, block_, round, last_, now});
    last_ = now;
  }

  HashSpans& hash_;
  Cycle last_;
  int block_ = 0;
};

}  // namespace

HashSpans trace_hash(Machine& scratch, const MachineHistory& history, Cycle newest, const ProbeMap& map,
                     Cycle started_at) {
  HashSpans hash;
  if (history.empty() || started_at < history.oldest() || !history.go_to(scratch, started_at)) return hash;
  HashWatch watch(map);
  SpanWriter writer(hash, started_at);
  watch.on_stop(scratch);
  const Cycle limit = started_at + kLongestHash;
  bool label_waits = false;  // one at which the last run ended at its limit
  while (watch.is_hashing() && scratch.state().cycle < limit) {
    const Cycle change = history.next_change_after(scratch.state().cycle).value_or(kNever);
    const StopReason reason = scratch.run_until_pc(watch.stops(), std::min(limit, change), label_waits);
    if (change <= newest && scratch.state().cycle >= change) history.go_to(scratch, change);
    label_waits = reason == StopReason::kCycleReached;
    if (label_waits) continue;
    if (reason != StopReason::kProgramCounter) break;
    watch.on_stop(scratch);
    writer.attend(watch, scratch.state().cycle);
  }
  if (!watch.is_hashing()) hash.program_cycles = watch.last_hash().cycles.net;
  return hash;
}

}  // namespace breadbin256
