#include "app/session_view.h"

#include <algorithm>

#include "app/ui/message_preview.h"
#include "core/probe/first_difference.h"
#include "core/screen/petscii.h"

namespace breadbin256 {

namespace {

constexpr std::uint8_t kDisplayEnable = 0x10;  // DEN, bit 4 of $D011

ui::ProgramChoice choice_of(const std::string& name) {
  static constexpr const char* kNames[] = {"v1", "v2", "v3", "v4"};
  for (int i = 0; i < 4; ++i)
    if (name == kNames[i]) return static_cast<ui::ProgramChoice>(i);
  return ui::ProgramChoice::kFile;
}

bool has_hash(const Watched& watched) { return watched.watch && watched.watch->hashes_done() > 0; }
bool is_hashing(const Watched& watched) { return watched.watch && watched.watch->is_hashing(); }

ui::FirstDifference shown(const WordDifference& difference) {
  return {difference.block + 1, difference.round,  difference.word,    difference.byte,
          difference.c64,       difference.native, difference.sentence};
}

bool is_display_on(const MachineState& state) {
  if (state.display_override != DisplayOverride::kProgram)
    return state.display_override == DisplayOverride::kForcedOn;
  return state.display_register & kDisplayEnable;
}

}  // namespace

void fill_program(const Observed& observed, ui::ProgramView& view) {
  const Program& program = observed.program;
  view.choice = choice_of(program.name);
  view.name = program.name;
  view.load_address = program.load_address();
  view.has_probe_map = program.probe_map.has_value();
  view.sys.reset();
  if (program.probe_map && program.probe_map->sys) view.sys = *program.probe_map->sys;
  view.measures_with_cia2 = program.probe_map && program.probe_map->cia_cycles;
  view.hashes_capitals = program.probe_map && program.probe_map->text_case == TextCase::kUpper;
}

void fill_message(const Observed& observed, ui::MessageView& view) {
  const Watched& watched = observed.watched;
  view = {};
  if (!is_hashing(watched) && !has_hash(watched)) return;
  const bool capitals = observed.program.probe_map->text_case == TextCase::kUpper;
  view.typed = watched.typed;
  view.typed_petscii = ui::preview_of(watched.typed, capitals).petscii;
  view.hashed = watched.watch->message();
  if (view.hashed.size() != watched.meant.size())
    view.warnings.push_back("hashed " + std::to_string(view.hashed.size()) + " bytes instead of " +
                            std::to_string(watched.meant.size()) + ": " +
                            std::string(view.hashed.begin(), view.hashed.end()));
}

void fill_verdict(const Observed& observed, ui::VerdictView& view) {
  const Watched& watched = observed.watched;
  view = {};
  if (!watched.watch) {
    view.state = ui::VerdictState::kNoProbeMap;
    return;
  }
  if (!is_hashing(watched) && !has_hash(watched)) return;
  const HashRecord& record = watched.watch->last_hash();
  view.native = watched.native->digest;
  view.blocks = static_cast<int>(watched.native->blocks.size());
  view.rounds_done = static_cast<int>(record.rounds.size()) - 64 * static_cast<int>(record.chaining.size());
  if (is_hashing(watched)) {
    view.state = ui::VerdictState::kHashing;
    const auto difference = first_difference(record, watched.meant, *watched.native);
    if (difference) view.first_difference = shown(*difference);
    return;
  }
  view.c64 = record.digest;
  view.state = view.c64 == view.native ? ui::VerdictState::kMatch : ui::VerdictState::kDifferent;
  if (view.state == ui::VerdictState::kMatch) return;
  const Verdict verdict =
      judge({record, watched.meant, watched.watch->message(), observed.program.name}, *watched.native);
  view.reasons = verdict.reasons;
  if (verdict.first_difference) view.first_difference = shown(*verdict.first_difference);
}

void fill_timing(const Observed& observed, ui::TimingView& view) {
  const Watched& watched = observed.watched;
  view = {};
  if (!watched.watch) return;
  const auto& map = *observed.program.probe_map;
  if (watched.watch->tables()) view.tables = watched.watch->tables()->elapsed();
  if (map.cia_cycles) view.overhead = map.cia_overhead_cycles;
  view.live = is_hashing(watched);
  if (!view.live && !has_hash(watched)) return;
  const HashRecord& record = watched.watch->last_hash();
  const CycleAccount account =
      view.live ? cycles_between(watched.hash_mark, mark_cycles(observed.machine.state())) : record.cycles;
  view.net = account.net, view.irq = account.irq, view.stolen = account.stolen,
  view.elapsed = account.elapsed();
  if (view.live) return;
  view.cia = watched.cia_cycles;
  if (!map.cia_cycles) view.jiffies = record.jiffies;
  if (account.stolen == 0 && map.blank_flag && observed.machine.peek(*map.blank_flag))
    view.blanked_by = observed.program.name;
  const VideoStandard standard = observed.machine.state().standard;
  const auto per_second = [&](VideoStandard of) {
    return phi2_hz(of) / static_cast<double>(account.elapsed());
  };
  const bool any = account.stolen == 0 && account.irq == 0;  // the other machine would steal other cycles
  if (any || standard == VideoStandard::kNtsc) view.hashes_per_second_ntsc = per_second(VideoStandard::kNtsc);
  if (any || standard == VideoStandard::kPal) view.hashes_per_second_pal = per_second(VideoStandard::kPal);
}

void fill_timers(const MachineState& state, ui::View& view) {
  Cia one = state.cia1, two = state.cia2;
  one.advance_to(state.cycle);
  two.advance_to(state.cycle);
  const auto timer = [](const CiaTimer& from, std::uint8_t mask_bit, const Cia& cia, bool is_b) {
    ui::TimerView to;
    to.counter = from.counter, to.latch = from.latch, to.control = from.control;
    to.running = from.control & CiaTimer::kStart;
    to.one_shot = from.is_one_shot();
    to.interrupts = cia.icr_mask & mask_bit;
    const int source =
        is_b ? from.control >> 5 & 3 : from.control >> 5 & 1;  // data sheet: CRA bit 5, CRB bits 6-5
    to.counts = static_cast<ui::TimerCounts>(source);
    return to;
  };
  view.timers = {timer(one.a, 1, one, false), timer(one.b, 2, one, true), timer(two.a, 1, two, false),
                 timer(two.b, 2, two, true)};
  view.cia2_count = std::uint32_t{two.b.counter} << 16 | two.a.counter;
}

namespace {

/// Which word of which slot changed between two rounds.
bool slot_changed(const ProbeMap& map, const HashRecord& record, std::size_t index, int variable) {
  if (index == 0) return false;
  const RoundRecord& now = record.rounds[index];
  const RoundRecord& before = record.rounds[index - 1];
  const int slot = map.slot_of(variable, now.round);
  for (int other = 0; other < 8; ++other)
    if (map.slot_of(other, before.round) == slot)
      return before.after[static_cast<std::size_t>(other)] != now.after[static_cast<std::size_t>(variable)];
  return false;
}

void fill_word(const Observed& observed, std::size_t i, ui::WordView& word) {
  const Watched& watched = observed.watched;
  const ProbeMap& map = *observed.program.probe_map;
  const HashRecord& record = watched.watch->last_hash();
  if (record.rounds.empty()) return;
  const RoundRecord& round = record.rounds.back();
  const auto block = static_cast<std::size_t>(round.block);
  word.c64 = round.after[i];
  if (map.state) {
    const int slot = map.slot_of(static_cast<int>(i), round.round);
    word.slot = slot;
    word.address = map.state->address + static_cast<std::uint32_t>(slot) * map.state->stride;
  }
  if (block < watched.native->blocks.size())
    word.native = watched.native->blocks[block].rounds[static_cast<std::size_t>(round.round)].after[i];
  if (block < record.chaining.size()) word.hash_word = record.chaining[block][i];
  word.changed =
      is_hashing(watched) && slot_changed(map, record, record.rounds.size() - 1, static_cast<int>(i));
}

}  // namespace

void fill_words(const Observed& observed, ui::View& view) {
  view.words = {};
  view.words_after_round.reset();
  const Watched& watched = observed.watched;
  if (!is_hashing(watched) && !has_hash(watched)) return;
  for (std::size_t i = 0; i < view.words.size(); ++i) fill_word(observed, i, view.words[i]);
  const HashRecord& record = watched.watch->last_hash();
  if (record.rounds.empty()) return;
  view.words_after_round = record.rounds.back().round;
  view.words_block = record.rounds.back().block + 1;
}

void fill_status(const Observed& observed, ui::StatusView& view) {
  const MachineState& state = observed.machine.state();
  view.standard = state.standard;
  view.screen_on = is_display_on(state);
  view.blanked_by = state.display_override != DisplayOverride::kProgram ? "forced" : observed.program.name;
  view.cycle = state.cycle;
  const RasterPosition beam = observed.machine.raster();
  view.raster_line = beam.line;
  view.raster_cycle = beam.cycle;
  view.block.reset();
  view.round.reset();
  if (!is_hashing(observed.watched)) return;
  const HashRecord& record = observed.watched.watch->last_hash();
  view.block = static_cast<int>(record.chaining.size()) + 1;
  const auto done = record.rounds.size() - 64 * record.chaining.size();
  if (done > 0 && done <= 64) view.round = static_cast<int>(done) - 1;
}

void fill_registers(const CpuState& cpu, ui::RegistersView& view) {
  view = {cpu.pc, cpu.a, cpu.x, cpu.y, cpu.sp, cpu.p};
}

}  // namespace breadbin256
