#include "app/session_optimise_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "app/ui/number_format.h"

namespace breadbin256 {

namespace {

constexpr std::size_t kHottest = 250;  // instructions; the others are one row

ui::CyclesByKind by_kind(const CycleParts& parts) {
  return {parts.base, parts.page_crossings, parts.taken_branches, parts.irq, parts.stolen};
}

std::map<std::uint16_t, Cycle> stolen_of(const std::vector<ProfileEntry>& entries) {
  std::map<std::uint16_t, Cycle> stolen;
  for (const ProfileEntry& entry : entries) stolen[entry.address] += entry.self.stolen;
  return stolen;
}

/// What B lost where A never was (interrupts make it possible) has a row as well, so that the sum is right.
std::vector<ui::ProfileRow> rows_of(const std::vector<ProfileEntry>& off,
                                    const std::vector<ProfileEntry>& on) {
  std::map<std::uint16_t, Cycle> stolen = stolen_of(on);
  std::vector<ui::ProfileRow> rows;
  for (const ProfileEntry& entry : off) {
    ui::ProfileRow row;
    row.name = entry.name;
    row.address = entry.address;
    row.calls = entry.visits;
    row.self = entry.self.net();
    row.inclusive = entry.inclusive.net();
    if (entry.visits)
      row.shortest = entry.shortest, row.longest = entry.longest, row.average = entry.average();
    if (const auto found = stolen.find(entry.address); found != stolen.end())
      row.stolen = found->second, stolen.erase(found);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string span_name(const ProfileSpan& span, bool several_blocks) {
  const std::string block = several_blocks ? fmt::format("block {} ", span.block + 1) : "";
  if (span.round >= 0) return fmt::format("{}round {}", block, span.round);
  return block + std::string(span_kind_name(span.kind));
}

std::vector<ui::ProfileRow> rows_of_spans(const HashProfile& off, const HashProfile& on) {
  const bool several = !off.spans.empty() && off.spans.back().block > 1;
  std::vector<ui::ProfileRow> rows;
  for (std::size_t i = 0; i < off.spans.size(); ++i) {
    ui::ProfileRow row;
    row.name = span_name(off.spans[i], several);
    row.calls = 1;
    row.self = off.spans[i].parts.net();
    if (i < on.spans.size()) row.stolen = on.spans[i].parts.stolen;
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string place_of(std::uint16_t address, const Labels& labels) {
  const std::string_view name = labels.routine_at(address);
  if (name.empty()) return fmt::format("${:04x}", address);
  const int offset = address - *labels.address_of(name);
  return offset ? fmt::format("{}+{}", name, offset) : std::string(name);
}

std::vector<ui::ProfileRow> rows_of_instructions(const ProfiledHash& hash, const Labels& labels) {
  std::map<std::uint16_t, Cycle> stolen;
  for (const InstructionCount& one : hash.on.instructions) stolen[one.address] = one.parts.stolen;
  std::vector<ui::ProfileRow> rows;
  ui::ProfileRow others;
  for (std::size_t i = 0; i < hash.off.instructions.size(); ++i) {
    const InstructionCount& one = hash.off.instructions[i];
    ui::ProfileRow row;
    row.address = one.address;
    row.name = hash.instructions[i];
    row.remark = place_of(one.address, labels);
    row.calls = one.times;
    row.self = one.parts.net();
    row.stolen = stolen[one.address];
    if (one.times) row.average = static_cast<double>(row.self) / static_cast<double>(row.calls);
    if (rows.size() < kHottest)
      rows.push_back(std::move(row));
    else
      others.calls += row.calls, others.self += row.self, others.stolen += row.stolen;
  }
  if (hash.off.instructions.size() <= kHottest) return rows;
  others.name = fmt::format("{} others", hash.off.instructions.size() - kHottest);
  others.is_rest = true;
  rows.push_back(others);
  return rows;
}

struct ShortIdea {
  const char *name, *words;
};
constexpr ShortIdea kIdeas[] = {
    {"C64 v1", "bit by bit"}, {"C64 v2", "byte moves"}, {"C64 v3", "17 tables"}, {"C64 v4", "unrolled"}};

std::string short_idea(const std::string& name) {
  for (const ShortIdea& idea : kIdeas)
    if (name == idea.name) return idea.words;
  return "";
}

ui::LadderRungView rung_view(const LadderRung& rung, const LadderRung& first) {
  ui::LadderRungView view;
  view.name = rung.is_native ? rung.name : rung.name.substr(4);
  view.idea = short_idea(rung.name);
  view.idea += view.idea.empty() ? rung.gain : ": " + rung.gain;
  view.is_native = rung.is_native;
  view.cycles = rung.cycles_per_hash;
  view.factor = first.cycles_per_hash / rung.cycles_per_hash;
  view.hashes_per_second = rung.hashes_per_second;
  return view;
}

/// A published figure as cycles of one hash, where it can be one.
void add_marks(const PublishedMark& mark, double padded_bytes, ui::OptimiseView& view) {
  const auto put = [&](std::string_view rung, double cycles, const std::string& words) {
    for (std::size_t i = 0; i < view.rungs.size(); ++i)
      if (view.rungs[i].name == rung) view.marks.push_back({mark.who, words, i, cycles});
  };
  const std::string where = fmt::format("{}, {}", mark.what, mark.machine);
  if (mark.unit == "cycles per hash" && padded_bytes == 64) {
    put("v1", mark.before, where);
    put(mark.what.substr(mark.what.size() - 2), mark.after, where);
  }
  if (mark.unit == "cycles per byte" && mark.before > 0) {
    put("textbook", mark.before * padded_bytes, where);
    put("unrolled", mark.after * padded_bytes, where);
  }
  if (mark.unit != "MB/s") return;
  const auto software = std::find_if(view.rungs.begin(), view.rungs.end(),
                                     [](const ui::LadderRungView& rung) { return rung.name == "unrolled"; });
  if (software == view.rungs.end()) return;
  for (const char* const name : {"x86-shani", "armv8-sha2"})
    put(name, software->cycles / mark.factor,
        fmt::format("{}: {} times faster than without, drawn from `unrolled` here", where, mark.factor));
}

std::string line_of(const PublishedMark& mark) {
  const auto figure = [](double value) {
    return value >= 1000 ? ui::group_digits(static_cast<std::uint64_t>(value)) : fmt::format("{}", value);
  };
  const std::string figures =
      mark.before > 0 ? fmt::format("{} to {} {}, ", figure(mark.before), figure(mark.after), mark.unit) : "";
  return fmt::format("{}, {}: {}{}\u00d7 ({})", mark.who, mark.what, figures, mark.factor, mark.machine);
}

}  // namespace

ui::HashCost cost_of(const CycleParts& off, const CycleParts& on, VideoStandard standard) {
  ui::HashCost cost;
  cost.off = by_kind(off);
  cost.on = by_kind(on);
  cost.standard = standard;
  cost.hashes_per_second_off = phi2_hz(standard) / static_cast<double>(off.elapsed());
  cost.hashes_per_second_on = phi2_hz(standard) / static_cast<double>(on.elapsed());
  return cost;
}

void fill_profile_rows(const ProfiledHash& hash, const Labels& labels, ui::OptimiseView& view) {
  view.routines = rows_of(hash.off.routines, hash.on.routines);
  view.labels = rows_of(hash.off.labels, hash.on.labels);
  view.rounds = rows_of_spans(hash.off, hash.on);
  view.instructions = rows_of_instructions(hash, labels);
}

ui::SweepView sweep_view(const StartSweep& sweep) {
  ui::SweepView view;
  for (const Cycle stolen : sweep.stolen) view.stolen.push_back(static_cast<std::uint32_t>(stolen));
  view.least = static_cast<std::uint32_t>(sweep.least());
  view.most = static_cast<std::uint32_t>(sweep.most());
  view.mean = sweep.mean();
  return view;
}

ui::ProgramCostView program_cost(const ProgramProfile& off, const ProgramProfile& on,
                                 VideoStandard standard) {
  ui::ProgramCostView view;
  view.name = off.program;
  view.problem = off.problem.empty() ? on.problem : off.problem;
  view.match = off.match && on.match;
  if (view.problem.empty()) view.cost = cost_of(off.profile.parts, on.profile.parts, standard);
  return view;
}

void fill_rungs(const std::vector<LadderRung>& c64, const std::vector<LadderRung>& native,
                ui::OptimiseView& view) {
  view.rungs.clear();
  view.marks.clear();
  view.published.clear();
  for (const auto* rungs : {&c64, &native})
    for (const LadderRung& rung : *rungs)
      view.rungs.push_back(rung_view(rung, c64.empty() ? rung : c64.front()));
  const double padded = c64.empty() ? 64 : c64.front().cycles_per_hash / c64.front().cycles_per_byte;
  for (const PublishedMark& mark : published_marks()) {
    add_marks(mark, padded, view);
    view.published.push_back(line_of(mark));
  }
}

std::vector<int> bad_lines_of(const MachineState& state) {
  constexpr std::uint8_t kDisplayEnable = 0x10;  // DEN, bit 4 of $D011; YSCROLL is in bits 0 to 2
  constexpr int kFirst = 0x30, kLast = 0xf7;     // Bauer 3.5
  const bool on = state.display_override == DisplayOverride::kProgram
                      ? state.display_register & kDisplayEnable
                      : state.display_override == DisplayOverride::kForcedOn;
  std::vector<int> rows;
  for (int line = kFirst; on && line <= kLast; ++line)
    if ((line & 7) == (state.display_register & 7)) rows.push_back(line - Frame::kFirstLine);
  return rows;
}

}  // namespace breadbin256
