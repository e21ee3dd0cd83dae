#include "app/ui/profile_panel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/ui/budget_panel.h"
#include "app/ui/compare_tab.h"
#include "app/ui/ladder_panel.h"
#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Column {
  ProfileColumn id;
  const char *head, *sentence;
  float right;  ///< numbers end here; of the name: it starts here
};

/// The places of one tab's table, at scale 1.
struct Table {
  std::vector<Column> columns;
  float name_x, remark_x, bar_x, bar_w, right;
};

constexpr const char* kSentences[] = {
    "Click to sort by name.",
    ("How often it was called; a label: how often the program came into its stretch from another one; an "
     "instruction: how often it was executed."),
    "Net cycles of its own, without what it called.",
    "Net cycles with those of what it called.",
    "The shortest visit, in net cycles with what it called.",
    "The mean of all visits.",
    "The longest visit, in net cycles with what it called.",
    "Cycles that the VIC-II took from it with the display on."};

Column column(ProfileColumn id, const char* head, float right) {
  return {id, head, kSentences[static_cast<std::size_t>(id)], right};
}

constexpr float kFullWidth = 866, kScrollRoom = 24;

Table full_table(const char* name) {
  using enum ProfileColumn;
  return {{column(kName, name, 12), column(kCalls, "calls", 236), column(kSelf, "self", 328),
           column(kInclusive, "inclusive", 548), column(kShortest, "min", 614), column(kAverage, "avg", 684),
           column(kLongest, "max", 750), column(kStolen, "stolen in B", 842)},
          12,
          0,
          352,
          104,
          842};
}

Table narrow_table(const char* name, float w) {
  using enum ProfileColumn;
  const float right = std::min(w, kFullWidth) - kScrollRoom;
  return {{column(kName, name, 12), column(kCalls, "calls", right - 396), column(kSelf, "self", right - 306),
           column(kAverage, "avg", right - 96), column(kStolen, "stolen in B", right)},
          12,
          0,
          right - 286,
          90,
          right};
}

Table rounds_table(const char* name, float w) {
  using enum ProfileColumn;
  const float right = std::min(w, kFullWidth) - kScrollRoom;
  return {{column(kName, name, 12), column(kSelf, "self", 240), column(kStolen, "stolen in B", right)},
          12,
          0,
          264,
          right - 264 - 120,
          right};
}

Table instructions_table(bool narrow, float w) {
  using enum ProfileColumn;
  Table table = narrow_table("instruction", w);
  table.remark_x = 220;
  if (!narrow) return table;
  const float right = table.right;
  table.columns = {column(kName, "instruction", 12), column(kCalls, "calls", right - 330),
                   column(kSelf, "self", right - 236), column(kStolen, "stolen in B", right)};
  table.remark_x = 146;
  table.bar_x = right - 216;
  return table;
}

Table table_of(ProfileTab tab, bool narrow, float w) {
  if (tab == ProfileTab::kRounds) return rounds_table("round", w);
  if (tab == ProfileTab::kInstructions) return instructions_table(narrow, w);
  const char* const name = tab == ProfileTab::kLabels ? "label" : "routine";
  return narrow ? narrow_table(name, w) : full_table(name);
}

/// What sorts; unknown values come last.
double key_of(const ProfileRow& row, ProfileColumn column) {
  const auto known = [](const auto& value) { return value ? static_cast<double>(*value) : -1.0; };
  switch (column) {
    case ProfileColumn::kCalls: return static_cast<double>(row.calls);
    case ProfileColumn::kInclusive: return known(row.inclusive);
    case ProfileColumn::kShortest: return known(row.shortest);
    case ProfileColumn::kAverage: return known(row.average);
    case ProfileColumn::kLongest: return known(row.longest);
    case ProfileColumn::kStolen: return static_cast<double>(row.stolen);
    default: return static_cast<double>(row.self);
  }
}

std::string cell_of(const ProfileRow& row, ProfileColumn column) {
  switch (column) {
    case ProfileColumn::kName: return row.name;
    case ProfileColumn::kCalls: return group_digits(row.calls);
    case ProfileColumn::kSelf: return group_digits(row.self);
    case ProfileColumn::kInclusive: return group_digits(row.inclusive);
    case ProfileColumn::kShortest: return group_digits(row.shortest);
    case ProfileColumn::kAverage:
      return row.average ? group_digits(static_cast<std::uint64_t>(std::llround(*row.average))) : kUnknown;
    case ProfileColumn::kLongest: return group_digits(row.longest);
    case ProfileColumn::kStolen: return group_digits(row.stolen);
  }
  return "";
}

void sort_by(OptimiseState& state, ProfileColumn column) {
  if (state.sorted_by == column)
    state.largest_first = !state.largest_first;
  else
    state.largest_first = column != ProfileColumn::kName;
  state.sorted_by = column;
}

