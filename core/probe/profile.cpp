#include "core/probe/profile.h"

#include <algorithm>
#include <cstdio>

#include "core/emu6502/disassembler.h"

namespace breadbin256 {

namespace {

constexpr std::uint8_t kJsr = 0x20, kRts = 0x60;
constexpr const char* kStolenFrame = "stolen by the VIC-II";
constexpr const char* kInterruptFrame = "interrupt handler";

void add_visit(ProfileEntry& entry, const CycleParts& inclusive) {
  ++entry.visits;
  entry.inclusive += inclusive;
  entry.shortest = std::min(entry.shortest, inclusive.net());
  entry.longest = std::max(entry.longest, inclusive.net());
}

void sort_by_own_cycles(std::vector<ProfileEntry>& entries) {
  std::stable_sort(entries.begin(), entries.end(), [](const ProfileEntry& one, const ProfileEntry& other) {
    return one.self.net() > other.self.net();
  });
}

}  // namespace

CycleParts& CycleParts::operator+=(const CycleParts& other) {
  base += other.base;
  page_crossings += other.page_crossings;
  taken_branches += other.taken_branches;
  stolen += other.stolen;
  irq += other.irq;
  return *this;
}

CycleParts operator-(CycleParts one, const CycleParts& other) {
  one.base -= other.base;
  one.page_crossings -= other.page_crossings;
  one.taken_branches -= other.taken_branches;
  one.stolen -= other.stolen;
  one.irq -= other.irq;
  return one;
}

std::string_view span_kind_name(ProfileSpan::Kind kind) {
  constexpr std::string_view kNames[] = {"setup", "schedule", "round", "chaining", "finish"};
  return kNames[static_cast<std::size_t>(kind)];
}

Profiler::Profiler(const ProbeMap& map, const Labels& labels)
    : map_(map),
      labels_(labels),
      routine_index_(65536, -1),
      label_index_(65536, -1),
      instruction_index_(65536, -1) {
  for (const ProbeEvent event :
       {ProbeEvent::kBlockStart, ProbeEvent::kBlockDone, ProbeEvent::kScheduleDone, ProbeEvent::kRoundDone})
    for (const std::uint16_t address : map_.at(event)) events_.set(address);
}

// ------------------------------------------------------------------------------------------------- counting

Profiler::Totals Profiler::totals_of(const MachineState& state) {
  const InterruptAccount& interrupts = state.interrupts;
  Cycle irq = interrupts.handler_cycles;
  if (interrupts.inside)
    irq += state.cycle - interrupts.entered_at - (state.held_cycles - interrupts.held_before);
  return {state.cycle, state.held_cycles, irq};
}

bool Profiler::before_instruction(std::uint16_t pc, const MachineState& state) {
  if (!begun_) {
    begin(pc, state);
  } else {
    account(state);
    was_inside_ = state.interrupts.inside;
  }
  if (!was_inside_) {
    move_to(pc, state.cycle);
    if (events_[pc]) note_events(pc, state.cycle);
    outside_ = {pc, 0};
    ++instruction_at(pc).times;
  }
  instruction_.pc = pc;
  opcode_comes_ = true;
  return true;
}

void Profiler::on_read(std::uint16_t, std::uint8_t value, Cycle) {
  if (!opcode_comes_) return;
  opcode_comes_ = false;
  instruction_.opcode = value;
  if (!was_inside_) outside_.opcode = value;
}

void Profiler::begin(std::uint16_t pc, const MachineState& state) {
  begun_ = true;
  last_ = totals_of(state);
  profile_.started_at = span_from_ = state.cycle;
  was_inside_ = state.interrupts.inside;
  call(pc, 0, state.cycle);
}

CycleParts Profiler::parts_since(const Totals& now) {
  CycleParts parts;
  parts.stolen = now.stolen - last_.stolen;
  parts.irq = now.irq - last_.irq;
  const Cycle net = now.cycle - last_.cycle - parts.stolen - parts.irq;
  if (net == 0) return parts;
  const OpcodeInfo& info = opcode_info(instruction_.opcode);
  parts.base = std::min<Cycle>(net, info.cycles);
  const Cycle more = net - parts.base;
  const bool is_branch = info.mode == AddressingMode::kRelative;
  parts.taken_branches = is_branch && more > 0;
  parts.page_crossings = more - parts.taken_branches;
  const Cycle possible = info.may_cross_page ? 1 : 0;
  if (parts.page_crossings > possible) profile_.unexplained += parts.page_crossings - possible;
  return parts;
}

void Profiler::account(const MachineState& state) {
  const Totals now = totals_of(state);
  const CycleParts parts = parts_since(now);
  const Frame& frame = frames_.back();
  profile_.routines[frame.routine].self += parts;
  profile_.labels[frame.label].self += parts;
  instruction_at(outside_.pc).parts += parts;
  profile_.parts += parts;
  draw_interval(parts, now.cycle, state.interrupts.inside);
  last_ = now;
}

/// Where in the instruction it was held is of no matter to a chart: what was stolen comes at its end, and
/// then the interrupt that follows it.
void Profiler::draw_interval(const CycleParts& parts, Cycle now, bool still_inside) {
  const Cycle held_until = was_inside_ ? now : now - parts.irq;
  if (parts.stolen) {
    flame(true, kStolenFrame, held_until - parts.stolen);
    flame(false, kStolenFrame, held_until);
  }
  if (was_inside_ == still_inside) return;
  flame(still_inside, kInterruptFrame, still_inside ? now - parts.irq : now);
}

// ---------------------------------------------------------------------------------------- routines and labels

std::string Profiler::name_of(std::uint16_t address) const {
  const std::string_view name = labels_.name_at(address);
  if (!name.empty()) return std::string(name);
  char text[8];
  std::snprintf(text, sizeof text, "$%04x", address);
  return text;
}

InstructionCount& Profiler::instruction_at(std::uint16_t pc) {
  int& index = instruction_index_[pc];
  if (index < 0) {
    index = static_cast<int>(profile_.instructions.size());
    profile_.instructions.push_back({pc, 0, {}});
  }
  return profile_.instructions[static_cast<std::size_t>(index)];
}

std::size_t Profiler::routine_at(std::uint16_t pc) {
  int& index = routine_index_[pc];
  if (index < 0) {
    index = static_cast<int>(profile_.routines.size());
    profile_.routines.push_back({name_of(pc), pc, 0, {}, {}, kNever, 0});
  }
  return static_cast<std::size_t>(index);
}

std::size_t Profiler::label_at(std::uint16_t pc) {
  int& index = label_index_[pc];
  if (index >= 0) return static_cast<std::size_t>(index);
  const std::string_view name = labels_.routine_at(pc);
  const std::uint16_t start = name.empty() ? pc : *labels_.address_of(name);
  int& of_start = label_index_[start];
  if (of_start < 0) {
    of_start = static_cast<int>(profile_.labels.size());
    profile_.labels.push_back({name_of(start), start, 0, {}, {}, kNever, 0});
  }
  index = of_start;
  return static_cast<std::size_t>(index);
}

/// The program goes from its last instruction to the one at `pc`; what interrupts did in between is no
/// matter.
void Profiler::move_to(std::uint16_t pc, Cycle now) {
  if (outside_.opcode == kJsr) return call(pc, static_cast<std::uint16_t>(outside_.pc + 3), now);
  if (outside_.opcode == kRts) {
    const auto caller = std::find_if(frames_.rbegin(), frames_.rend() - 1,
                                     [pc](const Frame& frame) { return frame.return_to == pc; });
    if (caller != frames_.rend() - 1)
      for (auto leaves = caller - frames_.rbegin() + 1; leaves > 0; --leaves) leave_frame(now);
  }
  if (label_at(pc) == frames_.back().label) return;
  leave_label(frames_.back(), now);
  enter_label(frames_.back(), pc, now);
}

void Profiler::call(std::uint16_t pc, std::uint16_t return_to, Cycle now) {
  const std::size_t routine = routine_at(pc);
  flame(true, profile_.routines[routine].name, now);
  frames_.push_back({routine, return_to, 0, profile_.parts, {}});
  enter_label(frames_.back(), pc, now);
}

void Profiler::leave_frame(Cycle now) {
  const Frame frame = frames_.back();
  leave_label(frame, now);
  frames_.pop_back();
  flame(false, profile_.routines[frame.routine].name, now);
  add_visit(profile_.routines[frame.routine], profile_.parts - frame.called_at);
}

void Profiler::enter_label(Frame& frame, std::uint16_t pc, Cycle now) {
  frame.label = label_at(pc);
  frame.came_to_label_at = profile_.parts;
  flame(true, profile_.labels[frame.label].name, now);
}

void Profiler::leave_label(const Frame& frame, Cycle now) {
  flame(false, profile_.labels[frame.label].name, now);
  add_visit(profile_.labels[frame.label], profile_.parts - frame.came_to_label_at);
}

void Profiler::flame(bool opens, const std::string& name, Cycle now) {
  const auto [known, is_new] =
      frame_index_.try_emplace(name, static_cast<std::uint32_t>(profile_.frame_names.size()));
  if (is_new) profile_.frame_names.push_back(name);
  profile_.flame.push_back({opens, known->second, now});
}

// --------------------------------------------------------------------------------------------------- rounds

/// What ends comes before what begins, as in HashWatch.
void Profiler::note_events(std::uint16_t pc, Cycle now) {
  const auto label_of = [&](ProbeEvent event) -> std::optional<int> {
    const auto& addresses = map_.at(event);
    const auto found = std::find(addresses.begin(), addresses.end(), pc);
    if (found == addresses.end()) return std::nullopt;
    return static_cast<int>(found - addresses.begin());
  };
  if (const auto label = label_of(ProbeEvent::kRoundDone)) {
    const int round = map_.at(ProbeEvent::kRoundDone).size() >= 64 ? *label % 64 : rounds_done_ % 64;
    end_span(ProfileSpan::Kind::kRound, now, round);
    rounds_done_ = round + 1;
  }
  if (label_of(ProbeEvent::kScheduleDone)) end_span(ProfileSpan::Kind::kSchedule, now);
  if (label_of(ProbeEvent::kBlockDone)) {
    end_span(ProfileSpan::Kind::kChaining, now);
    ++block_;
    rounds_done_ = 0;
  }
  if (label_of(ProbeEvent::kBlockStart)) {
    end_span(ProfileSpan::Kind::kSetup, now);
    rounds_done_ = 0;
  }
}

void Profiler::end_span(ProfileSpan::Kind kind, Cycle now, int round) {
  if (now == span_from_) return;
  profile_.spans.push_back({kind, block_, round, span_from_, profile_.parts - span_began_});
  span_began_ = profile_.parts;
  span_from_ = now;
}

HashProfile Profiler::finish(const MachineState& state) {
  if (!begun_) return {};
  account(state);
  profile_.finished_at = state.cycle;
  if (state.interrupts.inside) flame(false, kInterruptFrame, state.cycle);
  end_span(ProfileSpan::Kind::kFinish, state.cycle);
  while (!frames_.empty()) leave_frame(state.cycle);
  sort_by_own_cycles(profile_.routines);
  sort_by_own_cycles(profile_.labels);
  std::stable_sort(profile_.instructions.begin(), profile_.instructions.end(),
                   [](const InstructionCount& one, const InstructionCount& other) {
                     return one.parts.net() > other.parts.net();
                   });
  return std::move(profile_);
}

}  // namespace breadbin256
