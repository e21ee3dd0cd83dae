#include "app/ui/timing_panel.h"

#include <algorithm>

#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Line {
  std::string label;
  std::optional<std::uint64_t> value;
  bool total = false, stolen = false;
  std::string remark = {};
};

/// CIA's count - start and stop - IRQ - stolen = net; or, without CIA #2, program + IRQ + stolen = elapsed.
std::vector<Line> sum_of(const Ui& ui) {
  const TimingView& timing = ui.view.timing;
  const std::string blanked = timing.blanked_by.empty() ? "" : "blanked by " + timing.blanked_by;
  const bool stolen = timing.stolen.value_or(0) > 0;
  if (ui.view.program.measures_with_cia2)
    return {{"CIA #2 A+B", timing.cia},
            {"\u2212 start and stop", timing.overhead},
            {"\u2212 IRQ handlers", timing.irq},
            {"\u2212 stolen by VIC-II", timing.stolen, false, stolen, blanked},
            {"= net", timing.net, true}};
  return {{"net, by labels", timing.net},
          {"+ IRQ handlers", timing.irq},
          {"+ stolen by VIC-II", timing.stolen, false, stolen, blanked},
          {"= elapsed", timing.elapsed, true}};
}

void draw_sum(const Ui& ui, const Painter& paint, float x, float right, float y, float remark_x) {
  for (const Line& line : sum_of(ui)) {
    if (line.total) paint.rule(x, y - 10, right - x, ui.theme.edge);
    const Rgb colour = line.stolen ? ui.theme.stl : line.total ? ui.theme.txt : ui.theme.dim;
    if (line.stolen) {
      paint.hatch(x - 18, y - 6, 12, 12, ui.theme.stl);
      paint.frame(x - 18, y - 6, 12, 12, ui.theme.stl);
    }
    paint.text(x, y, line.total ? Face::kNormalBold : Face::kNormal, colour, line.label);
    paint.number(right, y, line.total ? Face::kMonoBold : Face::kMono,
                 line.stolen ? ui.theme.stl : ui.theme.txt, group_digits(line.value));
    if (remark_x > right)
      paint.text(remark_x, y, Face::kSmall, ui.theme.dim, line.remark);
    else
      paint.number(right - 8 * 8, y, Face::kSmall, ui.theme.dim, line.remark);
    y += 20;
  }
}

std::string caption_of(const Ui& ui) {
  const TimingView& timing = ui.view.timing;
  if (timing.live) return "so far";
  if (!timing.net) return ui.view.program.measures_with_cia2 ? "CIA #2 A+B" : "by labels";
  return ui.view.program.measures_with_cia2 ? "last hash, CIA #2 A+B" : "last hash, by labels";
}

void draw_rate(const Ui& ui, const Painter& paint, float x, float y, std::optional<double> value,
               const char* label) {
  const float end = paint.text(x, y, Face::kMono, ui.theme.txt, value ? rate(*value) : kUnknown);
  paint.text(std::max(end + 8, x + 50), y, Face::kSmall, ui.theme.dim, label);
}

const char* kNetTip =
    "Cycles of the program alone, from its label hash_start to hash_done: without interrupts, without "
    "cycles that the VIC-II took.";

void draw_big(Ui& ui, const Painter& paint, float y) {
  const std::string digits = group_digits(ui.view.timing.net);
  paint.text(12, y, Face::kMonoBig, ui.theme.txt, digits);
  value_place(ui, paint, "net", 12, y - 16, std::max(16.0f, paint.width(Face::kMonoBig, digits)), 32,
              ui.view.timing.net ? std::to_string(*ui.view.timing.net) : "", digits,
              {"Net cycles", nullptr, kNetTip});
}

std::string counts_words(const TimerView& timer) {
  static constexpr const char* kWords[] = {"\u03c62", "CNT pin", "A underflows", "A with CNT"};
  std::string words = kWords[static_cast<std::size_t>(timer.counts)];
  if (timer.one_shot) words += ", once";
  if (timer.interrupts) words += ", interrupts";
  return words;
}

void draw_timer(const Ui& ui, const Painter& paint, const char* name, const TimerView& timer, float y) {
  paint.text(12, y, Face::kSmall, ui.theme.txt, name);
  paint.text(84, y, Face::kMonoSmall, ui.theme.txt, hex_counter(timer.counter));
  paint.text(140, y, Face::kMonoSmall, ui.theme.dim, hex_counter(timer.latch));
  paint.text(196, y, Face::kMonoSmall, ui.theme.dim, hex_address(timer.control));
  paint.icon(timer.running ? Icon::kRun : Icon::kStopped, 242, y, timer.running ? ui.theme.ok : ui.theme.dim);
  paint.text(256, y, Face::kSmall, timer.running ? ui.theme.txt : ui.theme.dim,
             timer.running ? "runs" : "stopped");
  paint.text(316, y, Face::kSmall, ui.theme.dim, counts_words(timer));
}

