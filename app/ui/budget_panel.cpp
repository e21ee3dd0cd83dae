#include "app/ui/budget_panel.h"

#include <algorithm>

#include "app/ui/cycle_marks.h"
#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kBarX = 56, kTotalRoom = 92;

struct Bar {
  const char *name, *tip;
  const CyclesByKind* cycles;
};

void draw_bar(Ui& ui, const Painter& paint, const Bar& bar, std::uint64_t full, float y, float w) {
  paint.text(12, y + 11, Face::kSmallBold, ui.theme.txt, bar.name);
  const float room = w - kBarX - kTotalRoom - 12;
  draw_cycle_bar(ui, paint, *bar.cycles, full, kBarX, y, room, 22);
  paint.text(kBarX + 10, y + 11, Face::kSmall, ui.theme.fill_text, "instructions");
  const std::string total = group_digits(bar.cycles->elapsed());
  paint.number(w - 12, y + 11, Face::kMonoBold, ui.theme.txt, total);
  const float width = paint.width(Face::kMonoBold, total);
  value_place(ui, paint, bar.name, w - 12 - width, y, width, 22, std::to_string(bar.cycles->elapsed()), total,
              {bar.name, nullptr, bar.tip});
}

std::string count_of(const HashCost& cost, CycleKind kind) {
  const std::uint64_t off = cycles_of(cost.off, kind), on = cycles_of(cost.on, kind);
  if (kind == CycleKind::kStolen) return group_digits(on);
  return off == on ? group_digits(off) : group_digits(off) + " / " + group_digits(on);
}

struct LegendStyle {
  bool is_short;
  Face digits;
  float gap;
};

float legend_width(const Painter& paint, const HashCost& cost, const LegendStyle& style) {
  float width = 0;
  for (int i = 0; i < kCycleKinds; ++i) {
    const auto kind = static_cast<CycleKind>(i);
    width += 18 + paint.width(Face::kSmall, cycle_kind_name(kind, style.is_short)) + 8 +
             paint.width(style.digits, count_of(cost, kind)) + style.gap;
  }
  return width - style.gap;
}

void draw_legend(Ui& ui, const Painter& paint, float y, float w) {
  const HashCost& cost = *ui.view.optimise.cost;
  constexpr LegendStyle kStyles[] = {
      {false, Face::kMono, 24}, {false, Face::kMonoSmall, 16}, {true, Face::kMonoSmall, 10}};
  LegendStyle style = kStyles[0];
  for (const LegendStyle& each : kStyles)
    if (style = each; legend_width(paint, cost, each) <= w - kBarX - 12) break;
  float x = legend_width(paint, cost, style) <= w - kBarX - 12 ? kBarX : 12;
  for (int i = 0; i < kCycleKinds; ++i) {
    const auto kind = static_cast<CycleKind>(i);
    const float start = x;
    draw_cycle_kind(ui, paint, kind, x, y - 6, 12, 12);
    x = paint.text(x + 18, y, Face::kSmall, ui.theme.dim, cycle_kind_name(kind, style.is_short)) + 8;
    const std::string count = count_of(cost, kind);
    x = paint.text(x, y, style.digits, ui.theme.txt, count);
    const std::uint64_t plain = cycles_of(kind == CycleKind::kStolen ? cost.on : cost.off, kind);
    value_place(ui, paint, cycle_kind_name(kind, false), start, y - 10, x - start, 20, std::to_string(plain),
                count, {cycle_kind_name(kind, false), nullptr, cycle_kind_sentence(kind)});
    x += style.gap;
  }
}

}  // namespace

void draw_sentence(const Ui& ui, const Rect& rect, float x, float y, float w, const std::string& sentence) {
  const Painter paint = painter_at(ui, rect);
  const ImVec2 place = paint.at(x, y);
  ImFont* const font = ui.fonts[Face::kNormal];
  paint.list->AddText(font, font->FontSize, place, ink(ui.theme.dim), sentence.c_str(), nullptr, paint.px(w));
}

void draw_budget_panel(Ui& ui, const Rect& rect) {
  const auto& cost = ui.view.optimise.cost;
  const Painter paint =
      panel_begin(ui, "Budget", rect, Region::kBudget, "Budget", cost ? "adds up to the cycle" : "");
  const float w = static_cast<float>(rect.w) / ui.scale;
  if (cost) {
    const std::uint64_t full = std::max(cost->off.elapsed(), cost->on.elapsed());
    draw_bar(
        ui, paint,
        {"A off", "Elapsed cycles with the display off: net and the interrupt handlers; nothing is stolen.",
         &cost->off},
        full, 38, w);
    draw_bar(ui, paint,
             {"B on", "Elapsed cycles with the display on: the same and what the VIC-II took in bad lines.",
              &cost->on},
             full, 68, w);
    draw_legend(ui, paint, 111, w);
  } else {
    draw_sentence(ui, rect, 12, 40, w - 24,
                  ui.view.optimise.profiling.running ? "Measuring this hash ..." : ui.view.optimise.sentence);
  }
  panel_end(ui, rect, Region::kBudget);
}

}  // namespace breadbin256::ui
