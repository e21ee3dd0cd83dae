// What the layout Debug shows: code against the assembler's own listing, who wrote a byte against the source of v3,
// counts against a program that was counted by hand.

#include "app/session_debug.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "app/code_listing.h"
#include "app/place_names.h"
#include "app/rom_images.h"
#include "app/session.h"
#include "app/ui/debug_layout.h"

namespace breadbin256 {
namespace {

struct ListedInstruction {
  std::string bytes, text;
};

/// Lines such as ".49e3<tab>a6 1f<tab><tab>ldx $1f<tab><tab>source".
std::map<std::uint16_t, ListedInstruction> read_listing() {
  std::map<std::uint16_t, ListedInstruction> listing;
  std::ifstream file(BREADBIN256_V3_LISTING);
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 6 || line[0] != '.' || line[5] != '\t') continue;
    std::vector<std::string> fields;
    std::stringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');)
      if (!field.empty()) fields.push_back(field);
    if (fields.size() < 3 || fields[1].find_first_not_of("0123456789abcdef ") != std::string::npos) continue;
    const auto address = static_cast<std::uint16_t>(std::stoul(line.substr(1, 4), nullptr, 16));
    listing[address] = {fields[1], fields[2]};
  }
  return listing;
}

class CodeListingTest : public testing::Test {
 protected:
  CodeListingTest() : program(*load_program({"v3", {}, {}})), listing(read_listing()) {
    for (std::size_t i = 2; i < program.prg.size(); ++i)
      memory[program.load_address() + i - 2] = program.prg[i];
  }
  CodeListing code(std::optional<int> after_round = std::nullopt) {
    return {[this](std::uint16_t address) { return memory[address]; }, program, starts, watch, after_round};
  }

  Program program;
  std::map<std::uint16_t, ListedInstruction> listing;
  std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(65536);
  std::bitset<65536> starts;
  DebugWatch watch;
};

TEST_F(CodeListingTest, ForwardsAndBackwardsItIsTheAssemblersListing) {
  ASSERT_GT(listing.size(), 1500u);
  const auto rounds = *program.labels.address_of("s1r1"), end = *program.labels.address_of("majr7");
  for (const std::uint16_t middle : {rounds, end}) {
    int compared = 0;
    for (const ui::CodeLine& line : code().around(middle, 400, 400)) {
      if (!line.label.empty()) {
        EXPECT_EQ(program.labels.address_of(line.label), line.address);
        continue;
      }
      const auto listed = listing.find(line.address);
      if (listed == listing.end()) continue;  // data
      EXPECT_EQ(line.bytes, listed->second.bytes);
      EXPECT_EQ(line.plain, listed->second.text);
      ++compared;
    }
    EXPECT_GT(compared, 400);
  }
}

TEST_F(CodeListingTest, TheWordOfAnOperandIsTheOneInItsSlot) {
  // After round 16 word i lies in slot (i - 17) mod 8: e in slot 3, h in slot 6.
  const auto v3 = *program.labels.address_of("v3"), v6 = *program.labels.address_of("v6");
  EXPECT_EQ(word_at(*program.probe_map, v3, 16), 'e');
  EXPECT_EQ(word_at(*program.probe_map, static_cast<std::uint16_t>(v6 + 3), 16), 'h');
  EXPECT_EQ(meaning_of(program, static_cast<std::uint16_t>(v3 + 3), 16), "last byte of e, slot 3");
  bool any = false;
  for (const ui::CodeLine& line : code(16).around(*program.labels.address_of("s1r1"), 0, 40)) {
    if (line.plain.find("$11") == std::string::npos || line.bytes != "a6 11") continue;
    EXPECT_EQ(line.word, 'e');  // ldx v3+3
    EXPECT_EQ(line.operand, "v3+3");
    any = true;
  }
  EXPECT_TRUE(any);
}

TEST_F(CodeListingTest, WhereNothingFitsAByteStandsAlone) {
  memory[0xc000] = 0xad;  // lda abs, whose operand is known to be an instruction
  memory[0xc001] = 0xea;
  starts.set(0xc001);
  const auto lines = code().around(0xc000, 0, 2);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].mnemonic, ".byte");
  EXPECT_EQ(lines[1].mnemonic, "nop");
}

