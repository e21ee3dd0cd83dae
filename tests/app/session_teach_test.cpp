// The layout Teach as its panels read it: each word of each round on the C64 against the published example of
// FIPS 180-4 ("abc"), padding against section 5.1.1, and going from round to round.

#include "app/session_teach.h"

#include <gtest/gtest.h>

#include <fstream>

#include "app/session.h"
#include "app/ui/round_moves.h"
#include "app/ui/teach_words.h"

namespace breadbin256 {
namespace {

// FIPS 180-4, example of one block "abc": a and e after each round; the other six words are these, later.
constexpr std::array<std::uint32_t, 64> kA = {
    0x5d6aebcd, 0x5a6ad9ad, 0xc8c347a7, 0xd550f666, 0x04409a6a, 0x2b4209f5, 0xe5030380, 0x85a07b5f,
    0x8e04ecb9, 0x8c87346b, 0x4798a3f4, 0xf71fc5a9, 0x87912990, 0xd932eb16, 0xc0645fde, 0xb0fa238e,
    0x21da9a9b, 0xc2fbd9d1, 0xfe777bbf, 0xe1f20c33, 0x9dc68b63, 0xc2606d6d, 0xa7a3623f, 0xc5d53d8d,
    0x1c2c2838, 0xcde8037d, 0xb62ec4bc, 0x77d37528, 0x363482c9, 0xa0060b30, 0xea992a22, 0x73b33bf5,
    0x98e12507, 0xfe604df5, 0xa9a7738c, 0x65a0cfe4, 0x41a65cb1, 0x34df1604, 0x6dc57a8a, 0x79ea687a,
    0xd6670766, 0xdf46652f, 0x17aa0dfe, 0x9d4baf93, 0x26628815, 0x72ab4b91, 0xa14c14b0, 0x4172328d,
    0x05757ceb, 0xf11bfaa8, 0x7a0508a1, 0x886e7a22, 0x101fd28f, 0xf5702fdb, 0x3ec45cdb, 0x38cc9913,
    0xfcd1887b, 0xc062d46f, 0xffb70472, 0xb6ae8fff, 0xb85e2ce9, 0x04d24d6c, 0xd39a2165, 0x506e3058};
constexpr std::array<std::uint32_t, 64> kE = {
    0xfa2a4622, 0x78ce7989, 0xf92939eb, 0x24e00850, 0x43ada245, 0x714260ad, 0x9b27a401, 0x0c657a79,
    0x32ca2d8c, 0x1cc92596, 0x436b23e8, 0x816fd6e9, 0x1e578218, 0x745a48de, 0x0b92f20c, 0x07590dcd,
    0x8034229c, 0x846ee454, 0xcc899961, 0xb0638179, 0x8ada8930, 0xe1257970, 0x49f5114a, 0xaa47c347,
    0x2823ef91, 0x14383d8e, 0xc74c6516, 0xedffbff8, 0x6112a3b7, 0xade79437, 0x0109ab3a, 0xba591112,
    0x9cd9f5f6, 0x59249dd3, 0x085f3833, 0xf4b002d6, 0x0772a26b, 0xa507a53d, 0xf0781bc8, 0x1efbc0a0,
    0x26352d63, 0x838b2711, 0xdecd4715, 0xfda24c2e, 0xa80f11f0, 0xb7755da1, 0xd57b94a9, 0xfecf0bc6,
    0xbd714038, 0x6e5c390c, 0x52f1ccf7, 0x49231c1e, 0x529e7d00, 0x9f4787c3, 0xe50e1b4f, 0x54cb266b,
    0x9b5e906c, 0x7e44008e, 0x6d83bfc6, 0xb21bad3d, 0x961f4894, 0x948d25b6, 0xfb121210, 0x5ef50f24};
constexpr std::array<std::uint32_t, 8> kInitialHash = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};  // 5.3.3

/// a-h after round `round`.
std::array<std::uint32_t, 8> abc_after(int round) {
  std::array<std::uint32_t, 8> words{};
  for (int i = 0; i < 4; ++i) {
    const int made = round - i;  // in which round it was new
    const auto at = static_cast<std::size_t>(i);
    words[at] =
        made >= 0 ? kA[static_cast<std::size_t>(made)] : kInitialHash[static_cast<std::size_t>(-made - 1)];
    words[at + 4] = made >= 0 ? kE[static_cast<std::size_t>(made)]
                              : kInitialHash[static_cast<std::size_t>(-made - 1) + 4];
  }
  return words;
}

class SessionTeachTest : public testing::Test {
 protected:
  const ui::TeachView& teach() { return session->view().teach; }

