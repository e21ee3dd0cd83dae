#include "app/ui/memory_panel.h"

#include <imgui_internal.h>

#include <algorithm>

#include "app/ui/byte_panel.h"
#include "app/ui/debug_widgets.h"
#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

constexpr float kCell = 21, kFirstCell = 42, kHeads = 39, kGridTop = 50;
constexpr float kGridWidth = kFirstCell + 16 * kCell, kLeastBeside = 240, kInfoBeside = 400;

enum class Tab : std::uint8_t { kZeroPage, kMemory, kStack };

/// Where bytes stand.
struct Grid {
  const MemoryPage* page;
  int columns, rows;
  float pitch;
  bool characters;

  float x(int column) const { return kFirstCell + kCell * static_cast<float>(column); }
  float y(int row) const { return kGridTop + pitch * static_cast<float>(row); }
  float bottom() const { return y(rows); }
  float width() const { return kCell * static_cast<float>(columns); }
  std::uint16_t address(int index) const { return static_cast<std::uint16_t>(page->first + index); }
};

Tab tab_of(const Ui& ui) { return static_cast<Tab>(std::clamp(ui.state.debug.memory_tab, 0, 2)); }

const MemoryPage& page_of(const Ui& ui, Tab tab) {
  const DebugView& view = ui.view.debug;
  return tab == Tab::kZeroPage ? view.zero_page : tab == Tab::kStack ? view.stack : view.memory;
}

struct Plan {
  Grid grid;
  float info_x, info_y, info_w;
  bool raster_facts;
};

/// The facts about the byte stand below the grid if the panel is high enough, or else beside it.
Plan plan_of(const Ui& ui, float w, float h) {
  const Tab tab = tab_of(ui);
  const bool beside = w >= kInfoBeside + kLeastBeside && h < kGridTop + 16 * kCell + kByteInfoHeight;
  Plan plan{};
  plan.raster_facts = true;
  float room = h - kGridTop - 6;
  if (!beside) {
    plan.raster_facts = (room - kByteInfoHeight) / 16 >= 15;
    room -= kByteInfoHeight - (plan.raster_facts ? 0 : kRasterFactsHeight);
  }
  const float grid_w = beside ? kInfoBeside : w;
  plan.grid = {&page_of(ui, tab), 16, 16, std::clamp(std::floor(room / 16), 13.0f, kCell), false};
  if (tab == Tab::kMemory) {
    plan.grid.characters = true;
    if (grid_w < kGridWidth + 160) plan.grid.columns = 8;
    plan.grid.pitch = std::max(plan.grid.pitch, 18.0f);
    plan.grid.rows = std::clamp(static_cast<int>(room / plan.grid.pitch), 1, 256 / plan.grid.columns);
  }
  plan.info_x = beside ? kInfoBeside : 12;
  plan.info_y = beside ? kGridTop - 14
                       : std::min(plan.grid.bottom() + 4,
                                  h - 6 - kByteInfoHeight + (plan.raster_facts ? 0 : kRasterFactsHeight));
  plan.info_w = std::min(beside ? w - kInfoBeside - 12 : w - 24, 480.0f);
  return plan;
}

Rgb byte_colour(const Ui& ui, Tab tab, std::size_t index, const MemoryPage& page) {
  if (page.heat[index]) return ui.theme.txt;
  const bool free = tab == Tab::kStack && index <= ui.view.registers.sp;
  return page.bytes[index] == 0 || free ? ui.theme.off : ui.theme.txt;
}

void draw_cells(const Ui& ui, const Painter& paint, const Grid& grid, Tab tab) {
  const MemoryPage& page = *grid.page;
  const Face face = grid.pitch < 17 ? Face::kMonoSmall : Face::kMono;
  for (int i = 0; i < grid.rows * grid.columns; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const float x = grid.x(i % grid.columns), y = grid.y(i / grid.columns);
    if (page.heat[index])
      paint.fill(x, y, kCell, grid.pitch, ui.theme.heat[static_cast<std::size_t>(page.heat[index] - 1)]);
    paint.centred(x, kCell, y + grid.pitch / 2, face, byte_colour(ui, tab, index, page),
                  hex_byte(page.bytes[index]));
    if (page.written[index]) paint.fill(x + 2, y + grid.pitch - 3, kCell - 4, 2, ui.theme.chg);
    const bool cursor = grid.address(i) == ui.state.debug.cursor;
    if (cursor) paint.frame(x, y, kCell, grid.pitch, ui.theme.focus, 2);
    if (tab == Tab::kStack && i == ui.view.registers.sp)
      paint.frame(x + 1, y + 1, kCell - 2, grid.pitch - 2, ui.theme.acc);
  }
}

