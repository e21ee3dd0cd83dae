#include "app/ui/blocks_panel.h"

#include <algorithm>
#include <string>

#include "app/ui/explain_panel.h"
#include "app/ui/number_format.h"
#include "app/ui/rounds_panel.h"
#include "app/ui/teach_words.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

/// Where the two words of a row, the text and the columns of H stand, at scale 1.
struct Places {
  float name[2], bytes[2], byte_pitch, text;
  float h, before, arrow, native, mark, c64;
};
constexpr Places kWide = {{12, 156}, {44, 188}, 25, 310, 12, 44, 161, 180, 279, 290};
constexpr Places kNarrow = {{10, 132}, {38, 162}, 21, 266, 10, 32, 131, 142, 235, 244};

const Places& places_of(float width) { return width < 384 ? kNarrow : kWide; }

int shown_block(const Ui& ui) {
  const int count = static_cast<int>(ui.view.teach.blocks.size());
  return std::clamp(ui.state.teach.block.value_or(ui.view.teach.block), 0, std::max(0, count - 1));
}

/// Shape first: filled, framed, plain, underlined.
void draw_byte(const Ui& ui, const Painter& paint, float x, float y, std::uint8_t value, ByteRole role) {
  const std::string text = hex_byte(value);
  switch (role) {
    case ByteRole::kMessage:
      paint.fill(x - 2, y - 9, 20, 18, ui.theme.row);
      paint.text(x, y, Face::kMono, ui.theme.row_text, text);
      return;
    case ByteRole::kEndMark:
      paint.frame(x - 3, y - 10, 22, 20, ui.theme.chg, 2);
      paint.text(x, y, Face::kMonoBold, ui.theme.chg, text);
      return;
    case ByteRole::kZero: paint.text(x, y, Face::kMono, ui.theme.off, text); return;
    case ByteRole::kLength:
      paint.text(x, y, value ? Face::kMonoBold : Face::kMono, value ? ui.theme.ok : ui.theme.off, text);
      paint.fill(x - 1, y + 8, 18, 2, ui.theme.ok);
      return;
  }
}

std::uint32_t word_at(const BlockView& block, std::size_t index) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word = word << 8 | block.bytes[4 * index + i];
  return word;
}

constexpr const char* kRoleWords[] = {"a byte of the message", "the end mark $80", "a zero that fills up",
                                      "the length of the message in bits"};

std::string tip_of(const BlockView& block, std::size_t index) {
  std::string text = "Holds ";
  const auto first = block.roles[4 * index], last = block.roles[4 * index + 3];
  text += kRoleWords[static_cast<std::size_t>(first)];
  if (last != first) text += std::string(" ... ") + kRoleWords[static_cast<std::size_t>(last)];
  text += ".";
  const auto& c64 = block.c64_w[index];
  if (c64 && *c64 != word_at(block, index)) text += " The C64 has " + hex_word(*c64) + " instead.";
  return text;
}

bool feeds_round(const TeachView& view, int block, int index) {
  if (view.status != TeachStatus::kRound || block != view.block) return false;
  const auto from = dependencies_of(view.round);
  if (!from) return index == view.round;
  return std::ranges::find(*from, index) != from->end();
}

void draw_word(Ui& ui, const Painter& paint, const Places& places, int block_index, int index, float y,
               float pitch) {
  const BlockView& block = ui.view.teach.blocks[static_cast<std::size_t>(block_index)];
  const auto at = static_cast<std::size_t>(index);
  const float x = places.bytes[index % 2];
  const std::string name = "W" + std::to_string(index);
  const bool feeds = feeds_round(ui.view.teach, block_index, index);
  paint.text(places.name[index % 2], y, feeds ? Face::kMonoBold : Face::kMonoSmall,
             feeds ? ui.theme.acc : ui.theme.dim, name);
  for (std::size_t i = 0; i < 4; ++i)
    draw_byte(ui, paint, x + places.byte_pitch * static_cast<float>(i), y, block.bytes[4 * at + i],
              block.roles[4 * at + i]);
  const bool wrong = block.c64_w[at] && *block.c64_w[at] != word_at(block, at);
  const float w = 3 * places.byte_pitch + 18;
  if (wrong) {
    paint.fill(x - 2, y + 8, w, 3, ui.theme.bad);
    paint.not_equal(x + w + 5, y, ui.theme.bad);
  }
  const std::string text = hex_word(word_at(block, at)), tip = tip_of(block, at);
  value_place(ui, paint, name.c_str(), x, y - pitch / 2, w, pitch,
              word_plain(WordBase::kHex, word_at(block, at)), text,
              {name.c_str(), "Ctrl+C copies", tip.c_str()});
}

