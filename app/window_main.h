#pragma once
// `breadbin256 [PRG]`: the window, from its options to its exit status.

#include <optional>
#include <string>

#include "app/ui/view.h"

namespace breadbin256 {

struct WindowOptions {
  std::string prg_file;  ///< empty: the program below
  ui::ProgramChoice program = ui::ProgramChoice::kV3;
  std::optional<VideoStandard> standard;  ///< otherwise as in the settings
  std::optional<float> interface_scale;   ///< otherwise as in the settings
  int width = 0, height = 0;              ///< 0: as in the settings
  std::string dump_view_file;  ///< debugging: the View as JSON, whenever it changed, at most 5 times a second
  std::string screenshot_file;  ///< debugging: a PNG of the window whenever SIGUSR1 ... see window_main.cpp
  bool keep_settings = true;
};

/// Returns the exit status: 0, or 2 if there is no display.
int window_main(const WindowOptions& options);

}  // namespace breadbin256
