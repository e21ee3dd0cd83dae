#include "app/ui/message_panel.h"

#include <imgui_stdlib.h>

#include <algorithm>

#include "app/ui/message_preview.h"
#include "app/ui/number_format.h"
#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

/// What stands in the chosen field, as bytes; nullopt with a sentence if it is no message.
struct FieldContents {
  std::optional<std::string> bytes;
  std::string problem;
};

FieldContents contents_of(const UiState& state) {
  if (state.message_tab == MessageTab::kText) return {state.message_text, ""};
  auto bytes = bytes_of_hex(state.message_hex);
  return {bytes, bytes ? "" : "Hex digits in pairs, please: 48 65 6c 6c 6f"};
}

void type_it(Ui& ui, const MessagePreview& preview) {
  ui.commands.type_message =
      MessageToType{preview.bytes, preview.typable ? Delivery::kKeys : Delivery::kPoke};
  ui.state.give_keys_to(Region::kPicture);
}

/// Returns true on Return.
bool draw_field(Ui& ui, const Painter& paint, float w) {
  std::string& text =
      ui.state.message_tab == MessageTab::kText ? ui.state.message_text : ui.state.message_hex;
  ImGui::SetCursorScreenPos(paint.at(12, 36));
  ImGui::SetNextItemWidth(paint.px(w));
  ImGui::PushFont(ui.fonts[Face::kMono]);
  if (ui.state.keys_moved && ui.state.keys == Region::kMessage) ImGui::SetKeyboardFocusHere();
  const bool returned = ImGui::InputText("##message", &text, ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PopFont();
  const bool active = ImGui::IsItemActive();
  if (active) {
    ui.state.field_has_keys = true;
    if (ui.state.keys != Region::kMessage) ui.state.keys = Region::kMessage;
    paint.frame(12, 36, w, 28, ui.theme.focus, 2);
  }
  if (ImGui::IsItemDeactivated() && !returned && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)))
    ui.state.give_keys_to(Region::kPicture);
  return returned;
}

void draw_row(const Ui& ui, const Painter& paint, float w, float y, const char* label, std::string value,
              const std::string& remark) {
  paint.text(12, y, Face::kSmall, ui.theme.dim, label);
  const float room = w - 72 - 12;
  const auto most = static_cast<std::size_t>(std::max(4.0f, room / 8));
  if (value.size() > most) value = value.substr(0, most - 2) + " \u2026";
  const float end = paint.text(72, y, Face::kMono, ui.theme.txt, value);
  const float remark_x = std::max(end + 20, 322.0f);
  if (remark_x + paint.width(Face::kSmall, remark) < w - 12)
    paint.text(remark_x, y, Face::kSmall, ui.theme.dim, remark);
}

std::string blocks_words(std::size_t length) {
  const std::size_t blocks = block_count(length);
  return blocks == 1 ? "one block of 64 bytes" : std::to_string(blocks) + " blocks of 64 bytes";
}

void draw_rows(const Ui& ui, const Painter& paint, float w, const MessagePreview& preview) {
  const std::string typed_remark = preview.typable ? "PETSCII; every character can be typed on a C64"
                                                   : "the bytes will be poked into memory";
  const std::string typed = preview.typable ? hex_bytes(preview.petscii)
                            : preview.untypable.size() == 1 && preview.untypable[0] < ' '
                                ? "no key for a control character"
                                : "no key for " + preview.untypable;
  draw_row(ui, paint, w, 82, "typed", typed, typed_remark);
  draw_row(ui, paint, w, 102, "hashed", hex_bytes(preview.hashed),
           ui.view.program.hashes_capitals ? "capitals: that is all this program reads"
                                           : "ASCII, the bytes that sha256sum would read");
  const std::size_t length = preview.bytes.size();
  draw_row(
      ui, paint, w, 122, "length",
      group_digits(std::uint64_t{length}) + " bytes = " + group_digits(std::uint64_t{8 * length}) + " bits",
      blocks_words(length));
}

struct Sample {
  const char* label;
  std::size_t length;
};
constexpr Sample kSamples[] = {
    {"31", 31}, {"32", 32}, {"35", 35}, {"55", 55}, {"56", 56}, {"80", 80}, {"119 characters", 119}};

