#include "app/ui/round_moves.h"

#include <algorithm>

namespace breadbin256::ui {

void move_rounds(const View& view, Commands& commands, int distance) {
  if (!view.words_after_round || distance == 1 || distance == -1) {
    commands.step_rounds += distance;
    return;
  }
  const int now = (view.words_block - 1) * 64 + *view.words_after_round;
  const int wanted = std::clamp(now + distance, 0, std::max(1, view.verdict.blocks) * 64 - 1);
  commands.go_to_round = RoundPlace{wanted / 64, wanted % 64};
}

void go_to_first_round(const View& view, Commands& commands) {
  commands.go_to_round = RoundPlace{view.words_block - 1, 0};
}

void go_to_last_round(const View& view, Commands& commands) {
  commands.go_to_round = RoundPlace{view.words_block - 1, 63};
}

}  // namespace breadbin256::ui
