// Native SHA-256 beside OpenSSL, libgcrypt and nettle, in one process.
//
// Every round runs all contestants in a new order; a figure is the median over the rounds, a ratio the median
// of the ratios within a round, so that drift of the clock cancels. Cycles are core cycles
// (app/core_clock.h). The yardstick is OpenSSL's SHA256_Init/Update/Final: its SHA256() looks up a provider
// at each call.
//
//   native_bench [ROUNDS]          a table to stdout; default 101 rounds

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "app/core_clock.h"
#include "bench/peers.h"
#include "core/sha256/implementations.h"

namespace breadbin256 {
namespace {

struct Workload {
  const char* name;
  std::size_t message_bytes, messages;
  enum class Kind { kIndependent, kChain, kBatch } kind;
};

/// Messages lie one behind another, as a caller's would; several a sample so that the clock's resolution
/// vanishes.
constexpr Workload kWorkloads[] = {
    {"10 B", 10, 400, Workload::Kind::kIndependent},
    {"55 B", 55, 400, Workload::Kind::kIndependent},
    {"64 B", 64, 300, Workload::Kind::kIndependent},
    {"1 KiB", 1024, 40, Workload::Kind::kIndependent},
    {"64 KiB", 65536, 2, Workload::Kind::kIndependent},
    {"1 MiB", 1 << 20, 1, Workload::Kind::kIndependent},
    {"chain of 32 B", 32, 300, Workload::Kind::kChain},
    {"10,000 x 55 B", 55, 10000, Workload::Kind::kBatch},
    {"1,024 x 1 KiB", 1024, 1024, Workload::Kind::kBatch},
};

struct Contestant {
  std::string name;
  HashFunction hash;
  const Sha256Implementation* batch = nullptr;  ///< its batch call instead of a loop
};

std::vector<Contestant> contestants() {
  std::vector<Contestant> all;
  for (const Peer& peer : peers()) all.push_back({peer.name, peer.hash});
  for (const Sha256Implementation* each : usable_implementations()) {
    all.push_back({each->name, each->hash_message});
    if (each->hash_batch) all.push_back({std::string(each->name) + ", batch call", each->hash_message, each});
  }
  return all;
}

struct Data {
  std::vector<std::uint8_t> messages, digests;
  std::vector<BatchItem> items;
};

Data make_data(const Workload& workload) {
  Data data;
  data.messages.resize(workload.message_bytes * workload.messages);
  data.digests.resize(32 * workload.messages);
  std::mt19937 random(256);
  for (std::uint8_t& byte : data.messages) byte = static_cast<std::uint8_t>(random());
  for (std::size_t i = 0; i < workload.messages; ++i)
    data.items.push_back({data.messages.data() + i * workload.message_bytes, workload.message_bytes,
                          data.digests.data() + 32 * i});
  return data;
}

void run_once(const Contestant& contestant, const Workload& workload, Data& data) {
  if (workload.kind == Workload::Kind::kChain) {
    std::uint8_t* const digest = data.digests.data();
    for (std::size_t i = 0; i < workload.messages; ++i) contestant.hash(digest, 32, digest);
  } else if (contestant.batch && workload.kind == Workload::Kind::kBatch) {
    sha256_batch(data.items, *contestant.batch);
  } else {
    for (const BatchItem& item : data.items) contestant.hash(item.message, item.size, item.digest);
  }
}

/// Once more when the clock of the core changed meanwhile.
double cycles_of_one_run(const Contestant& contestant, const Workload& workload, Data& data) {
  double elapsed = 0, clock_before = 0, clock_after = 0;
  for (int attempt = 0; attempt < 10; ++attempt) {
    clock_before = core_cycles_per_nanosecond();
    const std::int64_t start = now_nanoseconds();
    run_once(contestant, workload, data);
    elapsed = static_cast<double>(now_nanoseconds() - start);
    clock_after = core_cycles_per_nanosecond();
    if (std::abs(clock_after - clock_before) < 0.01 * clock_before) break;
  }
  return elapsed * (clock_before + clock_after) / 2;
}

double share_below(double share, std::vector<double> values) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size()));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

double median(const std::vector<double>& values) { return share_below(0.5, values); }
double quiet(const std::vector<double>& values) { return share_below(0.05, values); }

/// cycles[contestant][round]
std::vector<std::vector<double>> measure(const std::vector<Contestant>& all, const Workload& workload,
                                         int rounds) {
  Data data = make_data(workload);
  std::vector<std::vector<double>> cycles(all.size());
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), 0u);
  std::mt19937 random(1);
  for (const Contestant& contestant : all) run_once(contestant, workload, data);
  for (int round = 0; round < rounds; ++round) {
    std::shuffle(order.begin(), order.end(), random);
    for (const std::size_t who : order) cycles[who].push_back(cycles_of_one_run(all[who], workload, data));
  }
  return cycles;
}

void print_row(const std::string& name, const std::vector<double>& cycles,
               const std::vector<double>& yardstick, const Workload& workload) {
  std::vector<double> ratios;
  for (std::size_t round = 0; round < cycles.size(); ++round)
    ratios.push_back(yardstick[round] / cycles[round]);
  const auto messages = static_cast<double>(workload.messages);
  std::printf("| %-14s | %-33s | %10.1f | %7.3f | %6.3fx | %10.1f | %7.3f | %6.3fx |\n", workload.name,
              name.c_str(), median(cycles) / messages,
              median(cycles) / messages / static_cast<double>(workload.message_bytes), median(ratios),
              quiet(cycles) / messages,
              quiet(cycles) / messages / static_cast<double>(workload.message_bytes),
              quiet(yardstick) / quiet(cycles));
}

void print_table(int rounds) {
  const auto all = contestants();
  std::printf(
      "|                |                                   |        median of rounds        |"
      "  quietest twentieth of rounds  |\n"
      "| work           | implementation                    |     cycles |  c/byte |   ratio |     cycles |"
      "  c/byte |   ratio |\n"
      "|----------------|-----------------------------------|-----------:|--------:|--------:|-----------:|"
      "--------:|--------:|\n");
  for (const Workload& workload : kWorkloads) {
    const int here = workload.message_bytes * workload.messages > 200000 ? std::max(rounds / 3, 3) : rounds;
    const auto cycles = measure(all, workload, here);
    for (std::size_t who = 0; who < all.size(); ++who)
      if (!all[who].batch || workload.kind == Workload::Kind::kBatch)
        print_row(all[who].name, cycles[who], cycles[0], workload);
  }
  std::printf(
      "\nRatio: speed relative to the first row. One stream of SHA instructions cannot go below 128 cycles "
      "a\n"
      "block (32 dependent sha256rnds2 of 4 cycles: 2.00 c/byte), several not below 96 where one starts "
      "every\n"
      "third cycle (1.50 c/byte). Sixteen lanes of AVX-512: about 53 cycles a block by ports (0.83 "
      "c/byte).\n");
}

}  // namespace
}  // namespace breadbin256

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(std::atoi(argv[1]), 3) : 101;
  if (const std::string& complaint = breadbin256::selection().complaint; !complaint.empty())
    std::fprintf(stderr, "%s\n", complaint.c_str());
  breadbin256::print_table(rounds);
  return 0;
}