char printable(std::uint8_t byte) { return byte >= 0x20 && byte < 0x7f ? static_cast<char>(byte) : '\0'; }

void draw_text(const Ui& ui, const Painter& paint, const BlockView& block, std::size_t row, float x,
               float y) {
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t at = 8 * row + i;
    const char character = block.roles[at] == ByteRole::kMessage ? printable(block.bytes[at]) : '\0';
    const std::string text = character ? std::string(1, character) : "\u00b7";
    paint.text(x + 8 * static_cast<float>(i), y, Face::kMono, character ? ui.theme.txt : ui.theme.off, text);
  }
}

int count_of(const BlockView& block, ByteRole role) {
  return static_cast<int>(std::ranges::count(block.roles, role));
}

std::string bytes_text(int count) { return std::to_string(count) + (count == 1 ? " byte" : " bytes"); }

void draw_legend(const Ui& ui, const Painter& paint, const BlockView& block, std::size_t message_bytes,
                 float y, float pitch, float second) {
  const int message = count_of(block, ByteRole::kMessage), zeros = count_of(block, ByteRole::kZero);
  const auto entry = [&](float x, float at, std::uint8_t byte, ByteRole role, const std::string& words) {
    draw_byte(ui, paint, x + 2, at, byte, role);
    paint.text(x + 30, at, Face::kSmall, ui.theme.dim, words);
  };
  entry(12, y, block.bytes[0], ByteRole::kMessage,
        message ? "message, " + bytes_text(message) : "message: none here");
  if (count_of(block, ByteRole::kEndMark)) entry(second, y, 0x80, ByteRole::kEndMark, "end mark");
  if (zeros) entry(12, y + pitch, 0, ByteRole::kZero, "zeros, " + bytes_text(zeros));
  if (count_of(block, ByteRole::kLength))
    entry(second, y + pitch, block.bytes[63], ByteRole::kLength,
          (second < 164 ? "length in bits, 8 bytes: " : "length in bits: ") +
              std::to_string(8 * message_bytes));
}

void draw_block(Ui& ui, const Painter& paint, const Places& places, float y, float pitch,
                float legend_pitch) {
  const int index = shown_block(ui);
  const BlockView& block = ui.view.teach.blocks[static_cast<std::size_t>(index)];
  for (int row = 0; row < 8; ++row) {
    const float middle = y + pitch * static_cast<float>(row);
    draw_word(ui, paint, places, index, 2 * row, middle, pitch);
    draw_word(ui, paint, places, index, 2 * row + 1, middle, pitch);
    draw_text(ui, paint, block, static_cast<std::size_t>(row), places.text, middle);
  }
  draw_legend(ui, paint, block, ui.view.teach.message_bytes, y + pitch * 8 + 4, legend_pitch,
              places.name[1] < 150 ? 166 : places.name[1]);
}

void draw_hash_word(Ui& ui, const Painter& paint, const Places& places, std::size_t i, float y, float right) {
  const BlockView& block = ui.view.teach.blocks[static_cast<std::size_t>(shown_block(ui))];
  const std::string name = "H" + std::to_string(i);
  paint.text(places.h, y, Face::kMonoSmall, ui.theme.acc, name);
  paint.text(places.before, y, Face::kMono, ui.theme.txt, hex_word(block.hash_before[i]));
  paint.list->AddTriangleFilled(paint.at(places.arrow, y - 4), paint.at(places.arrow, y + 4),
                                paint.at(places.arrow + 6, y), ink(ui.theme.edge));
  paint.text(places.native, y, Face::kMono, ui.theme.dim, hex_word(block.hash_after[i]));
  value_place(
      ui, paint, ("native " + name).c_str(), places.native, y - 8, 88, 16,
      word_plain(WordBase::kHex, block.hash_after[i]), hex_word(block.hash_after[i]),
      {name.c_str(), "Ctrl+C copies", "Native, after the block: H before it plus a word of a\u2013h."});
  if (!block.c64_hash_after) {
    paint.number(right - 12, y, Face::kSmall, ui.theme.off, ui.view.teach.hashing ? "not yet" : kUnknown);
    return;
  }
  const WordPair pair = {(*block.c64_hash_after)[i], block.hash_after[i]};
  draw_mark(ui, paint, pair, places.mark, y);
  paint.text(places.c64, y, Face::kMono, ui.theme.txt, hex_word(*pair.c64));
  value_place(ui, paint, name.c_str(), places.c64, y - 8, 88, 16, word_plain(WordBase::kHex, pair.c64),
              hex_word(*pair.c64), {name.c_str(), "Ctrl+C copies", "As the C64 has it after the block."});
}