  void send(ui::Commands commands) {
    commands.shown_layout = ui::LayoutId::kTeach;
    session->apply(commands);
  }

  template <class Condition>
  bool runs_until(Condition condition, double seconds = 20) {
    for (double passed = 0; passed < seconds && !condition(); passed += 1.0 / 60) session->advance(1.0 / 60);
    return condition();
  }

  void start(const std::string& program) {
    session = std::make_unique<Session>(SessionOptions{{program, {}, {}}, VideoStandard::kNtsc, {}});
    send({});
    const auto at_prompt = [&] {
      for (const std::string& line : session->view().screen_text)
        if (line.find("message") != std::string::npos || line.find("STRING TO HASH") != std::string::npos)
          return true;
      return false;
    };
    ASSERT_TRUE(runs_until(at_prompt)) << program;
    session->advance(0.5);
  }

  /// Hashes to the end.
  void hash(const std::string& text) {
    ui::Commands commands;
    commands.type_message = ui::MessageToType{{text.begin(), text.end()}, ui::Delivery::kKeys};
    send(commands);
    const auto state = [&] { return session->view().verdict.state; };
    ASSERT_TRUE(runs_until([&] { return state() == ui::VerdictState::kHashing; }));
    ASSERT_TRUE(runs_until([&] { return state() != ui::VerdictState::kHashing; }));
  }

  void go_to(int block, int round) {
    ui::Commands commands;
    commands.go_to_round = ui::RoundPlace{block, round};
    send(commands);
    ASSERT_EQ(teach().block, block);
    ASSERT_EQ(teach().round, round);
  }

  void play(int interval_ms) {
    ui::Commands commands;
    commands.teach.play_interval_ms = interval_ms;
    send(commands);
  }

