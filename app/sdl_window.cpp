#include "app/sdl_window.h"

#include <backends/imgui_impl_opengl3.h>
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <stb_image_write.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "app/sdl_gl.h"
#include "app/ui/widgets.h"

namespace breadbin256 {

namespace {

Gl gl;  // of the one context; loaded anew with it

constexpr GLenum kContextLost = 0x0507;  // GL_CONTEXT_LOST, OpenGL 4.5

struct ContextKind {
  int major, minor, profile;
  const char* shader;
};
constexpr ContextKind kKinds[] = {{3, 2, SDL_GL_CONTEXT_PROFILE_CORE, "#version 150"},
                                  {3, 0, 0, "#version 130"}};

SDL_GLContext create_context(SDL_Window* window, const char*& shader) {
  for (const ContextKind& kind : kKinds) {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, kind.major);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, kind.minor);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, kind.profile);
    shader = kind.shader;
    if (SDL_GLContext context = SDL_GL_CreateContext(window)) return context;
  }
  return nullptr;
}

/// At most what the display has room for; the smallest window that shows everything is 1024 x 640.
SDL_Window* create_window(const WindowWish& wish) {
  SDL_Rect usable{0, 0, wish.w, wish.h};
  SDL_GetDisplayUsableBounds(0, &usable);
  const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                       (wish.maximised ? Uint32{SDL_WINDOW_MAXIMIZED} : Uint32{0});
  return SDL_CreateWindow("breadbin256", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                          std::min(wish.w, usable.w), std::min(wish.h, usable.h), flags);
}

}  // namespace

namespace {

/// Without a display SDL falls back to a driver that draws for nobody; that is no window unless it was asked
/// for.
bool has_display() {
  const char* const driver = SDL_GetCurrentVideoDriver();
  if (!driver || SDL_getenv("SDL_VIDEODRIVER")) return driver;
  const std::string_view name = driver;
  return name != "offscreen" && name != "dummy" && name != "evdev";
}

}  // namespace

std::unique_ptr<SdlWindow> SdlWindow::open(const WindowWish& wish, std::string& problem) {
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    problem = std::string("No display could be opened: ") + SDL_GetError();
    return nullptr;
  }
  if (!has_display()) {
    SDL_Quit();
    problem = "No display could be opened: neither DISPLAY nor WAYLAND_DISPLAY leads to one";
    return nullptr;
  }
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  std::unique_ptr<SdlWindow> window(new SdlWindow);
  window->window_ = create_window(wish);
  if (!window->window_ || !window->make_context()) {
    problem = std::string("The window needs OpenGL 3: ") + SDL_GetError();
    return nullptr;
  }
  SDL_SetWindowMinimumSize(window->window_, 640, 400);
  return window;
}

bool SdlWindow::make_context() {
  const char* shader = nullptr;
  context_ = create_context(window_, shader);
  if (!context_ || !load_gl(gl)) return false;
  SDL_GL_SetSwapInterval(1);
  if (!has_imgui_) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().ConfigInputTextCursorBlink = true;
    ImGui_ImplSDL2_InitForOpenGL(window_, context_);
    has_imgui_ = true;
  }
  has_gl_ = ImGui_ImplOpenGL3_Init(shader);
  return has_gl_;
}

void SdlWindow::drop_context() {
  if (context_ && gl.delete_textures)
    gl.delete_textures(kPictures, pictures_.data());  // zeros are passed over
  pictures_.fill(0);
  if (has_gl_) ImGui_ImplOpenGL3_Shutdown();
  has_gl_ = false;
  if (context_) SDL_GL_DeleteContext(context_);
  context_ = nullptr;
}

void SdlWindow::recover_context() {
  drop_context();
  make_context();
}

SdlWindow::~SdlWindow() {
  drop_context();
  if (has_imgui_) {
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
  }
  if (window_) SDL_DestroyWindow(window_);
  SDL_Quit();
}

float SdlWindow::display_scale() const {
  int points = 1, pixels = 1;
  SDL_GetWindowSize(window_, &points, nullptr);
  SDL_GL_GetDrawableSize(window_, &pixels, nullptr);
  if (pixels > points) return static_cast<float>(pixels) / static_cast<float>(std::max(1, points));
  float dpi = 96;
  if (SDL_GetDisplayDPI(std::max(0, SDL_GetWindowDisplayIndex(window_)), nullptr, &dpi, nullptr) != 0)
    dpi = 96;
  if (dpi < 60 || dpi > 500) dpi = 96;  // a display that lies about its size
  const float ratio = dpi / 96;
  return ratio >= 1.9f ? 2.0f : ratio >= 1.45f ? 1.5f : ratio >= 1.22f ? 1.25f : 1.0f;
}

