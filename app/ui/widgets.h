#pragma once
// The few controls of the interface: panels with a head, buttons with an icon, rows of joined options, tabs,
// combo boxes and tooltips. All are ImGui items (so the keyboard reaches them) drawn at absolute places.
// A button gives the keys back to the C64; a field keeps them until Return or Esc.

#include <string>
#include <string_view>

#include "app/ui/paint.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// Name and key first, then at most two sentences.
struct Tip {
  const char* name = nullptr;
  const char* keys = nullptr;
  const char* sentence = nullptr;
};

struct ButtonStyle {
  Icon icon = Icon::kNone;
  bool icon_after = false;
  bool chosen = false;   ///< of a row of options: C64 blue with a line under it
  bool primary = false;  ///< reverse video
  bool small = false;
  bool enabled = true;
  bool keeps_keys = false;
};

void push_theme(const Theme& theme, float scale);

/// A region without a frame; panel_begin draws the frame, the head and its title as well.
void region_begin(const Ui& ui, const char* name, const Rect& rect, Region keys, Rgb background);
void region_end(Ui& ui, const Rect& rect, Region keys);
Painter panel_begin(const Ui& ui, const char* name, const Rect& rect, Region keys, std::string_view title,
                    std::string_view caption = {});
void panel_end(Ui& ui, const Rect& rect, Region keys);

bool button(Ui& ui, const Painter& paint, const char* id, float x, float y, float w, std::string_view label,
            const ButtonStyle& style, const Tip& tip = {});
/// Tabs in the head of a panel; returns the chosen one. `reachable` says whether the head has the first tab's
/// mark.
int tabs(Ui& ui, const Painter& paint, std::initializer_list<const char*> labels, int chosen);
/// A combo box; returns the new choice or -1.
int combo(Ui& ui, const Painter& paint, const char* id, float x, float y, float w,
          std::initializer_list<const char*> options, int chosen, const Tip& tip);

/// For the item drawn last: after half a second of hover, or while the keyboard rests on it.
void tooltip(const Ui& ui, const Tip& tip);
/// A place that only explains itself: the head of a column, a mark, a bar of a legend. The keyboard passes over it.
void tip_place(const Ui& ui, const Painter& paint, const char* id, float x, float y, float w, float h,
               const Tip& tip);
/// A place whose value can be copied: hover explains it, a right click or Ctrl+C copies it plain.
void value_place(Ui& ui, const Painter& paint, const char* id, float x, float y, float w, float h,
                 const std::string& plain, const std::string& as_shown, const Tip& tip);

}  // namespace breadbin256::ui
