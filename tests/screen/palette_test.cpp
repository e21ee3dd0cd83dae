// The computed palettes are the published ones.

#include "core/screen/palette.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace breadbin256 {
namespace {

std::string hex(const Palette& palette) {
  std::string text;
  for (const Rgb colour : palette) {
    char six[8];
    std::snprintf(six, sizeof six, "%02x%02x%02x ", colour.red, colour.green, colour.blue);
    text += six;
  }
  return text;
}

TEST(Palette, pepto_is_the_published_one) {  // pepto.de/projects/colorvic/2001
  EXPECT_EQ(hex(pepto_palette()),
            "000000 ffffff 68372b 70a4b2 6f3d86 588d43 352879 b8c76f "
            "6f4f25 433900 9a6759 444444 6c6c6c 9ad284 6c5eb5 959595 ");
}

TEST(Palette,
     colodore_is_the_published_one) {  // colodore.com with brightness 50, contrast 100, saturation 50
  EXPECT_EQ(hex(colodore_palette()),
            "000000 ffffff 813338 75cec8 8e3c97 56ac4d 2e2c9b edf171 "
            "8e5029 553800 c46c71 4a4a4a 7b7b7b a9ff9f 706deb b2b2b2 ");
}

TEST(Palette, no_saturation_gives_greys_in_the_order_of_the_luma_levels) {
  const Palette greys = colodore_palette_with(50, 100, 0);
  for (const Rgb colour : greys) {
    EXPECT_EQ(colour.red, colour.green);
    EXPECT_EQ(colour.red, colour.blue);
  }
  EXPECT_EQ(greys[6], greys[9]);    // blue and brown share a level,
  EXPECT_EQ(greys[12], greys[14]);  // so do medium grey and light blue
  EXPECT_LT(greys[6].red, greys[11].red);
}

}  // namespace
}  // namespace breadbin256