void SdlWindow::set_look(ui::ThemeId theme, float scale) {
  if (scale != scale_) {
    fonts_ = ui::build_fonts(*ImGui::GetIO().Fonts, scale);
    if (has_gl_) ImGui_ImplOpenGL3_DestroyFontsTexture();
  }
  if (scale != scale_ || theme != theme_) ui::push_theme(ui::theme_of(theme), scale);
  theme_ = theme;
  scale_ = scale;
}

ui::WindowSize SdlWindow::size() const {
  int w = 1, h = 1;
  SDL_GL_GetDrawableSize(window_, &w, &h);
  return {std::max(1, w), std::max(1, h), scale_};
}

bool SdlWindow::is_visible() const {
  return !(SDL_GetWindowFlags(window_) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN));
}

bool SdlWindow::is_maximised() const { return SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED; }

void SdlWindow::toggle_full_screen() {
  const bool full = SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN_DESKTOP;
  SDL_SetWindowFullscreen(window_, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void SdlWindow::handle(const SDL_Event& event) { ImGui_ImplSDL2_ProcessEvent(&event); }

ImTextureID SdlWindow::picture(std::size_t which) const {
  return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(pictures_[which]));
}

void SdlWindow::upload_picture(const Frame& frame, const std::array<std::uint32_t, 16>& palette,
                               std::size_t which) {
  static std::vector<std::uint32_t> rgba;
  rgba.resize(frame.pixels.size());
  std::array<std::uint32_t, 16> colours{};
  for (std::size_t i = 0; i < 16; ++i)
    colours[i] = 0xff000000 | (palette[i] & 0xff) << 16 | (palette[i] & 0xff00) | palette[i] >> 16;
  std::transform(frame.pixels.begin(), frame.pixels.end(), rgba.begin(),
                 [&](std::uint8_t pixel) { return colours[pixel & 15]; });
  unsigned& texture = pictures_[which];
  const bool fresh = texture == 0;
  if (fresh) gl.gen_textures(1, &texture);
  gl.bind_texture(GL_TEXTURE_2D, texture);
  gl.pixel_store(GL_UNPACK_ALIGNMENT, 4);
  gl.pixel_store(GL_UNPACK_ROW_LENGTH, 0);
  if (!fresh) {
    gl.tex_sub_image(GL_TEXTURE_2D, 0, 0, 0, Frame::kWidth, Frame::kHeight, GL_RGBA, GL_UNSIGNED_BYTE,
                     rgba.data());
    return;
  }
  for (const GLenum filter : {GLenum{GL_TEXTURE_MIN_FILTER}, GLenum{GL_TEXTURE_MAG_FILTER}})
    gl.tex_parameter(GL_TEXTURE_2D, filter, GL_NEAREST);
  gl.tex_image(GL_TEXTURE_2D, 0, GL_RGBA, Frame::kWidth, Frame::kHeight, 0, GL_RGBA, GL_UNSIGNED_BYTE,
               rgba.data());
}

void SdlWindow::begin_frame() {
  if (!context_ || SDL_GL_MakeCurrent(window_, context_) != 0 || gl.get_error() == kContextLost)
    recover_context();
  if (has_gl_) ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGuiIO& io = ImGui::GetIO();
  const ui::WindowSize pixels = size();
  const float density = static_cast<float>(pixels.w) / std::max(1.0f, io.DisplaySize.x);
  io.DisplaySize = {static_cast<float>(pixels.w), static_cast<float>(pixels.h)};
  io.DisplayFramebufferScale = {1, 1};
  if (io.MousePos.x > -1e6f) {  // from events: SDL's global position stands still after a grab on X11
    int x = 0, y = 0;
    SDL_GetMouseState(&x, &y);
    io.MousePos = {static_cast<float>(x) * density, static_cast<float>(y) * density};
  }
  ImGui::NewFrame();
}

void SdlWindow::end_frame(const std::string& png_file) {
  ImGui::Render();
  if (!has_gl_) return;
  const ui::WindowSize pixels = size();
  const ui::Rgb back = ui::theme_of(theme_).bg0;
  const auto channel = [back](int shift) { return static_cast<float>(back >> shift & 0xff) / 255.0f; };
  gl.viewport(0, 0, pixels.w, pixels.h);
  gl.clear_colour(channel(16), channel(8), channel(0), 1);
  gl.clear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  if (!png_file.empty()) save_png(png_file);
  SDL_GL_SwapWindow(window_);
}

bool SdlWindow::save_png(const std::string& file) const {
  const ui::WindowSize pixels = size();
  std::vector<std::uint8_t> rgb(static_cast<std::size_t>(pixels.w) * static_cast<std::size_t>(pixels.h) * 3);
  gl.pixel_store(GL_PACK_ALIGNMENT, 1);
  gl.read_pixels(0, 0, pixels.w, pixels.h, GL_RGB, GL_UNSIGNED_BYTE, rgb.data());
  stbi_flip_vertically_on_write(1);
  return stbi_write_png(file.c_str(), pixels.w, pixels.h, 3, rgb.data(), 3 * pixels.w) != 0;
}

}  // namespace breadbin256
