#pragma once
// The 64 rounds (FIPS 180-4, 6.2.2), each written out with its constant and with its own places of a-h.
//
// Five chains make a round, each with a head that leaves a byte in A and one addend that is free of charge:
//
//   big_sigma1(e) + h            -> T1'
//   ch(e,f,g) + T1' + W + K      -> T1
//   maj(a,b,c) + T1              -> u       a^b is kept: it is the b^c of the next round
//   big_sigma0(a) + u            -> a'
//   T1 + d                       -> e'
//
// Words that are known when the code is written (the initial hash, zeros of the padding) are folded into it.

#include <functional>

#include "assets/programs/v4/generator/chain.h"
#include "assets/programs/v4/generator/listing.h"
#include "assets/programs/v4/generator/sigma_heads.h"

namespace breadbin256::v4 {

using State = std::array<Word, 8>;  ///< where a-h are, or what they are

/// The places of a-h before round `round`.
State state_places(int round);
State initial_state();

class RoundWriter;

struct RoundJob {
  int round = 0;
  Word w;
  std::function<void()> between;  ///< writes what stands between T1 and maj: the schedule
  std::function<void(RoundWriter&, std::uint32_t constant)> t1;  ///< writes T1 instead of write_t1
};

class RoundWriter {
 public:
  /// `path`: labels are PATH_done_NN at the end of round NN and PATH_NN_sigma1 and so on at its parts.
  RoundWriter(Listing& listing, double price, std::string path)
      : listing_(listing), price_(price), path_(std::move(path)) {}

  void set_price(double price) { price_ = price; }
  void set_path(const std::string& path) { path_ = path; }
  void start(const State& state) { state_ = state, registers_ = {}; }
  const State& state() const { return state_; }

  void write(const RoundJob& job);
  /// T1 = big_sigma1(e) + h + ch(e,f,g) + w + constant, the cheapest of the ways to share out the addends.
  void write_t1(const Word& w, std::uint32_t constant);
  /// Round 63 with the initial hash added to a and e, which go to the digest.
  void write_last(const RoundJob& job);

 private:
  void write_first(const RoundJob& job);
  WrittenChain sigma1_chain(const SigmaHeads& heads, std::vector<Word> operands,
                            std::optional<std::uint32_t> constant, const Word* top_w, int offset);
  WrittenChain ch_chain(const SigmaHeads& heads, std::vector<Word> operands,
                        std::optional<std::uint32_t> constant, int offset);
  void write_maj(int round);
  void write_chain_now(const Chain& chain);
  void finish(const RoundJob& job);
  void label_part(const std::string& part);

  Listing& listing_;
  double price_;
  std::string path_;
  int round_ = 0;
  State state_;
  Registers registers_;
};

/// `stores`, and TAX and TAY at the bytes for which a following sigma is cheapest; tells what the registers
/// hold then.
Registers keep_for(const std::vector<SigmaRequest>& next, const Word& word, Column4& stores);

std::string two_digits(int number);

}  // namespace breadbin256::v4
