#include "app/ui/byte_panel.h"

#include <algorithm>
#include <cstdlib>

#include "app/ui/debug_widgets.h"
#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

/// Beside the grid there is less width and more height.
bool is_tight(float w) { return w < 290; }

void draw_slots(Ui& ui, const Painter& paint, float x, float y, float w) {
  const auto& words = ui.view.debug.slot_words;
  if (!ui.view.program.has_probe_map) {
    paint.text(x, y, Face::kSmall, ui.theme.dim, "no probe map: bytes without the names of SHA-256");
    return;
  }
  paint.text(x, y, Face::kSmall, ui.theme.dim, "Slots");
  const bool known = words[0] != 0;
  if (!known) paint.text(x + 46, y, Face::kSmall, ui.theme.dim, "named while a hash is on its way");
  const float pitch = std::min(42.0f, (w - 46) / 8);
  for (std::size_t slot = 0; known && slot < words.size(); ++slot) {
    const float at = x + 46 + pitch * static_cast<float>(slot);
    const float end = paint.text(at, y, Face::kMonoSmall, ui.theme.dim, std::to_string(slot));
    paint.text(end + 5, y, Face::kMonoBold, ui.theme.acc, std::string(1, words[slot]));
  }
  tip_place(ui, paint, "##slots", x, y - 9, w, 18,
            {"Slots", nullptr,
             "The places of a to h in zero page. v3 and v4 rename the words instead of moving them."});
}

void draw_legend(Ui& ui, const Painter& paint, float x, float y, float w) {
  const Theme& theme = ui.theme;
  paint.fill(x, y - 7, 13, 14, theme.heat[0]);
  float at = paint.text(x + 18, y, Face::kSmall, theme.dim, "few") + 12;
  for (std::size_t i = 1; i < 3; ++i, at += 19) paint.fill(at, y - 7, 13, 14, theme.heat[i]);
  at = paint.text(at, y, Face::kSmall, theme.dim, "many reads") + 14;
  const std::string words = "written in " + ui.view.debug.span;
  const bool tight = is_tight(w);
  const float mark = tight ? x : at, line = tight ? y + 20 : y;
  paint.fill(mark, line + 4, 15, 2, theme.chg);
  paint.text(mark + 20, line, Face::kSmall, theme.dim, fitted(paint, Face::kSmall, words, x + w - mark - 20));
  const std::string sentence = "Reads and writes in " + ui.view.debug.span +
                               "; the fetches of instructions are not counted. Zeros are dim.";
  tip_place(ui, paint, "##legend", x, y - 9, w, 18, {"Heat", nullptr, sentence.c_str()});
}

void draw_byte(Ui& ui, const Painter& paint, float x, float y, float w) {
  const ByteView& byte = ui.view.debug.byte;
  const std::string value = "= " + hex_byte(byte.value);
  float at = paint.text(x, y, Face::kMonoBold, ui.theme.txt, hex_address(byte.address)) + 8;
  at = paint.text(at, y, Face::kNormal, ui.theme.txt, value);
  std::string words = byte.place.empty() ? "" : ", " + byte.place;
  if (byte.reads || byte.writes) {
    const std::string counts = std::to_string(byte.reads) + " r " + std::to_string(byte.writes) + " w";
    if (at + paint.width(Face::kNormal, words) + 12 + paint.width(Face::kMonoSmall, counts) < x + w)
      paint.number(x + w, y, Face::kMonoSmall, ui.theme.dim, counts);
  }
  paint.text(at, y, Face::kNormal, ui.theme.txt, fitted(paint, Face::kNormal, words, x + w - at));
  const std::string reads = "Read " + std::to_string(byte.reads) + " and written " +
                            std::to_string(byte.writes) + " times in " + ui.view.debug.span + ".";
  value_place(ui, paint, "byte", x, y - 10, w, 20, hex_byte(byte.value),
              hex_address(byte.address) + " " + value + words,
              {"The byte under the cursor", "Ctrl+C copies", reads.c_str()});
}

std::string seconds_back(const Ui& ui, Cycle then) {
  const double hz = phi2_hz(ui.view.status.standard);
  char text[32];
  std::snprintf(text, sizeof text, "%.1f s", static_cast<double>(ui.view.status.cycle - then) / hz);
  return text;
}

std::string when(const Ui& ui, Cycle cycle) {
  for (const HashSpanView& span : ui.view.debug.hash_spans)
    if (cycle >= span.from && cycle < span.to) {
      using Kind = HashSpanView::Kind;
      switch (span.kind) {
        case Kind::kSetup: return "before the rounds";
        case Kind::kSchedule: return "in the schedule";
        case Kind::kRound: return "in round " + std::to_string(span.round);
        case Kind::kChaining: return "in the chaining";
        case Kind::kFinish: return "at the end";
      }
    }
  return seconds_back(ui, cycle) + " ago";
}

