#include "app/ui/explain_panel.h"

#include "app/ui/rounds_panel.h"
#include "app/ui/teach_words.h"

namespace breadbin256::ui {

float draw_wrapped(const Painter& paint, float x, float y, float width, Face face, Rgb colour,
                   const std::string& text) {
  const ImFont* const font = (*paint.fonts)[face];
  const float pitch = font->FontSize / paint.scale + 5;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    const char* stop = font->CalcWordWrapPositionA(1, at, end, width * paint.scale);
    if (stop == at) ++stop;
    paint.text(x, y, face, colour, {at, static_cast<std::size_t>(stop - at)});
    y += pitch;
    at = stop;
    while (at < end && *at == ' ') ++at;
  }
  return y;
}

void draw_explanation(const Ui& ui, const Painter& paint, float width, float height) {
  const TeachView& view = ui.view.teach;
  if (view.status != TeachStatus::kRound) {
    draw_wrapped(paint, 12, 48, width - 24, Face::kNormal, ui.theme.txt, why_empty(ui));
    return;
  }
  const Explanation explanation = explain(ui.state.teach.pick, view.round);
  const Face face = height < 340 ? Face::kSmall : Face::kNormal;
  paint.text(12, 48, Face::kNormalBold, ui.theme.txt, name_of(ui.state.teach.pick, view.round));
  float y = draw_wrapped(paint, 12, 74, width - 24, Face::kMonoSmall, ui.theme.acc, explanation.formula);
  y = draw_wrapped(paint, 12, y + 6, width - 24, face, ui.theme.txt, explanation.text);
  draw_wrapped(paint, 12, y + 12, width - 24, Face::kSmall, ui.theme.dim,
               "Choose a word in the tables at the right, by a click or with the arrow keys.");
}

}  // namespace breadbin256::ui
