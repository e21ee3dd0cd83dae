#pragma once
// A profile as files for other programs: JSON (one object; several programs side by side are an object with
// an array of them), CSV (a table of routines, labels and spans), and the file format of speedscope, which draws flame
// charts.
//
//   write_host_file(path, export_profile(profile, {"v3", "ntsc", "program"}, format_of_file(path)));
//
// Source of the last: speedscope's file-format-schema.json (evented profiles, unit "none": cycles).

#include <string>
#include <vector>

#include "core/probe/profile.h"

namespace breadbin256 {

enum class ProfileFormat { kJson, kCsv, kSpeedscope };

/// By the end of the name: .csv, .speedscope.json, or anything else for JSON.
ProfileFormat format_of_file(std::string_view path);

/// What was run, as `run --json` names it.
struct ProfileSubject {
  std::string program, standard, screen;
};

std::string export_profile(const HashProfile& profile, const ProfileSubject& subject, ProfileFormat format);

/// Several programs and the same message: one JSON object.
struct NamedProfile {
  ProfileSubject subject;
  const HashProfile* profile;  ///< null: there is none, and `problem` says why
  std::string problem;
  bool match = false;
};
std::string export_profiles(const std::string& message_hex, const std::vector<NamedProfile>& profiles);

}  // namespace breadbin256