void draw_heads(Ui& ui, const Painter& paint, const Table& table, float y) {
  OptimiseState& state = ui.state.optimise;
  for (const Column& each : table.columns) {
    const bool is_name = each.id == ProfileColumn::kName, sorts = state.sorted_by == each.id;
    const float words = paint.width(Face::kSmall, each.head), room = words + (sorts ? 16 : 0);
    const float x = is_name ? each.right : each.right - room;
    ImGui::SetCursorScreenPos(paint.at(x - 4, y - 11));
    ImGui::PushID(each.head);
    if (ImGui::InvisibleButton("##head", {paint.px(room + 8), paint.px(22)})) sort_by(state, each.id);
    if (ImGui::IsItemFocused() && ui.state.keys != Region::kPicture)
      paint.frame(x - 4, y - 11, room + 8, 22, ui.theme.focus);
    tooltip(ui, {each.head, "Return sorts", each.sentence});
    ImGui::PopID();
    paint.text(is_name ? x : each.right - words, y, Face::kSmall, sorts ? ui.theme.txt : ui.theme.dim,
               each.head);
    if (!sorts) continue;
    const ImVec2 at = paint.at(is_name ? x + words + 10 : x + 5, y);
    const float half = paint.px(4), up = state.largest_first ? -1.0f : 1.0f;
    paint.list->AddTriangleFilled({at.x - half, at.y + up * half * 0.6f},
                                  {at.x + half, at.y + up * half * 0.6f}, {at.x, at.y - up * half * 0.8f},
                                  ink(ui.theme.txt));
  }
  paint.text(table.bar_x, y, Face::kSmall, ui.theme.dim, "share");
}

std::string row_as_text(const ProfileRow& row, const Table& table, bool plain) {
  std::string text;
  for (const Column& each : table.columns)
    text += (text.empty() ? "" : plain ? "\t" : "  ") + cell_of(row, each.id);
  if (plain) std::erase(text, ',');
  return text;
}

struct Sums {
  std::uint64_t self = 0, stolen = 0;
};

std::string clipped(const Painter& paint, const std::string& text, Face face, float room) {
  std::string shown = text;
  while (shown.size() > 1 && paint.width(face, shown) > room) shown.pop_back();
  return shown;
}

void draw_row(Ui& ui, const Painter& paint, const Table& table, const ProfileRow& row, const Sums& sums,
              float y, int id) {
  ImGui::PushID(id);
  const std::string plain = row_as_text(row, table, true), shown = row_as_text(row, table, false);
  const std::string name = row.name + (row.remark.empty() ? "" : "  " + row.remark);
  value_place(ui, paint, "row", 3, y - 11, table.right + 6, 22, plain, shown,
              {name.c_str(), "Ctrl+C copies", "Cycles of one hash with the display off."});
  const bool chosen = ImGui::IsItemHovered() || (ImGui::IsItemFocused() && ui.state.keys != Region::kPicture);
  ImGui::PopID();
  if (chosen) paint.fill(0, y - 11, table.right + 12, 22, ui.theme.row);
  const auto colour = [&](Rgb usual) { return chosen ? ui.theme.row_text : usual; };
  const float name_end = table.remark_x > 0 ? table.remark_x : table.columns[1].right - 62;
  paint.text(table.name_x, y, Face::kMono, colour(ui.theme.txt),
             clipped(paint, row.name, Face::kMono, name_end - table.name_x - 6));
  if (table.remark_x > 0)
    paint.text(table.remark_x, y, Face::kMonoSmall, colour(ui.theme.dim),
               clipped(paint, row.remark, Face::kMonoSmall, table.columns[1].right - 66 - table.remark_x));
  for (const Column& each : table.columns) {
    if (each.id == ProfileColumn::kName) continue;
    const bool main = each.id == ProfileColumn::kSelf, stolen = each.id == ProfileColumn::kStolen;
    paint.number(each.right, y, Face::kMono,
                 colour(stolen && row.stolen ? ui.theme.stl
                        : main               ? ui.theme.txt
                                             : ui.theme.dim),
                 cell_of(row, each.id));
  }
  const double share = sums.self ? static_cast<double>(row.self) / static_cast<double>(sums.self) : 0;
  paint.fill(table.bar_x, y - 5, std::round(table.bar_w * static_cast<float>(share)), 11,
             chosen ? ui.theme.acc : ui.theme.fill);
  paint.frame(table.bar_x, y - 5, table.bar_w, 11, ui.theme.edge);
}

