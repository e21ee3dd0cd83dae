#pragma once
// Pages of 256 bytes, kept once however many snapshots show them.

#include <array>
#include <cassert>
#include <cstdint>
#include <deque>
#include <vector>

namespace breadbin256 {

class PageStore {
 public:
  using Bytes = std::array<std::uint8_t, 256>;
  using Number = std::uint32_t;

  const std::uint8_t* bytes(Number number) const { return pages_[number].bytes.data(); }
  std::size_t pages_in_use() const { return pages_.size() - free_.size(); }

  /// A page with one user.
  Number add(const std::uint8_t* bytes) {
    const Number number = new_number();
    Page& page = pages_[number];
    std::copy(bytes, bytes + page.bytes.size(), page.bytes.begin());
    page.users = 1;
    return number;
  }
  void use(Number number) { ++pages_[number].users; }
  void release(Number number) {
    assert(pages_[number].users > 0);
    if (--pages_[number].users == 0) free_.push_back(number);
  }

 private:
  struct Page {
    Bytes bytes;
    std::uint32_t users;
  };

  Number new_number() {
    if (free_.empty()) {
      pages_.emplace_back();
      return static_cast<Number>(pages_.size() - 1);
    }
    const Number number = free_.back();
    free_.pop_back();
    return number;
  }

  std::deque<Page> pages_;
  std::vector<Number> free_;
};

}  // namespace breadbin256
