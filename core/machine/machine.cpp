#include "core/machine/machine.h"

#include <algorithm>
#include <cassert>

#include "core/machine/machine_bus.h"

namespace breadbin256 {

namespace {

/// DRAM after power-on: blocks of $00 and $ff, as most boards show. Programs must not count on it.
void fill_with_power_on_pattern(std::array<std::uint8_t, 65536>& ram) {
  for (std::size_t address = 0; address < ram.size(); ++address) ram[address] = address & 0x40 ? 0xff : 0x00;
}

constexpr std::uint8_t kDisplayEnable = 0x10;  // DEN, bit 4 of $D011

}  // namespace

Machine::Machine(const RomSet& roms, VideoStandard standard) : roms_(roms) {
  assert(roms.kernal.size() == 8192 && roms.basic.size() == 8192 && roms.character.size() == 4096);
  power_on(standard);
}

void Machine::power_on(VideoStandard standard) {
  const DisplayOverride display_override = state_.display_override;
  state_ = MachineState{};
  state_.standard = standard;
  state_.display_override = display_override;
  fill_with_power_on_pattern(state_.ram);
  state_.vic.reset(standard, 0);
  reset();
}

void Machine::reset() {
  state_.port = {};
  state_.irq = {};
  state_.nmi = {};
  const TodRate tod_rate = state_.standard == VideoStandard::kPal ? kTodRatePal : kTodRateNtsc;
  state_.cia1.reset(state_.cycle, tod_rate);
  state_.cia2.reset(state_.cycle, tod_rate);
  state_.sid = {};
  write_display_control(0);
  state_.ram[0] = state_.port.direction;
  state_.ram[1] = state_.port.levels();
  restore(state_);
  // The reset sequence: seven cycles, the last two fetch the vector at $FFFC.
  state_.cycle += 5;
  NoObserver nobody;
  MachineBus<NoObserver> bus(*this, nobody, kNever);
  const std::uint8_t low = bus.read(0xfffc);
  state_.cpu = CpuState{};
  state_.cpu.pc = static_cast<std::uint16_t>(low | bus.read(0xfffd) << 8);
  bus.give_back();
  state_.cpu.sp = 0xfd;
}

void Machine::restore(const MachineState& snapshot) {
  if (&snapshot != &state_) state_ = snapshot;
  map_memory();
  refresh_hold();
  refresh_interrupts();
}

// At an instruction boundary that needs a look: is the run over, and when is the next look due?
bool Machine::attend(bool irq_masked, Cycle limit, Cycle now) {
  state_.cycle = now;
  if (state_.cycle >= limit || debug_cart_value_) return false;
  refresh_interrupts();
  foresee_nmi();
  const Cycle chips_ask_again = std::min(state_.cia1.ask_again(), state_.cia2.ask_again());
  const Cycle irq = irq_masked ? kNever : state_.irq.low_since;
  attention_at_ = std::min({limit, chips_ask_again, irq, nmi_edge_at()});
  return true;
}

// ---------------------------------------------------------------------------------------- address decoding

// Which chip answers where depends on LORAM, HIRAM and CHAREN, bits 0-2 of the port (Programmer's Reference
// Guide, "memory map"; without cartridges GAME and EXROM are high).
void Machine::map_memory() {
  const std::uint8_t levels = state_.port.levels();
  const bool loram = levels & 1, hiram = levels & 2, charen = levels & 4;
  for (std::size_t page = 0; page < 256; ++page) {
    std::uint8_t* const ram = &state_.ram[page << 8];
    read_page_[page] = ram;
    write_page_[page] = ram;
    if (page >= 0xa0 && page < 0xc0 && loram && hiram) read_page_[page] = &roms_.basic[(page - 0xa0) << 8];
    if (page >= 0xe0 && hiram) read_page_[page] = &roms_.kernal[(page - 0xe0) << 8];
    if (page < 0xd0 || page >= 0xe0 || !(loram || hiram)) continue;
    read_page_[page] = charen ? nullptr : &roms_.character[(page - 0xd0) << 8];
    if (charen) write_page_[page] = nullptr;
  }
  if (debug_cart_) write_page_[0xd7] = nullptr;
  if (!picture_wanted_) return;
  // RAM that the VIC-II may be reading for the picture: a write there first draws what the beam has passed.
  pages_drawn_from_ = state_.vic.pages_seen(vic_memory().bank);
  for (std::size_t page = 0; page < 256; ++page)
    if (pages_drawn_from_[page]) write_page_[page] = nullptr;
}

void Machine::remap_if_picture_moved() {
  if (picture_wanted_ && pages_drawn_from_ != state_.vic.pages_seen(vic_memory().bank)) map_memory();
}

std::uint8_t Machine::read_io(std::uint16_t address, Cycle now) {
  state_.cycle = now;
  const auto reg = static_cast<std::uint8_t>(address & 0xff);
  switch (address >> 8 & 0x0f) {
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: return state_.colour_ram[address & 0x3ff] | 0xf0;
    case 0xc: return read_cia1(reg & 0x0f);
    case 0xd: return read_cia2(reg & 0x0f);
    default: return peek_io(address);
  }
}

std::uint8_t Machine::peek_io(std::uint16_t address) const {
  const auto reg = static_cast<std::uint8_t>(address & 0xff);
  switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3: return state_.vic.peek(reg & 0x3f, state_.cycle);
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7: return (reg & 0x1f) == 0x1b || (reg & 0x1f) == 0x1c ? 0x00 : 0xff;
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb: return state_.colour_ram[address & 0x3ff] | 0xf0;
    case 0xc: {
      Cia cia = state_.cia1;
      connect_keyboard(cia);
      return cia.peek(reg & 0x0f, state_.cycle);
    }
    case 0xd: {
      Cia cia = state_.cia2;
      connect_serial_bus(cia);
      return cia.peek(reg & 0x0f, state_.cycle);
    }
    default: return 0xff;
  }
}

