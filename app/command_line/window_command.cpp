// `breadbin256 [PRG]`: what stands on the command line when no subcommand does.

#include <memory>

#include "app/command_line/command_line.h"
#include "app/window_main.h"

namespace breadbin256 {

namespace {

/// "1280x800"
std::string read_size(const std::string& text, WindowOptions& options) {
  char rest = 0;
  if (std::sscanf(text.c_str(), "%dx%d%c", &options.width, &options.height, &rest) == 2 &&
      options.width >= 320 && options.height >= 240 && options.width <= 16384 && options.height <= 16384)
    return "";
  return "a size is WIDTHxHEIGHT, such as 1280x800";
}

}  // namespace

void add_window_options(CLI::App& application, WindowOptions& options) {
  static const std::map<std::string, VideoStandard> kStandards = {{"ntsc", VideoStandard::kNtsc},
                                                                  {"pal", VideoStandard::kPal}};
  application.add_option("prg", options.program.name_or_path, "A PRG file to run in the window")
      ->option_text("[PRG]");
  application.add_option("--program", options.program.name_or_path, "v1, v2, v3, v4 or a PRG file")
      ->default_str("v3");
  application.add_option("--labels", options.program.labels, "Label file of the PRG");
  application.add_option("--probe", options.program.probe, "Probe map of the PRG");
  application.add_option("--standard", options.standard, "ntsc or pal; otherwise as it was left")
      ->transform(CLI::CheckedTransformer(kStandards, CLI::ignore_case));
  application.add_option("--kernal", options.roms.kernal, "KERNAL image instead of our own");
  application.add_option("--basic", options.roms.basic, "BASIC image instead of our own");
  application.add_option("--chargen", options.roms.character, "Character image instead of our own");
  application.add_option("--scale", options.interface_scale, "Size of text and controls, 1 to 3")
      ->check(CLI::Range(0.75, 4.0));
  const auto set_size = [&options](const std::string& text) {
    if (const std::string problem = read_size(text, options); !problem.empty())
      throw CLI::ValidationError("--size", problem);
  };
  application.add_option_function<std::string>("--size", set_size, "Window size, such as 1280x800");
  application.add_flag("--no-settings{false}", options.keep_settings, "Neither read nor write the settings");
  application
      .add_option("--dump-view", options.dump_view_file, "Keep what the panels show in this JSON file")
      ->group("For tests");
  application
      .add_option("--window-screenshot", options.screenshot_file,
                  "Keep a picture of the window in this PNG file")
      ->group("For tests");
}

}  // namespace breadbin256
