#include "assets/programs/v4/generator/schedule.h"

#include <algorithm>
#include <cassert>

#include "assets/programs/v4/generator/rounds.h"
#include "assets/programs/v4/generator/zero_page.h"

namespace breadbin256::v4 {
namespace {

bool makes_z(int source) { return source >= 1 && source <= 48; }
bool makes_w(int source) { return source >= 14 && source <= 61; }

Word& word(Words64& words, int index) { return *words[static_cast<std::size_t>(index)]; }
const Word& word(const Words64& words, int index) { return *words[static_cast<std::size_t>(index)]; }

/// Gives every word a place; the order of events is that of the program.
class PlaceGiver {
 public:
  PlaceGiver() {
    for (int i = 0; i < kSpareWords; ++i) free_.push_back(word_at(kSpare + 4 * i));
    for (int i = 0; i < 16; ++i) places_.w[static_cast<std::size_t>(i)] = block_word(i);
    find_last_uses();
  }

  SchedulePlaces give() {
    int event = 0;
    for (int round = 0; round < 64; ++round) {
      release(event++);
      for (const int source : sources_of_round(round)) {
        if (makes_z(source)) give_z(source, event);
        if (makes_w(source)) places_.w[at(source + 2)] = places_.z[at(source + 2)];
        release(event++);
      }
    }
    return places_;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  void find_last_uses() {
    int event = 0;
    for (int round = 0; round < 64; ++round) {
      last_use_[at(round)] = std::max(last_use_[at(round)], event++);
      for (const int source : sources_of_round(round)) {
        use(source, event);
        if (makes_z(source)) use(source - 1, event);
        if (makes_w(source)) use(source - 5, event);
        ++event;
      }
    }
    // With one block W14 is 0 and Z29 = W13: it stays where it is.
    last_use_[13] = 1 << 20;
  }
  void use(int index, int event) { last_use_[at(index)] = std::max(last_use_[at(index)], event); }

  void give_z(int source, int event) {
    std::optional<Word>& place = places_.z[at(source + 15)];
    if (source == 14) {
      place = places_.w[13];
    } else if (last_use_[at(source - 1)] == event) {
      place = places_.w[at(source - 1)];
      passed_on_[at(source - 1)] = true;
    } else {
      assert(!free_.empty());
      place = free_.front();
      free_.erase(free_.begin());
    }
  }

  void release(int event) {
    for (int i = 0; i < 64; ++i)
      if (last_use_[at(i)] == event && places_.w[at(i)] && !passed_on_[at(i)])
        free_.push_back(*places_.w[at(i)]);
  }

  SchedulePlaces places_;
  std::vector<Word> free_;
  std::array<int, 64> last_use_{};
  std::array<bool, 64> passed_on_{};
};

std::vector<SigmaRequest> requests_of(int source, const ScheduleWords& words) {
  std::vector<SigmaRequest> requests;
  if (!makes_z(source) && !makes_w(source)) return requests;
  const Word& input = word(words.w, source);
  if (is_zero(input)) return requests;
  if (makes_z(source)) requests.push_back({"small_sigma0", input, !is_zero(word(words.w, source - 1)), {}});
  if (makes_w(source)) {
    const bool alone = is_zero(word(words.z, source + 2)) && is_zero(word(words.w, source - 5));
    requests.push_back({"small_sigma1", input, !alone, word(schedule_places().w, source + 2)});
  }
  return requests;
}

}  // namespace

std::vector<int> sources_of_round(int round) {
  if (round < 16) return {round};
  if (round % 4 >= 2) return {};
  return {round, round + 2};
}

const SchedulePlaces& schedule_places() {
  static const SchedulePlaces places = PlaceGiver().give();
  return places;
}

ScheduleWords block_words() {
  ScheduleWords words;
  for (int i = 0; i < 16; ++i) words.w[static_cast<std::size_t>(i)] = block_word(i);
  return words;
}

void ScheduleWriter::write(const std::vector<int>& sources, ScheduleWords& words) {
  if (sources.size() == 2 && makes_w(sources[0]))
    words.w[static_cast<std::size_t>(sources[1])] = word(schedule_places().w, sources[1]);
  std::vector<SigmaRequest> requests;
  for (const int source : sources)
    for (const SigmaRequest& request : requests_of(source, words)) requests.push_back(request);
  const SigmaHeads heads = sigma_heads(requests, {});
  auto next = heads.words.begin();
  for (const int source : sources) {
    if (makes_z(source)) write_z(source, is_zero(word(words.w, source)) ? nullptr : &*next++, words);
    if (makes_w(source)) write_w(source + 2, is_zero(word(words.w, source)) ? nullptr : &*next++, words);
  }
}

void ScheduleWriter::add(const Column4& heads, const std::vector<Word>& operands, const Word& place) {
  const Chain chain{heads, operands, {}, store_to(place), false};
  listing_.append(write_chain(chain, listing_.address(), price_, listing_.tag()).code);
}

void ScheduleWriter::write_z(int source, const Column4* heads, ScheduleWords& words) {
  const Word& before = word(words.w, source - 1);
  std::optional<Word>& result = words.z[static_cast<std::size_t>(source + 15)];
  if (!heads) {
    result = before;
    return;
  }
  result = word(schedule_places().z, source + 15);
  add(*heads, is_zero(before) ? std::vector<Word>{} : std::vector<Word>{before}, *result);
}

void ScheduleWriter::write_w(int target, const Column4* heads, ScheduleWords& words) {
  std::vector<Word> operands;
  for (const Word& one : {word(words.z, target), word(words.w, target - 7)})
    if (!is_zero(one)) operands.push_back(one);
  std::optional<Word>& result = words.w[static_cast<std::size_t>(target)];
  Column4 loads;
  if (!heads) {
    if (operands.size() < 2) {
      result = operands.empty() ? constant_word(0) : operands[0];
      return;
    }
    loads = load_of(operands[0]);
    operands.erase(operands.begin());
    heads = &loads;
  }
  result = word(schedule_places().w, target);
  add(*heads, operands, *result);
}

void ScheduleWriter::write_z(int source, ScheduleWords& words) {
  const Column4 heads = sigma_heads({{"small_sigma0", word(words.w, source)}}, {}).words[0];
  write_z(source, &heads, words);
}

void ScheduleWriter::write_w_only(int source, ScheduleWords& words) {
  const Column4 heads = sigma_heads({{"small_sigma1", word(words.w, source)}}, {}).words[0];
  write_w(source + 2, &heads, words);
}

}  // namespace breadbin256::v4
