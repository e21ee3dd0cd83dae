#include "app/session_debug.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/code_listing.h"
#include "app/place_names.h"
#include "core/probe/first_difference.h"

namespace breadbin256 {

namespace {

constexpr int kLinesAround = 140;
constexpr Cycle kLookBackEvery = 250'000;     // while it runs: about four times a second
constexpr Cycle kLongestSpan = 400'000;       // of a round; beyond it a frame is looked at
constexpr Cycle kSearchedAtOnce = 2'000'000;  // unasked; the whole past only if the person wants it
constexpr int kIntervalsAtOnce = 6;           // a few milliseconds of the host

constexpr std::uint16_t kNmiVector = 0x0318, kIrqVector = 0x0314;  // Programmer's Reference Guide, memory map

LabelFinder finder(const Program& program) {
  return [&program](std::string_view name) { return program.labels.address_of(name); };
}

bool is_hashing(const Watched& watched) { return watched.watch && watched.watch->is_hashing(); }

/// The round after which the words lie in their slots as they do now; -1 before the first.
std::optional<int> round_done(const Watched& watched) {
  if (!is_hashing(watched)) return std::nullopt;
  const HashRecord& record = watched.watch->last_hash();
  const std::size_t in_block =
      record.rounds.size() - std::min(record.rounds.size(), 64 * record.chaining.size());
  return in_block == 0 ? -1 : record.rounds.back().round;
}

/// Cycles in interrupt handlers are exact inside of one, too.
CycleMark mark_of(const MachineState& state) {
  CycleMark mark = mark_cycles(state);
  const InterruptAccount& irq = state.interrupts;
  if (irq.inside) mark.irq += state.cycle - irq.entered_at - (state.held_cycles - irq.held_before);
  return mark;
}

std::uint8_t heat_of(std::uint32_t count, std::uint32_t most) {
  if (count == 0) return 0;
  const double share = most > 1 ? std::log(count) / std::log(most) : 0;
  return static_cast<std::uint8_t>(1 + std::min(2, static_cast<int>(3 * share)));
}

std::uint16_t word_in(const Machine& machine, std::uint16_t address) {
  return static_cast<std::uint16_t>(machine.peek(address) |
                                    machine.peek(static_cast<std::uint16_t>(address + 1)) << 8);
}

/// Hex digits alone are an address, too.
ui::FoundAddress find_address(const std::string& text, const Machine& machine, const Program& program) {
  const bool digits = !text.empty() && text.size() <= 4 &&
                      text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos &&
                      !program.labels.address_of(text);
  const auto expression = Expression::parse(digits ? "$" + text : text, finder(program));
  if (!expression) return {text, std::nullopt, expression.message()};
  const std::int64_t value = expression->evaluate(machine);
  if (value < 0 || value > 0xffff) return {text, std::nullopt, text + " is no address: 0 to $ffff"};
  return {text, static_cast<std::uint16_t>(value), ""};
}

}  // namespace

SessionDebug::SessionDebug(const RomSet& roms, VideoStandard standard) : scratch_(roms, standard) {}

void SessionDebug::reset() {
  watch_.count_from(0);
  starts_.reset();
  looked_back_at_.reset();
  listed_at_.reset();
  hash_ = {};
  hash_from_.reset();
  last_stop_.reset();
  stop_before_.reset();
  search_.reset();
}

void SessionDebug::apply(const ui::DebugCommands& commands, const TimeMachine& time, const Program& program) {
  if (commands.look) {
    if (commands.look->cursor != look_.cursor) search_.reset(), whole_past_ = false;
    look_ = *commands.look;
  }
  if (commands.who_wrote) {
    if (*commands.who_wrote != look_.cursor) search_.reset();
    look_.cursor = *commands.who_wrote;
    whole_past_ = true;
  }
  if (commands.find) found_ = find_address(*commands.find, time.machine(), program);
}

void SessionDebug::fill(const DebugFacts& facts, ui::DebugView& view) {
  note_stop(facts);
  look_back(facts);
  search_on(facts);
  fill_code(facts, view);
  fill_pages(facts, view);
  fill_byte(facts, view);
  fill_writer(facts, view);
  fill_stop(facts, view);
  fill_hash(facts, view);
  fill_watches(facts, view);
  view.span = span_;
  view.found = found_;
}

// --- Looking back

void SessionDebug::note_stop(const DebugFacts& facts) {
  const MachineState& state = facts.time.machine().state();
  if (facts.moving || (last_stop_ && last_stop_->mark.cycle == state.cycle)) return;
  stop_before_ = last_stop_;
  last_stop_ = Stop{state.cpu, mark_of(state)};
}

/// In a hash: the round that goes on, or, at its end, the whole of it. Otherwise a frame.
Cycle SessionDebug::span_start(const DebugFacts& facts) {
  const Cycle now = facts.time.now();
  const Cycle frame = facts.time.machine().state().vic.timing().cycles_per_frame;
  const Watched& watched = facts.time.watched();
  if (is_hashing(watched)) {
    const HashRecord& record = watched.watch->last_hash();
    const auto end_before = [&](std::size_t count) {
      return record.rounds.size() >= count ? record.rounds[record.rounds.size() - count].finished_at
                                           : record.started_at;
    };
    const bool at_end = !record.rounds.empty() && end_before(1) == now;
    const Cycle start = end_before(at_end ? 2 : 1);
    if (now - start <= kLongestSpan) {
      span_ = at_end                  ? fmt::format("round {}", record.rounds.back().round)
              : record.rounds.empty() ? "this hash"
                                      : "this round";
      return start;
    }
  }
  span_ = "the last frame";
  return now > frame ? now - frame : 0;
}

void SessionDebug::look_back(const DebugFacts& facts) {
  const Cycle now = facts.time.now();
  if (facts.time.history().empty()) return;
  const bool soon =
      facts.moving && looked_back_at_ && now >= *looked_back_at_ && now < *looked_back_at_ + kLookBackEvery;
  if (soon || looked_back_at_ == now) return;
  looked_back_at_ = now;
  if (!facts.moving) search_.reset(), whole_past_ = false;
  const Cycle frame = facts.time.machine().state().vic.timing().cycles_per_frame;
  const Cycle start = span_start(facts), oldest = facts.time.history().oldest();
  watch_.count_from(start);
  run_past(facts, std::max(oldest, std::min(start, now > frame ? now - frame : 0)));
  starts_ |= watch_.starts();
  const Watched& watched = facts.time.watched();
  const bool any = watched.watch && (is_hashing(watched) || watched.watch->hashes_done() > 0);
  if (!any) {
    hash_ = {};
    hash_from_.reset();
    return;
  }
  const Cycle from = watched.watch->last_hash().started_at;
  if (facts.moving || (hash_from_ == from && !is_hashing(watched))) return;
  hash_ = trace_hash(scratch_, facts.time.history(), facts.time.newest(), *facts.program.probe_map, from);
  hash_from_ = from;
}

void SessionDebug::run_past(const DebugFacts& facts, Cycle from) {
  const MachineHistory& history = facts.time.history();
  if (!history.go_to(scratch_, from)) return;
  const Cycle now = facts.time.now();
  while (scratch_.state().cycle < now) {
    const Cycle change = history.next_change_after(scratch_.state().cycle).value_or(kNever);
    const StopReason reason = scratch_.run_observed(watch_, std::min(now, change));
    if (reason != StopReason::kCycleReached) break;
    watch_.finish(scratch_.state());
    if (change <= now) history.go_to(scratch_, change);
  }
}

void SessionDebug::search_on(const DebugFacts& facts) {
  if (facts.moving || facts.time.history().empty()) return search_.reset();
  const Cycle now = facts.time.now();
  if (!search_) search_ = WriterSearch{look_.cursor, now, {}, false, kNever, false, 0};
  for (int i = 0; i < kIntervalsAtOnce && !search_->finished; ++i) {
    rests_ = !whole_past_ && search_->begun && search_->searched_from + kSearchedAtOnce < now;
    if (rests_) return;
    facts.time.history().search_writer(scratch_, *search_);
  }
}

// --- Telling

void SessionDebug::fill_code(const DebugFacts& facts, ui::DebugView& view) {
  if (listed_at_ && listed_at_ == looked_back_at_ && listed_for_ == look_) return;
  listed_at_ = looked_back_at_;
  listed_for_ = look_;
  const Machine& machine = facts.time.machine();
  const CodeListing listing([&machine](std::uint16_t address) { return machine.peek(address); },
                            facts.program, starts_, watch_, round_done(facts.time.watched()));
  view.code =
      listing.around(look_.follow_pc ? machine.state().cpu.pc : look_.code_at, kLinesAround, kLinesAround);
}

void SessionDebug::fill_pages(const DebugFacts& facts, ui::DebugView& view) const {
  const auto fill_page = [&](std::uint16_t first, ui::MemoryPage& page) {
    page.first = first;
    page.written.reset();
    const auto address = [first](std::size_t i) { return static_cast<std::uint16_t>(first + i); };
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < 256; ++i) most = std::max(most, watch_.reads(address(i)));
    for (std::size_t i = 0; i < 256; ++i) {
      page.bytes[i] = facts.time.machine().peek(address(i));
      page.heat[i] = heat_of(watch_.reads(address(i)), most);
      page.written[i] = watch_.writes(address(i)) > 0;
    }
  };
  fill_page(0, view.zero_page);
  fill_page(0x0100, view.stack);
  fill_page(look_.memory_page, view.memory);
  view.slot_words = {};
  const auto& map = facts.program.probe_map;
  const auto round = round_done(facts.time.watched());
  if (!map || !map->state || !round) return;
  for (int word = 0; word < 8; ++word)
    view.slot_words[static_cast<std::size_t>(map->slot_of(word, *round))] = static_cast<char>('a' + word);
}

