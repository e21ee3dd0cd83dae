#pragma once
// The words of --standard, --screen and --input, which the command line has checked by then.

#include <string_view>

#include "app/hash_runner.h"

namespace breadbin256 {

inline HashSetup setup_of_words(std::string_view standard, std::string_view screen, std::string_view input) {
  HashSetup setup;
  setup.standard = standard == "pal" ? VideoStandard::kPal : VideoStandard::kNtsc;
  setup.screen = screen == "on"    ? ScreenChoice::kOn
                 : screen == "off" ? ScreenChoice::kOff
                                   : ScreenChoice::kProgram;
  setup.input = input == "poke" ? InputWay::kPoke : InputWay::kKeys;
  return setup;
}

}  // namespace breadbin256