void draw_row_names(const Ui& ui, const Painter& paint, const Grid& grid) {
  static constexpr const char* kDigits = "0123456789abcdef";
  for (int column = 0; column < grid.columns; ++column)
    paint.centred(grid.x(column), kCell, kHeads, Face::kMonoSmall, ui.theme.dim,
                  std::string(1, kDigits[(grid.page->first + column) & 15]));
  const bool whole = grid.page->first >= 0x200 || grid.characters;
  for (int row = 0; row < grid.rows; ++row) {
    const std::string address = hex_counter(grid.address(row * grid.columns)).substr(1);
    paint.text(whole ? 8.0f : 12.0f, grid.y(row) + grid.pitch / 2, Face::kMonoSmall, ui.theme.dim,
               whole ? address : address.substr(2));
  }
}

char ascii_of(std::uint8_t byte) { return byte >= 0x20 && byte < 0x7f ? static_cast<char>(byte) : '.'; }

/// What a screen code shows in lower case: letters from 1, capitals from $41; reverse video the same.
char screen_character(std::uint8_t code) {
  code &= 0x7f;
  if (code == 0) return '@';
  if (code < 0x1b) return static_cast<char>('a' + code - 1);
  if (code >= 0x20 && code < 0x40) return static_cast<char>(code);
  return code >= 0x41 && code < 0x5b ? static_cast<char>(code) : '.';
}

void draw_characters(Ui& ui, const Painter& paint, const Grid& grid) {
  const float ascii = grid.x(grid.columns) + 12, screen = ascii + 8 * static_cast<float>(grid.columns) + 14;
  paint.text(ascii, kHeads, Face::kSmall, ui.theme.dim, "ASCII");
  paint.text(screen, kHeads, Face::kSmall, ui.theme.dim, "screen");
  tip_place(ui, paint, "##ascii", ascii, kHeads - 9, 60, 18, {"ASCII", nullptr, "The bytes as characters."});
  tip_place(ui, paint, "##screen", screen, kHeads - 9, 60, 18,
            {"Screen codes", nullptr, "The bytes as the VIC-II shows them, in lower case."});
  for (int row = 0; row < grid.rows; ++row) {
    std::string one, other;
    for (int column = 0; column < grid.columns; ++column) {
      const std::uint8_t byte = grid.page->bytes[static_cast<std::size_t>(row * grid.columns + column)];
      one += ascii_of(byte), other += screen_character(byte);
    }
    const float y = grid.y(row) + grid.pitch / 2;
    paint.text(ascii, y, Face::kMono, ui.theme.dim, one);
    paint.text(screen, y, Face::kMono, ui.theme.dim, other);
  }
}

void scroll_memory(Ui& ui, const Grid& grid, int rows) {
  if (tab_of(ui) != Tab::kMemory) return;
  const int last = 0x10000 - 256;
  ui.state.debug.memory_page =
      static_cast<std::uint16_t>(std::clamp(grid.page->first + rows * grid.columns, 0, last) & 0xfff8);
}

/// Leaving the grid upwards or downwards gives the arrow back to ImGui, which goes to the tabs or buttons.
void move_cursor(Ui& ui, const Grid& grid, int by) {
  std::uint16_t& cursor = ui.state.debug.cursor;
  const int size = grid.rows * grid.columns, at = cursor - grid.page->first;
  if (at < 0 || at >= size) {
    cursor = grid.page->first;
    return keep_arrow();
  }
  const int to = at + by;
  const bool scrolls = tab_of(ui) == Tab::kMemory && cursor + by >= 0 && cursor + by <= 0xffff;
  if ((to < 0 || to >= size) && !scrolls) return;
  keep_arrow();
  cursor = static_cast<std::uint16_t>(cursor + by);
  if (to < 0) scroll_memory(ui, grid, -1);
  if (to >= size) scroll_memory(ui, grid, 1);
}