void SessionDebug::fill_byte(const DebugFacts& facts, ui::DebugView& view) const {
  const Machine& machine = facts.time.machine();
  view.byte = {look_.cursor, machine.peek(look_.cursor),
               meaning_of(facts.program, look_.cursor, round_done(facts.time.watched())),
               static_cast<int>(watch_.reads(look_.cursor)), static_cast<int>(watch_.writes(look_.cursor))};
  const MachineState& state = machine.state();
  const RasterPosition beam = machine.raster();
  const auto line_start = state.cycle - static_cast<Cycle>(beam.cycle - 1);
  const CpuHold hold = state.vic.next_hold(line_start);  // of the line as its registers are now
  view.bad_line = hold.from < line_start + static_cast<Cycle>(state.vic.timing().cycles_per_line);
  view.nmi.address = word_in(machine, kNmiVector);
  view.irq.address = word_in(machine, kIrqVector);
  view.nmi.name = vector_name(facts.program.labels, view.nmi.address);
  view.irq.name = vector_name(facts.program.labels, view.irq.address);
  const auto sp = state.cpu.sp;
  const auto low = machine.peek(static_cast<std::uint16_t>(0x0100 | ((sp + 1) & 0xff)));
  const auto high = machine.peek(static_cast<std::uint16_t>(0x0100 | ((sp + 2) & 0xff)));
  view.return_to = code_name(facts.program.labels, static_cast<std::uint16_t>((low | high << 8) + 1));
}

