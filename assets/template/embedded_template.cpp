#include "assets/template/embedded_template.h"

#include <array>

namespace breadbin256 {

// Written by cmake/embed_file.cmake under the names that CMakeLists.txt gives them.
using EmbeddedBytes = std::span<const unsigned char>;
extern const EmbeddedBytes k_template_source, k_template_probe, k_template_makefile, k_template_readme;

namespace {

std::string_view as_text(EmbeddedBytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::span<const TemplateFile> template_files() {
  // Not static initialisation: the bytes are spans of other files, which may be set up after this one.
  static const std::array files = {
      TemplateFile{"mine.asm", as_text(k_template_source)},
      TemplateFile{"mine.probe", as_text(k_template_probe)},
      TemplateFile{"Makefile", as_text(k_template_makefile)},
      TemplateFile{"README.md", as_text(k_template_readme)},
  };
  return files;
}

}  // namespace breadbin256
