#include "app/ui/layout.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/ui/teach_layout.h"

namespace breadbin256::ui {
namespace {

std::vector<Rect> regions_of(const ShowLayout& layout) {
  std::vector<Rect> regions = {layout.bars.menu,     layout.bars.toolbar, layout.bars.status,
                               layout.picture.panel, layout.message,      layout.verdict};
  if (layout.compact)
    regions.push_back(layout.tabs);
  else
    regions.insert(regions.end(), {layout.timing, layout.words});
  return regions;
}

bool overlap(const Rect& one, const Rect& other) {
  return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

std::string words_of(const Rect& r) {
  return std::to_string(r.x) + "," + std::to_string(r.y) + " " + std::to_string(r.w) + "x" +
         std::to_string(r.h);
}

void expect_apart_and_inside(const std::vector<Rect>& regions, WindowSize window) {
  for (std::size_t i = 0; i < regions.size(); ++i) {
    EXPECT_GE(regions[i].x, 0);
    EXPECT_GE(regions[i].y, 0);
    EXPECT_LE(regions[i].right(), window.w) << words_of(regions[i]);
    EXPECT_LE(regions[i].bottom(), window.h) << words_of(regions[i]);
    EXPECT_GT(regions[i].w, 0);
    EXPECT_GT(regions[i].h, 0);
    for (std::size_t j = i + 1; j < regions.size(); ++j)
      EXPECT_FALSE(overlap(regions[i], regions[j]))
          << words_of(regions[i]) << " and " << words_of(regions[j]);
  }
}

TEST(Layout, NothingOverlapsFromTheSmallestWindowOn) {
  for (const float scale : {1.0f, 1.25f, 1.5f, 2.0f})
    for (int w = 1024; w <= 2600; w += 37)
      for (int h = 640; h <= 1500; h += 29)
        for (const bool reasons : {false, true}) {
          const WindowSize window{static_cast<int>(static_cast<float>(w) * scale),
                                  static_cast<int>(static_cast<float>(h) * scale), scale};
          SCOPED_TRACE(std::to_string(w) + "x" + std::to_string(h) + " at " + std::to_string(scale));
          expect_apart_and_inside(regions_of(lay_out_show(window, reasons, true)), window);
          if (HasFailure()) return;
        }
}

TEST(Layout, At1280x800ThePictureIsTwiceAndItsBorderIsWhole) {
  const ShowLayout layout = lay_out_show({1280, 800, 1}, false, true);
  EXPECT_EQ(layout.picture.factor, 2);
  EXPECT_EQ(layout.picture.border_x, 32);
  EXPECT_EQ(layout.picture.border_y, 20);
  EXPECT_EQ(words_of(layout.picture.panel), "8,76 774x486");
  EXPECT_EQ(layout.verdict.w, 482);
  EXPECT_EQ(layout.verdict.h, 194);
  EXPECT_FALSE(layout.compact);
  EXPECT_FALSE(layout.short_message);
  EXPECT_GE(layout.words.h, 206);
}

TEST(Layout, At1024x640TheBorderGivesWayAndTheSideIsTabs) {
  const ShowLayout layout = lay_out_show({1024, 640, 1}, false, true);
  EXPECT_EQ(layout.picture.factor, 2);
  EXPECT_EQ(layout.picture.border_x, 8);
  EXPECT_EQ(layout.picture.border_y, 8);
  EXPECT_TRUE(layout.compact);
  EXPECT_TRUE(layout.short_message);
  EXPECT_TRUE(layout.bars.narrow_toolbar);
  EXPECT_EQ(layout.verdict.h, 314);
  EXPECT_GE(layout.tabs.h, 200);
  EXPECT_GE(layout.message.h, 84);
}

TEST(Layout, At1920x1080ThePictureIsThrice) {
  const ShowLayout layout = lay_out_show({1920, 1080, 1}, true, true);
  EXPECT_EQ(layout.picture.factor, 3);
  EXPECT_FALSE(layout.compact);
  EXPECT_EQ(layout.verdict.h, 286);
}

TEST(Layout, TwiceTheScaleIsTwiceOfEverything) {
  const ShowLayout one = lay_out_show({1280, 800, 1}, false, true),
                   two = lay_out_show({2560, 1600, 2}, false, true);
  EXPECT_EQ(two.picture.factor, 2 * one.picture.factor);
  const auto small = regions_of(one), large = regions_of(two);
  ASSERT_EQ(small.size(), large.size());
  for (std::size_t i = 0; i < small.size(); ++i)
    EXPECT_EQ(words_of({2 * small[i].x, 2 * small[i].y, 2 * small[i].w, 2 * small[i].h}), words_of(large[i]));
}

TEST(Layout, TwoColumnsNeverOverlapAndThePictureKeepsItsPlace) {
  for (const float scale : {1.0f, 1.5f, 2.0f})
    for (int w = 1024; w <= 2600; w += 37)
      for (int h = 640; h <= 1500; h += 29)
        for (const int foot : {0, 98}) {
          const WindowSize window{static_cast<int>(static_cast<float>(w) * scale),
                                  static_cast<int>(static_cast<float>(h) * scale), scale};
          SCOPED_TRACE(std::to_string(w) + "x" + std::to_string(h) + " at " + std::to_string(scale));
          const TwoColumnLayout layout = lay_out_two_columns(window, foot);
          std::vector<Rect> regions = {layout.bars.menu,     layout.bars.toolbar, layout.bars.status,
                                       layout.picture.panel, layout.left,         layout.right};
          if (foot) regions.push_back(layout.foot);
          expect_apart_and_inside(regions, window);
          EXPECT_EQ(layout.picture.panel.y, lay_out_show(window, false, true).picture.panel.y);
          if (HasFailure()) return;
        }
}

TEST(Layout, TwoColumnsAt1280x800AreThoseOfTheDesign) {
  const TwoColumnLayout layout = lay_out_two_columns({1280, 800, 1});
  EXPECT_EQ(words_of(layout.picture.panel), "8,76 390x246");
  EXPECT_EQ(words_of(layout.left), "8,330 390x438");
  EXPECT_EQ(words_of(layout.right), "406,76 866x692");
  EXPECT_FALSE(layout.narrow);
}

TEST(Layout, InAWindowThatIsTooSmallThePanelsKeepTheirSizeAndAreScrolled) {
  const ShowLayout least = lay_out_show({1024, 640, 1}, true, true);
  const ShowLayout small = lay_out_show({640, 400, 1, 100, 50}, true, true);
  EXPECT_EQ(small.verdict.w, least.verdict.w);
  EXPECT_EQ(small.verdict.h, least.verdict.h);
  EXPECT_EQ(small.verdict.x, least.verdict.x - 100);
  EXPECT_EQ(small.verdict.y, least.verdict.y - 50);
  EXPECT_EQ(small.bars.toolbar.w, 640);
  EXPECT_EQ(overflow_of({640, 400, 1}).x, 384);
  EXPECT_EQ(overflow_of({640, 400, 1}).y, 240);
  EXPECT_EQ(overflow_of({1280, 800, 1}).y, 0);
  EXPECT_EQ(overflow_of({1280, 800, 2}).y, 480);
}

TEST(Layout, TheBandsOfTeachNeverOverlapAndHoldTheirRows) {
  for (const float scale : {1.0f, 1.25f, 1.5f, 2.0f})
    for (int w = 1024; w <= 2600; w += 37)
      for (int h = 640; h <= 1500; h += 29) {
        const WindowSize window{static_cast<int>(static_cast<float>(w) * scale),
                                static_cast<int>(static_cast<float>(h) * scale), scale};
        SCOPED_TRACE(std::to_string(w) + "x" + std::to_string(h) + " at " + std::to_string(scale));
        const TeachLayout layout = lay_out_teach(window);
        std::vector<Rect> bands = {layout.columns.bars.menu,
                                   layout.columns.bars.toolbar,
                                   layout.columns.bars.status,
                                   layout.columns.picture.panel,
                                   layout.columns.left,
                                   layout.transport,
                                   layout.strip,
                                   layout.tables,
                                   layout.changed};
        bands.push_back(layout.columns.low ? layout.tabs : layout.bits);
        expect_apart_and_inside(bands, window);
        EXPECT_EQ(layout.changed.bottom(), layout.columns.right.bottom());
        EXPECT_GE(static_cast<float>(layout.tables.h), 222 * scale) << "eight rows of 24 and their heads";
        EXPECT_GE(static_cast<float>(layout.bits.h), 170 * scale);
        EXPECT_GE(static_cast<float>(layout.changed.h), 46 * scale);
        EXPECT_GE(static_cast<float>(layout.columns.right.w), 634 * scale) << "what the narrow tables take";
        if (HasFailure()) return;
      }
}

TEST(Layout, TeachAt1280x800IsThatOfTheDesign) {
  const TeachLayout layout = lay_out_teach({1280, 800, 1});
  EXPECT_EQ(words_of(layout.transport), "406,104 866x48");
  EXPECT_EQ(words_of(layout.strip), "406,152 866x110");
  EXPECT_EQ(words_of(layout.tables), "406,262 866x232");
  EXPECT_EQ(words_of(layout.bits), "406,494 866x174");
  EXPECT_EQ(words_of(layout.changed), "406,668 866x100");
  EXPECT_FALSE(layout.hash_tab);
  EXPECT_TRUE(lay_out_teach({1024, 640, 1}).hash_tab);
}

TEST(Layout, ATinyWindowIsNoCatastrophe) {
  EXPECT_GE(lay_out_teach({1, 1, 2}).changed.h, 0);
  const ShowLayout layout = lay_out_show({1, 1, 2}, true, true);
  EXPECT_GE(layout.picture.factor, 1);
  EXPECT_GE(layout.tabs.h, 0);
}

}  // namespace
}  // namespace breadbin256::ui
