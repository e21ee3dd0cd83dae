#include "app/ui/timeline_panel.h"

#include <algorithm>

#include "app/ui/debug_widgets.h"
#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

constexpr float kLaneX = 76;

/// A stretch of time as a stretch of the panel.
struct Lane {
  float x, y, w, h;  ///< y: its upper edge
  Cycle from, to;

  float place(Cycle cycle) const {
    if (cycle <= from) return x;
    const double share =
        static_cast<double>(cycle - from) / static_cast<double>(std::max<Cycle>(1, to - from));
    return x + w * static_cast<float>(std::min(1.0, share));
  }
  Cycle cycle_at(float at) const {
    const double share = std::clamp(static_cast<double>(at - x) / static_cast<double>(w), 0.0, 1.0);
    return from + static_cast<Cycle>(share * static_cast<double>(to - from));
  }
};

double hz(const Ui& ui) { return phi2_hz(ui.view.status.standard); }

/// The lane as one control: the mouse drags, the arrows go by a frame, Page Up and Page Down by a second.
void take_lane(Ui& ui, const Painter& paint, const char* id, const Lane& lane, bool first, const Tip& tip) {
  ImGui::SetCursorScreenPos(paint.at(lane.x, lane.y));
  ImGui::InvisibleButton(id, {paint.px(lane.w), paint.px(lane.h)});
  if (first) focus_when_moved(ui, Region::kTimeline);
  DebugState& state = ui.state.debug;
  if (ImGui::IsItemActive() && ImGui::IsMouseDown(0)) {
    const Cycle wanted = lane.cycle_at((ImGui::GetIO().MousePos.x - paint.origin.x) / paint.scale);
    const Cycle within = std::clamp(wanted, ui.view.debug.timeline.oldest, ui.view.debug.timeline.newest);
    if (state.dragged_to != within) ui.commands.go_to_cycle = state.dragged_to = within;
  } else if (ImGui::IsItemDeactivated()) {
    state.dragged_to.reset();
  }
  tooltip(ui, tip);
  if (!item_has_keys(ui, Region::kTimeline)) return;
  paint.frame(lane.x - 2, lane.y - 2, lane.w + 4, lane.h + 4, ui.theme.focus);
  const TimelineView& time = ui.view.debug.timeline;
  const auto second = static_cast<Cycle>(hz(ui));
  const auto go = [&](Cycle cycle) {
    keep_arrow();
    ui.commands.go_to_cycle = std::clamp(cycle, time.oldest, std::max(time.oldest, time.newest));
  };
  if (key(ImGuiKey_LeftArrow)) keep_arrow(), ui.commands.step_frames = -1;
  if (key(ImGuiKey_RightArrow)) keep_arrow(), ui.commands.step_frames = 1;
  if (key(ImGuiKey_PageUp)) go(time.now > second ? time.now - second : 0);
  if (key(ImGuiKey_PageDown)) go(time.now + second);
  if (key(ImGuiKey_Home)) go(time.oldest);
  if (key(ImGuiKey_End)) go(time.newest);
}

void draw_minute(Ui& ui, const Painter& paint, const Lane& lane) {
  const TimelineView& time = ui.view.debug.timeline;
  paint.text(12, lane.y + lane.h / 2, Face::kSmall, ui.theme.dim, "60 s");
  paint.fill(lane.x, lane.y, lane.w, lane.h, ui.theme.bg2);
  const float known = lane.place(time.oldest);
  if (known > lane.x + 1) paint.fill(lane.x, lane.y, known - lane.x, lane.h, ui.theme.line);
  for (const TimelineView::Hash& hash : time.hashes) {
    if (hash.to < lane.from) continue;
    const float x = lane.place(hash.from), w = std::max(3.0f, lane.place(hash.to) - x);
    paint.fill(x, lane.y, w, lane.h, hash.match ? ui.theme.fill : ui.theme.bad);
    if (!hash.match) paint.fill(x, lane.y - 3, w, 3, ui.theme.bad);
  }
  paint.frame(lane.x, lane.y, lane.w, lane.h, ui.theme.edge);
  const float now = std::clamp(lane.place(time.now), lane.x + 1, lane.x + lane.w - 1);
  paint.frame(now - 4, lane.y - 2, 8, lane.h + 4, ui.theme.focus, 2);
  take_lane(ui, paint, "##minute", lane, true,
            {"The last minute", "Left, Right: a frame; Page: a second",
             "Drag to go there; the picture and all panels follow. Marks are hashes, with a foot above if "
             "wrong. What "
             "is grey at the left is not kept."});
}

