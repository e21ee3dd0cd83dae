#include "app/ui/fonts.h"

#include <imgui_freetype.h>

#include <cmath>
#include <span>

namespace breadbin256 {
extern const std::span<const unsigned char> font_words, font_words_bold, font_numbers, font_numbers_bold;
}

namespace breadbin256::ui {

namespace {

struct FaceSource {
  const std::span<const unsigned char>* bytes;
  float size;
  bool mono;
};

constexpr std::array<FaceSource, kFaceCount> kSources = {{
    {&font_words, 15, false},
    {&font_words_bold, 15, false},
    {&font_words, 18, false},
    {&font_words_bold, 18, false},
    {&font_words_bold, 23, false},
    {&font_numbers, 16, true},
    {&font_numbers, 18, true},
    {&font_numbers_bold, 18, true},
    {&font_numbers_bold, 36, true},
}};

constexpr ImWchar kWords[] = {0x20, 0xff, 0x391, 0x3c9, 0x2013, 0x2026, 0x2212, 0x2212, 0x2260, 0x2260, 0};
constexpr ImWchar kNumbers[] = {0x20,   0xff,   0x391,  0x3c9,  0x2013, 0x2026, 0x2190,
                                0x2193, 0x2212, 0x2212, 0x2260, 0x2260, 0};

/// TrueType files start with 0x00010000; anything else would trip an assertion in ImGui.
bool is_truetype(std::span<const unsigned char> bytes) {
  return bytes.size() > 12 && bytes[0] == 0 && bytes[1] == 1 && bytes[2] == 0 && bytes[3] == 0;
}

ImFont* add_face(ImFontAtlas& atlas, const FaceSource& source, float scale) {
  ImFontConfig config;
  config.OversampleH = config.OversampleV = 1;
  config.PixelSnapH = true;
  config.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
  config.FontDataOwnedByAtlas = false;
  const float size = std::round(source.size * scale);
  config.SizePixels = size;
  if (!is_truetype(*source.bytes)) return atlas.AddFontDefault(&config);
  return atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(source.bytes->data()),
                                    static_cast<int>(source.bytes->size()), size, &config,
                                    source.mono ? kNumbers : kWords);
}

}  // namespace

Fonts build_fonts(ImFontAtlas& atlas, float scale) {
  atlas.Clear();
  atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
  Fonts fonts;
  for (std::size_t i = 0; i < kSources.size(); ++i) fonts.faces[i] = add_face(atlas, kSources[i], scale);
  atlas.Build();
  return fonts;
}

}  // namespace breadbin256::ui
