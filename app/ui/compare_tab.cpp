#include "app/ui/compare_tab.h"

#include <algorithm>

#include "app/ui/budget_panel.h"
#include "app/ui/cycle_marks.h"
#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Cell {
  const char *head, *sentence;
  float at;  ///< share of the width at which it ends
  std::string text;
  Rgb colour;
  Face face = Face::kMonoSmall;
};

std::vector<Cell> cells_of(const Theme& theme, const HashCost& cost) {
  const CyclesByKind& a = cost.off;
  const auto sentence = [](CycleKind kind) { return cycle_kind_sentence(kind); };
  return {
      {"instr.", sentence(CycleKind::kBase), 0.175f, group_digits(a.base), theme.dim},
      {"crossings", sentence(CycleKind::kPageCrossings), 0.285f, group_digits(a.page_crossings), theme.dim},
      {"branches", sentence(CycleKind::kTakenBranches), 0.385f, group_digits(a.taken_branches), theme.dim},
      {"= net", "Instructions, page crossings and taken branches: the program alone.", 0.505f,
       group_digits(a.net()), theme.txt, Face::kMono},
      {"IRQ in B", sentence(CycleKind::kIrq), 0.605f, group_digits(cost.on.irq), theme.dim},
      {"stolen in B", sentence(CycleKind::kStolen), 0.725f, group_digits(cost.on.stolen), theme.stl},
      {"= elapsed", "Net, interrupt handlers and stolen, with the display on.", 0.865f,
       group_digits(cost.on.elapsed()), theme.txt, Face::kMono},
      {"hashes/s A", "With the display off; calls and tables not counted.", 1.0f,
       rate(cost.hashes_per_second_off), theme.txt, Face::kMono}};
}

void draw_program(Ui& ui, const Painter& paint, const ProgramCostView& program, std::uint64_t full, float y,
                  float w, bool is_shown) {
  const float room = w - 24;
  if (is_shown) paint.fill(4, y - 11, 2, 36, ui.theme.acc);
  paint.text(12, y, Face::kMonoBold, ui.theme.acc, program.name);
  if (!program.problem.empty()) {
    paint.text(60, y, Face::kSmall, ui.theme.dim, program.problem);
    return;
  }
  ImGui::PushID(program.name.c_str());
  for (const Cell& cell : cells_of(ui.theme, program.cost)) {
    const float right = 12 + room * cell.at;
    paint.number(right, y, cell.face, cell.colour, cell.text);
    std::string plain = cell.text;
    std::erase(plain, ',');
    const float width = paint.width(cell.face, cell.text);
    value_place(ui, paint, cell.head, right - width, y - 10, width, 20, plain, cell.text,
                {cell.head, nullptr, cell.sentence});
  }
  ImGui::PopID();
  draw_cycle_bar(ui, paint, program.cost.on, full, 12, y + 12, room, 9);
}

}  // namespace

void draw_compare_tab(Ui& ui, const Painter& paint, const Rect& rect, float w, float h) {
  const OptimiseView& view = ui.view.optimise;
  w = std::min(w, 866.0f);
  if (view.programs.empty()) {
    draw_sentence(ui, rect, 12, 40, w - 24,
                  view.comparing.running
                      ? "Hashing " + view.ladder_message + " with v1 to v4 ..."
                      : "v1 to v4 side by side appear here: hash a message, then all four hash it.");
    return;
  }
  std::uint64_t full = 0;
  const HashCost* measured = nullptr;
  for (const ProgramCostView& program : view.programs)
    if (program.problem.empty()) full = std::max(full, program.cost.on.elapsed()), measured = &program.cost;
  if (measured)
    for (const Cell& cell : cells_of(ui.theme, *measured))
      paint.number(12 + (w - 24) * cell.at, 44, Face::kSmall, ui.theme.dim, cell.head);
  const float pitch = std::min(48.0f, (h - 62 - 20) / static_cast<float>(view.programs.size()));
  float y = 68;
  for (const ProgramCostView& program : view.programs) {
    draw_program(ui, paint, program, full, y, w, program.name == view.program);
    y += pitch;
  }
  paint.text(12, h - 12, Face::kSmall, ui.theme.off,
             "one hash of " + view.ladder_message +
                 (measured && measured->standard == VideoStandard::kPal
                      ? ", PAL; bars: B, which depends on the start line"
                      : ", NTSC; bars: B, which depends on the start line"));
}

}  // namespace breadbin256::ui
