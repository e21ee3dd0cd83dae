#pragma once
// The breadboard of a Commodore 64: 6510, two 6526, VIC-II, RAM, ROM and the wires between them.
//
//                      +--------+   IRQ    +-------+ PA: columns  +----------+
//        RESTORE --+   |        |<----+----| CIA 1 |<------------>| keyboard |
//                  v   |  6510  |     |    +-------+ PB: rows     +----------+
//      CIA 2 IRQ ->NMI |        |     |    +-------+ PA 0-1: bank +--------+
//                      |        |<-+  +----| VIC-II|<------------ | CIA 2  |
//        $00/$01 ----->| port   |  |RDY=BA +-------+              +--------+
//                      +--------+  +----------+
//
// A bus access is one cycle. Chips are computed from the clock when somebody looks; the bus keeps three cycle
// numbers it compares the clock with: when BA holds the next read, when an interrupt can come, when to stop.
//
// One cycle:   phi2 low: VIC-II reads        phi2 high: CPU access (or held: BA low three cycles and a read)
//
// Not emulated: SID sound (registers hold values, reads give $ff), cassette, serial bus (lines idle),
// cartridges, joysticks, the values of floating buses: unconnected I/O reads $ff, the upper nibble of colour
// RAM reads $f.
//
//   Machine machine(roms, VideoStandard::kNtsc);
//   machine.run_until_cycle(2'000'000);           // boots
//   machine.press(Key::kA);  machine.run_cycles(40'000);  machine.release(Key::kA);
//   std::uint8_t first = machine.peek(0x0400);    // no side effects
//   const MachineState snapshot = machine.state();  machine.restore(snapshot);
//
// Sources: Commodore 64 Programmer's Reference Guide, chapter 5 and schematic; Bauer, sections 2.4 and 3.

#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/machine/machine_state.h"
#include "core/types.h"

namespace breadbin256 {

/// ROM images; they must outlive the machine. Sizes: 8192, 8192, 4096.
struct RomSet {
  std::span<const std::uint8_t> kernal, basic, character;
};

enum class StopReason {
  kCycleReached,      ///< the limit; at most one instruction beyond it
  kProgramCounter,    ///< PC is in the set, the instruction there is not yet executed
  kJammed,            ///< the CPU executed a JAM opcode
  kDebugCartWritten,  ///< $D7FF was written, with the debug cartridge in
  kObserverAsked,     ///< MachineObserver::before_instruction
};

/// A set of addresses to stop at.
using ProgramCounterSet = std::bitset<65536>;

/// Sees every instruction and bus access of run_observed. Looks only: it must not change the machine.
class MachineObserver {
 public:
  virtual ~MachineObserver() = default;
  /// Before the instruction at `pc` is executed; false stops the run there. The registers in `state` are
  /// those of the last stop; its clock and memory are of now.
  virtual bool before_instruction(std::uint16_t /*pc*/, const MachineState& /*state*/) { return true; }
  virtual void on_read(std::uint16_t /*address*/, std::uint8_t /*value*/, Cycle /*cycle*/) {}
  virtual void on_write(std::uint16_t /*address*/, std::uint8_t /*value*/, Cycle /*cycle*/) {}
  /// A read was held by BA from `hold.from` until `hold.until`.
  virtual void on_hold(CpuHold /*hold*/) {}
};

class Machine {
 public:
  Machine(const RomSet& roms, VideoStandard standard);
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  /// Power off and on: RAM gets its power-on pattern, every chip its reset state. Keeps ROMs and settings.
  void power_on(VideoStandard standard);
  /// The reset line: chips and CPU, not RAM.
  void reset();

  const MachineState& state() const { return state_; }
  /// Takes a state that `state()` gave, of this machine or of one with the same ROMs.
  void restore(const MachineState& snapshot);

  // Running. Stops lie between instructions.
  StopReason run_until_cycle(Cycle limit);
  StopReason run_cycles(Cycle count) { return run_until_cycle(state_.cycle + count); }
  /// Stops before the first instruction whose address is in `stops`; for the one it starts with only if asked
  /// to: a run that ended at its limit in front of such an instruction has not stopped for it yet.
  StopReason run_until_pc(const ProgramCounterSet& stops, Cycle limit, bool also_at_first = false);
  StopReason run_observed(MachineObserver& observer, Cycle limit);
  /// One instruction, or one interrupt sequence.
  StopReason step_instruction() { return run_until_cycle(state_.cycle + 1); }

