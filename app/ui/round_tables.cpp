#include "app/ui/round_tables.h"

#include <string>

#include "app/ui/number_format.h"
#include "app/ui/rounds_panel.h"
#include "app/ui/teach_words.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

/// Where the columns stand, at scale 1; 0: left out.
struct Columns {
  float slot, before, line, after_slot, after, mark, native, divider;
  float word, c64, word_mark, word_native;
  float value_w;
  bool small_values;
};
constexpr Columns kWide = {34, 98, 192, 226, 290, 398, 412, 516, 528, 628, 736, 750, 92, false};
constexpr Columns kWideBits = {0, 0, 0, 30, 92, 348, 0, 360, 370, 468, 724, 0, 245, true};
constexpr Columns kNarrow = {26, 78, 168, 190, 244, 346, 0, 357, 362, 436, 533, 542, 90, false};
constexpr Columns kNarrowBits = {0, 0, 0, 0, 28, 284, 0, 293, 298, 372, 628, 0, 245, true};

constexpr float kHeads = 18, kFirst = 42, kPitch = 24;
constexpr const char* kNames[] = {"a", "b", "c", "d", "e", "f", "g", "h"};

const Columns& columns_of(WordBase base, bool narrow) {
  if (base == WordBase::kBits) return narrow ? kNarrowBits : kWideBits;
  return narrow ? kNarrow : kWide;
}

float row_y(std::size_t row) { return kFirst + kPitch * static_cast<float>(row); }

Face value_face(const Columns& columns, WordBase base) {
  return columns.small_values || base == WordBase::kDecimal ? Face::kMonoSmall : Face::kMono;
}

/// Numbers end, and bytes begin, in one line below each other.
void put_value(const Painter& paint, const Columns& columns, WordBase base, float x, float y, Face face,
               Rgb colour, std::optional<std::uint32_t> value) {
  const std::string text = word_text(base, value);
  if (base == WordBase::kDecimal && value)
    paint.number(x + columns.value_w, y, face, colour, text);
  else
    paint.text(x, y, face, colour, text);
}

struct Head {
  float x;
  const char* words;
  Tip tip;
};

void draw_head(const Ui& ui, const Painter& paint, const Head& head) {
  if (head.x <= 0) return;
  const float end = paint.text(head.x, kHeads, Face::kSmall, ui.theme.dim, head.words);
  ImGui::PushID(static_cast<int>(head.x));
  tip_place(ui, paint, "head", head.x, kHeads - 9, end - head.x, 18, head.tip);
  ImGui::PopID();
}

constexpr Tip kSlotTip = {
    "slot", nullptr, "Which of the eight places the word has, and where that is in the C64's memory (hex)."};
constexpr Tip kNativeTip = {
    "native", nullptr, "The same word of SHA-256 computed by this computer for the bytes that were meant."};
constexpr Tip kC64Tip = {
    "C64", nullptr,
    "The word as it is in the C64's memory at the end of the round. An en dash: the program "
    "keeps it nowhere that its probe map knows."};

void draw_heads(const Ui& ui, const Painter& paint, const Columns& columns) {
  const bool one_column = columns.native <= 0;
  draw_head(ui, paint, {columns.slot, "slot", kSlotTip});
  draw_head(ui, paint,
            {columns.before, "before", {"before", nullptr, "a\u2013h at the start of the round."}});
  draw_head(ui, paint, {columns.after_slot, "slot", kSlotTip});
  draw_head(ui, paint,
            {columns.after,
             "after, C64",
             {"after", nullptr,
              "a\u2013h at the end of the round, in the C64's memory. A frame: the word is new."}});
  draw_head(ui, paint, {columns.native, "native", kNativeTip});
  draw_head(ui, paint,
            {columns.word,
             "word",
             {"word", nullptr, "The words that a round makes, by their names in FIPS 180-4."}});
  draw_head(ui, paint,
            {columns.c64, one_column && columns.word_native <= 0 ? "C64, or native" : "C64", kC64Tip});
  draw_head(ui, paint, {columns.word_native, "native", kNativeTip});
}

std::string place_text(const PlacedWord& word) {
  if (!word.slot || !word.address) return kUnknown;
  return std::to_string(*word.slot) + " " + hex_address(*word.address);
}

