// Does the guess find in our programs, without their labels, what their own probe maps say? And words kept in
// other ways, in recordings made up for that.

#include "core/probe/guess.h"

#include <gtest/gtest.h>

#include <array>

#include "app/program_guesser.h"
#include "core/probe/sha_tables.h"
#include "core/sha256/fips180.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {
namespace {

const RomSet& roms() {
  static const std::array<std::uint8_t, 4096> glyphs{};
  static const RomSet set{free_kernal_rom, free_basic_rom, glyphs};
  return set;
}

struct Guessed {
  ProbeMap own;
  GuessOutcome outcome;
  ProbeMap map;  ///< as `run --probe` reads it
};

Guessed guess_program(const std::string& name) {
  const auto own = load_program({name, {}, {}});
  const auto unknown = load_program_without_map(name);
  EXPECT_TRUE(own && unknown);
  EXPECT_FALSE(unknown->probe_map);
  EXPECT_TRUE(unknown->labels.empty());
  Guessed guessed{*own->probe_map, ProgramGuesser(roms(), *unknown, {}).guess(), {}};
  EXPECT_EQ(guessed.outcome.end, GuessEnd::kFound) << guessed.outcome.why;
  const auto map = parse_probe_map(guessed.outcome.text, {});
  EXPECT_TRUE(map) << map.message();
  guessed.map = *map;
  return guessed;
}

void expect_same_places(const Guessed& guessed) {
  const ProbeMap &map = guessed.map, &own = guessed.own;
  ASSERT_TRUE(map.state && map.digest && map.message && map.chaining) << guessed.outcome.text;
  EXPECT_EQ(map.state->address, own.state->address);
  EXPECT_EQ(map.state->stride, own.state->stride);
  EXPECT_EQ(map.state_slots, own.state_slots);
  EXPECT_EQ(map.byte_order, own.byte_order);
  EXPECT_EQ(map.digest, own.digest);
  EXPECT_EQ(map.chaining->address, own.chaining->address);
  EXPECT_EQ(map.message->address, own.message->address);
  EXPECT_EQ(map.message->capacity_bytes, own.message->capacity_bytes);
  EXPECT_EQ(map.message_end_mark, own.message_end_mark);
  EXPECT_EQ(map.message_length.has_value(), own.message_length.has_value());
  if (own.message_length && map.message_length) {
    EXPECT_EQ(map.message_length->address, own.message_length->address);
  }
  EXPECT_EQ(map.text_case, own.text_case);
  EXPECT_EQ(map.at(ProbeEvent::kHashStart), own.at(ProbeEvent::kHashStart));
}

void expect_same_loop(const Guessed& guessed) {
  for (const ProbeEvent event :
       {ProbeEvent::kRoundDone, ProbeEvent::kBlockDone, ProbeEvent::kScheduleDone, ProbeEvent::kHashDone})
    EXPECT_EQ(guessed.map.at(event), guessed.own.at(event)) << probe_event_name(event);
  ASSERT_TRUE(guessed.map.schedule);
  EXPECT_EQ(guessed.map.schedule->words.address, guessed.own.schedule->words.address);
  EXPECT_EQ(guessed.map.schedule->words.stride, guessed.own.schedule->words.stride);
  EXPECT_EQ(guessed.map.schedule->count, guessed.own.schedule->count);
}

/// A run with the guessed map, keys or poke, sees every round as the native hash has it.
void expect_native_rounds(const std::string& name, const ProbeMap& map, const std::string& message,
                          InputWay input = InputWay::kKeys) {
  auto program = *load_program_without_map(name);
  program.probe_map = map;
  HashSetup setup;
  setup.input = input;
  HashRunner runner(roms(), program, setup);
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  const auto outcome = runner.hash(message);
  ASSERT_TRUE(outcome && outcome->end == HashEnd::kDone);
  EXPECT_TRUE(outcome->match());
  EXPECT_EQ(outcome->hashed, outcome->meant);
  const Sha256Trace native = trace_sha256(outcome->meant);
  const auto& rounds = outcome->record->rounds;
  ASSERT_EQ(rounds.size(), 64 * native.blocks.size()) << name << ": " << message;
  for (std::size_t index = 0; index < rounds.size(); ++index) {
    const BlockTrace& block = native.blocks[index / 64];
    EXPECT_EQ(rounds[index].after, block.rounds[index % 64].after) << name << ", round " << index;
    if (rounds[index].w) {
      EXPECT_EQ(*rounds[index].w, block.w[index % 64]) << name << ", round " << index;
    }
  }
}

TEST(Guess, FindsVersion1ThatHashesCapitals) {
  const Guessed guessed = guess_program("v1");
  expect_same_places(guessed);
  expect_same_loop(guessed);
  EXPECT_EQ(guessed.map.text_case, TextCase::kUpper);
  expect_native_rounds("v1", guessed.map, "Hello C64");
}

TEST(Guess, FindsVersion2) {
  const Guessed guessed = guess_program("v2");
  expect_same_places(guessed);
  expect_same_loop(guessed);
  expect_native_rounds("v2", guessed.map, "Hello C64");
  expect_native_rounds("v2", guessed.map, std::string(100, 'q'));
  expect_native_rounds("v2", guessed.map, "into the buffer", InputWay::kPoke);
}

TEST(Guess, FindsVersion3WithItsEightRounds) {
  const Guessed guessed = guess_program("v3");
  expect_same_places(guessed);
  expect_same_loop(guessed);
  EXPECT_EQ(guessed.map.at(ProbeEvent::kRoundDone).size(), 8u);
  expect_native_rounds("v3", guessed.map, "Hello C64");
  expect_native_rounds("v3", guessed.map, std::string(119, 'x'));
}

// Version 4's own labels stand at the end of its generator's rounds; the guess takes the first instruction that
// every run passes after the last byte of a-h. Its W are given out over zero page, so there is no schedule.
TEST(Guess, FindsVersion4WithAllRoundsUnrolled) {
  const Guessed guessed = guess_program("v4");
  expect_same_places(guessed);
  EXPECT_FALSE(guessed.map.schedule);
  EXPECT_EQ(guessed.map.at(ProbeEvent::kRoundDone).size() % 64, 0u);
  EXPECT_TRUE(guessed.map.round_in_digest);
  for (const char* const message : {"Hello C64", "a message of 12 to 55 bytes", "a"})
    expect_native_rounds("v4", guessed.map, message);
  expect_native_rounds("v4", guessed.map, std::string(90, 'r'));
  expect_native_rounds("v4", guessed.map, "into the buffer", InputWay::kPoke);
}

TEST(Guess, FindsNothingInNoise) {
  std::uint32_t noise = 12345;
  for (int time = 0; time < 3; ++time) {
    Program program{"noise", {0x00, 0xc0}, {}, {}};
    for (int index = 0; index < 2000; ++index) {
      noise = noise * 1664525 + 1013904223;
      program.prg.push_back(static_cast<std::uint8_t>(noise >> 24));
    }
    GuessSetup setup;
    setup.limit_cycles = 8'000'000;
    const GuessOutcome outcome = ProgramGuesser(roms(), program, setup).guess();
    EXPECT_FALSE(outcome.guess);
    EXPECT_NE(outcome.end, GuessEnd::kFound);
    EXPECT_NE(outcome.end, GuessEnd::kMismatch);
    EXPECT_NE(outcome.why.find("neither K nor H"), std::string::npos) << outcome.why;
  }
}

TEST(Guess, EndsAtItsLimitWhenAProgramNeverAsks) {
  const Program program{"loop", {0x00, 0xc0, 0x4c, 0x00, 0xc0}, {}, {}};  // JMP $C000
  GuessSetup setup;
  setup.limit_cycles = 5'000'000;
  EXPECT_EQ(ProgramGuesser(roms(), program, setup).guess().end, GuessEnd::kCycleLimit);
}

// ------------------------------------------------------------------------------------------ other layouts

/// A run of a program that there is not: one loop of 64 rounds in a subroutine at $2000, a-h with the last byte of
/// a written last.
class MadeUpRun {
 public:
  struct Layout {
    bool little = false, ring = false, byte_arrays = false, subroutine = true;
    std::uint16_t state_stride = 4;
  };

