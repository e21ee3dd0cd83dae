#include "app/ui/disassembly_panel.h"

#include <imgui_internal.h>

#include <algorithm>

#include "app/ui/debug_widgets.h"
#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

constexpr float kPitch = 21, kFirstRow = 65, kGutter = 30;

struct Columns {
  float address, bytes, instruction, word, cycles, added, right;
};

Columns columns_of(float w, bool words) {
  const float spare = std::min(std::max(0.0f, w - 468), 140.0f);
  const float word = 284 + spare;
  return {32, 82, 172, words ? word : 0, word + 84, word + 100, w};
}

using Lines = std::vector<CodeLine>;

int index_of(const Lines& lines, std::uint16_t address, bool instruction) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].address == address && (!instruction || lines[i].label.empty())) return static_cast<int>(i);
  return -1;
}

/// The line on top. While PC stays in sight, nothing moves.
int top_line(Ui& ui, int rows) {
  DebugState& state = ui.state.debug;
  const Lines& lines = ui.view.debug.code;
  const int last = std::max(0, static_cast<int>(lines.size()) - rows);
  int top = index_of(lines, state.code_top, false);
  if (state.follow_pc) {
    const int pc = index_of(lines, ui.view.registers.pc, true);
    if (pc >= 0 && (top < 0 || pc <= top || pc > top + rows - 4)) top = pc - rows / 2;
  }
  const bool is_to_come = top < 0 && !state.follow_pc;  // the session lists it from the next frame on
  top = std::clamp(top, 0, last);
  if (top > 0 && lines[static_cast<std::size_t>(top)].label.empty() &&
      lines[static_cast<std::size_t>(top - 1)].address == lines[static_cast<std::size_t>(top)].address)
    --top;  // an instruction brings its label along
  if (!lines.empty() && !is_to_come) state.code_top = lines[static_cast<std::size_t>(top)].address;
  return top;
}

void scroll(Ui& ui, int top, int by) {
  const Lines& lines = ui.view.debug.code;
  if (lines.empty() || by == 0) return;
  DebugState& state = ui.state.debug;
  int to = std::clamp(top + by, 0, static_cast<int>(lines.size()) - 1);
  if (by > 0 && lines[static_cast<std::size_t>(to)].address == lines[static_cast<std::size_t>(top)].address)
    to = std::min(to + 1, static_cast<int>(lines.size()) - 1);
  state.follow_pc = false;
  state.code_top = lines[static_cast<std::size_t>(to)].address;
}

std::uint16_t cursor_of(const Ui& ui) {
  return ui.state.debug.code_cursor_set ? ui.state.debug.code_cursor : ui.view.registers.pc;
}

void move_cursor(Ui& ui, int top, int rows, int by) {
  const Lines& lines = ui.view.debug.code;
  int at = index_of(lines, cursor_of(ui), true);
  if (at < 0) at = top;
  const int step = by < 0 ? -1 : 1;
  for (int left = by * step; left > 0;) {
    if (at + step < 0 || at + step >= static_cast<int>(lines.size())) break;
    at += step;
    if (lines[static_cast<std::size_t>(at)].label.empty()) --left;
  }
  ui.state.debug.code_cursor = lines[static_cast<std::size_t>(at)].address;
  ui.state.debug.code_cursor_set = true;
  if (at <= top) scroll(ui, top, at - top - 1);
  if (at >= top + rows - 1) scroll(ui, top, at - top - rows + 2);
}

void draw_added(const Ui& ui, const Painter& paint, const Columns& columns, float y, const CodeLine& line,
                bool reverse) {
  float x = columns.added;
  const Rgb dim = reverse ? ui.theme.reverse_text : ui.theme.dim;
  if (line.page_cycles) x = paint.text(x, y, Face::kMonoSmall, dim, "page +1") + 6;
  if (line.branch_cycles)
    x = paint.text(x, y, Face::kMonoSmall, dim, "taken +" + std::to_string(line.branch_cycles)) + 6;
  if (!line.stolen_cycles) return;
  const Rgb stolen = reverse ? ui.theme.reverse_text : ui.theme.stl;
  paint.frame(x, y - 6, 12, 12, stolen);
  paint.hatch(x, y - 6, 12, 12, stolen);
  paint.text(x + 17, y, Face::kMonoSmall, stolen, "+" + std::to_string(line.stolen_cycles));
}

