#pragma once
// Reads the record files of NIST's CAVP (CAVS 11.0/11.1): lines `Name = value` with CRLF ends, blank lines
// between.

#include <cstdint>
#include <string>
#include <vector>

namespace breadbin256 {

struct CavpRecord {
  std::vector<std::uint8_t> message;
  std::string digest;  ///< lower-case hexadecimal
};

struct CavpMonte {
  std::vector<std::uint8_t> seed;
  std::vector<std::string> digests;
};

std::vector<CavpRecord> parse_cavp_messages(const std::string& file);
CavpMonte parse_cavp_monte(const std::string& file);

}  // namespace breadbin256
