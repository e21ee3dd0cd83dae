#include "app/ladder.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace breadbin256 {

/// Figures only; each with where it was measured. The first three are of the post, on its own programs.
std::span<const PublishedMark> published_marks() {
  static const std::vector<PublishedMark> marks = {
      {"the post", "v1 to v2", "C64", 328431, 130795, "cycles per hash", 2.5},
      {"the post", "v1 to v3", "C64", 328431, 58514, "cycles per hash", 5.6},
      {"libgcrypt", "generic C, renamed and unrolled", "Cortex-A8, armv6 code", 27.85, 21.13,
       "cycles per byte", 1.31},
      {"libgcrypt", "generic C, renamed and unrolled", "Cortex-A8, armv7 code", 0, 0, "cycles per byte",
       1.13},
      {"libgcrypt", "generic C, renamed and unrolled", "Haswell, i386 code", 0, 0, "cycles per byte", 1.06},
      {"rust-bitcoin", "Armv8 SHA-2 instructions, 1 KiB", "Apple M2", 352, 2169, "MB/s", 6.1},
  };
  return marks;
}

std::optional<Ladder> measure_ladder(Bytes message, const LadderProgress& go_on) {
  const auto c64 = run_c64_rungs(message, [&](double done) { return go_on(done / 2); });
  if (!c64) return std::nullopt;
  const auto native = measure_native_rungs(message, [&](double done) { return go_on(0.5 + done / 2); });
  if (!native) return std::nullopt;
  Ladder ladder{to_hex(message), message.size(), padded_size(message.size()), *c64};
  ladder.parts.rungs.insert(ladder.parts.rungs.end(), native->rungs.begin(), native->rungs.end());
  return ladder;
}

static std::string factor_text(double factor) {
  return fmt::format("{:.{}f}x", factor, factor < 100 ? 2 : 0);
}

static std::string rung_lines(const Ladder& ladder) {
  std::string text = fmt::format("{:<18} {:>13} {:>11} {:>11} {:>14} {:>9} {:>12}\n", "", "cycles/hash",
                                 "cycles/byte", "long, c/B", "hashes/s", "step", "since first");
  const LadderRung* before = nullptr;
  for (const LadderRung& rung : ladder.parts.rungs) {
    const double step = before ? rung.hashes_per_second / before->hashes_per_second : 1;
    text += fmt::format("{:<18} {:>13.1f} {:>11.2f} {:>11} {:>14.2f} {:>9} {:>12}\n", rung.name,
                        rung.cycles_per_hash, rung.cycles_per_byte,
                        rung.is_native ? fmt::format("{:.2f}", rung.long_cycles_per_byte) : "-",
                        rung.hashes_per_second, before ? factor_text(step) : "-",
                        factor_text(rung.hashes_per_second / ladder.parts.rungs.front().hashes_per_second));
    before = &rung;
  }
  return text;
}

static std::string gain_lines(const Ladder& ladder) {
  std::string text;
  for (const LadderRung& rung : ladder.parts.rungs)
    text += fmt::format("  {:<18} {}\n", rung.name, rung.gain);
  return text;
}

static std::string left_out_lines(const Ladder& ladder) {
  std::string text;
  for (const std::string& one : ladder.parts.left_out) text += "\nLeft out: " + one + "\n";
  return text;
}

static std::string mark_lines() {
  std::string text;
  for (const PublishedMark& mark : published_marks()) {
    const std::string figures = mark.before > 0
                                    ? fmt::format("{:L} -> {:L} {}, ", mark.before, mark.after, mark.unit)
                                    : std::string();
    text +=
        fmt::format("  {:<13} {:<32} {}{}x ({})\n", mark.who, mark.what, figures, mark.factor, mark.machine);
  }
  return text;
}

std::string ladder_table(const Ladder& ladder) {
  return fmt::format(
             "One hash of {} bytes ({} with padding). C64: exact, NTSC; native: measured here, core cycles "
             "from a\n"
             "chain of multiplications at 3 cycles each. `long`: 64 KiB at once, batch: 256 x 1 KiB.\n\n",
             ladder.message_bytes, ladder.padded_bytes) +
         rung_lines(ladder) + left_out_lines(ladder) + "\nWhat each step bought:\n" + gain_lines(ladder) +
         "\nOne stream of SHA instructions cannot go below 128 cycles a block where sha256rnds2 takes 4 "
         "cycles, several\n"
         "not below 96 where one starts every third cycle.\n\nPublished by others, on their machines:\n" +
         mark_lines();
}

static nlohmann::ordered_json rung_json(const LadderRung& rung) {
  nlohmann::ordered_json json = {{"name", rung.name},
                                 {"world", rung.is_native ? "native" : "c64"},
                                 {"gain", rung.gain},
                                 {"cycles_per_hash", rung.cycles_per_hash},
                                 {"cycles_per_byte", rung.cycles_per_byte},
                                 {"long_cycles_per_byte", nullptr},
                                 {"hashes_per_second", rung.hashes_per_second},
                                 {"clock_hz", rung.clock_hz}};
  if (rung.is_native) json["long_cycles_per_byte"] = rung.long_cycles_per_byte;
  return json;
}

static nlohmann::ordered_json mark_json(const PublishedMark& mark) {
  nlohmann::ordered_json json = {{"who", mark.who},      {"what", mark.what}, {"machine", mark.machine},
                                 {"before", nullptr},    {"after", nullptr},  {"unit", mark.unit},
                                 {"factor", mark.factor}};
  if (mark.before > 0) json["before"] = mark.before, json["after"] = mark.after;
  return json;
}

std::string ladder_json(const Ladder& ladder) {
  nlohmann::ordered_json json = {{"schema", 1},
                                 {"message",
                                  {{"hex", ladder.message_hex},
                                   {"length_bytes", ladder.message_bytes},
                                   {"padded_bytes", ladder.padded_bytes}}},
                                 {"cycles_from", "chain of dependent multiplications, 3 core cycles each"},
                                 {"rungs", nlohmann::ordered_json::array()},
                                 {"left_out", ladder.parts.left_out},
                                 {"published", nlohmann::ordered_json::array()}};
  for (const LadderRung& rung : ladder.parts.rungs) json["rungs"].push_back(rung_json(rung));
  for (const PublishedMark& mark : published_marks()) json["published"].push_back(mark_json(mark));
  return json.dump();
}

}  // namespace breadbin256
