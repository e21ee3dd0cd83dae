#pragma once
// Drops a file on a window, as a file manager would: the source's side of XDND version 5.
// Source: freedesktop.org, "Drag-and-Drop Protocol for the X Window System".

#include <string>

namespace breadbin256 {

/// True if the window of that title took the file. `display` is ":7".
bool drop_file(const std::string& display, const std::string& window_title, const std::string& file);

}  // namespace breadbin256
