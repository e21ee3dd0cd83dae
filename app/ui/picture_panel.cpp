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

/// Dashes in every line in which the VIC-II takes cycles, over the 40 characters that it fetches there. The C64's
/// picture is dark in every theme.
void hatch_bad_lines(const Ui& ui, const PictureLayout& picture, const Crop& crop) {
  const auto factor = static_cast<float>(picture.factor);
  const float left =
      static_cast<float>(picture.pixels.x) + factor * static_cast<float>(Frame::kWindowX - crop.x);
  const ImU32 dash = ink(theme_of(ThemeId::kDark).stl), gap = IM_COL32(0, 0, 0, 150);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const int row : ui.view.optimise.bad_lines) {
    const float y = static_cast<float>(picture.pixels.y) + factor * static_cast<float>(row - crop.y);
    list.AddRectFilled({left, y}, {left + 320 * factor, y + factor}, gap);
    for (float x = 0; x < 320; x += 4)
      list.AddRectFilled({left + x * factor, y}, {left + (x + 2) * factor, y + factor}, dash);
  }
}

void tag_bad_lines(const Ui& ui, const PictureLayout& picture) {
  const Painter paint = painter_at(ui, picture.panel);
  const bool any = !ui.view.optimise.bad_lines.empty();
  const char* const words = any ? "bad lines shown" : "screen off: no bad lines";
  const float bottom = static_cast<float>(picture.panel.h) / ui.scale - 3;
  paint.fill(3, bottom - 20, paint.width(Face::kSmall, words) + 38, 20, ui.theme.bg2);
  if (any) paint.hatch(11, bottom - 16, 12, 12, ui.theme.stl);
  paint.frame(11, bottom - 16, 12, 12, ui.theme.stl);
  paint.text(30, bottom - 10, Face::kSmall, ui.theme.txt, words);
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
  if (ui.state.layout == LayoutId::kOptimise) {
    hatch_bad_lines(ui, picture, crop);
    tag_bad_lines(ui, picture);
  }
  if (ui.view.status.run == RunState::kJammed) {
    const Rect& to = picture.pixels;
    ImGui::GetWindowDrawList()->AddRectFilled(
        {static_cast<float>(to.x), static_cast<float>(to.y)},
        {static_cast<float>(to.right()), static_cast<float>(to.bottom())}, IM_COL32(0, 0, 0, 110));
  }
  panel_end(ui, picture.panel, Region::kPicture);
}

}  // namespace breadbin256::ui
