#include "app/ui/teach_layout.h"

#include "app/ui/picture_panel.h"

namespace breadbin256::ui {

void draw_teach(Ui& ui, WindowSize window) {
  const TwoColumnLayout layout = lay_out_two_columns(window);
  draw_picture_panel(ui, layout.picture);
}

}  // namespace breadbin256::ui
