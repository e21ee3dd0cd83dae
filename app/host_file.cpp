#include "app/host_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace breadbin256 {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

std::string reason() { return std::strerror(errno); }

}  // namespace

Result<std::vector<std::uint8_t>> read_host_file(const std::string& path, std::size_t most_bytes) {
  using Bytes = Result<std::vector<std::uint8_t>>;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    return Bytes::failure("cannot read " + path + ": it is a folder");
  const File file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) return Bytes::failure("cannot read " + path + ": " + reason());
  std::vector<std::uint8_t> bytes;
  std::uint8_t chunk[65536];
  while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, file.get())) {
    bytes.insert(bytes.end(), chunk, chunk + count);
    if (bytes.size() > most_bytes)
      return Bytes::failure(path + " is larger than the " + std::to_string(most_bytes) +
                            " bytes it may have");
  }
  if (std::ferror(file.get())) return Bytes::failure("cannot read " + path + ": " + reason());
  return bytes;
}

Result<std::string> read_host_text(const std::string& path) {
  const auto bytes = read_host_file(path);
  if (!bytes) return Result<std::string>::failure(bytes.message());
  return std::string(bytes->begin(), bytes->end());
}

Result<bool> write_host_file(const std::string& path, std::string_view contents) {
  const bool to_stdout = path == "-";
  const File file(to_stdout ? nullptr : std::fopen(path.c_str(), "wb"),
                  [](std::FILE* f) { return f ? std::fclose(f) : 0; });
  std::FILE* const output = to_stdout ? stdout : file.get();
  if (!output || std::fwrite(contents.data(), 1, contents.size(), output) != contents.size() ||
      std::fflush(output))
    return Result<bool>::failure("cannot write " + path + ": " + reason());
  return true;
}

}  // namespace breadbin256
