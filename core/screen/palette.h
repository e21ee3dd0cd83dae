#pragma once
// RGB values of the VIC-II's 16 colours, computed as their authors published it, not copied.
//
// The chip mixes a luma level with one of 16 hues at uniform angles; eight of them are used. A television
// turns that (YUV) into RGB, and its gamma differs from that of a computer's screen.
//   Pepto (2001): 32 steps of luma, chroma 34.008 at multiples of 22.5 degrees, gamma 2.5 to 2.2.
//     P. "Pepto" Timmermann, "Commodore VIC-II Color Analysis (Preview)", pepto.de/projects/colorvic/2001.
//   Colodore (2017): hues half a step off, controls for brightness, contrast and saturation, gamma 2.8
//   to 2.2.
//     The same, "Calculating the color palette of the VIC II", pepto.de/projects/colorvic.
// NOT emulated: mixing of neighbouring lines in PAL televisions, NTSC's own hues, the first 6569 with five
// lumas.
//
//   const Rgb background = colodore_palette()[6];   // 2e2c9b

#include <array>
#include <cstdint>

namespace breadbin256 {

struct Rgb {
  std::uint8_t red, green, blue;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// Indexed by the chip's colour numbers 0..15.
using Palette = std::array<Rgb, 16>;

const Palette& pepto_palette();
const Palette& colodore_palette();

/// Colodore with its three controls, 0..100; the published palette is 50, 100, 50.
Palette colodore_palette_with(double brightness, double contrast, double saturation);

}  // namespace breadbin256
