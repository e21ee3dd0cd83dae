#include "app/png_file.h"

#include <png.h>

#include <cstring>
#include <vector>

namespace breadbin256 {

namespace {

std::vector<std::uint8_t> enlarge(const Frame& frame, int scale) {
  const int width = Frame::kWidth * scale, height = Frame::kHeight * scale;
  std::vector<std::uint8_t> pixels;
  pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      pixels.push_back(frame.pixels[static_cast<std::size_t>(y / scale * Frame::kWidth + x / scale)]);
  return pixels;
}

}  // namespace

Result<bool> write_png(const std::string& path, const Frame& frame, const Palette& palette, int scale) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(Frame::kWidth * scale);
  image.height = static_cast<png_uint_32>(Frame::kHeight * scale);
  image.format = PNG_FORMAT_RGB_COLORMAP;
  image.colormap_entries = 16;
  std::array<std::uint8_t, 48> colours{};
  for (std::size_t index = 0; index < 16; ++index) {
    colours[index * 3] = palette[index].red;
    colours[index * 3 + 1] = palette[index].green;
    colours[index * 3 + 2] = palette[index].blue;
  }
  const std::vector<std::uint8_t> pixels = enlarge(frame, scale);
  if (!png_image_write_to_file(&image, path.c_str(), 0, pixels.data(), 0, colours.data()))
    return Result<bool>::failure("cannot write the picture " + path + ": " + image.message);
  return true;
}

}  // namespace breadbin256
