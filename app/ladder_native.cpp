#include <algorithm>

#include "app/core_clock.h"
#include "app/ladder.h"

namespace breadbin256 {
namespace {

constexpr int kRounds = 60;
constexpr std::size_t kLongBytes = 64 * 1024, kBatchMessages = 256, kBatchBytes = 1024;

struct Sample {
  double nanoseconds, cycles;
};

/// One rung's work: `run` hashes something that counts as `hashes` hashes of `bytes` bytes altogether.
struct Task {
  std::function<void()> run;
  double units;  ///< what the time is divided by: hashes, or bytes
  std::vector<Sample> samples = {};
};

Sample take_sample(const Task& task) {
  const double clock = core_cycles_per_nanosecond();
  const std::int64_t start = now_nanoseconds();
  task.run();
  const auto elapsed = static_cast<double>(now_nanoseconds() - start);
  const double mean_clock = (clock + core_cycles_per_nanosecond()) / 2;
  return {elapsed / task.units, elapsed * mean_clock / task.units};
}

/// Another load on the core only adds time, so the quietest twentieth is what the rung can do.
Sample quietest(const Task& task) {
  std::vector<Sample> sorted = task.samples;
  const std::size_t at = sorted.size() / 20;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(at), sorted.end(),
                   [](const Sample& one, const Sample& other) { return one.cycles < other.cycles; });
  return sorted[at];
}

struct Material {
  std::vector<std::uint8_t> message, long_message = std::vector<std::uint8_t>(kLongBytes, 0x64);
  std::vector<Digest> digests = std::vector<Digest>(kBatchMessages);
  std::vector<BatchItem> short_batch, long_batch;
};

Material make_material(Bytes message) {
  Material material;
  material.message.assign(message.begin(), message.end());
  for (std::size_t i = 0; i < kBatchMessages; ++i) {
    std::uint8_t* const digest = material.digests[i].data();
    material.short_batch.push_back({material.message.data(), material.message.size(), digest});
    material.long_batch.push_back({material.long_message.data() + 128 * (i % 100), kBatchBytes, digest});
  }
  return material;
}

struct RungTasks {
  std::string name, gain;
  Task same_message, long_message;
};

RungTasks one_by_one(const Sha256Implementation& how, Material& material) {
  const auto short_run = [&how, &material] {
    for (const BatchItem& item : material.short_batch) how.hash_message(item.message, item.size, item.digest);
  };
  const auto long_run = [&how, &material] { material.digests[0] = sha256(material.long_message, how); };
  return {how.name, how.idea, {short_run, double{kBatchMessages}}, {long_run, double{kLongBytes}}};
}

RungTasks batch(const Sha256Implementation& how, Material& material) {
  const auto short_run = [&how, &material] { sha256_batch(material.short_batch, how); };
  const auto long_run = [&how, &material] { sha256_batch(material.long_batch, how); };
  return {std::string(how.name) + ", batch",
          how.batch_idea,
          {short_run, double{kBatchMessages}},
          {long_run, double{kBatchMessages * kBatchBytes}}};
}

std::vector<RungTasks> all_tasks(Material& material) {
  std::vector<RungTasks> tasks;
  const Sha256Implementation* before = nullptr;
  for (const Sha256Implementation* each : usable_implementations()) {
    const bool is_new = !before || before->hash_message != each->hash_message;
    if (is_new) tasks.push_back(one_by_one(*each, material));
    before = each;
  }
  for (const Sha256Implementation* each : usable_implementations())
    if (each->hash_batch) tasks.push_back(batch(*each, material));
  return tasks;
}

LadderRung rung_of(const RungTasks& tasks, std::size_t padded_bytes) {
  const Sample same = quietest(tasks.same_message), bulk = quietest(tasks.long_message);
  return {.name = tasks.name,
          .gain = tasks.gain,
          .is_native = true,
          .cycles_per_hash = same.cycles,
          .cycles_per_byte = same.cycles / static_cast<double>(padded_bytes),
          .long_cycles_per_byte = bulk.cycles,
          .hashes_per_second = 1e9 / same.nanoseconds,
          .clock_hz = same.cycles / same.nanoseconds * 1e9};
}

}  // namespace

std::optional<LadderPart> measure_native_rungs(Bytes message, const LadderProgress& go_on) {
  Material material = make_material(message);
  std::vector<RungTasks> all = all_tasks(material);
  for (int round = 0; round < kRounds; ++round) {
    if (!go_on(double(round) / kRounds)) return std::nullopt;
    for (RungTasks& tasks : all) {
      tasks.same_message.samples.push_back(take_sample(tasks.same_message));
      tasks.long_message.samples.push_back(take_sample(tasks.long_message));
    }
  }
  LadderPart part;
  for (const RungTasks& tasks : all) part.rungs.push_back(rung_of(tasks, padded_size(message.size())));
  return part;
}

}  // namespace breadbin256
