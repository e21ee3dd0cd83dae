// The places of the layout Optimise, the ladder's scale and the order of the profile's rows.

#include "app/ui/optimise_layout.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/ui/log_scale.h"
#include "app/ui/profile_panel.h"

namespace breadbin256::ui {
namespace {

bool overlap(const Rect& one, const Rect& other) {
  return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

std::vector<Rect> panels_of(const OptimisePlaces& places) {
  std::vector<Rect> panels = {places.columns.bars.menu,
                              places.columns.bars.toolbar,
                              places.columns.bars.status,
                              places.columns.picture.panel,
                              places.lab,
                              places.budget,
                              places.profile};
  if (places.ladder.w > 0) panels.push_back(places.ladder);
  return panels;
}

TEST(OptimiseLayout, NothingOverlapsAndTheTableHasRoom) {
  for (const float scale : {1.0f, 1.25f, 1.5f, 2.0f})
    for (int w = 1024; w <= 2600; w += 37)
      for (int h = 640; h <= 1500; h += 29) {
        const WindowSize window{static_cast<int>(static_cast<float>(w) * scale),
                                static_cast<int>(static_cast<float>(h) * scale), scale};
        SCOPED_TRACE(std::to_string(w) + "x" + std::to_string(h) + " at " + std::to_string(scale));
        const OptimisePlaces places = lay_out_optimise(window);
        const std::vector<Rect> panels = panels_of(places);
        for (std::size_t i = 0; i < panels.size(); ++i) {
          EXPECT_LE(panels[i].right(), window.w);
          EXPECT_LE(panels[i].bottom(), window.h);
          for (std::size_t j = i + 1; j < panels.size(); ++j) EXPECT_FALSE(overlap(panels[i], panels[j]));
        }
        EXPECT_GE(static_cast<float>(places.profile.h), 240 * scale);
        EXPECT_GE(static_cast<float>(places.lab.h), 270 * scale);
        if (places.ladder.w > 0) {
          EXPECT_GE(static_cast<float>(places.ladder.h), 240 * scale);
        }
        EXPECT_EQ(places.ladder.w == 0, has_optimise_tabs(window));
        if (HasFailure()) return;
      }
}

TEST(OptimiseLayout, At1280x800ItIsTheDesign) {
  const OptimisePlaces places = lay_out_optimise({1280, 800, 1});
  EXPECT_EQ(places.budget.h, 130);
  EXPECT_EQ(places.profile.h, 248);
  EXPECT_EQ(places.ladder.y, 470);
  EXPECT_EQ(places.ladder.bottom(), 768);
  EXPECT_FALSE(places.narrow);
  EXPECT_TRUE(lay_out_optimise({1024, 640, 1}).narrow);
  EXPECT_EQ(lay_out_optimise({1024, 640, 1}).ladder.w, 0);
}

TEST(LogScale, EveryDecadeIsAsWideAsTheOthers) {
  const LogScale scale = log_scale(71, 333'991, 160, 450);
  EXPECT_EQ(scale.first_decade, 1);
  EXPECT_EQ(scale.decades, 5);
  for (const double from : {10.0, 100.0, 1'000.0, 10'000.0, 100'000.0})
    EXPECT_NEAR(scale.at(10 * from) - scale.at(from), 90, 1e-3);
  EXPECT_NEAR(scale.at(316.2277660168) - scale.at(100), 45, 1e-3);  // the square root of ten: half a decade
  EXPECT_EQ(scale.at(10), 160);
  EXPECT_EQ(scale.at(1'000'000), 610);
  EXPECT_EQ(scale.at(0), 160);
}

ProfileRow row(const char* name, std::uint64_t self, std::optional<std::uint64_t> longest,
               bool rest = false) {
  ProfileRow result;
  result.name = name;
  result.self = self;
  result.longest = longest;
  result.is_rest = rest;
  return result;
}

TEST(ProfileRows, SortByAColumnWithTheRestAlwaysLast) {
  const std::vector<ProfileRow> rows = {row("b", 5, 1), row("others", 99, {}, true), row("a", 7, {}),
                                        row("c", 6, 3)};
  using Order = std::vector<std::size_t>;
  EXPECT_EQ(sorted_rows(rows, ProfileColumn::kSelf, true), (Order{2, 3, 0, 1}));
  EXPECT_EQ(sorted_rows(rows, ProfileColumn::kSelf, false), (Order{0, 3, 2, 1}));
  EXPECT_EQ(sorted_rows(rows, ProfileColumn::kName, false), (Order{2, 0, 3, 1}));
  EXPECT_EQ(sorted_rows(rows, ProfileColumn::kLongest, true), (Order{3, 0, 2, 1}));
}

}  // namespace
}  // namespace breadbin256::ui