  MadeUpRun(const std::string& text, const Layout& layout) : layout_(layout) {
    run.message.assign(text.begin(), text.end());
    run.recording.ram_before.assign(65536, 0);
    run.recording.last_read.assign(65536, 0);
    std::copy(text.begin(), text.end(), run.recording.ram_before.begin() + 0x5000);
    run.recording.ram_before[0x5080] = static_cast<std::uint8_t>(text.size());
    step(0x1000, layout.subroutine ? 0x20 : 0x4c);
    step(0x2000);
    step(0x2003);
    run.recording.last_read[0x5000] = run.recording.last_read[0x5080] = 3;
    const BlockTrace block = trace_sha256(run.message).blocks[0];
    for (std::size_t round = 0; round < 64; ++round) one_round(block, round);
    for (std::size_t index = 0; index < 8; ++index) word(0x6000 + 4 * index, block.hash_after[index], false);
    run.recording.found = {0, 0x6000, static_cast<std::uint32_t>(run.recording.steps.size())};
    step(0x2300);
    step(0x2301, layout.subroutine ? 0x60 : 0x4c);
    step(0x1003);
    step(0x1006);
  }

  GuessRun run;

 private:
  void step(std::uint16_t pc, std::uint8_t opcode = 0xea) { run.recording.steps.push_back({pc, opcode}); }
  void byte(std::size_t address, std::uint32_t value) {
    step(0x2100, 0x8d);
    run.recording.writes.push_back({static_cast<std::uint32_t>(run.recording.steps.size() - 1),
                                    static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value)});
  }
  void word(std::size_t address, std::uint32_t value, bool little) {
    for (std::size_t index = 0; index < 4; ++index)
      byte(address + index, value >> (little ? 8 * index : 24 - 8 * index));
  }
  void one_round(const BlockTrace& block, std::size_t round) {
    const std::size_t slot = layout_.ring ? round % 16 : round;
    if (layout_.byte_arrays)
      for (std::size_t index = 0; index < 4; ++index)
        byte(0x4000 + 256 * index + slot, block.w[round] >> (24 - 8 * index));
    else
      word(0x4000 + 4 * slot, block.w[round], layout_.little);
    for (std::size_t index = 8; index-- > 0;)
      word(0x3000 + index * layout_.state_stride, block.rounds[round].after[index], layout_.little);
    step(0x2200);
    step(0x2203);
  }

