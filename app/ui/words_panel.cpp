#include "app/ui/words_panel.h"

#include <algorithm>
#include <cmath>

#include "app/ui/number_format.h"
#include "app/ui/timing_panel.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Columns {
  float slot, address, c64, mark, native, hash_word;  ///< 0: left out
};
constexpr Columns kWide = {50, 76, 120, 226, 240, 350};
constexpr Columns kBesideDifference = {0, 0, 42, 150, 164, 0};
constexpr Columns kNarrow = {26, 46, 88, 188, 200, 0};
constexpr const char* kNames[] = {"a", "b", "c", "d", "e", "f", "g", "h"};

void draw_heads(const Ui& ui, const Painter& paint, const Columns& columns, float y) {
  const auto head = [&](float x, const char* word) { paint.text(x, y, Face::kSmall, ui.theme.dim, word); };
  const bool tight = columns.address - columns.slot < 24;
  if (columns.slot > 0) head(columns.slot - 2, tight ? "slot, at" : "slot");
  if (columns.slot > 0 && !tight) head(columns.address + 2, "at");
  head(columns.c64, "C64"), head(columns.native, "native");
  if (columns.hash_word > 0) head(columns.hash_word - 4, "+ H = hash word");
}

void draw_place(const Ui& ui, const Painter& paint, const WordView& word, const Columns& columns, float y) {
  paint.text(columns.slot + 4, y, Face::kMonoSmall, ui.theme.dim,
             word.slot ? std::to_string(*word.slot) : kUnknown);
  paint.text(columns.address, y, Face::kMonoSmall, ui.theme.dim,
             word.address ? hex_address(*word.address) : kUnknown);
}

void draw_word(const Ui& ui, const Painter& paint, const char* name, const WordView& word,
               const Columns& columns, float y) {
  const auto value = [](std::optional<std::uint32_t> bits) {
    return bits ? hex_word(*bits) : std::string(kUnknown);
  };
  const bool both = word.c64 && word.native, different = both && word.c64 != word.native;
  paint.text(12, y, Face::kMonoBold, ui.theme.acc, name);
  if (columns.slot > 0) draw_place(ui, paint, word, columns, y);
  paint.text(columns.c64, y, word.changed ? Face::kMonoBold : Face::kMono,
             word.c64 ? ui.theme.txt : ui.theme.off, value(word.c64));
  if (word.changed) paint.fill(columns.c64, y + 8, 88, 2, ui.theme.chg);
  if (different) {
    paint.fill(columns.mark - 8, y - 9, 16, 18, ui.theme.bad);
    paint.not_equal(columns.mark, y, ui.theme.mark_text);
  } else if (both) {
    paint.equal(columns.mark, y, ui.theme.ok);
  } else {
    paint.not_yet(columns.mark, y, ui.theme.off);
  }
  paint.text(columns.native, y, Face::kMono, ui.theme.dim, value(word.native));
  if (columns.hash_word > 0 && word.hash_word)
    paint.text(columns.hash_word, y, Face::kMono, ui.theme.txt, hex_word(*word.hash_word));
}

void draw_words(Ui& ui, const Painter& paint, const Columns& columns, float heads_y, float first,
                float pitch) {
  draw_heads(ui, paint, columns, heads_y);
  for (std::size_t i = 0; i < 8; ++i) {
    const WordView& word = ui.view.words[i];
    const float y = first + pitch * static_cast<float>(i);
    draw_word(ui, paint, kNames[i], word, columns, y);
    if (!word.c64) continue;
    const std::string shown = hex_word(*word.c64);
    std::string plain = shown;
    std::erase(plain, ' ');
    value_place(ui, paint, kNames[i], columns.c64, y - pitch / 2, 88, pitch, plain, shown,
                {kNames[i], "Ctrl+C copies",
                 "A working word of SHA-256 as it stands in zero page, most significant byte first."});
  }
}

std::string caption_of(const Ui& ui) {
  if (!ui.view.program.has_probe_map) return "no probe map";
  if (!ui.view.words_after_round) return "before round 0";
  std::string caption = "after round " + std::to_string(*ui.view.words_after_round);
  if (ui.view.verdict.blocks > 1) caption = "block " + std::to_string(ui.view.words_block) + ", " + caption;
  const auto differs = [](const WordView& word) {
    return word.c64 && word.native && word.c64 != word.native;
  };
  const auto count = std::ranges::count_if(ui.view.words, differs);
  if (count > 0) caption += ": " + (count == 8 ? std::string("all 8") : std::to_string(count)) + " differ";
  return caption;
}

void draw_first_difference(const Ui& ui, const Painter& paint, const FirstDifference& difference, float x) {
  paint.text(x, 60, Face::kSmallBold, ui.theme.txt, "First difference");
  paint.text(x, 82, Face::kSmall, ui.theme.txt,
             "block " + std::to_string(difference.block) + ", round " + std::to_string(difference.round) +
                 ", " + difference.word);
  const float bytes = x + 52;
  paint.fill(bytes - 3 + 24 * static_cast<float>(difference.byte), 94, 22, 20, ui.theme.bad);
  const std::string c64 = hex_word(difference.c64);
  const auto wrong = static_cast<std::size_t>(difference.byte) * 3;
  paint.text(x, 104, Face::kMonoSmall, ui.theme.txt, "C64");
  paint.text(bytes, 104, Face::kMono, ui.theme.txt, c64.substr(0, wrong));
  paint.text(bytes + 8 * static_cast<float>(wrong), 104, Face::kMonoBold, ui.theme.mark_text,
             c64.substr(wrong, 2));
  if (difference.byte < 3)
    paint.text(bytes + 8 * static_cast<float>(wrong + 3), 104, Face::kMono, ui.theme.txt,
               c64.substr(wrong + 3));
  paint.text(x, 124, Face::kMonoSmall, ui.theme.dim, "native");
  paint.text(bytes, 124, Face::kMono, ui.theme.dim, hex_word(difference.native));
  ImGui::SetCursorScreenPos(paint.at(x, 138));
  ImGui::PushFont(ui.fonts[Face::kSmall]);
  ImGui::PushStyleColor(ImGuiCol_Text, ink(ui.theme.dim));
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + paint.px(148));
  ImGui::TextUnformatted(difference.sentence.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

}  // namespace

void draw_words_panel(Ui& ui, const ShowLayout& layout) {
  const Painter paint =
      panel_begin(ui, "Words", layout.words, Region::kWords, "Words a\u2013h", caption_of(ui));
  const float h = static_cast<float>(layout.words.h) / ui.scale;
  const float pitch = std::clamp(std::floor((h - 54) / 8), 17.0f, 22.0f);
  Columns columns = kWide;
  const auto& difference = ui.view.verdict.first_difference;
  if (difference && static_cast<float>(layout.words.w) / ui.scale < 640) columns = kBesideDifference;
  draw_words(ui, paint, columns, 40, 52 + pitch / 2, pitch);
  if (difference) draw_first_difference(ui, paint, *difference, columns.hash_word > 0 ? 480 : 300);
  panel_end(ui, layout.words, Region::kWords);
}

void draw_words_tab(Ui& ui, const Painter& paint) { draw_words(ui, paint, kNarrow, 42, 60, 18); }

}  // namespace breadbin256::ui