/// A thin line from the old row to the new one; with an arrow if the bytes were copied.
void draw_move(const Ui& ui, const Painter& paint, const Columns& columns, std::size_t row) {
  if (columns.line <= 0) return;
  const float reach = columns.after_slot - columns.line - 10, third = reach / 3;
  const float from = row_y(row), to = row_y(row + 1);
  const ImVec2 points[] = {paint.at(columns.line + 4, from), paint.at(columns.line + 4 + third, from),
                           paint.at(columns.line + 4 + 2 * third, to),
                           paint.at(columns.line + 4 + reach, to)};
  paint.list->AddPolyline(points, 4, ink(ui.theme.edge), 0, std::max(1.0f, paint.scale));
  if (ui.view.teach.renames) return;
  const float x = columns.line + 4 + reach;
  paint.list->AddTriangleFilled(paint.at(x - 3, to - 4), paint.at(x - 3, to + 4), paint.at(x + 3, to),
                                ink(ui.theme.edge));
}

std::string word_tip(const WordPair& pair, WordBase base) {
  std::string text = "C64 " + word_text(base, pair.c64) + ", native " + word_text(base, pair.native) + ". ";
  return text + (pair.differs() ? "They differ."
                 : pair.both()  ? "They are equal."
                                : "The program keeps it nowhere that its probe map knows.");
}

void copied_place(Ui& ui, const Painter& paint, const std::string& id, const Columns& columns, float x,
                  float y, std::optional<std::uint32_t> value, TeachPick pick, const std::string& tip) {
  const WordBase base = ui.state.teach.base;
  const std::string name = name_of(pick, ui.view.teach.round);
  value_place(ui, paint, id.c_str(), x, y - kPitch / 2 + 1, columns.value_w, kPitch - 2,
              word_plain(base, value), word_text(base, value), {name.c_str(), "Ctrl+C copies", tip.c_str()});
  choose_if_focused(ui, pick);
}

void draw_before(Ui& ui, const Painter& paint, const Columns& columns, std::size_t row) {
  if (columns.before <= 0) return;
  const PlacedWord& before = ui.view.teach.before[row];
  const WordBase base = ui.state.teach.base;
  const float y = row_y(row);
  const auto value = before.value.c64 ? before.value.c64 : before.value.native;
  paint.text(columns.slot, y, Face::kMonoSmall, ui.theme.dim, place_text(before));
  put_value(paint, columns, base, columns.before, y, value_face(columns, base),
            before.value.c64 ? ui.theme.txt : ui.theme.dim, value);
  copied_place(ui, paint, std::string("before ") + kNames[row], columns, columns.before, y, value,
               static_cast<TeachPick>(row),
               before.value.c64 ? "As the C64 had it before the round."
                                : "The initial hash value, as the standard has it.");
}

void draw_after(Ui& ui, const Painter& paint, const Columns& columns, std::size_t row) {
  const PlacedWord& after = ui.view.teach.after[row];
  const WordBase base = ui.state.teach.base;
  const float y = row_y(row);
  const bool fresh = row == 0 || row == 4;
  const Rgb colour = fresh ? ui.theme.chg : ui.theme.txt;
  const float left = columns.after_slot > 0 ? columns.after_slot : columns.after;
  const Face face = value_face(columns, base);
  if (columns.after_slot > 0)
    paint.text(columns.after_slot, y, Face::kMonoSmall, fresh ? ui.theme.chg : ui.theme.dim,
               place_text(after));
  put_value(paint, columns, base, columns.after, y, fresh && face == Face::kMono ? Face::kMonoBold : face,
            after.value.c64 ? colour : ui.theme.off, after.value.c64);
  if (fresh)
    paint.frame(left - 5, y - 11, columns.after + columns.value_w + 4 - left + 3, 22, ui.theme.chg, 2);
  if (after.value.differs()) paint.fill(columns.after - 2, y + 8, columns.value_w, 3, ui.theme.bad);
  draw_mark(ui, paint, after.value, columns.mark, y);
  const std::string tip = word_tip(after.value, base);
  copied_place(ui, paint, std::string("after ") + kNames[row], columns, columns.after, y, after.value.c64,
               static_cast<TeachPick>(row), tip);
  if (columns.native <= 0) return;
  put_value(paint, columns, base, columns.native, y, face, ui.theme.dim, after.value.native);
  copied_place(ui, paint, std::string("native ") + kNames[row], columns, columns.native, y,
               after.value.native, static_cast<TeachPick>(row), tip);
}