/// The narrow side has no room for the control byte and the words at its right: they move into a second line.
void draw_timer_in_two_lines(const Ui& ui, const Painter& paint, const char* name, const TimerView& timer,
                             float y) {
  paint.text(12, y, Face::kSmall, ui.theme.txt, name);
  paint.text(84, y, Face::kMonoSmall, ui.theme.txt, hex_counter(timer.counter));
  paint.text(140, y, Face::kMonoSmall, ui.theme.dim, hex_counter(timer.latch));
  paint.icon(timer.running ? Icon::kRun : Icon::kStopped, 194, y, timer.running ? ui.theme.ok : ui.theme.dim);
  paint.text(206, y, Face::kSmall, ui.theme.dim, counts_words(timer));
}

constexpr const char* kTimerNames[] = {"CIA #1 A", "CIA #1 B", "CIA #2 A", "CIA #2 B"};

void draw_count32(Ui& ui, const Painter& paint, float y, bool wide) {
  paint.text(12, y, Face::kSmall, ui.theme.txt, "CIA #2 A+B");
  const std::string count = hex_count32(ui.view.cia2_count);
  paint.text(84, y, Face::kMonoSmall, ui.theme.txt, count);
  const std::uint32_t elapsed = ~ui.view.cia2_count;
  const std::string words = wide ? "counts down from $ffffffff: " + group_digits(std::uint64_t{elapsed})
                                 : group_digits(std::uint64_t{elapsed});
  paint.text(wide ? 172 : 172, y, Face::kSmall, ui.theme.dim, words);
  value_place(ui, paint, "count", 84, y - 9, 70, 18, count, count,
              {"CIA #2 A+B", nullptr,
               "Timer B counts the underflows of timer A: one 32-bit down-counter. v3 and v4 time "
               "themselves with it."});
}

void draw_timers_table(Ui& ui, const Painter& paint, float y) {
  const auto head = [&](float x, const char* word) { paint.text(x, y, Face::kSmall, ui.theme.dim, word); };
  head(12, "timer"), head(84, "counter"), head(140, "latch"), head(196, "control"), head(256, "state"),
      head(316, "counts");
  for (std::size_t i = 0; i < 4; ++i)
    draw_timer(ui, paint, kTimerNames[i], ui.view.timers[i], y + 20 + 19 * static_cast<float>(i));
  draw_count32(ui, paint, y + 96, true);
}

}  // namespace

void draw_timing_panel(Ui& ui, const ShowLayout& layout) {
  const Painter paint = panel_begin(ui, "Timing", layout.timing, Region::kTiming, "Timing", caption_of(ui));
  const float w = static_cast<float>(layout.timing.w) / ui.scale,
              h = static_cast<float>(layout.timing.h) / ui.scale;
  const TimingView& timing = ui.view.timing;
  draw_big(ui, paint, 54);
  paint.text(12, 80, Face::kNormal, ui.theme.dim, timing.live ? "cycles so far" : "cycles for one hash");
  draw_rate(ui, paint, 12, 108, timing.hashes_per_second_ntsc, "hashes/s NTSC");
  draw_rate(ui, paint, 12, 128, timing.hashes_per_second_pal, "hashes/s PAL");
  draw_sum(ui, paint, 214, std::min(w, 482.0f) - 12, 48, w >= 600 ? 486 : 0);
  if (!ui.view.program.measures_with_cia2 && ui.view.program.has_probe_map)
    paint.text(214, 128, Face::kSmall, ui.theme.dim,
               ui.view.program.name + (timing.jiffies ? " counts jiffies: " + group_digits(timing.jiffies)
                                                      : " does not use CIA #2; it counts jiffies"));
  if (h > 200) {
    paint.rule(12, 146, w - 24, ui.theme.line);
    draw_timers_table(ui, paint, 160);
  }
  panel_end(ui, layout.timing, Region::kTiming);
}

void draw_cost_tab(Ui& ui, const Painter& paint) {
  const TimingView& timing = ui.view.timing;
  draw_big(ui, paint, 52);
  paint.text(24 + paint.width(Face::kMonoBig, group_digits(timing.net)), 55, Face::kNormal, ui.theme.dim,
             timing.live ? "cycles so far" : "cycles for one hash");
  draw_sum(ui, paint, 30, 204, 84, 214);
  draw_rate(ui, paint, 12, 190, timing.hashes_per_second_ntsc, "/s NTSC");
  draw_rate(ui, paint, 140, 190, timing.hashes_per_second_pal, "/s PAL");
}

void draw_timers_tab(Ui& ui, const Painter& paint) {
  const auto head = [&](float x, const char* word) { paint.text(x, 46, Face::kSmall, ui.theme.dim, word); };
  head(12, "timer"), head(84, "counter"), head(140, "latch"), head(206, "counts");
  for (std::size_t i = 0; i < 4; ++i)
    draw_timer_in_two_lines(ui, paint, kTimerNames[i], ui.view.timers[i], 70 + 22 * static_cast<float>(i));
  draw_count32(ui, paint, 166, false);
}

}  // namespace breadbin256::ui
