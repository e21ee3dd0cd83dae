#pragma once
// The layout Optimise's side of the session: measures the shown hash on machines of its own, one piece of
// work at a time in the background, and fills what the panels read. The session's machine is only looked at.
//
//   SessionOptimise optimise(roms);
//   optimise.apply(commands.optimise)      // a sentence for the status line, or nothing
//   optimise.fill({machine, program, watched}, view.optimise);
//
// What is measured by itself: the shown hash off and on, the other programs with its message, the C64's rungs
// of the ladder, its start lines. The native rungs are measured when somebody asks.

#include <array>

#include "app/hash_lab.h"
#include "app/ladder.h"
#include "app/program_profiles.h"
#include "app/session_view.h"

namespace breadbin256 {

class SessionOptimise {
 public:
  explicit SessionOptimise(const RomImages& roms);

  std::optional<std::string> apply(const ui::OptimiseCommands& commands);
  void fill(const Observed& observed, ui::OptimiseView& view);
  bool busy() const;

 private:
  /// The two displays of each program.
  struct Comparison {
    std::vector<ProgramProfile> off, on;
  };
  using Sweeps = std::array<StartSweep, 2>;
  struct Work {
    bool due = false;  ///< somebody, or a new subject, asked for it
  };

  void follow(const Observed& observed);
  void follow_message(const std::vector<std::uint8_t>& message, VideoStandard standard);
  void forget_hash();
  void take_results();
  void start_next();
  void start_comparison();
  void cancel();
  std::optional<std::string> export_to(const std::string& file, bool display_on) const;
  void fill_jobs(ui::OptimiseView& view) const;

  std::shared_ptr<const RomImages> roms_;
  HashSpecimen specimen_;
  std::vector<std::uint8_t> swept_message_, message_;
  std::optional<VideoStandard> standard_;
  std::optional<ProfiledHash> profiled_;
  Work profile_, comparison_, c64_rungs_, sweep_, native_rungs_;
  ui::OptimiseView shown_;
  bool changed_ = true;
  std::vector<LadderRung> c64_, native_;

  BackgroundJob<ProfiledHash> profile_job_;
  BackgroundJob<Comparison> comparison_job_;
  BackgroundJob<LadderPart> c64_job_, native_job_;
  BackgroundJob<Sweeps> sweep_job_;
};

}  // namespace breadbin256
