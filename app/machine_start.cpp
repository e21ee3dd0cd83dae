#include "app/machine_start.h"

#include <algorithm>

namespace breadbin256 {

namespace {

// RAM cells of the KERNAL and of BASIC that programs and books rely on (Programmer's Reference Guide, memory
// map).
constexpr std::uint16_t kBlnsw = 0x00cc;   // 0: the cursor blinks, so the editor waits for a line
constexpr std::uint16_t kVartab = 0x002d;  // start of variables: behind a BASIC program
constexpr std::uint16_t kBasicStart = 0x0801;
constexpr std::uint16_t kScreen = 0x0400;

constexpr Cycle kLookInterval = 17'000;  // about a frame

/// As BASIC's LOAD leaves its pointers: variables, arrays and strings begin behind the program.
void set_basic_end(Machine& machine, std::uint32_t past_end) {
  for (int pointer = kVartab; pointer <= kVartab + 4; pointer += 2) {
    machine.poke(static_cast<std::uint16_t>(pointer), static_cast<std::uint8_t>(past_end));
    machine.poke(static_cast<std::uint16_t>(pointer + 1), static_cast<std::uint8_t>(past_end >> 8));
  }
}

bool shows_ready(const Machine& machine) {
  constexpr std::uint8_t kReady[] = {18, 5, 1, 4, 25, 46};  // screen codes
  const auto screen = machine.state().ram.begin() + kScreen;
  return std::search(screen, screen + 1000, std::begin(kReady), std::end(kReady)) != screen + 1000;
}

void push(Machine& machine, std::uint8_t value) {
  machine.poke(static_cast<std::uint16_t>(0x100 + machine.cpu().sp--), value);
}

}  // namespace

// Memory tests and clearing leave BLNSW at any value; only with READY. on the screen does it mean a waiting
// editor.
bool boot_to_ready(Machine& machine, Cycle limit) {
  while (machine.peek(kBlnsw) != 0 || !shows_ready(machine)) {
    if (machine.state().cycle >= limit || machine.run_cycles(kLookInterval) == StopReason::kJammed)
      return false;
  }
  return true;
}

Result<Machine::LoadedPrg> load_as_basic_does(Machine& machine, const Program& program) {
  const auto loaded = machine.load_prg(program.prg);
  if (loaded && loaded->first == kBasicStart) set_basic_end(machine, loaded->past_end);
  return loaded;
}

Result<bool> call_hash_routine(Machine& machine, const Program& program,
                               const std::vector<std::uint8_t>& message) {
  if (!program.probe_map || !program.probe_map->message || !program.probe_map->poke_entry)
    return Result<bool>::failure(
        program.name + ": its probe map has no `message` and `poke_entry`, so --input poke cannot work");
  const ProbeMap& map = *program.probe_map;
  if (message.size() > map.message->capacity_bytes)
    return Result<bool>::failure("the message has " + std::to_string(message.size()) + " bytes; " +
                                 program.name + " takes at most " +
                                 std::to_string(map.message->capacity_bytes));
  std::uint16_t address = map.message->address;
  for (const std::uint8_t byte : message) machine.poke(address++, byte);
  if (map.message_end_mark) machine.poke(address, *map.message_end_mark);
  for (int index = 0; map.message_length && index < map.message_length->size_bytes; ++index)
    machine.poke(static_cast<std::uint16_t>(map.message_length->address + index),
                 static_cast<std::uint8_t>(message.size() >> 8 * index));
  const int return_address = map.at(ProbeEvent::kPrompt).front() - 1;
  push(machine, static_cast<std::uint8_t>(return_address >> 8));
  push(machine, static_cast<std::uint8_t>(return_address));
  machine.set_program_counter(*map.poke_entry);
  return true;
}

}  // namespace breadbin256
