#include "core/screen/sequencer.h"

namespace breadbin256 {

void VicSequencer::reset(VideoStandard new_standard, Cycle now) {
  *this = VicSequencer{};
  standard = new_standard;
  next = frame_start = now;
  cycle = 1;
  colour_written_at = kNever - 1;
  cycles_until_bus = 4;
  cpu_bus_nibble = 0x0f;
  main_border = vertical_border = vertical_border_set = border_shown = true;
  shifter.first_of_pair = true;
}

void VicSequencer::write_control_1(std::uint8_t value) { control_1 = value; }

void VicSequencer::write_colour(int index, std::uint8_t value, Cycle now) {
  old_colours = colours;
  colour_written_at = now;
  colours[static_cast<std::size_t>(index)] = value;
}

void VicSequencer::draw_up_to(Cycle, const VicMemory&, Frame&) {}
void VicSequencer::skip_up_to(Cycle) {}

}  // namespace breadbin256
