#include "app/command_line/corpus_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>

#include "app/command_line/exit_status.h"

namespace breadbin256 {

namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

/// The first Ctrl-C ends the run with what is done, a second one at once.
void on_interrupt(int signal) {
  stop_asked = true;
  std::signal(signal, SIG_DFL);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string time_text(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  return whole < 100 ? fmt::format("{} s", whole) : fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

void tell_summary(const CorpusTally& tally, std::size_t all, double seconds) {
  fmt::print(stderr, "{} of {} messages in {:.2f} s, {:.0f} a second: {} equal, {} DIFFERENT, {} not hashed",
             tally.done, all, seconds, static_cast<double>(tally.done) / seconds,
             tally.equal + tally.too_many_cycles, tally.different, tally.not_hashed);
  if (tally.too_many_cycles) fmt::print(stderr, ", {} over --max-cycles", tally.too_many_cycles);
  fmt::print(stderr, "{}\n", tally.interrupted ? "; interrupted" : "");
}

}  // namespace

std::string corpus_progress_text(std::size_t done, std::size_t all, double seconds) {
  const double rate = static_cast<double>(done) / seconds;
  std::string text = fmt::format("{} of {}, {} %, {:.0f} a second", done, all, done * 100 / all, rate);
  if (done) text += fmt::format(", {} left", time_text(static_cast<double>(all - done) / rate));
  return text;
}

int run_corpus_to_stdout(const Corpus& corpus) {
  const auto start = std::chrono::steady_clock::now();
  const std::size_t all = corpus.messages.size();
  const bool shows_progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
  CorpusListener listener;
  bool writes = true;
  listener.on_line = [&](const std::string& json) {
    writes = writes && std::fwrite(json.data(), 1, json.size(), stdout) == json.size() &&
             std::putchar('\n') == '\n';
    if (!writes) stop_asked = true;
  };
  listener.on_pause = [&](const CorpusTally& tally) {
    writes = std::fflush(stdout) == 0 && writes;
    if (shows_progress)
      fmt::print(stderr, "\r\x1b[K{}", corpus_progress_text(tally.done, all, seconds_since(start)));
  };
  stop_asked = false;
  const auto before = std::signal(SIGINT, on_interrupt);
  const CorpusTally tally = run_corpus(corpus, listener, stop_asked);
  std::signal(SIGINT, before);
  writes = std::fflush(stdout) == 0 && writes;
  if (shows_progress) fmt::print(stderr, "\r\x1b[K");
  if (tally.failure) {
    fmt::print(stderr, "breadbin256 run: {}\n", *tally.failure);
    return tally.exit_status();
  }
  tell_summary(tally, all, seconds_since(start));
  if (writes) return tally.exit_status();
  fmt::print(stderr, "breadbin256 run: cannot write to stdout\n");
  return kExitBadArguments;
}

}  // namespace breadbin256
