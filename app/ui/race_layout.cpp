#include "app/ui/race_layout.h"

#include "app/ui/picture_panel.h"

namespace breadbin256::ui {

void draw_race(Ui& ui, WindowSize window) { (void)ui, (void)window; }

}  // namespace breadbin256::ui
