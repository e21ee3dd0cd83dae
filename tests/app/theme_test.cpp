// Contrast by WCAG 2.2: 1.4.3 asks 4.5 for text, 1.4.11 asks 3 for the border of a control.

#include "app/ui/theme.h"

#include <gtest/gtest.h>

namespace breadbin256::ui {
namespace {

class EveryTheme : public testing::TestWithParam<ThemeId> {
 protected:
  const Theme& theme = theme_of(GetParam());
};

TEST(Contrast, IsThatOfTheDefinition) {
  EXPECT_NEAR(contrast(0x000000, 0xffffff), 21, 1e-9);
  EXPECT_NEAR(contrast(0x777777, 0xffffff), 4.48, 0.005);  // the grey that famously just fails
  EXPECT_NEAR(contrast(0x767676, 0xffffff), 4.54, 0.005);
  EXPECT_EQ(contrast(0x123456, 0x123456), 1);
  EXPECT_EQ(contrast(0x123456, 0xabcdef), contrast(0xabcdef, 0x123456));
}

TEST_P(EveryTheme, TextCanBeReadOnEveryGround) {
  for (const Rgb ground : {theme.bg0, theme.bg1, theme.bg2, theme.btn}) {
    for (const Rgb text :
         {theme.txt, theme.dim, theme.off, theme.acc, theme.ok, theme.bad, theme.chg, theme.stl})
      EXPECT_GE(contrast(text, ground), 4.5) << std::hex << text << " on " << ground;
  }
  EXPECT_GE(contrast(theme.txt, theme.hov), 4.5);
}

TEST_P(EveryTheme, TextCanBeReadOnItsOwnFill) {
  EXPECT_GE(contrast(theme.fill_text, theme.fill), 4.5);
  EXPECT_GE(contrast(theme.row_text, theme.row), 4.5);
  EXPECT_GE(contrast(theme.reverse_text, theme.reverse), 4.5);
  for (const Rgb mark : {theme.ok, theme.bad, theme.chg, theme.stl})
    EXPECT_GE(contrast(theme.mark_text, mark), 4.5);
}

TEST_P(EveryTheme, ControlsHaveAVisibleBorder) {
  for (const Rgb ground : {theme.bg0, theme.bg1, theme.bg2}) EXPECT_GE(contrast(theme.edge, ground), 3);
}

TEST_P(EveryTheme, TheFocusFrameIsSeenOnEveryGround) {
  for (const Rgb ground : {theme.bg0, theme.bg1, theme.bg2, theme.btn, theme.row})
    EXPECT_GE(contrast(theme.focus, ground), 4.5);
}

INSTANTIATE_TEST_SUITE_P(All, EveryTheme,
                         testing::Values(ThemeId::kDark, ThemeId::kLight, ThemeId::kHighContrast));

}  // namespace
}  // namespace breadbin256::ui
