#include "core/machine/history.h"

#include <algorithm>
#include <cstring>

#include "core/emu6502/disassembler.h"

namespace breadbin256 {

namespace {

constexpr Cycle kLongestInstruction = 100;  ///< eight cycles and what bad lines can take; with room to spare

std::size_t ram_offset(const MachineState& state) {
  return static_cast<std::size_t>(state.ram.data() - reinterpret_cast<const std::uint8_t*>(&state));
}

/// Runs to `cycle`, calling the follower where it wants to be called.
void run_forward(Machine& machine, Cycle cycle, HistoryFollower* follower) {
  if (!follower) {
    machine.run_until_cycle(cycle);
    return;
  }
  while (machine.state().cycle < cycle) {
    const StopReason reason = machine.run_until_pc(follower->stops(), cycle);
    if (reason == StopReason::kProgramCounter)
      follower->on_stop(machine);
    else if (reason != StopReason::kCycleReached)
      return;
  }
}

class ProgramCounterSearch : public HistorySearch {
 public:
  explicit ProgramCounterSearch(const ProgramCounterSet& stops) : stops_(stops) {}
  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    if (stops_[pc]) found = state.cycle;
    return true;
  }

 private:
  const ProgramCounterSet& stops_;
};

/// Interrupt sequences have no before_instruction of their own: they are the three writes in a row that no
/// instruction but BRK does.
class WriteSearch : public HistorySearch {
 public:
  WriteSearch(std::uint16_t address, Cycle before) : address_(address), before_(before) {}

  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    pc_ = pc;
    began_ = state.cycle;
    fetched_ = 0;
    return true;
  }
  void on_read(std::uint16_t address, std::uint8_t value, Cycle) override {
    if (fetched_ < 3 && address == static_cast<std::uint16_t>(pc_ + fetched_)) bytes_[fetched_++] = value;
  }
  void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
    writes_in_a_row_ = cycle == last_write_ + 1 ? writes_in_a_row_ + 1 : 1;
    last_write_ = cycle;
    if (address == address_ && cycle < before_) {
      found = began_;
      record_ = {WriteRecord::By::kInstruction, cycle, began_, pc_, address, value, bytes_};
    }
    const bool is_sequence = writes_in_a_row_ == 3 && bytes_[0] != 0;
    if (is_sequence && found && record_.cycle + 3 > cycle) record_.by = WriteRecord::By::kInterruptSequence;
  }
  const WriteRecord& record() const { return record_; }

 private:
  std::uint16_t address_, pc_ = 0;
  Cycle before_, began_ = 0, last_write_ = 0;
  int writes_in_a_row_ = 0;
  std::uint8_t fetched_ = 3;
  std::array<std::uint8_t, 3> bytes_{};
  WriteRecord record_;
};

void clear_beyond_length(WriteRecord& record) {
  for (std::size_t index = opcode_info(record.instruction[0]).length; index < 3; ++index)
    record.instruction[index] = 0;
}

}  // namespace

// ------------------------------------------------------------------------------------------------ recording

void MachineHistory::record(const Machine& machine, const HistoryFollower* follower) {
  const Cycle now = machine.state().cycle;
  forget_after(now);
  if (snapshots_.empty() || now >= next_due()) take(machine, false, follower);
}

void MachineHistory::record_change(const Machine& machine, const HistoryFollower* follower) {
  forget_after(machine.state().cycle);
  take(machine, true, follower);
}

void MachineHistory::take(const Machine& machine, bool is_change, const HistoryFollower* follower) {
  std::unique_ptr<Snapshot> snapshot;
  if (spare_.empty()) {
    snapshot = std::make_unique<Snapshot>();
  } else {
    snapshot = std::move(spare_.back());
    spare_.pop_back();
  }
  const MachineState& state = machine.state();
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(&state);
  const std::size_t ram = ram_offset(state);
  snapshot->cycle = state.cycle;
  snapshot->is_change = is_change;
  std::memcpy(snapshot->rest.data(), bytes, ram);
  std::memcpy(snapshot->rest.data() + ram, bytes + ram + 65536, kRestBytes - ram);
  snapshot->kept = follower ? follower->keep() : nullptr;
  share_pages(state, *snapshot);
  snapshots_.push_back(std::move(snapshot));
  limit_age_and_size();
}

