#pragma once
// What stands on the C64's screen, as text.

#include <string>
#include <vector>

#include "core/machine/machine.h"

namespace breadbin256 {

/// The 25 lines of 40 characters of the video matrix that the VIC-II shows, as UTF-8, in the character set
/// that is on.
std::vector<std::string> screen_text(const Machine& machine);

}  // namespace breadbin256
