#include "assets/programs/v4/generator/hash_program.h"

#include <functional>
#include <vector>

#include "assets/programs/generator/constants.h"
#include "assets/programs/v4/generator/rounds.h"
#include "assets/programs/v4/generator/schedule.h"
#include "assets/programs/v4/generator/zero_page.h"

namespace breadbin256::v4 {
namespace {

constexpr int kJoin = 29;          // the first round that both paths share
constexpr double kCompact = 1000;  // a price at which only the shortest code is taken
constexpr int kLastShort = 11, kLastSingle = 55, kLongest = 119;
constexpr int kUsualShort = 9;  // its entry needs no jump
constexpr int kLengthPlace = kMessage + 63;

std::string zp(int address) { return hex(static_cast<unsigned>(address), 2); }

class ProgramWriter {
 public:
  ProgramWriter(int origin, const Prices& prices) : listing_(origin), prices_(prices) {}

  HashProgram write() {
    write_equates();
    write_vectors();
    write_entry();
    write_long_padding();
    write_long_rounds();
    write_digest();
    write_short_padding();
    write_short_rounds();
    for (const auto& write_later : later_) write_later();
    write_two_blocks();
    write_sites();
    const int end = listing_.address();
    write_interrupts();
    return {text(), end};
  }

 private:
  Code& code() { return listing_.code(); }

  void write_equates() {
    code().comment("written by the generator; do not edit");
    const std::pair<const char*, int> names[] = {
        {"message", kMessage}, {"length", kLength}, {"digest", kDigest}, {"state", kState}, {"t1", kT1}};
    for (const auto& [name, address] : names) code().label(std::string(name) + " = " + zp(address));
    code().label("stash = $02a7").label("chaining = $02df");
    code()
        .label("initial_hash = " + hex((kFirstTablePage << 8) - 32, 4))
        .label("tables = " + hex(kFirstTablePage << 8, 4));
    unsigned page = kFirstTablePage;
    for (const SharedTable& table : shared_tables()) code().label(table.label + " = " + hex(page++ << 8, 4));
    code().label("*= " + hex(static_cast<unsigned>(listing_.address()), 4));
  }

  void write_vectors() {
    code().comment("where each length goes; starts a page");
    code().label("vectors");
    for (int length = 0; length <= kLongest; ++length) code().raw(".word " + target_of(length), 2, 0);
  }
  static std::string target_of(int length) {
    return length <= kLastSingle ? "pad_" + std::to_string(length) : std::string("two_blocks");
  }

  void write_entry() {
    code().comment("in: message, length. out: digest. clobbers a x y, $02-$8e. interrupts must be off");
    code().comment("all memory becomes RAM meanwhile");
    code().label("hash").immediate("lda", 0x34).zero_page("sta", 0x01);
    code().zero_page("lda", kLength).implied("asl").absolute("sta", "dispatch+1");
    code().label("dispatch").raw("jmp (vectors)", 3, 5);
  }

  // Padding in place: the end mark, zeros, the length in bits.
  void write_long_padding() {
    for (int length = kLastShort + 1; length <= kLastSingle; ++length) {
      code().label("pad_" + std::to_string(length)).immediate("lda", 0x80);
      code().zero_page("sta", static_cast<std::uint8_t>(kMessage + length));
      code()
          .immediate("ldx", static_cast<unsigned>(8 * length))
          .immediate("ldy", static_cast<unsigned>(length >> 5));
      code().immediate("lda", 0);
      if (length < kLastSingle)
        code().jump("zero_" + std::to_string(length + 1));
      else
        code().label("zero_56");
      if (length == kLastSingle - 1) write_zeros();
    }
    for (const int place : {kLengthPlace - 3, kLengthPlace - 2, static_cast<int>(kSwap)})
      code().zero_page("sta", static_cast<std::uint8_t>(place));
    code().zero_page("stx", kLengthPlace).zero_page("sty", kLengthPlace - 1);
  }

  void write_zeros() {
    for (int place = kLastShort + 2; place <= kLastSingle; ++place) {
      code().label("zero_" + std::to_string(place));
      code().zero_page("sta", static_cast<std::uint8_t>(kMessage + place));
    }
    code().jump("zero_56");
  }

