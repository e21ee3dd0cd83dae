#include "core/probe/probe_map.h"

#include <algorithm>

#include "core/probe/text_lines.h"

namespace breadbin256 {

namespace {

constexpr std::array<std::string_view, kProbeEventCount> kEventNames = {
    "hash_start",    "hash_done",  "tables_start",  "tables_done",  "block_start", "block_done",
    "schedule_done", "round_done", "input_refused", "result_shown", "prompt"};
constexpr std::array<std::string_view, kTemporaryCount> kTemporaryNames = {"ch",         "maj", "big_sigma0",
                                                                           "big_sigma1", "t1",  "t2"};

using Words = std::vector<std::string_view>;

/// One statement after the other into a map; the first error ends it.
class Parser {
 public:
  explicit Parser(const Labels& labels) : labels_(labels) {}

  void parse_line(std::string_view line, int number) {
    line_number_ = number;
    words_ = split_words(line.substr(0, line.find('#')));
    if (!words_.empty() && error_.empty()) parse_statement();
  }

  Result<ProbeMap> result() && {
    if (!error_.empty()) return Result<ProbeMap>::failure(error_);
    return std::move(map_);
  }

 private:
  void parse_statement() {
    const std::string_view keyword = words_[0];
    if (keyword == "sys") return set(map_.sys);
    if (keyword == "prompt") return add_event(ProbeEvent::kPrompt, 1);
    if (keyword == "event") return parse_event();
    if (keyword == "state") return parse_words(map_.state);
    if (keyword == "state_slots") return choose(map_.state_slots, "fixed", "rotate");
    if (keyword == "round_in_digest") return set(map_.round_in_digest);
    if (keyword == "chaining") return parse_words(map_.chaining);
    if (keyword == "schedule") return parse_schedule();
    if (keyword == "schedule_bytes") return parse_schedule_bytes();
    if (keyword == "temporaries") return parse_temporary();
    if (keyword == "message") return parse_message();
    if (keyword == "message_length") return parse_number_location(map_.message_length, 2);
    if (keyword == "message_end_mark") return parse_end_mark();
    if (keyword == "poke_entry") return set(map_.poke_entry);
    if (keyword == "poke_setup") return set(map_.poke_setup);
    if (keyword == "digest") return set(map_.digest);
    if (keyword == "cia_cycles") return parse_number_location(map_.cia_cycles, 4);
    if (keyword == "cia_overhead") return parse_overhead();
    if (keyword == "blank_flag") return set(map_.blank_flag);
    if (keyword == "byte_order") return choose(map_.byte_order, "big", "little");
    if (keyword == "text_case") return choose(map_.text_case, "upper", "ascii");
    fail("unknown statement `" + std::string(keyword) + "`; see docs/probe-maps.md for those that there are");
  }

  void parse_event() {
    const auto found =
        words_.size() > 1 ? std::find(kEventNames.begin(), kEventNames.end(), words_[1]) : kEventNames.end();
    if (found == kEventNames.end())
      return fail(
          "`event` needs one of hash_start, hash_done, tables_start, tables_done, block_start, "
          "block_done, schedule_done, round_done, input_refused, result_shown");
    add_event(static_cast<ProbeEvent>(found - kEventNames.begin()), 2);
  }

  void add_event(ProbeEvent event, std::size_t first_label) {
    if (words_.size() <= first_label) return fail("a label is missing");
    auto& addresses = map_.events[static_cast<std::size_t>(event)];
    for (std::size_t index = first_label; index < words_.size(); ++index)
      if (const auto address = address_of(words_[index])) addresses.push_back(*address);
  }

  void parse_words(std::optional<WordArray>& array) {
    const auto address = address_at(1);
    const auto stride = number_at(2, 4, 256, 4);
    if (address && stride) array = WordArray{*address, static_cast<std::uint16_t>(*stride)};
  }

  void parse_schedule() {
    const auto address = address_at(1);
    const auto count = number_at(2, 16, 64, 64), stride = number_at(3, 4, 256, 4);
    if (!address || !count || !stride) return;
    if (*count != 16 && *count != 64) return fail("the schedule has 64 words, or 16 if it is a ring");
    map_.schedule = ScheduleLocation{
        {*address, static_cast<std::uint16_t>(*stride)}, static_cast<std::uint16_t>(*count), {}};
  }

