#include "app/command_line/sum.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

namespace breadbin256 {
namespace {

constexpr std::string_view kProgram = "breadbin256 sum: ";
constexpr std::size_t kDigits = 64;

std::string_view shown(const std::string& file) {
  return file == "-" ? "standard input" : std::string_view(file);
}

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

/// A file that is read, or standard input, which stays open.
struct Input {
  Input(const std::string& name, std::FILE* standard_input) {
    if (name != "-") owned.reset(std::fopen(name.c_str(), "rb"));
    file = name == "-" ? standard_input : owned.get();
    if (owned) std::setvbuf(owned.get(), nullptr, _IONBF, 0);  // what is read is large, and read once
  }
  std::unique_ptr<std::FILE, FileCloser> owned;
  std::FILE* file;
};

/// Nothing when the file cannot be opened or read: errno says why.
std::optional<Digest> digest_of_file(const std::string& name, const Sha256Implementation& how,
                                     std::FILE* standard_input) {
  const Input input(name, standard_input);
  if (!input.file) return std::nullopt;
  static constexpr std::size_t kChunk = 256 * 1024;  // stays in the second-level cache
  const std::unique_ptr<std::uint8_t[]> chunk(new std::uint8_t[kChunk]);
  Sha256 stream(how);
  std::size_t count = 0;
  errno = 0;
  while ((count = std::fread(chunk.get(), 1, kChunk, input.file)) > 0) stream.update({chunk.get(), count});
  if (std::ferror(input.file)) return std::nullopt;
  return stream.final();
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

/// Names with a backslash or a line end are written with escapes, and the line starts with a backslash.
std::string sum_line(const SumOptions& options, std::string name, const Digest& digest) {
  const bool escaped = !options.zero && name.find_first_of("\\\n\r") != std::string::npos;
  if (escaped) {
    replace_all(name, "\\", "\\\\");
    replace_all(name, "\n", "\\n");
    replace_all(name, "\r", "\\r");
  }
  const std::string start = escaped ? "\\" : "";
  if (options.tag) return start + "SHA256 (" + name + ") = " + to_hex(digest);
  return start + to_hex(digest) + (options.binary ? " *" : "  ") + name;
}

/// Nothing when a backslash is followed by something else than `n`, `r` or a backslash.
std::optional<std::string> without_escapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      plain += text[i];
      continue;
    }
    const char next = ++i < text.size() ? text[i] : '\0';
    if (next != 'n' && next != 'r' && next != '\\') return std::nullopt;
    plain += next == 'n' ? '\n' : next == 'r' ? '\r' : '\\';
  }
  return plain;
}

bool is_digest(std::string_view text) { return text.size() == kDigits && from_hex(text).has_value(); }

/// SHA256 (name) = digest, also without the blanks, as OpenSSL writes it.
std::optional<SumLine> parse_tagged(std::string_view rest) {
  if (rest.starts_with(" ")) rest.remove_prefix(1);
  const std::size_t close = rest.rfind(')');
  if (!rest.starts_with("(") || close == std::string_view::npos) return std::nullopt;
  std::string_view digest = rest.substr(close + 1);
  digest.remove_prefix(std::min(digest.find_first_not_of(" \t"), digest.size()));
  if (!digest.starts_with("=")) return std::nullopt;
  digest.remove_prefix(std::min(digest.find_first_not_of(" \t", 1), digest.size()));
  if (!is_digest(digest)) return std::nullopt;
  return SumLine{std::string(digest), std::string(rest.substr(1, close - 1))};
}

std::optional<SumLine> parse_untagged(std::string_view line) {
  if (line.size() < kDigits + 2 || !is_digest(line.substr(0, kDigits))) return std::nullopt;
  if (line[kDigits] != ' ' && line[kDigits] != '\t') return std::nullopt;
  std::string_view name = line.substr(kDigits + 1);
  if (name.size() > 1 && (name[0] == ' ' || name[0] == '*')) name.remove_prefix(1);
  return SumLine{std::string(line.substr(0, kDigits)), std::string(name)};
}

/// Verifies what one file of sums names.
struct Checker {
  const SumOptions& options;
  const Sha256Implementation& how;
  SumStreams streams;
  std::string file;
  int well_formed = 0, malformed = 0, unreadable = 0, mismatched = 0, matched = 0;

  void say(const std::string& name, const char* verdict) {
    const bool escaped = name.find('\n') != std::string::npos;
    std::string written = name;
    if (escaped) replace_all(written, "\\", "\\\\"), replace_all(written, "\n", "\\n");
    streams.out << (escaped ? "\\" : "") << written << ": " << verdict << '\n';
  }

