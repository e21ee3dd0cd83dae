#include "assets/programs/v4/generator/rounds.h"

#include <bit>

#include "assets/programs/generator/constants.h"
#include "assets/programs/v4/generator/zero_page.h"

namespace breadbin256::v4 {
namespace {

enum Variable { kA, kB, kC, kD, kE, kF, kG, kH };

std::uint32_t k_of(int round) { return round_constants()[static_cast<std::size_t>(round)]; }

/// ch as ((f^g)&e)^g. With X = e's low byte SBX #0 does the AND and sets the carry, two cycles quicker.
Column4 ch_heads(const Word& e, const Word& f, const Word& g, bool by_sbx) {
  Column4 heads;
  for (std::size_t j = 0; j < 4; ++j) {
    if (f[j].is_constant && g[j].is_constant) {
      heads[j].operand("lda", e[j]).immediate("and", f[j].value ^ g[j].value);
      if (g[j].value != 0) heads[j].immediate("eor", g[j].value);
    } else if (j == 0 && by_sbx) {
      heads[j]
          .operand("lda", f[j])
          .operand("eor", g[j])
          .immediate("sbx", 0)
          .implied("txa")
          .operand("eor", g[j]);
    } else {
      heads[j].operand("lda", f[j]).operand("eor", g[j]).operand("and", e[j]).operand("eor", g[j]);
    }
  }
  if (!by_sbx) heads[0].implied("clc");
  return heads;
}

/// maj as ((a^b)&(b^c))^b. Leaves a's top bytes in X and Y for big_sigma0.
Column4 maj_heads(const State& v, int round) {
  Column4 heads;
  const Word now = xored_slot(round), before = xored_slot(round + 1);
  const bool fixed = is_constant(v[kB]) && is_constant(v[kC]);
  for (std::size_t j = 0; j < 4; ++j) {
    heads[j].zero_page(j == 3 ? "lax" : "lda", v[kA][j].value);
    if (j == 2) heads[j].implied("tay");
    heads[j].operand("eor", v[kB][j]);
    if (round < 63) heads[j].operand("sta", now[j]);
    heads[j].operand(
        "and", fixed ? Byte{true, static_cast<std::uint8_t>(v[kB][j].value ^ v[kC][j].value)} : before[j]);
    heads[j].operand("eor", v[kB][j]);
  }
  heads[0].implied("clc");
  return heads;
}

State renamed(const State& v, const Word& new_a, const Word& new_e) {
  return {new_a, v[kA], v[kB], v[kC], new_e, v[kE], v[kF], v[kG]};
}

double worth(const WrittenChain& one, double price) { return one.cycles + price * one.code.size_bytes(); }

}  // namespace

State state_places(int round) {
  State places;
  for (int i = 0; i < 8; ++i) places[static_cast<std::size_t>(i)] = state_slot(i - round + 64);
  return places;
}

State initial_state() {
  State words;
  for (std::size_t i = 0; i < 8; ++i) words[i] = constant_word(initial_hash()[i]);
  return words;
}

Registers keep_for(const std::vector<SigmaRequest>& next, const Word& word, Column4& stores) {
  int best_cycles = 1 << 20, best_x = 4, best_y = 4;
  const auto held = [&](int byte) {
    return byte < 3 ? std::optional(word[static_cast<std::size_t>(byte)].value) : std::nullopt;
  };
  for (int x = 0; x <= 3; ++x)
    for (int y = 0; y <= 3; ++y) {
      const int cycles =
          sigma_heads(next, {word[3].value, held(x), held(y)}).cycles + (x < 3 ? 2 : 0) + (y < 3 ? 2 : 0);
      if (cycles >= best_cycles) continue;
      best_cycles = cycles, best_x = x, best_y = y;
    }
  if (best_x < 3) stores[static_cast<std::size_t>(best_x)].implied("tax");
  if (best_y < 3) stores[static_cast<std::size_t>(best_y)].implied("tay");
  return {word[3].value, held(best_x), held(best_y)};
}

void RoundWriter::write_chain_now(const Chain& chain) {
  listing_.append(write_chain(chain, listing_.address(), price_, listing_.tag()).code);
}

/// Round 0 from the initial hash: all but W is known, so a' and e' are W plus a number each.
void RoundWriter::write_first(const RoundJob& job) {
  std::array<std::uint32_t, 8> v;
  for (std::size_t i = 0; i < 8; ++i) v[i] = value_of(state_[i]);
  const std::uint32_t e = v[kE], a = v[kA];
  const std::uint32_t t1 = v[kH] + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                           ((e & v[kF]) ^ (~e & v[kG])) + k_of(0);
  const std::uint32_t t2 =
      (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & v[kB]) ^ (a & v[kC]) ^ (v[kB] & v[kC]));
  const Word new_a = state_slot(7), new_e = state_slot(3);
  write_chain_now({load_of(job.w), {}, t1 + t2, store_to(new_a), false});
  Column4 stores = store_to(new_e);
  registers_ = keep_for({{"big_sigma1", new_e}}, new_e, stores);
  write_chain_now({load_of(new_a), {}, v[kD] - t2, stores, false});
  state_ = renamed(state_, new_a, new_e);
}

