#pragma once
// The labels file of a PRG, which an assembler writes anew while the program is being looked at.
//
//   LabelFile file({"sha.prg", {}, {}});
//   if (auto labels = file.take_change()) program.labels = *labels;   // once for every time it was written

#include <filesystem>
#include <optional>
#include <string>

#include "app/program.h"

namespace breadbin256 {

/// The first that lies beside the PRG with its stem and one of the endings that assemblers use.
std::optional<std::string> labels_file_of(const std::string& prg);

class LabelFile {
 public:
  LabelFile() = default;
  explicit LabelFile(const ProgramFiles& files);

  /// What stands in it now, if its time stamp changed since the last call. A file without labels is half written.
  std::optional<Labels> take_change();

 private:
  std::filesystem::file_time_type written() const;

  std::filesystem::path path_;
  std::filesystem::file_time_type written_{};
};

}  // namespace breadbin256
