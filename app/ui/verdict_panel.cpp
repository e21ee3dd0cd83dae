#include "app/ui/verdict_panel.h"

#include <algorithm>
#include <span>

#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

constexpr float kFirstByte = 60, kBytePitch = 24, kWordPitch = 104, kGroupPitch = 58, kFirstRow = 80;

struct Headline {
  Icon icon;
  const char* word;
  Rgb colour;
  std::string rest;
};

Headline headline_of(const Ui& ui) {
  const VerdictView& verdict = ui.view.verdict;
  const std::string equal = std::to_string(equal_bytes(verdict)) + " of 32 bytes equal";
  switch (verdict.state) {
    case VerdictState::kNoHash: return {Icon::kNone, "Type a line and press Return", ui.theme.txt, ""};
    case VerdictState::kHashing:
      return {Icon::kNone, "Not finished", ui.theme.dim,
              std::to_string(verdict.rounds_done) + " of 64 rounds done"};
    case VerdictState::kMatch: return {Icon::kCheck, "Match", ui.theme.ok, equal};
    case VerdictState::kDifferent: return {Icon::kCross, "Different", ui.theme.bad, equal};
    case VerdictState::kNoProbeMap: return {Icon::kNone, "Hash unknown: no probe map", ui.theme.dim, ""};
    case VerdictState::kJammed: return {Icon::kCross, "Jammed", ui.theme.bad, verdict.sentence};
    case VerdictState::kStopped: return {Icon::kNone, "Stopped", ui.theme.chg, verdict.sentence};
  }
  return {};
}

void draw_headline(const Ui& ui, const Painter& paint) {
  const Headline line = headline_of(ui);
  float x = 12;
  if (line.icon != Icon::kNone) {
    paint.fill(x, 39, 22, 22, line.colour);
    paint.icon(line.icon, x + 11, 50, ui.theme.mark_text);
    x += 32;
  }
  x = paint.text(x, 50, Face::kVerdict, line.colour, line.word);
  paint.text(x + 14, 51, Face::kNormal, ui.theme.dim, line.rest);
}

/// One word of four bytes: C64 above, marks, native below. Words that differ are framed, single bytes filled.
struct WordPair {
  std::span<const std::uint8_t> c64, native;
  bool known_c64, known_native;
};

void draw_c64_byte(const Ui& ui, const Painter& paint, float x, float y, const WordPair& pair, std::size_t i,
                   bool single) {
  const bool different = pair.known_c64 && pair.known_native && pair.c64[i] != pair.native[i];
  if (different && single) paint.fill(x - 4, y - 10, 24, 20, ui.theme.bad);
  const Rgb colour = !different ? ui.theme.txt : single ? ui.theme.mark_text : ui.theme.bad;
  if (pair.known_c64)
    paint.text(x, y, different ? Face::kMonoBold : Face::kMono, colour, hex_byte(pair.c64[i]));
  else
    paint.not_yet(x + 8, y, ui.theme.off);
}

void draw_mark(const Ui& ui, const Painter& paint, float x, float y, const WordPair& pair, std::size_t i) {
  if (!pair.known_c64 || !pair.known_native) return;
  if (pair.c64[i] == pair.native[i])
    paint.equal(x + 8, y, ui.theme.ok);
  else
    paint.not_equal(x + 8, y, ui.theme.bad);
}

void draw_word(const Ui& ui, const Painter& paint, float x, float y, const WordPair& pair) {
  int different = 0;
  for (std::size_t i = 0; i < 4; ++i) different += pair.c64[i] != pair.native[i];
  const bool known = pair.known_c64 && pair.known_native;
  for (std::size_t i = 0; i < 4; ++i) {
    const float byte_x = x + kBytePitch * static_cast<float>(i);
    draw_c64_byte(ui, paint, byte_x, y, pair, i, different == 1);
    draw_mark(ui, paint, byte_x, y + 16, pair, i);
    if (pair.known_native)
      paint.text(byte_x, y + 32, Face::kMono, ui.theme.dim, hex_byte(pair.native[i]));
    else
      paint.not_yet(byte_x + 8, y + 32, ui.theme.off);
  }
  if (!known || different < 2) return;
  paint.frame(x - 4, y - 10, 96, 20, ui.theme.bad);
  paint.fill(x - 4, y + 8, 96, 2, ui.theme.bad);
}

