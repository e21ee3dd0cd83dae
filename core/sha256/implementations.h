#pragma once
// Every implementation of SHA-256 by its name.
//
// selection() asks the processor, tests every candidate, and chooses; textbook and unrolled are always there.
//
//   for (const Sha256Implementation* each : usable_implementations()) measure(*each);
//   sha256(message, *find_implementation("textbook"));

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sha256/sha256.h"

namespace breadbin256 {

/// What a processor must have beyond the baseline that the program is compiled for.
enum class CpuNeed : std::uint8_t { kNothing, kX86Bmi2, kX86Sha, kX86Avx512, kArmSha2 };

/// One way to compute SHA-256. The functions change nothing but what their arguments point to.
struct Sha256Implementation {
  const char* name;
  const char* idea;  ///< what makes it what it is, in one line
  CpuNeed need;
  /// Takes `count` blocks of 64 bytes, at any alignment, into the eight words of H.
  void (*compress)(std::uint32_t* hash, const std::uint8_t* blocks, std::size_t count);
  /// A whole message; 32 bytes of digest.
  void (*hash_message)(const std::uint8_t* message, std::size_t size, std::uint8_t* digest);
  /// Many messages at once; null where nothing is gained by it.
  void (*hash_batch)(const BatchItem* items, std::size_t count) = nullptr;
  const char* batch_idea = nullptr;  ///< what the batch gains, in one line; null without one
};

/// What happened to an implementation at start-up.
struct ImplementationCheck {
  const Sha256Implementation* implementation;
  bool supported;  ///< this processor can run it
  bool passed;     ///< its self-test; one that failed is never used
};

struct Selection {
  std::vector<ImplementationCheck> checks;          ///< all that were compiled in, the slowest first
  std::vector<const Sha256Implementation*> usable;  ///< supported and passed
  const Sha256Implementation* chosen;  ///< what sha256(message) takes; null: not even textbook passed
  std::string
      complaint;  ///< what the user has to be told: failed self-tests, an environment variable that is wrong
  bool forced_name_is_wrong;
};

/// Made once, at first use, from this processor and the environment variable BREADBIN256_SHA256 (a name).
const Selection& selection();

/// Those that this processor can run and that passed, the slowest first.
std::span<const Sha256Implementation* const> usable_implementations();

/// Nothing when the name is unknown here or the implementation is not usable.
const Sha256Implementation* find_implementation(std::string_view name);

/// The fastest usable one, or the one that BREADBIN256_SHA256 names.
const Sha256Implementation& default_implementation();

/// Known answers over 0 to 8 blocks, unaligned, in split updates and in a batch.
bool passes_self_test(const Sha256Implementation& implementation);

/// What is in `selection()`, made of parts that a test can choose. `forced_name` may be null.
Selection select_implementation(std::span<const Sha256Implementation* const> compiled_in,
                                bool (*processor_has)(CpuNeed), const char* forced_name);

/// CPUID on x86, the auxiliary vector or sysctl on Arm: asked at run time, never guessed when compiling.
bool processor_has(CpuNeed need);

}  // namespace breadbin256
