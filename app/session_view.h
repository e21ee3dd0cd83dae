#pragma once
// From the machine and what is known of the program's doings to the View that the panels read. Only looks.

#include "app/program.h"
#include "app/ui/view.h"
#include "app/watched_program.h"

namespace breadbin256 {

struct Observed {
  const Machine& machine;
  const Program& program;
  const Watched& watched;
};

void fill_program(const Observed& observed, ui::ProgramView& view);
void fill_message(const Observed& observed, ui::MessageView& view);
void fill_verdict(const Observed& observed, ui::VerdictView& view);
void fill_timing(const Observed& observed, ui::TimingView& view);
void fill_timers(const MachineState& state, ui::View& view);
void fill_words(const Observed& observed, ui::View& view);
void fill_status(const Observed& observed, ui::StatusView& view);
void fill_registers(const CpuState& cpu, ui::RegistersView& view);

}  // namespace breadbin256