void Machine::write_slow(std::uint16_t address, std::uint8_t value, Cycle now) {
  state_.cycle = now;
  if (address <= 1) return write_port(address, value);
  if (address >= 0xd000 && address < 0xe000 && !read_page_[address >> 8]) return write_io(address, value);
  if (debug_cart_ && address == 0xd7ff) write_debug_cart(value);
  catch_up_picture();
  state_.ram[address] = value;
}

void Machine::write_io(std::uint16_t address, std::uint8_t value) {
  const auto reg = static_cast<std::uint8_t>(address & 0xff);
  switch (address >> 8 & 0x0f) {
    case 0x0:
    case 0x1:
    case 0x2:
    case 0x3:
      catch_up_picture();
      if ((reg & 0x3f) == 0x11)
        write_display_control(value);
      else
        state_.vic.write(reg & 0x3f, value, state_.cycle);
      refresh_interrupts();
      remap_if_picture_moved();
      break;
    case 0x4:
    case 0x5:
    case 0x6:
    case 0x7:
      if (debug_cart_ && address == 0xd7ff) write_debug_cart(value);
      state_.sid[reg & 0x1f] = value;
      break;
    case 0x8:
    case 0x9:
    case 0xa:
    case 0xb:
      catch_up_picture();
      state_.colour_ram[address & 0x3ff] = value & 0x0f;
      break;
    case 0xc:
      connect_keyboard(state_.cia1);
      state_.cia1.write(reg & 0x0f, value, state_.cycle);
      refresh_interrupts();
      break;
    case 0xd:
      catch_up_picture();
      before_cia2_access();
      state_.cia2.write(reg & 0x0f, value, state_.cycle);
      after_cia2_access();
      remap_if_picture_moved();
      break;
    default: break;
  }
}

