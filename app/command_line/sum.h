#pragma once
// `breadbin256 sum`: native SHA-256 of files, with the output, the --check and the exit status of sha256sum.
//
// Different from coreutils: bad arguments exit with 2, names in error messages are not quoted, and --impl.
// Text and binary mode read alike, as on every system with one kind of line end.
//
//   SumStreams streams = {stdin, std::cout, std::cerr};
//   int exit_status = run_sum({.files = {"a.prg"}}, streams);

#include <cstdio>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/sha256/implementations.h"

namespace breadbin256 {

struct SumOptions {
  std::vector<std::string> files = {};  ///< "-" or none: standard input
  bool binary = false;                  ///< `*` instead of a blank before the name
  bool tag = false;                     ///< SHA256 (name) = digest
  bool zero = false;                    ///< NUL at the end of lines, names as they are
  bool check = false;                   ///< the files hold sums: verify what they name
  bool ignore_missing = false, quiet = false, status = false, strict = false, warn = false;  ///< of --check
  const Sha256Implementation* implementation = nullptr;  ///< null: the default
};

struct SumStreams {
  std::FILE* in;
  std::ostream& out;
  std::ostream& err;
};

/// 0, or 1 when a file could not be read or did not match: the others are worked through all the same.
int run_sum(const SumOptions& options, SumStreams streams);

/// What one line of a file of sums says; nothing when it is no such line.
struct SumLine {
  std::string digest;  ///< 64 digits, as written
  std::string name;
};
std::optional<SumLine> parse_sum_line(std::string_view line);

}  // namespace breadbin256
