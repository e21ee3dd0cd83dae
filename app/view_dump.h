#pragma once
// The View as JSON: what the panels show, for a test that drives the real window.

#include <string>

#include "app/ui/ui_state.h"

namespace breadbin256 {

std::string view_as_json(const ui::View& view, const ui::UiState& state);

}  // namespace breadbin256