  void write_short_padding() {
    for (int length = 0; length <= kLastShort; ++length)
      if (length != kUsualShort) write_short_entry(length);
    for (int place = 1; place <= kLastShort; ++place)
      code()
          .label("short_zero_" + std::to_string(place))
          .zero_page("sta", static_cast<std::uint8_t>(kMessage + place));
    code().label("short_zero_12").jump("short_rounds");
    write_short_entry(kUsualShort);
  }
  void write_short_entry(int length) {
    code().label("pad_" + std::to_string(length)).immediate("lda", 0x80);
    code().zero_page("sta", static_cast<std::uint8_t>(kMessage + length));
    code().immediate("lda", static_cast<unsigned>(8 * length)).zero_page("sta", kLengthPlace);
    code().immediate("lda", 0).zero_page("sta", kSwap);
    if (length != kUsualShort) {
      code().jump("short_zero_" + std::to_string(length + 1));
      return;
    }
    for (int place = length + 1; place <= kLastShort; ++place)
      code().zero_page("sta", static_cast<std::uint8_t>(kMessage + place));
  }

  // Rounds for lengths 12-55, with places for the jumps of two blocks.
  void write_long_rounds() {
    code().label("long_rounds");
    ScheduleWords general = block_words();
    RoundWriter rounds(listing_, prices_.compact, "round");
    rounds.start(initial_state());
    for (int round = 0; round < 64; ++round) {
      if (round == 4) code().label("round_4");
      if (round == kJoin) code().label("both_rounds");
      rounds.set_price(long_price(round));
      RoundJob job{round, *general.w[static_cast<std::size_t>(round)], {}, {}};
      job.between = [&] { write_between(round, general); };
      if (round == 14 || round == 15)
        job.t1 = [&, round](RoundWriter& writer, std::uint32_t k) { vary_t1(round, writer, k, job.w); };
      if (round == 63) final_ = rounds.state();
      round < 63 ? rounds.write(job) : rounds.write_last(job);
    }
  }

  static Word single_word(int index) {
    if (index == 14) return constant_word(0);
    Word word = block_word(15);
    word[2] = word[3] = {true, 0};
    return word;
  }

  void vary_t1(int round, RoundWriter& writer, std::uint32_t k, const Word& w) {
    RoundWriter other = writer;
    other.set_price(kCompact);
    other.set_path("general");
    vary([&] { writer.write_t1(single_word(round), k); }, [other, w, k]() mutable { other.write_t1(w, k); });
  }

  double long_price(int round) const { return round < prices_.long_from ? prices_.compact : prices_.quick; }
  double short_price(int round) const {
    return round < prices_.short_until ? prices_.quick : prices_.compact;
  }

  void write_between(int round, ScheduleWords& general) {
    const double price = long_price(round);
    const std::vector<int> sources = sources_of_round(round);
    if (round != 14 && round != 15 && round != 17) {
      ScheduleWriter(listing_, price).write(sources, general);
      return;
    }
    ScheduleWords single = general;
    single.w[14] = single_word(14);
    if (round == 15) single.w[15] = single_word(15);
    vary([&] { ScheduleWriter(listing_, price).write(sources, single); },
         [this, round, sources, words = general]() mutable { write_general(round, sources, words); });
    for (const int source : sources) {
      general.z[static_cast<std::size_t>(source + 15)] =
          schedule_places().z[static_cast<std::size_t>(source + 15)];
      if (source >= 14)
        general.w[static_cast<std::size_t>(source + 2)] =
            schedule_places().w[static_cast<std::size_t>(source + 2)];
    }
  }

  /// Z29 = small_sigma0(W14) + W13 takes W13's place, so it waits until W20 has been made.
  void write_general(int round, const std::vector<int>& sources, ScheduleWords& words) {
    ScheduleWriter writer(listing_, kCompact);
    if (round == 17) writer.write_z(14, words);
    if (round == 14)
      writer.write_w_only(14, words);
    else
      writer.write(sources, words);
  }

  /// `single` here; `general` elsewhere, reached by a JMP that two_blocks writes over `single`.
  void vary(const std::function<void()>& single, std::function<void()> general) {
    const std::string number = std::to_string(sites_++);
    code().label("site_" + number);
    single();
    code().label("after_" + number);
    later_.push_back([this, number, general = std::move(general)] {
      code().label("general_" + number);
      general();
      code().jump("after_" + number);
    });
  }

