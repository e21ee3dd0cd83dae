// The account of a hash against what HashWatch counts in its own way, against the data sheet's cycles of a small
// program counted by hand, and the exports against their formats.

#include "core/probe/profile.h"

#include <gtest/gtest.h>

#include "app/hash_runner.h"
#include "app/rom_images.h"
#include "assets/programs/embedded_programs.h"
#include "tests/machine/test_machine.h"

namespace breadbin256 {
namespace {

struct Profiled {
  HashProfile profile;
  HashOutcome outcome;
};

Profiled profile_of(const std::string& name, ScreenChoice screen, VideoStandard standard,
                    const std::string& text) {
  const auto roms = RomImages::load({});
  const auto program = load_program({name, {}, {}});
  HashSetup setup;
  setup.screen = screen;
  setup.standard = standard;
  HashRunner runner(roms->set(), *program, setup);
  EXPECT_EQ(runner.start(), HashEnd::kDone);
  Profiler profiler(*program->probe_map, program->labels);
  Profiled result;
  runner.inspect({&profiler,
                  {},
                  [&](const Machine& machine) { result.profile = profiler.finish(machine.state()); },
                  {}});
  result.outcome = *runner.hash(text);
  return result;
}

void expect_sums(const Profiled& profiled) {
  const HashProfile& profile = profiled.profile;
  ASSERT_TRUE(profiled.outcome.record);
  const HashRecord& record = *profiled.outcome.record;
  EXPECT_EQ(profile.parts.elapsed(), record.cycles.elapsed());
  EXPECT_EQ(profile.parts.net(), record.cycles.net);
  EXPECT_EQ(profile.parts.irq, record.cycles.irq);
  EXPECT_EQ(profile.parts.stolen, record.cycles.stolen);
  EXPECT_EQ(profile.unexplained, 0u);
  Cycle of_routines = 0, of_labels = 0, of_spans = 0, of_instructions = 0;
  for (const ProfileEntry& entry : profile.routines) of_routines += entry.self.elapsed();
  for (const ProfileEntry& entry : profile.labels) of_labels += entry.self.elapsed();
  for (const ProfileSpan& span : profile.spans) of_spans += span.parts.elapsed();
  EXPECT_EQ(of_routines, record.cycles.elapsed());
  EXPECT_EQ(of_labels, record.cycles.elapsed());
  EXPECT_EQ(of_spans, record.cycles.elapsed());
  for (const InstructionCount& one : profile.instructions) of_instructions += one.parts.elapsed();
  EXPECT_EQ(of_instructions, record.cycles.elapsed());
}

void expect_rounds(const Profiled& profiled) {
  const auto& rounds = profiled.outcome.record->rounds;
  std::size_t met = 0;
  for (const ProfileSpan& span : profiled.profile.spans) {
    if (span.kind != ProfileSpan::Kind::kRound) continue;
    ASSERT_LT(met, rounds.size());
    EXPECT_EQ(span.block, rounds[met].block);
    EXPECT_EQ(span.round, rounds[met].round);
    EXPECT_EQ(span.from + span.parts.elapsed(), rounds[met].finished_at);
    ++met;
  }
  EXPECT_EQ(met, rounds.size());
}

void expect_nested(const HashProfile& profile) {
  std::vector<std::uint32_t> open;
  Cycle last = profile.started_at;
  for (const FlameEvent& event : profile.flame) {
    ASSERT_GE(event.at, last);
    last = event.at;
    if (event.opens) {
      open.push_back(event.frame);
      continue;
    }
    ASSERT_FALSE(open.empty());
    ASSERT_EQ(open.back(), event.frame) << profile.frame_names[event.frame];
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
  EXPECT_EQ(last, profile.finished_at);
}

TEST(Profile, PartsSumToTheCyclesOfEveryProgram) {
  for (const EmbeddedProgram& program : embedded_programs())
    for (const ScreenChoice screen : {ScreenChoice::kProgram, ScreenChoice::kOn})
      for (const VideoStandard standard : {VideoStandard::kNtsc, VideoStandard::kPal}) {
        SCOPED_TRACE(std::string(program.name) + (screen == ScreenChoice::kOn ? " screen on" : "") +
                     (standard == VideoStandard::kPal ? " PAL" : " NTSC"));
        const Profiled profiled = profile_of(std::string(program.name), screen, standard, "Hello C64");
        expect_sums(profiled);
        expect_rounds(profiled);
        expect_nested(profiled.profile);
        if (screen == ScreenChoice::kOn) {
          EXPECT_GT(profiled.profile.parts.stolen, 1000u);
        }
      }
}

TEST(Profile, InterruptsOfTheKernalAreApart) {
  const Profiled profiled = profile_of("v1", ScreenChoice::kProgram, VideoStandard::kNtsc, "HELLO C64");
  EXPECT_GT(profiled.profile.parts.irq, 0u);
  EXPECT_GT(profiled.profile.parts.taken_branches, 0u);
}

// Counted by hand with the data sheet (MOS 6500 programming manual, appendix B).
TEST(Profile, ASmallProgramCountedByHand) {
  TestMachine machine({
      0xa2, 0x03,        // $c000 start ldx #3          2
      0xbd, 0xfe, 0x10,  // $c002 loop  lda $10fe,x     4: x = 1; 4 + 1: x = 3, 2
      0xca,              // $c005       dex             2
      0xd0, 0xfa,        // $c006       bne loop        2, and 1 when taken: twice
      0x20, 0x0d, 0xc0,  // $c008       jsr sub         6
      0xea, 0xea,        // $c00b done
      0xea,              // $c00d sub   nop             2
      0x60,              // $c00e       rts             6
  });
  Labels labels;
  labels.add("start", 0xc000);
  labels.add("loop", 0xc002);
  labels.add("done", 0xc00b);
  labels.add("sub", 0xc00d);
  Profiler profiler(ProbeMap{}, labels);
  ProgramCounterSet stops;
  stops.set(0xc00b);
  class Until : public MachineObserver {
   public:
    explicit Until(Profiler& profiler) : profiler_(profiler) {}
    bool before_instruction(std::uint16_t pc, const MachineState& state) override {
      return pc != 0xc00b && profiler_.before_instruction(pc, state);
    }
    void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
      profiler_.on_read(address, value, cycle);
    }

   private:
    Profiler& profiler_;
  } until(profiler);
  ASSERT_EQ(machine->run_observed(until, 10'000), StopReason::kObserverAsked);
  const HashProfile profile = profiler.finish(machine->state());
  EXPECT_EQ(profile.parts.base, 2u + 3 * (4 + 2 + 2) + 6 + 2 + 6);
  EXPECT_EQ(profile.parts.page_crossings, 2u);
  EXPECT_EQ(profile.parts.taken_branches, 2u);
  EXPECT_EQ(profile.parts.elapsed(), 44u);
  EXPECT_EQ(profile.unexplained, 0u);
  ASSERT_EQ(profile.routines.size(), 2u);
  EXPECT_EQ(profile.routines[0].name, "start");
  EXPECT_EQ(profile.routines[0].self.net(), 36u);
  EXPECT_EQ(profile.routines[0].inclusive.net(), 44u);
  EXPECT_EQ(profile.routines[1].name, "sub");
  EXPECT_EQ(profile.routines[1].visits, 1u);
  EXPECT_EQ(profile.routines[1].inclusive.net(), 8u);
  ASSERT_EQ(profile.labels.size(), 3u);
  EXPECT_EQ(profile.labels[0].name, "loop");
  EXPECT_EQ(profile.labels[0].self.net(), 34u);
  EXPECT_EQ(profile.labels[0].visits, 1u);
  ASSERT_EQ(profile.instructions.size(), 7u);
  EXPECT_EQ(profile.instructions[0].address, 0xc002);  // lda loop,x: 5 + 5 + 4
  EXPECT_EQ(profile.instructions[0].times, 3u);
  EXPECT_EQ(profile.instructions[0].parts.net(), 14u);
  EXPECT_EQ(profile.instructions[0].parts.page_crossings, 2u);
  EXPECT_EQ(profile.instructions[1].address, 0xc006);  // bne: 3 + 3 + 2
  EXPECT_EQ(profile.instructions[1].parts.net(), 8u);
}

}  // namespace
}  // namespace breadbin256
