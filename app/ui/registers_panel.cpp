#include "app/ui/registers_panel.h"

#include "app/ui/debug_widgets.h"
#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

struct Rows {
  float registers, flags, stack, vectors;
};
constexpr Rows kRoomy = {46, 76, 106, 128}, kTight = {43, 66, 89, 108};
constexpr Tip kFlagsTip = {"Status register", "P",
                           "N negative, V overflow, B as PHP would push it, D decimal, "
                           "I interrupts off, Z zero, C carry. Filled: set."};

std::string since_stop_words(const Ui& ui) {
  const auto& since = ui.view.debug.since_stop;
  if (!since) return "";
  if (since->back) return group_digits(since->program + since->irq + since->stolen) + " before the last stop";
  std::string words = "since the last stop: " + group_digits(since->program);
  if (since->irq) words += " + " + group_digits(since->irq) + " IRQ";
  if (since->stolen) words += " + " + group_digits(since->stolen) + " stolen";
  return words;
}

/// Returns where the next one can begin.
float draw_register(Ui& ui, const Painter& paint, float x, float y, const char* name,
                    const std::string& value, bool changed, const char* meaning) {
  const float start = paint.text(x, y, Face::kSmall, ui.theme.dim, name) + 7;
  const float end = paint.text(start, y, changed ? Face::kMonoBold : Face::kMono,
                               changed ? ui.theme.chg : ui.theme.txt, value);
  if (changed) paint.fill(start, y + 9, end - start, 2, ui.theme.chg);
  value_place(ui, paint, name, x, y - 11, end - x, 22, value, "$" + value, {name, "Ctrl+C copies", meaning});
  return end;
}

void draw_registers(Ui& ui, const Painter& paint, float w, float y) {
  const RegistersView& now = ui.view.registers;
  const auto& since = ui.view.debug.since_stop;
  const SinceStopView before = since.value_or(SinceStopView{now.a, now.x, now.y, now.sp, now.p, now.pc});
  const float pitch = w < 370 ? 55 : 62;
  const std::string pc = hex_counter(now.pc).substr(1);
  float x = draw_register(ui, paint, 12, y, "PC", pc, now.pc != before.pc, "The next instruction is there.");
  const auto one = [&](const char* name, std::uint8_t value, std::uint8_t old, const char* meaning) {
    draw_register(ui, paint, x, y, name, hex_byte(value), value != old, meaning);
    x += pitch;
  };
  x += w < 370 ? 12 : 16;
  one("A", now.a, before.a, "Accumulator.");
  one("X", now.x, before.x, "Index register X.");
  one("Y", now.y, before.y, "Index register Y.");
  one("SP", now.sp, before.sp, "Stack pointer: the next free byte is $0100 + SP.");
}

void draw_flags(Ui& ui, const Painter& paint, float y) {
  static constexpr const char* kNames[] = {"N", "V", "-", "B", "D", "I", "Z", "C"};
  const RegistersView& now = ui.view.registers;
  const auto& since = ui.view.debug.since_stop;
  paint.text(12, y, Face::kSmall, ui.theme.dim, "Flags");
  for (int i = 0; i < 8; ++i) {
    const int bit = 7 - i;
    const bool set = now.p >> bit & 1, changed = since && ((since->p ^ now.p) >> bit & 1);
    const float x = 60 + 26 * static_cast<float>(i);
    if (set && bit != 5) paint.fill(x, y - 10, 22, 20, ui.theme.row);
    paint.frame(x, y - 10, 22, 20, ui.theme.edge);
    const bool plain = !set || bit == 5;
    paint.centred(x, 22, y, plain ? Face::kMonoSmall : Face::kMonoBold,
                  plain ? ui.theme.dim : ui.theme.row_text, kNames[i]);
    if (changed && bit != 5) paint.fill(x + 1, y + 11, 20, 2, ui.theme.chg);
  }
  paint.text(60 + 26 * 8 + 8, y, Face::kSmall, ui.theme.dim, "filled = set");
  value_place(ui, paint, "flags", 60, y - 10, 204, 20, hex_byte(now.p), "$" + hex_byte(now.p), kFlagsTip);
}

void draw_stack_top(Ui& ui, const Painter& paint, float w, float y) {
  const std::uint8_t sp = ui.view.registers.sp;
  const auto& bytes = ui.view.debug.stack.bytes;
  const auto at = [sp](int above) { return static_cast<std::uint8_t>(sp + above); };
  const std::string top = hex_byte(at(1)) + ": " + hex_byte(bytes[at(1)]) + " " + hex_byte(bytes[at(2)]);
  paint.text(12, y, Face::kSmall, ui.theme.dim, "Stack");
  const float end = paint.text(60, y, Face::kMono, ui.theme.txt, top);
  const float arrow = paint.text(end + 16, y, Face::kMono, ui.theme.txt, "\u2192");
  const std::string target = fitted(paint, Face::kMono, ui.view.debug.return_to, w - 12 - arrow - 16);
  paint.text(arrow + 16, y, Face::kMono, ui.theme.txt, target);
  value_place(ui, paint, "stack", 60, y - 11, w - 72, 22, top.substr(4, 2) + top.substr(7, 2),
              top + " \u2192 " + ui.view.debug.return_to,
              {"Top of the stack", "Ctrl+C copies",
               "The two bytes pushed last, and where an RTS would go if they are a return address."});
}

float draw_vector(Ui& ui, const Painter& paint, float x, float room, float y, const char* name,
                  const VectorView& vector, const char* meaning) {
  paint.text(x, y, Face::kSmall, ui.theme.dim, name);
  const float value = x + (x < 20 ? 48.0f : 32.0f);
  const std::string shown = hex_counter(vector.address);
  const float end = paint.text(value, y, Face::kMonoSmall, ui.theme.txt, shown) + 8;
  const std::string words = fitted(paint, Face::kSmall, vector.name, x + room - end);
  const float last = paint.text(end, y, Face::kSmall, ui.theme.dim, words);
  value_place(ui, paint, name, value, y - 9, last - value, 18, shown.substr(1), shown,
              {name, "Ctrl+C copies", meaning});
  return last;
}

}  // namespace

void draw_registers_panel(Ui& ui, const DebugLayout& layout) {
  const Painter paint =
      panel_begin(ui, "Registers", layout.registers, Region::kRegisters, "Registers", since_stop_words(ui));
  const float w = static_cast<float>(layout.registers.w) / ui.scale;
  const Rows& rows = layout.low ? kTight : kRoomy;
  draw_registers(ui, paint, w, rows.registers);
  draw_flags(ui, paint, rows.flags);
  draw_stack_top(ui, paint, w, rows.stack);
  draw_vector(ui, paint, 12, w / 2 - 6, rows.vectors, "NMI", ui.view.debug.nmi,
              "The vector at $0318: where RESTORE and CIA #2 lead.");
  draw_vector(ui, paint, w / 2 + 12, w / 2 - 24, rows.vectors, "IRQ", ui.view.debug.irq,
              "The vector at $0314: where the KERNAL's interrupt leads.");
  panel_end(ui, layout.registers, Region::kRegisters);
}

}  // namespace breadbin256::ui
