#include "assets/programs/generator/round_writer.h"

#include <cstdio>

#include "assets/programs/generator/constants.h"

namespace breadbin256 {
namespace {

constexpr unsigned kFirstTablePage = 0x57;
enum : std::size_t { kBigSigma1, kBigSigma0, kSmallSigma0, kSmallSigma1 };

std::string hex(unsigned value, int digits) {
  char text[16];
  std::snprintf(text, sizeof text, "$%0*x", digits, value);
  return text;
}

std::string numbered(std::string name, std::size_t number) { return name += std::to_string(number); }

/// label+offset; a label that has an offset already gets the sum.
std::string at(const std::string& label, std::size_t offset) {
  const std::size_t plus = label.find('+');
  if (plus != std::string::npos) offset += std::stoul(label.substr(plus + 1));
  const std::string name = label.substr(0, plus);
  return offset == 0 ? name : numbered(name + "+", offset);
}

/// The text under construction, in the columns of Turbo Macro Pro: labels at 0, instructions at 9.
class Source {
 public:
  void comment(const std::string& text) { line(";", text); }
  void label(const std::string& name) { line("", name); }
  void op(const std::string& instruction) { line("         ", instruction); }
  void equate(const std::string& name, const std::string& value) {
    text_ += name + std::string(name.size() < 8 ? 8 - name.size() : 1, ' ') + "= " + value + "\n";
  }
  void bytes(std::uint32_t word) {
    op(".byte " + hex(word >> 24, 2) + "," + hex(word >> 16 & 255, 2) + "," + hex(word >> 8 & 255, 2) + "," +
       hex(word & 255, 2));
  }
  std::string take() { return std::move(text_); }

 private:
  void line(const char* before, const std::string& text) {
    text_ += before;
    text_ += text;
    text_ += '\n';
  }

  std::string text_;
};

class RoundWriter {
 public:
  explicit RoundWriter(const TableSet& set) : set_(set) {}
  std::string write();

 private:
  void write_equates();
  void write_table_definitions();
  void write_schedule();
  void write_rounds();
  void write_round(std::size_t round);

  void look_up(std::size_t function, std::size_t output, const std::string& word, const std::string& index);
  void add_sigma(std::size_t function, const std::string& word, const std::string& addend,
                 const std::string& to);
  void add(const std::string& left, const std::string& index, const std::string& right,
           const std::string& to);
  void add_ch(const std::string& e, const std::string& f, const std::string& g);
  void add_maj(const std::string& a, const std::string& b, std::size_t round, const std::string& to);

  const TableSet& set_;
  Source out_;
};

void RoundWriter::look_up(std::size_t function, std::size_t output, const std::string& word,
                          const std::string& index) {
  const char* mnemonic = "lda ";
  for (const Lookup& lookup : set_.lookups[function][output]) {
    out_.op("ldx " + at(word, lookup.input_byte) + index);
    out_.op(mnemonic + set_.tables[lookup.table].label + ",x");
    mnemonic = "eor ";
  }
}

/// to = sigma(word) + addend. EOR leaves the carry alone, so the lookups sit inside the addition.
void RoundWriter::add_sigma(std::size_t function, const std::string& word, const std::string& addend,
                            const std::string& to) {
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    look_up(function, byte, word, "");
    out_.op("adc " + at(addend, byte));
    out_.op("sta " + at(to, byte));
  }
}

/// to = left + right; `index` follows the left operand ("" or ",y").
void RoundWriter::add(const std::string& left, const std::string& index, const std::string& right,
                      const std::string& to) {
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    out_.op("lda " + at(left, byte) + index);
    out_.op("adc " + at(right, byte));
    out_.op("sta " + at(to, byte));
  }
}

/// t1 += ch(e,f,g), written as ((f^g)&e)^g.
void RoundWriter::add_ch(const std::string& e, const std::string& f, const std::string& g) {
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    out_.op("lda " + at(f, byte));
    out_.op("eor " + at(g, byte));
    out_.op("and " + at(e, byte));
    out_.op("eor " + at(g, byte));
    out_.op("adc " + at("t1", byte));
    out_.op("sta " + at("t1", byte));
  }
}

/// to += maj(a,b,c), written as ((a^b)&(b^c))^b: b^c is the a^b of the round before, kept in xa and xb by
/// turns.
void RoundWriter::add_maj(const std::string& a, const std::string& b, std::size_t round,
                          const std::string& to) {
  const std::string now = round % 2 == 0 ? "xa" : "xb", before = round % 2 == 0 ? "xb" : "xa";
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    out_.op("lda " + at(a, byte));
    out_.op("eor " + at(b, byte));
    out_.op("sta " + at(now, byte));
    out_.op("and " + at(before, byte));
    out_.op("eor " + at(b, byte));
    out_.op("adc " + at(to, byte));
    out_.op("sta " + at(to, byte));
  }
}

void RoundWriter::write_equates() {
  out_.comment("the lookup tables, a page each");
  unsigned page = kFirstTablePage;
  for (const LookupTable& table : set_.tables) out_.equate(table.label, hex(page++ << 8, 4));
  out_.equate("tabpage", hex(kFirstTablePage, 2));
  out_.equate("tabend", hex(page, 2));
  const TableSums sums = sum_tables(set_);
  out_.comment("sums over all tables");
  out_.equate("tabsum", hex(sums.plain, 2));
  out_.equate("tabsum2", hex(sums.weighted, 2));
}

