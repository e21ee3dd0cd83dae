#pragma once
// Where the cycles of one hash go: by kind, by routine, by label, by round. Every cycle is counted once.
//
//   cycles from hash_start to hash_done
//     = base            what the opcodes take at least (data sheet)
//     + page_crossings  one more where an index or a branch leaves its page
//     + taken_branches  one more for each branch that is taken
//     + stolen          BA held the CPU (bad lines), wherever it was
//     + irq             interrupt handlers, their sequence of seven cycles included
//
// A routine is what a JSR called; a label is the stretch from one label to the next. Each has its own cycles
// (self) and those with what it called (inclusive). A visit of a routine is a call; a visit of a label is
// each time that the program comes into its stretch from another one. An instruction has what it and the
// interrupts that came at its end took.
//
// NOT followed: RTS used as a jump, and recursion, whose inclusive cycles count at every depth.
//
//   Profiler profiler(map, labels);                  // a MachineObserver
//   ... run_observed(profiler, limit) from hash_start to hash_done ...
//   const HashProfile profile = profiler.finish(machine.state());

#include <string>
#include <vector>

#include "core/machine/machine.h"
#include "core/probe/hash_watch.h"
#include "core/probe/labels.h"
#include "core/probe/probe_map.h"

namespace breadbin256 {

struct CycleParts {
  Cycle base = 0, page_crossings = 0, taken_branches = 0, stolen = 0, irq = 0;

  /// What the program itself used.
  Cycle net() const { return base + page_crossings + taken_branches; }
  Cycle elapsed() const { return net() + stolen + irq; }
  CycleParts& operator+=(const CycleParts& other);
  friend CycleParts operator-(CycleParts one, const CycleParts& other);
};

struct ProfileEntry {
  std::string name;  ///< "$c012" where no label is
  std::uint16_t address = 0;
  Cycle visits = 0;
  CycleParts self, inclusive;
  Cycle shortest = kNever, longest = 0;  ///< net cycles of a visit, inclusive
  double average() const {
    return visits ? static_cast<double>(inclusive.net()) / static_cast<double>(visits) : 0;
  }
};

/// A stretch between two events of the probe map. All of them together are the whole hash.
struct ProfileSpan {
  enum class Kind : std::uint8_t { kSetup, kSchedule, kRound, kChaining, kFinish };
  Kind kind = Kind::kSetup;
  int block = 0;   ///< from 0
  int round = -1;  ///< of kRound
  Cycle from = 0;
  CycleParts parts;
};
std::string_view span_kind_name(ProfileSpan::Kind kind);

/// One address at which an instruction was executed.
struct InstructionCount {
  std::uint16_t address = 0;
  Cycle times = 0;
  CycleParts parts;
};

/// For flame charts: frames open and close, properly nested, in order of time.
struct FlameEvent {
  bool opens;
  std::uint32_t frame;  ///< index of HashProfile::frame_names
  Cycle at;
};

struct HashProfile {
  CycleParts parts;
  Cycle started_at = 0, finished_at = 0;
  Cycle unexplained =
      0;  ///< cycles beyond what a page crossing or branch can take: 0, or the account is wrong
  std::vector<ProfileEntry> routines, labels;  ///< most own cycles first
  std::vector<InstructionCount> instructions;  ///< most net cycles first
  std::vector<ProfileSpan> spans;
  std::vector<std::string> frame_names;
  std::vector<FlameEvent> flame;
};

/// Sees the instructions from hash_start (the first that it sees) to hash_done (when finish is called).
class Profiler : public MachineObserver {
 public:
  Profiler(const ProbeMap& map, const Labels& labels);

  bool before_instruction(std::uint16_t pc, const MachineState& state) override;
  void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override;
  /// The state at hash_done. The profiler has no further use.
  HashProfile finish(const MachineState& state);

 private:
  /// Totals up to a boundary; irq exact inside a handler, too.
  struct Totals {
    Cycle cycle = 0, stolen = 0, irq = 0;
  };
  struct Frame {
    std::size_t routine;
    std::uint16_t return_to;
    std::size_t label;
    CycleParts called_at, came_to_label_at;
  };
  struct Instruction {
    std::uint16_t pc = 0;
    std::uint8_t opcode = 0;
  };

  void begin(std::uint16_t pc, const MachineState& state);
  void account(const MachineState& state);
  CycleParts parts_since(const Totals& now);
  void draw_interval(const CycleParts& parts, Cycle now, bool still_inside);
  void move_to(std::uint16_t pc, Cycle now);
  void call(std::uint16_t pc, std::uint16_t return_to, Cycle now);
  void leave_frame(Cycle now);
  void enter_label(Frame& frame, std::uint16_t pc, Cycle now);
  void leave_label(const Frame& frame, Cycle now);
  void note_events(std::uint16_t pc, Cycle now);
  void end_span(ProfileSpan::Kind kind, Cycle now, int round = -1);
  InstructionCount& instruction_at(std::uint16_t pc);
  std::size_t routine_at(std::uint16_t pc);
  std::size_t label_at(std::uint16_t pc);
  std::string name_of(std::uint16_t address) const;
  void flame(bool opens, const std::string& name, Cycle now);
  static Totals totals_of(const MachineState& state);

  ProbeMap map_;
  Labels labels_;
  ProgramCounterSet events_;
  HashProfile profile_;
  std::vector<int> routine_index_, label_index_, instruction_index_;  ///< by address; -1: not met yet
  std::map<std::string, std::uint32_t> frame_index_;
  std::vector<Frame> frames_;
  Totals last_;
  Instruction instruction_, outside_;  ///< that runs; the last one outside of interrupt handlers
  bool begun_ = false, opcode_comes_ = false, was_inside_ = false;
  int block_ = 0, rounds_done_ = 0;
  CycleParts span_began_;
  Cycle span_from_ = 0;
};

}  // namespace breadbin256
