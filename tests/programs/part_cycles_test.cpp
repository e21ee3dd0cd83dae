// Where the cycles go: the table in NOTES.md is measured here, and the notes fail the test when they drift.

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "tests/programs/typed_session.h"

namespace breadbin256 {
namespace {

/// A part begins where the program reaches one of its labels and ends at the next label of any part;
/// subroutines belong to the part that called them. `#` stands for 0-7, v3's eight rounds.
const std::vector<std::pair<std::string, std::vector<std::string>>> kParts = {
    {"zero page saved and put back", {"hash", "restore"}},
    {"padding, initial H, block to W, H to a-h", {"getlen", "pad", "block", "schdone"}},
    {"schedule: sigma0 and its add", {"schs0"}},
    {"schedule: sigma1 and its add", {"schs1"}},
    {"schedule: other adds, loop", {"sched", "schadd"}},
    {"Sigma1 and its add", {"s1r", "s1r#"}},
    {"Ch and its add", {"chr", "chr#"}},
    {"K added", {"kr", "kr#"}},
    {"W added", {"wr", "wr#"}},
    {"Sigma0 and its add", {"s0r", "s0r#"}},
    {"Maj and its add", {"majr", "majr#"}},
    {"words moved down", {"downr"}},
    {"other adds for e and a", {"er", "er#"}},
    {"round loop", {"roundlp", "rnddone", "rounds", "rdone7"}},
    {"a-h added to H", {"addup"}},
};

std::vector<std::string> expanded(const std::string& label) {
  if (!label.ends_with('#')) return {label};
  std::vector<std::string> labels;
  for (char digit = '0'; digit < '8'; ++digit) labels.push_back(label.substr(0, label.size() - 1) + digit);
  return labels;
}

class PartAccount : public MachineObserver {
 public:
  explicit PartAccount(const Labels& labels) {
    for (std::size_t part = 0; part < kParts.size(); ++part)
      for (const std::string& pattern : kParts[part].second)
        for (const std::string& label : expanded(pattern))
          if (const auto address = labels.address_of(label)) part_at_[*address] = part;
    end_ = *labels.address_of("hashdone");
  }

  bool before_instruction(std::uint16_t pc, const MachineState& state) override {
    const CycleMark now = mark_cycles(state);
    if (running_) cycles_[part_] += cycles_between(last_, now).net;
    last_ = now;
    const auto found = part_at_.find(pc);
    if (found != part_at_.end()) {
      running_ = true;
      part_ = found->second;
    }
    return !running_ || pc != end_;
  }

  std::vector<Cycle> cycles_ = std::vector<Cycle>(kParts.size());

 private:
  std::map<std::uint16_t, std::size_t> part_at_;
  std::uint16_t end_ = 0;
  CycleMark last_;
  std::size_t part_ = 0;
  bool running_ = false;
};

std::vector<Cycle> measure(const std::string& name) {
  TypedSession session(name);
  Machine& machine = session.machine();
  const std::string text = name == "v1" ? "HELLO C64" : "Hello C64";
  const ProbeMap& map = *session.program().probe_map;
  for (std::size_t i = 0; i < text.size(); ++i)
    machine.poke(static_cast<std::uint16_t>(map.message->address + i), static_cast<std::uint8_t>(text[i]));
  if (map.message_length) machine.poke(map.message_length->address, static_cast<std::uint8_t>(text.size()));
  machine.set_program_counter(*map.poke_entry);
  PartAccount account(session.program().labels);
  EXPECT_EQ(machine.run_observed(account, machine.state().cycle + 5'000'000), StopReason::kObserverAsked);
  return account.cycles_;
}

std::string with_commas(Cycle number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string notes_row(const std::string& part, const std::vector<Cycle>& cycles) {
  std::string row = "| " + part;
  for (const Cycle count : cycles) row += " | " + (count == 0 ? "-" : with_commas(count));
  return row + " |";
}

TEST(PartCycles, AreThoseOfTheNotes) {
  std::vector<std::vector<Cycle>> columns;
  for (const char* name : {"v1", "v2", "v3"}) columns.push_back(measure(name));
  std::ifstream file(std::string(BREADBIN256_PROGRAM_SOURCES) + "/NOTES.md");
  std::stringstream notes;
  notes << file.rdbuf();
  std::vector<Cycle> totals(columns.size());
  for (std::size_t part = 0; part <= kParts.size(); ++part) {
    std::vector<Cycle> cycles = totals;
    for (std::size_t column = 0; part < kParts.size() && column < columns.size(); ++column)
      totals[column] += cycles[column] = columns[column][part];
    const std::string row = notes_row(part < kParts.size() ? kParts[part].first : "**whole hash**", cycles);
    EXPECT_NE(notes.str().find(row + "\n"), std::string::npos) << "NOTES.md has no line\n" << row;
  }
}

}  // namespace
}  // namespace breadbin256
