#include "core/machine/breakpoints.h"

#include <algorithm>
#include <charconv>

namespace breadbin256 {

namespace {

constexpr std::size_t kLongestLog = 1000;
constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  return first == text.npos ? std::string_view{}
                            : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// If the text begins with that word: takes it off.
bool take_word(std::string_view& text, std::string_view word) {
  if (text.substr(0, word.size()) != word) return false;
  if (text.size() > word.size() && kBlanks.find(text[word.size()]) == kBlanks.npos) return false;
  text = trimmed(text.substr(word.size()));
  return true;
}

/// `... hits 12` at the end.
std::optional<std::uint64_t> take_hits(std::string_view& text) {
  const auto at = text.rfind(" hits ");
  if (at == text.npos) return std::nullopt;
  const std::string_view digits = trimmed(text.substr(at + 6));
  std::uint64_t hits = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), hits);
  if (error != std::errc() || end != digits.data() + digits.size() || hits == 0) return std::nullopt;
  text = trimmed(text.substr(0, at));
  return hits;
}

std::optional<std::uint16_t> address_of(std::string_view text, const LabelFinder& labels) {
  text = trimmed(text);
  if (labels)
    if (const auto address = labels(text)) return address;
  const bool is_hex = text.substr(0, 1) == "$";
  const std::string_view digits = text.substr(is_hex ? 1 : 0);
  unsigned value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, is_hex ? 16 : 10);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() || value > 0xffff)
    return std::nullopt;
  return static_cast<std::uint16_t>(value);
}

Result<bool> parse_range(std::string_view text, const LabelFinder& labels, Breakpoint& breakpoint) {
  const auto dash = text.find('-');
  const auto first = address_of(text.substr(0, dash), labels);
  const auto last = dash == text.npos ? first : address_of(text.substr(dash + 1), labels);
  if (!first || !last)
    return Result<bool>::failure(
        "`" + std::string(text.substr(0, 40)) +
        "`: an address is $0000 to $ffff, 0 to 65535 or a label; a range has two with - between");
  if (*first > *last) return Result<bool>::failure("the range ends before it begins");
  breakpoint.first = *first;
  breakpoint.last = *last;
  return true;
}

/// Takes the kind off; false: the text is a condition alone.
bool take_kind(std::string_view& text, Breakpoint::Kind& kind) {
  using Kind = Breakpoint::Kind;
  static constexpr std::pair<std::string_view, Kind> kWords[] = {{"exec", Kind::kExecute},
                                                                 {"read", Kind::kRead},
                                                                 {"write", Kind::kWrite},
                                                                 {"bad_line", Kind::kBadLine},
                                                                 {"irq", Kind::kIrq}};
  for (const auto& [word, of_word] : kWords) {
    std::string_view rest = text;
    if (!take_word(rest, word)) continue;
    const bool is_event = of_word == Kind::kBadLine || of_word == Kind::kIrq;
    if (is_event && !rest.empty() && rest.substr(0, 3) != "if ") continue;  // `irq && ...` is a condition
    kind = of_word;
    text = rest;
    return true;
  }
  return false;
}

bool needs_address(Breakpoint::Kind kind) {
  return kind == Breakpoint::Kind::kExecute || kind == Breakpoint::Kind::kRead ||
         kind == Breakpoint::Kind::kWrite;
}

}  // namespace

Result<Breakpoint> parse_breakpoint(std::string_view text, const LabelFinder& labels,
                                    const std::vector<std::string>& extra_names) {
  using Failure = Result<Breakpoint>;
  Breakpoint breakpoint;
  breakpoint.text = trimmed(text);
  std::string_view rest = breakpoint.text;
  breakpoint.log_only = take_word(rest, "log");
  breakpoint.stops_from_hit = take_hits(rest).value_or(1);
  std::string_view condition = rest;
  if (take_kind(rest, breakpoint.kind)) {
    const std::string padded = " " + std::string(rest) + " ";
    const auto at = padded.find(" if ");
    condition = at == padded.npos ? std::string_view{} : trimmed(rest.substr(std::min(rest.size(), at + 3)));
    const std::string_view range = trimmed(rest.substr(0, at == padded.npos ? rest.size()
                                                          : at == 0         ? 0
                                                                            : at - 1));
    if (at != padded.npos && condition.empty()) return Failure::failure("a condition is needed behind `if`");
    if (needs_address(breakpoint.kind)) {
      const auto ranged = parse_range(range, labels, breakpoint);
      if (!ranged) return Failure::failure(ranged.message());
    }
  } else if (condition.empty()) {
    return Failure::failure(
        "a breakpoint is `exec`, `read` or `write` with an address, `bad_line`, `irq`, or a condition");
  }
  if (condition.empty()) return breakpoint;
  auto parsed = Expression::parse(condition, labels, extra_names);
  if (!parsed) return Failure::failure("`" + std::string(condition.substr(0, 80)) + "`, " + parsed.message());
  breakpoint.condition = std::move(*parsed);
  breakpoint.waits_for_event =
      breakpoint.kind == Breakpoint::Kind::kAlways && breakpoint.condition->uses_extra_names();
  if (breakpoint.kind == Breakpoint::Kind::kAlways && !breakpoint.waits_for_event)
    if (const auto pc = breakpoint.condition->only_pc()) {
      breakpoint.kind = Breakpoint::Kind::kExecute;
      breakpoint.first = breakpoint.last = *pc;
    }
  return breakpoint;
}

// ------------------------------------------------------------------------------------------------- the list

