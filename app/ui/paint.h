#pragma once
// Drawing at absolute places: a Painter has an origin and the interface scale, so that panels give lengths at
// scale 1. Text is placed by the middle of its line, because two faces stand side by side in most rows.
// Marks carry the meaning before colour does: a glyph, a shape or a pattern first.
//
//   const Painter paint = painter_at(ui, rect);
//   paint.text(12, 50, Face::kNormal, ui.theme.txt, "32 of 32 bytes equal");
//   paint.number(458, 50, Face::kMono, ui.theme.txt, group_digits(58514));   // ends at x = 458

#include <imgui.h>

#include <string_view>

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

ImU32 ink(Rgb colour, unsigned alpha = 255);

enum class Icon : std::uint8_t {
  kNone,
  kRun,
  kPause,
  kBack,
  kForward,
  kFirst,
  kLast,
  kCheck,
  kCross,
  kStopped,
  kJammed,
  kDown
};

struct Painter {
  ImDrawList* list;
  ImVec2 origin;
  float scale;
  const Fonts* fonts;

  float px(float length) const;
  ImVec2 at(float x, float y) const;

  /// Returns the x at which the text ends, at scale 1.
  float text(float x, float middle, Face face, Rgb colour, std::string_view words) const;
  void number(float right, float middle, Face face, Rgb colour, std::string_view digits) const;
  void centred(float x, float width, float middle, Face face, Rgb colour, std::string_view words) const;
  float width(Face face, std::string_view words) const;

  void rule(float x, float y, float width, Rgb colour) const;
  void upright(float x, float y, float height, Rgb colour) const;
  void fill(float x, float y, float w, float h, Rgb colour) const;
  void frame(float x, float y, float w, float h, Rgb colour, float thickness = 1) const;
  void hatch(float x, float y, float w, float h, Rgb colour) const;
  void icon(Icon which, float centre_x, float centre_y, Rgb colour) const;
  /// = or ≠ or ·, drawn with lines so that every face has it.
  void equal(float centre_x, float centre_y, Rgb colour) const;
  void not_equal(float centre_x, float centre_y, Rgb colour) const;
  void not_yet(float centre_x, float centre_y, Rgb colour) const;
};

Painter painter_at(const Ui& ui, const Rect& rect);

}  // namespace breadbin256::ui
