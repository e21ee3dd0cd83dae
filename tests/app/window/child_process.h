#pragma once
// A child process: started with an environment of its own, ended by its id.

#include <sys/types.h>

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace breadbin256 {

class ChildProcess {
 public:
  using Environment = std::map<std::string, std::string>;

  /// `environment` is added to ours; an empty value removes a name.
  explicit ChildProcess(const std::vector<std::string>& command, const Environment& environment = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t id() const { return id_; }
  void signal(int number) const;
  bool is_running() { return !status_after(std::chrono::milliseconds(0)); }
  /// The status as waitpid gives it, or nothing if it still runs then.
  std::optional<int> status_after(std::chrono::milliseconds patience);

 private:
  pid_t id_ = -1;
  std::optional<int> status_;
};

/// Runs a command to its end; stdout, or nothing if it failed.
std::optional<std::string> output_of(const std::string& command);

}  // namespace breadbin256
