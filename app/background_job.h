#pragma once
// One piece of work at a time on a thread of its own, so that neither the machine nor the window waits for
// it.
//
//   BackgroundJob<Sweep> job;
//   job.start([specimen](const GoOn& go_on) { return sweep(specimen, go_on); });   // own copies only
//   ... each frame: job.progress(), job.cancel(), if (auto sweep = job.take()) show(*sweep) ...
//
// The work gets a function to which it tells the share done, 0 to 1; it answers false once the job is
// cancelled, and the work then returns nothing. Results are handed over under a mutex. Starting again cancels
// what runs; its thread is waited for when it has ended, or when the job is destroyed.

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace breadbin256 {

/// Is told the share done; false: stop, nobody wants the result any more.
using GoOn = std::function<bool(double done)>;

template <class T>
class BackgroundJob {
 public:
  using Work = std::function<std::optional<T>(const GoOn&)>;

  BackgroundJob() = default;
  BackgroundJob(const BackgroundJob&) = delete;
  BackgroundJob& operator=(const BackgroundJob&) = delete;
  ~BackgroundJob() {
    cancel();
    for (Run& run : runs_) run.thread.join();
  }

  void start(Work work) {
    cancel();
    auto shared = std::make_shared<Shared>();
    current_ = shared;
    runs_.push_back({std::thread([shared, work = std::move(work)] {
                       auto result = work([&](double done) {
                         shared->progress = done;
                         return !shared->cancelled;
                       });
                       const std::lock_guard lock(shared->mutex);
                       if (!shared->cancelled) shared->result = std::move(result);
                       shared->ended = true;
                     }),
                     shared});
  }

  /// Returns at once; take() will give nothing.
  void cancel() {
    if (current_) current_->cancelled = true;
    current_.reset();
    join_ended();
  }

  bool busy() const { return current_ != nullptr; }
  double progress() const { return current_ ? current_->progress.load() : 0; }

  /// The result, once. After that the job is not busy any more.
  std::optional<T> take() {
    if (!current_ || !current_->ended) return std::nullopt;
    std::optional<T> result;
    {
      const std::lock_guard lock(current_->mutex);
      result = std::move(current_->result);
    }
    current_.reset();
    join_ended();
    return result;
  }

 private:
  struct Shared {
    std::atomic<bool> cancelled = false, ended = false;
    std::atomic<double> progress = 0;
    std::mutex mutex;
    std::optional<T> result;
  };
  struct Run {
    std::thread thread;
    std::shared_ptr<Shared> shared;
  };

  void join_ended() {
    runs_.remove_if([](Run& run) {
      if (!run.shared->ended) return false;
      run.thread.join();
      return true;
    });
  }

  std::shared_ptr<Shared> current_;
  std::list<Run> runs_;
};

}  // namespace breadbin256
