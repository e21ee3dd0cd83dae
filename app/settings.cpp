#include "app/settings.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace breadbin256 {

namespace {

using Json = nlohmann::json;

int integer(const Json& json, const char* name, int least, int most, int otherwise) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_number_integer()) return otherwise;
  const auto value = found->get<std::int64_t>();
  return value < least || value > most ? otherwise : static_cast<int>(value);
}

std::string text(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

constexpr const char* kThemes[] = {"dark", "light", "high contrast"};
constexpr const char* kLayouts[] = {"show", "teach", "optimise", "debug", "race"};

}  // namespace

Settings parse_settings(const std::string& source) {
  Settings settings;
  const Json json = Json::parse(source, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object()) return settings;
  const std::string theme = text(json, "theme");
  for (int i = 0; i < 3; ++i)
    if (theme == kThemes[i]) settings.theme = static_cast<ui::ThemeId>(i);
  const std::string layout = text(json, "layout");
  for (int i = 0; i < ui::kLayoutCount; ++i)
    if (layout == kLayouts[i]) settings.layout = static_cast<ui::LayoutId>(i);
  settings.text_percent = integer(json, "text_percent", 100, 200, 0);
  settings.window_w = integer(json, "window_w", 320, 16384, settings.window_w);
  settings.window_h = integer(json, "window_h", 240, 16384, settings.window_h);
  const auto maximised = json.find("maximised");
  settings.maximised = maximised != json.end() && maximised->is_boolean() && maximised->get<bool>();
  if (text(json, "standard") == "pal") settings.standard = VideoStandard::kPal;
  return settings;
}

std::string print_settings(const Settings& settings) {
  const Json json = {{"theme", kThemes[static_cast<std::size_t>(settings.theme)]},
                     {"text_percent", settings.text_percent},
                     {"layout", kLayouts[static_cast<std::size_t>(settings.layout)]},
                     {"window_w", settings.window_w},
                     {"window_h", settings.window_h},
                     {"maximised", settings.maximised},
                     {"standard", settings.standard == VideoStandard::kPal ? "pal" : "ntsc"}};
  return json.dump(2) + "\n";
}

Settings load_settings(const std::filesystem::path& file) {
  std::ifstream input(file, std::ios::binary);
  std::string source(64 * 1024, '\0');
  input.read(source.data(), static_cast<std::streamsize>(source.size()));
  source.resize(static_cast<std::size_t>(input.gcount()));
  return parse_settings(source);
}

bool save_settings(const std::filesystem::path& file, const Settings& settings) {
  if (file.empty()) return false;
  std::filesystem::path fresh = file;
  fresh += ".new";
  {
    std::ofstream output(fresh, std::ios::binary);
    output << print_settings(settings);
    if (!output.flush()) return false;
  }
  std::error_code error;
  std::filesystem::rename(fresh, file, error);
  return !error;
}

}  // namespace breadbin256
