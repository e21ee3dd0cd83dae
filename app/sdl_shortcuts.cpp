#include "app/sdl_shortcuts.h"

#include <SDL_clipboard.h>

#include <array>
#include <string>

#include "app/ui/regions.h"
#include "app/ui/round_moves.h"

namespace breadbin256 {

namespace {

using ui::Commands;
using ui::UiState;
using ui::View;

void bigger_text(UiState& state, int direction) {
  constexpr std::array kSizes = {100, 125, 150, 200};
  int index = 0;
  while (index < 3 && kSizes[static_cast<std::size_t>(index)] < state.text_percent) ++index;
  index = std::min(3, std::max(0, index + direction));
  state.text_percent = kSizes[static_cast<std::size_t>(index)];
}

void paste(Commands& commands) {
  char* text = SDL_GetClipboardText();
  if (text && *text) commands.paste = text;
  SDL_free(text);
}

bool take_plain(const SDL_KeyboardEvent& key, bool shift, Commands& commands) {
  switch (key.keysym.sym) {
    case SDLK_F12: commands.toggle_run = true; return true;
    case SDLK_F11: commands.step_instructions += shift ? -1 : 1; return true;
    case SDLK_F10: commands.step_instructions += shift ? -1 : 1; return true;
    default: return false;
  }
}

bool take_control(const SDL_KeyboardEvent& key, bool shift, bool compact, UiState& state,
                  Commands& commands) {
  switch (key.keysym.sym) {
    case SDLK_TAB:
      state.give_keys_to(ui::region_after(state.keys, shift ? -1 : 1, state.layout, compact));
      return true;
    case SDLK_F1:
    case SDLK_F2:
    case SDLK_F3:
    case SDLK_F4:
    case SDLK_F5: ui::show_layout(state, static_cast<ui::LayoutId>(key.keysym.sym - SDLK_F1)); return true;
    case SDLK_q: state.quit = true; return true;
    case SDLK_o: state.ask_for_file = true; return true;
    case SDLK_0:
    case SDLK_KP_0: state.text_percent = 0; return true;
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS: bigger_text(state, 1); return true;
    case SDLK_MINUS:
    case SDLK_KP_MINUS: bigger_text(state, -1); return true;
    case SDLK_v:
      if (!state.machine_has_keys()) return false;  // the field's own
      paste(commands);
      return true;
    default: return false;
  }
}

ui::ScreenControl next_screen(ui::ScreenControl now) {
  return static_cast<ui::ScreenControl>((static_cast<int>(now) + 1) % 3);
}

bool take_alt(const SDL_KeyboardEvent& key, bool shift, const View& view, UiState& state,
              Commands& commands) {
  switch (key.keysym.sym) {
    case SDLK_p: commands.toggle_run = true; return true;
    case SDLK_LEFT: ui::move_rounds(view, commands, shift ? -8 : -1); return true;
    case SDLK_RIGHT: ui::move_rounds(view, commands, shift ? 8 : 1); return true;
    case SDLK_HOME: ui::go_to_first_round(view, commands); return true;
    case SDLK_END: ui::go_to_last_round(view, commands); return true;
    case SDLK_w: commands.warp = !view.status.warp_chosen; return true;
    case SDLK_b: commands.screen = next_screen(view.status.screen_control); return true;
    case SDLK_n:
      commands.standard =
          view.status.standard == VideoStandard::kNtsc ? VideoStandard::kPal : VideoStandard::kNtsc;
      return true;
    case SDLK_F9: commands.reset = true; return true;
    case SDLK_RETURN: state.toggle_full_screen = true; return true;
    case SDLK_1:
    case SDLK_2:
    case SDLK_3:
    case SDLK_4: commands.program = static_cast<ui::ProgramChoice>(key.keysym.sym - SDLK_1); return true;
    default: return false;
  }
}

}  // namespace

bool take_shortcut(const SDL_KeyboardEvent& key, const View& view, bool compact, UiState& state,
                   Commands& commands) {
  const bool shift = key.keysym.mod & KMOD_SHIFT, control = key.keysym.mod & KMOD_CTRL;
  const bool alt = (key.keysym.mod & KMOD_LALT) && !(key.keysym.mod & KMOD_RALT);  // AltGr makes characters
  if (control && !alt) return take_control(key, shift, compact, state, commands);
  if (alt && !control) return take_alt(key, shift, view, state, commands);
  if (!control && !alt) return take_plain(key, shift, commands);
  return false;
}

}  // namespace breadbin256