void RoundWriter::write_table_definitions() {
  out_.comment("for each table its shifts: $01-$07");
  out_.comment("right, $81-$87 left, $00 ends a table");
  out_.label("tdefs");
  for (const LookupTable& table : set_.tables) {
    std::string line = ".byte ";
    for (const int shift : table.shifts)
      line += hex(static_cast<unsigned>(shift > 0 ? shift : 0x80 - shift), 2) + ",";
    out_.comment(table.label);
    out_.op(line + "$00");
  }
}

/// One loop over words 16..63; y = 4 * (t - 16). w is a page, and 64 + 188 + 3 = 255: no read crosses it.
void RoundWriter::write_schedule() {
  out_.comment("in: w+0..63 the block. out: w+64..255");
  out_.comment("clobbers a x y t1");
  out_.label("sched");
  out_.op("ldy #0");
  out_.label("schedlp");
  out_.comment("t1 = s0(w[t-15]) + w[t-16]");
  out_.label("schs0");
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    look_up(kSmallSigma0, byte, "w+4", ",y");
    out_.op("adc " + at("w", byte) + ",y");
    out_.op("sta " + at("t1", byte));
  }
  out_.comment("t1 = t1 + s1(w[t-2])");
  out_.label("schs1");
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    look_up(kSmallSigma1, byte, "w+56", ",y");
    out_.op("adc " + at("t1", byte));
    out_.op("sta " + at("t1", byte));
  }
  out_.comment("w[t] = t1 + w[t-7]");
  out_.label("schadd");
  out_.op("clc");
  for (std::size_t byte = 4; byte-- > 0;) {
    out_.op("lda " + at("w+36", byte) + ",y");
    out_.op("adc " + at("t1", byte));
    out_.op("sta " + at("w+64", byte) + ",y");
  }
  for (int i = 0; i < 4; ++i) out_.op("iny");
  out_.op("cpy #192");
  out_.op("beq scheded");
  out_.op("jmp schedlp");
  out_.label("scheded");
  out_.op("rts");
}

void RoundWriter::write_round(std::size_t round) {
  const auto slot = [round](std::size_t word) { return numbered("v", (word + 8 - round) % 8); };
  const std::string a = slot(0), b = slot(1), d = slot(3), e = slot(4), f = slot(5), g = slot(6), h = slot(7);
  out_.comment(numbered("round ", round) + ": t1 = s1(e) + h");
  out_.label(numbered("s1r", round));
  add_sigma(kBigSigma1, e, h, "t1");
  out_.comment("t1 = t1 + ch(e,f,g)");
  out_.label(numbered("chr", round));
  add_ch(e, f, g);
  out_.comment("t1 = t1 + k + w");
  out_.label(numbered("kr", round));
  add(at("ktab", 4 * round), ",y", "t1", "t1");
  out_.label(numbered("wr", round));
  add(at("w", 4 * round), ",y", "t1", "t1");
  out_.comment("d = d + t1: the next e");
  out_.label(numbered("er", round));
  add(d, "", "t1", d);
  out_.comment("h = s0(a) + t1");
  out_.label(numbered("s0r", round));
  add_sigma(kBigSigma0, a, "t1", h);
  out_.comment("h = h + maj(a,b,c): the next a");
  out_.label(numbered("majr", round));
  add_maj(a, b, round, h);
  out_.label(numbered("rdone", round));
}

void RoundWriter::write_rounds() {
  out_.comment("64 rounds. in: v0-v7, w, ktab");
  out_.comment("clobbers a x y t1 xa xb");
  out_.label("rounds");
  out_.comment("xb = b^c for the first maj");
  out_.op("ldx #3");
  out_.label("bxorc");
  for (const char* instruction : {"lda v1,x", "eor v2,x", "sta xb,x", "dex", "bpl bxorc", "ldy #0"})
    out_.op(instruction);
  for (std::size_t round = 0; round < 8; ++round) write_round(round);
  out_.comment("the next eight: 32 bytes of w and k on");
  for (const char* instruction : {"tya", "clc", "adc #32", "beq rndend", "tay", "jmp s1r0"})
    out_.op(instruction);
  out_.label("rndend");
  out_.op("rts");
}

std::string RoundWriter::write() {
  out_.comment("written by the generator; do not edit");
  write_equates();
  write_schedule();
  write_rounds();
  write_table_definitions();
  return out_.take();
}

}  // namespace

std::string write_sha_words() {
  Source out;
  out.comment("written by the generator; do not edit");
  out.comment("initial hash");
  out.label("ivtab");
  for (const std::uint32_t word : initial_hash()) out.bytes(word);
  out.comment("round constants");
  out.label("ktab");
  for (const std::uint32_t word : round_constants()) out.bytes(word);
  return out.take();
}

std::string write_v3_rounds(const TableSet& set) { return RoundWriter(set).write(); }

}  // namespace breadbin256