/// `top_w`: the top byte of W is added here, where no carry comes out any more.
WrittenChain RoundWriter::sigma1_chain(const SigmaHeads& heads, std::vector<Word> operands,
                                       std::optional<std::uint32_t> constant, const Word* top_w, int offset) {
  Chain chain{heads.words[0], std::move(operands), constant, store_to(t1_word()), false};
  if (top_w) {
    Code top;
    top.implied("clc").operand("adc", (*top_w)[3]).append(chain.stores[3]);
    chain.stores[3] = top;
  }
  return write_chain(chain, listing_.address() + offset, price_, listing_.tag());
}

WrittenChain RoundWriter::ch_chain(const SigmaHeads& heads, std::vector<Word> operands,
                                   std::optional<std::uint32_t> constant, int offset) {
  const Word &e = state_[kE], &f = state_[kF], &g = state_[kG];
  const bool by_sbx = constant && heads.after.x == e[0].value && !f[0].is_constant;
  const Chain chain{ch_heads(e, f, g, by_sbx), std::move(operands), constant, store_to(t1_word()), by_sbx};
  return write_chain(chain, listing_.address() + offset, price_, listing_.tag());
}

void RoundWriter::write_t1(const Word& w, std::uint32_t constant) {
  const Word t1 = t1_word();
  const SigmaHeads heads = sigma_heads({{"big_sigma1", state_[kE]}}, registers_, state_[kE][0].value);
  std::vector<Word> variables;
  if (is_constant(state_[kH]))
    constant += value_of(state_[kH]);
  else
    variables.push_back(state_[kH]);
  if (!is_zero(w)) variables.push_back(w);

  WrittenChain first, second;
  if (variables.empty()) {
    first = sigma1_chain(heads, {}, constant, nullptr, 0);
    second = ch_chain(heads, {t1}, {}, first.code.size_bytes());
  } else {
    first = sigma1_chain(heads, variables, {}, nullptr, 0);
    second = ch_chain(heads, {t1}, constant, first.code.size_bytes());
  }
  if (variables.size() == 2) {
    Word lower = w;
    const bool split_top = !w[3].is_constant;
    if (split_top) lower[3] = {true, 0};
    const WrittenChain other = sigma1_chain(heads, {variables[0]}, {}, split_top ? &w : nullptr, 0);
    const WrittenChain lattice = ch_chain(heads, {t1, lower}, constant, other.code.size_bytes());
    if (worth(other, price_) + worth(lattice, price_) < worth(first, price_) + worth(second, price_)) {
      first = other;
      second = lattice;
    }
  }
  label_part("sigma1");
  listing_.append(first.code);
  label_part("ch");
  listing_.append(second.code);
}

void RoundWriter::label_part(const std::string& part) {
  listing_.code().label(path_ + "_" + two_digits(round_) + "_" + part);
}

void RoundWriter::write_maj(int round) {
  label_part("maj");
  write_chain_now({maj_heads(state_, round), {t1_word()}, {}, store_to(state_places(round)[kH]), false});
}

void RoundWriter::write(const RoundJob& job) {
  round_ = job.round;
  if (is_constant(state_[kA])) {
    write_first(job);
    label_part("schedule");
    if (job.between) job.between();
    return finish(job);
  }
  const std::uint32_t k = k_of(job.round);
  if (job.t1)
    job.t1(*this, k);
  else
    write_t1(job.w, k);
  label_part("schedule");
  if (job.between) job.between();
  const Word new_a = state_places(job.round)[kH], new_e = state_places(job.round)[kD];
  write_maj(job.round);
  label_part("sigma0");
  const Registers loaded{{}, state_[kA][3].value, state_[kA][2].value};
  write_chain_now(
      {sigma_heads({{"big_sigma0", state_[kA]}}, loaded).words[0], {new_a}, {}, store_to(new_a), false});
  Column4 stores = store_to(new_e);
  registers_ = keep_for({{"big_sigma1", new_e}}, new_e, stores);
  label_part("e");
  write_chain_now({load_of(t1_word()), {state_[kD]}, {}, stores, false});
  state_ = renamed(state_, new_a, new_e);
  finish(job);
}

void RoundWriter::write_last(const RoundJob& job) {
  round_ = job.round;
  const std::uint32_t h_a = initial_hash()[0], h_e = initial_hash()[4];
  const Word u = state_places(job.round)[kH];
  // H4 goes into T1 with K: e' is complete then, and a' lacks H0 - H4.
  write_t1(job.w, k_of(job.round) + h_e);
  write_maj(job.round);
  label_part("sigma0");
  const Registers loaded{{}, state_[kA][3].value, state_[kA][2].value};
  write_chain_now({sigma_heads({{"big_sigma0", state_[kA]}}, loaded).words[0],
                   {u},
                   h_a - h_e,
                   store_to(digest_word(0)),
                   false});
  label_part("e");
  write_chain_now({load_of(t1_word()), {state_[kD]}, {}, store_to(digest_word(4)), false});
  finish(job);
}

std::string two_digits(int number) {
  return std::string(1, static_cast<char>('0' + number / 10)) + static_cast<char>('0' + number % 10);
}

void RoundWriter::finish(const RoundJob& job) {
  listing_.code().label(path_ + "_done_" + two_digits(job.round));
}

}  // namespace breadbin256::v4
