#include "app/screen_text.h"

#include "core/screen/petscii.h"

namespace breadbin256 {

std::vector<std::string> screen_text(const Machine& machine) {
  const std::uint8_t memory_pointers = machine.state().vic.peek(0x18, machine.state().cycle);
  const int bank = ~machine.state().cia2.port_a_output() & 3;
  const int matrix = bank << 14 | (memory_pointers & 0xf0) << 6;
  return screen_lines(machine.state().ram.data() + matrix, character_set_of(memory_pointers));
}

}  // namespace breadbin256