  // Inspectors: what the CPU would see, without side effects; writes that reach RAM under ROM as well as I/O
  // RAM.
  std::uint8_t peek(std::uint16_t address) const;
  void poke(std::uint16_t address, std::uint8_t value);
  void set_program_counter(std::uint16_t address) { state_.cpu.pc = address; }
  CpuState& cpu() { return state_.cpu; }

  // The person at the machine.
  void press(Key key);
  void release(Key key);
  void release_all_keys();
  void set_display_override(DisplayOverride display_override);

  /// Copies `data`, a PRG file (load address low byte first, then bytes), into RAM.
  struct LoadedPrg {
    std::uint16_t first;     ///< load address
    std::uint32_t past_end;  ///< first address behind the last byte, at most 65536
  };
  /// Where load_prg would put it. Fails, naming what is wrong, if it is no PRG or does not fit into memory.
  static Result<LoadedPrg> place_of_prg(std::span<const std::uint8_t> data,
                                        std::optional<std::uint16_t> address = {});
  Result<LoadedPrg> load_prg(std::span<const std::uint8_t> data, std::optional<std::uint16_t> address = {});

  /// The debug cartridge of public C64 test programs: a write to $D7FF ends the run and is the exit status.
  void insert_debug_cart() { debug_cart_ = true; }
  std::optional<std::uint8_t> debug_cart_value() const { return debug_cart_value_; }

  // The picture. It costs time only while it is wanted.
  void set_picture_wanted(bool wanted);
  /// The frame as the beam has drawn it so far.
  const Frame& picture();
  RasterPosition raster() const { return state_.vic.raster(state_.cycle); }

 private:
  template <class Observer>
  friend class MachineBus;

  template <class Observer>
  StopReason run(Observer& observer, Cycle limit);

  // Address decoding
  void map_memory();
  void remap_if_picture_moved();
  [[gnu::noinline]] std::uint8_t read_io(std::uint16_t address, Cycle now);
  [[gnu::noinline]] void write_slow(std::uint16_t address, std::uint8_t value, Cycle now);
  void write_io(std::uint16_t address, std::uint8_t value);
  std::uint8_t peek_io(std::uint16_t address) const;
  void write_port(std::uint16_t address, std::uint8_t value);
  void write_debug_cart(std::uint8_t value);

  // Wires
  std::uint8_t read_cia1(std::uint8_t reg);
  std::uint8_t read_cia2(std::uint8_t reg);
  void connect_keyboard(Cia& cia) const;
  void connect_serial_bus(Cia& cia) const;
  void before_cia2_access();
  void after_cia2_access();
  void foresee_nmi();
  void write_display_control(std::uint8_t value);
  void refresh_hold() { hold_ = state_.vic.next_hold(state_.cycle); }
  void refresh_interrupts();
  [[gnu::noinline]] Cycle wait_for_bus(Cycle now);
  [[gnu::noinline]] bool attend(bool irq_masked, Cycle limit, Cycle now);
  [[gnu::noinline]] void interrupt_begins(std::uint8_t sp, Cycle now);
  [[gnu::noinline]] void interrupt_returned(std::uint8_t sp, Cycle now);
  Cycle nmi_edge_at() const;
  void acknowledge_nmi(Cycle now);
  VicMemory vic_memory() const;
  void draw_picture();
  void catch_up_picture() {
    if (picture_wanted_) draw_picture();
  }

  MachineState state_;
  RomSet roms_;

  // Derived from the state; rebuilt by restore().
  CpuHold hold_{kNever, kNever};
  Cycle attention_at_ = 0;  ///< instruction boundaries before this cycle need no look at interrupts or limits
  std::array<const std::uint8_t*, 256> read_page_{};  ///< null: I/O
  std::array<std::uint8_t*, 256> write_page_{};       ///< null: I/O, or RAM the VIC-II is drawing from

  bool picture_wanted_ = false;
  std::bitset<256> pages_drawn_from_;  ///< RAM that the VIC-II may read for the picture, while it is wanted
  std::unique_ptr<Frame> frame_ = std::make_unique<Frame>();
  bool debug_cart_ = false;
  std::optional<std::uint8_t> debug_cart_value_;
};

}  // namespace breadbin256