struct SpanColours {
  Rgb fill, text;
};

SpanColours colours_of(const Ui& ui, const HashSpanView& span, Cycle now) {
  const Theme& theme = ui.theme;
  if (span.from >= now) return {theme.heat[0], theme.txt};
  if (span.kind == HashSpanView::Kind::kRound || span.kind == HashSpanView::Kind::kSchedule)
    return {theme.fill, theme.fill_text};
  return {theme.row, theme.row_text};
}

const char* span_name(HashSpanView::Kind kind) {
  static constexpr const char* kNames[] = {"setup", "schedule", "", "chaining", "end"};
  return kNames[static_cast<std::size_t>(kind)];
}

void draw_span(const Ui& ui, const Painter& paint, const Lane& lane, const HashSpanView& span, Cycle now) {
  const float x = lane.place(span.from), w = std::max(1.0f, lane.place(span.to) - x - 1);
  const SpanColours colours = colours_of(ui, span, now);
  paint.fill(x, lane.y, w, lane.h, colours.fill);
  if (span.from < now && span.to > now) {
    const float done = lane.place(now) - x;
    paint.fill(x + done, lane.y, std::max(0.0f, w - done), lane.h, ui.theme.heat[0]);
  }
  const char* const name = span_name(span.kind);
  if (*name && paint.width(Face::kSmall, name) + 10 < w && (span.to <= now || span.from >= now))
    paint.text(x + 6, lane.y + lane.h / 2, Face::kSmall, colours.text, name);
}

/// Numbers of rounds below the lane, as many as there is room for.
void draw_round_numbers(const Ui& ui, const Painter& paint, const Lane& lane) {
  const float y = lane.y + lane.h + 10;
  float free = 0;
  for (const HashSpanView& span : ui.view.debug.hash_spans) {
    if (span.kind != HashSpanView::Kind::kRound || span.round % 8 != 0) continue;
    const float x = lane.place(span.from);
    const std::string text = span.round == 0 && span.block > 0 ? "block " + std::to_string(span.block + 1)
                                                               : std::to_string(span.round);
    const Face face = text.size() > 2 ? Face::kSmall : Face::kMonoSmall;
    if (x < free) continue;
    free = paint.text(x, y, face, ui.theme.dim, text) + 8;
  }
}

void draw_here(const Ui& ui, const Painter& paint, const Lane& lane, Cycle now) {
  if (now < lane.from || now > lane.to) return;
  const float x = lane.place(now);
  const ImVec2 tip = paint.at(x, lane.y);
  const float half = paint.px(5);
  paint.list->AddTriangleFilled({tip.x - half, tip.y - paint.px(8)}, {tip.x + half, tip.y - paint.px(8)},
                                {tip.x, tip.y}, ink(ui.theme.focus));
  paint.fill(x - 1, lane.y, 2, lane.h, ui.theme.focus);
}

void draw_hash(Ui& ui, const Painter& paint, Lane lane, bool low) {
  const DebugView& view = ui.view.debug;
  paint.text(12, lane.y + lane.h / 2, Face::kSmall, ui.theme.dim, "this hash");
  paint.fill(lane.x, lane.y, lane.w, lane.h, ui.theme.bg2);
  if (view.hash_spans.empty()) {
    const char* const words =
        !ui.view.program.has_probe_map ? "no probe map: nobody knows where a hash begins"
        : view.timeline.hash_from      ? "its stretches are known when the machine stands still"
                                       : "No hash yet: type a line and press Return.";
    paint.text(lane.x + 8, lane.y + lane.h / 2, Face::kSmall, ui.theme.dim, words);
    return;
  }
  lane.from = view.hash_spans.front().from, lane.to = view.hash_spans.back().to;
  const Cycle now = view.timeline.now;
  for (const HashSpanView& span : view.hash_spans) draw_span(ui, paint, lane, span, now);
  for (const Cycle hit : view.timeline.hits)
    if (hit >= lane.from && hit <= lane.to)
      paint.list->AddCircleFilled(paint.at(lane.place(hit), lane.y - 5), paint.px(4), ink(ui.theme.bad), 12);
  draw_here(ui, paint, lane, now);
  if (!low) draw_round_numbers(ui, paint, lane);
  take_lane(ui, paint, "##hash", lane, low,
            {"This hash", "Left, Right: a frame",
             "Setup, schedule, the 64 rounds and chaining of each block, as wide as they are long. Discs: "
             "breakpoints "
             "that were hit. What is dark is still to come."});
}

