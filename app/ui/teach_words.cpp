#include "app/ui/teach_words.h"

#include <bit>

#include "app/ui/number_format.h"

namespace breadbin256::ui {

namespace {

std::string bits_of(std::uint32_t value) {
  std::string text;
  for (int bit = 31; bit >= 0; --bit) {
    text += (value >> bit & 1) ? '1' : '0';
    if (bit % 8 == 0 && bit) text += ' ';
  }
  return text;
}

std::string indexed(const char* name, int t) { return std::string(name) + "[" + std::to_string(t) + "]"; }

}  // namespace

std::string word_text(WordBase base, std::optional<std::uint32_t> value) {
  if (!value) return kUnknown;
  switch (base) {
    case WordBase::kHex: return hex_word(*value);
    case WordBase::kBits: return bits_of(*value);
    case WordBase::kDecimal: return group_digits(std::uint64_t{*value});
  }
  return kUnknown;
}

std::string word_plain(WordBase base, std::optional<std::uint32_t> value) {
  if (!value) return {};
  std::string text = word_text(base, value);
  std::erase(text, ' ');
  std::erase(text, ',');
  return text;
}

std::string name_of(TeachPick pick, int round) {
  switch (pick) {
    case TeachPick::kW: return indexed("W", round);
    case TeachPick::kK: return indexed("K", round);
    case TeachPick::kBigSigma1: return "\u03a31(e)";
    case TeachPick::kCh: return "Ch(e,f,g)";
    case TeachPick::kT1: return "T1";
    case TeachPick::kBigSigma0: return "\u03a30(a)";
    case TeachPick::kMaj: return "Maj(a,b,c)";
    case TeachPick::kT2: return "T2";
    default: return std::string(1, static_cast<char>('a' + static_cast<int>(pick)));
  }
}

WordPair value_of(const TeachView& view, TeachPick pick) {
  const auto index = static_cast<std::size_t>(pick);
  return index < kFirstRoundWord ? view.after[index].value : view.words[index - kFirstRoundWord];
}

std::optional<std::array<int, 4>> dependencies_of(int round) {
  if (round < 16) return std::nullopt;
  return std::array{round - 2, round - 7, round - 15, round - 16};
}

std::string dependency_sentence(int round) {
  const auto from = dependencies_of(round);
  if (!from) return indexed("W", round) + " is word " + std::to_string(round) + " of the block itself";
  return indexed("W", round) + " is made from " + indexed("W", (*from)[0]) + ", " + indexed("W", (*from)[1]) +
         ", " + indexed("W", (*from)[2]) + " and " + indexed("W", (*from)[3]);
}

std::string short_dependency_sentence(int round) {
  const auto from = dependencies_of(round);
  if (!from) return indexed("W", round) + ": word " + std::to_string(round);
  std::string text = indexed("W", round) + " from ";
  for (std::size_t i = 0; i < 4; ++i) text += (i ? ", " : "") + std::to_string((*from)[i]);
  return text;
}

namespace {

std::uint32_t before(const TeachView& view, int variable) {
  return view.before[static_cast<std::size_t>(variable)].value.native.value_or(0);
}

std::uint32_t native(const TeachView& view, TeachPick pick) {
  return value_of(view, pick).native.value_or(0);
}

Lane rotations(const TeachView& view, TeachPick pick, int variable, std::array<int, 3> distances) {
  const std::string name(1, static_cast<char>('a' + variable));
  Lane lane{"= " + name + " rotated right by " + std::to_string(distances[0]) + ", by " +
                std::to_string(distances[1]) + " and by " + std::to_string(distances[2]) + ", XORed",
            {{name, before(view, variable)}}};
  for (const int distance : distances)
    lane.rows.push_back(
        {name + " rotr " + std::to_string(distance), std::rotr(before(view, variable), distance)});
  lane.rows.push_back({name_of(pick, view.round), native(view, pick)});
  return lane;
}

Lane three(const TeachView& view, TeachPick pick, int first, const char* sentence) {
  Lane lane{sentence, {}};
  for (int i = first; i < first + 3; ++i)
    lane.rows.push_back({std::string(1, static_cast<char>('a' + i)), before(view, i)});
  lane.rows.push_back({name_of(pick, view.round), native(view, pick)});
  return lane;
}

Lane schedule_word(const TeachView& view) {
  const int t = view.round;
  const auto from = dependencies_of(t);
  const auto at = [&](int index) { return static_cast<std::size_t>(index); };
  const LaneRow result{indexed("W", t), view.w[at(t)]};
  if (!from)
    return {"= bytes " + std::to_string(4 * t) + " to " + std::to_string(4 * t + 3) + " of the block",
            {result}};
  return {"= \u03c31 of " + indexed("W", (*from)[0]) + " + " + indexed("W", (*from)[1]) + " + \u03c30 of " +
              indexed("W", (*from)[2]) + " + " + indexed("W", (*from)[3]) +
              ", without the carry out of bit 31",
          {{"\u03c31(W[" + std::to_string((*from)[0]) + "])", view.small_sigma1[at(t)]},
           {indexed("W", (*from)[1]), view.w[at((*from)[1])]},
           {"\u03c30(W[" + std::to_string((*from)[2]) + "])", view.small_sigma0[at(t)]},
           {indexed("W", (*from)[3]), view.w[at((*from)[3])]},
           result}};
}

Lane sum(const TeachView& view, TeachPick pick, const char* sentence, std::vector<LaneRow> rows) {
  rows.push_back({name_of(pick, view.round), native(view, pick)});
  return {sentence, std::move(rows)};
}

LaneRow row(const TeachView& view, TeachPick pick) { return {name_of(pick, view.round), native(view, pick)}; }

Lane renamed(const TeachView& view, TeachPick pick) {
  const int source = static_cast<int>(pick) - 1;
  const std::string was(1, static_cast<char>('a' + source));
  return {"= what " + was + " was before the round",
          {{was + " before", before(view, source)}, {name_of(pick, view.round), native(view, pick)}}};
}

}  // namespace

Lane lane_of(const TeachView& view, TeachPick pick) {
  constexpr const char* kSum = "= their sum, without the carry out of bit 31";
  switch (pick) {
    case TeachPick::kW: return schedule_word(view);
    case TeachPick::kK:
      return {"a constant: first 32 bits of the fraction of the cube root of a prime", {row(view, pick)}};
    case TeachPick::kBigSigma1: return rotations(view, pick, 4, {6, 11, 25});
    case TeachPick::kBigSigma0: return rotations(view, pick, 0, {2, 13, 22});
    case TeachPick::kCh:
      return three(view, pick, 4, "= where e has 1 the bit of f, where e has 0 the bit of g");
    case TeachPick::kMaj:
      return three(view, pick, 0, "= in each place the bit that two or three of them have");
    case TeachPick::kT1:
      return sum(view, pick, kSum,
                 {{"h", before(view, 7)},
                  row(view, TeachPick::kBigSigma1),
                  row(view, TeachPick::kCh),
                  row(view, TeachPick::kK),
                  row(view, TeachPick::kW)});
    case TeachPick::kT2:
      return sum(view, pick, kSum, {row(view, TeachPick::kBigSigma0), row(view, TeachPick::kMaj)});
    case TeachPick::kA:
      return sum(view, pick, "= T1 + T2, without the carry out of bit 31",
                 {row(view, TeachPick::kT1), row(view, TeachPick::kT2)});
    case TeachPick::kE:
      return sum(view, pick, "= d + T1, without the carry out of bit 31",
                 {{"d before", before(view, 3)}, row(view, TeachPick::kT1)});
    default: return renamed(view, pick);
  }
}

namespace {

Explanation explain_w(int round) {
  const auto from = dependencies_of(round);
  if (!from)
    return {
        indexed("W", round) + " = bytes " + std::to_string(4 * round) + "-" + std::to_string(4 * round + 3),
        "The first sixteen words of the message schedule are the 64 bytes of the block, four to a word, the "
        "most "
        "significant first. Each round takes one word of the schedule."};
  return {indexed("W", round) + " = \u03c31(" + indexed("W", (*from)[0]) + ") + " + indexed("W", (*from)[1]) +
              " + \u03c30(" + indexed("W", (*from)[2]) + ") + " + indexed("W", (*from)[3]),
          "From round 16 on the message schedule is stretched: each word is mixed from four earlier ones, so "
          "that every "
          "bit of the message comes into many rounds. \u03c30 rotates by 7 and 18 and shifts by 3, \u03c31 "
          "rotates by "
          "17 and 19 and shifts by 10; both XOR the three."};
}

std::string of_letter(TeachPick pick) {
  const int index = static_cast<int>(pick);
  return std::string(1, static_cast<char>('a' + index - 1));
}

}  // namespace

Explanation explain(TeachPick pick, int round) {
  switch (pick) {
    case TeachPick::kW: return explain_w(round);
    case TeachPick::kK:
      return {indexed("K", round),
              "One constant for each round: the first 32 bits of the fraction of the cube root of a prime "
              "(2, 3, 5, ... "
              "311). Numbers that nobody could choose at will, and no two rounds are the same."};
    case TeachPick::kBigSigma1:
      return {"\u03a31(e) = rotr 6 XOR rotr 11 XOR rotr 25",
              "Three turned copies of e, XORed: each bit of the result hangs on three bits of e, far apart. "
              "A 6510 can "
              "rotate a byte by one place only, so this is where the programs differ most: loops of ROR, "
              "moved bytes, "
              "or tables."};
    case TeachPick::kCh:
      return {"Ch(e,f,g) = (e AND f) XOR (NOT e AND g)",
              "Choose: each bit of e is a switch. Where it is 1 the bit of f goes through, where it is 0 the "
              "bit of g."};
    case TeachPick::kT1:
      return {t1_formula(round),
              "All that is new in a round comes together here: the oldest word h, two functions of e, f, g, "
              "the constant "
              "and the word of the message. T1 is added to d, and goes into the new a."};
    case TeachPick::kBigSigma0:
      return {"\u03a30(a) = rotr 2 XOR rotr 13 XOR rotr 22",
              "As \u03a31, for a: three turned copies, XORed, so that one changed bit of a changes three."};
    case TeachPick::kMaj:
      return {"Maj(a,b,c) = (a AND b) XOR (a AND c) XOR (b AND c)",
              "Majority: in each of the 32 places a, b and c vote, and the bit that two or three of them "
              "have wins."};
    case TeachPick::kT2:
      return {"T2 = \u03a30(a) + Maj(a,b,c)",
              "The second half of the new a. It does not see the message: that came in with T1."};
    case TeachPick::kA:
      return {"a = T1 + T2", "One of the two words that a round really makes. The other is e."};
    case TeachPick::kE:
      return {
          "e = d + T1",
          "The other new word. Half of the state hears of the message through a, the other half through e."};
    default:
      return {name_of(pick, round) + " = " + of_letter(pick) + " before",
              "No arithmetic: the word only gets the next letter. After four rounds what was made as a is d "
              "and goes into "
              "e; after eight it leaves as h."};
  }
}

Changes changes_of(const TeachView& view, const std::string& program) {
  const auto slot = [&](std::size_t i) {
    return view.after[i].slot ? ", in slot " + std::to_string(*view.after[i].slot) : std::string();
  };
  if (!view.after[0].slot) return {"T1 + T2.", "d + T1.", "The other six words get the next letter."};
  if (view.renames)
    return {"T1 + T2 was written over h" + slot(0) + ".", "d + T1 was written over d" + slot(4) + ".",
            "The other six words stay where they are and only get the next letter: " + program +
                " copies nothing."};
  return {"T1 + T2 was written" + slot(0).substr(1) + ".", "d + T1 was written" + slot(4).substr(1) + ".",
          "The other six words were moved one slot on, from a to b, b to c and so on: " + program +
              " copies 24 bytes a round."};
}

std::string t1_formula(int round) {
  return "T1 = h + \u03a31(e) + Ch(e,f,g) + " + indexed("K", round) + " + " + indexed("W", round);
}

}  // namespace breadbin256::ui
