// The proposed map as text.

#include <fmt/format.h>

#include "core/probe/guess.h"
#include "core/probe/text_lines.h"

namespace breadbin256 {

namespace {

constexpr std::string_view kTemporaryNames[] = {"ch", "maj", "big_sigma0", "big_sigma1", "t1", "t2"};

class Writer {
 public:
  explicit Writer(const ProbeGuess& guess) : guess_(guess), map_(guess.map) {}

  std::string text(const std::string& head) {
    for_each_line(head, [this](std::string_view line, int) { out_ += fmt::format("# {}\n", line); });
    write_start();
    write_events();
    write_words();
    write_message();
    write_remarks();
    return out_;
  }

 private:
  void line(const std::string& statement, const std::string& why = {}) {
    out_ += why.empty() ? statement + "\n" : fmt::format("{:<31} # {}\n", statement, why);
  }

  void write_start() {
    if (map_.sys) line(fmt::format("sys ${:04x}", *map_.sys));
    std::string prompts;
    for (const std::uint16_t address : map_.at(ProbeEvent::kPrompt))
      prompts += fmt::format(" ${:04x}", address);
    if (!prompts.empty()) line("prompt" + prompts, "sure: it asks for keys from there");
    line(map_.text_case == TextCase::kUpper ? "text_case upper" : "text_case ascii",
         "sure: the hash is that of this text");
  }

  void write_events() {
    const std::string runs = fmt::format("in all {} runs", guess_.runs);
    event(ProbeEvent::kHashStart, guess_.hash_is_subroutine
                                      ? "likely: the innermost subroutine around round 0 and the digest"
                                      : "likely: passed once, before round 0");
    event(ProbeEvent::kHashDone,
          guess_.hash_is_subroutine ? "... its end" : "likely: passed once, after the digest");
    event(ProbeEvent::kScheduleDone, "sure: all of W, before round 0, " + runs);
    event(ProbeEvent::kBlockDone, "sure: passed once when H is complete, " + runs);
    event(ProbeEvent::kResultShown, "likely: it asks for keys from there after the hash");
    write_round_done(runs);
  }

  void event(ProbeEvent event, const std::string& why) {
    std::string statement = fmt::format("event {}", probe_event_name(event));
    for (const std::uint16_t address : map_.at(event)) statement += fmt::format(" ${:04x}", address);
    if (!map_.at(event).empty()) line(statement, why);
  }

  void write_round_done(const std::string& runs) {
    const auto& labels = map_.at(ProbeEvent::kRoundDone);
    if (labels.empty()) return;
    if (labels.size() == 1) return event(ProbeEvent::kRoundDone, "sure: once a round, a-h complete, " + runs);
    line(fmt::format("# {} addresses: each once in its rounds, a-h complete, {}", labels.size(), runs));
    if (labels.size() > 64)
      line(
          "# Several lists of 64, by the length of the message and the block. Other lengths may take other "
          "ways.");
    if (guess_.round_done_missing)
      line(fmt::format("# {} have none that every run passes: the one of the round before stands there.",
                       guess_.round_done_missing));
    for (std::size_t index = 0; index < labels.size(); index += 8) {
      std::string statement = "event round_done";
      for (std::size_t at = index; at < std::min(index + 8, labels.size()); ++at)
        statement += fmt::format(" ${:04x}", labels[at]);
      line(statement);
    }
  }

  static std::string words_at(std::string_view name, const WordArray& words) {
    return fmt::format("{} ${:04x}{}", name, words.address,
                       words.stride == 4 ? "" : fmt::format(" {}", words.stride));
  }

  void write_words() {
    if (map_.state) {
      line(words_at("state", *map_.state),
           fmt::format("sure: a-h right after {} of 64 rounds", guess_.rounds));
      line(map_.state_slots == StateSlots::kFixed ? "state_slots fixed" : "state_slots rotate");
      line(map_.byte_order == ByteOrder::kBig ? "byte_order big" : "byte_order little");
    }
    if (map_.round_in_digest)
      line(fmt::format("round_in_digest ${:04x}", *map_.round_in_digest),
           "sure: a and e of round 63 have H added");
    if (map_.chaining) line(words_at("chaining", *map_.chaining), "sure: H after every block");
    if (map_.schedule) write_schedule(*map_.schedule);
    for (std::size_t index = 0; index < kTemporaryCount; ++index)
      if (const auto address = map_.temporaries[index])
        line(fmt::format("temporaries {} ${:04x}", kTemporaryNames[index], *address),
             "sure: right after every round");
  }

  void write_schedule(const ScheduleLocation& place) {
    const std::string why = "sure: W[t] is there after round t, for all t";
    if (place.byte_arrays) {
      const auto& arrays = *place.byte_arrays;
      return line(fmt::format("schedule_bytes ${:04x} ${:04x} ${:04x} ${:04x} {}", arrays[0], arrays[1],
                              arrays[2], arrays[3], place.count),
                  why);
    }
    line(fmt::format("schedule ${:04x} {}{}", place.words.address, place.count,
                     place.words.stride == 4 ? "" : fmt::format(" {}", place.words.stride)),
         why);
  }

  void write_message() {
    if (map_.message)
      line(fmt::format("message ${:04x} {}", map_.message->address, map_.message->capacity_bytes),
           guess_.capacity_is_known ? "sure: that many of a longer line came there"
                                    : "the place is sure; the capacity is only what was tried");
    if (map_.message_length)
      line(fmt::format("message_length ${:04x} {}", map_.message_length->address,
                       map_.message_length->size_bytes),
           "likely: it held the length in every run");
    if (map_.message_end_mark)
      line(fmt::format("message_end_mark {}", *map_.message_end_mark),
           "likely: it was behind the message in every run");
    if (map_.poke_entry)
      line(fmt::format("poke_entry ${:04x}", *map_.poke_entry), "tried: hashes what is in the buffer");
    if (map_.digest)
      line(fmt::format("digest ${:04x}", *map_.digest), "sure: the right hash lies there when it is done");
  }

  void write_remarks() {
    if (!guess_.remarks.empty()) out_ += "# Not found:\n";
    for (const std::string& remark : guess_.remarks) out_ += fmt::format("#   {}\n", remark);
    out_ +=
        "# Not looked for: tables_start, tables_done, block_start, input_refused, cia_cycles, blank_flag.\n";
  }

  const ProbeGuess& guess_;
  const ProbeMap& map_;
  std::string out_;
};

}  // namespace

std::string probe_guess_text(const ProbeGuess& guess, const std::string& head) {
  return Writer(guess).text(head);
}

}  // namespace breadbin256
