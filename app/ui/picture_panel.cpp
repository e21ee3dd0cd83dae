#include "app/ui/picture_panel.h"

#include <algorithm>

#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

/// Frame pixel of the left upper corner that is shown.
struct Crop {
  int x, y, w, h;
};

Crop crop_of(const PictureLayout& picture) {
  return {Frame::kWindowX - picture.border_x, Frame::kWindowY - picture.border_y, 320 + 2 * picture.border_x,
          200 + 2 * picture.border_y};
}

/// What the beam has not reached yet is of the frame before: it is dimmed, and a line marks the beam.
void dim_behind_beam(const Ui& ui, const PictureLayout& picture, const Crop& crop) {
  const Rect& to = picture.pixels;
  const auto place = [](int value, int from, int factor, int start, int end) {
    return static_cast<float>(std::min(end, std::max(start, start + (value - from) * factor)));
  };
  const float x = place(ui.view.picture.beam_x, crop.x, picture.factor, to.x, to.right());
  const float y = place(ui.view.picture.beam_y, crop.y, picture.factor, to.y, to.bottom());
  const float below = place(ui.view.picture.beam_y + 1, crop.y, picture.factor, to.y, to.bottom());
  const auto right = static_cast<float>(to.right()), bottom = static_cast<float>(to.bottom());
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled({x, y}, {right, below}, IM_COL32(0, 0, 0, 110));
  list.AddRectFilled({static_cast<float>(to.x), below}, {right, bottom}, IM_COL32(0, 0, 0, 110));
  if (below > y)
    list.AddRectFilled({x, y}, {x + 4.0f * static_cast<float>(picture.factor), below}, ink(ui.theme.chg));
}

}  // namespace

void draw_picture(ImTextureID texture, const PictureLayout& picture) {
  const Crop crop = crop_of(picture);
  const auto u = [](int x) { return static_cast<float>(x) / Frame::kWidth; };
  const auto v = [](int y) { return static_cast<float>(y) / Frame::kHeight; };
  const Rect& to = picture.pixels;
  ImGui::GetWindowDrawList()->AddImage(texture, {static_cast<float>(to.x), static_cast<float>(to.y)},
                                       {static_cast<float>(to.right()), static_cast<float>(to.bottom())},
                                       {u(crop.x), v(crop.y)}, {u(crop.x + crop.w), v(crop.y + crop.h)});
}

void draw_picture_panel(Ui& ui, const PictureLayout& picture) {
  region_begin(ui, "C64", picture.panel, Region::kPicture, ui.theme.bg2);
  const Crop crop = crop_of(picture);
  if (ui.view.picture.frame && ui.picture) draw_picture(ui.picture, picture);
  if (ui.view.picture.up_to_beam) dim_behind_beam(ui, picture, crop);
  if (ui.view.status.run == RunState::kJammed) {
    const Rect& to = picture.pixels;
    ImGui::GetWindowDrawList()->AddRectFilled(
        {static_cast<float>(to.x), static_cast<float>(to.y)},
        {static_cast<float>(to.right()), static_cast<float>(to.bottom())}, IM_COL32(0, 0, 0, 110));
  }
  panel_end(ui, picture.panel, Region::kPicture);
}

}  // namespace breadbin256::ui
