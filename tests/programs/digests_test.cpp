// 50 messages from 0 to 119 bytes, put into the buffers of v2 and v3, against Python's hashlib; and the
// lengths round the ends of blocks typed at the keyboard.

#include <gtest/gtest.h>

#include <random>

#include "core/sha256/sha256.h"
#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

struct KnownDigest {
  int length;
  const char* digest;
};

/// hashlib.sha256(bytes((i*i*5 + i*7 + length) % 256 for i in range(length)))
constexpr KnownDigest kKnownDigests[] = {
    {0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {1, "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"},
    {2, "b59853b60c2016ea3ce197b2371184aecfd8f204a7da58ef15396046a36e57e2"},
    {3, "f8c4f473b722f3f64fcc5006601764c2975bc298876daf90898fbf0ef63ffdec"},
    {4, "5e76df7e80b0491eba609d5500140cbbe6ab7e617ac20b5e8c185ac55475a014"},
    {7, "bdb2380e904bd31f5a64c2fc3d92c0ea025e57f74028ca8ca47a4fd06382ae23"},
    {8, "b0c1fada149e0685d52b004ae3f32658d43da0690da1f7ea152481de16f8ffa4"},
    {9, "3d5ee0ce6dcca93f2361225023896ce0a642a2e149d0975b027c748e6bbac2f4"},
    {15, "6fa473fc60ca63ac7154dd9e73772ae468e50030f1c5327bb75747f332992371"},
    {16, "a7ba94f700742767efd7303ded2b6d3f9a7ae5161168df7321d9531296a5ac02"},
    {17, "551ca7331d694cf741b90ea22df5a77626c054a39bfd5ba7f282d077f245fb3e"},
    {23, "855d89727f4851354bb2812bebce028cc2ad9092e5e44ac71e4830a5f2dc3fb3"},
    {24, "727e9bacee31139c46a749332ab8ba37f095526041fb831f556d243e1c537ff1"},
    {27, "7e15292991861013bfe11030939f9cc90318d32b7e112ffd9caf8ab8c8169fc0"},
    {30, "9f159259455eb7f93cf3e09bce183f09d8cb62e68cdeb0372d2f9f22cb1ab80e"},
    {31, "e7d7a98c2f4dfa4c4d1e83718e4cd055734730b9d1a41a06f19b294e8583d487"},
    {32, "2a3a54fc8b952156a4a820e14205382d050a8410ccb035d0bde9f1d2f5539f9f"},
    {33, "540a406273f4ba4e2c77704110cd4960a675121a7db0b3004129239237c19585"},
    {35, "935ff3f4f3c5498a1e2de4aa37f6881fc28fbfbcf7e4144e6aa8ba8c0481ecd1"},
    {39, "d1f84ead1fbf9a9c28dd49fd3cf2312d51085307098cb41ba2364781429863f5"},
    {40, "d97189caef65ebb1cf7d3e4c4ae6e04c2c2465f10b848c9d5c241ad702c4660a"},
    {41, "8390dea399ab1e7097ac76cd0c03fda7e0a8b7b4072d2eb55eb66ba4d0b90295"},
    {47, "47d536297354dc12fc1db267b18d415b2dedeb9ef8f807a25f25aff5786fdad1"},
    {48, "ab056c47d5b29fd7ee19b732f948413eefbbdac51034f8dd5b957e48de86cc0a"},
    {51, "b251836f9e636b3a1412b8d3d22f9913dbb2c6a3b2636e846ae0af9af43cd84e"},
    {53, "b8319b586e13b713970e4c93a412f320b36b1abdeea22aa7e881ae99d855cf8a"},
    {54, "cfb55595bc6a9b94ba6f29db9dbdc3d4b18c33a8ff1d773043df94b9aeaa8ffb"},
    {55, "568fd1eafb124f0d31e501fdb4766e8d5c06d10a8388b35586daf930b824921f"},
    {56, "5daff629fce35e1028ba175e8b585655d09fd798f1eb84b772f8c9bdc1904f42"},
    {57, "187d3cacd1bd74f08cd803ab180360d34845629e11d249b79414d25fc9b53eea"},
    {58, "12b249d65fc765d4fe16ec669f1615c6a58029a1cfd2f91cf4e91c7cece25e38"},
    {60, "9c73ccdbc3b39aa46ca82da8fc7f91b4017a2452133a909b7640ef88d99e9a1f"},
    {62, "959c1bcce6d4da625953d8a62d2d3690f34313a5e2dd4eaf2b81bc8b3a03061c"},
    {63, "5dba3ede15fc4f8cec87bd12536a76d39bcbcbd21fdb28af369d9c9c292f1101"},
    {64, "353acd3ed862c8d26b495209dba41a7d459f818b123f9c4d7aa805a321257056"},
    {65, "a5884769af1d68eb115554e4e7b84e0f3135d6714de3744cdf73e584628a202f"},
    {66, "fea357fa6a9d3172eb16da97991a3703c32477c734f58860482916fdd9b695db"},
    {71, "d6ff1e7fd640eac584e60f3b90ec9e317b30c11a35553f5c2f9152cc5b867e01"},
    {72, "b98be92062cfae39031e5af8ec6afcc446ba9d3398cb398502563ad6b7c52ebb"},
    {79, "aa9b8ca0241ef2f31f7bc2bceb4cc91e9d6f0151e223f902ffaf673869fac23e"},
    {80, "16b8be1b3c45b56b7f4ee2c8f209237c0e27697303d9a233001e007aed3b0534"},
    {81, "5d7a63c3f85799b969db63003adce860494a5b6ca7427a0ca61f2ca548534228"},
    {88, "4a1c99ac1405f0805d55d0e595b8aa2ef3240b4cafbb0f7d43f9d6fda4456fb2"},
    {95, "a8a23028b44a000c4ac9f19b0429b8022e885f0a76f6efbf44be62dd2813161e"},
    {96, "adf1094a04a08bed09262223de18f91af7dcb4bccdc104f1f0cf84bf2adbffd0"},
    {104, "ce1282c76636efc5e2ce6ec49c6ca30f613f3207a7730117fb0238b5c193a1c5"},
    {111, "44196dcac31751317856f6175720ffc008e869b12d7c604b2912c86d5e6332b8"},
    {112, "567b5327f5d4794edcc4a5b10c7af96e30bf7297c99ff49ba60c97108b5bec87"},
    {118, "7f9dcd32b6783360cb13fec203c0bc6d69bc44f5a2eaa9336e9180cb1a6dafca"},
    {119, "33e0e05160999e4540d7906787c9ac2b3a6704fc5876383cb67f9c75c592a66b"},
};

std::vector<std::uint8_t> message_of(int length) {
  std::vector<std::uint8_t> message;
  for (int i = 0; i < length; ++i) message.push_back(static_cast<std::uint8_t>(i * i * 5 + i * 7 + length));
  return message;
}

class Digests : public ::testing::TestWithParam<const char*> {};

TEST_P(Digests, OfFiftyMessagesAreHashlibs) {
  const Program program = embedded_program(GetParam());
  HashRunner runner(rom_set_without_glyphs(), program, setup_with(InputWay::kPoke));
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  for (const KnownDigest& known : kKnownDigests) {
    const auto outcome = runner.hash_bytes(message_of(known.length));
    ASSERT_TRUE(outcome && outcome->record) << known.length;
    EXPECT_EQ(to_hex(outcome->record->digest), known.digest) << known.length << " bytes";
  }
}

TEST_P(Digests, OfRandomMessagesAreTheReferences) {
  const Program program = embedded_program(GetParam());
  HashRunner runner(rom_set_without_glyphs(), program, setup_with(InputWay::kPoke));
  ASSERT_EQ(runner.start(), HashEnd::kDone);
  std::mt19937 random(6510);
  for (int i = 0; i < 300; ++i) {
    std::vector<std::uint8_t> message(random() % 120);
    for (std::uint8_t& byte : message) byte = static_cast<std::uint8_t>(random());
    const auto outcome = runner.hash_bytes(message);
    ASSERT_TRUE(outcome && outcome->record);
    EXPECT_EQ(to_hex(outcome->record->digest), to_hex(sha256(message))) << to_hex(message);
  }
}

TEST_P(Digests, OfTypedLinesAreThoseOfTheirAscii) {
  TypedSession session(GetParam());
  const std::string text =
      "The quick brown fox jumps over the lazy dog; 0123456789 times \"quoted\", and what? ";
  for (const std::size_t length : {0u, 1u, 31u, 32u, 55u, 56u, 63u, 64u, 80u, 118u, 119u}) {
    const std::string line = (text + text).substr(0, length);
    EXPECT_EQ(to_hex(session.hash_line(line).digest), to_hex(sha256(bytes_of(line)))) << length;
    EXPECT_FALSE(session.refused()) << length;
    EXPECT_TRUE(session.shows("length: " + std::to_string(length))) << session.screen();
    session.press(Key::kSpace);
  }
}

TEST_P(Digests, OfALineThatIsTooLongIsThatOfTheFirst119) {
  TypedSession session(GetParam());
  const std::string line(119, 'x');
  session.hash_line(line + "yz");
  EXPECT_TRUE(session.refused());
  EXPECT_TRUE(session.shows("119 characters at most")) << session.screen();
  EXPECT_EQ(session.hashed(), line);
}

INSTANTIATE_TEST_SUITE_P(Programs, Digests, ::testing::Values("v2", "v3"),
                         [](const auto& instance) { return std::string(instance.param); });

}  // namespace
}  // namespace breadbin256
