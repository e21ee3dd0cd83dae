#pragma once
// The dozen OpenGL functions that the window itself needs, looked up through SDL: nothing is linked.

#include <SDL_opengl.h>

namespace breadbin256 {

struct Gl {
  decltype(&glGenTextures) gen_textures = nullptr;
  decltype(&glDeleteTextures) delete_textures = nullptr;
  decltype(&glBindTexture) bind_texture = nullptr;
  decltype(&glTexParameteri) tex_parameter = nullptr;
  decltype(&glTexImage2D) tex_image = nullptr;
  decltype(&glTexSubImage2D) tex_sub_image = nullptr;
  decltype(&glPixelStorei) pixel_store = nullptr;
  decltype(&glViewport) viewport = nullptr;
  decltype(&glClearColor) clear_colour = nullptr;
  decltype(&glClear) clear = nullptr;
  decltype(&glReadPixels) read_pixels = nullptr;
  decltype(&glGetError) get_error = nullptr;
};

/// False if the current context lacks one of them.
bool load_gl(Gl& gl);

}  // namespace breadbin256