void SessionDebug::fill_writer(const DebugFacts& facts, ui::DebugView& view) const {
  view.writer.reset();
  if (!search_) return;
  ui::WriterView writer;
  writer.address = search_->address;
  writer.searching = is_busy();
  writer.searched_from = search_->begun ? search_->searched_from : facts.time.now();
  if (search_->found) {
    writer.found = true;
    writer.cycle = search_->found->cycle;
    writer.instruction_at = search_->found->instruction_at;
    writer.text = instruction_text(*search_->found, facts.program.labels);
  }
  view.writer = writer;
}

void SessionDebug::fill_stop(const DebugFacts& facts, ui::DebugView& view) const {
  view.since_stop.reset();
  if (facts.moving || !last_stop_ || !stop_before_) return;
  const CpuState& cpu = stop_before_->cpu;
  ui::SinceStopView since{cpu.a, cpu.x, cpu.y, cpu.sp, cpu.p, cpu.pc, false, 0, 0, 0};
  since.back = stop_before_->mark.cycle > last_stop_->mark.cycle;
  const CycleAccount account = since.back ? cycles_between(last_stop_->mark, stop_before_->mark)
                                          : cycles_between(stop_before_->mark, last_stop_->mark);
  since.program = account.net, since.irq = account.irq, since.stolen = account.stolen;
  view.since_stop = since;
}

void SessionDebug::fill_hash(const DebugFacts& facts, ui::DebugView& view) const {
  view.hash_spans = hash_.spans;
  view.program_cycles.reset();
  view.program_cycle.reset();
  if (hash_.program_cycles > 0) view.program_cycles = hash_.program_cycles;
  const Watched& watched = facts.time.watched();
  if (is_hashing(watched))
    view.program_cycle = cycles_between(watched.hash_mark, mark_of(facts.time.machine().state())).net;
  view.timeline.hits.clear();
  for (const BreakpointHit& hit : facts.time.breakpoints().log()) view.timeline.hits.push_back(hit.cycle);
}

void SessionDebug::fill_watches(const DebugFacts& facts, ui::DebugView& view) const {
  view.watches.clear();
  for (const std::string& text : look_.watches) {
    ui::WatchView watch{text, std::nullopt, ""};
    if (const auto expression = Expression::parse(text, finder(facts.program)))
      watch.value = expression->evaluate(facts.time.machine());
    else
      watch.error = expression.message();
    view.watches.push_back(std::move(watch));
  }
}

}  // namespace breadbin256
