#pragma once
// The files that `breadbin256 new` writes: a SHA-256 in 6502 to start from, its probe map, a Makefile with the gate.
//
//   for (const TemplateFile& file : template_files()) write(folder / file.name, file.text);

#include <span>
#include <string_view>

namespace breadbin256 {

struct TemplateFile {
  std::string_view name, text;
};

std::span<const TemplateFile> template_files();

}  // namespace breadbin256
