#include "app/sdl_gl.h"

#include <SDL_video.h>

namespace breadbin256 {

namespace {

template <class Function>
bool find(Function& function, const char* name) {
  function = reinterpret_cast<Function>(SDL_GL_GetProcAddress(name));
  return function != nullptr;
}

}  // namespace

bool load_gl(Gl& gl) {
  return find(gl.gen_textures, "glGenTextures") && find(gl.delete_textures, "glDeleteTextures") &&
         find(gl.bind_texture, "glBindTexture") && find(gl.tex_parameter, "glTexParameteri") &&
         find(gl.tex_image, "glTexImage2D") && find(gl.tex_sub_image, "glTexSubImage2D") &&
         find(gl.pixel_store, "glPixelStorei") && find(gl.viewport, "glViewport") &&
         find(gl.clear_colour, "glClearColor") && find(gl.clear, "glClear") &&
         find(gl.read_pixels, "glReadPixels") && find(gl.get_error, "glGetError");
}

}  // namespace breadbin256
