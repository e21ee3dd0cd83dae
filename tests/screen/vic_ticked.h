#pragma once
// The oracle for the lazy VIC-II: the same chip, ticked in every cycle, one pixel at a time, no shortcuts.
//
//   TickedVic vic(VideoStandard::kPal);
//   for (;;) { vic.tick(memory); if (!vic.ba_low()) cpu_reads(); ... vic.write(reg, value); }   // at most
//   one access
//
// Written after Bauer's article, section 3, as a chip of registers and delay lines: every register has a
// value now and the values it had in the cycles before, and each unit looks at the one that reaches it.

#include <array>
#include <cstdint>

#include "core/screen/vic.h"

namespace breadbin256 {

class TickedVic {
 public:
  explicit TickedVic(VideoStandard standard) : timing_(screen_timing(standard)), raster_(timing_.lines - 1) {}

  void tick(const VicMemory& memory) {
    next_position();
    step_raster();
    g_access(memory);
    side_borders();
    for (int i = 0; i < 8; ++i) pixel(i);
    end_of_pixels();
    vertical_border();
    bad_line();
    counters();
    bus(memory);
  }

  bool ba_low() const { return ba_low_; }
  bool irq_low() const { return (flags_ & enable_) != 0; }
  int line() const { return line_; }
  int cycle() const { return cycle_; }
  int vc() const { return vc_; }
  int vcbase() const { return vcbase_; }
  int rc() const { return rc_; }
  bool display() const { return display_; }
  const Frame& frame() const { return frame_; }

  std::uint8_t read(int reg) const {
    reg &= 0x3f;
    const std::uint8_t v = now_.at[static_cast<std::size_t>(reg)];
    if (reg == 0x11) return static_cast<std::uint8_t>((v & 0x7f) | (raster_ >= 256 ? 0x80 : 0));
    if (reg == 0x12) return static_cast<std::uint8_t>(raster_);
    if (reg == 0x13 || reg == 0x14 || reg == 0x1e || reg == 0x1f) return 0;
    if (reg == 0x16) return v | 0xc0;
    if (reg == 0x18) return v | 0x01;
    if (reg == 0x19) return static_cast<std::uint8_t>(flags_ | 0x70 | (irq_low() ? 0x80 : 0));
    if (reg == 0x1a) return v | 0xf0;
    if (reg >= 0x2f) return 0xff;
    if (reg >= 0x20) return v | 0xf0;
    return v;
  }

  void write(int reg, std::uint8_t value) {
    reg &= 0x3f;
    if (reg == 0x19) flags_ &= ~value;
    if (reg == 0x1a) enable_ = value & 0x0f;
    now_.at[static_cast<std::size_t>(reg)] = value;
    if (reg == 0x11 && line_ == 0x30 && (value & 0x10)) den_seen_ = true;
  }

 private:
  struct Registers {
    std::array<std::uint8_t, 64> at{};
    int operator[](int reg) const { return at[static_cast<std::size_t>(reg)]; }
  };
  struct Byte {
    int graphics = 0, matrix = 0, colour = 0;
  };

  bool in(int first, int last) const { return cycle_ >= first && cycle_ <= last; }

  void next_position() {
    if (++cycle_ <= timing_.cycles_per_line) return;
    cycle_ = 1;
    if (++line_ == timing_.lines) line_ = 0;
  }

  void step_raster() {
    if (line_ == 0 ? cycle_ == 2 : cycle_ == 1) raster_ = line_;
    const bool equal = raster_ == (now_[0x12] | (now_[0x11] & 0x80) << 1);
    if (equal && !was_equal_) flags_ |= 1;
    was_equal_ = equal;
  }

  int look(const VicMemory& memory, int address) const {
    const bool rom = (memory.bank == 0 || memory.bank == 2) && address >= 0x1000 && address < 0x2000;
    return rom ? memory.character_rom[address - 0x1000] : memory.ram[memory.bank * 0x4000 + address];
  }

  int g_address(int control) const {
    const int pointers = now_[0x18];
    int address = (control & 0x20)
                      ? (pointers & 8) * 0x400 + vc_ * 8 + rc_
                      : (pointers & 14) * 0x400 + matrix_[static_cast<std::size_t>(vmli_)] * 8 + rc_;
    if (control & 0x40) address &= ~0x0600;
    return address;
  }

  void g_access(const VicMemory& memory) {
    seen_ = {};
    if (!in(16, 55)) return;
    const int now = now_[0x11], before = earlier_[0x11];
    if (!display_) {
      seen_.graphics = look(memory, (now & 0x40) ? 0x39ff : 0x3fff);
      return;
    }
    int address = g_address(now | (before & 0x20));
    const auto rom = [&](int a) { return memory.bank % 2 == 0 && a / 0x1000 == 1; };
    if ((now & 0x20) != (before & 0x20) && !rom(g_address(before)) && rom(g_address(now)))
      address = g_address(before) % 0x100 + g_address(now) / 0x100 * 0x100;
    const auto column = static_cast<std::size_t>(vmli_);
    seen_ = {look(memory, address), matrix_[column], colour_[column]};
    vmli_++;
    vc_ = (vc_ + 1) % 1024;
  }

  void side_borders() {
    const bool wide = now_[0x16] & 8;
    if (cycle_ == (wide ? 17 : 18)) {
      if (line_ == ((now_[0x11] & 8) ? 251 : 247)) close_vertical_ = true;
      vertical_closed_ = close_vertical_;
      if (!vertical_closed_) main_ = false;
    }
    if (cycle_ == (wide ? 57 : 56)) main_ = true;
  }

