#pragma once
// Where the cycles go. What the layout Optimise reads, asks for and remembers. A is the hash with the display
// off, B the same hash with it on; everything here was measured on a machine of its own.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace breadbin256::ui {

/// The parts add up: net + irq + stolen = elapsed.
struct CyclesByKind {
  std::uint64_t base = 0, page_crossings = 0, taken_branches = 0, irq = 0, stolen = 0;
  std::uint64_t net() const { return base + page_crossings + taken_branches; }
  std::uint64_t elapsed() const { return net() + irq + stolen; }
};

struct HashCost {
  CyclesByKind off, on;
  double hashes_per_second_off = 0, hashes_per_second_on = 0;
  VideoStandard standard = VideoStandard::kNtsc;
};

/// A routine, a label, a round or an instruction; net cycles, those that the VIC-II took in B apart.
struct ProfileRow {
  std::string name, remark;
  std::uint16_t address = 0;
  std::uint64_t calls = 0, self = 0, stolen = 0;
  std::optional<std::uint64_t> inclusive, shortest, longest;
  std::optional<double> average;
  bool is_rest = false;  ///< all that have no row of their own; comes last
};

struct SweepView {
  std::vector<std::uint32_t> stolen;  ///< by start line; empty: not swept yet
  std::uint32_t least = 0, most = 0;
  double mean = 0;
};

struct JobView {
  bool running = false;
  double done = 0;
};

struct ProgramCostView {
  std::string name, problem;  ///< a problem instead of a cost
  bool match = false;         ///< the hash is the native one
  HashCost cost;
};

struct LadderRungView {
  std::string name, idea;
  bool is_native = false;
  double cycles = 0, factor = 1, hashes_per_second = 0;  ///< factor: of hashes a second, against the first
};

/// What somebody published, on another machine, as cycles of this chart's scale.
struct LadderMarkView {
  std::string who, words;
  std::size_t rung = 0;
  double cycles = 0;
};

/// Filled by the session while the layout is shown.
struct OptimiseView {
  std::string program, message;  ///< of the hash that was measured
  std::string sentence;          ///< why there is none
  std::optional<HashCost> cost;
  int start_line = 0, start_cycle = 1;
  std::vector<ProfileRow> routines, labels, rounds, instructions;
  std::array<SweepView, 2> sweeps;  ///< NTSC, PAL
  std::vector<ProgramCostView> programs;
  std::string ladder_message;
  std::vector<LadderRungView> rungs;
  std::vector<LadderMarkView> marks;
  std::vector<std::string> published;  ///< a line each
  JobView profiling, sweeping, comparing, climbing;
  std::vector<int> bad_lines;  ///< rows of the picture's frame
};

struct OptimiseCommands {
  bool run_a_and_b = false, sweep = false, measure = false, cancel = false;
  std::optional<std::string> export_file;
  bool export_display_on = true;
};

enum class ProfileTab : std::uint8_t { kRoutines, kLabels, kRounds, kInstructions, kCompare, kLadder };
enum class LabTab : std::uint8_t { kAAndB, kStartLines };
enum class ProfileColumn : std::uint8_t {
  kName,
  kCalls,
  kSelf,
  kInclusive,
  kShortest,
  kAverage,
  kLongest,
  kStolen
};

/// What the person chose; View > "Restore this layout" resets it.
struct OptimiseState {
  ProfileTab tab = ProfileTab::kRoutines;
  LabTab lab_tab = LabTab::kAAndB;
  ProfileColumn sorted_by = ProfileColumn::kSelf;
  bool largest_first = true;
  bool ask_for_export = false, export_display_on = true;
  std::string export_file = "profile.csv";
};

}  // namespace breadbin256::ui
