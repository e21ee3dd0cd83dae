#pragma once
// `run --corpus` as the shell sees it: lines to stdout, progress and a summary to stderr, Ctrl-C.

#include "app/command_line/corpus.h"

namespace breadbin256 {

/// Returns the exit status.
int run_corpus_to_stdout(const Corpus& corpus);

/// "1234 of 10000, 12 %, 640 a second, 14 s left".
std::string corpus_progress_text(std::size_t done, std::size_t all, double seconds);

}  // namespace breadbin256