void MachineHistory::share_pages(const MachineState& state, Snapshot& snapshot) {
  const Snapshot* const before = snapshots_.empty() ? nullptr : snapshots_.back().get();
  for (std::size_t page = 0; page < 256; ++page) {
    const std::uint8_t* const bytes = &state.ram[page << 8];
    if (before && std::memcmp(bytes, pages_.bytes(before->pages[page]), 256) == 0) {
      snapshot.pages[page] = before->pages[page];
      pages_.use(snapshot.pages[page]);
    } else {
      snapshot.pages[page] = pages_.add(bytes);
    }
  }
}

void MachineHistory::drop(Index index) {
  std::unique_ptr<Snapshot> snapshot = std::move(snapshots_[index]);
  snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(index));
  for (const PageStore::Number page : snapshot->pages) pages_.release(page);
  snapshot->kept.reset();
  if (spare_.size() < 16) spare_.push_back(std::move(snapshot));
  if (first_fine_ > index) --first_fine_;
}

/// Snapshots that leave the fine span stay if the one kept before them is a coarse interval away, or if
/// something came from outside.
void MachineHistory::limit_age_and_size() {
  const Cycle now = snapshots_.back()->cycle;
  while (first_fine_ + 1 < snapshots_.size() && snapshots_[first_fine_]->cycle + limits_.fine_span < now) {
    const Snapshot& snapshot = *snapshots_[first_fine_];
    const bool stays = first_fine_ == 0 || snapshot.is_change ||
                       snapshot.cycle >= snapshots_[first_fine_ - 1]->cycle + limits_.coarse_interval;
    if (stays)
      ++first_fine_;
    else
      drop(first_fine_);
  }
  while (snapshots_.size() > 1 &&
         (snapshots_.front()->cycle + limits_.coarse_span < now || bytes_in_use() > limits_.bytes))
    drop(0);
}

void MachineHistory::forget_after(Cycle cycle) {
  while (!snapshots_.empty() && snapshots_.back()->cycle > cycle) drop(snapshots_.size() - 1);
  first_fine_ = std::min(first_fine_, snapshots_.size());
}

std::optional<Cycle> MachineHistory::next_change_after(Cycle cycle) const {
  auto snapshot = std::upper_bound(snapshots_.begin(), snapshots_.end(), cycle,
                                   [](Cycle limit, const auto& each) { return limit < each->cycle; });
  while (snapshot != snapshots_.end() && !(*snapshot)->is_change) ++snapshot;
  return snapshot == snapshots_.end() ? std::nullopt : std::optional((*snapshot)->cycle);
}

void MachineHistory::clear() {
  snapshots_.clear();
  pages_ = {};
  first_fine_ = 0;
}

std::size_t MachineHistory::bytes_in_use() const {
  return snapshots_.size() * sizeof(Snapshot) + pages_.pages_in_use() * (sizeof(PageStore::Bytes) + 4);
}

// -------------------------------------------------------------------------------------------------- jumping

/// The snapshot to run from: a change in that very cycle, or else the last one before it, so that what is
/// found does not depend on how the machine came to stop when the snapshot was taken.
std::optional<MachineHistory::Index> MachineHistory::start_for(Cycle cycle) const {
  const auto after =
      std::upper_bound(snapshots_.begin(), snapshots_.end(), cycle,
                       [](Cycle limit, const auto& snapshot) { return limit < snapshot->cycle; });
  if (after == snapshots_.begin()) return std::nullopt;
  auto index = static_cast<Index>(after - snapshots_.begin() - 1);
  while (index > 0 && snapshots_[index]->cycle == cycle && !snapshots_[index]->is_change) --index;
  return index;
}

void MachineHistory::unpack(const Snapshot& snapshot, MachineState& state) const {
  auto* const bytes = reinterpret_cast<std::uint8_t*>(&state);
  const std::size_t ram = ram_offset(state);
  std::memcpy(bytes, snapshot.rest.data(), ram);
  std::memcpy(bytes + ram + 65536, snapshot.rest.data() + ram, kRestBytes - ram);
  for (std::size_t page = 0; page < 256; ++page)
    std::memcpy(&state.ram[page << 8], pages_.bytes(snapshot.pages[page]), 256);
}

void MachineHistory::restore(Machine& machine, const Snapshot& snapshot, HistoryFollower* follower) const {
  MachineState state;
  unpack(snapshot, state);
  machine.restore(state);
  if (follower && snapshot.kept) follower->go_back_to(snapshot.kept);
}

