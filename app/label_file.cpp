#include "app/label_file.h"

#include "app/host_file.h"
#include "assets/programs/embedded_programs.h"

namespace breadbin256 {

namespace fs = std::filesystem;

std::optional<std::string> labels_file_of(const std::string& prg) {
  for (const char* const ending : {".labels", ".lbl", ".vs", ".sym", ".dbg"}) {
    fs::path candidate = prg;
    candidate.replace_extension(ending);
    std::error_code error;
    if (fs::is_regular_file(candidate, error)) return candidate.string();
  }
  return std::nullopt;
}

LabelFile::LabelFile(const ProgramFiles& files) {
  if (find_embedded_program(files.name_or_path)) return;
  path_ = (files.labels ? files.labels : labels_file_of(files.name_or_path)).value_or("");
  written_ = written();
}

fs::file_time_type LabelFile::written() const {
  std::error_code error;
  const auto time = path_.empty() ? fs::file_time_type{} : fs::last_write_time(path_, error);
  return error ? fs::file_time_type{} : time;
}

std::optional<Labels> LabelFile::take_change() {
  const auto now = written();
  if (path_.empty() || now == written_) return std::nullopt;
  const auto text = read_host_text(path_.string());
  if (!text) return std::nullopt;
  Labels labels = parse_labels(*text);
  if (labels.empty()) return std::nullopt;
  written_ = now;
  return labels;
}

}  // namespace breadbin256