void Machine::write_debug_cart(std::uint8_t value) {
  debug_cart_value_ = value;
  attention_at_ = 0;
}

void Machine::write_port(std::uint16_t address, std::uint8_t value) {
  state_.port.write(address, value);
  state_.ram[0] = state_.port.direction;
  state_.ram[1] = state_.port.levels();
  map_memory();
}

std::uint8_t Machine::peek(std::uint16_t address) const {
  const std::uint8_t* const page = read_page_[address >> 8];
  return page ? page[address & 0xff] : peek_io(address);
}

void Machine::poke(std::uint16_t address, std::uint8_t value) { write_slow(address, value, state_.cycle); }

Result<Machine::LoadedPrg> Machine::place_of_prg(std::span<const std::uint8_t> data,
                                                 std::optional<std::uint16_t> address) {
  if (data.size() < 3)
    return Result<LoadedPrg>::failure(
        "a PRG file is two bytes of load address and at least one byte more; this one has " +
        std::to_string(data.size()));
  const auto first = address.value_or(static_cast<std::uint16_t>(data[0] | data[1] << 8));
  const std::uint32_t past_end = first + static_cast<std::uint32_t>(data.size()) - 2;
  if (past_end > 65536)
    return Result<LoadedPrg>::failure("the PRG is too long: it loads from " + std::to_string(first) + " to " +
                                      std::to_string(past_end - 1) + ", and memory ends at 65535");
  if (first < 2)
    return Result<LoadedPrg>::failure("the PRG would load over the processor port at addresses 0 and 1");
  return LoadedPrg{first, past_end};
}

Result<Machine::LoadedPrg> Machine::load_prg(std::span<const std::uint8_t> data,
                                             std::optional<std::uint16_t> address) {
  const auto place = place_of_prg(data, address);
  if (!place) return place;
  catch_up_picture();
  std::copy(data.begin() + 2, data.end(), state_.ram.begin() + place->first);
  return place;
}

// --------------------------------------------------------------------------------------------------- wires

void Machine::connect_keyboard(Cia& cia) const {
  const auto levels = state_.keyboard.levels(cia.port_a_output(), cia.port_b_output(state_.cycle));
  cia.port_a_input = levels.port_a;
  cia.port_b_input = levels.port_b;
}

// CLK IN and DATA IN are the bus lines, which only our own inverted outputs pull low (C64 schematic, serial
// bus).
void Machine::connect_serial_bus(Cia& cia) const {
  const std::uint8_t output = cia.port_a_output();
  const std::uint8_t clock_in = output & 0x10 ? 0x00 : 0x40, data_in = output & 0x20 ? 0x00 : 0x80;
  cia.port_a_input = static_cast<std::uint8_t>(0x3f | clock_in | data_in);
}

std::uint8_t Machine::read_cia1(std::uint8_t reg) {
  connect_keyboard(state_.cia1);
  const std::uint8_t value = state_.cia1.read(reg, state_.cycle);
  refresh_interrupts();
  return value;
}

std::uint8_t Machine::read_cia2(std::uint8_t reg) {
  before_cia2_access();
  connect_serial_bus(state_.cia2);
  const std::uint8_t value = state_.cia2.read(reg, state_.cycle);
  after_cia2_access();
  return value;
}

// An access to CIA 2 can raise its interrupt line; an edge that came before must not be lost with it.
void Machine::before_cia2_access() {
  NmiLine& nmi = state_.nmi;
  if (nmi.low_since > state_.cycle || nmi.edge_taken) return;
  nmi.latched_at = std::min(nmi.latched_at, nmi.low_since);
  nmi.edge_taken = true;
}

void Machine::after_cia2_access() {
  foresee_nmi();
  attention_at_ = 0;
}

void Machine::foresee_nmi() {
  NmiLine& nmi = state_.nmi;
  const Cycle low_since = state_.cia2.interrupt_low_since(state_.cycle);
  if (low_since != nmi.low_since) {
    nmi.low_since = low_since;
    nmi.edge_taken = false;
  }
}