  void pixel(int i) {
    const int control_1 = now_[0x11], control_2 = now_[0x16];
    if (i == 4) {
      colour_mcm_ = control_2 & 0x10;
      ecm_bmm_ |= control_1 & 0x60;
    }
    if (i == 6) ecm_bmm_ &= control_1 & 0x60;
    if (i == 7) {
      if (colour_mcm_ && !pair_mcm_) second_half_ = true;
      pair_mcm_ = colour_mcm_;
    }
    if (i == xscroll_) {
      shown_ = second_;
      shift_ = shown_.graphics;
      second_half_ = false;
    }
    const bool pairs = (ecm_bmm_ & 0x20) || (shown_.colour & 8);
    if (pair_mcm_ && pairs) {
      if (!second_half_) bits_ = shift_ >> 6 & 3;
    } else {
      bits_ = (shift_ & 0x80) == 0 ? 0 : (pairs ? 2 : 3);
    }
    shift_ = shift_ << 1 & 0xff;
    second_half_ = !second_half_;

    // A colour register is looked up when the pixel leaves the chip: pixel 0 still meets the cycle before.
    const Registers& colours = i == 0 ? earlier_ : now_;
    int out = graphics_colour(colours);
    const bool wide = now_[0x16] & 8;
    const bool border = wide || i < 7 ? main_before_ : main_;
    if (border) out = colours[0x20];
    put(i, out & 15);
  }

  int graphics_colour(const Registers& colours) const {
    const int low = shown_.matrix % 16, high = shown_.matrix / 16;
    const bool fore = bits_ >= 2;
    switch (ecm_bmm_ | (colour_mcm_ ? 0x10 : 0)) {
      case 0x00: return fore ? shown_.colour : colours[0x21];
      case 0x10: return bits_ == 3 ? shown_.colour % 8 : colours[0x21 + bits_];
      case 0x20: return fore ? high : low;
      case 0x30: return bits_ == 0 ? colours[0x21] : bits_ == 1 ? high : bits_ == 2 ? low : shown_.colour;
      case 0x40: return fore ? shown_.colour : colours[0x21 + shown_.matrix / 64];
      default: return 0;
    }
  }

  void put(int i, int colour) {
    const int x = (cycle_ - 14) * 8 + i;
    if (x < 0 || x >= 384) return;
    for (int y : {line_ - 15, line_ - 15 + timing_.lines})
      if (y >= 0 && y < 272)
        frame_.pixels[static_cast<std::size_t>(y * 384 + x)] = static_cast<std::uint8_t>(colour);
  }

  void end_of_pixels() {
    main_before_ = main_;
    second_ = first_;
    first_.graphics = 0;
    if (!in(16, 55) || vertical_closed_) return;
    first_ = seen_;
    xscroll_ = now_[0x16] & 7;
  }

  void vertical_border() {
    const bool rows25 = now_[0x11] & 8;
    if ((now_[0x11] & 0x10) && line_ == (rows25 ? 51 : 55)) vertical_closed_ = close_vertical_ = false;
    if (line_ == (rows25 ? 251 : 247)) close_vertical_ = true;
    if (cycle_ == 1) vertical_closed_ = close_vertical_;
  }

  void bad_line() {
    if (line_ == 0) den_seen_ = false;
    if (line_ == 0x30 && (now_[0x11] & 0x10)) den_seen_ = true;
    bad_ = den_seen_ && line_ >= 0x30 && line_ <= 0xf7 && line_ % 8 == now_[0x11] % 8;
    if (bad_) display_ = true;
  }

  void counters() {
    if (line_ == 0 && cycle_ == 2) vc_ = vcbase_ = 0;
    if (cycle_ == 14) {
      vc_ = vcbase_;
      vmli_ = 0;
      if (bad_) rc_ = 0;
    }
    if (cycle_ != 58) return;
    if (rc_ == 7) {
      vcbase_ = vc_;
      display_ = false;
    }
    if (display_ || bad_) {
      display_ = true;
      rc_ = (rc_ + 1) % 8;
    }
  }

  void bus(const VicMemory& memory) {
    ba_low_ = bad_ && in(12, 54);
    low_for_ = ba_low_ ? low_for_ + 1 : 0;
    earlier_ = now_;
    if (!bad_ || !in(15, 54)) return;
    const auto column = static_cast<std::size_t>(vmli_);
    matrix_[column] = low_for_ <= 3 ? 0xff : look(memory, (now_[0x18] & 0xf0) * 0x40 + vc_);
    colour_[column] = low_for_ <= 3 ? 0x0f : memory.colour_ram[vc_] % 16;
  }

  ScreenTiming timing_;
  int line_ = 0, cycle_ = 0, raster_;
  Registers now_, earlier_;  ///< as this cycle and the one before see them
  int flags_ = 0, enable_ = 0;
  bool was_equal_ = false;
  bool den_seen_ = false, bad_ = false, ba_low_ = false, display_ = false;
  int low_for_ = 0, vc_ = 0, vcbase_ = 0, rc_ = 0, vmli_ = 0;
  std::array<int, 41> matrix_{}, colour_{};
  bool main_ = true, main_before_ = true, vertical_closed_ = true, close_vertical_ = true;
  Byte seen_, first_, second_, shown_;
  int xscroll_ = 0, shift_ = 0, bits_ = 0, ecm_bmm_ = 0;
  bool colour_mcm_ = false, pair_mcm_ = false, second_half_ = false;
  Frame frame_;
};

}  // namespace breadbin256
