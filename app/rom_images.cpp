#include "app/rom_images.h"

#include "app/host_file.h"
#include "roms_free/characters/free_characters.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {

namespace {

/// The file's bytes, or the free image when no file is named; a message in `error` when it is none of that
/// size.
std::vector<std::uint8_t> image(const std::optional<std::string>& file,
                                std::span<const std::uint8_t> free_image, const char* what,
                                std::string& error) {
  if (!file) return {free_image.begin(), free_image.end()};
  const auto bytes = read_host_file(*file);
  if (!bytes) {
    error = bytes.message();
    return {};
  }
  if (bytes->size() != free_image.size())
    error = *file + " is no " + what + " ROM: it has " + std::to_string(bytes->size()) +
            " bytes and should have " + std::to_string(free_image.size());
  return *bytes;
}

}  // namespace

Result<RomImages> RomImages::load(const RomFiles& files) {
  RomImages images;
  std::string error;
  images.kernal_ = image(files.kernal, free_kernal_rom, "KERNAL", error);
  images.basic_ = image(files.basic, free_basic_rom, "BASIC", error);
  images.character_ = image(files.character, free_character_rom, "character", error);
  if (!error.empty()) return Result<RomImages>::failure(error);
  return images;
}

RomSet RomImages::set() const { return {kernal_, basic_, character_}; }

}  // namespace breadbin256
