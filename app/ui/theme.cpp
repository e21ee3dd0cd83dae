#include "app/ui/theme.h"

#include <algorithm>
#include <cmath>

namespace breadbin256::ui {

namespace {

constexpr Theme kDark = {
    .bg0 = 0x12131c,
    .bg1 = 0x191b28,
    .bg2 = 0x0d0e15,
    .btn = 0x232638,
    .hov = 0x2c3048,
    .line = 0x2f3349,
    .edge = 0x666b94,
    .txt = 0xe8e9f4,
    .dim = 0xa9acc6,
    .off = 0x8b90b4,
    .acc = 0x9c9aff,
    .fill = 0x706deb,
    .fill_text = 0x0d0e15,
    .row = 0x2e2c9b,
    .row_text = 0xffffff,
    .reverse = 0x9c9aff,
    .reverse_text = 0x12131c,
    .focus = 0xf4f4ff,
    .ok = 0x75cec8,
    .bad = 0xff8566,
    .chg = 0xedd75f,
    .stl = 0xe08bd4,
    .mark_text = 0x12131c,
    .heat = {0x26285a, 0x3a389b, 0x5f5cd6},
};

constexpr Theme kLight = {
    .bg0 = 0xe4e5ef,
    .bg1 = 0xf8f8fd,
    .bg2 = 0xffffff,
    .btn = 0xececf6,
    .hov = 0xdddeee,
    .line = 0xc9cbdd,
    .edge = 0x7a7ea3,
    .txt = 0x16172b,
    .dim = 0x4c5071,
    .off = 0x5d6180,
    .acc = 0x403dc4,
    .fill = 0x5f5cd6,
    .fill_text = 0xffffff,
    .row = 0xd9d8ff,
    .row_text = 0x16172b,
    .reverse = 0x403dc4,
    .reverse_text = 0xffffff,
    .focus = 0x16172b,
    .ok = 0x006466,
    .bad = 0x8f1d2a,
    .chg = 0x5f4a00,
    .stl = 0x7f128f,
    .mark_text = 0xffffff,
    .heat = {0xe3e3ff, 0xbdbcff, 0x9c9af8},
};

constexpr Theme kHighContrast = {
    .bg0 = 0x000000,
    .bg1 = 0x000000,
    .bg2 = 0x000000,
    .btn = 0x000000,
    .hov = 0x222266,
    .line = 0x8a8fb8,
    .edge = 0xffffff,
    .txt = 0xffffff,
    .dim = 0xd9dbec,
    .off = 0xb4b8d6,
    .acc = 0xb9b8ff,
    .fill = 0x8f8dff,
    .fill_text = 0x000000,
    .row = 0x3331a8,
    .row_text = 0xffffff,
    .reverse = 0xffffff,
    .reverse_text = 0x000000,
    .focus = 0xffff00,
    .ok = 0x5ff0e6,
    .bad = 0xffb8a4,
    .chg = 0xffe94a,
    .stl = 0xfb90d6,
    .mark_text = 0x000000,
    .heat = {0x1d1d55, 0x3331a8, 0x5f5cd6},
};

double linear(std::uint32_t channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

}  // namespace

const Theme& theme_of(ThemeId id) {
  if (id == ThemeId::kLight) return kLight;
  return id == ThemeId::kHighContrast ? kHighContrast : kDark;
}

double luminance(Rgb colour) {
  return 0.2126 * linear(colour >> 16 & 0xff) + 0.7152 * linear(colour >> 8 & 0xff) +
         0.0722 * linear(colour & 0xff);
}

double contrast(Rgb one, Rgb other) {
  const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
  return (light + 0.05) / (dark + 0.05);
}

}  // namespace breadbin256::ui