bool MachineHistory::go_to(Machine& machine, Cycle cycle, HistoryFollower* follower, Cycle lead_in) const {
  const auto last = start_for(cycle);
  if (!last) return false;
  const auto first = start_for(cycle > lead_in ? cycle - lead_in : 0).value_or(0);
  restore(machine, *snapshots_[first], follower);
  for (Index next = first + 1; next <= *last; ++next) {
    if (!snapshots_[next]->is_change) continue;
    run_forward(machine, snapshots_[next]->cycle, follower);
    restore(machine, *snapshots_[next], follower);
  }
  run_forward(machine, cycle, follower);
  return true;
}

std::optional<Cycle> MachineHistory::boundary_before(Machine& machine, Cycle cycle) const {
  if (cycle == 0) return std::nullopt;
  const auto start = start_for(cycle - 1);
  if (!start) return std::nullopt;
  restore(machine, *snapshots_[*start], nullptr);
  if (machine.state().cycle + kLongestInstruction < cycle)
    machine.run_until_cycle(cycle - kLongestInstruction);
  Cycle boundary = machine.state().cycle;
  while (machine.state().cycle < cycle) {
    boundary = machine.state().cycle;
    if (machine.step_instruction() != StopReason::kCycleReached) break;
  }
  return boundary;
}

bool MachineHistory::step_back(Machine& machine, HistoryFollower* follower, Cycle lead_in) const {
  const auto boundary = boundary_before(machine, machine.state().cycle);
  return boundary && go_to(machine, *boundary, follower, lead_in);
}

bool MachineHistory::frame_back(Machine& machine, HistoryFollower* follower, Cycle lead_in) const {
  const Cycle frame = machine.state().vic.timing().cycles_per_frame, now = machine.state().cycle;
  return now >= frame && go_to(machine, now - frame, follower, lead_in);
}

bool MachineHistory::run_back_to_pc(Machine& machine, const ProgramCounterSet& stops,
                                    HistoryFollower* follower) const {
  const Cycle now = machine.state().cycle;
  const MachineState stood = machine.state();
  ProgramCounterSearch search(stops);
  const auto found = find_last(machine, now, search);
  if (found) return go_to(machine, *found, follower);
  machine.restore(stood);
  return false;
}

// ------------------------------------------------------------------------------------------------ searching

std::optional<Cycle> MachineHistory::find_last(Machine& scratch, Cycle before, HistorySearch& search) const {
  const auto start = start_for(before);
  if (!start) return std::nullopt;
  Cycle until = before;
  for (Index index = *start + 1; index-- > 0;) {
    search.found.reset();
    restore(scratch, *snapshots_[index], nullptr);
    if (scratch.state().cycle < until) scratch.run_observed(search, until);
    // The last instruction may reach beyond: what it begins before `until` counts, its later cycles do not.
    if (search.found && *search.found < before) return search.found;
    until = snapshots_[index]->cycle;
  }
  return std::nullopt;
}

std::optional<WriteRecord> MachineHistory::who_wrote(Machine& scratch, std::uint16_t address,
                                                     Cycle before) const {
  WriterSearch search{address, before, {}, false, kNever, false, 0};
  while (!search.finished) search_writer(scratch, search);
  return search.found;
}

void MachineHistory::search_writer(Machine& scratch, WriterSearch& search) const {
  if (!search.begun) {
    const auto start = start_for(search.before);
    search.begun = true;
    search.finished = !start;
    search.searched_from = search.before;
    if (start) search.next = *start;
  }
  if (search.finished) return;
  const Index index = search.next;
  const Snapshot& snapshot = *snapshots_[index];
  WriteSearch writes(search.address, search.before);
  restore(scratch, snapshot, nullptr);
  if (scratch.state().cycle < search.searched_from) scratch.run_observed(writes, search.searched_from);
  if (writes.found) {
    search.found = writes.record();
    clear_beyond_length(*search.found);
  } else if (snapshot.is_change && index > 0) {
    // What the run before would leave there, against what the snapshot has: a poke.
    go_to(scratch, snapshot.cycle - 1);
    run_forward(scratch, snapshot.cycle, nullptr);
    const std::uint8_t byte = byte_in(snapshot, search.address);
    if (scratch.state().ram[search.address] != byte)
      search.found =
          WriteRecord{WriteRecord::By::kOutside, snapshot.cycle, snapshot.cycle, 0, search.address, byte, {}};
  }
  search.searched_from = snapshot.cycle;
  search.finished = search.found || index == 0;
  if (!search.finished) search.next = index - 1;
}

}  // namespace breadbin256
