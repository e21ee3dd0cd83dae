#include "app/key_queue.h"

#include <algorithm>

namespace breadbin256 {

namespace {

// CIA 1 timer A's latch is $4025 (PAL) or $4295 (NTSC): 60 looks a second. A quarter more, because two looks
// can lie up to a handler's length farther apart than that.
constexpr Cycle spacing_of(VideoStandard standard) {
  return (standard == VideoStandard::kPal ? 0x4026u : 0x4296u) * 5 / 4;
}

void move_modifier(Machine& machine, KeyModifier modifier, bool down) {
  const Key key = modifier == KeyModifier::kShift       ? Key::kLeftShift
                  : modifier == KeyModifier::kCommodore ? Key::kCommodore
                                                        : Key::kControl;
  if (modifier == KeyModifier::kNone) return;
  if (down)
    machine.press(key);
  else
    machine.release(key);
}

}  // namespace

KeyQueue::KeyQueue(VideoStandard standard) : spacing_(spacing_of(standard)) {}

void KeyQueue::strokes(const std::vector<KeyStroke>& all) {
  for (const KeyStroke& each : all) stroke(each);
}

void KeyQueue::apply(Machine& machine, const Movement& movement) {
  move_modifier(machine, movement.stroke.modifier, movement.down);
  if (movement.down)
    machine.press(movement.stroke.key);
  else
    machine.release(movement.stroke.key);
}

bool KeyQueue::apply_due(Machine& machine) {
  if (!busy() || machine.state().cycle < next_) return false;
  const Movement movement = waiting_.front();
  const auto held = std::find(held_.begin(), held_.end(), movement.stroke);
  if (movement.down && held == held_.end()) held_.push_back(movement.stroke);
  if (!movement.down && held != held_.end()) held_.erase(held);
  apply(machine, movement);
  if (!movement.down)  // a modifier that another key needs stays down
    for (const KeyStroke& other : held_) move_modifier(machine, other.modifier, true);
  waiting_.pop_front();
  next_ = machine.state().cycle + spacing_;
  return true;
}

void KeyQueue::stop(Machine& machine) {
  waiting_.clear();
  held_.clear();
  machine.release_all_keys();
}

}  // namespace breadbin256