  std::unique_ptr<Session> session;
};

TEST_F(SessionTeachTest, EveryRoundOfAbcIsThatOfTheStandard) {
  start("v3");
  hash("abc");
  go_to(0, 0);
  for (int round = 0; round < 64; ++round) {
    SCOPED_TRACE(round);
    ASSERT_EQ(teach().round, round);
    for (std::size_t i = 0; i < 8; ++i) {
      EXPECT_EQ(teach().after[i].value.c64, abc_after(round)[i]);
      EXPECT_EQ(teach().after[i].value.native, abc_after(round)[i]);
      EXPECT_EQ(teach().before[i].value.native, abc_after(round - 1)[i]);
      const auto held = teach().before[i].value.c64;
      EXPECT_EQ(held.has_value(), round > 0);
      EXPECT_EQ(held.value_or(kInitialHash[i]), abc_after(round - 1)[i]);
    }
    ui::Commands commands;
    commands.step_rounds = 1;
    if (round < 63) send(commands);
  }
}

TEST_F(SessionTeachTest, TheScheduleOfAbcIsThatOfTheStandard) {
  start("v3");
  hash("abc");
  const std::array<std::pair<int, std::uint32_t>, 6> words = {{{0, 0x61626380},
                                                               {15, 0x00000018},
                                                               {16, 0x61626380},
                                                               {17, 0x000f0000},
                                                               {18, 0x7da86405},
                                                               {19, 0x600003c6}}};
  for (const auto& [round, word] : words) {
    go_to(0, round);
    EXPECT_EQ(teach().words[0].c64, word) << round;
    EXPECT_EQ(teach().words[0].native, word) << round;
    EXPECT_EQ(teach().w[static_cast<std::size_t>(round)], word);
  }
  EXPECT_EQ(teach().words[1].native, 0x240ca1ccu) << "K[19], section 4.2.2";
}

TEST_F(SessionTeachTest, TheTwoBlocksOfTheStandardAreChained) {
  start("v3");
  hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq");
  ASSERT_EQ(teach().blocks.size(), 2u);
  const std::array<std::uint32_t, 8> after_one = {0x85e655d6, 0x417a1795, 0x3363376a, 0x624cde5c,
                                                  0x76e09589, 0xcac5f811, 0xcc4b32c1, 0xf20e533a};
  const std::array<std::uint32_t, 8> after_two = {0x248d6a61, 0xd20638b8, 0xe5c02693, 0x0c3e6039,
                                                  0xa33ce459, 0x64ff2167, 0xf6ecedd4, 0x19db06c1};
  EXPECT_EQ(teach().blocks[0].hash_before, kInitialHash);
  EXPECT_EQ(teach().blocks[0].c64_hash_after, after_one);
  EXPECT_EQ(teach().blocks[1].hash_before, after_one);
  EXPECT_EQ(teach().blocks[1].hash_after, after_two);
  EXPECT_EQ(teach().blocks[1].c64_hash_after, after_two);
  go_to(0, 63);
  EXPECT_FALSE(teach().blocks[1].c64_hash_after) << "not yet, in the past";
  go_to(1, 0);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(teach().before[i].value.c64, after_one[i]);
}

std::string roles_of(const ui::BlockView& block) {
  std::string text;
  for (const ui::ByteRole role : block.roles) text += "m80l"[static_cast<std::size_t>(role)];
  return text;
}

TEST_F(SessionTeachTest, PaddingIsThatOfSection511) {
  start("v3");
  const std::string length = "llllllll";
  struct Case {
    std::size_t bytes;
    std::vector<std::string> roles;
  };
  const auto repeat = [](char role, std::size_t count) { return std::string(count, role); };
  const Case cases[] = {
      {9, {repeat('m', 9) + '8' + repeat('0', 46) + length}},
      {55, {repeat('m', 55) + '8' + length}},
      {56, {repeat('m', 56) + '8' + repeat('0', 7), repeat('0', 56) + length}},
      {64, {repeat('m', 64), '8' + repeat('0', 55) + length}},
  };
  for (const Case& each : cases) {
    SCOPED_TRACE(each.bytes);
    hash(std::string(each.bytes, 'x'));
    ASSERT_EQ(teach().blocks.size(), each.roles.size());
    EXPECT_EQ(teach().message_bytes, each.bytes);
    for (std::size_t i = 0; i < each.roles.size(); ++i) {
      const ui::BlockView& block = teach().blocks[i];
      EXPECT_EQ(roles_of(block), each.roles[i]);
      for (std::size_t at = 0; at < 56; ++at)
        EXPECT_EQ(block.bytes[at], each.roles[i][at] == 'm'   ? 'x'
                                   : each.roles[i][at] == '8' ? 0x80
                                                              : 0)
            << at;
    }
    const ui::BlockView& last = teach().blocks.back();
    EXPECT_EQ(last.bytes[62] << 8 | last.bytes[63], static_cast<int>(8 * each.bytes));
    for (std::size_t at = 0; at < 16; ++at) {
      ASSERT_TRUE(last.c64_w[at]);
      for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(*last.c64_w[at] >> (24 - 8 * i) & 0xff, last.bytes[4 * at + i]) << "the C64's own W";
    }
  }
}

TEST_F(SessionTeachTest, RoundSeventeenIsTheSameInAllFourAndEqualsNative) {
  // "Hello C64", and in capitals for v1: computed apart from this project, from the formulas of FIPS 180-4
  constexpr std::array<std::uint32_t, 8> kHello = {0xf00a0502, 0x8414a885, 0xcb9c6ddc, 0x43580e3e,
                                                   0xa3e85449, 0x20a9e773, 0x1e3803ae, 0xc6c8fbf4};
  constexpr std::array<std::uint32_t, 8> kCapitals = {0x73db163e, 0x5ea3bf18, 0xa0dda1d3, 0x15aab6f3,
                                                      0x9b6b4eae, 0x076b9ca3, 0xc88b4225, 0xa156fdcc};
  for (const char* program : {"v1", "v2", "v3", "v4"}) {
    SCOPED_TRACE(program);
    const bool capitals = std::string(program) == "v1", renames = program[1] >= '3';
    start(program);
    hash("Hello C64");
    go_to(0, 17);
    for (std::size_t i = 0; i < 8; ++i) {
      const ui::PlacedWord& word = teach().after[i];
      EXPECT_EQ(word.value.c64, (capitals ? kCapitals : kHello)[i]);
      EXPECT_EQ(word.value.c64, word.value.native);
      const int slot = static_cast<int>(i);
      EXPECT_EQ(word.slot, renames ? (slot - 17 - 1 + 24) % 8 : slot);
    }
    EXPECT_EQ(teach().renames, renames);
    EXPECT_EQ(teach().words[0].c64.has_value(), std::string(program) != "v4") << "v4 keeps no W as a whole";
    EXPECT_EQ(teach().words[0].native, capitals ? 0x56465056u : 0x76465056u);
    EXPECT_EQ(teach().words[2].native, capitals ? 0xadb31282u : 0x76150b31u);
    EXPECT_EQ(teach().words[4].native, capitals ? 0xfd98e2cau : 0xb562bbd2u);
    EXPECT_EQ(teach().words[7].native, capitals ? 0x76423374u : 0x3aa74930u);
    for (const ui::WordPair& pair : teach().words) EXPECT_FALSE(pair.differs());
    EXPECT_TRUE(teach().bars[17].done);
    EXPECT_FALSE(teach().bars[18].done);
    EXPECT_TRUE(teach().bars[18].net) << "its cycles are known: the machine has been there";
    for (const ui::RoundBar& bar : teach().bars) EXPECT_FALSE(bar.differs);
  }
}

TEST_F(SessionTeachTest, V1DiffersFromTheWordOnThatLacksTheEndMark) {
  start("v1");
  hash("the cat sat on the mat and then ran");
  for (int round = 0; round < 64; ++round)
    EXPECT_EQ(teach().bars[static_cast<std::size_t>(round)].differs, round >= 8) << round;
  go_to(0, 8);
  EXPECT_EQ(teach().words[0].c64, 0x52414e20u) << "RAN and the space of the old test string";
  EXPECT_EQ(teach().words[0].native, 0x52414e80u) << "RAN and the end mark";
}

TEST_F(SessionTeachTest, NothingIsClaimedBeforeAHash) {
  start("v3");
  EXPECT_EQ(teach().status, ui::TeachStatus::kNoHash);
  EXPECT_TRUE(teach().blocks.empty());
  for (const ui::PlacedWord& word : teach().after) EXPECT_FALSE(word.value.c64 || word.value.native);
  for (const ui::RoundBar& bar : teach().bars) EXPECT_FALSE(bar.net || bar.done);
}

TEST_F(SessionTeachTest, AProgramWithoutAProbeMapIsSaidToHaveNone) {
  const std::string file = testing::TempDir() + "teach_border.prg";
  std::ofstream(file, std::ios::binary)
      << std::string("\x00\xc0\xee\x20\xd0\x4c\x00\xc0", 8);  // inc $d020, jmp
  session = std::make_unique<Session>(SessionOptions{{file, {}, {}}, VideoStandard::kNtsc, {}});
  send({});
  session->advance(0.2);
  EXPECT_EQ(teach().status, ui::TeachStatus::kNoProbeMap);
  play(100);
  session->advance(0.2);
  EXPECT_FALSE(teach().playing);
  EXPECT_EQ(teach().round, -1);
}

TEST_F(SessionTeachTest, PlayTakesARoundEverySoOftenAndEndsWithTheHash) {
  start("v3");
  hash("Hello C64");
  play(100);
  ASSERT_TRUE(teach().playing);
  EXPECT_EQ(teach().round, 0) << "at the end of a hash it begins at its start";
  for (int i = 0; i < 20; ++i) session->advance(0.05);
  EXPECT_EQ(teach().round, 10);
  play(0);
  session->advance(1);
  EXPECT_EQ(teach().round, 10);
  EXPECT_FALSE(teach().playing);
  play(100);
  EXPECT_EQ(teach().round, 10) << "it goes on from where it stands";
  for (int i = 0; i < 200; ++i) session->advance(0.05);
  EXPECT_EQ(teach().round, 63);
  EXPECT_FALSE(teach().playing);
}

TEST_F(SessionTeachTest, AnyOtherStepEndsThePlaying) {
  start("v3");
  hash("Hello C64");
  play(100);
  ui::Commands step;
  step.step_rounds = 1;
  send(step);
  EXPECT_FALSE(teach().playing);
  play(100);
  ui::Commands leave;
  leave.shown_layout = ui::LayoutId::kShow;
  session->apply(leave);
  EXPECT_FALSE(session->is_moving());
}

TEST_F(SessionTeachTest, EightRoundsAtATimeStayInTheHash) {
  start("v3");
  hash("Hello C64");
  go_to(0, 3);
  const auto move = [&](int distance) {
    ui::Commands commands;
    ui::move_rounds(session->view(), commands, distance);
    send(commands);
    return teach().round;
  };
  EXPECT_EQ(move(8), 11);
  EXPECT_EQ(move(-8), 3);
  EXPECT_EQ(move(-8), 0);
  ui::Commands last;
  ui::go_to_last_round(session->view(), last);
  send(last);
  EXPECT_EQ(teach().round, 63);
  EXPECT_EQ(move(8), 63);
}

}  // namespace
}  // namespace breadbin256
