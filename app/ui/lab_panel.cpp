#include "app/ui/lab_panel.h"

#include <algorithm>
#include <cmath>

#include "app/ui/budget_panel.h"
#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kPlotX = 64;

std::string signed_percent(double part, double whole) {
  char text[32];
  std::snprintf(text, sizeof text, "+%.2f %%", 100 * part / whole);
  return text;
}

std::string signed_rate(double difference) {
  char text[32];
  std::snprintf(text, sizeof text, "%s%.2f", difference < 0 ? "\u2212" : "+", std::abs(difference));
  return text;
}

struct Row {
  const char *label, *tip;
  std::string off, on, difference;
  bool total = false, stolen = false;
};

std::vector<Row> rows_of(const HashCost& cost) {
  const CyclesByKind &a = cost.off, &b = cost.on;
  const auto more = [](std::uint64_t on, std::uint64_t off) {
    return signed_difference(static_cast<std::int64_t>(on) - static_cast<std::int64_t>(off));
  };
  return {
      {"program", "Net cycles: the program alone. The display changes nothing here.", group_digits(a.net()),
       group_digits(b.net()), more(b.net(), a.net())},
      {"IRQ handlers", "The KERNAL's 60 interrupts a second; B takes longer and may meet one more.",
       group_digits(a.irq), group_digits(b.irq), more(b.irq, a.irq)},
      {"stolen", "Cycles in which the VIC-II held the CPU: 25 bad lines a frame, up to 43 cycles each.",
       group_digits(a.stolen), group_digits(b.stolen), more(b.stolen, a.stolen), false, true},
      {"elapsed", "Program, interrupt handlers and stolen; the share of what came on top in B.",
       group_digits(a.elapsed()), group_digits(b.elapsed()),
       signed_percent(static_cast<double>(b.elapsed() - a.elapsed()), static_cast<double>(a.elapsed())),
       true},
      {"hashes/s", "The machine's clock divided by the elapsed cycles.", rate(cost.hashes_per_second_off),
       rate(cost.hashes_per_second_on), signed_rate(cost.hashes_per_second_on - cost.hashes_per_second_off)}};
}

void draw_cell(Ui& ui, const Painter& paint, const Row& row, const char* id, float right, float y, Rgb colour,
               const std::string& words) {
  const Face face = row.total ? Face::kMonoBold : Face::kMono;
  paint.number(right, y, face, colour, words);
  std::string plain = words;
  std::erase(plain, ',');
  const float width = std::max(10.0f, paint.width(face, words));
  value_place(ui, paint, id, right - width, y - 10, width, 20, plain, words, {row.label, nullptr, row.tip});
}

void draw_row(Ui& ui, const Painter& paint, const Row& row, float y, float w) {
  float x = 12;
  if (row.total) paint.rule(12, y - 10, w - 24, ui.theme.edge);
  if (row.stolen) {
    paint.hatch(12, y - 6, 12, 12, ui.theme.stl);
    paint.frame(12, y - 6, 12, 12, ui.theme.stl);
    x += 18;
  }
  paint.text(x, y, row.total ? Face::kNormalBold : Face::kNormal,
             row.total    ? ui.theme.txt
             : row.stolen ? ui.theme.stl
                          : ui.theme.dim,
             row.label);
  ImGui::PushID(row.label);
  draw_cell(ui, paint, row, "a", w - 190, y, ui.theme.txt, row.off);
  draw_cell(ui, paint, row, "b", w - 98, y, row.stolen ? ui.theme.stl : ui.theme.txt, row.on);
  draw_cell(ui, paint, row, "difference", w - 12, y, row.stolen ? ui.theme.stl : ui.theme.dim,
            row.difference);
  ImGui::PopID();
}

void draw_a_and_b(Ui& ui, const Painter& paint, const HashCost& cost, float y, float w) {
  paint.number(w - 190, y, Face::kSmall, ui.theme.dim, "A  display off");
  paint.number(w - 98, y, Face::kSmall, ui.theme.dim, "B  on");
  paint.number(w - 12, y, Face::kSmall, ui.theme.dim, "B \u2212 A");
  for (const Row& row : rows_of(cost)) draw_row(ui, paint, row, y += 20, w);
}

/// A cut axis: it does not begin at zero, so what it shows is a line, not a bar.
struct Plot {
  float x, y, pitch, h;
  std::uint32_t low, high;
  float at(double value) const {
    return y + h - h * static_cast<float>((value - low) / static_cast<double>(high - low));
  }
};

