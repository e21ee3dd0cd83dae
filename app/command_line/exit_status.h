#pragma once
// What the program tells the shell.

namespace breadbin256 {

enum ExitStatus : int {
  kExitDone = 0,           ///< done, and as expected
  kExitHashDiffers = 1,    ///< also: a file of `sum` that cannot be read or does not match
  kExitBadArguments = 2,   ///< or an unreadable or malformed file
  kExitCycleLimit = 3,     ///< --limit-cycles reached
  kExitTooManyCycles = 4,  ///< right hash, but over --max-cycles
  kExitCpuJammed = 5,
  kExitInternalError = 7,
  kExitInterrupted = 130,  ///< Ctrl-C, as shells tell it: what was done until then was written
};

}  // namespace breadbin256