/// A sentence cut to length; its end is a letter, so that the length can be seen.
std::string sample_of(std::size_t length) {
  std::string text =
      "the cat sat on the mat and then ran out of the door and over the wall into the yard of the old man "
      "who "
      "sold bread at the station";
  text.resize(length);
  if (text.back() == ' ') text.back() = 'x';
  return text;
}

void draw_samples(Ui& ui, const Painter& paint, float w) {
  paint.rule(12, 138, w - 24, ui.theme.line);
  paint.text(12, 159, Face::kSmall, ui.theme.dim, "Try");
  float x = 72;
  const auto sample = [&](const char* label, const std::string& text) {
    const float width = paint.width(Face::kSmall, label) + 20;
    if (x + width < w - 8 &&
        button(ui, paint, label, x, 148, width, label, {.small = true, .keeps_keys = true},
               {"Try this message", nullptr,
                "Puts it into the field. v1 fails from 32 typed characters on; two blocks start at 56."})) {
      ui.state.message_text = text;
      ui.state.message_tab = MessageTab::kText;
    }
    x += width + 4;
  };
  sample("Hello C64", "Hello C64");
  sample("empty", "");
  for (const Sample& each : kSamples) sample(each.label, sample_of(each.length));
}

void draw_warnings(const Ui& ui, const Painter& paint, float h, const MessagePreview& preview) {
  float y = 184;
  const MessagePreview capitals =
      preview_of({reinterpret_cast<const char*>(preview.bytes.data()), preview.bytes.size()}, true);
  if (ui.view.message.warnings.empty() && y <= h - 10 && capitals.hashed != preview.hashed &&
      preview.bytes.size() <= 20)
    paint.text(72, y, Face::kSmall, ui.theme.dim,
               "v1 would hash " + std::string(capitals.hashed.begin(), capitals.hashed.end()) +
                   ", in capitals: " + hex_bytes(capitals.hashed));
  for (const std::string& warning : ui.view.message.warnings) {
    if (y > h - 10) return;
    paint.text(72, y, Face::kSmall, ui.theme.bad, warning);
    y += 18;
  }
}

/// What was typed on the C64 itself comes into the field, so that all panels speak of the same message.
void follow_machine(Ui& ui) {
  const std::string& typed = ui.view.message.typed;
  if (typed == ui.state.followed_message || ui.state.field_has_keys) return;
  ui.state.followed_message = typed;
  if (!typed.empty()) ui.state.message_text = typed;
}

}  // namespace

void draw_message_panel(Ui& ui, const ShowLayout& layout) {
  const Painter paint = panel_begin(ui, "Message", layout.message, Region::kMessage, "", "Message");
  const float w = static_cast<float>(layout.message.w) / ui.scale,
              h = static_cast<float>(layout.message.h) / ui.scale;
  follow_machine(ui);
  ui.state.message_tab =
      static_cast<MessageTab>(tabs(ui, paint, {"Text", "Hex"}, static_cast<int>(ui.state.message_tab)));
  const bool returned = draw_field(ui, paint, w - 128);
  const FieldContents contents = contents_of(ui.state);
  const MessagePreview preview = preview_of(contents.bytes.value_or(""), ui.view.program.hashes_capitals);
  const bool halted = ui.view.status.run == RunState::kPaused || ui.view.status.run == RunState::kRewound;
  const bool can = contents.bytes.has_value() && !ui.view.typing;
  const bool pressed =
      button(ui, paint, "type", w - 104, 36, 92, preview.typable ? "Type it" : "Poke it",
             {.primary = can && !halted, .enabled = can},
             {"Type it", "Return in the field", "Presses the keys of the C64, one after the other."});
  if (can && (pressed || returned)) type_it(ui, preview);
  if (!layout.short_message) {
    if (contents.bytes)
      draw_rows(ui, paint, w, preview);
    else
      paint.text(12, 82, Face::kNormal, ui.theme.bad, contents.problem);
    draw_samples(ui, paint, w);
    draw_warnings(ui, paint, h, preview);
  }
  panel_end(ui, layout.message, Region::kMessage);
}

}  // namespace breadbin256::ui
