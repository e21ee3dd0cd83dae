#pragma once
// A picture of the C64 as a PNG file.

#include <array>
#include <string>

#include "core/screen/palette.h"
#include "core/screen/vic.h"
#include "core/types.h"

namespace breadbin256 {

/// Writes `frame` in the colours of `palette`, each C64 pixel `scale` x `scale` pixels. Fails naming the
/// file.
Result<bool> write_png(const std::string& path, const Frame& frame, const Palette& palette, int scale);

}  // namespace breadbin256
