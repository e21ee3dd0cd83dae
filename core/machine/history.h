#pragma once
// Time travel: snapshots of a running machine, from which every cycle of the last minutes is found again.
//
//     snapshots   S . . . S . . . S . . K . S . . . S       S every second frame, K where something came from
//     go_to(x)                    |------> x                outside: restore the last one before x and run
//
// Exact to the bit: between two snapshots nothing comes from outside, because whoever changes the machine (a
// key, a poke, a register, the display override, a reset) calls record_change() after it. What a jump finds
// is the state that run_until_cycle() leaves at that cycle. (A stop at a breakpoint differs from that in
// CpuState::poll, which then says that this boundary was polled already; the runs that follow are the same.)
//
// A snapshot holds the pages of RAM that changed since the one before (the others are shared) and everything
// else whole. Snapshots older than a minute are thinned out. Running on from a place in the past drops the
// future.
//
// Not kept: ROMs, the drawn picture (ask go_to for a lead-in of a frame if it is to be drawn), the value
// written to the debug cartridge.
//
//   history.record(machine);                          // often; takes a snapshot only when one is due
//   machine.press(Key::kA);  history.record_change(machine);
//   history.go_to(machine, machine.state().cycle - 1'000'000);
//   if (auto write = history.who_wrote(scratch, 0x0002, machine.state().cycle)) show(write->pc);

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/machine/machine.h"
#include "core/machine/page_store.h"

namespace breadbin256 {

/// Something that watches the machine at some addresses and has to go back in time with it (a HashWatch).
class HistoryFollower {
 public:
  virtual ~HistoryFollower() = default;
  /// What it knows now; called with each snapshot.
  virtual std::shared_ptr<const void> keep() const = 0;
  /// To know what it knew then.
  virtual void go_back_to(const std::shared_ptr<const void>& kept) = 0;
  /// Where it wants to be called while the machine is run forward again.
  virtual const ProgramCounterSet& stops() const = 0;
  virtual void on_stop(const Machine& machine) = 0;
};

/// Looks for the last of something in the past: it notes each in `found`, so that the last stays.
class HistorySearch : public MachineObserver {
 public:
  std::optional<Cycle> found;  ///< the boundary to go to
};

/// One write to memory, and who did it.
struct WriteRecord {
  enum class By : std::uint8_t { kInstruction, kInterruptSequence, kOutside };
  By by = By::kInstruction;
  Cycle cycle = 0;           ///< of the write
  Cycle instruction_at = 0;  ///< the cycle in which that instruction began: a boundary to go to
  std::uint16_t pc = 0, address = 0;
  std::uint8_t value = 0;
  std::array<std::uint8_t, 3> instruction{};  ///< its bytes, as many as it has; read when it was executed
};

/// Who wrote a byte, looked for in steps by those who must not wait.
struct WriterSearch {
  std::uint16_t address = 0;
  Cycle before = 0;  ///< writes from this cycle on do not count
  std::optional<WriteRecord> found;
  bool finished = false;
  Cycle searched_from = kNever;  ///< not found: nobody wrote it since

  bool begun = false;  ///< for search_writer
  std::size_t next = 0;
};

class MachineHistory {
 public:
  struct Limits {
    Cycle interval = 2 * 19'656;        ///< between snapshots of the last minute: two frames of PAL
    Cycle fine_span = 62'000'000;       ///< more than a minute of NTSC
    Cycle coarse_interval = 1'000'000;  ///< between older ones
    Cycle coarse_span = 620'000'000;
    std::size_t bytes = 256u << 20;
  };
  MachineHistory() : MachineHistory(Limits{}) {}
  explicit MachineHistory(const Limits& limits) : limits_(limits) {}

  /// Takes a snapshot if the last one is an interval ago. Forgets what lies after now.
  void record(const Machine& machine, const HistoryFollower* follower = nullptr);
  /// To be called after anything came from outside, before the machine runs on.
  void record_change(const Machine& machine, const HistoryFollower* follower = nullptr);
  /// When the next snapshot is due: a limit for whoever runs the machine at full speed.
  Cycle next_due() const { return snapshots_.empty() ? 0 : snapshots_.back()->cycle + limits_.interval; }

  /// Brings the machine to the first boundary at or after `cycle`. False, and nothing done, if no snapshot
  /// lies so far back. `lead_in` cycles before it are run too if they can be: a frame, to draw the picture.
  bool go_to(Machine& machine, Cycle cycle, HistoryFollower* follower = nullptr, Cycle lead_in = 0) const;
  /// To the boundary before the one where the machine stands.
  bool step_back(Machine& machine, HistoryFollower* follower = nullptr, Cycle lead_in = 0) const;
  bool frame_back(Machine& machine, HistoryFollower* follower = nullptr, Cycle lead_in = 0) const;
  /// To the last time before now that PC was in `stops`. If it never was: false, and the machine stays.
  bool run_back_to_pc(Machine& machine, const ProgramCounterSet& stops,
                      HistoryFollower* follower = nullptr) const;

  /// The last thing that `search` finds before `before`. `scratch` is any machine with the same ROMs; it is
  /// left somewhere in the past.
  std::optional<Cycle> find_last(Machine& scratch, Cycle before, HistorySearch& search) const;
  /// The last write to `address` before `before`, by an instruction or from outside, even of the same value.
  std::optional<WriteRecord> who_wrote(Machine& scratch, std::uint16_t address, Cycle before) const;
  /// The same in steps: looks through one interval more. A write of the same value leaves no trace in the
  /// snapshots, so that no interval can be passed over. The history must not change between the steps.
  void search_writer(Machine& scratch, WriterSearch& search) const;

  /// The next cycle after `cycle` in which something came from outside: who runs through the past goes to it.
  std::optional<Cycle> next_change_after(Cycle cycle) const;

  void forget_after(Cycle cycle);
  void clear();
  bool empty() const { return snapshots_.empty(); }
  /// The farthest jump back.
  Cycle oldest() const { return snapshots_.empty() ? kNever : snapshots_.front()->cycle; }
  std::size_t snapshots() const { return snapshots_.size(); }
  std::size_t bytes_in_use() const;

 private:
  static constexpr std::size_t kRestBytes = sizeof(MachineState) - 65536;
  struct Snapshot {
    Cycle cycle;
    bool is_change;  ///< something came from outside in this cycle
    std::array<PageStore::Number, 256> pages;
    std::array<std::uint8_t, kRestBytes> rest;  ///< the state but for RAM
    std::shared_ptr<const void> kept;
  };
  using Index = std::size_t;

  void take(const Machine& machine, bool is_change, const HistoryFollower* follower);
  void share_pages(const MachineState& state, Snapshot& snapshot);
  void drop(Index index);
  void limit_age_and_size();
  std::optional<Index> start_for(Cycle cycle) const;
  void restore(Machine& machine, const Snapshot& snapshot, HistoryFollower* follower) const;
  void unpack(const Snapshot& snapshot, MachineState& state) const;
  std::optional<Cycle> boundary_before(Machine& machine, Cycle cycle) const;
  std::uint8_t byte_in(const Snapshot& snapshot, std::uint16_t address) const {
    return pages_.bytes(snapshot.pages[address >> 8])[address & 0xff];
  }

  Limits limits_;
  std::deque<std::unique_ptr<Snapshot>> snapshots_;
  std::vector<std::unique_ptr<Snapshot>> spare_;
  PageStore pages_;
  Index first_fine_ = 0;  ///< snapshots before this one are thinned out already
};

}  // namespace breadbin256
