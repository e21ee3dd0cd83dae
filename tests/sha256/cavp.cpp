#include "tests/sha256/cavp.h"

#include <sstream>
#include <utility>

#include "core/sha256/sha256.h"

namespace breadbin256 {
namespace {

/// All `Name = value` lines, in their order.
std::vector<std::pair<std::string, std::string>> assignments(const std::string& file) {
  std::vector<std::pair<std::string, std::string>> found;
  std::istringstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const std::size_t equals = line.find(" = ");
    if (equals == std::string::npos || line[0] == '#' || line[0] == '[') continue;
    found.emplace_back(line.substr(0, equals), line.substr(equals + 3));
  }
  return found;
}

}  // namespace

std::vector<CavpRecord> parse_cavp_messages(const std::string& file) {
  std::vector<CavpRecord> records;
  std::size_t length_bytes = 0;
  for (const auto& [name, value] : assignments(file)) {
    if (name == "Len") length_bytes = std::stoul(value) / 8;
    if (name == "Msg") {
      records.push_back({from_hex(value).value(), ""});
      records.back().message.resize(length_bytes);  // an empty message is printed as 00
    }
    if (name == "MD") records.back().digest = value;
  }
  return records;
}

CavpMonte parse_cavp_monte(const std::string& file) {
  CavpMonte monte;
  for (const auto& [name, value] : assignments(file)) {
    if (name == "Seed") monte.seed = from_hex(value).value();
    if (name == "MD") monte.digests.push_back(value);
  }
  return monte;
}

}  // namespace breadbin256
