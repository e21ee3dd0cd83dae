#pragma once
// What the layout Debug shows beyond the machine itself: code, memory with its heat, who wrote a byte, watches, what
// changed since the machine stood still before. All of it is found out by running the past again on a second machine,
// so that the machine itself is never slowed down and never touched.
//
//   debug.apply(commands.debug, time, program);
//   debug.fill({time, program, is_moving}, view.debug);
//   while (debug.is_busy()) ...                         // a search goes on: fill again soon

#include <memory>

#include "app/debug_watch.h"
#include "app/hash_spans.h"
#include "app/program.h"
#include "app/time_machine.h"
#include "app/ui/debug_model.h"

namespace breadbin256 {

struct DebugFacts {
  const TimeMachine& time;
  const Program& program;
  bool moving;
};

class SessionDebug {
 public:
  SessionDebug(const RomSet& roms, VideoStandard standard);

  /// Power on, or another program.
  void reset();
  void apply(const ui::DebugCommands& commands, const TimeMachine& time, const Program& program);
  void fill(const DebugFacts& facts, ui::DebugView& view);
  bool is_busy() const { return search_ && !search_->finished && !rests_; }

  const DebugWatch& watch() const { return watch_; }

 private:
  struct Stop {
    CpuState cpu;
    CycleMark mark;
  };

  void note_stop(const DebugFacts& facts);
  void look_back(const DebugFacts& facts);
  Cycle span_start(const DebugFacts& facts);
  void run_past(const DebugFacts& facts, Cycle from);
  void search_on(const DebugFacts& facts);

  void fill_code(const DebugFacts& facts, ui::DebugView& view);
  void fill_pages(const DebugFacts& facts, ui::DebugView& view) const;
  void fill_byte(const DebugFacts& facts, ui::DebugView& view) const;
  void fill_writer(const DebugFacts& facts, ui::DebugView& view) const;
  void fill_stop(const DebugFacts& facts, ui::DebugView& view) const;
  void fill_hash(const DebugFacts& facts, ui::DebugView& view) const;
  void fill_watches(const DebugFacts& facts, ui::DebugView& view) const;

  Machine scratch_;
  ui::DebugLook look_;
  DebugWatch watch_;
  std::bitset<65536> starts_;  ///< where instructions were seen to begin
  std::string span_;
  std::optional<Cycle> looked_back_at_;
  std::optional<Cycle>
      listed_at_;  ///< the code is listed anew after a look back or a change of what is shown
  ui::DebugLook listed_for_;
  HashSpans hash_;
  std::optional<Cycle> hash_from_;
  std::optional<Stop> last_stop_, stop_before_;
  std::optional<WriterSearch> search_;
  bool whole_past_ = false, rests_ = false;
  std::optional<ui::FoundAddress> found_;
};

}  // namespace breadbin256
