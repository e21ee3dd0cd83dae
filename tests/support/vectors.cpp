#include "tests/support/vectors.h"

#include <zlib.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace breadbin256 {

std::optional<std::filesystem::path> find_vector_file(const std::string& relative_path) {
  const std::filesystem::path checkout = BREADBIN256_SOURCE_DIR;
  const char* const named = std::getenv("BREADBIN256_VECTORS");
  const std::filesystem::path folder = named ? named : (checkout / "../shared/vectors").string();
  for (const auto& candidate : {folder / relative_path, checkout / "tests/vectors" / relative_path})
    if (std::filesystem::exists(candidate)) return candidate;
  return std::nullopt;
}

std::string read_vector_file(const std::filesystem::path& file) {
  const gzFile input = gzopen(file.c_str(), "rb");  // zlib reads files that are not gzipped as they are
  if (!input) throw std::runtime_error("cannot open " + file.string());
  std::string contents;
  std::array<char, 65536> chunk;
  int count = 0;
  while ((count = gzread(input, chunk.data(), chunk.size())) > 0)
    contents.append(chunk.data(), static_cast<std::size_t>(count));
  gzclose(input);
  if (count < 0) throw std::runtime_error("cannot read " + file.string());
  return contents;
}

std::string missing_vector_message(const std::string& relative_path) {
  const std::string message =
      "SKIPPED: no " + relative_path + "; set BREADBIN256_VECTORS to the folder that holds it";
  std::fprintf(stderr, "%s\n", message.c_str());
  return message;
}

}  // namespace breadbin256
