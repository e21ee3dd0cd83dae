#pragma once
// What Teach says: words in three bases, the rows of the bit lane, what each word of a round is, what a round changed.
// Text only, no drawing. Names and formulas: FIPS 180-4, sections 4.1.2 and 6.2.2.
//
//   lane_of(view, TeachPick::kBigSigma1).rows   // e, e rotr 6, e rotr 11, e rotr 25, Σ1(e)

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/ui/teach_model.h"

namespace breadbin256::ui {

/// "f0 0a 05 02", "11110000 00001010 00000101 00000010" or "4,027,188,482"; an en dash if not known.
std::string word_text(WordBase base, std::optional<std::uint32_t> value);
/// The same without commas and spaces: what goes to the clipboard.
std::string word_plain(WordBase base, std::optional<std::uint32_t> value);

/// "a" ... "h", "W[17]", "K[17]", "Σ1(e)", ...
std::string name_of(TeachPick pick, int round);
/// C64 and native value of it, after the round.
WordPair value_of(const TeachView& view, TeachPick pick);

/// t-2, t-7, t-15, t-16; nothing for the sixteen words that are the block itself.
std::optional<std::array<int, 4>> dependencies_of(int round);
std::string dependency_sentence(int round);
std::string short_dependency_sentence(int round);

struct LaneRow {
  std::string label;
  std::uint32_t bits = 0;
};
/// The operands of a word and, last, the word itself; all of them native.
struct Lane {
  std::string sentence;
  std::vector<LaneRow> rows;
};
Lane lane_of(const TeachView& view, TeachPick pick);

/// What it is and does, in two or three sentences.
struct Explanation {
  std::string formula;
  std::string text;
};
Explanation explain(TeachPick pick, int round);

/// Where the two new words were written, and what became of the other six.
struct Changes {
  std::string a, e, others;
};
Changes changes_of(const TeachView& view, const std::string& program);
std::string t1_formula(int round);

}  // namespace breadbin256::ui