/// A program at $c000 in a machine without interrupts and bad lines.
class DebugWatchTest : public testing::Test {
 protected:
  void load(std::initializer_list<int> bytes) {
    machine.power_on(VideoStandard::kNtsc);
    machine.set_display_override(DisplayOverride::kForcedOff);
    machine.run_cycles(20'000);
    std::uint16_t address = 0xc000;
    for (const int byte : bytes) machine.poke(address++, static_cast<std::uint8_t>(byte));
    machine.set_program_counter(0xc000);
    watch.count_from(machine.state().cycle);
  }
  void run(Cycle cycles) {
    machine.run_observed(watch, machine.state().cycle + cycles);
    watch.finish(machine.state());
  }

  RomImages roms = *RomImages::load({});
  Machine machine{roms.set(), VideoStandard::kNtsc};
  DebugWatch watch;
};

TEST_F(DebugWatchTest, CountsAreThoseCountedByHand) {
  load({0x78,        // c000 sei
        0xa2, 0x03,  // c001 ldx #3
        0xbd, 0xfe,
        0xc0,        // c003 lda $c0fe,x    x = 3, 2: the page is crossed, and $c001, $c000 are read in vain
        0x95, 0x10,  // c006 sta $10,x      reads $10 in vain
        0xca,        // c008 dex
        0xd0, 0xf8,  // c009 bne c003
        0xe6, 0x20,  // c00b inc $20        writes twice
        0x4c, 0x0d, 0xc0}  // c00d jmp c00d
  );
  run(2 + 2 + 2 * (5 + 4 + 2 + 3) + (4 + 4 + 2 + 2) + 5);
  EXPECT_EQ(machine.state().cpu.pc, 0xc00d);
  EXPECT_EQ(watch.executions(0xc001), 1u);
  EXPECT_EQ(watch.executions(0xc003), 3u);
  EXPECT_EQ(watch.executions(0xc009), 3u);
  EXPECT_EQ(watch.executions(0xc00b), 1u);
  EXPECT_EQ(watch.executions(0xc00d), 0u);
  for (const std::uint16_t read : std::to_array<std::uint16_t>({0xc101, 0xc100, 0xc0ff, 0xc001, 0xc000}))
    EXPECT_EQ(watch.reads(read), 1u) << read;
  EXPECT_EQ(watch.reads(0x10), 3u);
  EXPECT_EQ(watch.reads(0x20), 1u);
  for (const std::uint16_t written : std::to_array<std::uint16_t>({0x13, 0x12, 0x11}))
    EXPECT_EQ(watch.writes(written), 1u) << written;
  EXPECT_EQ(watch.writes(0x20), 2u);
  EXPECT_EQ(watch.writes(0x10), 0u);
  EXPECT_EQ(watch.added(0xc003).page, 0) << "the last time, x = 1, no page was crossed";
  EXPECT_EQ(watch.added(0xc009).branch, 0) << "the last time it was not taken";
}

TEST_F(DebugWatchTest, WhatIsAddedToAnInstruction) {
  load({0x78,              // c000 sei
        0xa2, 0xff,        // c001 ldx #$ff
        0xbd, 0x01, 0xc1,  // c003 lda $c101,x    $c200: one cycle more
        0xd0, 0x00,        // c006 bne c008       taken: one more (the byte there is not zero)
        0x4c, 0x08, 0xc0}  // c008 jmp c008
  );
  machine.poke(0xc200, 1);
  run(2 + 2 + 5 + 3);
  EXPECT_EQ(machine.state().cpu.pc, 0xc008);
  EXPECT_EQ(watch.added(0xc003).page, 1);
  EXPECT_EQ(watch.added(0xc003).branch, 0);
  EXPECT_EQ(watch.added(0xc006).branch, 1);
  EXPECT_EQ(watch.added(0xc001).page, 0);
  EXPECT_EQ(watch.added(0xc003).stolen, 0);
}

TEST_F(DebugWatchTest, ABadLineIsAddedAsStolen) {
  load({0x78, 0x4c, 0x01, 0xc0});  // sei, jmp to itself
  machine.poke(0xd011, 0x1b);
  machine.set_display_override(DisplayOverride::kForcedOn);
  std::uint16_t most = 0;
  for (int i = 0; i < 40'000; ++i) {
    run(1);
    most = std::max(most, watch.added(0xc001).stolen);
  }
  EXPECT_GE(most, 40) << "Bauer, section 3.14: 40 to 43 cycles";
  EXPECT_LE(most, 43);
}

class SessionDebugTest : public testing::Test {
 protected:
  void start(const std::string& program) {
    session = std::make_unique<Session>(SessionOptions{{program, {}, {}}, VideoStandard::kNtsc, {}});
    ui::Commands commands;
    commands.shown_layout = ui::LayoutId::kDebug;
    session->apply(commands);
  }
  const ui::View& view() { return session->view(); }
  const ui::DebugView& debug() { return session->view().debug; }

