#include "app/device_8.h"

#include <utf8.h>

#include <algorithm>

#include "app/host_file.h"
#include "core/probe/labels.h"
#include "core/screen/petscii.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {

namespace {

namespace fs = std::filesystem;

// RAM cells of LOAD (roms_free/kernal/channels.asm; Programmer's Reference Guide, memory map).
constexpr std::uint16_t kStatus = 0x90, kVerify = 0x93, kLoadEnd = 0xae, kNameLength = 0xb7,
                        kSecondary = 0xb9, kDevice = 0xba, kNamePointer = 0xbb, kTarget = 0xc3;
constexpr std::uint8_t kVerifyError = 0x10, kEndOfFile = 0x40, kReadTimeout = 0x02;
constexpr std::uint8_t kErrorFileNotFound = 4;
constexpr std::uint8_t kCarry = 0x01;
constexpr std::uint8_t kHiram = 0x02;  // of the processor port: the KERNAL is in

constexpr std::size_t kLongestName = 16;
constexpr std::size_t kLargestPrg = 65538;

/// One entry of the directory.
struct Entry {
  std::string name;  ///< PETSCII
  fs::path path;
};

/// The entry's name as a C64 would show it; nothing when a character of it is in no C64 font.
std::optional<std::string> petscii_name(const std::string& host_name) {
  if (!utf8::is_valid(host_name.begin(), host_name.end())) return std::nullopt;
  std::string name;
  for (const char32_t character : utf8::utf8to32(host_name)) {
    const auto petscii = petscii_from_unicode(character, CharacterSet::kLowerUpper);
    if (!petscii) return std::nullopt;
    name += static_cast<char>(*petscii);
  }
  return name.substr(0, kLongestName);
}

bool is_prg_ending(std::string ending) {
  for (char& c : ending)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return ending == ".prg";
}

/// A plain file of the folder itself, or nothing.
std::optional<Entry> entry_of(const fs::directory_entry& file) {
  std::error_code error;
  if (file.symlink_status(error).type() != fs::file_type::regular) return std::nullopt;
  const fs::path name = file.path().filename();
  if (name.string().starts_with('.')) return std::nullopt;
  const bool is_prg = is_prg_ending(name.extension().string());
  if (!is_prg && name.has_extension()) return std::nullopt;
  const auto petscii = petscii_name(is_prg ? name.stem().string() : name.string());
  return petscii ? std::optional(Entry{*petscii, file.path()}) : std::nullopt;
}

std::vector<Entry> directory_of(const fs::path& folder) {
  std::vector<Entry> entries;
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error))
    if (auto entry = entry_of(*file)) entries.push_back(std::move(*entry));
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.path < b.path; });
  return entries;
}

/// Without the drive in front of it and the type behind it.
std::string_view bare_name(std::string_view name) {
  const auto colon = name.find(':');
  if (colon != name.npos) name.remove_prefix(colon + 1);
  return name.substr(0, name.find(',')).substr(0, kLongestName);
}

/// Shifted letters ($c1-$da, and $61-$7a, which are the same keys) as unshifted ones.
std::string without_case(std::string_view name) {
  std::string folded(name);
  for (char& c : folded) {
    const auto code = static_cast<std::uint8_t>(c);
    if (code >= 0xc1 && code <= 0xda) c = static_cast<char>(code - 0x80);
    if (code >= 0x61 && code <= 0x7a) c = static_cast<char>(code - 0x20);
  }
  return folded;
}

std::uint16_t peek_word(const Machine& machine, std::uint16_t address) {
  return static_cast<std::uint16_t>(machine.peek(address) |
                                    machine.peek(static_cast<std::uint16_t>(address + 1)) << 8);
}

std::string requested_name(const Machine& machine) {
  const std::uint16_t pointer = peek_word(machine, kNamePointer);
  std::string name;
  for (int index = 0; index < machine.peek(kNameLength); ++index)
    name += static_cast<char>(machine.peek(static_cast<std::uint16_t>(pointer + index)));
  return name;
}

