#pragma once
// A corpus: many messages through one program, on all cores, told in order.
//
//   HashRunner (boots once) --> prompt --+--> thread 1: its own HashRunner --+
//                                        +--> thread 2: ...                  +--> lines, in order of the file
//
//   Corpus corpus{roms, program, setup, messages_of_corpus(text)};
//   const CorpusTally tally = run_corpus(corpus, listener, stop);
//   return tally.exit_status();

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/hash_runner.h"

namespace breadbin256 {

/// One message a line. LF or CR LF ends a line, the last one may lack it; an empty line is the empty message.
std::vector<std::string> messages_of_corpus(std::string_view text);

struct Corpus {
  RomSet roms;
  const Program& program;
  HashSetup setup;
  std::vector<std::string> messages;
  std::optional<Cycle> max_cycles;  ///< net, of each hash
  unsigned threads = 0;             ///< 0: as many as the host has cores
};

struct CorpusTally {
  std::size_t done = 0, equal = 0, different = 0, too_many_cycles = 0;
  std::size_t not_hashed = 0;          ///< messages that have an "error"
  int error_status = 0;                ///< of the first of those
  std::optional<std::string> failure;  ///< the program did not even come to its prompt
  bool interrupted = false;

  /// The first that applies: interrupted; a hash differs; a message has an error; too many cycles; done.
  int exit_status() const;
};

/// Called in the thread that called run_corpus.
struct CorpusListener {
  std::function<void(const std::string& json)> on_line;    ///< in order of the messages, without a newline
  std::function<void(const CorpusTally& tally)> on_pause;  ///< a few times a second, between lines
};

/// `stop`: set from anywhere (a signal handler), it ends the run with the messages that are in work.
CorpusTally run_corpus(const Corpus& corpus, const CorpusListener& listener, const std::atomic<bool>& stop);

}  // namespace breadbin256
