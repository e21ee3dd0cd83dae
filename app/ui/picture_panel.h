#pragma once
// The C64's screen, and who has the keys.

#include "app/ui/layout.h"
#include "app/ui/ui_state.h"

namespace breadbin256::ui {

/// The texture of a frame, cropped and magnified, in the window that is being drawn.
void draw_picture(ImTextureID texture, const PictureLayout& picture);
void draw_picture_panel(Ui& ui, const PictureLayout& picture);

}  // namespace breadbin256::ui
