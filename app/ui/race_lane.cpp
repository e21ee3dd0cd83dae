#include <algorithm>
#include <array>

#include "app/ui/number_format.h"
#include "app/ui/picture_panel.h"
#include "app/ui/race_panel.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr std::array kRemarks = {"loops, one bit at a time", "byte moves instead of shifts",
                                 "tables, eight rounds written out", "every round written out"};
constexpr std::array kPlaces = {"1st", "2nd", "3rd", "4th"};
constexpr float kBadgeWidth = 72;

/// No room for the mark beside net, IRQ and stolen.
bool is_narrow(float lane_w) { return lane_w < 420; }

/// The steps of a podium, the own one filled, and the word.
void draw_badge(const Ui& ui, const Painter& paint, float right, float middle, int finish) {
  const float x = right - kBadgeWidth;
  const bool first = finish == 1;
  const Rgb ink_of_badge = first ? ui.theme.reverse_text : ui.theme.txt;
  if (first)
    paint.fill(x, middle - 11, kBadgeWidth, 22, ui.theme.reverse);
  else
    paint.frame(x, middle - 11, kBadgeWidth, 22, ui.theme.edge);
  for (int step = 0; step < 4; ++step) {
    const float height = 14 - 3 * static_cast<float>(step), left = x + 7 + 7 * static_cast<float>(step);
    if (step + 1 == finish)
      paint.fill(left, middle + 7 - height, 6, height, ink_of_badge);
    else
      paint.rule(left, middle + 6, 6, ink_of_badge);
  }
  paint.text(x + 40, middle, Face::kNormalBold, ink_of_badge, kPlaces[static_cast<std::size_t>(finish - 1)]);
}

std::string place_words(const RacerView& racer) {
  switch (racer.state) {
    case RacerState::kWaiting: return "at the line";
    case RacerState::kHashing:
      return (racer.rounds_total > 64 ? "block " + std::to_string(racer.block) + "  " : "") + "round " +
             std::to_string(racer.round);
    case RacerState::kFinished: return "finished";
    case RacerState::kOut: return "out";
  }
  return "";
}

void draw_place(Ui& ui, const Painter& paint, const RacerView& racer, float right, float middle) {
  if (racer.finish) {
    draw_badge(ui, paint, right, middle, *racer.finish);
    value_place(ui, paint, "finish", right - kBadgeWidth, middle - 11, kBadgeWidth, 22,
                std::to_string(*racer.finish), kPlaces[static_cast<std::size_t>(*racer.finish - 1)],
                {"Place", nullptr, "By the cycles on the own clock, stolen ones and interrupts included."});
    return;
  }
  const bool out = racer.state == RacerState::kOut;
  paint.number(right, middle, Face::kNormal, out ? ui.theme.bad : ui.theme.txt, place_words(racer));
  if (out) paint.icon(Icon::kCross, right - 36, middle, ui.theme.bad);
}

void draw_name(const Ui& ui, const Painter& paint, std::size_t which, float w, float middle) {
  const RacerView& racer = ui.view.race.racers[which];
  const float end = paint.text(12, middle, Face::kVerdict, ui.theme.acc, racer.name);
  const char* remark = kRemarks[which];
  if (end + 10 + paint.width(Face::kSmall, remark) < w - kBadgeWidth - 30)
    paint.text(end + 10, middle + 1, Face::kSmall, ui.theme.dim, remark);
}

void draw_ratio(Ui& ui, const Painter& paint, const char* id, float right, float middle,
                std::optional<double> ratio, const std::string& to) {
  char text[16] = "";
  if (ratio) std::snprintf(text, sizeof text, "%.2f", *ratio);
  const std::string digits = ratio ? text : kUnknown;
  const std::string unit = "\u00d7 " + to;
  const float unit_w = paint.width(Face::kSmall, unit);
  paint.number(right, middle + 1, Face::kSmall, ui.theme.dim, unit);
  paint.number(right - unit_w - 3, middle, Face::kMonoBold, ui.theme.txt, digits);
  value_place(
      ui, paint, id, right - 74, middle - 10, 74, 20, digits, digits + unit,
      {"Factor", nullptr, "Net cycles of the other one over those of this one; when both have finished."});
}

