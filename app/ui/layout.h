#pragma once
// Where everything stands: pure arithmetic on the size of the window, no drawing. All results are whole
// pixels of the framebuffer. Sizes are given at scale 1 and multiplied by the interface scale; the picture's
// own scale is a whole number of framebuffer pixels for a C64 pixel, chosen apart from it.
//
//   const ShowLayout layout = lay_out_show({1280, 800, 1.0f}, /*reasons=*/false, /*cia_table=*/true);

#include <cstdint>

namespace breadbin256::ui {

struct Rect {
  int x = 0, y = 0, w = 0, h = 0;
  int right() const { return x + w; }
  int bottom() const { return y + h; }
  bool contains(float px, float py) const {
    return px >= static_cast<float>(x) && px < static_cast<float>(right()) && py >= static_cast<float>(y) &&
           py < static_cast<float>(bottom());
  }
};

struct WindowSize {
  int w, h;                        ///< pixels of the framebuffer
  float scale;                     ///< of the interface: 1, 1.25, 1.5, 2
  int scroll_x = 0, scroll_y = 0;  ///< of the panels, in a window that is too small for them
};

/// How far the panels can be scrolled: what a window has less than 1024 x 640 at its scale.
struct Overflow {
  int x, y;
};
Overflow overflow_of(WindowSize window);

/// How much of the C64's picture is shown, and how large: nearest neighbour, whole factors.
struct PictureLayout {
  Rect panel;    ///< with its frame
  Rect pixels;   ///< the picture itself
  int factor;    ///< framebuffer pixels for a C64 pixel
  int border_x;  ///< C64 pixels of border at the left and right of the 320 x 200 window, 8-32
  int border_y;  ///< 8-20
};

/// What every layout has at its edges, and what is left between them.
struct BarsLayout {
  Rect menu, toolbar, status, content;
  bool narrow_toolbar;  ///< combo boxes instead of rows of buttons
};

struct ShowLayout {
  BarsLayout bars;
  PictureLayout picture;
  Rect message, verdict, timing, words;
  Rect tabs;           ///< compact: instead of timing and words
  bool compact;        ///< Timing, CIA and Words are tabs of one panel; the verdict has two words a line
  bool short_message;  ///< only the field and the button
};

/// Teach, Optimise and Debug: the picture with something below it at the left, the work at the right.
struct TwoColumnLayout {
  BarsLayout bars;
  PictureLayout picture;
  Rect left, right;  ///< `left` is below the picture
  Rect foot;         ///< full width, if asked for
  bool narrow;       ///< the right side has less than 866: some columns go, some panels become tabs
  bool low;          ///< less than 640 for the content
};

/// `reasons`: the verdict says why the hash is wrong. `cia_table`: Timing shows the four timers.
ShowLayout lay_out_show(WindowSize window, bool reasons, bool cia_table);

/// `foot_height`, at scale 1: 0 for none.
TwoColumnLayout lay_out_two_columns(WindowSize window, int foot_height = 0);
BarsLayout lay_out_bars(WindowSize window);

}  // namespace breadbin256::ui
