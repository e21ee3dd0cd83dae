#include "app/ui/debug_layout.h"

#include <algorithm>
#include <cmath>

#include "app/ui/breakpoints_panel.h"
#include "app/ui/disassembly_panel.h"
#include "app/ui/memory_panel.h"
#include "app/ui/picture_panel.h"
#include "app/ui/registers_panel.h"
#include "app/ui/timeline_panel.h"

namespace breadbin256::ui {

DebugLayout lay_out_debug(WindowSize window) {
  const auto px = [&](int length) {
    return static_cast<int>(std::lround(static_cast<float>(length) * window.scale));
  };
  DebugLayout layout{};
  layout.low = lay_out_bars(window).content.h < px(640);
  layout.columns = lay_out_two_columns(window, layout.low ? 56 : 98);
  layout.narrow = layout.columns.narrow;
  const int gap = px(8);
  const Rect &left = layout.columns.left, &right = layout.columns.right;
  layout.registers = {left.x, left.y, left.w, px(layout.low ? 122 : 146)};
  const int below = layout.registers.bottom() + gap;
  layout.breakpoints = {left.x, below, left.w, std::max(1, left.bottom() - below)};
  layout.disassembly = layout.memory = right;
  if (layout.narrow) return layout;
  layout.disassembly.w = std::max(px(468), right.w * 54 / 100);
  layout.memory.x = layout.disassembly.right() + gap;
  layout.memory.w = right.right() - layout.memory.x;
  return layout;
}

namespace {

void ask_for_what_is_shown(Ui& ui) {
  const DebugState& state = ui.state.debug;
  ui.commands.debug.look =
      DebugLook{state.follow_pc, state.code_top, state.memory_page, state.cursor, state.watches};
}

/// An address that was asked for by its name.
void take_found(Ui& ui) {
  DebugState& state = ui.state.debug;
  const auto& found = ui.view.debug.found;
  if (state.find_for == 0 || !found) return;
  std::string& field = state.find_for == 1 ? state.code_field : state.memory_field;
  if (found->text != field) return;
  if (!found->address) {
    ui.commands.note = found->error;
  } else if (state.find_for == 1) {
    state.follow_pc = false;
    state.code_top = state.code_cursor = *found->address;
    state.code_cursor_set = true;
  } else {
    state.cursor = *found->address;
    state.memory_page = static_cast<std::uint16_t>(std::min(*found->address & 0xfff0, 0xff00));
    state.memory_tab = *found->address < 0x100 ? 0 : 1;
  }
  if (found->address) field.clear();
  state.find_for = 0;
}

}  // namespace

void draw_debug(Ui& ui, WindowSize window) {
  const DebugLayout layout = lay_out_debug(window);
  DebugState& state = ui.state.debug;
  take_found(ui);
  if (ui.state.keys_moved && ui.state.keys == Region::kDisassembly) state.work_tab = 0;
  if (ui.state.keys_moved && ui.state.keys == Region::kMemory) state.work_tab = 1;
  draw_picture_panel(ui, layout.columns.picture);
  draw_registers_panel(ui, layout);
  draw_breakpoints_panel(ui, layout);
  if (!layout.narrow || state.work_tab == 0) draw_disassembly_panel(ui, layout);
  if (!layout.narrow || state.work_tab != 0) draw_memory_panel(ui, layout);
  draw_timeline_panel(ui, layout);
  state.toggle_breakpoint = false;
  ask_for_what_is_shown(ui);
}

}  // namespace breadbin256::ui
