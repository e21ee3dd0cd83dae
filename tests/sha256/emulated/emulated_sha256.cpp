// The checks of this folder without a test library, so that they run where only a cross-compiler is.
//
//   emulated_sha256 CAVP_FOLDER EXPECTED_NAME      exit 0: EXPECTED_NAME was chosen and every answer was
//   right

#include <cstdio>
#include <fstream>
#include <sstream>

#include "core/sha256/implementations.h"
#include "tests/sha256/cavp.h"

namespace breadbin256 {
namespace {

int failures = 0;

void check(bool right, const char* name, const char* what) {
  if (right) return;
  std::printf("FAILED: %s: %s\n", name, what);
  ++failures;
}

std::string contents(const std::string& file) {
  std::ifstream input(file, std::ios::binary);
  std::stringstream text;
  text << input.rdbuf();
  return text.str();
}

void check_messages(const std::string& file, std::size_t count, const Sha256Implementation& how) {
  const auto records = parse_cavp_messages(contents(file));
  check(records.size() == count, how.name, file.c_str());
  for (const CavpRecord& record : records)
    check(to_hex(sha256(record.message, how)) == record.digest, how.name, file.c_str());
}

/// The rule and the answer of lengths_test.cpp.
void check_lengths(const Sha256Implementation& how) {
  std::vector<std::uint8_t> bytes(300);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>((i * i + 7 * i + 13) % 251);
  Sha256 all(how);
  for (std::size_t size = 0; size <= bytes.size(); ++size) all.update(sha256(Bytes(bytes).first(size), how));
  check(to_hex(all.final()) == "4743d64b5db7e7b4a5c99692dba695a17a2dd77a5beb078133a217706e2b2651", how.name,
        "lengths 0-300");
}

/// The first two checkpoints of the Monte Carlo file; an emulator is slow.
void check_monte(const std::string& file, const Sha256Implementation& how) {
  const CavpMonte monte = parse_cavp_monte(contents(file));
  check(monte.digests.size() == 100, how.name, file.c_str());
  std::vector<std::uint8_t> seed = monte.seed;
  for (std::size_t checkpoint = 0; checkpoint < 2 && checkpoint < monte.digests.size(); ++checkpoint) {
    std::vector<std::uint8_t> last_three;
    for (int i = 0; i < 3; ++i) last_three.insert(last_three.end(), seed.begin(), seed.end());
    for (int i = 0; i < 1000; ++i) {
      const Digest digest = sha256(last_three, how);
      last_three.erase(last_three.begin(), last_three.begin() + 32);
      last_three.insert(last_three.end(), digest.begin(), digest.end());
    }
    seed.assign(last_three.end() - 32, last_three.end());
    check(to_hex(seed) == monte.digests[checkpoint], how.name, "Monte Carlo");
  }
}

void check_implementation(const std::string& folder, const Sha256Implementation& how) {
  check_messages(folder + "/SHA256ShortMsg.rsp", 65, how);
  check_messages(folder + "/SHA256LongMsg.rsp", 64, how);
  check_monte(folder + "/SHA256Monte.rsp", how);
  check_lengths(how);
}

}  // namespace
}  // namespace breadbin256

int main(int argc, char** argv) {
  using namespace breadbin256;
  if (argc != 3) return 2;
  for (const Sha256Implementation* each : usable_implementations()) {
    std::printf("%s %s\n", each->name, each == &default_implementation() ? "(chosen)" : "");
    check_implementation(argv[1], *each);
  }
  check(default_implementation().name == std::string(argv[2]), argv[2], "was not chosen");
  check(selection().complaint.empty(), "complaint", selection().complaint.c_str());
  return failures == 0 ? 0 : 1;
}
