#include "core/screen/palette.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace breadbin256 {
namespace {

constexpr int kGrey = -1;  // no chroma
constexpr double kHueStep = 2 * std::numbers::pi / 16;

/// Of 32. The second and later chips' levels; both articles have them.
constexpr std::array<int, 16> kLumas = {0, 32, 10, 20, 12, 16, 8, 24, 12, 8, 16, 10, 15, 24, 15, 20};

/// The hues in steps of 22.5 degrees: exactly these for Pepto, half a step less for Colodore.
constexpr std::array<int, 16> kHues = {kGrey, kGrey, 5, 13,    2,     10, 16, 8,
                                       6,     7,     5, kGrey, kGrey, 10, 16, kGrey};

/// Colodore turns purple and green the other half step.
constexpr double colodore_hue(int hue) { return hue == 2 || hue == 10 ? hue + 0.5 : hue - 0.5; }

struct Yuv {
  double y, u, v;
};

Yuv with_chroma(double luma, double chroma, double hue) {
  return {luma, chroma * std::cos(hue * kHueStep), chroma * std::sin(hue * kHueStep)};
}

std::uint8_t corrected(double level, double source_gamma, double target_gamma) {
  const double linear = std::pow(std::clamp(level, 0.0, 255.0) / 255, source_gamma);
  return static_cast<std::uint8_t>(std::lround(255 * std::pow(linear, 1 / target_gamma)));
}

Rgb rgb_of(Yuv colour, double source_gamma) {
  const auto corrected_for_screen = [=](double level) { return corrected(level, source_gamma, 2.2); };
  return {corrected_for_screen(colour.y + 1.140 * colour.v),
          corrected_for_screen(colour.y - 0.396 * colour.u - 0.581 * colour.v),
          corrected_for_screen(colour.y + 2.029 * colour.u)};
}

Palette compute_pepto() {
  constexpr double kChroma = 34.0081334493, kGamma = 2.5;
  Palette palette;
  for (std::size_t i = 0; i < palette.size(); ++i)
    palette[i] =
        rgb_of(with_chroma(kLumas[i] * 255.0 / 32, kHues[i] == kGrey ? 0 : kChroma, kHues[i]), kGamma);
  return palette;
}

}  // namespace

const Palette& pepto_palette() {
  static const Palette palette = compute_pepto();
  return palette;
}

const Palette& colodore_palette() {
  static const Palette palette = colodore_palette_with(50, 100, 50);
  return palette;
}

Palette colodore_palette_with(double brightness, double contrast, double saturation) {
  constexpr double kScreen = 0.2, kGamma = 2.8;  // part of the signal that the screen's black level takes
  const double gain = contrast / 100 + kScreen;
  Palette palette;
  for (std::size_t i = 0; i < palette.size(); ++i) {
    const double luma = (8 * kLumas[i] + brightness - 50) * gain;
    const double chroma = kHues[i] == kGrey ? 0 : saturation * (1 - kScreen) * gain;
    palette[i] = rgb_of(with_chroma(luma, chroma, colodore_hue(kHues[i])), kGamma);
  }
  return palette;
}

}  // namespace breadbin256
