// draw_characters OUTPUT TEXT...: the 4,096 bytes of the character ROM from glyphs drawn as text, at build
// time.

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "roms_free/characters/character_drawing.h"

namespace {

int fail(const std::string& message) {
  std::fprintf(stderr, "draw_characters: %s\n", message.c_str());
  return 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count < 3) return fail("usage: draw_characters OUTPUT TEXT...");
  breadbin256::CharacterDrawing drawing;
  for (int index = 2; index < argument_count; ++index) {
    std::ifstream input(arguments[index]);
    if (!input) return fail(std::string("cannot read ") + arguments[index]);
    const std::string text{std::istreambuf_iterator<char>(input), {}};
    const std::string error = drawing.add(text, arguments[index]);
    if (!error.empty()) return fail(error);
  }
  const std::string missing = drawing.finish();
  if (!missing.empty()) return fail(missing);
  std::ofstream output(arguments[1], std::ios::binary);
  output.write(reinterpret_cast<const char*>(drawing.image.data()), drawing.image.size());
  return output.flush() ? 0 : fail(std::string("cannot write ") + arguments[1]);
}
