#include "roms_free/characters/character_drawing.h"

#include <optional>
#include <sstream>
#include <vector>

namespace breadbin256 {

namespace {

struct Place {
  unsigned set, code;

  std::size_t index() const { return 128 * (set - 1) + code; }
  std::size_t offset() const { return kCharacterSetBytes * (set - 1) + kGlyphBytes * code; }
};

/// "2:65"; nothing if the word is no place.
std::optional<Place> parse_place(const std::string& word) {
  std::istringstream input(word);
  Place place{};
  char colon = 0;
  if (!(input >> place.set >> colon >> place.code) || colon != ':' || !input.eof()) return std::nullopt;
  if (place.set < 1 || place.set > 2 || place.code > 127) return std::nullopt;
  return place;
}

/// The places at the start of a heading; none if there is no name after them.
std::vector<Place> parse_heading(const std::string& line) {
  std::istringstream words(line);
  std::vector<Place> places;
  for (std::string word; words >> word;) {
    const auto place = parse_place(word);
    if (!place) return places;
    places.push_back(*place);
  }
  return {};
}

std::optional<unsigned char> parse_row(const std::string& line) {
  if (line.size() != 8 || line.find_first_not_of(".#") != std::string::npos) return std::nullopt;
  unsigned row = 0;
  for (const char pixel : line) row = row << 1 | (pixel == '#');
  return static_cast<unsigned char>(row);
}

/// The lines that say something, counted.
struct Lines {
  std::istringstream input;
  int number = 0;

  bool next(std::string& line) {
    while (std::getline(input, line)) {
      ++number;
      if (!line.empty() && line[0] != ';') return true;
    }
    return false;
  }
};

using Glyph = std::array<unsigned char, kGlyphBytes>;

std::optional<Glyph> parse_glyph(Lines& lines) {
  Glyph glyph;
  std::string line;
  for (unsigned char& byte : glyph) {
    const auto row = lines.next(line) ? parse_row(line) : std::nullopt;
    if (!row) return std::nullopt;
    byte = *row;
  }
  return glyph;
}

}  // namespace

std::string CharacterDrawing::add(std::string_view text, const std::string& file_name) {
  Lines lines{std::istringstream(std::string(text))};
  const auto complaint = [&](const std::string& what) {
    return file_name + ":" + std::to_string(lines.number) + ": " + what;
  };
  for (std::string line; lines.next(line);) {
    const std::vector<Place> places = parse_heading(line);
    if (places.empty())
      return complaint("expected a heading like `1:1 2:65 capital A`, found `" + line + "`");
    const auto glyph = parse_glyph(lines);
    if (!glyph) return complaint("expected eight rows of eight `.` or `#` below `" + line + "`");
    for (const Place& place : places) {
      if (filled[place.index()]) return complaint("drawn before: `" + line + "`");
      filled.set(place.index());
      for (std::size_t row = 0; row < kGlyphBytes; ++row) image[place.offset() + row] = (*glyph)[row];
    }
  }
  return {};
}

std::string CharacterDrawing::finish() {
  for (std::size_t index = 0; index < filled.size(); ++index)
    if (!filled[index])
      return "not drawn: " + std::to_string(index / 128 + 1) + ":" + std::to_string(index % 128);
  for (std::size_t offset = 0; offset < kCharacterRomBytes; ++offset)
    if (offset / 1024 % 2 == 0) image[offset + 1024] = static_cast<unsigned char>(~image[offset]);
  return {};
}

}  // namespace breadbin256