Result<std::size_t> Breakpoints::add(std::string_view text, const LabelFinder& labels,
                                     const std::vector<std::string>& extra_names) {
  auto breakpoint = parse_breakpoint(text, labels, extra_names);
  if (!breakpoint) return Result<std::size_t>::failure(breakpoint.message());
  all_.push_back(std::move(*breakpoint));
  arm();
  return all_.size() - 1;
}

void Breakpoints::remove(std::size_t index) {
  all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(index));
  log_.clear();
  arm();
}

void Breakpoints::enable(std::size_t index, bool enabled) {
  all_[index].enabled = enabled;
  arm();
}

void Breakpoints::arm() {
  asks_.reset(), reads_.reset(), writes_.reset();
  asks_always_ = asks_bad_line_ = asks_irq_ = false;
  for (const Breakpoint& breakpoint : all_) {
    if (!breakpoint.enabled) continue;
    const auto arm_range = [&](ProgramCounterSet& set) {
      for (std::size_t address = breakpoint.first; address <= breakpoint.last; ++address) set.set(address);
    };
    switch (breakpoint.kind) {
      case Breakpoint::Kind::kExecute: arm_range(asks_); break;
      case Breakpoint::Kind::kRead: arm_range(reads_); break;
      case Breakpoint::Kind::kWrite: arm_range(writes_); break;
      case Breakpoint::Kind::kBadLine: asks_bad_line_ = true; break;
      case Breakpoint::Kind::kIrq: asks_irq_ = true; break;
      case Breakpoint::Kind::kAlways:
        if (breakpoint.waits_for_event)
          asks_ |= event_stops_;
        else
          asks_always_ = true;
        break;
    }
  }
}

// ------------------------------------------------------------------------------------------------- watching

bool Breakpoints::before_instruction(std::uint16_t pc, const MachineState& state) {
  const bool was_checked = state.cycle == checked_at_;
  checked_at_ = kNever;
  const bool inside = state.interrupts.inside;
  if (asks_irq_ && inside && !was_inside_) accesses_.push_back({Breakpoint::Kind::kIrq, pc, 0});
  was_inside_ = inside;
  pc_ = pc;
  return was_checked || (!asks_always_ && !asks_[pc] && accesses_.empty());
}

void Breakpoints::on_read(std::uint16_t address, std::uint8_t value, Cycle) {
  if (reads_[address] && static_cast<std::uint16_t>(address - pc_) > 2)
    accesses_.push_back({Breakpoint::Kind::kRead, address, value});
}

void Breakpoints::on_write(std::uint16_t address, std::uint8_t value, Cycle) {
  if (writes_[address]) accesses_.push_back({Breakpoint::Kind::kWrite, address, value});
}

void Breakpoints::on_hold(CpuHold) {
  if (asks_bad_line_) accesses_.push_back({Breakpoint::Kind::kBadLine, 0, 0});
}

bool Breakpoints::matches(const Breakpoint& breakpoint, const Machine& machine, const Names& names,
                          const Access& access) const {
  if (access.kind != breakpoint.kind || access.address < breakpoint.first || access.address > breakpoint.last)
    return false;
  if (breakpoint.waits_for_event && !event_stops_[machine.state().cpu.pc]) return false;
  return !breakpoint.condition ||
         breakpoint.condition->evaluate(machine, {access.address, access.value, names});
}

std::optional<BreakpointHit> Breakpoints::hit_of(std::size_t index, const Machine& machine,
                                                 const Names& names) const {
  const Breakpoint& breakpoint = all_[index];
  const std::uint16_t pc = machine.state().cpu.pc;
  const Access here{breakpoint.kind, pc, 0};
  const bool is_here =
      breakpoint.kind == Breakpoint::Kind::kExecute || breakpoint.kind == Breakpoint::Kind::kAlways;
  if (is_here && matches(breakpoint, machine, names, here))
    return BreakpointHit{index, machine.state().cycle, pc, pc, 0};
  if (is_here) return std::nullopt;
  for (const Access& access : accesses_)
    if (matches(breakpoint, machine, names, access))
      return BreakpointHit{index, machine.state().cycle, pc, access.address, access.value};
  return std::nullopt;
}

std::optional<BreakpointHit> Breakpoints::check(const Machine& machine, const Names& names) {
  std::optional<BreakpointHit> stops;
  for (std::size_t index = 0; index < all_.size(); ++index) {
    if (!all_[index].enabled) continue;
    const auto hit = hit_of(index, machine, names);
    if (!hit) continue;
    ++all_[index].hits;
    if (log_.size() >= kLongestLog) log_.erase(log_.begin());
    log_.push_back(*hit);
    if (!stops && !all_[index].log_only && all_[index].hits >= all_[index].stops_from_hit) stops = hit;
  }
  accesses_.clear();
  checked_at_ = machine.state().cycle;
  return stops;
}

std::optional<BreakpointHit> Breakpoints::run(Machine& machine, Cycle limit, StopReason* reason,
                                              const Names& names) {
  if (machine.state().cycle != ended_at_) forget_the_run(machine);
  for (;;) {
    const StopReason stopped = machine.run_observed(*this, limit);
    if (reason) *reason = stopped;
    ended_at_ = machine.state().cycle;
    if (stopped != StopReason::kObserverAsked) return std::nullopt;
    if (const auto hit = check(machine, names)) return hit;
  }
}

void Breakpoints::forget_the_run(const Machine& machine) {
  accesses_.clear();
  checked_at_ = kNever;
  was_inside_ = machine.state().interrupts.inside;
}

}  // namespace breadbin256
