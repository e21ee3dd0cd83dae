#pragma once
// Eight pixels of a graphics byte at once, for each display mode. Internal to the room.
//
// Modes are ECM, BMM and MCM in bits 6..4, as $D011 and $D016 have them (Bauer, section 3.7.3). The three
// combinations of ECM with BMM or MCM are black. Idle state needs no case: its matrix and colour bytes are 0.

#include <array>
#include <bit>
#include <cstdint>

#include "core/screen/sequencer.h"

namespace breadbin256 {

inline constexpr int kEcm = 0x40, kBmm = 0x20, kMcm = 0x10;
inline constexpr std::size_t kBorder = 0, kBackground = 1;  // indices of ScreenColours

using EightPixels = std::array<std::uint8_t, 8>;

/// Arithmetic on eight pixels in a register; the order of the bytes is the machine's own.
constexpr std::uint64_t packed(EightPixels pixels) { return std::bit_cast<std::uint64_t>(pixels); }
constexpr std::uint64_t eight_of(std::uint8_t colour) { return colour * 0x0101010101010101u; }

/// Byte i of entry b is $ff where bit 7 - (i & ~clear | set) of b is 1.
constexpr std::array<std::uint64_t, 256> make_masks(int clear, int set) {
  std::array<std::uint64_t, 256> masks{};
  for (int byte = 0; byte < 256; ++byte) {
    EightPixels pixels{};
    for (int i = 0; i < 8; ++i)
      pixels[static_cast<std::size_t>(i)] = byte >> (7 - ((i & ~clear) | set)) & 1 ? 0xff : 0;
    masks[static_cast<std::size_t>(byte)] = packed(pixels);
  }
  return masks;
}

inline constexpr auto kPixelMasks = make_masks(0, 0);
inline constexpr auto kPairHighMasks = make_masks(1, 0);
inline constexpr auto kPairLowMasks = make_masks(1, 1);

inline std::uint64_t two_colours(std::uint8_t graphics, std::uint8_t background, std::uint8_t foreground) {
  return eight_of(background) ^ (kPixelMasks[graphics] & eight_of(background ^ foreground));
}

inline std::uint64_t four_colours(std::uint8_t graphics, std::uint8_t c0, std::uint8_t c1, std::uint8_t c2,
                                  std::uint8_t c3) {
  const std::uint64_t high = kPairHighMasks[graphics], low = kPairLowMasks[graphics];
  return (~high & ~low & eight_of(c0)) | (~high & low & eight_of(c1)) | (high & ~low & eight_of(c2)) |
         (high & low & eight_of(c3));
}

template <int kMode>
std::uint64_t pixels_in_mode(GraphicsCell cell, const ScreenColours& colours) {
  const std::uint8_t low = cell.matrix & 0x0f, high = cell.matrix >> 4;
  if constexpr (kMode == 0) {
    return two_colours(cell.graphics, colours[kBackground], cell.colour);
  } else if constexpr (kMode == kMcm) {
    if (!(cell.colour & 8)) return two_colours(cell.graphics, colours[kBackground], cell.colour);
    return four_colours(cell.graphics, colours[kBackground], colours[kBackground + 1],
                        colours[kBackground + 2], cell.colour & 7);
  } else if constexpr (kMode == kBmm) {
    return two_colours(cell.graphics, low, high);
  } else if constexpr (kMode == (kBmm | kMcm)) {
    return four_colours(cell.graphics, colours[kBackground], high, low, cell.colour);
  } else if constexpr (kMode == kEcm) {
    return two_colours(cell.graphics, colours[kBackground + (cell.matrix >> 6)], cell.colour);
  } else {
    return 0;
  }
}

/// Calls `use` with the mode as a std::integral_constant, so that a line's loop is made for its mode.
template <class Use>
decltype(auto) with_mode(int mode, Use use) {
  switch (mode) {
    case 0: return use(std::integral_constant<int, 0>{});
    case kMcm: return use(std::integral_constant<int, kMcm>{});
    case kBmm: return use(std::integral_constant<int, kBmm>{});
    case kBmm | kMcm: return use(std::integral_constant<int, kBmm | kMcm>{});
    case kEcm: return use(std::integral_constant<int, kEcm>{});
    default: return use(std::integral_constant<int, kEcm | kBmm>{});
  }
}

}  // namespace breadbin256
