#include "core/probe/guess_moments.h"

#include <algorithm>
#include <map>

namespace breadbin256 {

namespace {

constexpr std::uint8_t kRts = 0x60;
constexpr std::size_t kLongestWindow = 20'000;  // between two rounds; more is a wait for something

StepWindow within_hash(const RunWindow& window) {
  StepWindow cut = window.window;
  cut.from = std::max(cut.from, window.facts->hash_first);
  cut.to = std::min({cut.to, window.facts->hash_last, cut.from + kLongestWindow});
  return cut;
}

/// Addresses that are passed exactly once in the stretch, with how often that is the case in several.
class OnceCount {
 public:
  void add(const RunWindow& window) {
    const StepWindow cut = within_hash(window);
    const auto& steps = window.facts->recording().steps;
    std::map<std::uint16_t, int> visits;
    for (std::size_t step = cut.from; step <= cut.to && step < steps.size(); ++step) ++visits[steps[step].pc];
    for (const auto& [pc, times] : visits)
      if (times == 1) ++windows_[pc];
  }
  std::uint32_t windows(std::uint16_t pc) const { return windows_[pc]; }

 private:
  std::vector<std::uint32_t> windows_ = std::vector<std::uint32_t>(65536);
};

void count_visits(RunFacts& facts) {
  facts.visits.assign(65536, 0);
  const auto& steps = facts.recording().steps;
  for (std::size_t step = facts.hash_first; step <= facts.hash_last && step < steps.size(); ++step)
    ++facts.visits[steps[step].pc];
}

std::size_t first_round_of(const RunFacts& facts) {
  if (!facts.rounds.empty() && facts.rounds[0][0].found()) return facts.rounds[0][0].from;
  return facts.recording().found->step;
}

/// The innermost stay that encloses both; with an entry address only stays of that subroutine.
std::optional<CallSpan> enclosing_call(const RunFacts& facts, std::optional<std::uint16_t> entry) {
  std::optional<CallSpan> innermost;
  for (const CallSpan& span : call_spans(facts.recording()))
    if (span.returned && span.first_step <= first_round_of(facts) &&
        span.last_step >= facts.recording().found->step && (!entry || span.entry == *entry))
      innermost = span;
  return innermost;
}

std::vector<std::uint16_t> callers_of(const RunFacts& facts) {
  std::vector<std::uint16_t> callers;
  for (const CallSpan& span : call_spans(facts.recording()))
    if (span.returned && span.first_step < facts.hash_first && span.last_step > facts.hash_last)
      callers.insert(callers.begin(), span.entry);
  return callers;
}

std::optional<HashMoments> moments_of_subroutine(std::vector<RunFacts>& runs) {
  const auto longest = std::max_element(runs.begin(), runs.end(), [](const RunFacts& a, const RunFacts& b) {
    return a.trace.blocks.size() < b.trace.blocks.size();
  });
  const auto model = enclosing_call(*longest, {});
  if (!model) return std::nullopt;
  std::optional<std::uint16_t> last_pc, behind_pc;
  bool last_fits = true, behind_fits = true;
  for (RunFacts& facts : runs) {
    const auto span = enclosing_call(facts, model->entry);
    if (!span) return std::nullopt;
    facts.hash_first = span->first_step;
    facts.hash_last = span->last_step;
    count_visits(facts);
    if (facts.visits[span->entry] != 1) return std::nullopt;
    const std::uint16_t pc = facts.recording().steps[span->last_step].pc;
    last_fits = last_fits && facts.visits[pc] == 1 && last_pc.value_or(pc) == pc;
    behind_fits = behind_fits && facts.visits[span->return_to] == 0 &&
                  behind_pc.value_or(span->return_to) == span->return_to;
    last_pc = pc;
    behind_pc = span->return_to;
  }
  if (!last_fits && !behind_fits) return std::nullopt;
  return HashMoments{model->entry, last_fits ? last_pc : behind_pc, true, callers_of(*longest)};
}

/// Where the message lies when round 0 is done.
std::vector<std::size_t> message_places(const RunFacts& facts) {
  Replay replay(facts.recording());
  replay.go_to(first_round_of(facts));
  const auto& ram = replay.ram();
  const auto& message = facts.run->message;
  std::vector<std::size_t> places;
  for (auto at = ram.begin() + 2;; ++at) {
    at = std::search(at, ram.end(), message.begin(), message.end());
    if (at == ram.end()) return places;
    places.push_back(static_cast<std::size_t>(at - ram.begin()));
  }
}

/// The KERNAL and BASIC, where they mostly are.
bool may_be_rom(std::uint16_t pc) { return pc >= 0xe000 || (pc >= 0xa000 && pc < 0xc000); }

/// The first address that is passed once, with the message complete, before round 0.
std::optional<std::uint16_t> moment_before(const std::vector<RunFacts>& runs) {
  const RunFacts& model = runs.front();
  const auto& steps = model.recording().steps;
  const auto places = message_places(model);
  const auto passed_once = [&](std::uint16_t pc) {
    return std::all_of(runs.begin(), runs.end(), [pc](const RunFacts& facts) {
      return facts.visits[pc] == 1 && !facts.recording().passed_before[pc];
    });
  };
  Replay replay(model.recording());
  for (std::size_t step = 0; step < std::min(first_round_of(model), steps.size()); ++step) {
    if (may_be_rom(steps[step].pc) || !passed_once(steps[step].pc)) continue;
    replay.go_to(step);
    const auto& message = model.run->message;
    const auto holds = [&](std::size_t place) {
      return std::equal(message.begin(), message.end(),
                        replay.ram().begin() + static_cast<std::ptrdiff_t>(place));
    };
    if (places.empty() || std::any_of(places.begin(), places.end(), holds)) return steps[step].pc;
  }
  return std::nullopt;
}

/// Without a subroutine: an address before round 0 that is passed once, and the first one after the digest.
HashMoments moments_around(std::vector<RunFacts>& runs) {
  for (RunFacts& facts : runs) {
    facts.hash_first = 0;
    facts.hash_last = facts.recording().steps.size() - 1;
    count_visits(facts);
  }
  HashMoments moments;
  const RunFacts& model = runs.front();
  const auto& steps = model.recording().steps;
  const auto passed_once = [&](std::uint16_t pc) {
    return std::all_of(runs.begin(), runs.end(),
                       [pc](const RunFacts& facts) { return facts.visits[pc] == 1; });
  };
  moments.start = moment_before(runs);
  for (std::size_t step = model.recording().found->step; step < steps.size() && !moments.done; ++step)
    if (passed_once(steps[step].pc)) moments.done = steps[step].pc;
  if (!moments.start || !moments.done) return moments;
  for (RunFacts& facts : runs) {
    const auto& own = facts.recording().steps;
    for (std::size_t step = 0; step < own.size(); ++step) {
      if (own[step].pc == *moments.start) facts.hash_first = step;
      if (own[step].pc == *moments.done) facts.hash_last = step;
    }
    count_visits(facts);
  }
  return moments;
}

}  // namespace

std::optional<std::uint16_t> common_moment(const std::vector<RunFacts>& runs,
                                           const std::vector<RunWindow>& windows) {
  if (windows.empty()) return std::nullopt;
  OnceCount once;
  for (const RunWindow& window : windows) {
    if (!window.window.found()) return std::nullopt;
    once.add(window);
  }
  const StepWindow first = within_hash(windows.front());
  const auto& steps = windows.front().facts->recording().steps;
  for (std::size_t step = first.from; step <= first.to && step < steps.size(); ++step) {
    const std::uint16_t pc = steps[step].pc;
    if (steps[step].opcode == kRts || once.windows(pc) != windows.size()) continue;
    std::size_t visits = 0;
    for (const RunFacts& facts : runs) visits += facts.visits[pc];
    if (visits == windows.size()) return pc;
  }
  return std::nullopt;
}

HashMoments find_hash_moments(std::vector<RunFacts>& runs) {
  if (const auto moments = moments_of_subroutine(runs)) return *moments;
  return moments_around(runs);
}

}  // namespace breadbin256