Plot plot_of(const OptimiseView& view, float y, float w, float h) {
  std::uint32_t least = ~0u, most = 0;  // both plots have one scale
  for (const SweepView& sweep : view.sweeps)
    least = std::min(least, sweep.least), most = std::max(most, sweep.most);
  std::uint32_t step = 100;
  for (const std::uint32_t wider : {200u, 500u, 1000u, 2000u, 5000u, 10000u})
    if ((most - least) / step > 3) step = wider;
  const float room = w - kPlotX - 12;
  return {kPlotX, y, std::floor(room / 312 * 4) / 4, h, least / step * step, (most / step + 1) * step};
}

void draw_line(const Ui& ui, const Painter& paint, const SweepView& sweep, const Plot& plot) {
  const auto width = static_cast<float>(sweep.stolen.size()) * plot.pitch;
  paint.fill(plot.x, plot.y, width, plot.h, ui.theme.bg2);
  for (const std::uint32_t label : {plot.low, (plot.low + plot.high) / 2, plot.high}) {
    paint.rule(plot.x, plot.at(label), width, ui.theme.line);
    const float middle = std::clamp(plot.at(label), plot.y + 6, plot.y + plot.h - 6);
    if (label == plot.low || label == plot.high || plot.h > 40)
      paint.number(plot.x - 5, middle, Face::kMonoSmall, ui.theme.dim, group_digits(std::uint64_t{label}));
  }
  const float thick = std::max(2.0f, std::round(2 * paint.scale));
  std::vector<ImVec2> points;
  for (std::size_t i = 0; i < sweep.stolen.size(); ++i)
    points.push_back({paint.origin.x + (plot.x + (static_cast<float>(i) + 0.5f) * plot.pitch) * paint.scale,
                      paint.origin.y + plot.at(sweep.stolen[i]) * paint.scale});
  paint.list->AddPolyline(points.data(), static_cast<int>(points.size()), ink(ui.theme.acc), 0, thick);
}

/// This hash: the line in which it starts.
void mark_start(const Ui& ui, const Painter& paint, const Plot& plot) {
  const float x = plot.x + (static_cast<float>(ui.view.optimise.start_line) + 0.5f) * plot.pitch;
  paint.upright(x, plot.y - 4, plot.h + 4, ui.theme.stl);
  const ImVec2 at = paint.at(x, plot.y - 2);
  const float r = paint.px(5);
  paint.list->AddTriangleFilled({at.x - r, at.y - r}, {at.x + r, at.y - r}, {at.x, at.y + r * 0.6f},
                                ink(ui.theme.stl));
}

void draw_plot(Ui& ui, const Painter& paint, std::size_t which, float y, float w, float h) {
  const OptimiseView& view = ui.view.optimise;
  const SweepView& sweep = view.sweeps[which];
  const Plot plot = plot_of(view, y, w, h);
  const char* const name = which == 0 ? "NTSC" : "PAL";
  draw_line(ui, paint, sweep, plot);
  const bool marked = view.cost && (view.cost->standard == VideoStandard::kPal) == (which == 1);
  if (marked) mark_start(ui, paint, plot);
  const float below = y + h + 12, width = static_cast<float>(sweep.stolen.size()) * plot.pitch;
  paint.text(12, below, Face::kSmallBold, ui.theme.txt, name);
  paint.text(plot.x, below, Face::kMonoSmall, ui.theme.dim, "0");
  char mean[32];
  std::snprintf(mean, sizeof mean, "%.1f", sweep.mean);
  const std::string words = group_digits(std::uint64_t{sweep.least}) + " to " +
                            group_digits(std::uint64_t{sweep.most}) + ", mean " +
                            group_digits(static_cast<std::uint64_t>(std::llround(sweep.mean)));
  const float end = paint.text(plot.x + 22, below, Face::kSmall, ui.theme.txt, words);
  const std::string last = std::to_string(sweep.stolen.size() - 1);
  paint.number(std::max(plot.x + width, end + 12 + paint.width(Face::kMonoSmall, last)), below,
               Face::kMonoSmall, ui.theme.dim, last);
  const std::string plain = std::to_string(sweep.least) + "\t" + std::to_string(sweep.most) + "\t" + mean;
  value_place(ui, paint, name, plot.x, y, width, h + 22, plain, std::string(name) + ": " + words,
              {name, "Ctrl+C copies min, max, mean",
               "Stolen cycles of this hash if it starts in the first cycle of each raster line, the display "
               "on. The triangle marks the line in which the shown hash started."});
}

