#include "app/command_line/corpus.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/command_line/exit_status.h"
#include "app/command_line/run_report.h"

namespace breadbin256 {

namespace {

constexpr auto kPause = std::chrono::milliseconds(200);

enum class Verdict { kEqual, kDifferent, kTooManyCycles, kNotHashed };

struct LineDone {
  std::string json;
  Verdict verdict = Verdict::kNotHashed;
  int error_status = 0;
};

LineDone not_hashed(std::size_t line, const std::string& message, const std::string& error, int status) {
  return {corpus_error_json(line, message, error), Verdict::kNotHashed, status};
}

Verdict verdict_of(const HashOutcome& outcome, std::optional<Cycle> max_cycles) {
  if (!outcome.match()) return Verdict::kDifferent;
  return max_cycles && outcome.record->cycles.net > *max_cycles ? Verdict::kTooManyCycles : Verdict::kEqual;
}

LineDone hash_line(HashRunner& runner, const Corpus& corpus, std::size_t index) {
  const std::string& message = corpus.messages[index];
  const std::size_t line = index + 1;
  const auto outcome = runner.hash(message);
  if (!outcome) return not_hashed(line, message, outcome.message(), kExitBadArguments);
  if (outcome->end != HashEnd::kDone)
    return not_hashed(line, message,
                      explain(outcome->end, corpus.program, corpus.setup, runner.machine().state().cpu.pc),
                      exit_status_of(outcome->end));
  const RunReport report{corpus.program, corpus.setup, *outcome, runner.tables(), {}};
  return {corpus_line_json(line, report), verdict_of(*outcome, corpus.max_cycles), 0};
}

/// What the threads have done and the caller has not yet told. Messages are handed out in order, so that
/// those done are all from the first one on, whenever the run is stopped.
class Workshop {
 public:
  Workshop(const Corpus& corpus, const HashRunner& started, const std::atomic<bool>& stop)
      : corpus_(corpus), started_(started), stop_(stop), lines_(corpus.messages.size()) {
    const unsigned wanted = corpus.threads ? corpus.threads : std::thread::hardware_concurrency();
    working_ = std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(lines_.size(), 1));
    for (std::size_t count = working_; count > 0; --count) threads_.emplace_back([this] { work(); });
  }
  ~Workshop() {
    for (std::thread& thread : threads_) thread.join();
  }

  bool is_over() {
    const std::lock_guard lock(mutex_);
    return working_ == 0 && !next_is_done();
  }

  /// The next line in order; nothing if it is not done within a pause.
  std::optional<LineDone> take() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kPause, [this] { return next_is_done() || working_ == 0; });
    if (!next_is_done()) return std::nullopt;
    std::optional<LineDone> line;
    line.swap(lines_[taken_++]);
    return line;
  }

 private:
  bool next_is_done() const { return taken_ < lines_.size() && lines_[taken_]; }

  void work() {
    HashRunner runner(corpus_.roms, corpus_.program, corpus_.setup);
    runner.start_as(started_);
    while (!stop_) {
      const std::size_t index = handed_out_++;
      if (index >= lines_.size()) break;
      LineDone line = hash_line(runner, corpus_, index);
      const std::lock_guard lock(mutex_);
      lines_[index] = std::move(line);
      if (next_is_done()) changed_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_one();
  }

  const Corpus& corpus_;
  const HashRunner& started_;
  const std::atomic<bool>& stop_;
  std::atomic<std::size_t> handed_out_{0};

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<LineDone>> lines_;
  std::size_t taken_ = 0, working_ = 0;

  std::vector<std::thread> threads_;
};

void count(CorpusTally& tally, const LineDone& line) {
  ++tally.done;
  switch (line.verdict) {
    case Verdict::kEqual: ++tally.equal; break;
    case Verdict::kDifferent: ++tally.different; break;
    case Verdict::kTooManyCycles: ++tally.too_many_cycles; break;
    case Verdict::kNotHashed:
      if (tally.not_hashed++ == 0) tally.error_status = line.error_status;
      break;
  }
}

}  // namespace

std::vector<std::string> messages_of_corpus(std::string_view text) {
  std::vector<std::string> messages;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view message = text.substr(0, end);
    if (!message.empty() && message.back() == '\r') message.remove_suffix(1);
    messages.emplace_back(message);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return messages;
}

int CorpusTally::exit_status() const {
  if (interrupted) return kExitInterrupted;
  if (different) return kExitHashDiffers;
  if (failure || not_hashed) return error_status;
  return too_many_cycles ? kExitTooManyCycles : kExitDone;
}

CorpusTally run_corpus(const Corpus& corpus, const CorpusListener& listener, const std::atomic<bool>& stop) {
  CorpusTally tally;
  HashRunner first(corpus.roms, corpus.program, corpus.setup);
  if (const HashEnd end = first.start(); end != HashEnd::kDone) {
    tally.failure = explain(end, corpus.program, corpus.setup, first.machine().state().cpu.pc);
    tally.error_status = exit_status_of(end);
    return tally;
  }
  Workshop workshop(corpus, first, stop);
  auto paused_at = std::chrono::steady_clock::now();
  while (!workshop.is_over()) {
    if (const auto line = workshop.take()) {
      count(tally, *line);
      listener.on_line(line->json);
    }
    if (std::chrono::steady_clock::now() - paused_at < kPause) continue;
    listener.on_pause(tally);
    paused_at = std::chrono::steady_clock::now();
  }
  tally.interrupted = tally.done < corpus.messages.size();
  return tally;
}

}  // namespace breadbin256
