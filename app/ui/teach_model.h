#pragma once
// Rounds, words, bits, blocks: the algorithm, with the C64 as witness. What the layout Teach reads, asks for and
// remembers. Names: FIPS 180-4; rounds count 0-63, `block` counts from 0 here and from 1 on the panels.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace breadbin256::ui {

/// A word as the C64 has it and as it should be.
struct WordPair {
  std::optional<std::uint32_t> c64, native;
  bool both() const { return c64 && native; }
  bool differs() const { return both() && *c64 != *native; }
};

struct PlacedWord {
  WordPair value;
  std::optional<int> slot;
  std::optional<std::uint32_t> address;
};

/// What a person can choose: a-h after the round, or one of the words that a round makes.
enum class TeachPick : std::uint8_t {
  kA,
  kB,
  kC,
  kD,
  kE,
  kF,
  kG,
  kH,
  kW,
  kK,
  kBigSigma1,
  kCh,
  kT1,
  kBigSigma0,
  kMaj,
  kT2
};
inline constexpr int kTeachPicks = 16, kFirstRoundWord = 8;

/// One round in the strip. `net`: cycles of the program alone; known as well for rounds that lie in the future of a
/// machine that went back.
struct RoundBar {
  std::optional<std::uint64_t> net;
  bool done = false, differs = false;
};

enum class ByteRole : std::uint8_t { kMessage, kEndMark, kZero, kLength };

struct BlockView {
  std::array<std::uint8_t, 64> bytes{};  ///< of the padded message
  std::array<ByteRole, 64> roles{};
  std::array<std::optional<std::uint32_t>, 16> c64_w;  ///< of the rounds that are done
  std::array<std::uint32_t, 8> hash_before{}, hash_after{};
  std::optional<std::array<std::uint32_t, 8>> c64_hash_after;
};

enum class TeachStatus : std::uint8_t { kNoProbeMap, kNoHash, kBeforeRound, kRound };

/// Filled by the session while the layout is shown.
struct TeachView {
  TeachStatus status = TeachStatus::kNoHash;
  bool hashing = false;
  bool playing = false;
  int block = 0, round = -1;      ///< the last round that is done; -1: none yet
  std::vector<BlockView> blocks;  ///< of the message that was meant
  std::size_t message_bytes = 0;
  std::array<RoundBar, 64> bars;
  bool renames = false;  ///< the words stay in their slots and change their names
  std::array<PlacedWord, 8> before, after;
  std::array<WordPair, 8> words;  ///< W[t], K[t], big sigma 1, Ch, T1, big sigma 0, Maj, T2
  // native, of the whole block
  std::array<std::uint32_t, 64> w{}, small_sigma0{}, small_sigma1{};
};

struct TeachCommands {
  std::optional<int> play_interval_ms;  ///< a round every so often; 0: stop
};

enum class WordBase : std::uint8_t { kHex, kBits, kDecimal };
enum class TeachTab : std::uint8_t { kBlocks, kExplain, kHash };

/// What the person chose; View > "Restore this layout" resets it.
struct TeachState {
  TeachPick pick = TeachPick::kBigSigma1;
  WordBase base = WordBase::kHex;
  TeachTab tab = TeachTab::kBlocks;
  bool bits_tab = false;     ///< in a low window: the bits instead of the tables
  int interval = 2;          ///< index into kPlayIntervals
  std::optional<int> block;  ///< chosen in Blocks; otherwise that of the round
};

inline constexpr std::array<int, 5> kPlayIntervals = {100, 250, 500, 1000, 2000};

}  // namespace breadbin256::ui
