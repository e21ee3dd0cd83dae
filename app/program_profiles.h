#pragma once
// The same message through several programs, each on a C64 of its own, and where the cycles of each go.
//
//   const auto profiles = profile_programs({"v1", "v2", "v3", "v4"}, request, go_on);   // nothing: cancelled
//   export_profiles(...)                                                                // app/profile_export.h

#include <string>
#include <vector>

#include "app/background_job.h"
#include "app/hash_runner.h"
#include "core/probe/profile.h"

namespace breadbin256 {

struct ProfileRequest {
  std::vector<std::uint8_t> message;
  HashSetup setup;  ///< by keys: v1 hashes capitals
};

struct ProgramProfile {
  std::string program;
  std::string problem;  ///< why there is no profile
  HashProfile profile;
  bool match = false;  ///< the hash is the native one
};

/// One program; go_on is asked only before it begins.
ProgramProfile profile_program(const std::string& name, const ProfileRequest& request);
std::optional<std::vector<ProgramProfile>> profile_programs(const std::vector<std::string>& names,
                                                            const ProfileRequest& request, const GoOn& go_on);
/// v1 to v4.
std::vector<std::string> names_of_programs();

}  // namespace breadbin256
