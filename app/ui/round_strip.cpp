#include "app/ui/round_strip.h"

#include <algorithm>
#include <cmath>

#include "app/ui/number_format.h"
#include "app/ui/paint.h"
#include "app/ui/teach_words.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kLeft = 18, kBase = 66, kMostHeight = 50, kLabels = 78, kFrom = 93;
constexpr float kUnknownHeight = 4;  // of a round whose cycles nobody knows yet

struct Strip {
  float width, pitch;
  std::uint64_t most;  ///< cycles of the highest bar
  float x(int round) const { return kLeft + pitch * static_cast<float>(round); }
  float middle(int round) const { return x(round) + (pitch - 2) / 2; }
};

Strip strip_of(const TeachView& view, float width) {
  std::uint64_t most = 1;
  for (const RoundBar& bar : view.bars) most = std::max(most, bar.net.value_or(0));
  return {width, std::clamp(std::floor((width - 2 * 12) / 64), 4.0f, 20.0f), most};
}

std::string bar_words(const RoundBar& bar) {
  std::string words = bar.net ? group_digits(*bar.net) + " cycles of the program, net." : "Not run yet.";
  if (bar.net && !bar.done) words += " The machine went back: this round lies ahead.";
  if (bar.differs) words += " C64 and native differ here.";
  return words;
}

void draw_bar(Ui& ui, const Painter& paint, const Strip& strip, int round) {
  const TeachView& view = ui.view.teach;
  const RoundBar& bar = view.bars[static_cast<std::size_t>(round)];
  const float w = strip.pitch - 2;
  const float share = static_cast<float>(bar.net.value_or(0)) / static_cast<float>(strip.most);
  const float h = bar.net ? std::max(1.0f, kMostHeight * share) : kUnknownHeight;
  const bool current = round == view.round;
  if (bar.done)
    paint.fill(strip.x(round), kBase - h, w, h, current ? ui.theme.reverse : ui.theme.fill);
  else
    paint.frame(strip.x(round), kBase - h, w, h, ui.theme.edge);
  if (bar.differs) paint.not_equal(strip.middle(round), kBase - h - 7, ui.theme.bad);
  ImGui::SetCursorScreenPos(paint.at(strip.x(round), 2));
  ImGui::PushID(round);
  if (ImGui::InvisibleButton("##bar", {paint.px(strip.pitch), paint.px(kBase)}) &&
      view.status == TeachStatus::kRound)
    ui.commands.go_to_round = RoundPlace{view.block, round};
  if (ImGui::IsItemFocused() && ui.state.keys == Region::kRounds)
    paint.frame(strip.x(round) - 2, 2, strip.pitch + 2, kBase + 2, ui.theme.focus);
  const std::string name = "Round " + std::to_string(round), words = bar_words(bar);
  tooltip(ui, {name.c_str(), "click goes there", words.c_str()});
  ImGui::PopID();
}

void draw_labels(const Ui& ui, const Painter& paint, const Strip& strip) {
  const int current = ui.view.teach.round;
  const auto label = [&](int round, Face face, Rgb colour) {
    paint.centred(strip.middle(round) - 20, 40, kLabels, face, colour, std::to_string(round));
  };
  for (const int round : {0, 8, 16, 24, 32, 40, 48, 56, 63})
    if (current < 0 || std::abs(strip.x(round) - strip.x(current)) >= 22)
      label(round, Face::kMonoSmall, ui.theme.dim);
  if (current < 0) return;
  label(current, Face::kMonoBold, ui.theme.acc);
  const float x = strip.middle(current);
  paint.list->AddTriangleFilled(paint.at(x - 5, kFrom - 1), paint.at(x + 5, kFrom - 1),
                                paint.at(x, kFrom - 8), ink(ui.theme.acc));
}

void draw_dependencies(const Ui& ui, const Painter& paint, const Strip& strip) {
  const int round = ui.view.teach.round;
  const auto from = dependencies_of(round);
  if (!from) return;
  const float start = strip.middle((*from)[3]);
  paint.rule(start, kFrom, strip.middle(round) - start, ui.theme.acc);
  for (const int each : *from) {
    const float x = strip.middle(each);
    paint.upright(x, kFrom - 6, 6, ui.theme.acc);
    paint.list->AddCircleFilled(paint.at(x + 0.5f, kFrom + 0.5f), paint.px(3), ink(ui.theme.acc));
  }
}

std::string caption_of(const TeachView& view, bool wide) {
  const auto& net = view.bars[static_cast<std::size_t>(view.round)].net;
  const std::string took = std::to_string(view.round) + " took " + group_digits(net);
  return wide ? "height = cycles of the round; " + took : took + " cycles";
}

/// The sentence stands beside the line of the dependencies, where there is room, and the cycles at an end.
void draw_sentences(const Ui& ui, const Painter& paint, const Strip& strip) {
  const TeachView& view = ui.view.teach;
  const bool wide = strip.width >= 860;
  const std::string caption = caption_of(view, wide);
  const float caption_w = paint.width(Face::kSmall, caption);
  const auto from = dependencies_of(view.round);
  const float line_start = strip.middle(from ? (*from)[3] : view.round) - 12;
  const float line_end = strip.middle(view.round) + 16;
  const bool caption_right = line_end + 12 + caption_w <= strip.width - 12;
  const bool caption_left = !caption_right && 12 + caption_w + 12 <= line_start;
  for (const bool with_caption : {true, false})
    for (const std::string& sentence :
         {dependency_sentence(view.round), short_dependency_sentence(view.round)}) {
      const float w = paint.width(Face::kSmall, sentence);
      const float first = with_caption && caption_left ? 36 + caption_w : 12;
      const float last = strip.width - 12 - (with_caption && caption_right ? caption_w + 24 : 0);
      const bool right = line_end + w <= last, left = line_start - w >= first;
      if (!right && !left) continue;
      paint.text(right ? line_end : line_start - w, kFrom, Face::kSmall, ui.theme.dim, sentence);
      if (with_caption && caption_right)
        paint.number(strip.width - 12, kFrom, Face::kSmall, ui.theme.dim, caption);
      if (with_caption && caption_left) paint.text(12, kFrom, Face::kSmall, ui.theme.dim, caption);
      return;
    }
}

}  // namespace

void draw_round_strip(Ui& ui, const Rect& band) {
  const Painter paint = painter_at(ui, band);
  const TeachView& view = ui.view.teach;
  const Strip strip = strip_of(view, static_cast<float>(band.w) / ui.scale);
  paint.rule(kLeft, kBase, strip.pitch * 64 - 2, ui.theme.edge);
  for (int round = 0; round < 64; ++round) draw_bar(ui, paint, strip, round);
  draw_labels(ui, paint, strip);
  if (view.status != TeachStatus::kRound) return;
  draw_dependencies(ui, paint, strip);
  draw_sentences(ui, paint, strip);
  tip_place(ui, paint, "from", kLeft, kFrom - 8, strip.pitch * 64, 17,
            {"Where W[t] comes from", nullptr,
             "From round 16 on W[t] is mixed from W[t-2], W[t-7], W[t-15] and W[t-16]: the dots."});
}

}  // namespace breadbin256::ui
