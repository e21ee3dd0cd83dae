#include "app/ui/regions.h"

#include <gtest/gtest.h>

#include <set>

namespace breadbin256::ui {
namespace {

TEST(Regions, CtrlTabGoesRoundEveryRegionOfALayoutOnceInBothDirections) {
  for (int i = 0; i < kLayoutCount; ++i)
    for (const bool compact : {false, true})
      for (const int direction : {1, -1}) {
        const auto layout = static_cast<LayoutId>(i);
        const auto regions = regions_of(layout, compact);
        std::set<Region> met;
        Region region = regions.front();
        for (std::size_t step = 0; step < regions.size(); ++step) {
          met.insert(region);
          region = region_after(region, direction, layout, compact);
        }
        EXPECT_EQ(met.size(), regions.size());
        EXPECT_EQ(region, regions.front());
      }
}

TEST(Regions, ALayoutWithoutTheRegionThatHasTheKeysGivesThemToItsFirst) {
  UiState state;
  state.keys = Region::kVerdict;
  show_layout(state, LayoutId::kTeach);
  EXPECT_EQ(state.keys, Region::kPicture);
  state.keys = Region::kToolbar;
  show_layout(state, LayoutId::kDebug);
  EXPECT_EQ(state.keys, Region::kToolbar);
}

}  // namespace
}  // namespace breadbin256::ui
