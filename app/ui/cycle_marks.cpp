#include "app/ui/cycle_marks.h"

#include <algorithm>

namespace breadbin256::ui {

std::uint64_t cycles_of(const CyclesByKind& cycles, CycleKind kind) {
  switch (kind) {
    case CycleKind::kBase: return cycles.base;
    case CycleKind::kPageCrossings: return cycles.page_crossings;
    case CycleKind::kTakenBranches: return cycles.taken_branches;
    case CycleKind::kIrq: return cycles.irq;
    case CycleKind::kStolen: return cycles.stolen;
  }
  return 0;
}

const char* cycle_kind_name(CycleKind kind, bool is_short) {
  static constexpr const char* kLong[] = {"instructions", "page crossings", "branches taken", "IRQ handlers",
                                          "stolen in B"};
  static constexpr const char* kShort[] = {"instr.", "crossings", "branches", "IRQ", "stolen"};
  return (is_short ? kShort : kLong)[static_cast<std::size_t>(kind)];
}

const char* cycle_kind_sentence(CycleKind kind) {
  static constexpr const char* kSentences[] = {
      "What the opcodes take at least, by the data sheet.",
      "One cycle more wherever an index or a branch leaves its page of 256 bytes.",
      "One cycle more for each branch that is taken.",
      "The KERNAL's interrupt handler, 60 times a second, its sequence of seven cycles included. Where A and "
      "B "
      "differ, B is longer and met one more.",
      "In a bad line the VIC-II fetches 40 characters and holds the CPU's reads for up to 43 cycles."};
  return kSentences[static_cast<std::size_t>(kind)];
}

void draw_cycle_kind(const Ui& ui, const Painter& paint, CycleKind kind, float x, float y, float w, float h) {
  switch (kind) {
    case CycleKind::kBase: paint.fill(x, y, w, h, ui.theme.fill); break;
    case CycleKind::kPageCrossings: paint.fill(x, y, w, h, ui.theme.acc); break;
    case CycleKind::kTakenBranches:
      paint.fill(x, y, w, h, ui.theme.acc);
      for (float at = 2; at < w - 1; at += 4) paint.fill(x + at, y, 1, h, ui.theme.bg1);
      break;
    case CycleKind::kIrq: paint.frame(x, y, w, h, ui.theme.txt); break;
    case CycleKind::kStolen:
      paint.hatch(x, y, w, h, ui.theme.stl);
      paint.frame(x, y, w, h, ui.theme.stl);
      break;
  }
}

float draw_cycle_bar(const Ui& ui, const Painter& paint, const CyclesByKind& cycles, std::uint64_t full,
                     float x, float y, float w, float h) {
  if (full == 0) return x;
  for (int i = 0; i < kCycleKinds; ++i) {
    const auto kind = static_cast<CycleKind>(i);
    const std::uint64_t count = cycles_of(cycles, kind);
    if (count == 0) continue;
    const float share = w * static_cast<float>(static_cast<double>(count) / static_cast<double>(full));
    const float width = std::max(share, 1 / paint.scale);
    draw_cycle_kind(ui, paint, kind, x, y, width, h);
    if (i > 0) paint.upright(x, y, h, ui.theme.bg1);
    x += width;
  }
  return x;
}

}  // namespace breadbin256::ui
