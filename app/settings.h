#pragma once
// What is kept between two runs: a small JSON file in SDL's folder for the user's data. Anything that is
// missing, of the wrong type or out of range is left at its default; a file that cannot be read or written is
// no error.

#include <filesystem>

#include "app/ui/ui_state.h"

namespace breadbin256 {

struct Settings {
  ui::ThemeId theme = ui::ThemeId::kDark;
  int text_percent = 0;
  ui::LayoutId layout = ui::LayoutId::kShow;
  int window_w = 1280, window_h = 800;
  bool maximised = false;
  VideoStandard standard = VideoStandard::kNtsc;
  bool operator==(const Settings&) const = default;
};

Settings parse_settings(const std::string& json);
std::string print_settings(const Settings& settings);

Settings load_settings(const std::filesystem::path& file);
/// Written beside it and renamed, so that a crash leaves the old or the new one.
bool save_settings(const std::filesystem::path& file, const Settings& settings);

}  // namespace breadbin256
