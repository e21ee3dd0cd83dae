// Rounds and first differences as files. Words of FIPS 180-4's example "abc" and hashes by hashlib.

#include "app/command_line/inspect_options.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/host_file.h"
#include "app/profile_export.h"
#include "app/rom_images.h"
#include "core/emu6502/disassembler.h"

namespace breadbin256 {
namespace {

using Json = nlohmann::json;

/// One hash with all of its writes and its profile, as the command line takes them.
struct Inspected {
  Inspected(const std::string& name, InputWay input, const std::string& message)
      : program(*load_program({name, {}, {}})), runner((setup.input = input, roms.set()), program, setup) {
    EXPECT_EQ(runner.start(), HashEnd::kDone);
    profiler.emplace(*program.probe_map, program.labels);
    both.inspected = this;
    runner.inspect(
        {&both, {}, [this](const Machine& machine) { profile = profiler->finish(machine.state()); }});
    outcome = *runner.hash(message);
    rounds = Json::parse(rounds_json(program, outcome, writes));
  }

  struct Both : MachineObserver {
    bool before_instruction(std::uint16_t pc, const MachineState& state) override {
      inspected->writes.before_instruction(pc, state);
      return inspected->profiler->before_instruction(pc, state);
    }
    void on_read(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
      inspected->writes.on_read(address, value, cycle);
      inspected->profiler->on_read(address, value, cycle);
    }
    void on_write(std::uint16_t address, std::uint8_t value, Cycle cycle) override {
      inspected->writes.on_write(address, value, cycle);
    }
    Inspected* inspected = nullptr;
  };

