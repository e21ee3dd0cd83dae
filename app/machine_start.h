#pragma once
// Bringing a machine to the point where people start: switched on, booted, a program in memory.

#include "app/program.h"
#include "core/machine/machine.h"

namespace breadbin256 {

/// Runs until the editor waits for a line (READY. and a cursor). False if that does not come before `limit`.
bool boot_to_ready(Machine& machine, Cycle limit);

/// Copies the program into memory as LOAD would. Fails if it is no PRG.
Result<Machine::LoadedPrg> load_as_basic_does(Machine& machine, const Program& program);

/// Puts the message into the program's buffer and calls its hash routine as if the prompt had: its RTS leads
/// back to the prompt, where the machine has to stand. Fails if the map lacks the places or the buffer is too
/// small.
Result<bool> call_hash_routine(Machine& machine, const Program& program,
                               const std::vector<std::uint8_t>& message);

}  // namespace breadbin256