void draw_rows(Ui& ui, const Painter& paint, const Table& table, const std::vector<ProfileRow>& rows,
               const Sums& sums, float y, float h, float panel_w) {
  ImGui::SetCursorScreenPos(paint.at(1, y));
  ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, paint.px(10));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleColor(ImGuiCol_ChildBg, ink(ui.theme.bg1));
  const float w = std::min(table.right + 22, panel_w - 2);
  ImGui::BeginChild("##rows", {paint.px(w), paint.px(h)}, false, ImGuiWindowFlags_NavFlattened);
  ImGui::PopStyleVar();  // tooltips have the usual padding
  Painter inside = paint;
  inside.list = ImGui::GetWindowDrawList();
  inside.origin = ImGui::GetCursorScreenPos();
  inside.origin.x -= paint.px(1);
  float row_y = 11;
  for (const std::size_t index :
       sorted_rows(rows, ui.state.optimise.sorted_by, ui.state.optimise.largest_first)) {
    draw_row(ui, inside, table, rows[index], sums, row_y, static_cast<int>(index));
    row_y += 21;
  }
  ImGui::SetCursorScreenPos(inside.at(0, row_y));
  ImGui::EndChild();
  ImGui::PopStyleColor();
  ImGui::PopStyleVar();
}

void draw_total(Ui& ui, const Painter& paint, const Table& table, const Sums& sums, float y) {
  paint.rule(table.name_x, y - 13, table.right - table.name_x, ui.theme.edge);
  paint.text(table.name_x, y, Face::kSmallBold, ui.theme.txt, "total");
  for (const Column& each : table.columns) {
    const bool stolen = each.id == ProfileColumn::kStolen;
    if (each.id != ProfileColumn::kSelf && !stolen) continue;
    const std::uint64_t sum = stolen ? sums.stolen : sums.self;
    paint.number(each.right, y, Face::kMonoBold, stolen ? ui.theme.stl : ui.theme.txt, group_digits(sum));
    value_place(ui, paint, each.head, each.right - 70, y - 10, 70, 20, std::to_string(sum), group_digits(sum),
                {stolen ? "Stolen in B" : "Net cycles of the hash", nullptr,
                 "The sum of the column, every cycle counted once."});
  }
}

void draw_table(Ui& ui, const Painter& paint, const std::vector<ProfileRow>& rows, bool narrow, float w,
                float h) {
  const Table table = table_of(ui.state.optimise.tab, narrow, w);
  Sums sums;
  for (const ProfileRow& row : rows) sums.self += row.self, sums.stolen += row.stolen;
  draw_heads(ui, paint, table, 44);
  draw_rows(ui, paint, table, rows, sums, 57, h - 57 - 34, w);
  draw_total(ui, paint, table, sums, h - 15);
}

const std::vector<ProfileRow>& rows_of(const Ui& ui) {
  switch (ui.state.optimise.tab) {
    case ProfileTab::kLabels: return ui.view.optimise.labels;
    case ProfileTab::kRounds: return ui.view.optimise.rounds;
    case ProfileTab::kInstructions: return ui.view.optimise.instructions;
    default: return ui.view.optimise.routines;
  }
}

void draw_export_button(Ui& ui, const Painter& paint, float w) {
  const bool can = ui.view.optimise.cost.has_value();
  if (button(ui, paint, "export", w - 72, 3, 66, "Export",
             {.small = true, .enabled = can, .keeps_keys = true},
             {"Export profile", nullptr,
              "Writes the profile as CSV, JSON or for speedscope, which draws flame charts."}))
    ui.state.optimise.ask_for_export = true;
}

}  // namespace

std::vector<std::size_t> sorted_rows(const std::vector<ProfileRow>& rows, ProfileColumn column,
                                     bool largest_first) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    if (rows[one].is_rest != rows[other].is_rest) return rows[other].is_rest;
    if (!largest_first) std::swap(one, other);
    if (column == ProfileColumn::kName) return rows[one].name > rows[other].name;
    return key_of(rows[one], column) > key_of(rows[other], column);
  });
  return order;
}

void draw_profile_panel(Ui& ui, const Rect& rect, bool narrow, bool with_ladder) {
  const float w = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  const bool room = w >= 800;
  const Painter paint = panel_begin(ui, "Profile", rect, Region::kProfile, "");
  OptimiseState& state = ui.state.optimise;
  int tab = static_cast<int>(state.tab);
  if (!with_ladder && state.tab == ProfileTab::kLadder) tab = 0;
  tab = with_ladder
            ? tabs(ui, paint, {"Routines", "Labels", "Rounds", "Instructions", "Compare", "Ladder"}, tab)
            : tabs(ui, paint, {"Routines", "Labels", "Rounds", "Instructions", "Compare"}, tab);
  state.tab = static_cast<ProfileTab>(tab);
  if (state.tab != ProfileTab::kLadder) draw_export_button(ui, paint, w);
  if (room) paint.number(w - 84, 14.5f, Face::kSmall, ui.theme.dim, "Profile of one hash");
  if (state.tab == ProfileTab::kLadder)
    draw_ladder(ui, paint, w, h);
  else if (state.tab == ProfileTab::kCompare)
    draw_compare_tab(ui, paint, rect, w, h);
  else if (ui.view.optimise.cost)
    draw_table(ui, paint, rows_of(ui), narrow, w, h);
  else
    draw_sentence(ui, rect, 12, 40, w - 24, ui.view.optimise.sentence);
  panel_end(ui, rect, Region::kProfile);
}

}  // namespace breadbin256::ui
