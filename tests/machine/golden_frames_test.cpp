// Whole pictures of the whole machine: ROMs, CPU, bus and VIC-II together. The picture after power-on is drawn a
// second time from screen RAM and the character ROM alone; the others are hashes of pictures that were looked at
// once (picture_test has the modes by formula), so that none changes unnoticed. A picture that differs is written
// as golden-frame-NAME.png into the current folder; BREADBIN256_PICTURES=DIR writes all of them there.

#include <gtest/gtest.h>

#include <cstdlib>

#include "app/png_file.h"
#include "core/machine/machine.h"
#include "core/sha256/sha256.h"
#include "roms_free/characters/free_characters.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {
namespace {

constexpr Cycle kBootCycles = 2'500'000, kFrames = 3 * 19'656;
constexpr std::uint16_t kProgram = 0xc000;
constexpr int kBorder = 14, kBackground = 6, kText = 14;  // hardware facts 17

struct Scene {
  const char* name;
  VideoStandard standard;
  std::vector<std::uint8_t> registers;  ///< pairs: VIC-II register, value
  std::vector<std::uint8_t> program;    ///< at $C000, with interrupts off
  const char* hash;                     ///< first 16 digits of the SHA-256 of the colours, row by row
};

constexpr auto kPal = VideoStandard::kPal, kNtsc = VideoStandard::kNtsc;
const std::vector<std::uint8_t> kRest = {0x4c, 0x00, 0xc0};  // jmp *
const std::vector<std::uint8_t> kBorderStripes = {0xee, 0x20, 0xd0, 0xee, 0x21, 0xd0, 0x4c, 0x00, 0xc0};
// lda $d012, and #7, ora #$18, sta $d011, jmp: YSCROLL follows the raster, every line is bad
const std::vector<std::uint8_t> kEveryLineBad = {0xad, 0x12, 0xd0, 0x29, 0x07, 0x09, 0x18,
                                                 0x8d, 0x11, 0xd0, 0x4c, 0x00, 0xc0};
// inc $d016, inc $d018, jmp: XSCROLL, columns, multicolour and memory pointers change all the time
const std::vector<std::uint8_t> kPointersRun = {0xee, 0x16, 0xd0, 0xee, 0x18, 0xd0, 0x4c, 0x00, 0xc0};

const Scene kScenes[] = {
    {"lower-case-24-rows", kPal, {0x11, 0x13, 0x16, 0x07, 0x18, 0x17}, kRest, "49b52173c2221d61"},
    {"display-off", kPal, {0x11, 0x0b}, kRest, "283a9ff6df94a91a"},
    {"multicolour-text", kPal, {0x16, 0xd8, 0x22, 2, 0x23, 7}, kRest, "af3fa669d1939d88"},
    {"extended-colours", kNtsc, {0x11, 0x5b, 0x22, 2, 0x23, 7, 0x24, 5}, kRest, "cc601ed0f2e23a9c"},
    {"bitmap", kPal, {0x11, 0x3b, 0x18, 0x18}, kRest, "94bb2df4cf763f64"},
    {"multicolour-bitmap", kNtsc, {0x11, 0x3b, 0x16, 0xd8, 0x18, 0x18}, kRest, "533e41902fab84de"},
    {"invalid-mode", kPal, {0x11, 0x7b, 0x18, 0x18}, kRest, "0dc8a16eba9d0f67"},
    {"border-stripes-pal", kPal, {}, kBorderStripes, "81ee44ad0955179e"},
    {"border-stripes-ntsc", kNtsc, {}, kBorderStripes, "10689fe10e3a22b9"},
    {"every-line-bad", kPal, {0x18, 0x18}, kEveryLineBad, "bcaca1a604543163"},
    {"pointers-run", kPal, {}, kPointersRun, "7f84ba9cac124e75"},
};

/// What stands on the screen in the scenes with a program: every screen code, every colour, a pattern as bitmap.
void fill_screen(Machine& machine) {
  for (int cell = 0; cell < 1000; ++cell) {
    machine.poke(static_cast<std::uint16_t>(0x0400 + cell), static_cast<std::uint8_t>(cell));
    machine.poke(static_cast<std::uint16_t>(0xd800 + cell), static_cast<std::uint8_t>(cell / 7));
  }
  for (int byte = 0; byte < 8000; ++byte)
    machine.poke(static_cast<std::uint16_t>(0x2000 + byte), static_cast<std::uint8_t>(byte * 37 ^ byte >> 5));
}

/// Not through the KERNAL, so that the phase of the beam depends on no ROM.
void run_scene(Machine& machine, const Scene& scene) {
  std::vector<std::uint8_t> registers = {0x11, 0x1b, 0x16,    0xc8, 0x18,
                                         0x15, 0x20, kBorder, 0x21, kBackground};
  registers.insert(registers.end(), scene.registers.begin(), scene.registers.end());
  machine.poke(0x0000, 0x2f);
  machine.poke(0x0001, 0x37);
  fill_screen(machine);
  for (std::size_t index = 0; index < scene.program.size(); ++index)
    machine.poke(static_cast<std::uint16_t>(kProgram + index), scene.program[index]);
  for (std::size_t index = 0; index + 1 < registers.size(); index += 2)
    machine.poke(static_cast<std::uint16_t>(0xd000 + registers[index]), registers[index + 1]);
  machine.set_program_counter(kProgram);
  machine.set_picture_wanted(true);
  machine.run_cycles(kFrames);
}

void write_picture(const std::string& folder, const Scene& scene, const Frame& frame) {
  const std::string path = folder + "/golden-frame-" + scene.name + ".png";
  const auto written = write_png(path, frame, colodore_palette(), 2);
  if (!written) ADD_FAILURE() << written.message();
}

TEST(GoldenFrames, PicturesAreThoseThatWereLookedAt) {
  const char* const folder = std::getenv("BREADBIN256_PICTURES");
  for (const Scene& scene : kScenes) {
    Machine machine({free_kernal_rom, free_basic_rom, free_character_rom}, scene.standard);
    run_scene(machine, scene);
    const Frame& frame = machine.picture();
    const std::string hash = to_hex(sha256(frame.pixels)).substr(0, 16);
    EXPECT_EQ(hash, scene.hash) << scene.name << ": see golden-frame-" << scene.name << ".png";
    if (folder || hash != scene.hash) write_picture(folder ? folder : ".", scene, frame);
  }
}

/// The frame of a screen at rest in the mode after power-on, from RAM and the characters alone.
Frame drawn_by_rule(const Machine& machine) {
  Frame frame;
  frame.pixels.fill(kBorder);
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 320; ++x) {
      const auto code = machine.peek(static_cast<std::uint16_t>(0x0400 + y / 8 * 40 + x / 8));
      const std::uint8_t row = free_character_rom[static_cast<std::size_t>(code * 8 + y % 8)];
      const auto at = static_cast<std::size_t>((Frame::kWindowY + y) * Frame::kWidth + Frame::kWindowX + x);
      frame.pixels[at] = row & 0x80 >> x % 8 ? kText : kBackground;
    }
  return frame;
}

TEST(GoldenFrames, ThePictureAfterPowerOnIsScreenRamInTheCharactersOfTheRom) {
  for (const VideoStandard standard : {kPal, kNtsc}) {
    Machine machine({free_kernal_rom, free_basic_rom, free_character_rom}, standard);
    machine.run_until_cycle(kBootCycles);
    machine.set_picture_wanted(true);
    // The cursor blinks: wait until a whole frame has been drawn since it changed.
    const std::uint8_t shown = machine.peek(0x00cf);
    while (machine.peek(0x00cf) == shown) machine.run_cycles(1000);
    machine.run_cycles(kFrames);
    EXPECT_EQ(machine.picture().pixels, drawn_by_rule(machine).pixels);
  }
}

}  // namespace
}  // namespace breadbin256
