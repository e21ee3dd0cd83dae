// Version 4: digests, every round, cycles, the machine left as it was found.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/sha256/sha256.h"
#include "core/sha256/trace.h"
#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

using Message = std::vector<std::uint8_t>;

/// Pokes messages, with everything that the hash may not rely on in disorder.
class V4 : public ::testing::Test {
 protected:
  V4()
      : program_(embedded_program("v4")),
        runner_(rom_set_without_glyphs(), program_, setup_with(InputWay::kPoke)),
        watch_(*program_.probe_map) {
    EXPECT_EQ(runner_.start(), HashEnd::kDone);
  }

  Message random_message(std::size_t length) {
    Message message(length);
    for (std::uint8_t& byte : message) byte = static_cast<std::uint8_t>(random_());
    return message;
  }

  const HashRecord& hash(const Message& message) {
    Machine& machine = runner_.machine();
    for (std::uint16_t address = 0x02; address < 0x90; ++address) poke_noise(address);
    for (std::uint16_t address = 0x02a7; address < 0x02ff; ++address) poke_noise(address);
    for (std::size_t i = 0; i < message.size(); ++i)
      machine.poke(static_cast<std::uint16_t>(program_.probe_map->message->address + i), message[i]);
    machine.poke(program_.probe_map->message_length->address, static_cast<std::uint8_t>(message.size()));
    machine.cpu().a = static_cast<std::uint8_t>(random_());
    machine.cpu().x = static_cast<std::uint8_t>(random_());
    machine.cpu().y = static_cast<std::uint8_t>(random_());
    machine.cpu().pc = *program_.labels.address_of("timed");
    watch_ = HashWatch(*program_.probe_map);
    while (watch_.hashes_done() == 0 &&
           machine.run_until_pc(watch_.stops(), machine.state().cycle + 300'000) ==
               StopReason::kProgramCounter)
      watch_.on_stop(machine);
    EXPECT_EQ(watch_.hashes_done(), 1) << message.size();
    EXPECT_EQ(to_hex(watch_.last_hash().digest), to_hex(sha256(message))) << to_hex(message);
    return watch_.last_hash();
  }

  Cycle cycles_of(const Message& message) { return hash(message).cycles.net; }

  struct Spread {
    Cycle least = ~Cycle{0}, most = 0;
    double mean = 0;
  };
  Spread measure(std::size_t length, int count) {
    Spread spread;
    for (int i = 0; i < count; ++i) {
      const Cycle cycles = cycles_of(random_message(length));
      spread.least = std::min(spread.least, cycles);
      spread.most = std::max(spread.most, cycles);
      spread.mean += static_cast<double>(cycles) / count;
    }
    std::printf("%zu bytes, %d messages: %.1f cycles (%llu..%llu)\n", length, count, spread.mean,
                static_cast<unsigned long long>(spread.least), static_cast<unsigned long long>(spread.most));
    return spread;
  }

  void poke_noise(std::uint16_t address) {
    runner_.machine().poke(address, static_cast<std::uint8_t>(random_()));
  }

  std::mt19937 random_{6510};
  Program program_;
  HashRunner runner_;
  HashWatch watch_;
};

TEST_F(V4, HashesEveryLengthAndRandomMessagesInOneMemory) {
  for (std::size_t length = 0; length <= 119; ++length) hash(random_message(length));
  for (int i = 0; i < 1000; ++i) hash(random_message(random_() % 120));
}

TEST_F(V4, EveryRoundOfEveryBlockEqualsTheReference) {
  for (const std::size_t length : {0u, 9u, 11u, 12u, 55u, 56u, 63u, 64u, 100u, 119u}) {
    const Message message = random_message(length);
    const HashRecord& record = hash(message);
    const Sha256Trace trace = trace_sha256(message);
    ASSERT_EQ(record.rounds.size(), 64 * trace.blocks.size()) << length;
    for (const RoundRecord& round : record.rounds)
      EXPECT_EQ(round.after, trace.blocks[static_cast<std::size_t>(round.block)]
                                 .rounds[static_cast<std::size_t>(round.round)]
                                 .after)
          << length << " bytes, block " << round.block << " round " << round.round;
    ASSERT_EQ(record.chaining.size(), trace.blocks.size());
    for (std::size_t block = 0; block < trace.blocks.size(); ++block)
      EXPECT_EQ(record.chaining[block], trace.blocks[block].hash_after);
  }
}

// The figures that version 4 was made for; NOTES.md has what it reaches.
TEST_F(V4, IsAsQuickAsItMustBe) {
  EXPECT_LE(cycles_of({'H', 'e', 'l', 'l', 'o', ' ', 'C', '6', '4'}), 38'250u);
  EXPECT_LE(measure(9, 1000).most, 38'400u);
  EXPECT_LE(measure(55, 200).mean, 42'500.0);
  EXPECT_LT(measure(119, 100).most, 88'500u);
}

TEST(V4AsPeopleUseIt, ItsOwnCountIsTheCyclesAndItsOverhead) {
  const Program program = embedded_program("v4");
  for (const VideoStandard standard : {VideoStandard::kPal, VideoStandard::kNtsc}) {
    HashRunner runner(rom_set_without_glyphs(), program, setup_with(standard));
    ASSERT_EQ(runner.start(), HashEnd::kDone);
    const auto outcome = runner.hash("Hello C64");
    ASSERT_TRUE(outcome && outcome->match());
    EXPECT_EQ(outcome->record->cycles.irq + outcome->record->cycles.stolen, 0u);
    EXPECT_EQ(outcome->cia_cycles, outcome->record->cycles.net + program.probe_map->cia_overhead_cycles);
  }
}

TEST(V4AsPeopleUseIt, TakesALineOfAnyLengthTwoOfThemAndRefusesThe120th) {
  TypedSession session("v4");
  for (const std::size_t length : {0u, 11u, 12u, 55u, 56u, 119u, 9u}) {
    const std::string line = std::string("Ab: ").append(120, 'x').substr(0, length);
    EXPECT_EQ(to_hex(session.hash_line(line).digest), to_hex(sha256(bytes_of(line)))) << length;
    EXPECT_TRUE(session.shows("length: " + std::to_string(length))) << session.screen();
    session.press(Key::kSpace);
  }
  const std::string line(119, 'x');
  session.hash_line(line + "yz");
  EXPECT_TRUE(session.refused());
  EXPECT_EQ(session.hashed(), line);
}

// RESTORE in the middle of a hash: an NMI with RAM where the KERNAL's vectors were.
TEST(V4AsPeopleUseIt, RestoreDoesNoHarmWhileItHashes) {
  TypedSession session("v4");
  session.type("Hello C64");
  Machine& machine = session.machine();
  ProgramCounterSet stops;
  stops.set(*session.program().labels.address_of("round_done_40"));
  machine.press(Key::kReturn);
  ASSERT_EQ(machine.run_until_pc(stops, machine.state().cycle + 2'000'000), StopReason::kProgramCounter);
  machine.press(Key::kRestore);
  machine.release_all_keys();
  session.run_frames(60);
  EXPECT_TRUE(session.shows("32c40d67  351c55c5")) << session.screen();
}

TEST(V4AsPeopleUseIt, StopGivesBasicBackAndRunStartsAgain) {
  TypedSession session("v4");
  session.press(Key::kRunStop);
  session.run_frames(30);
  EXPECT_TRUE(session.shows("ready.")) << session.screen();
  session.type("sys2061\n");
  session.run_frames(200);
  EXPECT_TRUE(session.shows("message:")) << session.screen();
}

TEST(V4File, LoadsBelowTheIoAreaAndIsSmall) {
  const Program program = embedded_program("v4");
  EXPECT_EQ(program.prg[0] | program.prg[1] << 8, 0x0801);
  EXPECT_LT(program.prg.size(), 48u * 1024);
  EXPECT_LE(0x0801 + program.prg.size() - 2, 0xd000u);
}

}  // namespace
}  // namespace breadbin256
