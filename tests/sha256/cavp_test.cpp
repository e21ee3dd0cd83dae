// NIST CAVP byte-oriented vectors under every implementation in turn.

#include <gtest/gtest.h>

#include "core/sha256/implementations.h"
#include "tests/sha256/cavp.h"
#include "tests/sha256/every_implementation.h"
#include "tests/support/vectors.h"

namespace breadbin256 {
namespace {

struct Cavp : EveryImplementation {
  static std::string contents(const std::string& name) {
    const auto file = find_vector_file("cavp/" + name);
    return file ? read_vector_file(*file) : std::string();
  }

  static void check_messages(const std::string& name, std::size_t expected_count) {
    const auto records = parse_cavp_messages(contents(name));
    ASSERT_EQ(records.size(), expected_count);
    for (const CavpRecord& record : records)
      EXPECT_EQ(to_hex(sha256(record.message, *GetParam())), record.digest)
          << record.message.size() << " bytes";
  }
};

TEST_P(Cavp, ShortMessages) { check_messages("SHA256ShortMsg.rsp", 65); }

TEST_P(Cavp, LongMessages) { check_messages("SHA256LongMsg.rsp", 64); }

TEST_P(Cavp, MonteCarlo) {
  const CavpMonte monte = parse_cavp_monte(contents("SHA256Monte.rsp"));
  ASSERT_EQ(monte.digests.size(), 100u);
  std::vector<std::uint8_t> seed = monte.seed;
  for (const std::string& expected : monte.digests) {
    std::vector<std::uint8_t> last_three;
    for (int i = 0; i < 3; ++i) last_three.insert(last_three.end(), seed.begin(), seed.end());
    for (int i = 0; i < 1000; ++i) {
      const Digest digest = sha256(last_three, *GetParam());
      last_three.erase(last_three.begin(), last_three.begin() + 32);
      last_three.insert(last_three.end(), digest.begin(), digest.end());
    }
    seed.assign(last_three.end() - 32, last_three.end());
    ASSERT_EQ(to_hex(seed), expected);
  }
}

INSTANTIATE_EVERY_IMPLEMENTATION(Cavp);

}  // namespace
}  // namespace breadbin256
