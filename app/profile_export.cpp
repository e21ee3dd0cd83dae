#include "app/profile_export.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace breadbin256 {

namespace {

using Json = nlohmann::ordered_json;

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

Json parts_json(const CycleParts& parts) {
  return {{"base", parts.base},
          {"page_crossings", parts.page_crossings},
          {"taken_branches", parts.taken_branches},
          {"net", parts.net()},
          {"stolen", parts.stolen},
          {"irq", parts.irq},
          {"elapsed", parts.elapsed()}};
}

Json entries_json(const std::vector<ProfileEntry>& entries) {
  Json array = Json::array();
  for (const ProfileEntry& entry : entries)
    array.push_back({{"name", entry.name},
                     {"address", entry.address},
                     {"visits", entry.visits},
                     {"self_cycles", parts_json(entry.self)},
                     {"inclusive_cycles", parts_json(entry.inclusive)},
                     {"visit_cycles",
                      {{"min", entry.visits ? Json(entry.shortest) : Json(nullptr)},
                       {"avg", entry.average()},
                       {"max", entry.longest}}}});
  return array;
}

Json round_range_json(const std::vector<ProfileSpan>& spans) {
  Cycle shortest = kNever, longest = 0, sum = 0, count = 0;
  for (const ProfileSpan& span : spans) {
    if (span.kind != ProfileSpan::Kind::kRound) continue;
    shortest = std::min(shortest, span.parts.net());
    longest = std::max(longest, span.parts.net());
    sum += span.parts.net();
    ++count;
  }
  if (count == 0) return nullptr;
  return {{"count", count},
          {"min", shortest},
          {"avg", static_cast<double>(sum) / static_cast<double>(count)},
          {"max", longest}};
}

Json spans_json(const HashProfile& profile) {
  Json array = Json::array();
  for (const ProfileSpan& span : profile.spans) {
    Json json = {{"kind", span_kind_name(span.kind)}, {"block", span.block}};
    json["round"] = span.round < 0 ? Json(nullptr) : Json(span.round);
    json["from_cycle"] = span.from - profile.started_at;
    json["cycles"] = parts_json(span.parts);
    array.push_back(json);
  }
  return array;
}

Json instructions_json(const std::vector<InstructionCount>& instructions) {
  Json array = Json::array();
  for (const InstructionCount& one : instructions)
    array.push_back({{"address", one.address}, {"times", one.times}, {"cycles", parts_json(one.parts)}});
  return array;
}

Json profile_json(const HashProfile& profile, const ProfileSubject& subject) {
  Json json = {{"schema", 1},
               {"program", subject.program},
               {"standard", subject.standard},
               {"screen", subject.screen},
               {"cycles", parts_json(profile.parts)},
               {"round_cycles", round_range_json(profile.spans)}};
  json["routines"] = entries_json(profile.routines);
  json["labels"] = entries_json(profile.labels);
  json["instructions"] = instructions_json(profile.instructions);
  json["spans"] = spans_json(profile);
  return json;
}

/// RFC 4180: quotes around what holds a comma, a quote or a line end.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '"') quoted += '"';
    quoted += character;
  }
  return quoted + '"';
}

std::string csv_parts(const CycleParts& parts) {
  return fmt::format("{},{},{},{},{},{},{}", parts.base, parts.page_crossings, parts.taken_branches,
                     parts.net(), parts.stolen, parts.irq, parts.elapsed());
}

void add_csv(std::string& csv, const char* kind, const std::vector<ProfileEntry>& entries) {
  for (const ProfileEntry& entry : entries)
    csv += fmt::format("{},{},{},{},{},{},{},{:.2f},{}\n", kind, csv_field(entry.name), entry.address,
                       entry.visits, csv_parts(entry.self), entry.inclusive.net(),
                       entry.visits ? entry.shortest : 0, entry.average(), entry.longest);
}

std::string span_name(const ProfileSpan& span) {
  const std::string round = span.round < 0 ? "" : fmt::format(" {}", span.round);
  return fmt::format("block {} {}{}", span.block + 1, span_kind_name(span.kind), round);
}