void draw_writer(const Ui& ui, const Painter& paint, float x, float y, float w) {
  const auto& writer = ui.view.debug.writer;
  const auto say = [&](const std::string& words) {
    paint.text(x, y, Face::kSmall, ui.theme.dim, fitted(paint, Face::kSmall, words, w));
  };
  if (!writer) return say("who wrote it is known while the machine stands still");
  if (!writer->found && writer->searching)
    return say("who wrote it? " + seconds_back(ui, writer->searched_from) + " searched \u2026");
  if (!writer->found) return say("not written in the last " + seconds_back(ui, writer->searched_from));
  const float end = paint.text(x, y, Face::kSmall, ui.theme.dim, w < 380 ? "by" : "written by") + 8;
  const std::string time = when(ui, writer->cycle);
  if (is_tight(w)) {
    paint.text(end, y, Face::kSmall, ui.theme.dim, time);
    paint.text(x, y + 20, Face::kMonoSmall, ui.theme.txt, fitted(paint, Face::kMonoSmall, writer->text, w));
    return;
  }
  const float room = x + w - end - 8 - paint.width(Face::kSmall, time);
  const float last =
      paint.text(end, y, Face::kMonoSmall, ui.theme.txt, fitted(paint, Face::kMonoSmall, writer->text, room));
  paint.text(last + 8, y, Face::kSmall, ui.theme.dim, time);
}

void draw_buttons(Ui& ui, const Painter& paint, float x, float y, bool tight) {
  const auto& writer = ui.view.debug.writer;
  const ByteView& byte = ui.view.debug.byte;
  const bool found = writer && writer->found, can = writer && !writer->searching;
  const ButtonStyle style{.small = true, .enabled = can, .keeps_keys = true};
  if (button(ui, paint, "writer", x, y, 106, found ? "Go to writer" : "Find writer", style,
             {"Go to writer", nullptr,
              "Goes back to the instruction that wrote this byte last; the last two seconds are searched "
              "unasked, the "
              "whole minute on demand."})) {
    if (found) {
      ui.commands.go_to_cycle = writer->instruction_at;
      ui.state.debug.follow_pc = true;
    } else {
      ui.commands.debug.who_wrote = byte.address;
    }
  }
  const ButtonStyle plain{.small = true, .keeps_keys = true};
  if (button(ui, paint, "break", x + 112, y, 106, "Break on write", plain,
             {"Break on write", nullptr, "Stops behind the next instruction that writes this byte."}))
    ui.commands.debug.add_breakpoint = "write " + hex_counter(byte.address);
  if (button(ui, paint, "watch", tight ? x : x + 224, tight ? y + 28 : y, 58, "Watch", plain,
             {"Watch", nullptr, "Adds the byte to the watches, beside the breakpoints."})) {
    ui.state.debug.watches.push_back("[" + hex_address(byte.address) + "]");
    ui.state.debug.list_tab = 1;
  }
}

void draw_raster_facts(Ui& ui, const Painter& paint, float x, float y, float w) {
  const StatusView& status = ui.view.status;
  const auto row = [&](float middle, const char* name) {
    paint.text(x, middle, Face::kSmall, ui.theme.dim, name);
    return x + 66;
  };
  float at = row(y, "VIC-II");
  if (ui.view.debug.bad_line) {
    paint.frame(at, y - 6, 12, 12, ui.theme.stl);
    paint.hatch(at, y - 6, 12, 12, ui.theme.stl);
    at += 20;
  }
  const std::string line =
      (ui.view.debug.bad_line ? "bad line " : "line ") + std::to_string(status.raster_line) + ", cycle " +
      std::to_string(status.raster_cycle) + (ui.view.debug.bad_line ? "" : ", not a bad line");
  paint.text(at, y, Face::kSmall, ui.theme.txt, line);
  tip_place(ui, paint, "##vic", x, y - 9, 300, 18,
            {"The beam", nullptr, "In a bad line the VIC-II takes 40 to 43 cycles from the CPU."});
  at = row(y + 20, "CIA #2");
  if (!ui.view.program.measures_with_cia2) {
    paint.text(at, y + 20, Face::kSmall, ui.theme.dim, ui.view.program.name + " does not use CIA #2");
    return;
  }
  at = paint.text(at, y + 20, Face::kMonoSmall, ui.theme.txt,
                  group_digits(std::uint64_t{~ui.view.cia2_count})) +
       5;
  const std::string words =
      ui.view.timers[2].running ? "cycles since the start, A+B" : "cycles when it was stopped, A+B";
  paint.text(at, y + 20, Face::kSmall, ui.theme.txt, fitted(paint, Face::kSmall, words, x + w - at));
}

}  // namespace

void draw_byte_info(Ui& ui, const Painter& paint, float x, float y, float w, bool raster_facts) {
  draw_slots(ui, paint, x, y + 10, w);
  draw_legend(ui, paint, x, y + 33, w);
  const bool tight = is_tight(w);
  if (tight) y += 20;
  paint.rule(x, y + 49, w, ui.theme.line);
  draw_byte(ui, paint, x, y + 66, w);
  draw_writer(ui, paint, x, y + 88, w);
  if (tight) y += 20;
  draw_buttons(ui, paint, x, y + 104, tight);
  if (tight) y += 28;
  if (!raster_facts) return;
  paint.rule(x, y + 135, w, ui.theme.line);
  draw_raster_facts(ui, paint, x, y + 152, w);
}

}  // namespace breadbin256::ui
