#include "app/ui/status_line.h"

#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct StateMark {
  Icon icon;
  const char* word;
  Rgb colour;
};

StateMark state_of(const Ui& ui) {
  switch (ui.view.status.run) {
    case RunState::kRunning: return {Icon::kRun, "RUNNING", ui.theme.ok};
    case RunState::kPaused: return {Icon::kPause, "PAUSED", ui.theme.chg};
    case RunState::kWarp: return {Icon::kForward, "WARP", ui.theme.ok};
    case RunState::kRewound: return {Icon::kBack, "REWOUND", ui.theme.chg};
    case RunState::kJammed: return {Icon::kJammed, "JAMMED", ui.theme.bad};
  }
  return {};
}

std::string screen_words(const StatusView& status) {
  if (!status.screen_on)
    return "blanked by " + (status.blanked_by.empty() ? std::string("?") : status.blanked_by);
  return status.screen_control == ScreenControl::kOn ? "screen on (forced)" : "screen on (program)";
}

/// Fixed columns, at scale 1; the narrow line leaves out the frequency.
struct Columns {
  float speed_end, mhz, cycle, cycle_end, line, line_end, raster_cycle, raster_cycle_end, block;
};
constexpr Columns kWide = {384, 398, 488, 622, 640, 694, 706, 762, 780};
constexpr Columns kNarrow = {346, 0, 362, 496, 512, 564, 574, 630, 646};

void draw_numbers(const Ui& ui, const Painter& paint, const Columns& columns) {
  const StatusView& status = ui.view.status;
  const bool moves = status.run == RunState::kRunning || status.run == RunState::kWarp;
  const auto label = [&](float x, const char* word) { paint.text(x, 12, Face::kSmall, ui.theme.dim, word); };
  const auto value = [&](float end, const std::string& digits) {
    paint.number(end, 12, Face::kMonoSmall, ui.theme.txt, digits);
  };
  value(columns.speed_end, moves ? percent(status.speed_percent) : kUnknown);
  if (columns.mhz > 0)
    paint.text(columns.mhz, 12, Face::kMonoSmall, ui.theme.txt,
               moves ? megahertz(status.emulated_hz) : "\u2013 MHz");
  label(columns.cycle, "cycle");
  value(columns.cycle_end, group_digits(status.cycle));
  label(columns.line, "line");
  value(columns.line_end, std::to_string(status.raster_line));
  label(columns.raster_cycle, "cycle");
  value(columns.raster_cycle_end, std::to_string(status.raster_cycle));
}

void draw_place(const Ui& ui, const Painter& paint, float x, float end) {
  const StatusView& status = ui.view.status;
  std::string words = status.note;
  if (words.empty() && status.rewound_by) words = group_digits(*status.rewound_by) + " cycles back";
  if (words.empty() && status.block) words = "block " + std::to_string(*status.block);
  if (status.note.empty() && status.round) words += "  round " + std::to_string(*status.round);
  const ImVec2 from = paint.at(x, 0), to = paint.at(end, 24);
  paint.list->PushClipRect(from, to, true);
  paint.text(x, 12, status.note.empty() ? Face::kSmall : Face::kSmallBold, ui.theme.txt, words);
  paint.list->PopClipRect();
}

void draw_badge(const Ui& ui, const Painter& paint, float w) {
  const bool to_machine = ui.state.machine_has_keys();
  const char* words = to_machine ? "KEYS: C64" : ui.state.field_has_keys ? "KEYS: field" : "KEYS: panel";
  const float width = 84, x = w - 4 - width;
  if (to_machine)
    paint.fill(x, 3, width, 18, ui.theme.reverse);
  else
    paint.frame(x, 3, width, 18, ui.theme.acc);
  paint.centred(x, width, 12, Face::kSmallBold, to_machine ? ui.theme.reverse_text : ui.theme.txt, words);
}

}  // namespace

void draw_status_line(Ui& ui, const BarsLayout& layout) {
  region_begin(ui, "Status", layout.status, Region::kPicture, ui.theme.bg2);
  const Painter paint = painter_at(ui, layout.status);
  const float w = static_cast<float>(layout.status.w) / ui.scale;
  paint.rule(0, 0, w, ui.theme.line);
  const StateMark state = state_of(ui);
  paint.icon(state.icon, 15, 12, state.colour);
  paint.text(28, 12, Face::kSmallBold, state.colour, state.word);
  paint.text(112, 12, Face::kMonoSmall, ui.theme.txt,
             ui.view.status.standard == VideoStandard::kNtsc ? "NTSC" : "PAL");
  paint.text(160, 12, Face::kSmall, ui.theme.txt, screen_words(ui.view.status));
  const Columns& columns = w < 1200 ? kNarrow : kWide;
  draw_numbers(ui, paint, columns);
  draw_place(ui, paint, columns.block, w - 96);
  draw_badge(ui, paint, w);
  ImGui::End();
}

}  // namespace breadbin256::ui
