#include "core/screen/vic.h"

#include <algorithm>

namespace breadbin256 {
namespace {

constexpr int kControl1 = 0x11, kRaster = 0x12, kLightPenX = 0x13, kLightPenY = 0x14, kControl2 = 0x16;
constexpr int kMemoryPointers = 0x18, kInterrupts = 0x19, kInterruptEnable = 0x1a;
constexpr int kSpriteCollision = 0x1e, kBackgroundCollision = 0x1f, kBorderColour = 0x20,
              kLastBackground = 0x24;
constexpr int kLastRegister = 0x2e;

constexpr int kFirstBadLine = 0x30, kLastBadLine = 0xf7;
constexpr int kBaFirstCycle = 12, kBaLastCycle = 54;
constexpr std::uint8_t kDisplayEnable = 0x10, kRasterInterrupt = 0x01;

/// Bits that do not exist read as 1 (Bauer, section 3.2).
constexpr std::uint8_t unused_bits(int reg) {
  if (reg == kControl2) return 0xc0;
  if (reg == kMemoryPointers) return 0x01;
  if (reg == kInterrupts) return 0x70;
  if (reg == kInterruptEnable) return 0xf0;
  return reg > kLastRegister ? 0xff : reg >= kBorderColour ? 0xf0 : 0x00;
}

constexpr bool reads_zero(int reg) {
  return reg == kLightPenX || reg == kLightPenY || reg == kSpriteCollision || reg == kBackgroundCollision;
}

}  // namespace

void Vic::reset(VideoStandard standard, Cycle now) {
  *this = Vic{};
  sequencer.reset(standard, now);
  next_match = now + 1;  // the compare value is 0 and RASTER gets there in cycle 2
  low_since = kNever;
}

std::uint32_t Vic::cycle_of_frame(Cycle now) const {
  // The sequencer may be one cycle ahead, in the next frame: then the difference wraps.
  const std::uint32_t length = timing().cycles_per_frame;
  const Cycle elapsed = now - sequencer.frame_start;
  return static_cast<std::uint32_t>(elapsed < length ? elapsed : (elapsed + length) % length);
}

RasterPosition Vic::raster(Cycle now) const {
  const std::uint32_t at = cycle_of_frame(now);
  const std::uint32_t line = sequencer.standard == VideoStandard::kPal ? at / 63 : at / 65;
  const auto line_length = static_cast<std::uint32_t>(timing().cycles_per_line);
  return {static_cast<int>(line), static_cast<int>(at - line * line_length) + 1};
}

Cycle Vic::next_frame(Cycle now) const { return now - cycle_of_frame(now) + timing().cycles_per_frame; }

int Vic::raster_counter(Cycle now) const {
  const RasterPosition at = raster(now);
  return at.line == 0 && at.cycle == 1 ? timing().lines - 1 : at.line;
}

int Vic::raster_compare() const {
  return registers_as_written[kRaster] | (registers_as_written[kControl1] & 0x80) << 1;
}

std::uint8_t Vic::peek(std::uint8_t reg, Cycle now) const {
  reg &= 0x3f;
  if (reads_zero(reg)) return 0;
  if (reg == kRaster) return static_cast<std::uint8_t>(raster_counter(now));
  if (reg == kControl1)
    return static_cast<std::uint8_t>((registers_as_written[reg] & 0x7f) | (raster_counter(now) >> 1 & 0x80));
  if (reg == kInterrupts) {
    const int flags = interrupt_flags | (next_match <= now ? kRasterInterrupt : 0);
    const bool low = (flags & registers_as_written[kInterruptEnable] & 0x0f) != 0;
    return static_cast<std::uint8_t>(flags | unused_bits(reg) | (low ? 0x80 : 0));
  }
  return registers_as_written[reg] | unused_bits(reg);
}

void Vic::write(std::uint8_t reg, std::uint8_t value, Cycle now) {
  reg &= 0x3f;
  switch (reg) {
    case kControl1: write_control_1(value, now); [[fallthrough]];
    case kRaster: return write_raster_compare(reg, value, now);
    case kInterrupts:
      catch_up_interrupts(now);
      interrupt_flags &= static_cast<std::uint8_t>(~value & 0x0f);
      return;
    case kInterruptEnable:
      catch_up_interrupts(now);
      if (!(registers_as_written[reg] & kRasterInterrupt)) low_since = now + 1;
      break;
    case kControl2:
      skip_up_to(now);
      sequencer.control_2 = value;
      break;
    case kMemoryPointers: sequencer.memory_pointers = value; break;
    default:
      if (reg >= kBorderColour && reg <= kLastBackground)
        sequencer.write_colour(reg - kBorderColour, value & 0x0f, now);
      break;
  }
  registers_as_written[reg] = value;
}

void Vic::write_control_1(std::uint8_t value, Cycle now) {
  skip_up_to(now);
  sequencer.control_1 = value;
  // DEN is looked at once more when line $30 ends, so a write in its last cycle counts.
  if (raster(now).line == kFirstBadLine && (value & kDisplayEnable)) sequencer.bad_lines_allowed = true;
}

/// The first cycle after `now` in which RASTER steps to the compare value.
Cycle Vic::next_line_match(Cycle now) const {
  const int compare = raster_compare();
  if (compare >= timing().lines) return kNever;
  const auto step = static_cast<std::uint32_t>(compare * timing().cycles_per_line + (compare == 0));
  const std::uint32_t at = cycle_of_frame(now);
  return now - at + step + (step > at ? 0 : timing().cycles_per_frame);
}

void Vic::catch_up_interrupts(Cycle now) {
  if (next_match > now) return;
  if (!(interrupt_flags & kRasterInterrupt)) low_since = next_match;
  interrupt_flags |= kRasterInterrupt;
  next_match = next_line_match(now);
}

/// The interrupt is asked for when RASTER becomes equal to the compare value, by a step of either.
void Vic::write_raster_compare(std::uint8_t reg, std::uint8_t value, Cycle now) {
  catch_up_interrupts(now);
  const int old_compare = raster_compare();
  registers_as_written[reg] = value;
  if (raster_compare() == old_compare) return;
  const bool matched = raster_counter(now) == old_compare;
  const bool matches = raster_counter(now + 1) == raster_compare();
  next_match = matches && !matched ? now + 1 : next_line_match(now + 1);
}

Cycle Vic::interrupt_low_since(Cycle) const {
  if (!(registers_as_written[kInterruptEnable] & kRasterInterrupt)) return kNever;

  return interrupt_flags & kRasterInterrupt ? low_since : next_match;
}

bool Vic::bad_lines_allowed_in_frame(Cycle now) const {
  // DEN has not changed since the cycle that the sequencer is at.
  const bool enabled = (registers_as_written[kControl1] & kDisplayEnable) != 0;
  const bool same_frame = now - cycle_of_frame(now) == sequencer.frame_start;
  if (!same_frame || sequencer.line < kFirstBadLine) return enabled;
  return sequencer.bad_lines_allowed || (sequencer.line == kFirstBadLine && enabled);
}

CpuHold Vic::next_hold(Cycle now) const {
  const auto [line, cycle] = raster(now);
  const int yscroll = registers_as_written[kControl1] & 7;
  const int first = kFirstBadLine + yscroll;
  int bad_line = std::max(first, line + ((yscroll - line) & 7));
  if (bad_line == line && cycle > kBaLastCycle) bad_line += 8;
  Cycle frame_start = now - cycle_of_frame(now);
  if (bad_line > kLastBadLine || !bad_lines_allowed_in_frame(now)) {
    if (!(registers_as_written[kControl1] & kDisplayEnable)) return {};
    frame_start += timing().cycles_per_frame;
    bad_line = first;
  }
  const Cycle line_start = frame_start + static_cast<Cycle>(bad_line * timing().cycles_per_line);
  return {std::max(now, line_start + kBaFirstCycle - 1), line_start + kBaLastCycle};
}

void Vic::draw_up_to(Cycle now, const VicMemory& memory, Frame& frame) {
  sequencer.draw_up_to(now, memory, frame);
}

void Vic::skip_up_to(Cycle now) { sequencer.skip_up_to(now); }

std::bitset<256> Vic::pages_seen(std::uint8_t bank) const {
  const int pointers = registers_as_written[kMemoryPointers];
  const bool bitmap = (registers_as_written[kControl1] & 0x20) != 0;
  std::bitset<256> pages;
  const auto add = [&](int page_in_bank, int count) {
    for (int i = 0; i < count; ++i)
      if (bank & 1 || ((page_in_bank + i) & 0x30) != 0x10)
        pages.set(static_cast<std::size_t>((bank & 3) << 6 | (page_in_bank + i)));
  };
  add((pointers & 0xf0) >> 2, 4);
  add(bitmap ? (pointers & 0x08) << 2 : (pointers & 0x0e) << 2, bitmap ? 32 : 8);
  add(0x3f, 1);  // the idle state's $3fff,
  add(0x39, 1);  // with ECM $39ff
  return pages;
}

}  // namespace breadbin256
