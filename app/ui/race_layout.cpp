#include "app/ui/race_layout.h"

#include <algorithm>
#include <cmath>

#include "app/ui/race_panel.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr int kWindowWidth = 320, kWindowHeight = 200;  // of the C64, in its pixels
constexpr int kLeastBorder = 4, kMostBorderX = 32, kMostBorderY = 20;
constexpr int kGap = 8, kFrame = 3, kControls = 44, kCaption = 20, kLeastLane = 300, kRoomyLane = 500,
              kLeastSummary = 64;

struct Size {
  int w, h;
};

/// The largest factor, then the largest border, for a picture that has `most` and had better leave `roomy`.
PictureLayout size_of_picture(Size most, Size roomy, int frame) {
  PictureLayout picture{};
  const auto fits = [&](int factor) {
    return (kWindowWidth + 2 * kLeastBorder) * factor + 2 * frame <= most.w &&
           (kWindowHeight + 2 * kLeastBorder) * factor + 2 * frame <= most.h;
  };
  picture.factor = 1;
  while (fits(picture.factor + 1)) ++picture.factor;
  const auto border = [&](int space, int window, int most_border) {
    return std::clamp(((space - 2 * frame) / picture.factor - window) / 2, kLeastBorder, most_border);
  };
  picture.border_x = border(roomy.w, kWindowWidth, kMostBorderX);
  picture.border_y = border(roomy.h, kWindowHeight, kMostBorderY);
  picture.panel.w = (kWindowWidth + 2 * picture.border_x) * picture.factor + 2 * frame;
  picture.panel.h = (kWindowHeight + 2 * picture.border_y) * picture.factor + 2 * frame;
  return picture;
}

void place(PictureLayout& picture, int x, int y, int frame) {
  picture.panel.x = x;
  picture.panel.y = y;
  picture.pixels = {x + frame, y + frame, picture.panel.w - 2 * frame, picture.panel.h - 2 * frame};
}

}  // namespace

RaceLayout lay_out_race(WindowSize window) {
  const auto px = [&](int length) {
    return static_cast<int>(std::lround(static_cast<float>(length) * window.scale));
  };
  RaceLayout layout{};
  layout.bars = lay_out_bars(window);
  const Rect& content = layout.bars.content;
  const int gap = px(kGap), frame = px(kFrame), caption = px(kCaption);
  layout.caption_h = caption;
  layout.controls = {content.x, content.y, content.w, px(kControls)};
  const int top = layout.controls.bottom() + gap, height = std::max(1, content.bottom() - top);
  const auto size_beside = [&](int lane_w) {
    return Size{(content.w - lane_w - 2 * gap) / 2, (height - gap) / 2 - caption};
  };
  PictureLayout picture = size_of_picture(size_beside(px(kLeastLane)), size_beside(px(kRoomyLane)), frame);
  const int pitch_x = picture.panel.w + gap, pitch_y = picture.panel.h + caption + gap;
  for (int index = 0; index < 4; ++index) {
    place(picture, content.x + index % 2 * pitch_x, top + index / 2 * pitch_y, frame);
    layout.pictures[static_cast<std::size_t>(index)] = picture;
  }
  const int below = top + 2 * pitch_y, rest = content.bottom() - below;
  if (rest >= px(kLeastSummary)) layout.summary = {content.x, below, 2 * picture.panel.w + gap, rest};
  const int lane_x = content.x + 2 * pitch_x, lane_h = (height - 3 * gap) / 4;
  for (int index = 0; index < 4; ++index)
    layout.lanes[static_cast<std::size_t>(index)] = {
        lane_x, top + index * (lane_h + gap), std::max(px(kLeastLane), content.right() - lane_x), lane_h};
  return layout;
}

void draw_race(Ui& ui, WindowSize window) {
  const RaceLayout layout = lay_out_race(window);
  if (ui.state.keys == Region::kPicture) ui.state.give_keys_to(Region::kRace);  // that machine is not shown
  region_begin(ui, "Race", layout.bars.content, Region::kRace, ui.theme.bg0);
  draw_race_controls(ui, layout);
  for (std::size_t lane = 0; lane < layout.lanes.size(); ++lane) {
    draw_racer_picture(ui, layout, lane);
    draw_racer_lane(ui, layout, lane);
  }
  draw_race_summary(ui, layout);
  region_end(ui, layout.bars.content, Region::kRace);
}

}  // namespace breadbin256::ui