void draw_instruction(const Ui& ui, const Painter& paint, const Columns& columns, float y,
                      const CodeLine& line) {
  const bool pc = line.address == ui.view.registers.pc && ui.view.status.run != RunState::kRunning &&
                  ui.view.status.run != RunState::kWarp;
  const bool cursor = ui.state.keys == Region::kDisassembly && line.address == cursor_of(ui);
  const Rgb text = pc ? ui.theme.reverse_text : ui.theme.txt, dim = pc ? ui.theme.reverse_text : ui.theme.dim;
  if (pc) paint.fill(1, y - kPitch / 2, columns.right - 2, kPitch, ui.theme.reverse);
  if (line.executed) paint.fill(2, y - kPitch / 2, 3, kPitch, pc ? ui.theme.reverse_text : ui.theme.fill);
  const BreakpointView* const breakpoint = breakpoint_at(ui.view.debug, line.address);
  if (breakpoint) {
    BreakpointView shown = *breakpoint;
    if (pc)
      paint.list->AddCircleFilled(paint.at(14, y), paint.px(5), ink(ui.theme.reverse_text), 16);
    else
      breakpoint_mark(ui, paint, 17, y, shown);
  }
  if (pc) paint.icon(Icon::kRun, breakpoint ? 25.0f : 20.0f, y, text);
  if (cursor) paint.frame(7, y - kPitch / 2, columns.right - 9, kPitch, pc ? text : ui.theme.edge);
  paint.text(columns.address, y, Face::kMono, dim, hex_counter(line.address).substr(1));
  paint.text(columns.bytes, y, Face::kMono, dim, line.bytes);
  const float operand = paint.text(columns.instruction, y, Face::kMonoBold, text, line.mnemonic) + 9;
  const float room = (columns.word > 0 ? columns.word : columns.cycles - 16) - 4 - operand;
  paint.text(operand, y, Face::kMono, text, fitted(paint, Face::kMono, line.operand, room));
  if (line.word && columns.word > 0)
    paint.text(columns.word + 9, y, Face::kMonoBold, pc ? text : ui.theme.acc, std::string(1, line.word));
  if (line.mnemonic != ".byte")
    paint.number(columns.cycles, y, Face::kMono, text, line.cycles ? std::to_string(line.cycles) : kUnknown);
  draw_added(ui, paint, columns, y, line, pc);
}

void draw_line(const Ui& ui, const Painter& paint, const Columns& columns, float y, const CodeLine& line) {
  if (line.label.empty()) return draw_instruction(ui, paint, columns, y, line);
  const float end = paint.text(columns.address, y, Face::kMonoBold, ui.theme.acc, line.label + ":");
  if (!line.meaning.empty())
    paint.text(std::max(end + 20, columns.instruction + 40), y, Face::kMonoSmall, ui.theme.dim,
               "; " + line.meaning);
}

void draw_heads(Ui& ui, const Painter& paint, const Columns& columns) {
  constexpr float kY = 42;
  const auto head = [&](float x, float w, const char* word, const char* sentence) {
    paint.text(x, kY, Face::kSmall, ui.theme.dim, word);
    tip_place(ui, paint, word, x, kY - 9, w, 18, {word, nullptr, sentence});
  };
  head(columns.address, 46, "address",
       "Hexadecimal. A bar at the left: executed in the span that heat is of.");
  head(columns.bytes, 60, "bytes", "The instruction as it lies in memory.");
  head(columns.instruction, 70, "instruction",
       "Labels in place of addresses. Undocumented opcodes have their usual names.");
  if (columns.word > 0)
    head(columns.word, 34, "word", "Which of a to h the operand is a byte of in this round.");
  head(columns.cycles - 38, 40, "cycles", "At least so many; what came on top stands under added.");
  head(columns.added, 50, "added",
       "When it was executed last: page crossed, branch taken, cycles stolen by the VIC-II (hatched).");
}

std::string line_words(const CodeLine& line) {
  std::string words = hex_counter(line.address).substr(1) + "  " + line.bytes;
  words.resize(std::max(words.size(), std::size_t{16}), ' ');
  return words + line.plain;
}

void context_menu(Ui& ui, const Lines& lines) {
  if (!ImGui::BeginPopupContextItem("##line")) return;
  const int at = index_of(lines, cursor_of(ui), true);
  const auto copy = [&](const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    ui.commands.note = "Copied";
  };
  if (at >= 0) {
    const CodeLine& line = lines[static_cast<std::size_t>(at)];
    if (ImGui::MenuItem("Copy address", "Ctrl+C")) copy(hex_counter(line.address).substr(1));
    if (ImGui::MenuItem("Copy line")) copy(line_words(line));
    if (ImGui::MenuItem("Breakpoint here", "F9")) toggle_breakpoint(ui, line.address);
  }
  ImGui::EndPopup();
}