Cycle Machine::nmi_edge_at() const {
  const NmiLine& nmi = state_.nmi;
  return std::min(nmi.latched_at, nmi.edge_taken ? kNever : nmi.low_since);
}

void Machine::acknowledge_nmi(Cycle now) {
  NmiLine& nmi = state_.nmi;
  state_.cycle = now;
  nmi.latched_at = kNever;
  if (nmi.low_since <= state_.cycle) nmi.edge_taken = true;
  attention_at_ = 0;
}

void Machine::refresh_interrupts() {
  IrqLine& irq = state_.irq;
  const Cycle now = state_.cycle;
  const Cycle low_since = std::min(state_.cia1.interrupt_low_since(now), state_.vic.interrupt_low_since(now));
  if (irq.low_since <= now && low_since > now) {
    irq.previous_low_since = irq.low_since;
    irq.previous_released_at = now;
  }
  irq.low_since = low_since;
  attention_at_ = 0;
}

void Machine::interrupt_begins(std::uint8_t sp, Cycle now) {
  InterruptAccount& account = state_.interrupts;
  if (!account.inside) account = {account.handler_cycles, true, sp, now, state_.held_cycles};
}

void Machine::interrupt_returned(std::uint8_t sp, Cycle now) {
  InterruptAccount& account = state_.interrupts;
  if (!account.inside || sp != account.outermost_sp) return;
  account.handler_cycles += now - account.entered_at - (state_.held_cycles - account.held_before);
  account.inside = false;
}

// BA is low, or was while the CPU only wrote: a read in [from, until) completes in cycle `until`.
Cycle Machine::wait_for_bus(Cycle now) {
  state_.cycle = now;
  if (hold_.until <= now) refresh_hold();
  if (now < hold_.from) return now;
  state_.held_cycles += hold_.until - now;
  state_.cycle = hold_.until;
  refresh_hold();
  return state_.cycle;
}

void Machine::press(Key key) {
  if (key != Key::kRestore) return state_.keyboard.press(key);
  NmiLine& nmi = state_.nmi;
  const bool line_is_low = nmi.low_since <= state_.cycle;
  if (!line_is_low) nmi.latched_at = std::min(nmi.latched_at, state_.cycle);
  attention_at_ = 0;
}

void Machine::release(Key key) {
  if (key != Key::kRestore) state_.keyboard.release(key);
}

void Machine::release_all_keys() { state_.keyboard = {}; }

void Machine::write_display_control(std::uint8_t value) {
  state_.display_register = value;
  if (state_.display_override == DisplayOverride::kForcedOn) value |= kDisplayEnable;
  if (state_.display_override == DisplayOverride::kForcedOff)
    value &= static_cast<std::uint8_t>(~kDisplayEnable);
  state_.vic.write(0x11, value, state_.cycle);
  refresh_hold();
}

void Machine::set_display_override(DisplayOverride display_override) {
  catch_up_picture();
  state_.display_override = display_override;
  write_display_control(state_.display_register);
}

// ------------------------------------------------------------------------------------------------- picture

VicMemory Machine::vic_memory() const {
  const auto bank = static_cast<std::uint8_t>(~state_.cia2.port_a_output() & 3);
  return {state_.ram.data(), state_.colour_ram.data(), roms_.character.data(), bank};
}

void Machine::draw_picture() { state_.vic.draw_up_to(state_.cycle, vic_memory(), *frame_); }

void Machine::set_picture_wanted(bool wanted) {
  if (wanted == picture_wanted_) return;
  if (wanted) state_.vic.skip_up_to(state_.cycle);
  picture_wanted_ = wanted;
  map_memory();
}

const Frame& Machine::picture() {
  catch_up_picture();
  return *frame_;
}

}  // namespace breadbin256