  Layout layout_;
};

ProbeMap guess_layout(const MadeUpRun::Layout& layout) {
  std::vector<GuessRun> runs;
  for (const char* const text : {"the first of them", "another", "and a third, longer"})
    runs.push_back(MadeUpRun(text, layout).run);
  const auto guess = guess_probe_map(runs);
  EXPECT_TRUE(guess);
  const auto map = parse_probe_map(probe_guess_text(*guess, "made up"), {});
  EXPECT_TRUE(map) << map.message();
  EXPECT_EQ(map->at(ProbeEvent::kRoundDone), std::vector<std::uint16_t>{0x2200});
  EXPECT_EQ(map->at(ProbeEvent::kHashStart),
            std::vector<std::uint16_t>{layout.subroutine ? std::uint16_t{0x2000} : std::uint16_t{0x1000}});
  EXPECT_EQ(map->at(ProbeEvent::kHashDone),
            std::vector<std::uint16_t>{layout.subroutine ? std::uint16_t{0x2301} : std::uint16_t{0x2300}});
  EXPECT_EQ(map->digest, 0x6000);
  EXPECT_EQ(map->message->address, 0x5000);
  EXPECT_EQ(map->message_length->address, 0x5080);
  EXPECT_EQ(map->state->address, 0x3000);
  EXPECT_EQ(map->state->stride, layout.state_stride);
  EXPECT_EQ(map->byte_order, layout.little ? ByteOrder::kLittle : ByteOrder::kBig);
  EXPECT_TRUE(map->schedule);
  EXPECT_EQ(map->schedule->count, layout.ring ? 16 : 64);
  return *map;
}

TEST(Guess, FindsLittleEndianWordsWithAStride) {
  MadeUpRun::Layout layout;
  layout.little = true;
  layout.state_stride = 12;
  EXPECT_EQ(guess_layout(layout).schedule->words.address, 0x4000);
}

TEST(Guess, FindsAHashThatIsNoSubroutine) {
  MadeUpRun::Layout layout;
  layout.subroutine = false;
  EXPECT_FALSE(guess_layout(layout).poke_entry);
}

TEST(Guess, FindsARingOfSixteen) {
  MadeUpRun::Layout layout;
  layout.ring = true;
  EXPECT_EQ(guess_layout(layout).schedule->words.address, 0x4000);
}

TEST(Guess, FindsFourArraysOfBytes) {
  MadeUpRun::Layout layout;
  layout.byte_arrays = true;
  const ProbeMap map = guess_layout(layout);
  ASSERT_TRUE(map.schedule->byte_arrays);
  EXPECT_EQ(*map.schedule->byte_arrays, (std::array<std::uint16_t, 4>{0x4000, 0x4100, 0x4200, 0x4300}));
}

// -------------------------------------------------------------------------------------------- tables in a file

TEST(ShaTables, AreFoundInThreeForms) {
  std::vector<std::uint8_t> memory(2048, 0xaa);
  for (std::size_t t = 0; t < 64; ++t)
    for (std::size_t byte = 0; byte < 4; ++byte) {
      const auto value = static_cast<std::uint8_t>(fips180::kRoundConstants[t] >> (24 - 8 * byte));
      memory[0x010 + 4 * t + byte] = value;
      memory[0x200 + 4 * t + 3 - byte] = value;
      memory[0x400 + 64 * byte + t] = value;
    }
  for (std::size_t t = 0; t < 8; ++t)
    for (std::size_t byte = 0; byte < 4; ++byte)
      memory[0x700 + 4 * t + byte] = static_cast<std::uint8_t>(fips180::kInitialHash[t] >> (24 - 8 * byte));
  const auto tables = find_sha_tables(memory, 0x4000);
  ASSERT_EQ(tables.size(), 4u);
  EXPECT_EQ(tables[0].address, 0x4010);
  EXPECT_EQ(tables[0].form, ShaTable::Form::kBigEndian);
  EXPECT_EQ(tables[1].address, 0x4200);
  EXPECT_EQ(tables[1].form, ShaTable::Form::kLittleEndian);
  EXPECT_EQ(tables[2].byte_arrays, (std::array<std::uint16_t, 4>{0x4400, 0x4440, 0x4480, 0x44c0}));
  EXPECT_FALSE(tables[3].is_k);
  EXPECT_EQ(tables[3].address, 0x4700);
}

}  // namespace
}  // namespace breadbin256
