// What the VIC-II takes from one hash of v3 with the screen on, for every position of the beam at which the
// hash can start: 19,656 on PAL, 17,095 on NTSC.
//
// The machine's figure is compared with an account that knows no machine: which of the hash's cycles are
// reads is recorded once with the screen off, and the rule of the golden vectors' README is applied to that
// list (BA is low in cycles 12..54 of a bad line; a read waits until cycle 55, a write does not). For a part
// of the positions the holds that an observer sees are compared too, bad line by bad line.
//
// Where a position lies inside such a hold, no program can stand there: the first read then waits for its
// rest.
//
// BREADBIN256_STOLEN_TABLE=FILE writes the distribution as Markdown: docs/stolen-cycles.md is made of it.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>

#include "app/hash_runner.h"
#include "app/rom_images.h"

namespace breadbin256 {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr Cycle kStep = 37;
#else
constexpr Cycle kStep = 1;
#endif
constexpr Cycle kObservedStep = 101;

/// Frames as in Bauer 2.2 and 3.4, not as the code under test has them.
struct Beam {
  VideoStandard standard;
  const char* name;
  Cycle cycles_per_line, lines;
  Cycle frame() const { return cycles_per_line * lines; }
};
constexpr Beam kBeams[] = {{VideoStandard::kPal, "PAL", 63, 312}, {VideoStandard::kNtsc, "NTSC", 65, 263}};

/// For each cycle of a frame whether BA is low: YSCROLL is 3, the display is on.
std::vector<bool> cycles_of_bad_lines(const Beam& beam) {
  std::vector<bool> taken;
  for (Cycle line = 0; line < beam.lines; ++line)
    for (Cycle cycle = 1; cycle <= beam.cycles_per_line; ++cycle)
      taken.push_back(line >= 0x30 && line <= 0xf7 && (line & 7) == 3 && cycle >= 12 && cycle <= 54);
  return taken;
}

/// Cycles taken in each bad line, in their order.
using Account = std::vector<Cycle>;

/// The rule, applied to the hash's accesses.
Account account_by_rule(const std::vector<bool>& is_read, const std::vector<bool>& bus_is_taken,
                        Cycle position) {
  Account taken;
  const auto advance = [&] { position = position + 1 == bus_is_taken.size() ? 0 : position + 1; };
  for (const bool read : is_read) {
    Cycle waited = 0;
    for (; read && bus_is_taken[position]; ++waited) advance();
    if (waited) taken.push_back(waited);
    advance();
  }
  return taken;
}

struct AccessRecorder : MachineObserver {
  std::vector<bool> is_read;
  Account holds;
  std::uint16_t until_pc;
  explicit AccessRecorder(std::uint16_t pc) : until_pc(pc) {}
  bool before_instruction(std::uint16_t pc, const MachineState&) override { return pc != until_pc; }
  void on_read(std::uint16_t, std::uint8_t, Cycle) override { is_read.push_back(true); }
  void on_write(std::uint16_t, std::uint8_t, Cycle) override { is_read.push_back(false); }
  void on_hold(CpuHold hold) override { holds.push_back(hold.until - hold.from); }
};

/// v3 in front of the first instruction of a hash of "Hello C64".
class ReadyToHash {
 public:
  explicit ReadyToHash(const Beam& beam) : beam_(beam) {
    runner_.start();
    runner_.hash_bytes({'H', 'e', 'l', 'l', 'o', ' ', 'C', '6', '4'});
    machine().poke(*map().blank_flag, 0);
    const std::uint16_t back = map().at(ProbeEvent::kPrompt).front();
    machine().poke(0x1ff, static_cast<std::uint8_t>((back - 1) >> 8));
    machine().poke(0x1fe, static_cast<std::uint8_t>(back - 1));
    machine().cpu().sp = 0xfd;
    machine().cpu().pc = *map().poke_entry;
    ProgramCounterSet stops;
    stops.set(map().at(ProbeEvent::kHashStart).front());
    EXPECT_EQ(machine().run_until_pc(stops, machine().state().cycle + 100'000), StopReason::kProgramCounter);
    start_ = machine().state();
    done_.set(map().at(ProbeEvent::kHashDone).front());
  }

  Machine& machine() { return runner_.machine(); }
  std::uint16_t hash_done() const { return map().at(ProbeEvent::kHashDone).front(); }

  /// The beam at `position` cycles after the top of its frame; the display was on or off in all that frame.
  void place_beam(Cycle position, bool display) {
    MachineState state = start_;
    const Cycle top = state.cycle - position;
    state.vic.reset(beam_.standard, top);
    state.vic.write(0x16, 0xc8, top);
    state.vic.write(0x11, display ? 0x1b : 0x0b, top);
    state.display_register = display ? 0x1b : 0x0b;
    machine().restore(state);
  }

  CycleAccount hash() {
    const CycleMark before = mark_cycles(machine().state());
    EXPECT_EQ(machine().run_until_pc(done_, machine().state().cycle + 100'000), StopReason::kProgramCounter);
    return cycles_between(before, mark_cycles(machine().state()));
  }

 private:
  const ProbeMap& map() const { return *program_.probe_map; }
  HashSetup setup() const {
    HashSetup setup;
    setup.standard = beam_.standard;
    setup.input = InputWay::kPoke;
    return setup;
  }

  const Beam& beam_;
  RomImages roms_ = *RomImages::load({});
  Program program_ = *load_program({"v3", {}, {}});
  HashRunner runner_{roms_.set(), program_, setup()};
  MachineState start_;
  ProgramCounterSet done_;
};

/// How many start positions lose so many cycles.
using Histogram = std::map<Cycle, int>;

std::string table_of(const Beam& beam, const Histogram& histogram, Cycle net) {
  int starts = 0;
  double sum = 0;
  std::map<Cycle, int> by_fifty;
  for (const auto& [stolen, count] : histogram) {
    starts += count;
    sum += static_cast<double>(stolen) * count;
    by_fifty[stolen / 50 * 50] += count;
  }
  char text[256];
  std::snprintf(
      text, sizeof text,
      "### %s: %d start cycles\n\nleast %d, most %d, mean %.1f stolen of a hash of %d cycles (%.2f %%)\n\n",
      beam.name, starts, static_cast<int>(histogram.begin()->first),
      static_cast<int>(histogram.rbegin()->first), sum / starts, static_cast<int>(net),
      100.0 * sum / starts / static_cast<double>(net));
  std::string table = text;
  table += "| stolen | start cycles | |\n|---|---:|---|\n";
  for (const auto& [from, count] : by_fifty) {
    std::snprintf(text, sizeof text, "| %d-%d | %d | ", static_cast<int>(from), static_cast<int>(from + 49),
                  count);
    table += text + std::string(static_cast<std::size_t>(60 * count / starts), '#') + " |\n";
  }
  return table + "\n";
}

TEST(StolenCycles, OfOneHashAreTheSumOverItsBadLinesForEveryStartOfAFrame) {
  std::string tables;
  for (const Beam& beam : kBeams) {
    ReadyToHash hash(beam);
    hash.place_beam(0, false);
    AccessRecorder screen_off(hash.hash_done());
    hash.machine().run_observed(screen_off, hash.machine().state().cycle + 100'000);
    ASSERT_TRUE(screen_off.holds.empty());
    const std::vector<bool> bus_is_taken = cycles_of_bad_lines(beam);
    Histogram histogram;
    int wrong = 0;
    for (Cycle position = 0; position < beam.frame() && wrong < 10; position += kStep) {
      const Account account = account_by_rule(screen_off.is_read, bus_is_taken, position);
      const Cycle expected = std::accumulate(account.begin(), account.end(), Cycle{0});
      hash.place_beam(position, true);
      const CycleAccount cycles = hash.hash();
      const bool right =
          cycles.stolen == expected && cycles.net == screen_off.is_read.size() && cycles.irq == 0;
      EXPECT_TRUE(right) << beam.name << " from cycle " << position << ": stolen " << cycles.stolen
                         << ", by the rule " << expected << "; net " << cycles.net << ", irq " << cycles.irq;
      wrong += !right;
      ++histogram[cycles.stolen];
      if (position % kObservedStep) continue;
      hash.place_beam(position, true);
      AccessRecorder observed(hash.hash_done());
      hash.machine().run_observed(observed, hash.machine().state().cycle + 100'000);
      EXPECT_EQ(observed.holds, account) << beam.name << " from cycle " << position;
    }
    ASSERT_FALSE(histogram.empty());
    tables += table_of(beam, histogram, screen_off.is_read.size());
  }
  std::printf("%s", tables.c_str());
  if (const char* const file = std::getenv("BREADBIN256_STOLEN_TABLE")) std::ofstream(file) << tables;
}

}  // namespace
}  // namespace breadbin256
