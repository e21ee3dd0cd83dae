#include "app/ui/regions.h"

#include <algorithm>

namespace breadbin256::ui {

namespace {

using enum Region;

constexpr Region kShowRegions[] = {kPicture, kToolbar, kMessage, kVerdict, kTiming, kWords};
constexpr Region kTeachRegions[] = {kPicture, kToolbar, kBlocks, kRounds};
constexpr Region kOptimiseRegions[] = {kPicture, kToolbar, kLab, kBudget, kProfile, kLadder};
constexpr Region kDebugRegions[] = {kPicture,     kToolbar, kRegisters, kBreakpoints,
                                    kDisassembly, kMemory,  kTimeline};
constexpr Region kRaceRegions[] = {kRace, kToolbar};

}  // namespace

std::span<const Region> regions_of(LayoutId layout, bool compact) {
  switch (layout) {
    case LayoutId::kShow: return compact ? std::span(kShowRegions).first(5) : std::span(kShowRegions);
    case LayoutId::kTeach: return kTeachRegions;
    case LayoutId::kOptimise:
      return compact ? std::span(kOptimiseRegions).first(5) : std::span(kOptimiseRegions);
    case LayoutId::kDebug: return kDebugRegions;
    case LayoutId::kRace: return kRaceRegions;
  }
  return kShowRegions;
}

Region region_after(Region region, int direction, LayoutId layout, bool compact) {
  const auto regions = regions_of(layout, compact);
  const auto found = std::ranges::find(regions, region);
  if (found == regions.end()) return regions.front();
  const auto count = static_cast<std::ptrdiff_t>(regions.size());
  return regions[static_cast<std::size_t>((found - regions.begin() + direction + count) % count)];
}

void show_layout(UiState& state, LayoutId layout) {
  state.layout = layout;
  const auto regions = regions_of(layout, false);
  if (std::ranges::find(regions, state.keys) == regions.end()) state.give_keys_to(regions.front());
}

}  // namespace breadbin256::ui