void draw_hashes(Ui& ui, const Painter& paint, std::size_t words_a_line) {
  const VerdictView& verdict = ui.view.verdict;
  const bool done = verdict.state == VerdictState::kMatch || verdict.state == VerdictState::kDifferent;
  const bool native = done || verdict.state == VerdictState::kHashing;
  for (std::size_t word = 0; word < 8; ++word) {
    const std::size_t line = word / words_a_line;
    const float y = kFirstRow + kGroupPitch * static_cast<float>(line);
    const float x = kFirstByte + kWordPitch * static_cast<float>(word % words_a_line);
    const std::span c64(verdict.c64), expected(verdict.native);
    draw_word(ui, paint, x, y, {c64.subspan(4 * word, 4), expected.subspan(4 * word, 4), done, native});
    if (word % words_a_line) continue;
    paint.text(12, y, Face::kSmall, ui.theme.dim, "C64");
    paint.text(12, y + 32, Face::kSmall, ui.theme.dim, "native");
  }
  const float w = kWordPitch * static_cast<float>(words_a_line) - 16;
  const float h = kGroupPitch * (8.0f / static_cast<float>(words_a_line)) - 6;
  if (done)
    value_place(ui, paint, "hash", kFirstByte, kFirstRow - 10, w, h, hex_plain(verdict.c64),
                hex_bytes(verdict.c64),
                {"The hash", "Ctrl+C copies",
                 "Above the bytes on the C64, below SHA-256 of the same message done natively; "
                 "= equal, \u2260 different."});
}

void draw_reasons(const Ui& ui, const Painter& paint, float y) {
  int number = 1;
  for (const std::string& reason : ui.view.verdict.reasons) {
    paint.fill(12, y - 9, 18, 18, ui.theme.bad);
    paint.centred(12, 18, y, Face::kSmallBold, ui.theme.mark_text, std::to_string(number++));
    paint.text(40, y, Face::kNormal, ui.theme.txt, reason);
    y += 24;
    if (number > 3) break;
  }
}

void draw_go_to_difference(Ui& ui, const Painter& paint, float w) {
  if (ui.view.verdict.first_difference &&
      button(ui, paint, "first difference", w - 154, 39, 142, "Go to first difference", {.small = true},
             {"First difference", nullptr, "Goes back to the round in which C64 and native first differ."}))
    ui.commands.go_to_first_difference = true;
}

/// The message as a quoted word of the shell: what sha256sum would be given.
std::string shell_line(const std::string& message) {
  std::string quoted = "'";
  for (const char c : message) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return "printf %s " + quoted + "' | sha256sum";
}

void draw_copy_buttons(Ui& ui, const Painter& paint, float w) {
  const bool done =
      ui.view.verdict.state == VerdictState::kMatch || ui.view.verdict.state == VerdictState::kDifferent;
  if (button(ui, paint, "copy hash", w - 188, 3, 78, "Copy hash", {.small = true, .enabled = done},
             {"Copy the C64's hash", nullptr, "64 hex digits, without spaces."})) {
    ImGui::SetClipboardText(hex_plain(ui.view.verdict.c64).c_str());
    ui.commands.note = "Hash copied";
  }
  if (button(ui, paint, "copy shell line", w - 106, 3, 98, "Copy shell line",
             {.small = true, .enabled = done},
             {"Copy a shell line", nullptr,
              "Computes the same hash with sha256sum. printf, because echo would add a line end."})) {
    ImGui::SetClipboardText(shell_line(ui.view.message.typed).c_str());
    ui.commands.note = "Shell line copied";
  }
}

}  // namespace

void draw_verdict_panel(Ui& ui, const ShowLayout& layout) {
  const Painter paint = panel_begin(ui, "Verdict", layout.verdict, Region::kVerdict, "Verdict");
  const float w = static_cast<float>(layout.verdict.w) / ui.scale;
  draw_copy_buttons(ui, paint, w);
  draw_headline(ui, paint);
  if (!layout.compact) draw_go_to_difference(ui, paint, w);
  draw_hashes(ui, paint, layout.compact ? 2 : 4);
  if (!layout.compact && !ui.view.verdict.reasons.empty()) {
    paint.rule(12, 186, w - 24, ui.theme.line);
    draw_reasons(ui, paint, 208);
  }
  panel_end(ui, layout.verdict, Region::kVerdict);
}

}  // namespace breadbin256::ui
