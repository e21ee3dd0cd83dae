#pragma once
// The words that every room shares. Nothing else belongs here.

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace breadbin256 {

/// phi2 cycles since power-on. A bus access is one cycle, so this also numbers the bus accesses.
using Cycle = std::uint64_t;

/// "Not in any foreseeable cycle": what a chip answers when nothing is going to happen.
inline constexpr Cycle kNever = ~Cycle{0};

/// The two machines that were sold: 6569 (63 cycles x 312 lines) and 6567R8 (65 x 263). Source: Bauer 2.2, 3.4.
enum class VideoStandard : std::uint8_t { kPal, kNtsc };

/// phi2 frequency: the crystal of the board (17.734475 MHz, 14.318181 MHz) over 18 and 14. Source: Bauer 2.2.
constexpr double phi2_hz(VideoStandard standard) {
  return standard == VideoStandard::kPal ? 17734475.0 / 18.0 : 14318181.0 / 14.0;
}

/// What comes of something from outside (a file, an argument): a value, or a message that names what is wrong
/// and what would be right.
template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}  // NOLINT: implicit, so that functions can `return value;`
  static Result failure(std::string message) {
    Result result;
    result.message_ = std::move(message);
    return result;
  }

  explicit operator bool() const { return value_.has_value(); }
  const T& operator*() const { return assert(value_), *value_; }
  T& operator*() { return assert(value_), *value_; }
  const T* operator->() const { return assert(value_), &*value_; }
  const std::string& message() const { return assert(!value_), message_; }

 private:
  Result() = default;
  std::optional<T> value_;
  std::string message_;
};

}  // namespace breadbin256
