#pragma once
// From measured hashes and rungs to the rows of the layout Optimise.

#include "app/hash_lab.h"
#include "app/ladder.h"
#include "app/program_profiles.h"
#include "app/ui/optimise_model.h"

namespace breadbin256 {

ui::HashCost cost_of(const CycleParts& off, const CycleParts& on, VideoStandard standard);
/// Routines, labels, rounds and the hottest instructions; the columns of A with what B lost beside them.
void fill_profile_rows(const ProfiledHash& hash, const Labels& labels, ui::OptimiseView& view);
ui::SweepView sweep_view(const StartSweep& sweep);
ui::ProgramCostView program_cost(const ProgramProfile& off, const ProgramProfile& on, VideoStandard standard);
/// The C64's rungs, then the native ones, and the published figures as marks on them.
void fill_rungs(const std::vector<LadderRung>& c64, const std::vector<LadderRung>& native,
                ui::OptimiseView& view);
/// Rows of the frame in which the VIC-II takes cycles now.
std::vector<int> bad_lines_of(const MachineState& state);

}  // namespace breadbin256
