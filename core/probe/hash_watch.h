#pragma once
// Watches a program hash: reads a-h, W and the intermediate words when PC reaches the labels of its probe
// map, and keeps the account of cycles. It only looks (peek): a watched run is the same run to the cycle.
//
//   HashWatch watch(map);
//   while (machine.run_until_pc(watch.stops(), limit) == StopReason::kProgramCounter) {
//     watch.on_stop(machine);
//     if (watch.hashes_done() == 1) break;
//   }
//   watch.last_hash().cycles.net;                // what the 6510 did for the hash, nothing else

#include <optional>
#include <vector>

#include "core/machine/machine.h"
#include "core/probe/probe_map.h"
#include "core/sha256/trace.h"

namespace breadbin256 {

/// Cycles of a span, in three parts that add up: what the program used, what interrupt handlers used, and
/// what BA took away (from either).
struct CycleAccount {
  Cycle net = 0, irq = 0, stolen = 0;
  Cycle elapsed() const { return net + irq + stolen; }
};

/// Totals since power-on, to be subtracted from each other.
struct CycleMark {
  Cycle cycle = 0, irq = 0, stolen = 0;
};
CycleMark mark_cycles(const MachineState& state);
CycleAccount cycles_between(const CycleMark& from, const CycleMark& to);

struct RoundRecord {
  int block = 0;  ///< from 0
  int round = 0;  ///< 0..63
  Cycle finished_at = 0;
  CycleAccount cycles;  ///< since the end of the round before; round 0: since the block began
  EightWords after{};   ///< a-h, where the map says they lie
  std::optional<std::uint32_t> w;
  std::array<std::optional<std::uint32_t>, kTemporaryCount> temporaries;
};

struct HashRecord {
  Cycle started_at = 0, finished_at = 0;
  CycleAccount cycles;
  std::uint32_t jiffies =
      0;  ///< of the KERNAL's clock at $A0-$A2, which stands still while interrupts are off
  std::vector<RoundRecord> rounds;
  std::vector<EightWords> chaining;  ///< H after each block
  Digest digest{};                   ///< where the map says it lies, when hash_done was reached
};

// Reading memory by a map, without side effects.
std::uint32_t read_word(const Machine& machine, std::uint16_t address, ByteOrder order);
std::uint32_t read_number(const Machine& machine, const NumberLocation& location);
/// a-h after round `round` (-1: before the first one). Zeros if the map has no state.
EightWords read_working_variables(const Machine& machine, const ProbeMap& map, int round);
std::optional<std::uint32_t> read_schedule_word(const Machine& machine, const ProbeMap& map, int round);
/// The message as the program has it in its buffer; by its length word, or up to its end mark.
std::vector<std::uint8_t> read_message(const Machine& machine, const ProbeMap& map);

class HashWatch {
 public:
  explicit HashWatch(const ProbeMap& map);

  /// All addresses with a meaning but those where a program waits (prompt, result_shown: it is there all the
  /// time). Stop the machine at these and call on_stop.
  const ProgramCounterSet& stops() const { return stops_; }
  /// To be called when the machine stands before the instruction at one of `stops`.
  void on_stop(const Machine& machine);
  /// The last event of the last on_stop call, if it was one of ours.
  bool reached(ProbeEvent event) const { return reached_[static_cast<std::size_t>(event)]; }

  bool is_hashing() const { return hashing_; }
  int hashes_done() const { return hashes_done_; }
  /// The hash that goes on, or the last one.
  const HashRecord& last_hash() const { return record_; }
  const std::optional<CycleAccount>& tables() const { return tables_; }
  /// The message in the buffer when the hash began.
  const std::vector<std::uint8_t>& message() const { return message_; }

 private:
  void handle(ProbeEvent event, std::size_t label_index, const Machine& machine);
  void finish_tables(const Machine& machine);
  void start_hash(const Machine& machine);
  void finish_hash(const Machine& machine);
  void start_block(const Machine& machine);
  void finish_round(std::size_t label_index, const Machine& machine);
  void take_back_initial_hash(const Machine& machine, RoundRecord& record) const;
  void finish_block(const Machine& machine);

  ProbeMap map_;
  ProgramCounterSet stops_;
  std::array<bool, kProbeEventCount> reached_{};
  HashRecord record_;
  std::vector<std::uint8_t> message_;
  std::optional<CycleAccount> tables_;
  CycleMark hash_mark_, round_mark_;
  std::optional<CycleMark> tables_mark_;
  std::uint32_t jiffies_before_ = 0;
  bool hashing_ = false;
  int hashes_done_ = 0, blocks_done_ = 0, rounds_done_ = 0;
};

}  // namespace breadbin256
