#include "app/settings.h"

#include <gtest/gtest.h>

#include <fstream>

namespace breadbin256 {
namespace {

TEST(Settings, ComeBackAsTheyWereWritten) {
  Settings settings;
  settings.theme = ui::ThemeId::kHighContrast;
  settings.text_percent = 150;
  settings.layout = ui::LayoutId::kDebug;
  settings.window_w = 1024;
  settings.maximised = true;
  settings.standard = VideoStandard::kPal;
  EXPECT_EQ(parse_settings(print_settings(settings)), settings);
}

TEST(Settings, GarbageLeavesTheDefaults) {
  for (const char* garbage : {"", "{", "[]", "null", "\"x\"", "{\"theme\":7,\"window_w\":\"wide\"}",
                              "{\"window_w\":-5}", "{\"window_w\":1e300}",
                              "{\"text_percent\":99999999999999999999}", "\xff\xfe\x00", "{\"maximised\":1}"})
    EXPECT_EQ(parse_settings(garbage), Settings{}) << garbage;
}

TEST(Settings, OneBadValueDoesNotSpoilTheOthers) {
  const Settings settings = parse_settings(R"({"theme":"light","window_w":"x","window_h":700})");
  EXPECT_EQ(settings.theme, ui::ThemeId::kLight);
  EXPECT_EQ(settings.window_w, Settings{}.window_w);
  EXPECT_EQ(settings.window_h, 700);
}

TEST(Settings, AFolderThatIsMissingIsNoError) {
  EXPECT_EQ(load_settings("/nonexistent/settings.json"), Settings{});
  EXPECT_FALSE(save_settings("/nonexistent/settings.json", Settings{}));
  EXPECT_FALSE(save_settings("", Settings{}));
}

TEST(Settings, AFileIsReplacedWhole) {
  const auto file = std::filesystem::path(testing::TempDir()) / "breadbin256_settings_test.json";
  Settings settings;
  settings.window_h = 640;
  ASSERT_TRUE(save_settings(file, settings));
  ASSERT_TRUE(save_settings(file, settings));
  EXPECT_EQ(load_settings(file), settings);
  EXPECT_FALSE(std::filesystem::exists(file.string() + ".new"));
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace breadbin256