/// Returns from the trap: C and A as the contract says, PC behind it.
void finish(Machine& machine, std::uint8_t status, std::optional<std::uint8_t> error, std::uint16_t done) {
  machine.poke(kStatus, status);
  CpuState& cpu = machine.cpu();
  cpu.p = static_cast<std::uint8_t>(error ? cpu.p | kCarry : cpu.p & ~kCarry);
  cpu.a = error.value_or(cpu.a);
  machine.set_program_counter(done);
}

/// Puts the bytes where they belong, as stores of the CPU would: I/O where it is in, RAM under the ROMs.
void store(Machine& machine, std::span<const std::uint8_t> bytes, std::uint16_t address) {
  for (const std::uint8_t byte : bytes) machine.poke(address++, byte);
}

bool is_equal(const Machine& machine, std::span<const std::uint8_t> bytes, std::uint16_t address) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [&](std::uint8_t byte) { return machine.peek(address++) == byte; });
}

}  // namespace

bool matches_1541_pattern(std::string_view pattern, std::string_view name) {
  for (std::size_t index = 0; index < pattern.size(); ++index) {
    if (pattern[index] == '*') return true;
    if (index >= name.size() || (pattern[index] != '?' && pattern[index] != name[index])) return false;
  }
  return pattern.size() == name.size();
}

Result<Device8> Device8::open(const std::string& folder) {
  std::error_code error;
  const fs::directory_iterator readable(folder, error);
  if (error)
    return Result<Device8>::failure("--device-8 " + folder + ": no folder to read files from (" +
                                    error.message() + ")");
  const Labels labels = parse_labels(free_rom_labels());
  const auto trap = labels.address_of("load_device_trap"), done = labels.address_of("load_device_trap_done");
  assert(trap && done);
  Device8 device;
  device.folder_ = folder;
  device.trap_ = *trap;
  device.trap_done_ = *done;
  return device;
}

bool Device8::is_called(const Machine& machine) const {
  const MachineState& state = machine.state();
  return state.cpu.pc == trap_ && state.port.levels() & kHiram && machine.peek(kDevice) == 8;
}

std::optional<fs::path> Device8::find(std::string_view name) const {
  const std::string_view pattern = bare_name(name);
  const std::vector<Entry> entries = directory_of(folder_);
  for (const Entry& entry : entries)
    if (matches_1541_pattern(pattern, entry.name)) return entry.path;
  for (const Entry& entry : entries)
    if (matches_1541_pattern(without_case(pattern), without_case(entry.name))) return entry.path;
  return std::nullopt;
}

void Device8::serve_load(Machine& machine) const {
  const auto path = find(requested_name(machine));
  const auto file = path ? read_host_file(path->string(), kLargestPrg)
                         : Result<std::vector<std::uint8_t>>::failure("no such file");
  // A file that ends before its load address is none: the KERNAL gets no second byte, and times out.
  if (!file || file->size() < 2)
    return finish(machine, kEndOfFile | kReadTimeout, kErrorFileNotFound, trap_done_);
  const std::span<const std::uint8_t> bytes = std::span(*file).subspan(2);
  const std::uint16_t address = machine.peek(kSecondary) == 0
                                    ? peek_word(machine, kTarget)
                                    : static_cast<std::uint16_t>((*file)[0] | (*file)[1] << 8);
  std::uint8_t status = kEndOfFile;
  if (machine.peek(kVerify) == 0)
    store(machine, bytes, address);
  else if (!is_equal(machine, bytes, address))
    status |= kVerifyError;
  const auto end = static_cast<std::uint16_t>(address + bytes.size());
  machine.poke(kLoadEnd, static_cast<std::uint8_t>(end));
  machine.poke(kLoadEnd + 1, static_cast<std::uint8_t>(end >> 8));
  finish(machine, status, std::nullopt, trap_done_);
}

}  // namespace breadbin256
