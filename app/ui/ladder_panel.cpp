#include "app/ui/ladder_panel.h"

#include <algorithm>
#include <cmath>

#include "app/ui/log_scale.h"
#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kTop = 34, kNumbers = 236, kNativeRungs = 6;

/// The middle of each rung, and the scale that they share.
struct Chart {
  LogScale scale;
  float pitch, w, h, axis_y;
  float middle(std::size_t rung) const { return kTop + pitch * (static_cast<float>(rung) + 0.5f); }
};

Chart chart_of(const OptimiseView& view, float w, float h) {
  double least = 1e9, most = 1;
  for (const LadderRungView& rung : view.rungs)
    least = std::min(least, rung.cycles), most = std::max(most, rung.cycles);
  if (view.rungs.empty() || !view.rungs.back().is_native) least = std::min(least, 50.0);
  const auto rows = static_cast<float>(view.rungs.size()) +
                    (view.rungs.empty() || !view.rungs.back().is_native ? kNativeRungs : 0);
  const float x = 168, footer = 44;
  Chart chart{log_scale(least, most, x, w - x - kNumbers - 16), 0, w, h, 0};
  chart.pitch = std::clamp((h - kTop - footer) / std::max(1.0f, rows), 16.0f, 30.0f);
  chart.axis_y = kTop + chart.pitch * rows;
  return chart;
}

std::string power_of_ten(int exponent) {
  std::uint64_t value = 1;
  for (; exponent > 0; --exponent) value *= 10;
  return group_digits(value);
}

void draw_decades(const Ui& ui, const Painter& paint, const Chart& chart) {
  const int step = static_cast<int>(std::ceil(64 / chart.scale.decade_width()));
  for (int i = 0; i <= chart.scale.decades; ++i) {
    const float x = chart.scale.x + chart.scale.decade_width() * static_cast<float>(i);
    paint.upright(x, kTop - 2, chart.axis_y - kTop + 4, ui.theme.line);
    if (i % step == 0)
      paint.centred(x - 40, 80, chart.axis_y + 11, Face::kMonoSmall, ui.theme.dim,
                    power_of_ten(chart.scale.first_decade + i));
  }
  const auto head = [&](float right, const char* words) {
    paint.number(right, chart.axis_y + 11, Face::kSmall, ui.theme.dim, words);
  };
  head(chart.w - 168, "cycles"), head(chart.w - 92, "\u00d7 faster"), head(chart.w - 12, "hashes/s");
}

std::string cycles_words(double cycles) {
  return group_digits(static_cast<std::uint64_t>(std::llround(cycles)));
}

std::string factor_words(double factor) {
  char text[32];
  if (factor >= 100) return group_digits(static_cast<std::uint64_t>(std::llround(factor))) + "\u00d7";
  std::snprintf(text, sizeof text, "%.1f\u00d7", factor);
  return text;
}

void draw_rung(Ui& ui, const Painter& paint, const Chart& chart, std::size_t index) {
  const LadderRungView& rung = ui.view.optimise.rungs[index];
  const float y = chart.middle(index), half = std::min(8.0f, chart.pitch / 2 - 2);
  const bool shown = !rung.is_native && rung.name == ui.view.program.name;
  const std::string words = rung.name + "  " + cycles_words(rung.cycles) + " cycles  " +
                            factor_words(rung.factor) + "  " + rate(rung.hashes_per_second) + " hashes/s";
  value_place(ui, paint, rung.name.c_str(), 4, y - chart.pitch / 2, chart.w - 8, chart.pitch,
              cycles_words(rung.cycles), words,
              {rung.name.c_str(), "Ctrl+C copies the cycles", rung.idea.c_str()});
  if (shown) paint.fill(1, y - chart.pitch / 2, chart.w - 2, chart.pitch, ui.theme.row);
  const Rgb text = shown ? ui.theme.row_text : ui.theme.txt, dim = shown ? ui.theme.row_text : ui.theme.dim;
  const Face name = rung.is_native ? Face::kMonoSmall : Face::kMonoBold;
  const float end = paint.text(12, y, name, shown || rung.is_native ? text : ui.theme.acc, rung.name);
  const std::string idea = rung.is_native ? "" : rung.idea.substr(0, rung.idea.find(':'));
  if (end + 14 + paint.width(Face::kSmall, idea) < chart.scale.x - 4)
    paint.text(end + 14, y, Face::kSmall, dim, idea);
  const float bar = std::max(2.0f, chart.scale.at(rung.cycles) - chart.scale.x);
  if (rung.is_native)
    paint.frame(chart.scale.x, y - half, bar, 2 * half, ui.theme.acc);
  else
    paint.fill(chart.scale.x, y - half, bar, 2 * half, shown ? ui.theme.acc : ui.theme.fill);
  paint.number(chart.w - 168, y, shown ? Face::kMonoBold : Face::kMono, text, cycles_words(rung.cycles));
  paint.number(chart.w - 92, y, Face::kMono, dim, factor_words(rung.factor));
  paint.number(chart.w - 12, y, Face::kMono, dim, rate(rung.hashes_per_second));
}

