#include "app/ui/layout.h"

#include <algorithm>
#include <cmath>

namespace breadbin256::ui {

namespace {

constexpr int kWindowWidth = 320, kWindowHeight = 200;  // of the C64, in its pixels
constexpr int kLeastBorder = 8, kMostBorderX = 32, kMostBorderY = 20;
constexpr int kFrame = 3, kGap = 8;
constexpr int kLeastWidth = 1024, kLeastHeight = 640;

/// Pixels of the framebuffer for a length at scale 1.
struct Ruler {
  float scale;
  int operator()(int length) const {
    return static_cast<int>(std::lround(static_cast<float>(length) * scale));
  }
};

struct Room {
  int side, below;  ///< what has to stay free at the right of the picture and below it
};

bool fits(int factor, Room room, const Rect& content, Ruler px) {
  const int w = (kWindowWidth + 2 * kLeastBorder) * factor + 2 * px(kFrame) + px(kGap) + room.side;
  const int h = (kWindowHeight + 2 * kLeastBorder) * factor + 2 * px(kFrame) + px(kGap) + room.below;
  return w <= content.w && h <= content.h;
}

int largest_factor(Room room, const Rect& content, Ruler px) {
  int factor = 0;
  while (fits(factor + 1, room, content, px)) ++factor;
  return factor;
}

PictureLayout place_picture(int factor, Room room, const Rect& content, Ruler px) {
  const int frames = 2 * px(kFrame);
  const auto border = [factor](int space, int window, int most) {
    return std::clamp((space / factor - window) / 2, kLeastBorder, most);
  };
  PictureLayout picture{};
  picture.factor = factor;
  picture.border_x = border(content.w - frames - px(kGap) - room.side, kWindowWidth, kMostBorderX);
  picture.border_y = border(content.h - frames - px(kGap) - room.below, kWindowHeight, kMostBorderY);
  picture.pixels = {content.x + px(kFrame), content.y + px(kFrame),
                    (kWindowWidth + 2 * picture.border_x) * factor,
                    (kWindowHeight + 2 * picture.border_y) * factor};
  picture.panel = {content.x, content.y, picture.pixels.w + frames, picture.pixels.h + frames};
  return picture;
}

PictureLayout choose_picture(const Rect& content, Ruler px) {
  const Room roomy{px(480), px(190)}, tight{px(320), px(84)};
  const int whole = std::max(2, static_cast<int>(2 * px.scale));
  if (const int factor = largest_factor(roomy, content, px); factor >= whole)
    return place_picture(factor, roomy, content, px);
  if (const int factor = largest_factor(tight, content, px); factor >= 1)
    return place_picture(factor, tight, content, px);
  return place_picture(1, tight, content, px);
}

void place_side(ShowLayout& layout, const Rect& side, bool reasons, bool cia_table, Ruler px) {
  const int gap = px(kGap);
  const auto below = [&](const Rect& above, int h) { return Rect{side.x, above.bottom() + gap, side.w, h}; };
  const auto rest = [&](const Rect& above) {
    return below(above, std::max(0, side.bottom() - above.bottom() - gap));
  };
  if (layout.compact) {
    layout.verdict = {side.x, side.y, side.w, px(314)};
    layout.tabs = rest(layout.verdict);
    return;
  }
  const bool table = cia_table && (!reasons || side.h >= px(790));
  layout.verdict = {side.x, side.y, side.w, px(reasons ? 286 : 194)};
  layout.timing = below(layout.verdict, px(table ? 270 : 152));
  layout.words = rest(layout.timing);
}

}  // namespace

Overflow overflow_of(WindowSize window) {
  const Ruler px{window.scale};
  return {std::max(0, px(kLeastWidth) - window.w), std::max(0, px(kLeastHeight) - window.h)};
}

BarsLayout lay_out_bars(WindowSize window) {
  const Ruler px{window.scale};
  const int edge = px(8), bars = px(28) + px(40), foot = px(24);
  BarsLayout layout{};
  layout.menu = {0, 0, window.w, px(28)};
  layout.toolbar = {0, px(28), window.w, px(40)};
  layout.status = {0, window.h - foot, window.w, foot};
  layout.content = {edge - window.scroll_x, bars + edge - window.scroll_y,
                    std::max(window.w, px(kLeastWidth)) - 2 * edge,
                    std::max(window.h, px(kLeastHeight)) - bars - foot - 2 * edge};
  layout.narrow_toolbar = window.w < px(1200);
  return layout;
}

ShowLayout lay_out_show(WindowSize window, bool reasons, bool cia_table) {
  const Ruler px{window.scale};
  ShowLayout layout{};
  layout.bars = lay_out_bars(window);
  const Rect& content = layout.bars.content;
  layout.picture = choose_picture(content, px);
  const Rect& picture = layout.picture.panel;
  const Rect side{picture.right() + px(kGap), content.y,
                  std::max(px(320), content.right() - picture.right() - px(kGap)), content.h};
  layout.message = {content.x, picture.bottom() + px(kGap), picture.w,
                    std::max(px(84), content.bottom() - picture.bottom() - px(kGap))};
  layout.compact = content.h < px(640) || side.w < px(480);
  layout.short_message = layout.message.h < px(186);
  place_side(layout, side, reasons, cia_table, px);
  return layout;
}

TwoColumnLayout lay_out_two_columns(WindowSize window, int foot_height) {
  constexpr int kFullWidth = kWindowWidth + 2 * kMostBorderX, kFullHeight = kWindowHeight + 2 * kMostBorderY;
  constexpr int kRoomyRight = 866;
  const Ruler px{window.scale};
  TwoColumnLayout layout{};
  layout.bars = lay_out_bars(window);
  const Rect& content = layout.bars.content;
  const int gap = px(kGap), frames = 2 * px(kFrame), whole = std::max(1, static_cast<int>(window.scale));
  const int foot = foot_height ? px(foot_height) : 0, above = content.h - (foot ? foot + gap : 0);
  const auto right_beside = [&](int factor, int picture_w) {
    return content.w - picture_w * factor - frames - gap;
  };
  PictureLayout& picture = layout.picture;
  picture.factor = whole;
  while (right_beside(picture.factor + whole, kFullWidth) >= px(kRoomyRight) &&
         kFullHeight * (picture.factor + whole) + frames <= above / 2)
    picture.factor += whole;
  const bool crop = right_beside(picture.factor, kFullWidth) < px(kRoomyRight);
  picture.border_x = crop ? kLeastBorder : kMostBorderX;
  picture.border_y = crop ? kLeastBorder : kMostBorderY;
  picture.pixels = {content.x + px(kFrame), content.y + px(kFrame),
                    (kWindowWidth + 2 * picture.border_x) * picture.factor,
                    (kWindowHeight + 2 * picture.border_y) * picture.factor};
  picture.panel = {content.x, content.y, picture.pixels.w + frames, picture.pixels.h + frames};
  layout.left = {content.x, picture.panel.bottom() + gap, picture.panel.w,
                 std::max(1, above - picture.panel.h - gap)};
  const int right_x = picture.panel.right() + gap;
  layout.right = {right_x, content.y, std::max(px(320), content.right() - right_x), std::max(1, above)};
  if (foot) layout.foot = {content.x, content.y + above + gap, content.w, foot};
  layout.narrow = layout.right.w < px(kRoomyRight);
  layout.low = content.h < px(640);
  return layout;
}

}  // namespace breadbin256::ui