void take_keys(Ui& ui, const Grid& grid) {
  if (key(ImGuiKey_LeftArrow)) move_cursor(ui, grid, -1);
  if (key(ImGuiKey_RightArrow)) move_cursor(ui, grid, 1);
  if (key(ImGuiKey_UpArrow)) move_cursor(ui, grid, -grid.columns);
  if (key(ImGuiKey_DownArrow)) move_cursor(ui, grid, grid.columns);
  if (key(ImGuiKey_PageUp)) keep_arrow(), scroll_memory(ui, grid, -grid.rows);
  if (key(ImGuiKey_PageDown)) keep_arrow(), scroll_memory(ui, grid, grid.rows);
  const int at = ui.state.debug.cursor - grid.page->first;
  if (ImGui::GetIO().KeyCtrl && key(ImGuiKey_C) && at >= 0 && at < 256) {
    ImGui::SetClipboardText(hex_byte(grid.page->bytes[static_cast<std::size_t>(at)]).c_str());
    ui.commands.note = "Copied";
  }
}

void take_mouse(Ui& ui, const Painter& paint, const Grid& grid) {
  if (!ImGui::IsItemHovered()) return;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const float x = (mouse.x - paint.origin.x) / paint.scale, y = (mouse.y - paint.origin.y) / paint.scale;
  const int column = static_cast<int>((x - kFirstCell) / kCell),
            row = static_cast<int>((y - kGridTop) / grid.pitch);
  if (column < 0 || column >= grid.columns || row < 0 || row >= grid.rows) return;
  if (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1))
    ui.state.debug.cursor = grid.address(row * grid.columns + column);
}

void draw_grid(Ui& ui, const Painter& paint, const Grid& grid, Tab tab) {
  ImGui::SetCursorScreenPos(paint.at(kFirstCell, kGridTop));
  ImGui::InvisibleButton("##grid", {paint.px(grid.width()), paint.px(grid.bottom() - kGridTop)});
  focus_when_moved(ui, Region::kMemory);
  take_mouse(ui, paint, grid);
  if (item_has_keys(ui, Region::kMemory)) take_keys(ui, grid);
  draw_row_names(ui, paint, grid);
  draw_cells(ui, paint, grid, tab);
  if (grid.characters) draw_characters(ui, paint, grid);
}

void draw_head(Ui& ui, const Painter& paint, float w, bool narrow) {
  DebugState& state = ui.state.debug;
  if (narrow) {
    const int tab = tabs(ui, paint, {"Disassembly", "Zero page", "Memory", "Stack"}, state.memory_tab + 1);
    if (tab == 0) state.work_tab = 0, ui.state.give_keys_to(Region::kDisassembly);
    if (tab > 0) state.memory_tab = tab - 1;
  } else {
    state.memory_tab = tabs(ui, paint, {"Zero page", "Memory", "Stack"}, state.memory_tab);
  }
  const float field = std::min(150.0f, w - (narrow ? 330.0f : 240.0f));
  const bool goes =
      typed('g') && ui.state.keys == Region::kMemory && !ui.state.field_has_keys && !ImGui::IsAnyItemActive();
  if (goes) ImGui::SetKeyboardFocusHere(), ImGui::GetIO().InputQueueCharacters.resize(0);
  if (text_field(ui, paint, "##memory", w - field - 4, 3, field, state.memory_field, "go to $addr",
                 Region::kMemory, true, {"Go to", "G", "A label, an address or a sum: w, $0400, v0+3."}) &&
      !state.memory_field.empty()) {
    ui.commands.debug.find = state.memory_field;
    state.find_for = 2;
  }
}

}  // namespace

void draw_memory_panel(Ui& ui, const DebugLayout& layout) {
  const Rect& rect = layout.memory;
  const Painter paint = panel_begin(ui, "Memory", rect, Region::kMemory, "");
  const float w = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  const Plan plan = plan_of(ui, w, h);
  draw_grid(ui, paint, plan.grid, tab_of(ui));
  if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel != 0)
    scroll_memory(ui, plan.grid, ImGui::GetIO().MouseWheel > 0 ? -4 : 4);
  draw_byte_info(ui, paint, plan.info_x, plan.info_y, plan.info_w, plan.raster_facts);
  draw_head(ui, paint, w, layout.narrow);
  panel_end(ui, rect, Region::kMemory);
}

}  // namespace breadbin256::ui