float progress(const Ui& ui, const Painter& paint, const JobView& job, float y, float w) {
  paint.fill(12, y, (w - 24) * static_cast<float>(job.done), 8, ui.theme.fill);
  paint.frame(12, y, w - 24, 8, ui.theme.edge);
  return y + 14;
}

void draw_sweeps(Ui& ui, const Painter& paint, const Rect& rect, float y, float w, float h) {
  const OptimiseView& view = ui.view.optimise;
  paint.text(12, y, Face::kSmallBold, ui.theme.txt, "Stolen cycles by start line");
  if (view.sweeping.running) {
    paint.number(w - 12, y, Face::kMonoSmall, ui.theme.dim, percent(100 * view.sweeping.done));
    progress(ui, paint, view.sweeping, y + 14, w);
    return;
  }
  if (view.sweeps[0].stolen.empty())
    return draw_sentence(ui, rect, 12, y + 12, w - 24,
                         "Sweep start lines hashes this message once from every raster line, NTSC and PAL.");
  if (view.program == "v3")
    paint.number(w - 12, y, Face::kSmall, ui.theme.off, "the post: a little over 3,200");
  constexpr float kHead = 20, kWords = 22, kGap = 12;
  const float plot = std::clamp((h - y - kHead - 2 * kWords - kGap - 6) / 2, 20.0f, 96.0f);
  draw_plot(ui, paint, 0, y + kHead, w, plot);
  draw_plot(ui, paint, 1, y + kHead + plot + kWords + kGap, w, plot);
}

void draw_buttons(Ui& ui, const Painter& paint, float y, float w) {
  const OptimiseView& view = ui.view.optimise;
  const bool can = view.cost.has_value();
  if (button(ui, paint, "ab", 12, y, 96, "Run A and B", {.small = true, .enabled = can, .keeps_keys = true},
             {"Run A and B", nullptr,
              "The shown hash again, with the display off and on, on machines of its own."}))
    ui.commands.optimise.run_a_and_b = true;
  if (view.sweeping.running) {
    if (button(ui, paint, "cancel", 112, y, 118, "Cancel", {.small = true, .keeps_keys = true},
               {"Cancel", nullptr, "Stops the sweep."}))
      ui.commands.optimise.cancel = true;
  } else if (button(ui, paint, "sweep", 112, y, 118, "Sweep start lines",
                    {.small = true, .enabled = can, .keeps_keys = true},
                    {"Sweep start lines", nullptr,
                     "The shown hash from each of the 263 lines of NTSC and the 312 of PAL."})) {
    ui.commands.optimise.sweep = true;
  }
  if (can)
    paint.number(w - 12, y + 11, Face::kSmall, ui.theme.dim, "start line " + std::to_string(view.start_line));
}

}  // namespace

void draw_lab_panel(Ui& ui, const Rect& rect) {
  const OptimiseView& view = ui.view.optimise;
  const float full = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  const bool low = h < 380;
  std::string caption = view.cost ? view.program + ", " + view.message : "";
  if (caption.size() > 30) caption = caption.substr(0, 28) + " \u2026";
  const Painter paint = panel_begin(ui, "Lab", rect, Region::kLab, low ? "" : "Bad-line lab", caption);
  const float w = std::min(full, 480.0f);
  OptimiseState& state = ui.state.optimise;
  if (low)
    state.lab_tab =
        static_cast<LabTab>(tabs(ui, paint, {"A and B", "Start lines"}, static_cast<int>(state.lab_tab)));
  draw_buttons(ui, paint, 38, w);
  if (!view.cost) {
    draw_sentence(ui, rect, 12, 74, w - 24,
                  view.profiling.running ? "Measuring this hash ..." : view.sentence);
  } else {
    if (!low || state.lab_tab == LabTab::kAAndB) draw_a_and_b(ui, paint, *view.cost, 81, w);
    if (!low) paint.rule(12, 196, w - 24, ui.theme.line);
    if (!low || state.lab_tab == LabTab::kStartLines) draw_sweeps(ui, paint, rect, low ? 78 : 214, full, h);
  }
  panel_end(ui, rect, Region::kLab);
}

}  // namespace breadbin256::ui
