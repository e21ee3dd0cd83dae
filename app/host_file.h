#pragma once
// Whole files of the host.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace breadbin256 {

/// Fails naming the file and the system's reason; `most_bytes` guards against devices and mistakes.
Result<std::vector<std::uint8_t>> read_host_file(const std::string& path, std::size_t most_bytes = 64u << 20);
Result<std::string> read_host_text(const std::string& path);
/// Writes the file, or stdout for "-".
Result<bool> write_host_file(const std::string& path, std::string_view contents);

}  // namespace breadbin256
