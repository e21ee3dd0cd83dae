#pragma once
// One SDL2 window with an OpenGL 3 context and Dear ImGui in it. Sizes are pixels of the framebuffer
// throughout (ImGui is told so), because the picture's factor and the text have to be whole pixels on a
// display of any density. A context that is lost is made anew.
//
//   std::string problem;
//   auto window = SdlWindow::open({.w = 1280, .h = 800}, problem);
//   window->upload_picture(frame, palette);
//   window->begin_frame(); ... ImGui ...; window->end_frame();

#include <SDL.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256 {

struct WindowWish {
  int w = 1280, h = 800;
  bool maximised = false;
};

class SdlWindow {
 public:
  /// Null with a sentence in `problem` if there is no display or no OpenGL 3.
  static std::unique_ptr<SdlWindow> open(const WindowWish& wish, std::string& problem);
  ~SdlWindow();
  SdlWindow(const SdlWindow&) = delete;
  SdlWindow& operator=(const SdlWindow&) = delete;

  /// 1, 1.25, 1.5 or 2 (or more): what the display asks for.
  float display_scale() const;
  void set_look(ui::ThemeId theme, float scale);  ///< cheap if nothing changed
  ui::WindowSize size() const;
  bool is_visible() const;  ///< not minimised, not hidden
  bool is_maximised() const;
  void toggle_full_screen();

  void handle(const SDL_Event& event);  ///< passes it to ImGui
  /// Pictures are textures: 0 is the machine's, the others those of the race.
  static constexpr std::size_t kPictures = 5;
  void upload_picture(const Frame& frame, const std::array<std::uint32_t, 16>& palette,
                      std::size_t which = 0);
  void begin_frame();
  void end_frame(const std::string& png_file = {});  ///< shows it, and saves it if a file is named

  const ui::Fonts& fonts() const { return fonts_; }
  ImTextureID picture(std::size_t which = 0) const;  ///< null: never uploaded to this context

 private:
  SdlWindow() = default;
  bool make_context();
  void drop_context();
  void recover_context();
  bool save_png(const std::string& file) const;

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  bool has_imgui_ = false, has_gl_ = false;
  std::array<unsigned, kPictures> pictures_{};
  ui::Fonts fonts_;
  ui::ThemeId theme_ = ui::ThemeId::kDark;
  float scale_ = 0;
};

}  // namespace breadbin256
