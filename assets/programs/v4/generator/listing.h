#pragma once
// The program that is being written: code, and the address at which the next byte will stand.

#include <string>

#include "assets/programs/v4/generator/code.h"

namespace breadbin256::v4 {

class Listing {
 public:
  explicit Listing(int origin) : origin_(origin) {}

  int address() const { return origin_ + code_.size_bytes(); }
  Code& code() { return code_; }
  const std::vector<Line>& lines() const { return code_.lines(); }
  void append(const Code& code) { code_.append(code); }
  /// A new name for local labels.
  std::string tag() { return "c" + std::to_string(tags_++) + "_"; }

 private:
  int origin_;
  Code code_;
  int tags_ = 0;
};

}  // namespace breadbin256::v4