void draw_letter_row(Ui& ui, const Painter& paint, const Columns& columns, std::size_t row) {
  const bool chosen = ui.state.teach.pick == static_cast<TeachPick>(row);
  const float y = row_y(row);
  if (chosen) {
    const float right = (columns.native > 0 ? columns.native + columns.value_w : columns.mark + 8);
    paint.fill(6, y - 11, 16, 22, ui.theme.row);
    paint.frame(6, y - 12, right, 24, ui.theme.row);
  }
  paint.text(12 - (chosen ? 2.0f : 0.0f), y, Face::kMonoBold, chosen ? ui.theme.row_text : ui.theme.acc,
             kNames[row]);
  draw_before(ui, paint, columns, row);
  draw_after(ui, paint, columns, row);
  if (row != 3 && row != 7) draw_move(ui, paint, columns, row);
}

void draw_word_row(Ui& ui, const Painter& paint, const Columns& columns, std::size_t row, bool narrow) {
  const auto pick = static_cast<TeachPick>(row + kFirstRoundWord);
  const WordPair pair = value_of(ui.view.teach, pick);
  const WordBase base = ui.state.teach.base;
  const bool chosen = ui.state.teach.pick == pick, one_column = columns.word_native <= 0;
  const float y = row_y(row);
  const float right = one_column ? columns.word_mark + 10 : columns.word_native + columns.value_w + 10;
  if (chosen) paint.fill(columns.word - 6, y - 11, right - columns.word, 22, ui.theme.row);
  const auto tone = [&](Rgb colour) { return chosen ? ui.theme.row_text : colour; };
  const Face face = value_face(columns, base);
  paint.text(columns.word, y, narrow ? Face::kMonoSmall : Face::kMono, tone(ui.theme.acc),
             name_of(pick, ui.view.teach.round));
  const bool native_instead = one_column && !pair.c64;
  put_value(paint, columns, base, columns.c64, y, face, tone(pair.c64 ? ui.theme.txt : ui.theme.dim),
            native_instead ? pair.native : pair.c64);
  if (chosen && pair.both() && !pair.differs())
    paint.equal(columns.word_mark, y, ui.theme.row_text);
  else
    draw_mark(ui, paint, pair, columns.word_mark, y);
  const std::string tip = word_tip(pair, base), name = name_of(pick, 0);
  copied_place(ui, paint, "c64 " + name, columns, columns.c64, y, pair.c64 ? pair.c64 : pair.native, pick,
               tip);
  if (one_column) return;
  put_value(paint, columns, base, columns.word_native, y, face, tone(ui.theme.dim), pair.native);
  copied_place(ui, paint, "native " + name, columns, columns.word_native, y, pair.native, pick, tip);
}

/// A click on the name chooses the row, too.
void name_places(Ui& ui, const Painter& paint, const Columns& columns, std::size_t row) {
  const auto place = [&](float x, float w, TeachPick pick) {
    const std::string name = name_of(pick, ui.view.teach.round), id = "name " + name_of(pick, 0);
    const Explanation what = explain(pick, ui.view.teach.round);
    tip_place(ui, paint, id.c_str(), x, row_y(row) - 11, w, 22,
              {name.c_str(), nullptr, what.formula.c_str()});
    if (ImGui::IsItemClicked()) ui.state.teach.pick = pick;
  };
  place(6, 18, static_cast<TeachPick>(row));
  place(columns.word, columns.c64 - columns.word - 4, static_cast<TeachPick>(row + kFirstRoundWord));
}

}  // namespace

void draw_round_tables(Ui& ui, const Rect& band, bool narrow) {
  const Painter paint = painter_at(ui, band);
  const Columns& columns = columns_of(ui.state.teach.base, narrow);
  paint.rule(12, 0, static_cast<float>(band.w) / ui.scale - 24, ui.theme.line);
  paint.upright(columns.divider, 8, 216, ui.theme.line);
  draw_heads(ui, paint, columns);
  for (std::size_t row = 0; row < 8; ++row) {
    draw_letter_row(ui, paint, columns, row);
    draw_word_row(ui, paint, columns, row, narrow);
    name_places(ui, paint, columns, row);
  }
}

}  // namespace breadbin256::ui
