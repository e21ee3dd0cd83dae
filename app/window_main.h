#pragma once
// `breadbin256 [PRG]`: the window, from its options to its exit status.

#include <optional>
#include <string>

#include "app/program.h"
#include "app/rom_images.h"

namespace breadbin256 {

struct WindowOptions {
  ProgramFiles program{"v3", {}, {}};
  RomFiles roms;
  std::optional<VideoStandard> standard;  ///< otherwise as in the settings
  std::optional<float> interface_scale;   ///< otherwise as in the settings
  int width = 0, height = 0;              ///< 0: as in the settings
  std::string dump_view_file;  ///< debugging: the View as JSON, whenever it changed, at most 5 times a second
  std::string screenshot_file;  ///< debugging: each drawn frame of the window as a PNG
  bool keep_settings = true;
};

/// Returns the exit status: 0, or 2 if there is no display.
int window_main(const WindowOptions& options);

}  // namespace breadbin256
