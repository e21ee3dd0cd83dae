#pragma once
// A folder of the host as device 8, read only: what KERNAL LOAD (and BASIC's LOAD and VERIFY) find there.
//
//   program -> $FFD5 -> free KERNAL -> load_device_trap  ~~~> serve_load(machine) ~~~> load_device_trap_done
//                                      (the run stops here)   pokes the bytes          (C, A, ST, $AE/$AF
//                                      set)
//
// The files of the folder itself are on the disk, those whose name ends in .prg (without it) and those that
// have no ending; hidden ones are not. A name from the C64 is only compared with theirs, never made into a
// path; links are not followed. As on the 1541: 16 characters, `?` is any character, `*` ends the pattern,
// what stands before a colon is the drive, what stands behind a comma the type. Files are tried in the order
// of their names; one that agrees in upper and lower case comes before one that does not.
//
// Not emulated: the serial bus and the drive's processor (a LOAD takes no time), OPEN and the command
// channel, the directory "$", SAVE.
// Serves our own KERNAL only; its labels say where.
//
//   const auto disk = Device8::open("parts");
//   stops.set(disk->trap());
//   if (machine stopped there && disk->is_called(machine)) disk->serve_load(machine);
//
// Sources: contract of load_device_trap in roms_free/kernal/channels.asm; Commodore 1541 User's Guide,
// chapter 4 (pattern matching); Programmer's Reference Guide, chapter 5: LOAD, READST.

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/machine/machine.h"
#include "core/types.h"

namespace breadbin256 {

/// Whether the directory entry `name` fits `pattern`, both PETSCII.
bool matches_1541_pattern(std::string_view pattern, std::string_view name);

class Device8 {
 public:
  /// Fails naming what is no folder that can be read.
  static Result<Device8> open(const std::string& folder);

  /// The address before whose instruction the machine has to stop.
  std::uint16_t trap() const { return trap_; }
  /// The machine stands at trap(), in the KERNAL, and device 8 is asked for.
  bool is_called(const Machine& machine) const;
  /// Does what LOAD or VERIFY asks for and sets the machine behind it.
  void serve_load(Machine& machine) const;

  /// The file that a name from the C64 means.
  std::optional<std::filesystem::path> find(std::string_view petscii_name) const;

 private:
  Device8() = default;

  std::filesystem::path folder_;
  std::uint16_t trap_ = 0, trap_done_ = 0;
};

}  // namespace breadbin256
