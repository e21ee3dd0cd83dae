#pragma once
// The same hash again, with the display off and on, from any line of the screen: where its cycles go, and
// what the bad lines take from it. A specimen is a copy of the machine in front of the hash's first
// instruction, so every run here is that hash, interrupts included, with nothing changed but the display.
//
//   HashSpecimen specimen{program, roms, state_at_hash_start};
//   const auto both = profile_off_and_on(specimen, go_on);       // nothing if it was cancelled
//   const auto sweep = sweep_start_lines(specimen, VideoStandard::kPal, go_on);
//
// The display was on (or off) from the top of the frame in which the hash starts. NOT followed: raster
// interrupts, which a program would have to have on while it hashes; keys: all are up, because RETURN is let
// go at the start of a hash and the KERNAL's interrupts take eight times longer while a key is down. May run on a thread of its own.

#include <memory>
#include <vector>

#include "app/background_job.h"
#include "app/program.h"
#include "app/rom_images.h"
#include "core/probe/profile.h"

namespace breadbin256 {

struct HashSpecimen {
  Program program;  ///< with a probe map
  std::shared_ptr<const RomImages> roms;
  std::shared_ptr<const MachineState> at_start;
};

struct ProfiledHash {
  HashProfile off, on;
  RasterPosition start;                   ///< of the beam
  std::vector<std::string> instructions;  ///< the text of each of off.instructions
};

/// Nothing if it was cancelled, or if the hash does not come to its end.
std::optional<ProfiledHash> profile_off_and_on(const HashSpecimen& specimen, const GoOn& go_on);

struct StartSweep {
  VideoStandard standard;
  std::vector<Cycle> stolen;  ///< by the line in whose first cycle the hash starts
  Cycle least() const;
  Cycle most() const;
  double mean() const;
};

std::optional<StartSweep> sweep_start_lines(const HashSpecimen& specimen, VideoStandard standard,
                                            const GoOn& go_on);

}  // namespace breadbin256
