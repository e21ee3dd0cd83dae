#pragma once
// The colour tokens of the three themes, as 0xRRGGBB. Panels name a token and never a colour; the C64's
// picture keeps its own palette in every theme. tests/app/theme_test.cpp computes every contrast by
// WCAG 2.2's formula.
//
//   const Theme& theme = theme_of(ThemeId::kDark);
//   contrast(theme.txt, theme.bg1);   // 4.5 or more

#include <array>
#include <cstdint>

namespace breadbin256::ui {

using Rgb = std::uint32_t;

struct Theme {
  Rgb bg0, bg1, bg2;          ///< window; panel; field, status line, plot
  Rgb btn, hov;               ///< button, the same under the mouse
  Rgb line, edge;             ///< rule (decoration), border of a control
  Rgb txt, dim, off;          ///< text; labels and native values; inactive
  Rgb acc;                    ///< names and lines
  Rgb fill, fill_text;        ///< bars
  Rgb row, row_text;          ///< chosen option, selected row
  Rgb reverse, reverse_text;  ///< the primary action, the current round, PC, KEYS
  Rgb focus;                  ///< the frame round who has the keys
  Rgb ok, bad, chg, stl;      ///< equal or running; different; changed or paused; stolen
  Rgb mark_text;              ///< text on a place filled with ok, bad, chg or stl
  std::array<Rgb, 3> heat;    ///< reads: few ... many
};

enum class ThemeId : std::uint8_t { kDark, kLight, kHighContrast };

const Theme& theme_of(ThemeId id);

/// Relative luminance and contrast ratio of WCAG 2.2 (definitions of 1.4.3).
double luminance(Rgb colour);
double contrast(Rgb one, Rgb other);

}  // namespace breadbin256::ui