  void parse_schedule_bytes() {
    std::array<std::uint16_t, 4> arrays{};
    for (std::size_t byte = 0; byte < 4; ++byte) {
      const auto address = address_at(byte + 1);
      if (!address) return;
      arrays[byte] = *address;
    }
    const auto count = number_at(5, 16, 64, 64);
    if (count) map_.schedule = ScheduleLocation{{}, static_cast<std::uint16_t>(*count), arrays};
  }

  void parse_temporary() {
    const auto found = words_.size() > 1
                           ? std::find(kTemporaryNames.begin(), kTemporaryNames.end(), words_[1])
                           : kTemporaryNames.end();
    if (found == kTemporaryNames.end())
      return fail("`temporaries` needs one of ch, maj, big_sigma0, big_sigma1, t1, t2 and a label");
    if (const auto address = address_at(2))
      map_.temporaries[static_cast<std::size_t>(found - kTemporaryNames.begin())] = *address;
  }

  void parse_message() {
    const auto address = address_at(1);
    const auto capacity = number_at(2, 1, 65535, 0);
    if (address && capacity) map_.message = MessageLocation{*address, static_cast<std::uint16_t>(*capacity)};
  }

  void parse_number_location(std::optional<NumberLocation>& location, std::uint32_t largest_size) {
    const auto address = address_at(1);
    const auto size = number_at(2, 1, largest_size, 1);
    if (address && size) location = NumberLocation{*address, static_cast<std::uint8_t>(*size)};
  }

  void parse_end_mark() {
    if (const auto value = number_at(1, 0, 255, 0)) map_.message_end_mark = static_cast<std::uint8_t>(*value);
  }

  void parse_overhead() {
    if (const auto value = number_at(1, 0, 1'000'000, 0)) map_.cia_overhead_cycles = *value;
  }

  template <class Enum>
  void choose(Enum& value, std::string_view first, std::string_view second) {
    if (words_.size() == 2 && words_[1] == first) return void(value = Enum{0});
    if (words_.size() == 2 && words_[1] == second) return void(value = Enum{1});
    fail("`" + std::string(words_[0]) + "` is " + std::string(first) + " or " + std::string(second));
  }

  void set(std::optional<std::uint16_t>& address) { address = address_at(1); }

  std::optional<std::uint16_t> address_at(std::size_t index) {
    if (index >= words_.size()) return fail("a label is missing"), std::nullopt;
    return address_of(words_[index]);
  }

  /// LABEL, LABEL+N, LABEL-N or a number.
  std::optional<std::uint16_t> address_of(std::string_view text) {
    const auto sign = text.find_first_of("+-");
    const std::string_view name = text.substr(0, sign);
    std::optional<std::uint32_t> base = parse_number(name);
    if (!base) base = labels_.address_of(name);
    if (!base) return fail("no label `" + std::string(name) + "` in the program's labels"), std::nullopt;
    std::uint32_t address = *base;
    if (sign != text.npos) {
      const auto offset = parse_number(text.substr(sign + 1));
      if (!offset) return fail("`" + std::string(text) + "`: after the sign comes a number"), std::nullopt;
      address = text[sign] == '+' ? address + *offset : address - *offset;
    }
    if (address > 0xffff) return fail("`" + std::string(text) + "` is no address below $10000"), std::nullopt;
    return static_cast<std::uint16_t>(address);
  }

  /// The number in that word, or `fallback` (when it is not 0) if there is no such word.
  std::optional<std::uint32_t> number_at(std::size_t index, std::uint32_t least, std::uint32_t most,
                                         std::uint32_t fallback) {
    if (index >= words_.size() && fallback) return fallback;
    const auto value = index < words_.size() ? parse_number(words_[index]) : std::nullopt;
    if (value && *value >= least && *value <= most) return value;
    fail("a number from " + std::to_string(least) + " to " + std::to_string(most) + " is needed");
    return std::nullopt;
  }

  void fail(const std::string& what) {
    if (error_.empty()) error_ = "line " + std::to_string(line_number_) + ": " + what;
  }

  const Labels& labels_;
  ProbeMap map_;
  Words words_;
  int line_number_ = 0;
  std::string error_;
};

}  // namespace

std::string_view probe_event_name(ProbeEvent event) { return kEventNames[static_cast<std::size_t>(event)]; }

Result<ProbeMap> parse_probe_map(std::string_view text, const Labels& labels) {
  Parser parser(labels);
  for_each_line(text, [&](std::string_view line, int number) { parser.parse_line(line, number); });
  return std::move(parser).result();
}

}  // namespace breadbin256