void draw_mark(Ui& ui, const Painter& paint, const RacerView& racer, float right, float middle) {
  const float words = paint.width(Face::kSmall, "native");
  paint.number(right, middle, Face::kSmall, ui.theme.dim, "native");
  const float x = right - words - 12;
  if (!racer.digest)
    paint.not_yet(x, middle, ui.theme.off);
  else if (racer.equal)
    paint.equal(x, middle, ui.theme.ok);
  else
    paint.not_equal(x, middle, ui.theme.bad);
  const std::string native = hex_plain(racer.native);
  value_place(
      ui, paint, "mark", x - 8, middle - 9, right - x + 8, 18, native, native,
      {racer.digest ? racer.equal ? "Equal to the native hash" : "Different from the native hash" : "Not yet",
       nullptr, "Compared with the hash of the bytes that were meant. Copies the native one."});
}

void draw_cycles(Ui& ui, const Painter& paint, std::size_t which, float w, float middle) {
  const RacerView& racer = ui.view.race.racers[which];
  const std::string digits = group_digits(std::uint64_t{racer.elapsed});
  const float end = paint.text(12, middle, Face::kMonoBig, ui.theme.txt, digits);
  value_place(
      ui, paint, "elapsed", 12, middle - 16, end - 12, 32, std::to_string(racer.elapsed), digits,
      {"Elapsed cycles", nullptr, "On the clock of this machine since the start: net, IRQ and stolen."});
  if (is_narrow(w))
    draw_mark(ui, paint, racer, end + 70, middle + 5);
  else
    paint.text(end + 10, middle + 5, Face::kSmall, ui.theme.dim, "cycles elapsed");
  if (which == 0) return;
  draw_ratio(ui, paint, "to v1", w - 12, middle + (which > 1 ? -9.0f : 1.0f), racer.to_v1, "v1");
  if (which > 1)
    draw_ratio(ui, paint, "to before", w - 12, middle + 11, racer.to_before, "v" + std::to_string(which));
}

/// 64 rounds a block; a thin line every 16, a thick one between blocks.
void draw_bar(Ui& ui, const Painter& paint, const RacerView& racer, float w, float y, float h) {
  const float x = 12, bar_w = w - 24 - 62;
  const int total = std::max(64, racer.rounds_total), done = std::min(racer.rounds_done, total);
  const auto place = [&](int round) { return bar_w * static_cast<float>(round) / static_cast<float>(total); };
  paint.fill(x, y, bar_w, h, ui.theme.bg2);
  paint.fill(x, y, place(done), h, ui.theme.fill);
  for (int round = 16; round < total; round += 16) {
    const bool passed = round <= done;
    const Rgb line = passed ? ui.theme.fill_text : ui.theme.edge;
    paint.fill(x + place(round) - (round % 64 == 0 ? 1.0f : 0.0f), y, round % 64 == 0 ? 3.0f : 1.0f, h, line);
  }
  paint.frame(x, y, bar_w, h, ui.theme.edge);
  paint.number(w - 12, y + h / 2, Face::kMonoSmall, ui.theme.txt,
               std::to_string(done) + "/" + std::to_string(total));
  value_place(
      ui, paint, "rounds", x, y, w - 24, h, std::to_string(done), std::to_string(done),
      {"Rounds done", nullptr, "64 a block. Before the first, and after the last, there is work to do too."});
}

float draw_part(Ui& ui, const Painter& paint, float x, float middle, const char* label, Cycle cycles,
                bool stolen, const char* tip) {
  const bool marked = stolen && cycles > 0;
  if (marked) {
    paint.hatch(x, middle - 5, 10, 10, ui.theme.stl);
    paint.frame(x, middle - 5, 10, 10, ui.theme.stl);
  }
  const std::string digits = group_digits(std::uint64_t{cycles});
  const float words =
      paint.text(marked ? x + 14 : x, middle, Face::kSmall, marked ? ui.theme.stl : ui.theme.dim, label);
  const float end =
      paint.text(words + 6, middle, Face::kMonoSmall, marked ? ui.theme.stl : ui.theme.txt, digits);
  value_place(ui, paint, label, x, middle - 9, end - x, 18, std::to_string(cycles), digits,
              {label, nullptr, tip});
  return end + 14;
}