  /// a and e of round 63 are in the digest; the other six words came earlier.
  void write_digest() {
    code().label("last_additions");
    for (const int index : {1, 2, 3, 5, 6, 7}) {
      const Word from = final_[static_cast<std::size_t>(index - 1)], to = digest_word(index);
      const std::uint32_t h = initial_hash()[static_cast<std::size_t>(index)];
      code().implied("clc");
      for (std::size_t j = 0; j < 4; ++j)
        code().operand("lda", from[j]).immediate("adc", h >> (8 * j)).operand("sta", to[j]);
    }
    // Without BASIC: this code may lie under its ROM (v4.asm makes sure that it lies below $d000).
    code().label("finish").immediate("lda", 0x36);
    code().label("block_done").zero_page("sta", 0x01);
    code().label("hash_done").raw("rts", 1, 6);
  }

  void write_short_rounds() {
    code().label("short_rounds");
    ScheduleWords words = block_words();
    for (std::size_t i = 3; i < 15; ++i) words.w[i] = constant_word(0);
    words.w[15] = Word{Byte{false, kLengthPlace}, Byte{true, 0}, Byte{true, 0}, Byte{true, 0}};
    RoundWriter rounds(listing_, prices_.compact, "short");
    rounds.start(initial_state());
    for (int round = 0; round < kJoin; ++round) {
      rounds.set_price(short_price(round));
      RoundJob job{round, *words.w[static_cast<std::size_t>(round)], {}, {}};
      job.between = [&] {
        ScheduleWriter(listing_, short_price(round)).write(sources_of_round(round), words);
      };
      rounds.write(job);
    }
    code().jump("both_rounds");
  }

  // Two blocks: compact code, it is the exception.
  void write_two_blocks() {
    code().label("two_blocks");
    code().comment("the second block's bytes into safety");
    copy_down(55, zp(kMessage + 64) + ",x", "stash,x");
    write_first_block();
    write_second_block();
    write_second_digest();
  }

  void copy_down(int last, const std::string& from, const std::string& to) {
    code().immediate("ldx", static_cast<unsigned>(last));
    const std::string label = "_" + listing_.tag();
    code()
        .label(label)
        .raw("lda " + from, from[0] == '$' ? 2 : 3, 4)
        .raw("sta " + to, to[0] == '$' ? 2 : 3, 4);
    code().implied("dex").branch("bpl", label);
  }

  void raw_lines(const std::vector<std::pair<const char*, int>>& lines) {
    for (const auto& [text, size] : lines) size == 0 ? code().label(text) : code().raw(text, size, 0);
  }

  void write_first_block() {
    // Shorter than a block: end mark and zeros. $02 is the message's first byte.
    raw_lines({{"ldx $8f", 2},
               {"cpx #64", 2},
               {"bcs _full", 2},
               {"lda #$80", 2},
               {"bne _mark", 2},
               {"_zero", 0},
               {"lda #0", 2},
               {"_mark", 0},
               {"sta $02,x", 2},
               {"inx", 1},
               {"cpx #64", 2},
               {"bcc _zero", 2},
               {"_full", 0}});
    code().comment("a-h as they are before round 0, for those who look");
    copy_down(31, "initial_hash,x", zp(kState) + ",x");
    raw_lines({{"lda #0", 2}, {"sta $6e", 2}, {"sta $8e", 2}, {"jsr swap_sites", 3}, {"jmp long_rounds", 3}});
  }