void take_mouse(Ui& ui, const Painter& paint, int top, int rows) {
  const Lines& lines = ui.view.debug.code;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const float y = (mouse.y - paint.origin.y) / paint.scale, x = (mouse.x - paint.origin.x) / paint.scale;
  const int row = static_cast<int>((y - kFirstRow + kPitch / 2) / kPitch);
  if (!ImGui::IsItemHovered() || row < 0 || row >= rows || top + row >= static_cast<int>(lines.size()))
    return;
  const CodeLine& line = lines[static_cast<std::size_t>(top + row)];
  const bool left = ImGui::IsMouseClicked(0);
  if (left && x < kGutter && line.label.empty()) return toggle_breakpoint(ui, line.address);
  if (left || ImGui::IsMouseClicked(1)) {
    ui.state.debug.code_cursor = line.address;
    ui.state.debug.code_cursor_set = true;
    return;
  }
  if (!line.label.empty()) return;
  const std::string sentence =
      x < kGutter     ? "A click sets a breakpoint here, or removes it. Disc: stops; square: logs; ring: off."
      : line.executed ? "Executed in " + ui.view.debug.span + "."
                      : "";
  tooltip(ui,
          {line.plain.c_str(), x < kGutter ? "F9" : nullptr, sentence.empty() ? nullptr : sentence.c_str()});
}

void take_keys(Ui& ui, int top, int rows) {
  DebugState& state = ui.state.debug;
  const auto arrow = [&](ImGuiKey which, int by) {
    if (!key(which)) return;
    keep_arrow();
    move_cursor(ui, top, rows, by);
  };
  arrow(ImGuiKey_UpArrow, -1);
  arrow(ImGuiKey_DownArrow, 1);
  if (key(ImGuiKey_PageUp)) keep_arrow(), scroll(ui, top, 2 - rows);
  if (key(ImGuiKey_PageDown)) keep_arrow(), scroll(ui, top, rows - 2);
  if (key(ImGuiKey_Home)) keep_arrow(), state.follow_pc = true, state.code_cursor_set = false;
  if (typed('f')) state.follow_pc = !state.follow_pc;
  if (ImGui::GetIO().KeyCtrl && key(ImGuiKey_C)) {
    ImGui::SetClipboardText(hex_counter(cursor_of(ui)).substr(1).c_str());
    ui.commands.note = "Copied";
  }
}

void draw_head(Ui& ui, const Painter& paint, float w, bool narrow) {
  DebugState& state = ui.state.debug;
  float x = 110;
  if (narrow) {
    const int tab = tabs(ui, paint, {"Disassembly", "Zero page", "Memory", "Stack"}, 0);
    if (tab > 0) state.work_tab = 1, state.memory_tab = tab - 1, ui.state.give_keys_to(Region::kMemory);
    x = w - 280;
  }
  const bool goes = typed('g') && ui.state.keys == Region::kDisassembly && !ui.state.field_has_keys &&
                    !ImGui::IsAnyItemActive();
  if (goes) ImGui::SetKeyboardFocusHere(), ImGui::GetIO().InputQueueCharacters.resize(0);
  if (text_field(ui, paint, "##code", x, 3, 166, state.code_field, "go to label or $addr",
                 Region::kDisassembly, true,
                 {"Go to", "G", "A label, an address or a sum: hash, $4a0f, v0+3."}) &&
      !state.code_field.empty()) {
    ui.commands.debug.find = state.code_field;
    state.find_for = 1;
  }
  if (tick_box(ui, paint, "follow", w - 100, 14.5f, state.follow_pc,
               {"Follow PC", "F, Home", "The code shown is where the program is."}))
    state.code_cursor_set = false;
  paint.text(w - 78, 14.5f, Face::kSmall, ui.theme.txt, "Follow PC");
}

}  // namespace

void draw_disassembly_panel(Ui& ui, const DebugLayout& layout) {
  const Rect& rect = layout.disassembly;
  const Painter paint =
      panel_begin(ui, "Disassembly", rect, Region::kDisassembly, layout.narrow ? "" : "Disassembly");
  const float w = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  const int rows = std::max(1, static_cast<int>((h - kFirstRow + kPitch / 2 - 3) / kPitch));
  const Columns columns = columns_of(w, ui.view.program.has_probe_map);
  const int top = top_line(ui, rows);
  const Lines& lines = ui.view.debug.code;
  ImGui::SetCursorScreenPos(paint.at(2, kFirstRow - kPitch / 2));
  ImGui::InvisibleButton("##lines", {paint.px(w - 4), paint.px(kPitch * static_cast<float>(rows))});
  focus_when_moved(ui, Region::kDisassembly);
  take_mouse(ui, paint, top, rows);
  if (item_has_keys(ui, Region::kDisassembly)) take_keys(ui, top, rows);
  context_menu(ui, lines);
  if (ui.state.debug.toggle_breakpoint) toggle_breakpoint(ui, cursor_of(ui));
  if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel != 0)
    scroll(ui, top, ImGui::GetIO().MouseWheel > 0 ? -3 : 3);
  draw_heads(ui, paint, columns);
  for (int row = 0; row < rows && top + row < static_cast<int>(lines.size()); ++row)
    draw_line(ui, paint, columns, kFirstRow + kPitch * static_cast<float>(row),
              lines[static_cast<std::size_t>(top + row)]);
  draw_head(ui, paint, w, layout.narrow);
  panel_end(ui, rect, Region::kDisassembly);
}

}  // namespace breadbin256::ui
