#pragma once
// What the panels read: one plain struct that the session fills before each frame. Addresses in it are
// numbers to print, found by the session through the probe map; the panels themselves know none. A value that
// is not known is nullopt (shown as an en dash) and never 0.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/debug_model.h"
#include "app/ui/optimise_model.h"
#include "app/ui/race_model.h"
#include "app/ui/teach_model.h"
#include "core/screen/vic.h"
#include "core/types.h"

namespace breadbin256::ui {

enum class LayoutId : std::uint8_t { kShow, kTeach, kOptimise, kDebug, kRace };
inline constexpr int kLayoutCount = 5;

enum class RunState : std::uint8_t { kRunning, kPaused, kWarp, kRewound, kJammed };
enum class ProgramChoice : std::uint8_t { kV1, kV2, kV3, kV4, kFile };
/// Who decides whether the screen is blanked while a program hashes.
enum class ScreenControl : std::uint8_t { kProgram, kOn, kOff };

struct PictureView {
  const Frame* frame = nullptr;             ///< colour indices; null: nothing to show yet
  std::array<std::uint32_t, 16> palette{};  ///< 0xRRGGBB
  std::uint64_t version = 0;                ///< changes whenever the pixels do
  bool up_to_beam = false;     ///< paused: what lies behind the beam is of the frame before, dimmed
  int beam_x = 0, beam_y = 0;  ///< the beam, in pixels of the frame
};

struct ProgramView {
  ProgramChoice choice = ProgramChoice::kV3;
  std::string name;  ///< "v3", or the file's name
  std::optional<std::uint32_t> load_address, sys;
  bool has_probe_map = false;
  bool measures_with_cia2 = false;
  bool hashes_capitals = false;  ///< v1 runs in uppercase mode
};

/// The message of the hash that is shown.
struct MessageView {
  std::string typed;  ///< ASCII, as the user meant it
  std::vector<std::uint8_t> typed_petscii, hashed;
  std::vector<std::string> warnings;  ///< "56 bytes instead of 35" ...
};

enum class VerdictState : std::uint8_t {
  kNoHash,
  kHashing,
  kMatch,
  kDifferent,
  kNoProbeMap,
  kJammed,
  kStopped
};

struct FirstDifference {
  int block = 1, round = 0;
  std::string word;  ///< "W[8]"
  int byte = 0;      ///< 0 most significant
  std::uint32_t c64 = 0, native = 0;
  std::string sentence;
};

struct VerdictView {
  VerdictState state = VerdictState::kNoHash;
  int rounds_done = 0, blocks = 1;
  std::array<std::uint8_t, 32> c64{}, native{};
  std::vector<std::string> reasons;  ///< up to three
  std::optional<FirstDifference> first_difference;
  std::string sentence;  ///< jammed, stopped: what happened
};

/// Cycles of the last hash (of the hash that runs: so far). net + irq + stolen = elapsed.
struct TimingView {
  bool live = false;  ///< the hash is not finished; the counts grow
  std::optional<std::uint64_t> cia, overhead, net, irq, stolen, elapsed, tables, jiffies;
  std::string blanked_by;  ///< "v3", "forced", or empty
  std::optional<double> hashes_per_second_ntsc, hashes_per_second_pal;
};

enum class TimerCounts : std::uint8_t { kPhi2, kCntPin, kTimerA, kTimerAWithCnt };

struct TimerView {
  std::uint16_t counter = 0, latch = 0;
  std::uint8_t control = 0;  ///< CRA or CRB
  bool running = false, one_shot = false, interrupts = false;
  TimerCounts counts = TimerCounts::kPhi2;
};

struct WordView {
  std::optional<int> slot;
  std::optional<std::uint32_t> address, c64, native, hash_word;
  bool changed = false;  ///< since the last stop
};

struct RegistersView {
  std::uint16_t pc = 0;
  std::uint8_t a = 0, x = 0, y = 0, sp = 0, p = 0;
};

struct StatusView {
  RunState run = RunState::kRunning;
  VideoStandard standard = VideoStandard::kNtsc;
  ScreenControl screen_control = ScreenControl::kProgram;
  bool screen_on = true;
  std::string blanked_by;  ///< "v3", "forced", "idle"
  double speed_percent = 100, emulated_hz = 0;
  int speed_choice_percent = 100;
  bool warp_chosen = false;
  Cycle cycle = 0;
  int raster_line = 0, raster_cycle = 1;
  std::optional<int> block, round;  ///< while in a hash
  std::optional<Cycle> rewound_by;
  std::string note;  ///< the message of the moment, for 4 s
};

struct View {
  PictureView picture;
  ProgramView program;
  StatusView status;
  MessageView message;
  VerdictView verdict;
  TimingView timing;
  std::array<TimerView, 4> timers;  ///< CIA #1 A, B, CIA #2 A, B
  std::uint32_t cia2_count = 0;     ///< A and B of CIA #2 as one 32-bit down-counter
  std::array<WordView, 8> words;    ///< a ... h
  std::optional<int> words_after_round;
  int words_block = 1;
  RegistersView registers;
  TeachView teach;
  OptimiseView optimise;
  DebugView debug;
  RaceView race;
  std::vector<std::string> notes;        ///< every message of the moment so far
  bool background_busy = false;          ///< something is measured off the main thread
  bool typing = false;                   ///< the session still types a message
  std::vector<std::string> screen_text;  ///< 25 lines, as Unicode
};

/// 0 to 32.
inline int equal_bytes(const VerdictView& verdict) {
  int equal = 0;
  for (std::size_t i = 0; i < verdict.c64.size(); ++i) equal += verdict.c64[i] == verdict.native[i];
  return equal;
}

}  // namespace breadbin256::ui