void draw_diamond(const Ui& ui, const Painter& paint, float x, float y) {
  const ImVec2 at = paint.at(x, y);
  const float r = paint.px(5);
  paint.list->AddQuadFilled({at.x - r, at.y}, {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r},
                            ink(ui.theme.bg1));
  paint.list->AddQuad({at.x - r, at.y}, {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r},
                      ink(ui.theme.txt), std::max(1.0f, paint.scale));
}

/// In front of the rungs' places, which lie under them.
void place_marks(Ui& ui, const Painter& paint, const Chart& chart) {
  int id = 0;
  for (const LadderMarkView& mark : ui.view.optimise.marks) {
    const float x = chart.scale.at(mark.cycles), y = chart.middle(mark.rung);
    const std::string sentence = cycles_words(mark.cycles) + " cycles. " + mark.words;
    const std::string name = mark.who + ", published";
    ImGui::PushID(id++);
    value_place(ui, paint, "mark", x - 6, y - 7, 12, 14, cycles_words(mark.cycles), name + ": " + sentence,
                {name.c_str(), nullptr, sentence.c_str()});
    ImGui::PopID();
  }
}

void draw_published(Ui& ui, const Painter& paint, const Chart& chart) {
  const auto& lines = ui.view.optimise.published;
  if (lines.empty()) return;
  const float first = chart.axis_y + 30;
  draw_diamond(ui, paint, 18, first);
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : "\n") + line;
  const float room = chart.w - 24;
  const bool list = first + 16 * static_cast<float>(lines.size()) + 12 < chart.h;
  const char* const words = "published, on other machines: the post (v1 to v3), libgcrypt, rust-bitcoin";
  const float end = paint.text(30, first, Face::kSmall, ui.theme.dim, words);
  value_place(ui, paint, "published", 12, first - 9, std::min(room, end - 12), 18, all, all,
              {"Published figures", nullptr, all.c_str()});
  if (!list) return;
  float y = first + 19;
  for (const std::string& line : lines) {
    paint.text(30, y, Face::kSmall, ui.theme.dim, line);
    y += 16;
  }
}

void draw_native_place(const Ui& ui, const Painter& paint, const Chart& chart) {
  const OptimiseView& view = ui.view.optimise;
  const float y = chart.middle(view.rungs.size()) + 8;
  paint.fill(12, y - 10, 560, 20, ui.theme.bg1);  // over the decades
  paint.text(12, y, Face::kSmall, ui.theme.dim,
             view.climbing.running
                 ? "Measuring the native rungs in the background ..."
                 : "Measure fills in textbook, unrolled, SHA instructions and batch, on this processor.");
  if (!view.climbing.running) return;
  paint.fill(12, y + 14, 240 * static_cast<float>(view.climbing.done), 10, ui.theme.fill);
  paint.frame(12, y + 14, 240, 10, ui.theme.edge);
}

/// In the head: Measure, or Cancel with the share that is done.
void draw_measure_button(Ui& ui, const Painter& paint, float w) {
  const JobView& job = ui.view.optimise.climbing;
  if (job.running) {
    paint.number(w - 90, 14.5f, Face::kMonoSmall, ui.theme.txt, percent(100 * job.done));
    if (button(ui, paint, "cancel", w - 82, 3, 76, "Cancel", {.small = true, .keeps_keys = true},
               {"Cancel", nullptr, "Stops measuring; what was shown before stays."}))
      ui.commands.optimise.cancel = true;
    return;
  }
  if (button(ui, paint, "measure", w - 82, 3, 76, "Measure", {.small = true, .keeps_keys = true},
             {"Measure", nullptr,
              "Times every native implementation with this message, in the background. The C64's rungs are "
              "exact and need no measuring."}))
    ui.commands.optimise.measure = true;
}

}  // namespace

void draw_ladder(Ui& ui, const Painter& paint, float w, float h) {
  const OptimiseView& view = ui.view.optimise;
  draw_measure_button(ui, paint, w);
  if (view.rungs.empty()) {
    paint.text(12, 46, Face::kNormal, ui.theme.dim, "The four programs hash " + view.ladder_message + " ...");
    return;
  }
  const Chart chart = chart_of(view, w, h);
  draw_decades(ui, paint, chart);
  place_marks(ui, paint, chart);
  for (std::size_t i = 0; i < view.rungs.size(); ++i) draw_rung(ui, paint, chart, i);
  const auto native = std::find_if(view.rungs.begin(), view.rungs.end(),
                                   [](const LadderRungView& rung) { return rung.is_native; });
  const auto line = static_cast<float>(native - view.rungs.begin());
  paint.rule(12, kTop + chart.pitch * line, w - 24, ui.theme.edge);
  if (native == view.rungs.end()) draw_native_place(ui, paint, chart);
  for (const LadderMarkView& mark : view.marks)
    draw_diamond(ui, paint, chart.scale.at(mark.cycles), chart.middle(mark.rung));
  draw_published(ui, paint, chart);
}

void draw_ladder_panel(Ui& ui, const Rect& rect) {
  const float w = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  const Painter paint = panel_begin(ui, "Ladder", rect, Region::kLadder, "Ladder");
  paint.number(w - 130, 14.5f, Face::kSmall, ui.theme.dim,
               "cycles for one hash of " + ui.view.optimise.ladder_message +
                   ", logarithmic: each line is ten times the last");
  draw_ladder(ui, paint, w, h);
  panel_end(ui, rect, Region::kLadder);
}

}  // namespace breadbin256::ui