  void could_not_read(const std::string& name) {
    const int reason = errno;
    if (options.ignore_missing && reason == ENOENT) return;
    streams.err << kProgram << shown(name) << ": " << std::strerror(reason) << '\n';
    ++unreadable;
    if (!options.status) say(name, "FAILED open or read");
  }

  void check(const SumLine& line) {
    const std::optional<Digest> digest = digest_of_file(line.name, how, streams.in);
    if (!digest) return could_not_read(line.name);
    const auto expected = from_hex(line.digest);
    const bool same = std::equal(digest->begin(), digest->end(), expected->begin(), expected->end());
    ++(same ? matched : mismatched);
    if (!same && !options.status) say(line.name, "FAILED");
    if (same && !options.status && !options.quiet) say(line.name, "OK");
  }

  void read_line(std::string_view line, int number) {
    if (line.starts_with("#")) return;
    if (line.ends_with("\n")) line.remove_suffix(1);
    if (line.ends_with("\r")) line.remove_suffix(1);
    if (line.empty()) return;
    const std::optional<SumLine> parsed = parse_sum_line(line);
    const bool names_itself = file == "-" && parsed && parsed->name == "-";
    if (parsed && !names_itself) {
      ++well_formed;
      return check(*parsed);
    }
    ++malformed;
    if (options.warn)
      streams.err << kProgram << shown(file) << ": " << number
                  << ": improperly formatted SHA256 checksum line\n";
  }

  void warn(int count, const char* one, const char* several) {
    if (count > 0) streams.err << kProgram << "WARNING: " << count << (count == 1 ? one : several) << '\n';
  }

  void summarise() {
    if (well_formed == 0) {
      streams.err << kProgram << shown(file) << ": no properly formatted checksum lines found\n";
      return;
    }
    if (options.status) return;
    warn(malformed, " line is improperly formatted", " lines are improperly formatted");
    warn(unreadable, " listed file could not be read", " listed files could not be read");
    warn(mismatched, " computed checksum did NOT match", " computed checksums did NOT match");
    if (options.ignore_missing && matched == 0)
      streams.err << kProgram << shown(file) << ": no file was verified\n";
  }

  bool all_is_well() const {
    return matched > 0 && mismatched == 0 && unreadable == 0 && (!options.strict || malformed == 0);
  }
};

/// Calls `take` with each line, its end included. Returns whether all could be read; errno says why not.
template <typename Take>
bool for_each_line(std::FILE* file, Take take) {
  std::string line;
  int character = 0;
  errno = 0;
  while ((character = std::getc(file)) != EOF) {
    line += static_cast<char>(character);
    if (character != '\n') continue;
    take(line);
    line.clear();
  }
  if (!line.empty()) take(line);
  return !std::ferror(file);
}

bool check_file(const SumOptions& options, const std::string& file, SumStreams streams,
                const Sha256Implementation& how) {
  Checker checker{options, how, streams, file};
  std::unique_ptr<std::FILE, FileCloser> owned;
  if (file != "-") owned.reset(std::fopen(file.c_str(), "rb"));
  std::FILE* const input = file == "-" ? streams.in : owned.get();
  int number = 0;
  if (!input || !for_each_line(input, [&](const std::string& line) { checker.read_line(line, ++number); })) {
    streams.err << kProgram << shown(file) << ": " << std::strerror(errno) << '\n';
    return false;
  }
  checker.summarise();
  return checker.all_is_well();
}

bool print_sum(const SumOptions& options, const std::string& file, SumStreams streams,
               const Sha256Implementation& how) {
  if (const std::optional<Digest> digest = digest_of_file(file, how, streams.in)) {
    streams.out << sum_line(options, file, *digest) << (options.zero ? '\0' : '\n') << std::flush;
    return true;
  }
  streams.err << kProgram << shown(file) << ": " << std::strerror(errno) << '\n';
  return false;
}

}  // namespace

std::optional<SumLine> parse_sum_line(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const bool escaped = line.starts_with("\\");
  if (escaped) line.remove_prefix(1);
  std::optional<SumLine> parsed =
      line.starts_with("SHA256") ? parse_tagged(line.substr(6)) : parse_untagged(line);
  if (!parsed || !escaped) return parsed;
  const std::optional<std::string> name = without_escapes(parsed->name);
  if (!name) return std::nullopt;
  return SumLine{parsed->digest, *name};
}

int run_sum(const SumOptions& options, SumStreams streams) {
  const Sha256Implementation& how =
      options.implementation ? *options.implementation : default_implementation();
  const std::vector<std::string> standard_input = {"-"};
  bool well = true;
  for (const std::string& file : options.files.empty() ? standard_input : options.files)
    well =
        (options.check ? check_file(options, file, streams, how) : print_sum(options, file, streams, how)) &&
        well;
  streams.out.flush();
  return well && streams.out.good() ? 0 : 1;
}

}  // namespace breadbin256