std::string place_words(const Ui& ui) {
  const DebugView& view = ui.view.debug;
  const Cycle now = view.timeline.now;
  const bool blocks = std::ranges::any_of(view.hash_spans, [](const HashSpanView& span) {
    return span.block > 0 && span.kind == HashSpanView::Kind::kRound;
  });
  for (const HashSpanView& span : view.hash_spans) {
    if (now < span.from || now > span.to) continue;
    const std::string block = blocks ? "block " + std::to_string(span.block + 1) + ", " : "";
    if (span.kind == HashSpanView::Kind::kRound)
      return block + (now == span.to ? "after round " : "in round ") + std::to_string(span.round);
    if (now < span.to) return block + span_name(span.kind);
  }
  return "";
}

std::string now_words(const Ui& ui) {
  const DebugView& view = ui.view.debug;
  if (ui.view.status.run == RunState::kRunning || ui.view.status.run == RunState::kWarp) return "running";
  if (!view.program_cycle)
    return view.program_cycles ? "last hash: " + group_digits(*view.program_cycles) + " program cycles"
                               : "cycle " + group_digits(view.timeline.now);
  std::string words = "now: " + place_words(ui);
  if (words.size() > 5) words += ", ";
  words += "program cycle " + group_digits(*view.program_cycle);
  if (view.program_cycles) words += " of " + group_digits(*view.program_cycles);
  return words;
}

void draw_buttons(Ui& ui, const Painter& paint, float caption_starts) {
  float x = 86;
  const auto one = [&](const char* id, const char* label, bool forward, bool bar, const Tip& tip) {
    const float w = bar ? 100 : 70;
    const bool fits = x + w < caption_starts;
    const bool pressed =
        fits &&
        button(ui, paint, id, x, 3, w, label,
               {.icon = forward ? Icon::kForward : Icon::kBack, .small = true, .keeps_keys = true}, tip);
    if (fits && bar) {
      const float icon = x + (w - paint.width(Face::kSmall, label) - 18) / 2 + 5;
      paint.fill(forward ? icon + 7 : icon - 8, 9, 2, 10, ui.theme.txt);
    }
    x += w + 4;
    return pressed;
  };
  if (one("back", "breakpoint", false, true,
          {"Breakpoint before", nullptr, "Goes back to where a breakpoint was met last."}))
    ui.commands.debug.run_back_to_breakpoint = true;
  if (one("frame back", "frame", false, false,
          {"A frame back", "Left in the timeline", "One frame of the picture."}))
    ui.commands.step_frames = -1;
  if (one("frame on", "frame", true, false,
          {"A frame on", "Right in the timeline", "One frame of the picture."}))
    ui.commands.step_frames = 1;
  if (one("on", "breakpoint", true, true, {"Next breakpoint", "F12", "Runs until a breakpoint stops it."}) &&
      ui.view.status.run != RunState::kRunning)
    ui.commands.toggle_run = true;
}

}  // namespace

void draw_timeline_panel(Ui& ui, const DebugLayout& layout) {
  const Rect& rect = layout.columns.foot;
  const std::string caption = now_words(ui);
  const Painter paint = panel_begin(ui, "Timeline", rect, Region::kTimeline, "Timeline");
  const float w = static_cast<float>(rect.w) / ui.scale;
  const float caption_starts = w - 12 - paint.width(Face::kSmallBold, caption);
  draw_buttons(ui, paint, caption_starts - 8);
  paint.text(caption_starts, 14.5f, Face::kSmallBold, ui.theme.txt, caption);
  const TimelineView& time = ui.view.debug.timeline;
  const auto minute = static_cast<Cycle>(60 * hz(ui));
  const Cycle newest = std::max(time.newest, time.now);
  if (!layout.low)
    draw_minute(ui, paint, {kLaneX, 36, w - kLaneX - 12, 12, newest > minute ? newest - minute : 0, newest});
  draw_hash(ui, paint,
            {kLaneX, layout.low ? 37.0f : 60.0f, w - kLaneX - 12, layout.low ? 14.0f : 20.0f, 0, 1},
            layout.low);
  panel_end(ui, rect, Region::kTimeline);
}

}  // namespace breadbin256::ui
