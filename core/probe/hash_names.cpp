#include "core/probe/hash_names.h"

#include <algorithm>

#include "core/probe/first_difference.h"

namespace breadbin256 {

namespace {

constexpr ProbeEvent kEvents[] = {ProbeEvent::kScheduleDone, ProbeEvent::kBlockDone, ProbeEvent::kHashDone};

}  // namespace

const std::vector<std::string>& hash_names() {
  static const std::vector<std::string> kNames = {"round",         "block",      "mismatch",
                                                  "schedule_done", "block_done", "hash_done"};
  return kNames;
}

std::optional<std::int64_t> hash_name_value(std::string_view name, const HashWatch& watch,
                                            const ProbeMap& map, const Machine& machine,
                                            const std::vector<std::uint8_t>& meant) {
  const HashRecord& record = watch.last_hash();
  const auto blocks_done = static_cast<std::int64_t>(record.chaining.size());
  if (name == "round")
    return record.rounds.empty() || record.rounds.back().block != blocks_done ? -1
                                                                              : record.rounds.back().round;
  if (name == "block") return blocks_done;
  if (name == "mismatch") return first_difference(record, meant, trace_sha256(meant)).has_value();
  for (const ProbeEvent event : kEvents) {
    if (name != probe_event_name(event)) continue;
    const auto& addresses = map.at(event);
    return std::find(addresses.begin(), addresses.end(), machine.state().cpu.pc) != addresses.end();
  }
  return std::nullopt;
}

}  // namespace breadbin256
