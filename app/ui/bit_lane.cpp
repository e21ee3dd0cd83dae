#include "app/ui/bit_lane.h"

#include <algorithm>
#include <cmath>

#include "app/ui/number_format.h"
#include "app/ui/paint.h"
#include "app/ui/teach_words.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Cells {
  float first, pitch, gap, value;
  float height = 18;
  float x(int bit) const {  // bit 31 at the left
    const auto place = static_cast<float>(31 - bit);
    return first + pitch * place + gap * std::floor(place / 8);
  }
};
constexpr Cells kWide = {120, 19, 8, 762}, kNarrow = {92, 13, 5, 538};
constexpr float kTop = 18, kNumbers = 37, kFirstRow = 56;

void draw_cell(const Ui& ui, const Painter& paint, const Cells& cells, int bit, float y, bool one,
               bool strong) {
  const float w = cells.pitch - 1, h = cells.height;
  const Rgb fill = strong ? ui.theme.fill : ui.theme.row;
  paint.fill(cells.x(bit), y - h / 2, w, h, one ? fill : ui.theme.bg2);
  const Rgb text = !one ? ui.theme.off : strong ? ui.theme.fill_text : ui.theme.row_text;
  const Face face = cells.pitch > 15 ? (one ? Face::kMonoBold : Face::kMono) : Face::kMonoSmall;
  paint.centred(cells.x(bit), w, y, face, text, one ? "1" : "0");
}

void draw_numbers(const Ui& ui, const Painter& paint, const Cells& cells) {
  for (const int bit : {31, 24, 23, 16, 15, 8, 7, 0})
    paint.centred(cells.x(bit) - 8, cells.pitch + 15, kNumbers, Face::kSmall, ui.theme.dim,
                  std::to_string(bit));
}

/// What the C64 has instead, if it differs: its wrong bits are framed.
void draw_wrong_bits(const Ui& ui, const Painter& paint, const Cells& cells, std::uint32_t c64,
                     std::uint32_t native, float y) {
  for (int bit = 31; bit >= 0; --bit) {
    const bool one = c64 >> bit & 1;
    draw_cell(ui, paint, cells, bit, y, one, true);
    if ((c64 ^ native) >> bit & 1)
      paint.frame(cells.x(bit) - 1, y - 10, cells.pitch + 1, 20, ui.theme.bad, 2);
  }
}

void draw_row(Ui& ui, const Painter& paint, const Cells& cells, const LaneRow& row, float y, bool strong,
              bool named) {
  paint.text(12, y, cells.pitch > 15 ? Face::kMono : Face::kMonoSmall, named ? ui.theme.acc : ui.theme.txt,
             row.label);
  for (int bit = 31; bit >= 0; --bit) draw_cell(ui, paint, cells, bit, y, row.bits >> bit & 1, strong);
  const WordBase base = ui.state.teach.base == WordBase::kDecimal ? WordBase::kDecimal : WordBase::kHex;
  const Face face = base == WordBase::kDecimal ? Face::kMonoSmall : Face::kMono;
  const std::string text = word_text(base, row.bits);
  if (base == WordBase::kDecimal)
    paint.number(cells.value + 92, y, face, ui.theme.txt, text);
  else
    paint.text(cells.value, y, face, ui.theme.txt, text);
  value_place(ui, paint, ("bits " + row.label).c_str(), cells.value, y - 9, 92, 18,
              word_plain(base, row.bits), text,
              {row.label.c_str(), "Ctrl+C copies", "Bit 31 is the most significant and stands at the left."});
}

}  // namespace

void draw_bit_lane(Ui& ui, const Rect& band, bool narrow) {
  const Painter paint = painter_at(ui, band);
  const TeachView& view = ui.view.teach;
  Cells cells = narrow ? kNarrow : kWide;
  const TeachPick pick = ui.state.teach.pick;
  const Lane lane = lane_of(view, pick);
  const WordPair value = value_of(view, pick);
  const std::size_t lines = lane.rows.size() + (value.differs() ? 1 : 0);
  const float pitch = lines > 5 ? (lines > 6 ? 17.0f : 19.0f) : 21.0f;
  cells.height = std::min(18.0f, pitch - 1);
  paint.rule(12, 0, static_cast<float>(band.w) / ui.scale - 24, ui.theme.line);
  const bool native_only = value.differs() || std::ranges::any_of(view.before, [](const PlacedWord& word) {
                             return word.value.differs();
                           });
  const std::string title = "Bits of " + name_of(pick, view.round) + (native_only ? ", native" : "");
  const float end = paint.text(12, kTop, Face::kSmallBold, ui.theme.txt, title);
  paint.text(std::max(end + 12, narrow ? 0 : 104.0f), kTop, Face::kSmall, ui.theme.dim, lane.sentence);
  draw_numbers(ui, paint, cells);
  float y = kFirstRow;
  for (std::size_t i = 0; i < lane.rows.size(); ++i) {
    const bool result = i + 1 == lane.rows.size(), operands = lane.rows.size() > 1;
    if (result && operands) {
      paint.rule(cells.first, y - pitch / 2 + 2, cells.x(0) + cells.pitch - cells.first, ui.theme.edge);
      y += 4;
    }
    draw_row(ui, paint, cells, lane.rows[i], y, result || i == 0,
             result || (i == 0 && pick != TeachPick::kT1));
    y += pitch;
  }
  if (!value.differs()) return;
  paint.text(12, y, Face::kMonoSmall, ui.theme.bad, "C64 has");
  draw_wrong_bits(ui, paint, cells, *value.c64, *value.native, y);
  paint.text(cells.value, y, Face::kMono, ui.theme.bad, hex_word(*value.c64));
}

}  // namespace breadbin256::ui
