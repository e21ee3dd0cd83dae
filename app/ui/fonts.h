#pragma once
// Two faces, nine sizes: Roboto for words, JetBrains Mono for numbers. Embedded at build time from the Debian
// packages fonts-roboto-hinted (Apache-2.0) and fonts-jetbrains-mono (OFL-1.1); the build takes DejaVu if
// they are missing, and an empty file if that is missing too: then ImGui's own face is used.

#include <imgui.h>

#include <array>
#include <cstdint>

namespace breadbin256::ui {

enum class Face : std::uint8_t {
  kSmall,
  kSmallBold,
  kNormal,
  kNormalBold,
  kVerdict,
  kMonoSmall,
  kMono,
  kMonoBold,
  kMonoBig
};
inline constexpr int kFaceCount = 9;

struct Fonts {
  std::array<ImFont*, kFaceCount> faces{};
  ImFont* operator[](Face face) const { return faces[static_cast<std::size_t>(face)]; }
};

/// Clears the atlas and fills it for the interface scale. ImGui's sizes are line heights, not ems.
Fonts build_fonts(ImFontAtlas& atlas, float scale);

}  // namespace breadbin256::ui
