#pragma once
// How the five kinds of cycles are drawn, the same in every bar and legend of the layout Optimise: filled,
// lighter, striped, an outline, hatched. The pattern comes first, the colour second.

#include <array>

#include "app/ui/optimise_model.h"
#include "app/ui/paint.h"

namespace breadbin256::ui {

enum class CycleKind : std::uint8_t { kBase, kPageCrossings, kTakenBranches, kIrq, kStolen };
inline constexpr int kCycleKinds = 5;

std::uint64_t cycles_of(const CyclesByKind& cycles, CycleKind kind);
const char* cycle_kind_name(CycleKind kind, bool is_short);
const char* cycle_kind_sentence(CycleKind kind);
void draw_cycle_kind(const Ui& ui, const Painter& paint, CycleKind kind, float x, float y, float w, float h);
/// All kinds side by side; `full` cycles take `w`. What is there takes a pixel at least. Returns the end.
float draw_cycle_bar(const Ui& ui, const Painter& paint, const CyclesByKind& cycles, std::uint64_t full,
                     float x, float y, float w, float h);

}  // namespace breadbin256::ui
