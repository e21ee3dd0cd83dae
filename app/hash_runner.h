#pragma once
// Runs a SHA-256 program on a C64 of its own, as a person would: switch on, load, SYS, type the message, read
// the screen. What `run`, `selftest`, the corpus and the tests share; the window has a session of its own.
//
//   HashRunner runner(free_roms(), program, setup);
//   runner.start();                               // boots and reaches the program's prompt, once
//   HashOutcome outcome = runner.hash("Hello C64");   // as often as you like, each from the same prompt
//
// --input poke puts the bytes into the program's buffer and calls its hash routine (probe map: message,
// poke_entry), so messages that no key gives can be hashed, and a thousand of them quickly.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/device_8.h"
#include "app/key_typist.h"
#include "app/program.h"
#include "core/machine/machine.h"
#include "core/probe/hash_watch.h"

namespace breadbin256 {

enum class InputWay { kKeys, kPoke };
enum class ScreenChoice { kProgram, kOn, kOff };

struct HashSetup {
  VideoStandard standard = VideoStandard::kNtsc;
  ScreenChoice screen = ScreenChoice::kProgram;
  InputWay input = InputWay::kKeys;
  std::optional<std::uint16_t> start_address;
  Cycle limit_cycles = 200'000'000;  ///< of the emulated machine, for start and for each hash
  bool debug_cart = false;
  std::optional<Device8> device_8;  ///< the folder that LOAD finds
};

enum class HashEnd {
  kDone,
  kInputRefused,  ///< the program said that the line is too long
  kCycleLimit,
  kJammed,
  kDebugCartWritten,
  kNoProbeMap,  ///< it ran until the limit; nobody knows about a hash
};

struct HashOutcome {
  HashEnd end = HashEnd::kDone;
  std::string typed;                 ///< as typed; empty for poke
  std::vector<std::uint8_t> meant;   ///< the bytes that the person meant (v1: capitals)
  std::vector<std::uint8_t> hashed;  ///< the bytes that the program really hashed
  std::optional<HashRecord> record;  ///< if it came to a hash
  std::optional<Cycle> cia_cycles;   ///< what the program measured itself
  Digest native{};                   ///< of `meant`
  bool match() const { return record && record->digest == native; }
};

class HashRunner {
 public:
  HashRunner(const RomSet& roms, const Program& program, const HashSetup& setup);

  /// Boots and brings the program to its prompt. kDone, or why not. `booted`: a machine of the same ROMs and
  /// standard at READY., to save the boot.
  HashEnd start(const MachineState* booted = nullptr);
  /// Instead: stands where `started`, of the same program, ROMs and setup, stood after its start().
  void start_as(const HashRunner& started);
  /// From the prompt that start() reached. Fails if the text cannot be typed or the program cannot take it.
  Result<HashOutcome> hash(std::string_view text);
  Result<HashOutcome> hash_bytes(const std::vector<std::uint8_t>& message);
  /// As hash(), but the machine is left before the first instruction of the hash (kDone, or why it did not come
  /// there); whoever runs it on from there says when the hash is over.
  Result<HashEnd> hold_at_hash_start(std::string_view text);
  void hash_is_over() { allow_blanking(false); }

  /// To see each instruction and access from hash_start to hash_done. If the observer asks to stop, the
  /// machine can be looked at with all its registers (`when_asked`), and the run goes on.
  struct Inspection {
    MachineObserver* observer = nullptr;
    std::function<void(const Machine&)> at_hash_start{}, at_hash_done{}, when_asked{};
  };
  void inspect(Inspection inspection) { inspection_ = std::move(inspection); }

  const HashWatch* watch() const { return watch_ ? &*watch_ : nullptr; }
  /// The bytes that the person means with the hash that runs.
  const std::vector<std::uint8_t>& meant() const { return meant_; }

  Machine& machine() { return machine_; }
  const Machine& machine() const { return machine_; }
  const std::optional<CycleAccount>& tables() const { return tables_; }

 private:
  Result<bool> begin(std::string_view text);
  Result<bool> begin_bytes(const std::vector<std::uint8_t>& message);
  void return_to_prompt(const std::vector<std::uint8_t>& meant);
  HashEnd advance(std::optional<ProbeEvent> goal);
  StopReason run_to_stop(const ProgramCounterSet& stops, bool also_at_first);
  void tell_inspection();
  HashEnd advance_until_screen_rests();
  HashOutcome observe(std::string_view typed, HashEnd end);
  void allow_blanking(bool hashing);
  bool upper_case() const { return program_.probe_map && program_.probe_map->text_case == TextCase::kUpper; }

  const Program& program_;
  HashSetup setup_;
  Machine machine_;
  KeyTypist typist_;
  std::optional<HashWatch> watch_;
  Cycle deadline_ = 0;
  bool has_stopped_here_ = false;  ///< the watch knows about the instruction that the machine stands at
  MachineState at_prompt_;
  std::optional<CycleAccount> tables_;
  Inspection inspection_;
  std::vector<std::uint8_t> meant_;
};

}  // namespace breadbin256