void draw_hash(Ui& ui, const Painter& paint, const Places& places, float y, float pitch, float right) {
  paint.text(places.before, y, Face::kSmall, ui.theme.dim, "H before");
  paint.text(places.native, y, Face::kSmall, ui.theme.dim, "H after, native");
  paint.number(right - 12, y, Face::kSmall, ui.theme.dim, "C64");
  tip_place(ui, paint, "h", places.before, y - 8, right - 12 - places.before, 16,
            {"H0\u2013H7", nullptr,
             "The hash so far. Each block starts from it and adds its a\u2013h to it; after the last block "
             "it is the hash."});
  for (std::size_t i = 0; i < 8; ++i)
    draw_hash_word(ui, paint, places, i, y + 20 + pitch * static_cast<float>(i), right);
}

/// Earlier and later block, in the head of the panel.
void draw_block_choice(Ui& ui, const Painter& paint, float width) {
  const int count = static_cast<int>(ui.view.teach.blocks.size());
  if (count == 0) return;
  const int shown = shown_block(ui);
  const std::string words = "block " + std::to_string(shown + 1) + " of " + std::to_string(count);
  const bool choice = count > 1;
  paint.number(width - (choice ? 40 : 12), 14.5f, Face::kSmall, ui.theme.dim, words);
  if (!choice) return;
  const float left = width - 44 - paint.width(Face::kSmall, words) - 26;
  const Tip tip = {"Block", nullptr, "Shows another block of the message; the machine stays where it is."};
  if (button(ui, paint, "block before", left, 3, 24, "",
             {.icon = Icon::kBack, .small = true, .enabled = shown > 0, .keeps_keys = true}, tip))
    ui.state.teach.block = shown - 1;
  if (button(ui, paint, "block after", width - 34, 3, 24, "",
             {.icon = Icon::kForward, .small = true, .enabled = shown + 1 < count, .keeps_keys = true}, tip))
    ui.state.teach.block = shown + 1;
}

void draw_blocks_and_hash(Ui& ui, const Painter& paint, float w, float h, bool hash_tab) {
  const Places& places = places_of(w);
  if (hash_tab) return draw_block(ui, paint, places, 44, std::clamp((h - 88) / 8, 17.0f, 24.0f), 22);
  const float spare = std::clamp((h - 438) / 20, 0.0f, 4.0f), pitch = 22 + spare;
  draw_block(ui, paint, places, 49, pitch, 24);
  const float rule = 49 + 8 * pitch + 43;
  paint.rule(12, rule, w - 24, ui.theme.line);
  draw_hash(ui, paint, places, rule + 14, std::clamp((h - rule - 44) / 8, 16.5f, 22.0f), std::min(w, 390.0f));
}

}  // namespace

void draw_blocks_panel(Ui& ui, const TeachLayout& layout) {
  const Rect& rect = layout.columns.left;
  const Painter paint = panel_begin(ui, "Blocks", rect, Region::kBlocks, "");
  const float w = static_cast<float>(rect.w) / ui.scale, h = static_cast<float>(rect.h) / ui.scale;
  TeachState& state = ui.state.teach;
  if (!layout.hash_tab && state.tab == TeachTab::kHash) state.tab = TeachTab::kBlocks;
  const int chosen = static_cast<int>(state.tab);
  state.tab = static_cast<TeachTab>(layout.hash_tab ? tabs(ui, paint, {"Blocks", "Explain", "H"}, chosen)
                                                    : tabs(ui, paint, {"Blocks", "Explain"}, chosen));
  draw_block_choice(ui, paint, w);
  if (state.tab == TeachTab::kExplain)
    draw_explanation(ui, paint, w, h);
  else if (ui.view.teach.blocks.empty())
    draw_wrapped(paint, 12, 48, w - 24, Face::kNormal, ui.theme.txt,
                 ui.view.teach.status == TeachStatus::kNoHash
                     ? "The blocks of the message appear here when a line was typed and Return pressed."
                     : why_empty(ui));
  else if (state.tab == TeachTab::kHash)
    draw_hash(ui, paint, places_of(w), 46, std::clamp((h - 76) / 8, 17.0f, 24.0f), std::min(w, 390.0f));
  else
    draw_blocks_and_hash(ui, paint, w, h, layout.hash_tab);
  panel_end(ui, rect, Region::kBlocks);
}

}  // namespace breadbin256::ui
