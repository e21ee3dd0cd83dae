// Files that people give: labels, probe maps, settings, names.

#include <algorithm>

#include "app/device_8.h"
#include "app/key_typist.h"
#include "app/settings.h"
#include "core/probe/hash_watch.h"
#include "core/probe/labels.h"
#include "core/probe/probe_map.h"
#include "roms_free/characters/free_characters.h"
#include "roms_free/free_roms.h"
#include "tests/fuzz/targets.h"

namespace breadbin256::fuzz {

void labels(Input input) {
  const Labels found = parse_labels(text_of(input));
  require(found.empty() == found.by_name().empty(), "empty() says whether there are labels");
  for (const auto& [name, address] : found.by_name()) {
    require(!name.empty(), "a label has a name");
    require(found.address_of(name) == address, "a label is found by its name");
    require(!found.name_at(address).empty(), "an address that has a label has a name");
    require(found.routine_at(address) == found.name_at(address), "a label's routine begins at it");
  }
}

namespace {

void require_within_limits(const ProbeMap& map) {
  if (map.message) require(map.message->capacity_bytes > 0, "a message buffer has room");
  if (map.message_length) require(map.message_length->size_bytes <= 2, "a length has at most two bytes");
  if (map.cia_cycles) require(map.cia_cycles->size_bytes <= 4, "a count has at most four bytes");
  if (map.schedule) require(map.schedule->count == 16 || map.schedule->count == 64, "W is 16 or 64 words");
  for (int round = -1; round < 64; ++round)
    for (int variable = 0; variable < 8; ++variable) {
      const int slot = map.slot_of(variable, round);
      require(slot >= 0 && slot < 8, "there are eight slots");
    }
}

/// A machine that runs its own ROM while somebody watches it with that map.
void watch_a_machine(const ProbeMap& map) {
  static Machine machine({free_kernal_rom, free_basic_rom, free_character_rom}, VideoStandard::kNtsc);
  static const MachineState booted = [] {
    machine.run_until_cycle(2'500'000);
    return machine.state();
  }();
  machine.restore(booted);
  HashWatch watch(map);
  const Cycle limit = booted.cycle + 20'000;
  for (int stop = 0; stop < 300; ++stop) {
    if (machine.run_until_pc(watch.stops(), limit) != StopReason::kProgramCounter) break;
    watch.on_stop(machine);
    require(watch.last_hash().rounds.size() <= 300, "a stop is at most one round");
  }
  const MachineState watched = machine.state();
  machine.restore(booted);
  machine.run_until_cycle(watched.cycle);
  require(machine.state().ram == watched.ram && machine.state().cpu.pc == watched.cpu.pc,
          "a watched run is the same run");
}

}  // namespace

void probe_map(Input input) {
  const std::string_view text = text_of(input);
  const auto end_of_labels = std::min(text.find('\0'), text.size());
  const Labels names = parse_labels(text.substr(0, end_of_labels));
  const auto map = parse_probe_map(text.substr(std::min(end_of_labels + 1, text.size())), names);
  if (!map) return require(map.message().starts_with("line "), "a message names the line");
  require_within_limits(*map);
  watch_a_machine(*map);
}

void disk_name(Input input) {
  const std::string_view text = text_of(input);
  const auto middle = std::min(text.find('\n'), text.size());
  const std::string_view pattern = text.substr(0, middle),
                         name = text.substr(std::min(middle + 1, text.size()));
  const bool matches = matches_1541_pattern(pattern, name);
  if (pattern == name) require(matches, "a name is a pattern of itself");
  if (pattern.find_first_of("*?") == pattern.npos)
    require(matches == (pattern == name), "no wildcard, no other");
  static const auto nowhere = Device8::open("/");
  if (nowhere) {
    const auto found = nowhere->find(text);
    if (found) require(found->parent_path() == "/", "only the folder itself is searched");
  }
  const auto strokes = keystrokes_for_text(text, LetterCase::kAsTyped);
  if (strokes) require(strokes->size() <= text.size(), "a character is one stroke");
  if (!strokes) require(!strokes.message().empty(), "a refusal says why");
}

void settings(Input input) {
  const Settings read = parse_settings(std::string(text_of(input)));
  require(read.window_w >= 320 && read.window_w <= 16384, "windows have a width");
  require(read.window_h >= 240 && read.window_h <= 16384, "windows have a height");
  require(parse_settings(print_settings(read)) == read, "what is written is read back");
}

}  // namespace breadbin256::fuzz