  void write_second_block() {
    code().label("finish_two").raw("lda $8e", 2, 3).raw("beq first_done", 2, 3).jump("second_digest");
    code().label("first_done");
    raw_lines({{"ldx #31", 2}, {"_keep", 0}});
    code()
        .raw("lda " + zp(kDigest) + ",x", 2, 4)
        .raw("sta chaining,x", 3, 5)
        .raw("sta " + zp(kState) + ",x", 2, 4);
    raw_lines({{"dex", 1}, {"bpl _keep", 2}});
    raw_lines({{"ldx #63", 2},     {"lda #0", 2},      {"_wipe", 0},     {"sta $02,x", 2}, {"dex", 1},
               {"bpl _wipe", 2},   {"lda $8f", 2},     {"sec", 1},       {"sbc #64", 2},   {"bcc _length", 2},
               {"tax", 1},         {"lda #$80", 2},    {"_move", 0},     {"sta $02,x", 2}, {"dex", 1},
               {"bmi _length", 2}, {"lda stash,x", 3}, {"bcs _move", 2}, {"_length", 0},   {"lda $8f", 2},
               {"asl", 1},         {"asl", 1},         {"asl", 1},       {"sta $41", 2},   {"lda $8f", 2},
               {"lsr", 1},         {"lsr", 1},         {"lsr", 1},       {"lsr", 1},       {"lsr", 1},
               {"sta $40", 2},     {"inc $8e", 2}});
    RoundWriter rounds(listing_, kCompact, "second");
    rounds.start(state_places(0));
    for (std::size_t j = 0; j < 4; ++j)
      code()
          .operand("lda", state_slot(1)[j])
          .operand("eor", state_slot(2)[j])
          .operand("sta", xored_slot(1)[j]);
    ScheduleWords words = block_words();
    for (int round = 0; round < 4; ++round) {
      RoundJob job{round, *words.w[static_cast<std::size_t>(round)], {}, {}};
      job.between = [&] { ScheduleWriter(listing_, kCompact).write(sources_of_round(round), words); };
      rounds.write(job);
    }
    code().jump("round_4");
  }

  /// The shared code has added the initial hash: take it out, add what the first block gave.
  void write_second_digest() {
    code().label("second_digest").immediate("ldx", 28);
    code().label("_word").implied("clc");
    for (int byte = 3; byte >= 0; --byte) {
      const std::string at = "+" + std::to_string(byte);
      code().raw("lda " + zp(kDigest) + at + ",x", 2, 4).raw("adc chaining" + at + ",x", 3, 4);
      code().raw("sta " + zp(kDigest) + at + ",x", 2, 4);
    }
    code().implied("sec");
    for (int byte = 3; byte >= 0; --byte) {
      const std::string at = "+" + std::to_string(byte);
      code().raw("lda " + zp(kDigest) + at + ",x", 2, 4).raw("sbc initial_hash" + at + ",x", 3, 4);
      code().raw("sta " + zp(kDigest) + at + ",x", 2, 4);
    }
    for (int i = 0; i < 4; ++i) code().implied("dex");
    code().branch("bpl", "_word");
    code().label("second_done").raw("jsr swap_sites", 3, 6);
    code().jump("finish");
  }

  /// Exchanges three bytes at every site with those of the table: called twice, all is as it was.
  void write_sites() {
    code().label("swap_sites");
    raw_lines({{"ldx #0", 2},
               {"_site", 0},
               {"lda sites,x", 3},
               {"sta $8c", 2},
               {"lda sites+1,x", 3},
               {"sta $8d", 2}});
    for (int byte = 0; byte < 3; ++byte) {
      const std::string at = "sites+" + std::to_string(2 + byte) + ",x";
      code()
          .immediate("ldy", static_cast<unsigned>(byte))
          .raw("lda ($8c),y", 2, 5)
          .raw("pha", 1, 3)
          .raw("lda " + at, 3, 4);
      code().raw("sta ($8c),y", 2, 6).raw("pla", 1, 4).raw("sta " + at, 3, 5);
    }
    for (int i = 0; i < 5; ++i) code().implied("inx");
    code().immediate("cpx", static_cast<unsigned>(5 * (sites_ + 1))).branch("bne", "_site").raw("rts", 1, 6);
    code().label("sites");
    for (int i = 0; i < sites_; ++i) {
      const std::string number = std::to_string(i);
      write_site("site_" + number, "general_" + number);
    }
    write_site("finish", "finish_two");
  }
  /// RESTORE while all memory is RAM: the NMI vector and what it points to.
  void write_interrupts() { code().label(" *= $fff9").label(" rti").label(" .word $fff9"); }
  void write_site(const std::string& at, const std::string& target) {
    code().raw(".word " + at, 2, 0).raw(".byte $4c", 1, 0).raw(".word " + target, 2, 0);
  }

  std::string text() const {
    std::string text;
    for (const Line& line : listing_.lines()) text += line.text + "\n";
    return text;
  }

  Listing listing_;
  Prices prices_;
  State final_;
  std::vector<std::function<void()>> later_;
  int sites_ = 0;
};

}  // namespace

HashProgram write_hash_program(int origin, const Prices& prices) {
  return ProgramWriter(origin, prices).write();
}

}  // namespace breadbin256::v4
