#include "tests/app/window/child_process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <thread>

namespace breadbin256 {

ChildProcess::ChildProcess(const std::vector<std::string>& command, const Environment& environment) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  id_ = fork();
  if (id_ != 0) return;
  for (const auto& [name, value] : environment) {
    if (value.empty())
      unsetenv(name.c_str());
    else
      setenv(name.c_str(), value.c_str(), 1);
  }
  execvp(arguments[0], arguments.data());
  _exit(127);
}

ChildProcess::~ChildProcess() {
  if (!is_running()) return;
  signal(SIGTERM);
  if (status_after(std::chrono::seconds(3))) return;
  signal(SIGKILL);
  status_after(std::chrono::seconds(3));
}

void ChildProcess::signal(int number) const { kill(id_, number); }

std::optional<int> ChildProcess::status_after(std::chrono::milliseconds patience) {
  const auto give_up = std::chrono::steady_clock::now() + patience;
  while (!status_) {
    int status = 0;
    if (waitpid(id_, &status, WNOHANG) == id_) status_ = status;
    if (status_ || std::chrono::steady_clock::now() >= give_up) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return status_;
}

std::optional<std::string> output_of(const std::string& command) {
  FILE* const pipe = popen(command.c_str(), "r");
  if (!pipe) return std::nullopt;
  std::string text;
  char part[4096];
  for (std::size_t size = 0; (size = fread(part, 1, sizeof part, pipe)) > 0;) text.append(part, size);
  return pclose(pipe) == 0 ? std::optional(text) : std::nullopt;
}

}  // namespace breadbin256
