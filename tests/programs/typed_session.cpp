#include "tests/programs/typed_session.h"

#include <array>
#include <stdexcept>

#include "core/screen/petscii.h"
#include "roms_free/free_roms.h"

namespace breadbin256 {

RomSet rom_set_without_glyphs() {
  static const std::array<std::uint8_t, 4096> blank{};
  return {free_kernal_rom, free_basic_rom, blank};
}

Program embedded_program(const std::string& name) {
  const auto program = load_program({name, {}, {}});
  if (!program) throw std::runtime_error(program.message());
  return *program;
}

TypedSession::TypedSession(const std::string& name) : program_(embedded_program(name)) {
  runner_ = std::make_unique<HashRunner>(rom_set_without_glyphs(), program_, HashSetup{});
  if (runner_->start() != HashEnd::kDone) throw std::runtime_error(name + " did not reach its prompt");
  watch_ = std::make_unique<HashWatch>(*program_.probe_map);
}

void TypedSession::type_strokes(const std::vector<KeyStroke>& strokes, bool until_result) {
  KeyTypist typist(VideoStandard::kNtsc);
  typist.type(strokes);
  const Cycle deadline = machine().state().cycle + 60'000'000;
  const auto& shown = program_.probe_map->at(ProbeEvent::kResultShown);
  while (typist.busy() || until_result) {
    if (machine().state().cycle > deadline) throw std::runtime_error("no result after a minute");
    typist.apply_due(machine());
    ProgramCounterSet stops = watch_->stops();
    if (!typist.busy()) stops.set(shown.front());
    if (machine().run_until_pc(stops, std::min(deadline, typist.next_event())) != StopReason::kProgramCounter)
      continue;
    if (!typist.busy() && machine().state().cpu.pc == shown.front()) return;
    watch_->on_stop(machine());
    refused_ = refused_ || watch_->reached(ProbeEvent::kInputRefused);
  }
}

const HashRecord& TypedSession::hash_line(const std::string& line) {
  const bool upper = program_.probe_map->text_case == TextCase::kUpper;
  refused_ = false;
  type_strokes(*keystrokes_for_text(line + "\n", upper ? LetterCase::kCapitalsOnly : LetterCase::kAsTyped),
               true);
  return watch_->last_hash();
}

void TypedSession::type(const std::string& text) {
  const bool upper = program_.probe_map->text_case == TextCase::kUpper;
  type_strokes(*keystrokes_for_text(text, upper ? LetterCase::kCapitalsOnly : LetterCase::kAsTyped), false);
  run_frames(4);
}

void TypedSession::press(Key key) {
  machine().press(key);
  run_frames(3);
  machine().release(key);
  run_frames(20);
}

std::string TypedSession::screen() {
  const CharacterSet set = character_set_of(machine().peek(0xd018));
  std::string text;
  for (const std::string& line : screen_lines(machine().state().ram.data() + 0x0400, set))
    text += line + "\n";
  return text;
}

bool TypedSession::shows(const std::string& text) { return screen().find(text) != std::string::npos; }

}  // namespace breadbin256