  RomImages roms = *RomImages::load({});
  HashSetup setup;
  Program program;
  HashRunner runner;
  WriteLog writes;
  std::optional<Profiler> profiler;
  Both both;
  HashProfile profile;
  HashOutcome outcome;
  Json rounds;
};

TEST(Rounds, OfAbcAreThoseOfTheStandard) {
  // FIPS 180-4's companion document, SHA-256 example, "abc": a and e after t = 0 and t = 63.
  const Inspected run("v3", InputWay::kKeys, "abc");
  ASSERT_EQ(run.rounds["rounds"].size(), 64u);
  const Json& first = run.rounds["rounds"][0];
  EXPECT_EQ(first["a"]["c64"], "5d6aebcd");
  EXPECT_EQ(first["e"]["c64"], "fa2a4622");
  EXPECT_EQ(first["w"]["c64"], "61626380");
  EXPECT_EQ(first["k"], "428a2f98");
  const Json& last = run.rounds["rounds"][63];
  EXPECT_EQ(last["a"]["c64"], "506e3058");
  EXPECT_EQ(last["e"]["c64"], "5ef50f24");
  for (const Json& round : run.rounds["rounds"]) EXPECT_EQ(round["match"], true);
  EXPECT_TRUE(run.rounds["first_difference"].is_null());
  EXPECT_EQ(run.rounds["hash"]["c64"], "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_LE(last["cycle"], run.rounds["cycles"]["elapsed"]);
}

TEST(Rounds, ThirtyTwoCharactersPokedIntoV1LoseTheirLength) {
  const Inspected run("v1", InputWay::kPoke, "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345");
  const Json& difference = run.rounds["first_difference"];
  EXPECT_EQ(run.rounds["hash"]["match"], false);
  EXPECT_EQ(difference["word"], "W[15]");
  EXPECT_EQ(difference["c64"], "00000000");
  EXPECT_EQ(difference["native"], "00000100");
  EXPECT_EQ(difference["reasons"][0], "The length has one byte: 256 bits became 0.");
}

TEST(Rounds, ThirtyFiveCharactersTypedIntoV1RunIntoTheTestString) {
  const Inspected run("v1", InputWay::kKeys, "the cat sat on the mat and then ran");
  const Json& difference = run.rounds["first_difference"];
  EXPECT_EQ(run.outcome.hashed.size(), 56u);
  EXPECT_EQ(difference["word"], "W[8]");
  EXPECT_EQ(difference["reasons"].size(), 3u);
  ASSERT_FALSE(difference["written_by"].is_null());
  EXPECT_EQ(difference["written_by"]["value"], 0x20);
  const std::string text = difference["written_by"]["text"];
  EXPECT_EQ(text.substr(0, 3), "sta");
}

TEST(Rounds, TheInstructionThatMadeAIsAStoreBehindAnAdd) {
  // v3's round 17: the byte of a is stored right after it was added.
  const Inspected run("v3", InputWay::kKeys, "Hello C64");
  const RoundRecord& round = run.outcome.record->rounds[17];
  const WordDifference asked{0, 17, "a", 0, round.after[0], 0, ""};
  const auto address = address_of(asked, *run.program.probe_map);
  ASSERT_TRUE(address);
  const auto write = run.writes.last_before(*address, round.finished_at);
  ASSERT_TRUE(write);
  EXPECT_EQ(write->value, round.after[0] >> 24);
  EXPECT_EQ(instruction_text(*write, run.program.labels).substr(0, 3), "sta");
}

TEST(ProfileExport, JsonAndCsvSumToTheSame) {
  const Inspected run("v2", InputWay::kKeys, "Hello C64");
  const Json json = Json::parse(export_profile(run.profile, {"v2", "ntsc", "program"}, ProfileFormat::kJson));
  const Cycle elapsed = run.outcome.record->cycles.elapsed();
  EXPECT_EQ(json["cycles"]["elapsed"], elapsed);
  Cycle sum = 0;
  for (const Json& label : json["labels"]) sum += label["self_cycles"]["elapsed"].get<Cycle>();
  EXPECT_EQ(sum, elapsed);
  EXPECT_EQ(json["round_cycles"]["count"], 64);
  const std::string csv = export_profile(run.profile, {"v2", "ntsc", "program"}, ProfileFormat::kCsv);
  std::size_t commas = 0, lines = 0;
  for (const char character : csv) commas += character == ',', lines += character == '\n';
  EXPECT_EQ(commas, lines * 14);
}

TEST(ProfileExport, SpeedscopeEventsNestAndEndTogether) {
  const Inspected run("v1", InputWay::kKeys, "HELLO C64");
  const Json json =
      Json::parse(export_profile(run.profile, {"v1", "ntsc", "program"}, ProfileFormat::kSpeedscope));
  ASSERT_EQ(json["profiles"].size(), 2u);
  for (const Json& profile : json["profiles"]) {
    EXPECT_EQ(profile["type"], "evented");
    EXPECT_EQ(profile["endValue"], run.outcome.record->cycles.elapsed());
    std::vector<Json> open;
    Cycle last = 0;
    for (const Json& event : profile["events"]) {
      ASSERT_GE(event["at"].get<Cycle>(), last);
      last = event["at"].get<Cycle>();
      ASSERT_LT(event["frame"].get<std::size_t>(), json["shared"]["frames"].size());
      if (event["type"] == "O") {
        open.push_back(event["frame"]);
      } else {
        ASSERT_FALSE(open.empty());
        ASSERT_EQ(open.back(), event["frame"]);
        open.pop_back();
      }
    }
    EXPECT_TRUE(open.empty());
    EXPECT_EQ(last, profile["endValue"]);
  }
}

TEST(ProfileExport, TheFormatFollowsTheName) {
  EXPECT_EQ(format_of_file("a.csv"), ProfileFormat::kCsv);
  EXPECT_EQ(format_of_file("a.speedscope.json"), ProfileFormat::kSpeedscope);
  EXPECT_EQ(format_of_file("a.json"), ProfileFormat::kJson);
  EXPECT_EQ(format_of_file("-"), ProfileFormat::kJson);
}

/// The dump that `run --break` writes.
Json break_dump(const std::string& program_name, const std::string& message, const std::string& breakpoint) {
  const std::string file = ::testing::TempDir() + "break_dump.json";
  const auto roms = RomImages::load({});
  const auto program = load_program({program_name, {}, {}});
  const HashSetup setup;
  HashRunner runner(roms->set(), *program, setup);
  InspectOptions options;
  options.breakpoints = {breakpoint};
  options.dump = file;
  HashInspection inspection(options, *program, setup);
  const auto attached = inspection.attach(runner);
  EXPECT_TRUE(attached);
  EXPECT_EQ(runner.start(), HashEnd::kDone);
  const auto outcome = runner.hash(message);
  EXPECT_EQ(outcome->end, HashEnd::kDone);
  EXPECT_TRUE(inspection.write(*outcome));
  return Json::parse(*read_host_text(file));
}

TEST(Break, StopsAtARoundWithItsWords) {
  const Json dump = break_dump("v3", "abc", "round == 0");
  EXPECT_EQ(dump["hash"]["rounds_done"], 1);
  EXPECT_EQ(dump["hash"]["after_last_round"]["a"], "5d6aebcd");  // FIPS 180-4, example "abc", t = 0
  EXPECT_EQ(dump["zero_page_hex"].get<std::string>().size(), 512u);
}

TEST(Break, OnRegistersAndMemory) {
  const Json dump = break_dump("v2", "abc", "exec block if x >= 0");
  EXPECT_EQ(dump["next_instruction"]["routine"], "block");
  EXPECT_EQ(dump["hit"]["hits"], 1);
  const Json any = break_dump("v3", "abc", "a == $80 && x == $00");
  EXPECT_EQ(any["registers"]["a"], 0x80);
  EXPECT_EQ(any["registers"]["x"], 0);
}

TEST(Break, AMismatchIsTheFirstWrongRound) {
  const Json dump = break_dump("v1", "the cat sat on the mat and then ran", "mismatch");
  EXPECT_EQ(dump["hash"]["rounds_done"], 9);  // W[8] is the first wrong word
  EXPECT_TRUE(break_dump("v3", "abc", "mismatch")["hit"].is_null());
}

TEST(Break, NonsenseIsRefused) {
  const auto roms = RomImages::load({});
  const auto program = load_program({"v3", {}, {}});
  HashRunner runner(roms->set(), *program, {});
  InspectOptions options;
  options.breakpoints = {"rond == 17"};
  HashInspection inspection(options, *program, {});
  const auto attached = inspection.attach(runner);
  ASSERT_FALSE(attached);
  EXPECT_NE(attached.message().find("rond"), std::string::npos);
}

}  // namespace
}  // namespace breadbin256
