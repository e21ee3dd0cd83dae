#include "app/ui/paint.h"

#include <algorithm>
#include <cmath>

namespace breadbin256::ui {

ImU32 ink(Rgb colour, unsigned alpha) {
  return IM_COL32(colour >> 16 & 0xff, colour >> 8 & 0xff, colour & 0xff, alpha);
}

float Painter::px(float length) const { return std::round(length * scale); }

ImVec2 Painter::at(float x, float y) const { return {origin.x + px(x), origin.y + px(y)}; }

float Painter::width(Face face, std::string_view words) const {
  if (words.empty()) return 0;  // ImGui takes a null end for "up to the zero byte"
  const ImFont* font = (*fonts)[face];
  return font->CalcTextSizeA(font->FontSize, 1e6f, 0, words.data(), words.data() + words.size()).x / scale;
}

namespace {

void put(const Painter& paint, ImVec2 place, Face face, Rgb colour, std::string_view words) {
  if (words.empty()) return;
  ImFont* font = (*paint.fonts)[face];
  place.y = std::round(place.y - font->FontSize / 2);
  paint.list->AddText(font, font->FontSize, place, ink(colour), words.data(), words.data() + words.size());
}

}  // namespace

float Painter::text(float x, float middle, Face face, Rgb colour, std::string_view words) const {
  put(*this, at(x, middle), face, colour, words);
  return x + width(face, words);
}

void Painter::number(float right, float middle, Face face, Rgb colour, std::string_view digits) const {
  ImVec2 place = at(right, middle);
  place.x -= std::round(width(face, digits) * scale);
  put(*this, place, face, colour, digits);
}

void Painter::centred(float x, float room, float middle, Face face, Rgb colour,
                      std::string_view words) const {
  ImVec2 place = at(x, middle);
  place.x += std::round((px(room) - width(face, words) * scale) / 2);
  put(*this, place, face, colour, words);
}

void Painter::fill(float x, float y, float w, float h, Rgb colour) const {
  list->AddRectFilled(at(x, y), at(x + w, y + h), ink(colour));
}

void Painter::rule(float x, float y, float w, Rgb colour) const {
  const ImVec2 from = at(x, y);
  list->AddRectFilled(from, {at(x + w, y).x, from.y + std::max(1.0f, std::floor(scale))}, ink(colour));
}

void Painter::upright(float x, float y, float h, Rgb colour) const {
  const ImVec2 from = at(x, y);
  list->AddRectFilled(from, {from.x + std::max(1.0f, std::floor(scale)), at(x, y + h).y}, ink(colour));
}

void Painter::frame(float x, float y, float w, float h, Rgb colour, float thickness) const {
  const ImVec2 from = at(x, y), to = at(x + w, y + h);
  const float t = std::max(1.0f, px(thickness)), half = (t - 1) / 2;  // ImGui adds the other half pixel
  list->AddRect({from.x + half, from.y + half}, {to.x - half, to.y - half}, ink(colour), 0, 0, t);
}

void Painter::hatch(float x, float y, float w, float h, Rgb colour) const {
  const ImVec2 from = at(x, y), to = at(x + w, y + h);
  list->PushClipRect(from, to, true);
  const float reach = to.y - from.y;
  for (float start = from.x - reach; start < to.x; start += px(5))
    list->AddLine({start, to.y}, {start + reach, from.y}, ink(colour), std::max(1.0f, scale));
  list->PopClipRect();
}

namespace {

void triangle(const Painter& paint, ImVec2 centre, float direction, Rgb colour) {
  const float half = paint.px(5), reach = paint.px(4) * direction;
  paint.list->AddTriangleFilled({centre.x - reach, centre.y - half}, {centre.x - reach, centre.y + half},
                                {centre.x + reach * 1.25f, centre.y}, ink(colour));
}

void pause_bars(const Painter& paint, ImVec2 centre, Rgb colour) {
  const float half = paint.px(5), bar = paint.px(4), gap = paint.px(1);
  for (const float left : {centre.x - gap - bar, centre.x + gap})
    paint.list->AddRectFilled({left, centre.y - half}, {left + bar, centre.y + half}, ink(colour));
}

void stroke(const Painter& paint, std::initializer_list<ImVec2> points, ImVec2 centre, Rgb colour,
            float thickness) {
  paint.list->PathClear();
  for (const ImVec2& point : points)
    paint.list->PathLineTo({centre.x + point.x * paint.scale, centre.y + point.y * paint.scale});
  paint.list->PathStroke(ink(colour), 0, thickness * paint.scale);
}

}  // namespace

void Painter::icon(Icon which, float centre_x, float centre_y, Rgb colour) const {
  const ImVec2 centre = at(centre_x, centre_y);
  switch (which) {
    case Icon::kNone: break;
    case Icon::kRun:
    case Icon::kForward: triangle(*this, centre, 1, colour); break;
    case Icon::kBack: triangle(*this, centre, -1, colour); break;
    case Icon::kFirst:
      fill(centre_x - 6, centre_y - 5, 2, 10, colour);
      triangle(*this, centre, -1, colour);
      break;
    case Icon::kLast:
      fill(centre_x + 5, centre_y - 5, 2, 10, colour);
      triangle(*this, centre, 1, colour);
      break;
    case Icon::kPause: pause_bars(*this, centre, colour); break;
    case Icon::kCheck: stroke(*this, {{-6, 0}, {-2, 4}, {6, -5}}, centre, colour, 2.4f); break;
    case Icon::kCross:
    case Icon::kJammed:
      stroke(*this, {{-5, -5}, {5, 5}}, centre, colour, 2.4f);
      stroke(*this, {{-5, 5}, {5, -5}}, centre, colour, 2.4f);
      break;
    case Icon::kStopped: frame(centre_x - 4, centre_y - 4, 8, 8, colour); break;
    case Icon::kDown:
      list->AddTriangleFilled({centre.x - px(5), centre.y - px(2)}, {centre.x + px(5), centre.y - px(2)},
                              {centre.x, centre.y + px(3)}, ink(colour));
      break;
  }
}

void Painter::equal(float centre_x, float centre_y, Rgb colour) const {
  const ImVec2 centre = at(centre_x, centre_y);
  const float half = px(3), thick = std::max(1.0f, std::floor(scale));
  for (const float y : {centre.y - px(2), centre.y + px(1)})
    list->AddRectFilled({centre.x - half, y}, {centre.x + half, y + thick}, ink(colour));
}

void Painter::not_equal(float centre_x, float centre_y, Rgb colour) const {
  equal(centre_x, centre_y, colour);
  const ImVec2 centre = at(centre_x, centre_y);
  list->AddLine({centre.x - px(2), centre.y + px(4)}, {centre.x + px(2), centre.y - px(5)}, ink(colour),
                std::max(1.0f, 1.3f * scale));
}

void Painter::not_yet(float centre_x, float centre_y, Rgb colour) const {
  const ImVec2 centre = at(centre_x, centre_y);
  const float half = std::max(1.0f, scale);
  list->AddRectFilled({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half}, ink(colour));
}

Painter painter_at(const Ui& ui, const Rect& rect) {
  return {ImGui::GetWindowDrawList(),
          {static_cast<float>(rect.x), static_cast<float>(rect.y)},
          ui.scale,
          &ui.fonts};
}

}  // namespace breadbin256::ui
