#include "core/cia/cia.h"

namespace breadbin256 {
void Cia::reset(Cycle now, TodRate rate) {
  *this = Cia{};
  clock = now;
  tod_rate = rate;
}
std::uint8_t Cia::read(std::uint8_t, Cycle) { return 0xff; }
void Cia::write(std::uint8_t, std::uint8_t, Cycle) {}
std::uint8_t Cia::peek(std::uint8_t, Cycle) const { return 0xff; }
std::uint8_t Cia::port_b_output(Cycle) const { return static_cast<std::uint8_t>(prb | ~ddrb); }
void Cia::foresee_interrupt(Cycle) { look_again = kNever; }
}  // namespace breadbin256
