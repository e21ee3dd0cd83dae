#pragma once
// A machine with ROMs that hold one recognisable byte each, vectors, and a program at $c000.

#include <algorithm>
#include <vector>

#include "core/machine/machine.h"

namespace breadbin256 {

inline constexpr std::uint8_t kTestBasicByte = 0xba, kTestKernalByte = 0xea, kTestCharacterByte = 0xc4;
inline constexpr std::uint16_t kTestResetAddress = 0xc000, kTestNmiAddress = 0xc010, kTestIrqAddress = 0xc020;

class TestMachine {
 public:
  explicit TestMachine(const std::vector<std::uint8_t>& program,
                       VideoStandard standard = VideoStandard::kNtsc)
      : basic_(8192, kTestBasicByte),
        kernal_(8192, kTestKernalByte),
        character_(4096, kTestCharacterByte),
        machine_((set_vectors(), RomSet{kernal_, basic_, character_}), standard) {
    for (std::size_t index = 0; index < program.size(); ++index)
      machine_.poke(static_cast<std::uint16_t>(kTestResetAddress + index), program[index]);
  }

  Machine* operator->() { return &machine_; }

 private:
  void set_vectors() {
    const std::uint16_t vectors[] = {kTestNmiAddress, kTestResetAddress, kTestIrqAddress};
    for (std::size_t index = 0; index < 3; ++index) {
      kernal_[0x1ffa + 2 * index] = static_cast<std::uint8_t>(vectors[index]);
      kernal_[0x1ffb + 2 * index] = static_cast<std::uint8_t>(vectors[index] >> 8);
    }
  }

  std::vector<std::uint8_t> basic_, kernal_, character_;
  Machine machine_;
};

}  // namespace breadbin256
