#include "app/window_main.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

#include "app/sdl_keymap.h"
#include "app/sdl_shortcuts.h"
#include "app/sdl_window.h"
#include "app/session.h"
#include "app/settings.h"
#include "app/ui/interface.h"
#include "app/ui/optimise_layout.h"
#include "app/ui/regions.h"
#include "app/view_dump.h"

namespace breadbin256 {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

std::filesystem::path settings_file() {
  char* folder = SDL_GetPrefPath("", "breadbin256");
  if (!folder) return {};
  std::filesystem::path file = std::filesystem::path(folder) / "settings.json";
  SDL_free(folder);
  return file;
}

/// When to draw: at once when something moved, a few times after every event (ImGui needs two frames to
/// settle, a tooltip half a second), ten times a second while only numbers change, and never when nothing
/// does.
class DrawingTimes {
 public:
  void event() {
    frames_left_ = 3, tooltip_due_ = Clock::now() + std::chrono::milliseconds(600), tooltip_ = true;
  }

  bool due(bool numbers_move, bool picture_changed, bool caret_blinks) {
    const auto now = Clock::now();
    const bool tooltip = tooltip_ && now >= tooltip_due_;
    if (tooltip) tooltip_ = false, frames_left_ = std::max(frames_left_, 2);
    const double age = Seconds(now - last_).count();
    const bool yes = frames_left_ > 0 || (picture_changed && age >= kLeastSeconds) ||
                     (numbers_move && age >= 0.1) || (caret_blinks && age >= 0.25);
    if (!yes) return false;
    frames_left_ = std::max(0, frames_left_ - 1);
    last_ = now;
    return true;
  }

  /// How long the loop may sleep if the machine stands still.
  int patience_ms(bool caret_blinks) const {
    if (frames_left_ > 0) return 10;
    if (tooltip_) return 100;
    return caret_blinks ? 250 : 1000;
  }

 private:
  static constexpr double kLeastSeconds = 0.012;  ///< where nothing waits for the display's beam

  int frames_left_ = 3;
  bool tooltip_ = false;
  Clock::time_point tooltip_due_{}, last_{};
};

/// Key events for ImGui 1.86, which looks at the keys once a frame and would miss one that goes down and up
/// between two frames: a key moves at most once a frame.
class PanelKeys {
 public:
  void add(const SDL_Event& event) { waiting_.push_back(event); }
  bool waits() const { return !waiting_.empty(); }

  void feed(SdlWindow& window) {
    std::set<SDL_Scancode> moved;
    while (!waiting_.empty()) {
      const SDL_Event event = waiting_.front();
      const bool is_key = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
      if (is_key && !moved.insert(event.key.keysym.scancode).second) return;
      waiting_.pop_front();
      window.handle(event);
      if (is_key) set_modifiers(event.key.keysym.mod);
    }
  }

 private:
  static void set_modifiers(Uint16 modifiers) {
    ImGuiIO& io = ImGui::GetIO();
    io.KeyShift = modifiers & KMOD_SHIFT;
    io.KeyCtrl = modifiers & KMOD_CTRL;
    io.KeyAlt = modifiers & KMOD_ALT;
  }

  std::deque<SDL_Event> waiting_;
};

class App {
 public:
  App(const WindowOptions& options, SdlWindow& window, Settings settings);
  void run();
  Settings settings() const;

 private:
  void wait_for_events();
  void handle(const SDL_Event& event);
  void handle_key(const SDL_Event& event);
  void handle_window(const SDL_WindowEvent& event);
  void advance();
  void draw();
  void upload_race(const ui::View& view);
  void dump();
  bool is_compact() const;