std::string to_csv(const HashProfile& profile, const ProfileSubject& subject) {
  std::string csv =
      "kind,name,address,visits,base,page_crossings,taken_branches,net,stolen,irq,elapsed,inclusive_net,"
      "visit_min,visit_avg,visit_max\n";
  csv += fmt::format("hash,{},,1,{},{},,,\n", csv_field(subject.program), csv_parts(profile.parts),
                     profile.parts.net());
  add_csv(csv, "routine", profile.routines);
  add_csv(csv, "label", profile.labels);
  for (const ProfileSpan& span : profile.spans)
    csv += fmt::format("span,{},,1,{},{},,,\n", span_name(span), csv_parts(span.parts), span.parts.net());
  return csv;
}

Json flame_json(const HashProfile& profile, const std::string& name) {
  Json events = Json::array();
  for (const FlameEvent& event : profile.flame)
    events.push_back(
        {{"type", event.opens ? "O" : "C"}, {"frame", event.frame}, {"at", event.at - profile.started_at}});
  return {{"type", "evented"},
          {"name", name},
          {"unit", "none"},
          {"startValue", 0},
          {"endValue", profile.finished_at - profile.started_at},
          {"events", events}};
}

Json rounds_flame_json(const HashProfile& profile, const std::string& name, Json& frames) {
  Json events = Json::array();
  for (const ProfileSpan& span : profile.spans) {
    const Cycle from = span.from - profile.started_at;
    const std::size_t frame = frames.size();
    frames.push_back({{"name", span_name(span)}});
    events.push_back({{"type", "O"}, {"frame", frame}, {"at", from}});
    events.push_back({{"type", "C"}, {"frame", frame}, {"at", from + span.parts.elapsed()}});
  }
  return {{"type", "evented"},
          {"name", name},
          {"unit", "none"},
          {"startValue", 0},
          {"endValue", profile.finished_at - profile.started_at},
          {"events", events}};
}

std::string to_speedscope(const HashProfile& profile, const ProfileSubject& subject) {
  Json frames = Json::array();
  for (const std::string& name : profile.frame_names) frames.push_back({{"name", name}});
  Json profiles = Json::array();
  profiles.push_back(flame_json(profile, subject.program + ": routines and labels, in cycles"));
  profiles.push_back(rounds_flame_json(profile, subject.program + ": rounds, in cycles", frames));
  const Json json = {{"$schema", "https://www.speedscope.app/file-format-schema.json"},
                     {"name", subject.program + ", one hash, " + subject.standard},
                     {"exporter", "breadbin256"},
                     {"activeProfileIndex", 0},
                     {"shared", {{"frames", frames}}},
                     {"profiles", profiles}};
  return json.dump() + "\n";
}

}  // namespace

ProfileFormat format_of_file(std::string_view path) {
  if (ends_with(path, ".csv")) return ProfileFormat::kCsv;
  return ends_with(path, ".speedscope.json") ? ProfileFormat::kSpeedscope : ProfileFormat::kJson;
}

std::string export_profile(const HashProfile& profile, const ProfileSubject& subject, ProfileFormat format) {
  switch (format) {
    case ProfileFormat::kCsv: return to_csv(profile, subject);
    case ProfileFormat::kSpeedscope: return to_speedscope(profile, subject);
    case ProfileFormat::kJson: break;
  }
  return profile_json(profile, subject).dump() + "\n";
}

std::string export_profiles(const std::string& message_hex, const std::vector<NamedProfile>& profiles) {
  Json array = Json::array();
  for (const NamedProfile& one : profiles) {
    if (!one.profile) {
      array.push_back({{"program", one.subject.program}, {"problem", one.problem}});
      continue;
    }
    Json json = profile_json(*one.profile, one.subject);
    json["match"] = one.match;
    array.push_back(std::move(json));
  }
  const Json json = {{"schema", 1}, {"message_hex", message_hex}, {"profiles", array}};
  return json.dump() + "\n";
}

}  // namespace breadbin256
