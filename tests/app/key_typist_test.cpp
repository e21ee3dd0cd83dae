// Long lines by real keys: every key arrives, whatever the phase between the keys and the KERNAL's scans.

#include "app/key_typist.h"

#include <gtest/gtest.h>

#include "app/hash_runner.h"
#include "app/rom_images.h"

namespace breadbin256 {
namespace {

TEST(KeyTypist, LongLinesArriveWhole) {
  const std::string line =
      "abcdefghijklmnopqrstuvwxyz 0123456789 aabbccddeeff the quick brown fox jumps 1/2+3";
  const auto roms = RomImages::load({});
  for (const VideoStandard standard : {VideoStandard::kNtsc, VideoStandard::kPal})
    for (const char* name : {"v2", "v3", "v4"}) {
      const auto program = load_program({name, {}, {}});
      HashSetup setup;
      setup.standard = standard;
      setup.limit_cycles = 20'000'000;
      HashRunner runner(roms->set(), *program, setup);
      ASSERT_EQ(runner.start(), HashEnd::kDone);
      const auto outcome = runner.hash(line);
      ASSERT_EQ(outcome->end, HashEnd::kDone) << name;
      EXPECT_EQ(std::string(outcome->hashed.begin(), outcome->hashed.end()), line) << name;
    }
}

TEST(KeyTypist, KeysMoveAFullJiffyApartAndFarFromTheScan) {
  const auto roms = RomImages::load({});
  Machine machine(roms->set(), VideoStandard::kNtsc);
  machine.run_cycles(3'000'000);  // READY.
  KeyTypist typist(VideoStandard::kNtsc);
  typist.type(*keystrokes_for_text(std::string(100, 'a'), LetterCase::kCapitalsOnly));
  typist.apply_due(machine);
  const Cycle first = typist.next_event();
  for (int movement = 0; movement < 200; ++movement) {
    ASSERT_EQ(typist.next_event(), first + static_cast<Cycle>(movement) * 0x4296);  // latch $4295 and one
    machine.run_until_cycle(typist.next_event());
    const int until_scan = machine.peek(0xdc04) | machine.peek(0xdc05) << 8;
    EXPECT_GT(until_scan, 0x1000);
    EXPECT_LT(until_scan, 0x3000);
    typist.apply_due(machine);
  }
  EXPECT_FALSE(typist.busy());
}

}  // namespace
}  // namespace breadbin256
