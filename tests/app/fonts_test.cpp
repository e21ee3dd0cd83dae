// The embedded faces: every sign that the panels use is there, and digits are as wide as the columns expect.

#include "app/ui/fonts.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <string>

namespace breadbin256::ui {
namespace {

class FontsTest : public testing::TestWithParam<float> {
 protected:
  FontsTest() { ImGui::CreateContext(), fonts = build_fonts(*ImGui::GetIO().Fonts, GetParam()); }
  ~FontsTest() override { ImGui::DestroyContext(); }
  Fonts fonts;
};

TEST_P(FontsTest, EveryFaceHasTheSignsOfThePanels) {
  for (int i = 0; i < kFaceCount; ++i)
    for (const ImWchar sign : std::u16string(u"aZ09~\u00d7\u00bc\u03a3\u03c3\u03c6\u2013\u2026\u2212\u2260"))
      EXPECT_NE(fonts.faces[static_cast<std::size_t>(i)]->FindGlyphNoFallback(sign), nullptr)
          << "face " << i << " sign " << std::hex << int{sign};
}

TEST_P(FontsTest, DigitsAreTabular) {
  for (ImFont* font : fonts.faces)
    for (char digit = '1'; digit <= '9'; ++digit)
      EXPECT_EQ(font->GetCharAdvance(static_cast<ImWchar>(digit)), font->GetCharAdvance('0'));
}

TEST_P(FontsTest, TheAtlasStaysSmall) {
  EXPECT_LE(ImGui::GetIO().Fonts->TexWidth, 2048);
  EXPECT_LE(ImGui::GetIO().Fonts->TexHeight, 2048);
}

INSTANTIATE_TEST_SUITE_P(Scales, FontsTest, testing::Values(1.0f, 1.25f, 1.5f, 2.0f));

TEST(Fonts, HaveTheAdvancesOfTheDesign) {
  ImGui::CreateContext();
  const Fonts fonts = build_fonts(*ImGui::GetIO().Fonts, 1);
  if (fonts[Face::kMono]->GetCharAdvance('0') != 8) GTEST_SKIP() << "built with other faces";
  const std::pair<Face, float> kAdvances[] = {
      {Face::kSmall, 7.0f}, {Face::kNormal, 9.0f},   {Face::kVerdict, 11.0f}, {Face::kMonoSmall, 7.0f},
      {Face::kMono, 8.0f},  {Face::kMonoBold, 8.0f}, {Face::kMonoBig, 16.0f}};
  for (const auto& [face, advance] : kAdvances)
    EXPECT_EQ(fonts[face]->GetCharAdvance('0'), advance) << int(face);
  ImGui::DestroyContext();
}

}  // namespace
}  // namespace breadbin256::ui