  template <class Condition>
  bool runs_until(Condition condition) {
    for (int frame = 0; frame < 1200 && !condition(); ++frame) session->advance(1.0 / 60);
    return condition();
  }

  void hash(const std::string& text) {
    ui::Commands commands;
    commands.type_message = ui::MessageToType{{text.begin(), text.end()}, ui::Delivery::kKeys};
    session->apply(commands);
    ASSERT_TRUE(runs_until([&] { return view().verdict.state == ui::VerdictState::kMatch; }));
  }

  void go_to_round(int round) {
    ui::Commands commands;
    commands.go_to_round = ui::RoundPlace{0, round};
    session->apply(commands);
    ASSERT_EQ(view().words_after_round, round);
  }

  void look_at(const ui::DebugLook& look) {
    ui::Commands commands;
    commands.debug.look = look;
    session->apply(commands);
  }

  ui::WriterView who_wrote(std::uint16_t address) {
    ui::Commands commands;
    commands.debug.who_wrote = address;
    session->apply(commands);
    for (int i = 0; i < 2000 && debug().writer && debug().writer->searching; ++i) continue;
    return debug().writer.value_or(ui::WriterView{});
  }

  std::unique_ptr<Session> session;
};

TEST_F(SessionDebugTest, TheWriterOfAIsTheAddOfItsRound) {
  start("v3");
  hash("Hello C64");
  go_to_round(17);
  const Program program = *load_program({"v3", {}, {}});
  const auto listing = read_listing();
  const std::uint16_t from = *program.labels.address_of("majr1"),  // 17 mod 8
      to = *program.labels.address_of("s1r2");
  ASSERT_TRUE(view().words[0].address);
  const auto a = static_cast<std::uint16_t>(*view().words[0].address);
  const Cycle round_17_done = view().debug.timeline.now;
  for (std::uint16_t byte = a; byte < a + 4; ++byte) {
    const ui::WriterView writer = who_wrote(byte);
    ASSERT_TRUE(writer.found) << byte;
    EXPECT_LT(writer.cycle, round_17_done);
    const auto dollar = writer.text.rfind("($");
    ASSERT_NE(dollar, std::string::npos) << writer.text;
    const auto pc = static_cast<std::uint16_t>(std::stoul(writer.text.substr(dollar + 2, 4), nullptr, 16));
    EXPECT_GE(pc, from) << writer.text;
    EXPECT_LT(pc, to) << writer.text;
    const auto store = listing.find(pc);
    ASSERT_NE(store, listing.end());
    EXPECT_EQ(store->second.text.substr(0, 3), "sta");
    EXPECT_EQ(std::prev(store)->second.text.substr(0, 3), "adc") << "what is stored was just added";
    ui::Commands commands;
    commands.go_to_cycle = writer.instruction_at;
    session->apply(commands);
    EXPECT_EQ(view().registers.pc, pc);
    go_to_round(17);
  }
}

TEST_F(SessionDebugTest, AByteThatNobodyWroteIsLookedForBitByBit) {
  start("v3");
  hash("Hello C64");
  go_to_round(3);
  ui::Commands commands;
  commands.debug.who_wrote = 0xcfff;
  session->apply(commands);
  EXPECT_TRUE(debug().writer->searching);
  const ui::WriterView writer = who_wrote(0xcfff);
  EXPECT_FALSE(writer.found);
  EXPECT_EQ(writer.searched_from, debug().timeline.oldest);
}

TEST_F(SessionDebugTest, TheStretchesOfTheHashAreTheRoundsAndAreKnownBeforeTheyCome) {
  start("v3");
  hash("Hello C64");
  const Cycle net = *view().timing.net;
  go_to_round(17);
  const ui::DebugView shown = debug();
  EXPECT_EQ(shown.program_cycles, net);
  EXPECT_LT(*shown.program_cycle, net);
  int rounds = 0;
  Cycle end = shown.hash_spans.front().from;
  for (const ui::HashSpanView& span : shown.hash_spans) {
    EXPECT_EQ(span.from, end) << "no gap, no overlap";
    end = span.to;
    if (span.kind == ui::HashSpanView::Kind::kRound) {
      EXPECT_EQ(span.round, rounds++);
    }
  }
  EXPECT_EQ(rounds, 64);
  EXPECT_EQ(shown.slot_words, (std::array<char, 8>{'c', 'd', 'e', 'f', 'g', 'h', 'a', 'b'}))
      << "word i in slot (i - 18) mod 8";
}

TEST_F(SessionDebugTest, WatchesAndNamesAreEvaluatedAndErrorsAreWords) {
  start("v3");
  hash("Hello C64");
  go_to_round(17);
  ui::DebugLook look;
  look.watches = {"pc", "[$0400] + 256", "nonsense +"};
  look_at(look);
  ASSERT_EQ(debug().watches.size(), 3u);
  EXPECT_EQ(debug().watches[0].value, view().registers.pc);
  EXPECT_EQ(debug().watches[1].value, 256 + 0x53) << "a capital S: screen code $53";
  EXPECT_FALSE(debug().watches[2].value);
  EXPECT_FALSE(debug().watches[2].error.empty());
  ui::Commands commands;
  commands.debug.find = "hash+1";
  session->apply(commands);
  EXPECT_EQ(debug().found->address, *load_program({"v3", {}, {}})->labels.address_of("hash") + 1);
  commands.debug.find = "c000";
  session->apply(commands);
  EXPECT_EQ(debug().found->address, 0xc000);
  commands.debug.find = "no_such_label";
  session->apply(commands);
  EXPECT_FALSE(debug().found->address);
}

TEST_F(SessionDebugTest, SinceTheLastStopIsWhatAStepTook) {
  start("v3");
  hash("Hello C64");
  go_to_round(17);
  view();
  const Cycle before = view().status.cycle;
  const std::uint8_t x = view().registers.x;
  ui::Commands commands;
  commands.step_instructions = 2;  // clc, ldx v3+3
  session->apply(commands);
  ASSERT_TRUE(debug().since_stop);
  EXPECT_FALSE(debug().since_stop->back);
  EXPECT_EQ(debug().since_stop->x, x);
  EXPECT_EQ(debug().since_stop->program, 5u);
  EXPECT_EQ(view().status.cycle - before, 5u);
  bool executed = false;
  for (const ui::CodeLine& line : debug().code)
    executed = executed || (line.executed && line.mnemonic == "clc");
  EXPECT_TRUE(executed) << "in the round that goes on";
  EXPECT_EQ(debug().span, "this round");
}

TEST_F(SessionDebugTest, WithoutAProbeMapThereIsCodeAndMemoryAndNoWord) {
  const auto file = std::filesystem::path(testing::TempDir()) / "no_map.prg";
  std::ofstream(file, std::ios::binary) << std::string("\x00\xc0\xee\x20\xd0\x4c\x00\xc0", 8);
  start(file.string());
  ASSERT_TRUE(runs_until([&] { return view().registers.pc >> 8 == 0xc0; }));
  ui::Commands commands;
  commands.toggle_run = true;
  session->apply(commands);
  EXPECT_FALSE(debug().code.empty());
  EXPECT_TRUE(debug().hash_spans.empty());
  for (const ui::CodeLine& line : debug().code) EXPECT_EQ(line.word, 0);
  EXPECT_EQ(who_wrote(0xd020).found, true) << "the border is counted up";
  std::filesystem::remove(file);
}

bool overlap(const ui::Rect& one, const ui::Rect& other) {
  return one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom();
}

TEST(DebugLayout, NothingOverlapsFromTheSmallestWindowOn) {
  for (const float scale : {1.0f, 1.25f, 1.5f, 2.0f})
    for (int w = 1024; w <= 2600; w += 37)
      for (int h = 640; h <= 1500; h += 29) {
        const ui::WindowSize window{static_cast<int>(static_cast<float>(w) * scale),
                                    static_cast<int>(static_cast<float>(h) * scale), scale};
        const ui::DebugLayout layout = ui::lay_out_debug(window);
        std::vector<ui::Rect> places = {layout.columns.bars.menu,   layout.columns.bars.toolbar,
                                        layout.columns.bars.status, layout.columns.picture.panel,
                                        layout.registers,           layout.breakpoints,
                                        layout.disassembly,         layout.columns.foot};
        if (!layout.narrow) places.push_back(layout.memory);
        for (std::size_t i = 0; i < places.size(); ++i) {
          EXPECT_TRUE(places[i].x >= 0 && places[i].y >= 0 && places[i].right() <= window.w &&
                      places[i].bottom() <= window.h);
          for (std::size_t j = i + 1; j < places.size(); ++j) EXPECT_FALSE(overlap(places[i], places[j]));
        }
        EXPECT_GE(static_cast<float>(layout.breakpoints.h), 84 * scale) << w << "x" << h;
        EXPECT_GE(static_cast<float>(layout.memory.w), 390 * scale - 2);
        EXPECT_GE(static_cast<float>(layout.disassembly.w), 468 * scale - 2);
        if (HasFailure()) FAIL() << w << "x" << h << " at " << scale;
      }
}

}  // namespace
}  // namespace breadbin256