void draw_parts(Ui& ui, const Painter& paint, const RacerView& racer, float middle) {
  float x = draw_part(ui, paint, 12, middle, "net", racer.net, false,
                      "What the 6510 did for the hash and for nothing else.");
  x = draw_part(ui, paint, x, middle, "IRQ", racer.irq, false, "In the KERNAL's interrupt handler.");
  draw_part(ui, paint, x, middle, "stolen", racer.stolen, true, "Cycles in which the VIC-II held the CPU.");
}

void draw_digest(Ui& ui, const Painter& paint, const RacerView& racer, float w, float middle) {
  if (!racer.digest) {
    paint.not_yet(16, middle, ui.theme.off);
    return;
  }
  std::string digits = hex_plain(*racer.digest);
  while (digits.size() > 8 && 24 + paint.width(Face::kMonoSmall, digits) > w)
    digits.resize(digits.size() - 8);
  const bool whole = digits.size() == 64;
  const float end = paint.text(12, middle, Face::kMonoSmall, racer.equal ? ui.theme.txt : ui.theme.bad,
                               whole ? digits : digits.substr(0, digits.size() - 2) + "\u2026");
  value_place(ui, paint, "digest", 12, middle - 9, end - 12, 18, hex_plain(*racer.digest),
              hex_plain(*racer.digest), {"Digest", nullptr, "As it stands in the memory of this C64."});
}

std::string screen_words(const RacerView& racer) {
  if (racer.screen_on) return racer.screen_forced ? "screen on (forced)" : "";
  return racer.screen_forced ? "screen off (forced)" : "blanked by " + racer.name;
}

}  // namespace

void draw_racer_picture(Ui& ui, const RaceLayout& layout, std::size_t which) {
  const RacerView& racer = ui.view.race.racers[which];
  const PictureLayout& picture = layout.pictures[which];
  const Painter paint = painter_at(ui, picture.panel);
  const float w = static_cast<float>(picture.panel.w) / ui.scale,
              h = static_cast<float>(picture.panel.h) / ui.scale;
  paint.fill(0, 0, w, h, ui.theme.bg2);
  if (racer.frame && ui.race_pictures[which]) draw_picture(ui.race_pictures[which], picture);
  paint.frame(0, 0, w, h, racer.finish == 1 ? ui.theme.acc : ui.theme.line, racer.finish == 1 ? 3.0f : 1.0f);
  const float middle = h + 10;
  const float end = paint.text(2, middle, Face::kNormalBold, ui.theme.txt, racer.name);
  const std::string words =
      racer.finish ? kPlaces[static_cast<std::size_t>(*racer.finish - 1)] : place_words(racer);
  paint.text(end + 10, middle, racer.finish ? Face::kSmallBold : Face::kSmall, ui.theme.txt, words);
  paint.number(w - 2, middle, Face::kSmall, ui.theme.dim, screen_words(racer));
}

void draw_racer_lane(Ui& ui, const RaceLayout& layout, std::size_t which) {
  const RacerView& racer = ui.view.race.racers[which];
  const Painter paint = painter_at(ui, layout.lanes[which]);
  const float w = static_cast<float>(layout.lanes[which].w) / ui.scale,
              h = static_cast<float>(layout.lanes[which].h) / ui.scale;
  const bool digest = h >= 140;
  const float row = (h - (digest ? 132.0f : 108.0f)) / (digest ? 4.0f : 3.0f),
              gap = std::clamp(row, 0.0f, 14.0f);
  ImGui::PushID(static_cast<int>(which));
  paint.fill(0, 0, w, h, ui.theme.bg1);
  paint.frame(0, 0, w, h, ui.theme.line);
  draw_name(ui, paint, which, w, 16);
  draw_place(ui, paint, racer, w - 12, 16);
  if (racer.state == RacerState::kOut) {
    paint.text(12, 48, Face::kNormal, ui.theme.bad, racer.sentence);
  } else {
    draw_cycles(ui, paint, which, w, 44 + gap);
    draw_bar(ui, paint, racer, w, 64 + 2 * gap, 16);
    const float sums = 94 + 3 * gap;
    draw_parts(ui, paint, racer, sums);
    if (!is_narrow(w)) draw_mark(ui, paint, racer, w - 12, sums);
    if (digest) draw_digest(ui, paint, racer, w, 116 + 4 * gap);
  }
  ImGui::PopID();
}

}  // namespace breadbin256::ui
