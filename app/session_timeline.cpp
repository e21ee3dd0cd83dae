#include "app/session_timeline.h"

#include <fmt/format.h>

#include <algorithm>

namespace breadbin256 {

namespace {

constexpr std::size_t kMostHashes = 4000;  // more than v4 does in a minute of warp

std::string line_of(const BreakpointHit& hit, const Breakpoint& breakpoint) {
  std::string line = fmt::format("{:>12}  ${:04x}  {}", hit.cycle, hit.pc, breakpoint.text);
  if (breakpoint.kind == Breakpoint::Kind::kRead || breakpoint.kind == Breakpoint::Kind::kWrite)
    line += fmt::format("  ${:04x} = ${:02x}", hit.address, hit.value);
  return line;
}

}  // namespace

void HashList::add(const Watched& watched) {
  const HashRecord& record = watched.watch->last_hash();
  if (hashes_.size() >= kMostHashes) hashes_.erase(hashes_.begin());
  hashes_.push_back({record.started_at, record.finished_at, record.digest == watched.native->digest});
}

void HashList::forget_after(Cycle cycle) {
  std::erase_if(hashes_, [cycle](const auto& hash) { return hash.to > cycle; });
}

void fill_timeline(const TimeMachine& time, const HashList& hashes, ui::TimelineView& view) {
  view = {};
  view.oldest = time.history().empty() ? time.now() : time.history().oldest();
  view.newest = time.newest();
  view.now = time.now();
  std::ranges::copy_if(hashes.all(), std::back_inserter(view.hashes),
                       [&](const auto& hash) { return hash.to >= view.oldest; });
  const Watched& watched = time.watched();
  if (!watched.watch || (!watched.watch->is_hashing() && watched.watch->hashes_done() == 0)) return;
  const HashRecord& record = watched.watch->last_hash();
  view.hash_from = record.started_at;
  if (!watched.watch->is_hashing()) view.hash_to = record.finished_at;
  for (const RoundRecord& round : record.rounds) view.rounds_done.push_back(round.finished_at);
}

void fill_breakpoints(const Breakpoints& breakpoints, ui::DebugView& view) {
  view.breakpoints.clear();
  for (const Breakpoint& each : breakpoints.all()) {
    ui::BreakpointView shown{each.text, each.enabled, each.log_only, each.hits, {}};
    if (each.kind == Breakpoint::Kind::kExecute && each.first == each.last) shown.address = each.first;
    view.breakpoints.push_back(std::move(shown));
  }
  view.hit_log.clear();
  for (const BreakpointHit& hit : breakpoints.log())
    view.hit_log.push_back(line_of(hit, breakpoints.all()[hit.breakpoint]));
}

}  // namespace breadbin256