  const WindowOptions& options_;
  SdlWindow& window_;
  Settings settings_;
  Session session_;
  ui::UiState state_;
  ui::Commands commands_;
  KeyRouter router_;
  PanelKeys panel_keys_;
  DrawingTimes times_;
  Clock::time_point last_advance_ = Clock::now(), last_dump_{};
  std::uint64_t shown_picture_ = 0, shown_race_version_ = 0;
  std::array<std::uint64_t, 4> shown_race_{};
  bool machine_had_keys_ = true;
  bool was_busy_ = false;  ///< something was measured in the background
  bool warps_ = false;
  SDL_Keycode swallowed_key_ = SDLK_UNKNOWN;  ///< its text and its release belong to the shortcut
};

App::App(const WindowOptions& options, SdlWindow& window, Settings settings)
    : options_(options),
      window_(window),
      settings_(settings),
      session_({options.program, options.standard.value_or(settings.standard), options.roms}) {
  state_.theme = settings.theme;
  state_.text_percent = settings.text_percent;
  ui::show_layout(state_, settings.layout);
}

Settings App::settings() const {
  Settings settings = settings_;
  settings.theme = state_.theme;
  settings.text_percent = state_.text_percent;
  settings.layout = state_.layout;
  return settings;
}

bool App::is_compact() const {
  if (state_.layout == ui::LayoutId::kOptimise) return ui::has_optimise_tabs(window_.size());
  if (state_.layout != ui::LayoutId::kShow) return ui::lay_out_two_columns(window_.size()).narrow;
  return ui::lay_out_show(window_.size(), false, true).compact;
}

void App::run() {
  while (!state_.quit) {
    wait_for_events();
    const bool has_keys = state_.machine_has_keys();
    if (machine_had_keys_ && !has_keys) router_.release_all(commands_);
    machine_had_keys_ = has_keys;
    session_.apply(commands_);
    commands_ = {};
    advance();
    const ui::View& view = session_.view();
    const bool changed = view.picture.version != shown_picture_ ||
                         (state_.layout == ui::LayoutId::kRace && view.race.version != shown_race_version_);
    warps_ = view.status.run == ui::RunState::kWarp;
    if (std::exchange(was_busy_, view.background_busy) && !was_busy_) times_.event();
    if (window_.is_visible() && times_.due(session_.is_moving() || was_busy_, changed, state_.field_has_keys))
      draw();
    dump();
  }
}

/// ImGui up to 1.86 sees only which keys are down when a frame begins: a key that goes down and up again between two
/// frames would be lost, so its release waits for the next one.
static bool next_event_is_a_release() {
  SDL_Event next;
  return SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
         next.type == SDL_KEYUP;
}

void App::wait_for_events() {
  int patience = warps_ ? 0 : session_.is_moving() ? 4 : times_.patience_ms(state_.field_has_keys);
  if (was_busy_) patience = std::min(patience, 50);
  SDL_Event event;
  if (!SDL_WaitEventTimeout(&event, patience)) return;
  bool key_went_down = false;
  do {
    handle(event);
    key_went_down = key_went_down || event.type == SDL_KEYDOWN;
  } while (!(key_went_down && next_event_is_a_release()) && SDL_PollEvent(&event));
}

void App::handle(const SDL_Event& event) {
  times_.event();
  switch (event.type) {
    case SDL_QUIT: state_.quit = true; break;
    case SDL_DROPFILE:
      commands_.load_file = event.drop.file;
      SDL_free(event.drop.file);
      break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
    case SDL_TEXTINPUT: handle_key(event); break;
    case SDL_WINDOWEVENT: handle_window(event.window); break;
    default: window_.handle(event); break;
  }
}

void App::handle_key(const SDL_Event& event) {
  if (event.type == SDL_KEYDOWN) {
    swallowed_key_ = SDLK_UNKNOWN;
    if (take_shortcut(event.key, session_.view(), is_compact(), state_, commands_)) {
      swallowed_key_ = event.key.keysym.sym;
      router_.release_all(commands_);
      return;
    }
    if (!state_.machine_has_keys() && !state_.field_has_keys && !state_.popup_open &&
        event.key.keysym.sym == SDLK_ESCAPE) {
      state_.give_keys_to(ui::Region::kPicture);
      return;
    }
  }
  if (event.type == SDL_TEXTINPUT && swallowed_key_ != SDLK_UNKNOWN) return;
  if (state_.machine_has_keys()) router_.handle(event, commands_);
  if (!state_.machine_has_keys() || event.type == SDL_KEYUP) panel_keys_.add(event);
}

void App::handle_window(const SDL_WindowEvent& event) {
  SDL_Event whole{};
  whole.window = event;
  window_.handle(whole);
  if (event.event == SDL_WINDOWEVENT_FOCUS_LOST) router_.release_all(commands_);
  if (event.event == SDL_WINDOWEVENT_CLOSE) state_.quit = true;
  if (event.event == SDL_WINDOWEVENT_SIZE_CHANGED && !window_.is_maximised()) {
    settings_.window_w = event.data1;
    settings_.window_h = event.data2;
  }
  settings_.maximised = window_.is_maximised();
}

void App::advance() {
  const auto now = Clock::now();
  const double passed = Seconds(now - last_advance_).count();
  last_advance_ = now;
  session_.advance(passed);
}

void App::upload_race(const ui::View& view) {
  for (std::size_t racer = 0; racer < view.race.racers.size(); ++racer) {
    const ui::RacerView& shown = view.race.racers[racer];
    if (!shown.frame || (shown.frame_version == shown_race_[racer] && window_.picture(racer + 1))) continue;
    window_.upload_picture(*shown.frame, view.picture.palette, racer + 1);
    shown_race_[racer] = shown.frame_version;
  }
  shown_race_version_ = view.race.version;
}

void App::draw() {
  const float own = static_cast<float>(state_.text_percent) / 100.0f;
  window_.set_look(state_.theme, options_.interface_scale.value_or(own > 0 ? own : window_.display_scale()));
  const ui::View& view = session_.view();
  if (view.picture.frame && view.picture.version != shown_picture_) {
    window_.upload_picture(*view.picture.frame, view.picture.palette);
    shown_picture_ = view.picture.version;
  }
  upload_race(view);
  panel_keys_.feed(window_);
  if (panel_keys_.waits()) times_.event();
  window_.begin_frame();
  const ui::WindowSize size = window_.size();
  ui::Ui ui{view,       commands_,        state_, ui::theme_of(state_.theme), window_.fonts(),
            size.scale, window_.picture()};
  for (std::size_t racer = 0; racer < ui.race_pictures.size(); ++racer)
    ui.race_pictures[racer] = window_.picture(racer + 1);
  ui::draw_interface(ui, size);
  window_.end_frame(options_.screenshot_file);
  if (std::exchange(state_.toggle_full_screen, false)) window_.toggle_full_screen();
}

void App::dump() {
  const auto now = Clock::now();
  if (options_.dump_view_file.empty() || now - last_dump_ < std::chrono::milliseconds(200)) return;
  last_dump_ = now;
  const std::string fresh = options_.dump_view_file + ".new";
  std::ofstream(fresh) << view_as_json(session_.view(), state_);
  std::error_code error;
  std::filesystem::rename(fresh, options_.dump_view_file, error);
}

}  // namespace

int window_main(const WindowOptions& options) {
  const std::filesystem::path file = options.keep_settings ? settings_file() : std::filesystem::path();
  Settings settings = load_settings(file);
  std::string problem;
  const auto window = SdlWindow::open(
      {options.width ? options.width : settings.window_w, options.height ? options.height : settings.window_h,
       settings.maximised && !options.width},
      problem);
  if (!window) {
    std::fprintf(stderr, "breadbin256: %s\nWithout a display: breadbin256 run --help\n", problem.c_str());
    return 2;
  }
  App app(options, *window, settings);
  app.run();
  save_settings(file, app.settings());
  return 0;
}

}  // namespace breadbin256
