#pragma once
// A logarithmic axis: whole decades, each as wide as the others.
//
//   const LogScale scale = log_scale(120, 328431, 160, 400);   // 100 to 1,000,000 over 400 px from x = 160
//   scale.at(1000)                                             // 260

#include <algorithm>
#include <cmath>

namespace breadbin256::ui {

struct LogScale {
  int first_decade, decades;  ///< from 10^first_decade on
  float x, width;

  float decade_width() const { return width / static_cast<float>(decades); }
  float at(double value) const {
    const double decade = std::log10(std::max(value, 1e-9)) - first_decade;
    return x + decade_width() * static_cast<float>(std::clamp(decade, 0.0, static_cast<double>(decades)));
  }
};

inline LogScale log_scale(double least, double most, float x, float width) {
  const int first = static_cast<int>(std::floor(std::log10(std::max(least, 1e-9))));
  const int last = static_cast<int>(std::ceil(std::log10(std::max(most, least))));
  return {first, std::max(1, last - first), x, width};
}

}  // namespace breadbin256::ui
