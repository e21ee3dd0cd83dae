#include "app/session.h"

#include <algorithm>

namespace breadbin256 {

struct Session::State {
  ui::View view;
  Frame frame;
};

namespace {

constexpr std::array<std::uint32_t, 16> kColodore = {
    0x000000, 0xffffff, 0x813338, 0x75cec8, 0x8e3c97, 0x56ac4d, 0x2e2c9b, 0xedf171,
    0x8e5029, 0x553800, 0xc46c71, 0x4a4a4a, 0x7b7b7b, 0xa9ff9f, 0x706deb, 0xb2b2b2};

std::array<std::uint8_t, 32> bytes_of(const std::array<std::uint32_t, 8>& words) {
  std::array<std::uint8_t, 32> bytes{};
  for (std::size_t i = 0; i < 32; ++i)
    bytes[i] = static_cast<std::uint8_t>(words[i / 4] >> (24 - 8 * (i % 4)));
  return bytes;
}

void draw_pattern(Frame& frame) {
  frame.pixels.fill(14);
  for (int y = Frame::kWindowY; y < Frame::kWindowY + 200; ++y)
    for (int x = Frame::kWindowX; x < Frame::kWindowX + 320; ++x) {
      const bool cell = ((x - Frame::kWindowX) / 8 + (y - Frame::kWindowY) / 8) % 2 && (x ^ y) & 1;
      frame.pixels[static_cast<std::size_t>(y * Frame::kWidth + x)] = cell ? 14 : 6;
    }
}

void make_right(ui::View& view) {
  view.verdict.state = ui::VerdictState::kMatch;
  view.verdict.c64 = view.verdict.native = bytes_of(
      {0x7f1ab1f6, 0x38914d18, 0xa448947e, 0x019f1e24, 0x8fcc13e1, 0x817a091f, 0x32c40d67, 0x351c55c5});
  view.verdict.reasons.clear();
  view.verdict.first_difference.reset();
  view.program = {ui::ProgramChoice::kV3, "v3", 0x4000, 16384, true, true, false};
  view.timing = {false, 58537, 23, 58514, 0, 0, 58514, 770000, std::nullopt, "v3", 17.48, 16.84};
  constexpr std::array<std::uint32_t, 8> kWords = {0x1510cb8f, 0x7dd29e93, 0x67d9a10c, 0x5c4f28ea,
                                                   0x3ebdc162, 0xe674a093, 0x134033bc, 0xd93b88ac};
  for (std::size_t i = 0; i < 8; ++i) {
    auto hash = view.verdict.native;
    const std::uint32_t word = std::uint32_t{hash[4 * i]} << 24 | std::uint32_t{hash[4 * i + 1]} << 16 |
                               std::uint32_t{hash[4 * i + 2]} << 8 | hash[4 * i + 3];
    view.words[i] = {
        static_cast<int>(i), 0x10 + 4 * static_cast<std::uint32_t>(i), kWords[i], kWords[i], word,
        i % 4 == 0};
  }
}

void make_wrong(ui::View& view) {
  make_right(view);
  view.program = {ui::ProgramChoice::kV1, "v1", 0xc000, 49152, true, false, true};
  view.verdict.state = ui::VerdictState::kDifferent;
  for (std::size_t i = 0; i < 32; ++i)
    view.verdict.c64[i] =
        static_cast<std::uint8_t>(i == 5 ? view.verdict.native[i] : view.verdict.native[i] * 7 + 3);
  for (std::size_t i = 12; i < 15; ++i) view.verdict.c64[i] = view.verdict.native[i];
  view.verdict.reasons = {"No end mark: it ran on into the old test string, 56 bytes.",
                          "The length has one byte: 448 bits became 192.",
                          "56 bytes need a second block; v1 has one."};
  view.verdict.first_difference = ui::FirstDifference{
      1, 8, "W[8]", 3, 0x52414e20, 0x52414e80, "byte 35 should be $80, the end mark; it is more text"};
  view.timing = {false,  std::nullopt, std::nullopt, 328431, 4002,  21117,
                 353550, std::nullopt, 21,           "",     2.857, std::nullopt};
  for (auto& word : view.words) word.c64 = *word.c64 * 5 + 1;
}

}  // namespace

Session::Session(const SessionOptions& options) : state_(std::make_unique<State>()) {
  ui::View& view = state_->view;
  draw_pattern(state_->frame);
  view.picture = {&state_->frame, kColodore, 1, false, 200, 150};
  make_right(view);
  view.words_after_round = 63;
  view.timers = {{{0x1d07, 0x4295, 0x01, true, false, true, ui::TimerCounts::kPhi2},
                  {0xffff, 0xffff, 0x00, false, false, false, ui::TimerCounts::kPhi2},
                  {0x1b56, 0xffff, 0x00, false, false, false, ui::TimerCounts::kPhi2},
                  {0xffff, 0xffff, 0x48, false, true, false, ui::TimerCounts::kTimerA}}};
  view.cia2_count = 0xffff1b56;
  view.status.standard = options.standard;
  view.status.emulated_hz = 1022727;
  view.status.cycle = 3418207;
  view.status.raster_line = 117;
  view.status.raster_cycle = 33;
  view.message.typed = "Hello C64";
}

Session::~Session() = default;

void Session::apply(const ui::Commands& commands) {
  ui::View& view = state_->view;
  if (commands.toggle_run) view.status.run = is_moving() ? ui::RunState::kPaused : ui::RunState::kRunning;
  view.picture.up_to_beam = !is_moving();
  if (commands.program) *commands.program == ui::ProgramChoice::kV1 ? make_wrong(view) : make_right(view);
  if (commands.standard) view.status.standard = *commands.standard;
  if (commands.screen) view.status.screen_control = *commands.screen;
  if (commands.warp) view.status.warp_chosen = *commands.warp;
  if (commands.speed_percent) view.status.speed_choice_percent = *commands.speed_percent;
  if (commands.note) view.status.note = *commands.note;
}

void Session::advance(double host_seconds) {
  state_->view.status.cycle += static_cast<Cycle>(host_seconds * 1022727);
}

bool Session::is_moving() const { return state_->view.status.run == ui::RunState::kRunning; }

const ui::View& Session::view() { return state_->view; }

}  // namespace breadbin256
